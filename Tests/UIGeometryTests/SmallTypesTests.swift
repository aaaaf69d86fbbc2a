// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry

/// Vectors, insets, offsets and ranges.
@Suite struct SmallTypesTests {
  @Test func whatIsNotGivenIsZero() {
    #expect(CGVector() == .zero && CGVector(dx: 3) == CGVector(dx: 3, dy: 0.0))
    #expect(
      UIEdgeInsets() == .zero && UIEdgeInsets(left: 2) == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
    #expect(UIOffset() == .zero && UIOffset(vertical: 4) == UIOffset(horizontal: 0, vertical: 4))
    #expect(UIFloatRange() == .zero && UIFloatRange.zero == UIFloatRange(minimum: 0, maximum: 0))
  }

  @Test func aVectorTakesWholeNumbersToo() {
    let (x, y): (Int, Int) = (3, -4)
    #expect(CGVector(dx: x, dy: y) == CGVector(dx: 3.0, dy: -4.0))
  }

  @Test func theMakersOfOldNamesGiveTheSameValues() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2) && CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1.0, dy: 2.0))
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGAffineTransformMakeTranslation(4, 5) == CGAffineTransform(translationX: 4, y: 5))
  }

  @Test(arguments: [
    (UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5), CGRect(x: 13, y: 22, width: 92, height: 4)),
    (UIEdgeInsets.zero, CGRect(x: 10, y: 20, width: 100, height: 10)),
    // Negative ones reach outwards.
    (UIEdgeInsets(top: -2, left: -3, bottom: -4, right: -5), CGRect(x: 7, y: 18, width: 108, height: 16)),
    // What would be smaller than nothing keeps size 0, at the left and upper inset.
    (UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0), CGRect(x: 10, y: 40, width: 100, height: 0)),
    (UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60), CGRect(x: 70, y: 20, width: 0, height: 10)),
  ])
  func insetsShrinkAndNeverInvert(insets: UIEdgeInsets, result: CGRect) {
    #expect(CGRect(x: 10, y: 20, width: 100, height: 10).inset(by: insets) == result)
  }

  @Test(arguments: UInt64(1)...30) func insetsOutwardsUndoInsetsInwards(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var number: CGFloat { CGFloat(random.unit() * 10).rounded() }
    let rect = CGRect(x: number, y: number, width: 40 + number, height: 40 + number)
    let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    let opposite = UIEdgeInsets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    #expect(rect.inset(by: insets).inset(by: opposite) == rect)
    #expect(rect.contains(rect.inset(by: insets)))
  }

  @Test(arguments: [
    (UIFloatRange.infinite, true), (.zero, false), (UIFloatRange(minimum: -.infinity, maximum: 1), false),
    (UIFloatRange(minimum: 1, maximum: .infinity), false),
    (UIFloatRange(minimum: -3.5e38, maximum: 3.5e38), true),
    (UIFloatRange(minimum: -3.4e38, maximum: 3.5e38), false),
    (UIFloatRange(minimum: .nan, maximum: .infinity), false),
  ])
  func aRangeIsInfiniteBeyondWhatAFloatHolds(range: UIFloatRange, isInfinite: Bool) {
    #expect(range.isInfinite == isInfinite)
  }
}
