// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Colours of asset catalogues.
final class ColorFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "colors-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func entry(_ components: String, _ more: String = "\"idiom\": \"universal\"") -> String {
    "{ \"color\": { \"color-space\": \"srgb\", \"components\": { \(components) } }, \(more) }"
  }

  private static let dark =
    "\"appearances\": [{ \"appearance\": \"luminosity\", \"value\": \"dark\" }], \"idiom\": \"universal\""

  private func color(_ entries: String...) -> ColorFiles.Found? {
    ColorFiles.color(in: Data("{ \"colors\": [\(entries.joined(separator: ","))] }".utf8))
  }

  @Test(arguments: [
    (#""red": "1.000", "green": "0.500", "blue": "0.250", "alpha": "0.750""#, RGBA(1, 0.5, 0.25, 0.75)),
    (#""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000""#, RGBA(1, 128.0 / 255, 0, 1)),
    (#""red": "255", "green": "51", "blue": "0""#, RGBA(1, 0.2, 0, 1)),
    (#""white": "0.250", "alpha": "1.000""#, RGBA(0.25, 0.25, 0.25, 1)),
    (#""red": "1.4", "green": "-0.3", "blue": "0.000""#, RGBA(1, 0, 0, 1)),
  ])
  func partsAreReadAsTheEditorWritesThem(components: String, expected: RGBA) {
    #expect(color(Self.entry(components)) == .init(light: expected, dark: expected))
  }

  @Test func darkSurroundingsHaveAnEntryOfTheirOwn() {
    let light = #""white": "1.0""#, dark = #""white": "0.0""#
    let found = ColorFiles.Found(light: RGBA(1, 1, 1, 1), dark: RGBA(0, 0, 0, 1))
    #expect(color(Self.entry(light), Self.entry(dark, Self.dark)) == found)
    #expect(color(Self.entry(dark, Self.dark), Self.entry(light)) == found)
    #expect(color(Self.entry(dark, #""idiom": "ipad""#), Self.entry(light))?.light == RGBA(1, 1, 1, 1))
    #expect(color(Self.entry(dark, #""idiom": "ipad""#))?.light == RGBA(0, 0, 0, 1))
  }

  @Test(arguments: [
    "", "{}", "{ \"colors\": [] }", "{ \"colors\": [{ \"idiom\": \"universal\" }] }", "nonsense",
    "{ \"colors\": [{ \"color\": { \"reference\": \"systemRedColor\", \"platform\": \"ios\" } }] }",
    "{ \"colors\": [{ \"color\": { \"components\": { \"red\": \"x\", \"green\": \"0\", \"blue\": \"0\" } } }] }",
    "{ \"colors\": [{ \"color\": { \"components\": { \"red\": \"nan.\", \"green\": \"0\", \"blue\": \"0\" } } }] }",
  ])
  func whatHoldsNoColourGivesNil(text: String) {
    #expect(ColorFiles.color(in: Data(text.utf8)) == nil)
  }

  @Test func aNameIsFoundBelowTheTargetsFolderOfItsSource() throws {
    for (path, white) in [("B/Ink.colorset", "0.5"), ("A/Ink.colorset", "1.0"), ("Paper.colorset", "0.0")] {
      let set = folder.appendingPathComponent("Sources/App/Assets.xcassets/\(path)")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let text = "{ \"colors\": [\(Self.entry("\"white\": \"\(white)\""))] }"
      try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    let source = folder.path + "/Sources/App/iOS/Game.swift"
    #expect(UIColor(named: "Ink", source: source)?.light == RGBA(1, 1, 1, 1), "the first path of one name")
    #expect(UIColor(named: "Paper", source: source) == .black)
    for name in ["None", "", "Ink.colorset", "../Ink"] {
      #expect(UIColor(named: name, source: source) == nil)
    }
    #expect(["Ink"].map(UIColor.init(named:)) == [nil])
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
    (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    (UIFont.TextStyle(rawValue: "other"), 17),
  ])
  func aTextStyleHasTheSizeThatAPhoneComesWith(style: UIFont.TextStyle, size: Double) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == size && (font == .systemFont(ofSize: size)) == (style != .headline))
  }
}
