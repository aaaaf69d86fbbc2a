// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The lines of a text that is edited: where each begins and ends, and where its characters are.
@MainActor
struct TextLines {
  struct Line {
    /// The characters from the start of the line up to the line break, which is not included, or up to the
    /// next line.
    var range: Range<Int>
    /// What is drawn: without the spaces at which the line is broken.
    var content: TextLayout.Line
    var top: CGFloat, height: CGFloat
    var bottom: CGFloat { top + height }
  }

  private(set) var lines: [Line] = []
  private let text: StyledText
  private let breaker: LineBreaker
  /// The width in which lines are aligned, and how.
  private let width: CGFloat
  private let alignment: NSTextAlignment

  /// Breaks `text` into lines no wider than `width`, at most `maximum` of them (0 for any number). A text
  /// without characters has one line, in `font`.
  init(
    _ text: StyledText, font: FontDescription, width: CGFloat, maximum: Int, alignment: NSTextAlignment
  ) {
    self.text = text
    (self.width, self.alignment) = (width, alignment)
    breaker = LineBreaker(text, width: max(width, 1), mode: .byWordWrapping, measurer: Text.measurer)
    var cuts = breaker.cuts(maximum: 0)
    if cuts.isEmpty { cuts = [LineCut(0..<0)] }
    var top: CGFloat = 0
    for (index, cut) in cuts.enumerated() where maximum <= 0 || index < maximum {
      let start = cut.head.lowerBound
      var end = index + 1 < cuts.count ? cuts[index + 1].head.lowerBound : text.characters.count
      if end > start, index + 1 < cuts.count, text.characters[end - 1] == "\n" { end -= 1 }
      var content = breaker.line(cut)
      if text.characters.isEmpty { content.font = font }
      let height = Text.height(of: content)
      lines.append(Line(range: start..<end, content: content, top: top, height: height))
      top += height
    }
  }

  var height: CGFloat { lines.last?.bottom ?? 0 }
  var widest: CGFloat { lines.reduce(0) { max($0, $1.content.width) } }

  /// The index of the line on which the caret at a place stands.
  func line(of place: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= place } ?? 0
  }

  /// The index of the line at a height; the first or the last one beyond the text.
  func line(at y: CGFloat) -> Int { lines.firstIndex { y < $0.bottom } ?? lines.count - 1 }

  /// Where a line starts.
  func start(of line: Line) -> CGFloat {
    let free = max(0, width - line.content.width)
    switch alignment {
    case .center: return (free / 2).rounded()
    case .right: return free.rounded()
    default: return 0
    }
  }

  /// The distance of a place on a line from the left.
  func x(of place: Int, on line: Line) -> CGFloat {
    let end = min(max(place, line.range.lowerBound), line.range.upperBound)
    guard end > line.range.lowerBound else { return start(of: line) }
    return start(of: line) + breaker.line(LineCut(line.range.lowerBound..<end)).width
  }

  /// The place nearest to `x` on a line, found by bisection.
  func place(at x: CGFloat, onLine index: Int) -> Int {
    let line = lines[index]
    // A place after the space at which a line is broken belongs to the next line.
    let isBroken = index + 1 < lines.count && lines[index + 1].range.lowerBound == line.range.upperBound
    let last = isBroken ? max(line.range.lowerBound, line.range.upperBound - 1) : line.range.upperBound
    var (low, high) = (line.range.lowerBound, last)
    while low < high {
      let middle = (low + high + 1) / 2
      if self.x(of: middle, on: line) <= x { low = middle } else { high = middle - 1 }
    }
    guard low < last else { return low }
    return x - self.x(of: low, on: line) > self.x(of: low + 1, on: line) - x ? low + 1 : low
  }
}
