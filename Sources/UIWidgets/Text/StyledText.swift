// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// Characters, each with a font, as a label shows them: inert, at most 512.
package struct StyledText: Equatable {
  /// Characters with the same font and colour.
  package struct Run: Equatable {
    package var range: Range<Int>
    package var font: FontDescription
    /// Nil for the label's own colour.
    package var color: UIColor?
  }

  package private(set) var characters: [Character] = []
  package private(set) var runs: [Run] = []

  package init() {}

  /// All in one font.
  package init(_ text: String, font: FontDescription) {
    append(text, font: font, color: nil)
  }

  /// With the fonts and colours of `text`, and `font` for characters without one.
  package init(_ text: NSAttributedString, font: FontDescription) {
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      append(
        text.attributedSubstring(from: range).string, font: (attributes[.font] as? UIFont)?.face ?? font,
        color: attributes[.foregroundColor] as? UIColor)
    }
  }

  /// This text with all fonts `factor` times as large.
  package func scaled(_ factor: CGFloat) -> StyledText {
    var text = self
    for index in text.runs.indices {
      let font = text.runs[index].font
      text.runs[index].font = FontDescription(
        size: (font.size * factor * 2).rounded(.down) / 2, weight: font.weight,
        isMonospaced: font.isMonospaced)
    }
    return text
  }

  /// The runs within a range.
  package func pieces(of range: Range<Int>) -> [(text: String, run: Run)] {
    runs.compactMap { run in
      let shared = run.range.clamped(to: range)
      return shared.isEmpty ? nil : (String(characters[shared]), run)
    }
  }

  /// The run at a place; that of the last character at the end.
  package func run(at index: Int) -> Run? {
    runs.first { $0.range.contains(index) } ?? runs.last
  }

  private mutating func append(_ text: String, font: FontDescription, color: UIColor?) {
    let room = TextLayout.longest - characters.count
    guard room > 0 else { return }
    let start = characters.count
    characters.append(contentsOf: TextLayout.inert(text).prefix(room))
    if characters.count > start {
      runs.append(Run(range: start..<characters.count, font: font, color: color))
    }
  }
}
