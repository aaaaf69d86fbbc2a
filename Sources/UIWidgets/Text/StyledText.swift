// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// Characters with their fonts, as a label or a text view shows them: without control characters, and only up
/// to a limit.
package struct StyledText: Equatable {
  /// Characters with the same font and style.
  package struct Run: Equatable {
    package var range: Range<Int>
    package var font: FontDescription
    package var style: CharacterStyle
  }

  package private(set) var characters: [Character] = []
  package private(set) var runs: [Run] = []

  package init() {}

  /// Text in a single font.
  package init(_ text: String, font: FontDescription, limit: Int = TextLayout.longest) {
    append(text, font: font, style: CharacterStyle(), limit)
  }

  /// The text with its own fonts and styles; characters without a font take `font`.
  package init(_ text: NSAttributedString, font: FontDescription, limit: Int = TextLayout.longest) {
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      append(
        text.attributedSubstring(from: range).string, font: (attributes[.font] as? UIFont)?.face ?? font,
        style: CharacterStyle(attributes), limit)
    }
  }

  /// This text with every font scaled by `factor`.
  package func scaled(_ factor: CGFloat) -> StyledText {
    var text = self
    for index in text.runs.indices {
      let font = text.runs[index].font
      text.runs[index].font = font.sized((font.size * factor * 2).rounded(.down) / 2)
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

  /// The run at an index; at the end, the run of the last character.
  package func run(at index: Int) -> Run? {
    runs.first { $0.range.contains(index) } ?? runs.last
  }

  private mutating func append(_ text: String, font: FontDescription, style: CharacterStyle, _ limit: Int) {
    let room = limit - characters.count
    guard room > 0 else { return }
    let start = characters.count
    characters.append(contentsOf: TextLayout.inert(text, limit: room))
    if characters.count > start {
      runs.append(Run(range: start..<characters.count, font: font, style: style))
    }
  }
}
