// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// A character is half as wide as its font's size, but "1" a quarter.
@MainActor
private final class NarrowOnes: TextMeasurer {
  func width(of text: String, font: FontDescription) -> CGFloat {
    text.reduce(0) { $0 + font.size / ($1 == "1" ? 4 : 2) }
  }
  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: 0, lineHeight: font.size)
  }
}

/// What the attributes of a text become in a display list.
@MainActor
final class StyledTextTests {
  // Made in the test itself: text is measured by the host that came last.
  private lazy var host = HeadlessHost(size: CGSize(width: 300, height: 200), textMeasurer: NarrowOnes())
  private lazy var label: UILabel = {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    host.window.addSubview(label)
    label.font = .systemFont(ofSize: 20)
    return label
  }()

  private func commands(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> [DrawCommand] {
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    host.step()
    return host.render().commands
  }

  private func bars(_ commands: [DrawCommand], _ color: RGBA) -> [CGRect] {
    commands.compactMap { if case .roundedRect(let bar) = $0, bar.fill == color { bar.rect } else { nil } }
  }

  private func texts(_ commands: [DrawCommand]) -> [TextCommand] {
    commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test(arguments: [
    (NSUnderlineStyle.single, 1, 1.0), (NSUnderlineStyle.thick, 1, 2), (NSUnderlineStyle.double, 2, 1),
    (NSUnderlineStyle([.single, .patternDot]), 1, 1),
    (NSUnderlineStyle(), 0, 0), (NSUnderlineStyle.byWord, 0, 0),
  ])
  func aLineUnderOrThroughCharactersIsAsWideAsThey(style: NSUnderlineStyle, count: Int, height: Double) {
    for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] {
      let color: NSAttributedString.Key = key == .underlineStyle ? .underlineColor : .strikethroughColor
      let drawn = commands("ab", [key: style.rawValue, color: UIColor.red])
      let lines = bars(drawn, RGBA(1, 0, 0))
      #expect(lines.count == count, "\(lines)")
      #expect(lines.allSatisfy { $0.width == 20 && $0.height == height })
      let baseline = texts(drawn)[0].baseline.y
      #expect(lines.allSatisfy { (key == .underlineStyle) == ($0.minY > baseline) })
    }
  }

  /// Numbers come as any type that an iOS developer writes.
  @Test(arguments: 0..<5)
  func kernIsAddedAfterEachCharacter(type: Int) {
    let numbers: [Any] = [3 as Int, 3.0 as Double, CGFloat(3), 3 as Float, NSNumber(value: 3)]
    let kern = numbers[type]
    let drawn = texts(commands("abc", [.kern: kern]))
    #expect(drawn.map(\.text) == ["a", "b", "c"] && drawn.map(\.baseline.x) == [0, 13, 26])
    #expect(label.sizeThatFits(.zero).width == 39)
  }

  @Test func theGroundLiesBehindAndTheShadowBesideTheCharacters() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 2, height: 1), UIColor.blue)
    let drawn = commands(
      "ab", [.backgroundColor: UIColor.yellow, .shadow: shadow, .foregroundColor: UIColor.red])
    #expect(bars(drawn, RGBA(1, 1, 0)).map(\.width) == [20])
    let both = texts(drawn)
    try #require(both.count == 2)
    #expect(both[0].color == RGBA(0, 0, 1) && both[1].color == RGBA(1, 0, 0))
    #expect(both[0].baseline.x - both[1].baseline.x == 2 && both[0].baseline.y - both[1].baseline.y == 1)
  }

  @Test func aRisenCharacterLiesAboveTheBaseline() {
    let plain = texts(commands("a", [:]))[0].baseline.y
    #expect(texts(commands("a", [.baselineOffset: 5]))[0].baseline.y == plain - 5)
  }

  @Test func digitsThatAreEquallyWideKeepANumberInPlace() {
    label.font = .monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    for text in ["1111", "0808", "1990"] {
      label.text = text
      #expect(label.sizeThatFits(.zero).width == 40, "\(text)")
    }
    label.font = .systemFont(ofSize: 20)
    label.text = "1111"
    #expect(label.sizeThatFits(.zero).width == 20)
  }

  @Test func slantedLettersLeanToTheRightAboutTheirBaseline() throws {
    label.font = .italicSystemFont(ofSize: 20)
    label.text = "a"
    host.step()
    let text = try #require(texts(host.render().commands).first)
    let top = CGPoint(x: 0, y: text.baseline.y - 10).applying(text.transform)
    let foot = text.baseline.applying(text.transform)
    #expect(foot == text.baseline && top.x > foot.x + 2 && top.y == foot.y - 10)
  }

  @Test(arguments: [
    ("Helvetica-BoldOblique", 700, false, true), ("Menlo-Regular", 400, true, false),
    ("AvenirNext-DemiBold", 600, false, false), ("HelveticaNeue-Light", 300, false, false),
    ("Courier", 400, true, false), ("Georgia-Italic", 400, false, true),
  ])
  func theNameOfAFontTellsItsVariant(name: String, weight: Int, isMonospaced: Bool, isSlanted: Bool) throws {
    let face = try #require(UIFont(name: name, size: 12)).face
    #expect(face.weight == weight && face.isMonospaced == isMonospaced && face.isSlanted == isSlanted)
  }

  @Test func aDescriptorGivesAndTakesTraits() throws {
    let base = UIFont.systemFont(ofSize: 15).fontDescriptor
    for raw in 0..<4 {
      let traits = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(raw))
      let found = try #require(base.withSymbolicTraits(traits))
      #expect(found.symbolicTraits == traits)
      #expect(UIFont(descriptor: found, size: 0).pointSize == 15)
      #expect(UIFont(descriptor: found, size: 30).fontDescriptor.symbolicTraits == traits)
    }
  }

  @Test func theBoxOfATextIsAsHighAsItsLines() {
    _ = host
    let font = UIFont.systemFont(ofSize: 20)
    let text = "aaaa bbbb"
    func box(_ width: CGFloat, _ options: NSStringDrawingOptions) -> CGRect {
      text.boundingRect(
        with: CGSize(width: width, height: 1000), options: options, attributes: [.font: font], context: nil)
    }
    let line = font.lineHeight
    #expect(box(50, .usesLineFragmentOrigin) == CGRect(x: 0, y: 0, width: 40, height: 2 * line))
    #expect(box(50, []) == CGRect(x: 0, y: 0, width: 90, height: line))
    #expect((text as NSString).boundingRect(with: .zero, attributes: [.font: font], context: nil).width == 90)
  }

  private final class Padded: UILabel {
    let margin = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let text = super.textRect(forBounds: bounds.inset(by: margin), limitedToNumberOfLines: numberOfLines)
      return text.inset(by: UIEdgeInsets(top: -4, left: -10, bottom: -6, right: -20))
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: margin)) }
  }

  @Test func aLabelWithAMarginIsLargerByItAndDrawsWithinIt() throws {
    _ = label
    let padded = Padded(frame: .zero)
    (padded.font, padded.text) = (.systemFont(ofSize: 20), "ab")
    padded.sizeToFit()
    #expect(padded.bounds.size == CGSize(width: 50, height: UIFont.systemFont(ofSize: 20).lineHeight + 10))
    label.text = nil
    host.window.addSubview(padded)
    host.step()
    #expect(texts(host.render().commands).first?.baseline.x == 10)
  }

  @Test func theShadowOfALabelLiesBehindItsText() {
    (label.text, label.shadowColor, label.shadowOffset) = ("ab", .blue, CGSize(width: 3, height: 2))
    host.step()
    let both = texts(host.render().commands)
    #expect(both.count == 2 && both[0].color == RGBA(0, 0, 1) && both[0].transform.tx == 3)
  }
}
