// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The part of a text that is on one line, or the two parts around an ellipsis.
struct LineCut: Equatable {
  var head: Range<Int>
  var tail: Range<Int>
  var hasEllipsis = false

  /// Characters without an ellipsis.
  init(_ range: Range<Int>) {
    (head, tail) = (range, range.upperBound..<range.upperBound)
  }

  /// The characters of `head`, an ellipsis, and those of `tail`.
  init(_ head: Range<Int>, _ tail: Range<Int>) {
    self.head = head
    self.tail = tail
    hasEllipsis = true
  }
}

/// Finds where lines of styled text break.
@MainActor
struct LineBreaker {
  private let text: StyledText
  private let width: CGFloat
  private let mode: NSLineBreakMode
  private let measurer: any TextMeasurer

  init(_ text: StyledText, width: CGFloat, mode: NSLineBreakMode, measurer: any TextMeasurer) {
    self.text = text
    self.width = width
    self.mode = mode
    self.measurer = measurer
  }

  /// The lines; at most `maximum` of them (0 for any number).
  func cuts(maximum: Int) -> [LineCut] {
    let count = text.characters.count
    guard count > 0 else { return [] }
    if maximum == 1 { return [fitted(0..<count)] }
    var cuts: [LineCut] = []
    var start = 0
    while start <= count {
      let end = text.characters[start...].firstIndex(of: "\n") ?? count
      var rest = start..<end
      repeat {
        if maximum > 0, cuts.count == maximum - 1, self.end(of: rest) < rest.upperBound || end < count {
          return cuts + [fitted(rest.lowerBound..<count)]
        }
        let stop = self.end(of: rest)
        cuts.append(LineCut(trimmed(rest.lowerBound..<stop)))
        rest = stop..<end
        while let first = rest.first, text.characters[first] == " " { rest = rest.dropFirst() }
      } while !rest.isEmpty
      start = end + 1
    }
    return cuts
  }

  /// The pieces of a line with their positions.
  func line(_ cut: LineCut) -> TextLayout.Line {
    let own = text.run(at: cut.head.lowerBound)?.font ?? Text.plain
    var line = TextLayout.Line(pieces: [], width: 0, font: own)
    func add(_ text: String, _ run: StyledText.Run) {
      let shown = text.contains("\n") ? String(text.map { $0 == "\n" ? " " : $0 }) : text
      // The ellipsis is appended to the text before it, so that both are measured and drawn as one run.
      if let last = line.pieces.last, last.font == run.font, last.style == run.style {
        line.pieces[line.pieces.count - 1].text += shown
      } else {
        line.pieces.append(
          TextLayout.Piece(text: shown, font: run.font, style: run.style, x: 0, width: 0))
      }
    }
    for (text, run) in text.pieces(of: cut.head) { add(text, run) }
    if cut.hasEllipsis, let run = text.run(at: cut.head.last ?? cut.tail.lowerBound) { add("…", run) }
    for (text, run) in text.pieces(of: cut.tail) { add(text, run) }
    line.pieces = line.pieces.flatMap(spaced)
    for index in line.pieces.indices {
      let piece = line.pieces[index]
      if index == 0 || piece.font.size > line.font.size { line.font = piece.font }
      // A digit lies in the middle of its place.
      line.pieces[index].x += line.width
      line.width += piece.width
    }
    return line
  }

  /// The piece with its width; character by character if the characters are not simply set side by side.
  private func spaced(_ piece: TextLayout.Piece) -> [TextLayout.Piece] {
    func width(of text: String) -> CGFloat { measurer.width(of: text, font: piece.font) }
    guard piece.style.kern != 0 || piece.font.hasEqualDigits else {
      var whole = piece
      whole.width = width(of: piece.text)
      return [whole]
    }
    let digit = piece.font.hasEqualDigits ? "0123456789".map { width(of: String($0)) }.max() : nil
    return piece.text.map { character in
      var single = piece
      single.text = String(character)
      let own = width(of: single.text)
      let place = character.isASCII && character.isNumber ? digit ?? own : own
      (single.x, single.width) = ((place - own) / 2, max(0, place + piece.style.kern))
      return single
    }
  }

  private func width(_ cut: LineCut) -> CGFloat { line(cut).width }

  /// The end of a paragraph's next line: after the last space that fits, or else after as many characters as
  /// fit.
  private func end(of range: Range<Int>) -> Int {
    guard !range.isEmpty, isTooWide(range) else { return range.upperBound }
    if mode != .byCharWrapping {
      var best: Int?
      for index in range where index > range.lowerBound && text.characters[index] == " " {
        if width(LineCut(range.lowerBound..<index)) > width { break }
        best = index
      }
      if let best { return best }
    }
    return max(range.lowerBound + 1, largest(range) { LineCut(range.lowerBound..<$0) })
  }

  /// Whether a range is wider than a line. A long range is measured from its start, so that a paragraph of
  /// many lines is not measured as a whole for each of them.
  private func isTooWide(_ range: Range<Int>) -> Bool {
    var count = 128
    while count < range.count {
      if width(LineCut(range.prefix(count))) > width { return true }
      count *= 2
    }
    return width(LineCut(range)) > width
  }

  /// All of `range` on a single line, truncated according to the mode if it is too wide.
  private func fitted(_ range: Range<Int>) -> LineCut {
    let whole = LineCut(range)
    if width(whole) <= width { return whole }
    switch mode {
    case .byClipping: return whole
    case .byCharWrapping: return LineCut(range.lowerBound..<largest(range) { LineCut(range.lowerBound..<$0) })
    case .byWordWrapping: return LineCut(trimmed(range.lowerBound..<end(of: range)))
    case .byTruncatingTail:
      let end = largest(range) { LineCut(range.lowerBound..<$0, range.upperBound..<range.upperBound) }
      return LineCut(trimmed(range.lowerBound..<end), range.upperBound..<range.upperBound)
    case .byTruncatingHead:
      let length = largest(range) { tail(range, $0 - range.lowerBound) } - range.lowerBound
      return tail(range, length)
    case .byTruncatingMiddle:
      let length = largest(range) { middle(range, $0 - range.lowerBound) } - range.lowerBound
      return middle(range, length)
    }
  }

  private func tail(_ range: Range<Int>, _ length: Int) -> LineCut {
    LineCut(range.lowerBound..<range.lowerBound, range.upperBound - length..<range.upperBound)
  }

  private func middle(_ range: Range<Int>, _ length: Int) -> LineCut {
    LineCut(
      range.lowerBound..<range.lowerBound + (length + 1) / 2, range.upperBound - length / 2..<range.upperBound
    )
  }

  /// The last index whose cut fits, found by bisection; the first index if none fits.
  private func largest(_ range: Range<Int>, _ cut: (Int) -> LineCut) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      if width(cut(middle)) <= width { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, text.characters[last] == " " { range = range.dropLast() }
    return range
  }
}
