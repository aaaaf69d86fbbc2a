package import UIGeometry

/// Lines of text: where they break and how wide they are. A pure function of its parameters.
package struct TextLayout: Equatable {
  package struct Line: Equatable {
    package var text: String
    package var width: CGFloat
  }

  package var lines: [Line] = []

  /// The widest line, in points.
  package var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }

  /// At most this many characters are shown.
  package static let longest = 512

  package init() {}

  /// Breaks `text` at spaces and line breaks into lines no wider than `width` points, at most `maximum` of them
  /// (0 for any number); what does not fit ends in an ellipsis. A word wider than a line is cut.
  @MainActor
  package init(
    _ text: String, font: FontDescription, width: CGFloat, maximum: Int, measurer: any TextMeasurer
  ) {
    let shown = TextLayout.inert(text)
    guard !shown.isEmpty else { return }
    func measure(_ part: some StringProtocol) -> CGFloat { measurer.width(of: String(part), font: font) }
    if maximum == 1 {
      let line = shown.replacingBreaks()
      lines = [TextLayout.truncated(line, to: width, measure)]
      return
    }
    for paragraph in shown.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = Substring(paragraph)
      repeat {
        let end = TextLayout.fitting(rest, width, measure)
        let line = String(rest[..<end]).trimmingTrailingSpaces()
        lines.append(Line(text: line, width: measure(line)))
        rest = rest[end...].drop { $0 == " " }
      } while !rest.isEmpty
    }
    if maximum > 0, lines.count > maximum {
      let tail = lines[(maximum - 1)...].map(\.text).joined(separator: " ")
      lines.removeSubrange((maximum - 1)...)
      lines.append(TextLayout.truncated(tail, to: width, measure, always: true))
    }
  }

  /// `text` without control characters and marks that turn the direction of writing, cut to 512 characters.
  package static func inert(_ text: String) -> String {
    var shown = ""
    var count = 0
    for character in text {
      guard count < longest else { break }
      let scalar = character.unicodeScalars.first?.value ?? 0
      if character == "\n" || character == "\r\n" || character == "\r" {
        shown.append("\n")
      } else if scalar < 0x20 || (0x7F...0x9F).contains(scalar) {
        shown.append(" ")
      } else if (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar) {
        continue
      } else {
        shown.append(character)
      }
      count += 1
    }
    return shown
  }

  /// How much of `text` goes on one line: up to the last space that fits, else as many characters as fit.
  private static func fitting(
    _ text: Substring, _ width: CGFloat, _ measure: (Substring) -> CGFloat
  ) -> Substring.Index {
    if measure(text) <= width { return text.endIndex }
    var best: Substring.Index?
    var index = text.startIndex
    while let space = text[index...].firstIndex(of: " ") {
      if measure(text[..<space]) > width { break }
      if space > text.startIndex { best = space }
      index = text.index(after: space)
    }
    if let best { return best }
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, measure(text[...end]) <= width { end = text.index(after: end) }
    return end
  }

  private static func truncated(
    _ text: String, to width: CGFloat, _ measure: (String) -> CGFloat, always: Bool = false
  ) -> Line {
    let whole = measure(text)
    if !always, whole <= width { return Line(text: text, width: whole) }
    let characters = Array(text)
    var (low, high) = (0, characters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(String(characters[..<middle]) + "…") <= width { low = middle } else { high = middle - 1 }
    }
    let cut = String(characters[..<low]).trimmingTrailingSpaces() + "…"
    return Line(text: cut, width: measure(cut))
  }
}

extension String {
  fileprivate func trimmingTrailingSpaces() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate func replacingBreaks() -> String {
    String(map { $0 == "\n" ? " " : $0 })
  }
}
