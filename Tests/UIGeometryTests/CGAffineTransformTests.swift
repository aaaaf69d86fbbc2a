// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry

@Suite struct CGAffineTransformTests {
  /// A transform, what it does to (2, 3), and what it is called.
  private static let table: [(String, CGAffineTransform, CGPoint)] = [
    ("identity", .identity, CGPoint(x: 2, y: 3)),
    ("shift", CGAffineTransform(translationX: 10, y: -4), CGPoint(x: 12, y: -1)),
    ("scaling", CGAffineTransform(scaleX: 2, y: -3), CGPoint(x: 4, y: -9)),
    // y grows downwards, so that a positive angle turns clockwise on screen: +x goes to +y.
    ("quarter turn", CGAffineTransform(rotationAngle: .pi / 2), CGPoint(x: -3, y: 2)),
    ("half turn", CGAffineTransform(rotationAngle: -.pi), CGPoint(x: -2, y: -3)),
    ("entries", CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), CGPoint(x: 16, y: 22)),
    ("unlabelled", CGAffineTransform(1, 2, 3, 4, 5, 6), CGPoint(x: 16, y: 22)),
  ]

  @Test(arguments: table) func aPointGoesWhereTheEntriesSay(name: String, t: CGAffineTransform, goal: CGPoint)
  {
    #expect(near(CGPoint(x: 2, y: 3).applying(t), goal, 1e-12))
    #expect(t.isIdentity == (name == "identity"))
  }

  @Test func aSizeIsNotShifted() {
    let size = CGSize(width: 2, height: 3).applying(CGAffineTransform(1, 2, 3, 4, 500, 600))
    #expect(size == CGSize(width: 11, height: 16))
  }

  private static func random(_ random: inout SeededGenerator) -> CGAffineTransform {
    var entry: CGFloat { CGFloat(random.unit() * 4 - 2) }
    return CGAffineTransform(entry, entry, entry, entry, 100 * entry, 100 * entry)
  }

  @Test(arguments: UInt64(1)...50) func concatenatingAppliesTheFirstOneFirst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (Self.random(&random), Self.random(&random), Self.random(&random))
    let point = CGPoint(x: 100 * random.unit(), y: 100 * random.unit())
    #expect(near(point.applying(a.concatenating(b)), point.applying(a).applying(b), 1e-9))
    let (left, right) = (a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c)))
    #expect(near(point.applying(left), point.applying(right), 1e-9))
    #expect(a.concatenating(.identity) == a && CGAffineTransform.identity.concatenating(a) == a)
  }

  @Test(arguments: UInt64(1)...50) func theInverseTakesEveryPointBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let t = Self.random(&random)
    let point = CGPoint(x: 100 * random.unit(), y: 100 * random.unit())
    #expect(near(point.applying(t).applying(t.inverted()), point, 1e-6))
    #expect(near(point.applying(t.inverted()).applying(t), point, 1e-6))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(2, 4, 1, 2, 7, 8),
    CGAffineTransform(.infinity, 0, 0, 1, 0, 0),
  ])
  func whatCannotBeUndoneIsItsOwnInverse(t: CGAffineTransform) {
    #expect(t.inverted() == t)
  }

  @Test(arguments: UInt64(1)...20) func rotatedScaledAndTranslatedComeBeforeWhatIsThere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let t = Self.random(&random)
    let (x, y) = (CGFloat(random.unit()), CGFloat(random.unit()))
    #expect(t.rotated(by: x) == CGAffineTransform(rotationAngle: x).concatenating(t))
    #expect(t.scaledBy(x: x, y: y) == CGAffineTransform(scaleX: x, y: y).concatenating(t))
    #expect(t.translatedBy(x: x, y: y) == CGAffineTransform(translationX: x, y: y).concatenating(t))
  }

  @Test(arguments: UInt64(1)...50) func aRectangleBecomesTheSmallestOneAroundItsCorners(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let t = Self.random(&random)
    let rect = CGRect(x: 50 * random.unit(), y: 50 * random.unit(), width: 80 * random.unit(), height: 30)
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { $0.applying(t) }
    let box = rect.applying(t)
    #expect(abs(box.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
    #expect(abs(box.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
    #expect(abs(box.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
    #expect(abs(box.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
  }
}
