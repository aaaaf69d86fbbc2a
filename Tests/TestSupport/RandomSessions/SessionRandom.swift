// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import Workbench

/// What a session takes at random.
extension SplitMix64 {
  /// Whether something happens that happens so often.
  mutating func happens(_ fraction: Double) -> Bool { unit() < fraction }

  /// One of some things, at least one.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[Int(unit() * Double(things.count))] }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A point of a rectangle, in sixteenths of a point.
  mutating func point(in box: CGRect) -> CGPoint {
    CGPoint(x: sixteenths(box.minX, box.width), y: sixteenths(box.minY, box.height))
  }

  private mutating func sixteenths(_ least: CGFloat, _ length: CGFloat) -> CGFloat {
    ((least + CGFloat(unit()) * length) * 16).rounded() / 16
  }

  /// A window's size: mostly one that a window may have, now and then a sliver or a wall.
  mutating func size() -> CGSize {
    func size(_ width: Int, _ height: Int) -> CGSize { CGSize(width: width, height: height) }
    switch unit() {
    case ..<0.35:
      return pick([size(1024, 768), size(800, 600), size(360, 640), size(640, 360), size(1280, 720)])
    case ..<0.75: return size(number(200...1600), number(150...1200))
    case ..<0.85: return size(number(1...120), number(1...120))
    case ..<0.9: return size(number(1...60), number(100...1000))
    case ..<0.95: return size(number(100...1000), number(1...120))
    case ..<0.99: return size(number(1600...16_384), number(100...1200))
    default: return size(number(1...16_384), number(1...16_384))
    }
  }

  /// Words, numbers, and what writing has of everything else.
  mutating func text() -> String {
    switch unit() {
    case ..<0.25: return String(number(-999...9999))
    case ..<0.5: return pick(["push", "a", "Zeile", "0.5", " ", "x y", "1e9", "-", "\"\\", "/", "nan"])
    case ..<0.75: return pick(Self.oddTexts)
    default: return String(String.UnicodeScalarView((0..<number(1...12)).map { _ in scalar() }))
    }
  }

  private static let oddTexts = [
    "é", "e\u{301}\u{323}", "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "שלום", "مرحبا", "日本語", "\u{2028}", "\u{85}", "\u{200B}",
    "\u{FEFF}", "\u{202E}abc", "\n", "\t", "\u{0}", "\u{1B}[31m", "ﬀ", "İi", "\u{10FFFF}", "\r\n",
    "\u{1100}\u{1161}",
    String(repeating: "\u{300}", count: 40), String(repeating: "long ", count: 60),
  ]

  private mutating func scalar() -> UnicodeScalar {
    let last: Int = pick([0x7F, 0x2FF, 0xFFFF, 0x1_F9FF, 0x10_FFFF])
    return UnicodeScalar(UInt32(number(0...last))) ?? " "
  }
}
