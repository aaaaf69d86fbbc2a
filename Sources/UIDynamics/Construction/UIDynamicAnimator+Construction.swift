// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry
package import UIWidgets

extension UIDynamicAnimator {
  /// Where an item is and how it moves, in numbers that give its body the same state again.
  package struct ItemState {
    package let item: any UIDynamicItem
    /// In points of the item's own system: a view's of its superview.
    package let center: CGPoint
    /// Radians, clockwise.
    package let angle: CGFloat
    /// The item's transform without its rotation: scale, shear and shift.
    package let residual: CGAffineTransform
    /// In pt/s.
    package let velocity: CGPoint
    /// In rad/s, clockwise.
    package let angularVelocity: CGFloat
  }

  /// All its items, in the order in which they got their bodies.
  package final var states: [ItemState] { bodies.all.map(state) }

  /// A pose that somebody wrote since the last step counts as the next step will count it; a view that rests
  /// on device pixels counts as where its body is.
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
