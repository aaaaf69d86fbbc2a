// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry
package import UIWidgets

extension UIDynamicAnimator {
  /// An item's pose and motion, in numbers that reproduce the state of its body.
  package struct ItemState {
    package let item: any UIDynamicItem
    /// The centre, in points of the item's own system; for a view, its superview's.
    package let center: CGPoint
    /// The rotation, in radians, clockwise.
    package let angle: CGFloat
    /// The item's transform without its rotation: scale, shear and translation.
    package let residual: CGAffineTransform
    /// The velocity, in pt/s.
    package let velocity: CGPoint
    /// The angular velocity, in rad/s, clockwise.
    package let angularVelocity: CGFloat
  }

  /// The states of all the animator's items, in the order in which they got their bodies.
  package final var states: [ItemState] { bodies.all.map(state) }

  /// The state of an item. If other code has written its pose since the last step, that pose counts, as the
  /// next step will read it. Otherwise the body's exact pose counts, even if the view rests on device pixels.
  private func state(of body: ItemBody) -> ItemState {
    let pose = body.itemPose
    var (center, angle) = (pose.center, pose.transform.rotation)
    if pose == body.written {
      if Units.position(referencePoint(of: body.item, center)) != body.position {
        center = Units.shortestPoints(body.position)
        if let reference = referenceView, let parent = body.view?.superview, parent !== reference {
          center = parent.convert(center, from: reference)
        }
      }
      let turn = world.angle(of: body.id)
      if Float(angle) != turn { angle = CGFloat(turn) }
    }
    return ItemState(
      item: body.item, center: center, angle: angle, residual: pose.transform.residual,
      velocity: Units.shortestPoints(body.linearVelocity), angularVelocity: CGFloat(body.angularVelocity))
  }
}
