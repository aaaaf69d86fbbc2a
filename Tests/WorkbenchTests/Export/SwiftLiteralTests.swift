// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Testing
import UIGeometry
import UIWidgets

@testable import Workbench

@MainActor
struct SwiftLiteralTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-25, "-25"), (0.5, "0.5"), (-0.1, "-0.1"), (1e-7, "1e-7"),
      (0.1 + 0.2, "0.30000000000000004"), (333.3333333333333, "333.3333333333333"), (1e20, "1e20"),
      (123_456_789, "123456789"), (.infinity, ".infinity"), (-.infinity, "-.infinity"), (.nan, ".nan"),
      (.greatestFiniteMagnitude, "1.7976931348623157e308"),
    ] as [(CGFloat, String)])
  func aNumberHasTheFewestDigitsThatAreIt(number: CGFloat, text: String) {
    #expect(SwiftLiteral.number(number) == text)
  }

  @Test(
    arguments: [
      (333.3333333333333, "333.33334"), (0.1 + 0.2, "0.3"), (512, "512"), (1e300, "1e300"), (1e-50, "1e-50"),
      (Double(Float(0.7853982)), "0.7853982"),
    ] as [(CGFloat, String)])
  func inThePhysicsItHasTheFewestOf32Bits(number: CGFloat, text: String) {
    #expect(SwiftLiteral.single(number) == text)
  }

  @Test func whatIsWrittenIsReadAsTheSameNumber() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let number = CGFloat(Double(bitPattern: random.next()))
      guard number.isFinite else { continue }
      #expect(CGFloat(Double(SwiftLiteral.number(number)) ?? .nan) == number || number == 0)
      let short = Double(SwiftLiteral.single(number)) ?? .nan
      #expect(Float(short) == Float(number), "\(number)")
    }
  }

  @Test(
    arguments: [
      (CGFloat.pi, ".pi"), (-.pi, "-.pi"), (.pi / 2, ".pi / 2"), (-.pi / 4, "-.pi / 4"), (2 * .pi, "2 * .pi"),
      (3 * .pi / 4, "3 * .pi / 4"), (5 * .pi / 6, "5 * .pi / 6"), (0.3, "0.3"), (0, "0"),
      (CGFloat(Float(Double.pi)), ".pi"), (.infinity, ".infinity"),
    ] as [(CGFloat, String)])
  func anAngleIsAPartOfPiWhereItIsOne(angle: CGFloat, text: String) {
    #expect(SwiftLiteral.angle(angle) == text)
  }

  @Test(
    arguments: [
      (UIColor.systemGreen, ".systemGreen"), (.black, ".black"), (.clear, ".clear"),
      (UIColor(red: 1, green: 0, blue: 0, alpha: 1), ".red"),
      (UIColor.systemRed.withAlphaComponent(0.5), "UIColor.systemRed.withAlphaComponent(0.5)"),
      (UIColor(white: 0.25, alpha: 1), "UIColor(white: 0.25, alpha: 1)"),
      (
        UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1),
        "UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)"
      ),
      (UIColor((255, 255, 255), (40, 40, 40)), ".white"),
    ] as [(UIColor, String)])
  func aColorHasItsName(color: UIColor, text: String) {
    #expect(SwiftLiteral.color(color) == text)
  }

  @Test(arguments: [
    ("wall", #""wall""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("two\nlines", #""two\nlines""#),
    ("\u{1}", #""\u{1}""#), ("Grüße", #""Grüße""#),
  ])
  func aTextIsQuoted(text: String, quoted: String) { #expect(SwiftLiteral.string(text) == quoted) }

  @Test func identifiersOfBoundariesKeepTheirKind() {
    #expect(SwiftLiteral.identifier("floor" as NSString) == #""floor" as NSString"#)
    #expect(SwiftLiteral.identifier(NSNumber(value: 3)) == "3 as NSNumber")
    #expect(SwiftLiteral.identifier(NSDate()) == nil)
  }
}

struct SwiftNamesTests {
  @Test(arguments: [
    ("card", "card"), ("Throw speed", "throwSpeed"), ("photo-toss", "photoToss"), ("URLCard", "urlCard"),
    ("URL", "url"), ("2nd ball", "_2ndBall"), ("a.b/c@d", "aBCD"), ("  left  wall ", "leftWall"),
    ("Grüße", "grüße"), ("snake_case", "snake_case"), ("class", "class"),
  ])
  func wordsBecomeOneName(words: String, name: String) { #expect(SwiftNames.identifier(words) == name) }

  @Test(arguments: ["", "  ", "—", "_", "🎱"]) func withoutALetterThereIsNone(words: String) {
    #expect(SwiftNames.identifier(words) == nil)
  }

  @Test func aNameIsGivenOnce() {
    var names = SwiftNames()
    #expect(names.unique("ball") == "ball")
    #expect(names.unique("Ball") == "ball2")
    #expect(names.unique("ball") == "ball3")
    #expect(names.unique("ball2") == "ball2_2")
    #expect(names.unique("view") == "view2")
    #expect(names.unique("🎱") == "item")
  }

  @Test func keywordsAreEscaped() {
    var names = SwiftNames()
    #expect(names.unique("class") == "`class`")
    #expect(names.unique("class") == "class2")
    #expect(names.unique("default") == "`default`")
  }

  @Test(arguments: [
    ("box", "boxes"), ("ball", "balls"), ("glass", "glasses"), ("pastry", "pastries"), ("toy", "toys"),
    ("brush", "brushes"),
  ])
  func manyHaveThePlural(one: String, many: String) { #expect(SwiftNames.plural(one) == many) }

  @Test func aTypeBeginsWithACapital() {
    #expect(SwiftNames.typeName("photo-toss") == "PhotoToss")
    #expect(SwiftNames.typeName("2d") == "_2d")
    #expect(SwiftNames.typeName("-") == nil)
  }
}
