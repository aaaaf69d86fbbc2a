// SPDX-License-Identifier: Apache-2.0
import UIDynamics
import UIGeometry
import UIWidgets

/// An item that is no view: its pose is never rounded.
@MainActor
final class Box: UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = UIBezierPath.noCollisionBounds

  init(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) {
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    center = CGPoint(x: x, y: y)
  }

  var angle: CGFloat { atan2(transform.b, transform.a) }
}

extension UIDynamicAnimator {
  /// An animator with the given behaviours that is stepped by hand.
  convenience init(_ behaviors: UIDynamicBehavior...) {
    self.init()
    for behavior in behaviors { addBehavior(behavior) }
  }

  /// Runs whole frames by hand.
  func run(frames: Int) { advance(by: Double(frames) / 60) }
}

extension UIDynamicItemBehavior {
  /// An item behaviour that takes all resistance away.
  static func frictionless(_ items: any UIDynamicItem...) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    behavior.resistance = 0
    behavior.angularResistance = 0
    return behavior
  }
}
