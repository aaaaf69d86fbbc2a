// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Brings an item to a point and an angle with springs at two of its points. A snap would turn it upright.
@MainActor
final class TiltedReturn: UIDynamicBehavior {
  /// The springs' frequency in Hz, and their damping ratio.
  private static let (rate, damping): (CGFloat, CGFloat) = (2, 0.8)
  /// The springs' distance to the left and right of the item's centre, in points.
  private static let arm: CGFloat = 40

  let springs: [UIAttachmentBehavior]

  init(of item: UIView) {
    springs = [-Self.arm, Self.arm].map { offset in
      UIAttachmentBehavior(
        item: item, offsetFromCenter: UIOffset(horizontal: offset, vertical: 0),
        attachedToAnchor: item.center)
    }
    super.init()
    for spring in springs {
      (spring.length, spring.frequency, spring.damping) = (0, Self.rate, Self.damping)
      addChildBehavior(spring)
    }
  }

  /// Leads the item to `point` and to a small `angle`, in radians, clockwise.
  func lead(to point: CGPoint, turnedBy angle: CGFloat) {
    // These are the first terms of the sine; at 10° the error is a millionth.
    let sine = angle - angle * angle * angle / 6
    let cosine = (1 - sine * sine).squareRoot()
    for (spring, arm) in zip(springs, [-Self.arm, Self.arm]) {
      spring.anchorPoint = CGPoint(x: point.x + arm * cosine, y: point.y + arm * sine)
    }
  }
}
