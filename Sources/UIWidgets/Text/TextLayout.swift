// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// Lines of text: where they break and how wide they are, as a pure function of the parameters.
package struct TextLayout: Equatable {
  /// Characters with the same font and style on one line.
  package struct Piece: Equatable {
    package var text: String
    package var font: FontDescription
    package var style: CharacterStyle
    /// The distance from the line's start, and the width, in points.
    package var x: CGFloat, width: CGFloat
  }

  package struct Line: Equatable {
    package var pieces: [Piece]
    package var width: CGFloat
    /// The largest font on the line.
    package var font: FontDescription
    /// The text on the line.
    package var text: String { pieces.map(\.text).joined() }
  }

  package private(set) var lines: [Line] = []

  /// The widest line, in points.
  package var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }

  /// The maximum number of characters shown.
  package static let longest = 512

  package init() {}

  /// Breaks `text` into lines no wider than `width` points, at most `maximum` of them (0 for any number), and
  /// truncates the last line according to `mode`. A word wider than a line is broken.
  @MainActor
  package init(
    _ text: StyledText, width: CGFloat, maximum: Int, mode: NSLineBreakMode = .byTruncatingTail,
    measurer: any TextMeasurer
  ) {
    let breaker = LineBreaker(text, width: width, mode: mode, measurer: measurer)
    lines = breaker.cuts(maximum: maximum).map { breaker.line($0) }
  }

  /// Breaks text in a single font into lines in the same way.
  @MainActor
  package init(
    _ text: String, font: FontDescription, width: CGFloat, maximum: Int,
    mode: NSLineBreakMode = .byTruncatingTail, measurer: any TextMeasurer
  ) {
    self.init(
      StyledText(text, font: font), width: width, maximum: maximum, mode: mode, measurer: measurer)
  }

  /// `text` without control characters and without marks that change the writing direction, cut to `limit`
  /// characters.
  package static func inert(_ text: String, limit: Int = longest) -> String {
    var shown = ""
    var count = 0
    for character in text {
      guard count < limit else { break }
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
}
