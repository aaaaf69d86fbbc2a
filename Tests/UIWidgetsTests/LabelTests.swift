// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry
import UIWidgets

/// Every character half as wide as its font's size.
@MainActor
private final class EvenMeasurer: TextMeasurer {
  func width(of text: String, font: FontDescription) -> CGFloat { CGFloat(text.count) * font.size / 2 }
  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: 0, lineHeight: font.size)
  }
}

@MainActor
final class LabelTests {
  private lazy var host = HeadlessHost(
    size: CGSize(width: 300, height: 200), textMeasurer: EvenMeasurer())

  private func label(_ text: String? = nil, width: CGFloat = 100, height: CGFloat = 44) -> UILabel {
    _ = host
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = .systemFont(ofSize: 20)
    label.text = text
    host.window.addSubview(label)
    return label
  }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, 1, ["one two t…"]), (.byTruncatingTail, 2, ["one two", "three fou…"]),
    (.byTruncatingHead, 1, ["… five six"]), (.byTruncatingMiddle, 1, ["one t… six"]),
    (.byClipping, 1, ["one two three four five six"]), (.byWordWrapping, 2, ["one two", "three four"]),
    (.byWordWrapping, 0, ["one two", "three four", "five six"]),
    (.byCharWrapping, 0, ["one two th", "ree four f", "ive six"]),
  ])
  func linesBreakAndAreCutAsTheModeSays(mode: NSLineBreakMode, maximum: Int, lines: [String]) {
    // Ten characters fit.
    let layout = TextLayout(
      "one two three four five six", font: FontDescription(size: 20), width: 100, maximum: maximum,
      mode: mode,
      measurer: EvenMeasurer())
    #expect(layout.lines.map(\.text) == lines)
  }

  @Test(arguments: [
    ("a\n\nb", ["a", "", "b"]), ("a\n", ["a", ""]), ("abcdefghijklm", ["abcdefghij", "klm"]), ("", []),
    ("a   ", ["a"]), ("  a", ["  a"]), ("aaaa bbbb    cccc", ["aaaa bbbb", "cccc"]),
    ("ab\r\ncd", ["ab", "cd"]),
  ])
  func paragraphsAndLongWordsBreak(text: String, lines: [String]) {
    let layout = TextLayout(
      text, font: FontDescription(size: 20), width: 100, maximum: 0, measurer: EvenMeasurer())
    #expect(layout.lines.map(\.text) == lines)
  }

  @Test func noLineIsEverWiderThanItsRoom() {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let text = String(
        (0..<Int.random(in: 0...80, using: &random)).map { _ in "ab \n-".randomElement(using: &random) ?? " "
        })
      let width = CGFloat(Int.random(in: 1...20, using: &random)) * 10
      let maximum = Int.random(in: 0...4, using: &random)
      let mode: NSLineBreakMode =
        [.byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle]
        .randomElement(using: &random) ?? .byWordWrapping
      let layout = TextLayout(
        text, font: FontDescription(size: 20), width: width, maximum: maximum, mode: mode,
        measurer: EvenMeasurer())
      #expect(layout.lines.allSatisfy { $0.width <= width }, "seed \(seed), round \(round)")
      #expect(maximum == 0 || layout.lines.count <= maximum, "seed \(seed), round \(round)")
      if maximum == 0 {
        let kept = layout.lines.map(\.text).joined().filter { $0 != " " }
        #expect(kept == text.filter { $0 != " " && $0 != "\n" }, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func partsHaveTheirOwnFontAndColourOnOneBaseline() {
    let label = label()
    let text = NSMutableAttributedString(string: "big", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    text.append(
      NSAttributedString(
        string: " 12 pt",
        attributes: [
          .font: UIFont.systemFont(ofSize: 12, weight: .semibold), .foregroundColor: UIColor.systemRed,
        ]))
    label.attributedText = text
    #expect(
      sketch(host.render()) == """
        text 0,36 40/400 #1C1C1E "big"
        text 60,36 12/600 #FF3B30 " 12 pt"
        """)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 96, height: 52) && label.text == "big 12 pt")
    label.text = "plain"
    #expect(sketch(host.render()) == "text 0,29 20/400 #1C1C1E \"plain\"")
  }

  @Test func anEllipsisTakesTheLookOfWhatItFollows() {
    let label = label(width: 50)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.append(NSAttributedString(string: "cdefgh", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    label.attributedText = text
    let texts = sketch(host.render()).split(separator: "\n").map(String.init)
    #expect(texts == ["text 0,29 20/400 #1C1C1E \"ab\"", "text 20,29 20/600 #1C1C1E \"cd…\""])
  }

  @Test func aLineShrinksToFitDownToItsLimit() {
    let label = label("twelve chars")
    label.adjustsFontSizeToFitWidth = true
    #expect(sketch(host.render()).contains("16.5/400 #1C1C1E \"twelve chars\""))
    label.minimumScaleFactor = 0.9
    #expect(sketch(host.render()).contains("18/400 #1C1C1E \"twelve cha…\""))
  }

  @Test(arguments: [(NSTextAlignment.left, 0), (.center, 35), (.right, 70), (.natural, 0)])
  func linesStandWhereTheAlignmentSays(alignment: NSTextAlignment, x: Int) {
    let label = label("abc")
    label.textAlignment = alignment
    #expect(sketch(host.render()).hasPrefix("text \(x),29 "))
  }

  @Test(.bug(id: "fault 22")) func aHugeLabelIsCutAndInert() {
    let label = label(String(repeating: "\u{1B}\u{202E}x", count: 400_000))
    label.numberOfLines = 0
    let texts = host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    let all = texts.joined()
    #expect(all.count <= 512 && !all.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
  }

  @Test func textIsWrittenWithinDraw() {
    final class Writer: UIView {
      override func draw(_ rect: CGRect) {
        let look: [NSAttributedString.Key: Any] = [
          .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        "one two".draw(at: CGPoint(x: 10, y: 0), withAttributes: look)
        ("three four" as NSString).draw(in: CGRect(x: 0, y: 30, width: 60, height: 60), withAttributes: look)
      }
    }
    let view = Writer(frame: CGRect(x: 5, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    #expect(
      sketch(host.render()) == """
        text 15,20 20/400 #FF0000 "one two"
        text 5,50 20/400 #FF0000 "three"
        text 5,76 20/400 #FF0000 "four"
        """)
    #expect(
      "one two".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) == CGSize(width: 70, height: 26))
  }
}
