// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry
package import UIWidgets

/// How an item moves at one moment.
package struct MotionSnapshot {
  /// Centre in points, unrounded.
  package let center: CGPoint
  /// Rotation in radians, clockwise.
  package let angle: CGFloat
  /// Velocity in pt/s.
  package let velocity: CGPoint
  /// Kinetic energy in joules, including that of the rotation.
  package let energy: CGFloat
}

extension UIDynamicAnimator {
  /// Calls `visit` with each item's motion, in the order of the bodies. Allocates nothing, so it may be
  /// called in each step.
  package func forEachMotion(_ visit: (any UIDynamicItem, MotionSnapshot) -> Void) {
    let all = bodies.all
    // Here and below, arrays are accessed by index, because in unoptimised builds a loop over an array
    // allocates.
    var index = 0
    while index < all.count {
      let body = all[index]
      index += 1
      let (velocity, spin) = (body.linearVelocity, body.angularVelocity)
      let mass = world.massData(of: body.id)
      let squared = velocity.x * velocity.x + velocity.y * velocity.y
      visit(
        body.item,
        MotionSnapshot(
          center: Units.points(body.position), angle: CGFloat(world.angle(of: body.id)),
          velocity: Units.points(velocity),
          energy: CGFloat(mass.mass * squared + mass.inertia * spin * spin) / 2))
    }
  }

  /// The number of items.
  package var bodyCount: Int { bodies.all.count }

  /// The item of a body, by the order in which bodies were made.
  package func item(ofBody index: Int) -> any UIDynamicItem { bodies.all[index].item }

  /// Calls `visit` with each item that began to touch something in the world's last step. An item that began
  /// to touch two things comes twice.
  package func forEachBegunTouch(_ visit: (any UIDynamicItem) -> Void) {
    let events = world.beginEvents
    var index = 0
    while index < events.count {
      let event = events[index]
      index += 1
      if let body = bodies[serial: event.a.bodyUserData] { visit(body.item) }
      if let body = bodies[serial: event.b.bodyUserData] { visit(body.item) }
    }
  }

  /// The number of sub-steps that the world has run. While it is unchanged, no new step has run.
  package var subStepCount: UInt64 { world.subStepCount }
}
