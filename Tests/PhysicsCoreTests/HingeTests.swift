// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import Testing

@testable import PhysicsCore

/// The hinges' own form, and the order in which joints are worked on.
@Suite struct HingeTests {
  /// A net of side × side discs that hangs by one corner while another spins; a few hinges have limits or
  /// motors.
  private func net(_ side: Int) -> World {
    let world = World.withGravity(-10)
    let count = side * side
    let bodies = (0..<count).map { k in
      let kind: BodyKind = k == 0 ? .static : (k == side - 1 ? .kinematic : .dynamic)
      return world.addCircle(Float(k % side), Float(k / side), radius: 0.3, kind: kind) { body, shape in
        if kind == .kinematic { body.angularVelocity = 3 }
        shape.mask = 0
      }
    }
    func join(_ a: Int, _ b: Int, _ half: Vector2) {
      var hinge = RevoluteJointDefinition()
      hinge.localAnchorA = half
      hinge.localAnchorB = -half
      if a % 7 == 3 { hinge.upperAngle = 0.2 }
      if a % 11 == 5 { hinge.maximumMotorTorque = 0.5 }
      _ = world.createJoint(.revolute(hinge), from: bodies[a], to: bodies[b])
    }
    for k in 0..<count {
      if k % side > 0 { join(k - 1, k, Vector2(0.5, 0)) }
      if k >= side { join(k - side, k, Vector2(0, 0.5)) }
    }
    return world
  }

  private func activeJoints(of world: World) -> [Int32] {
    (0..<world.core.pointee.activeJoints.count).map { world.core.pointee.activeJoints[$0] }
  }

  @Test func entriesFillCacheLines() {
    #expect(MemoryLayout<JointPosition>.stride == 64)
    #expect(MemoryLayout<HingeVelocity>.stride == 96)
  }

  /// Levels let joints be worked on side by side, and nothing else.
  @Test func levelsChangeNoResult() {
    let (levelled, made) = (net(20), net(20))
    for frame in 0..<60 {
      made.core.pointee.areJointsLevelled = true
      levelled.frame()
      made.frame()
      #expect(levelled.stateHash() == made.stateHash(), "frame \(frame)")
    }
    #expect(activeJoints(of: made) == Array(0..<760))
    #expect(activeJoints(of: levelled) != activeJoints(of: made))
    #expect(activeJoints(of: levelled).sorted() == activeJoints(of: made))
  }

  /// Next to each other in the order of making, almost all joints of a net share a body.
  @Test func levelsKeepNeighboursApart() {
    let world = net(20)
    func sharing() -> Int {
      let sides = activeJoints(of: world).map { i in
        Set([world.core.pointee.joints[i].bodyA, world.core.pointee.joints[i].bodyB])
      }
      return zip(sides, sides.dropFirst()).count { !$0.isDisjoint(with: $1) }
    }
    let before = sharing()
    world.frame()
    #expect(before > 700 && sharing() < 100)
  }

  /// What a limit pushed with goes when the limit goes.
  @Test func aHingeSetFreeHoldsItsAngleNoMore() {
    let world = World.withGravity(-10)
    let post = world.addCircle(0, 0, kind: .static) { _, shape in shape.mask = 0 }
    let arm = world.addBox(1, 0, halfWidth: 1, halfHeight: 0.1) { _, shape in shape.mask = 0 }
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorB = Vector2(-1, 0)
    hinge.lowerAngle = 0
    let joint = world.createJoint(.revolute(hinge), from: post, to: arm)
    world.frames(30)
    let weight = 10 * world.massData(of: arm).mass
    #expect(abs(world.torque(of: joint) - weight) < 0.02 * weight)
    hinge.lowerAngle = -.infinity
    world.setDefinition(.revolute(hinge), of: joint)
    world.frames(10)
    #expect(world.torque(of: joint) == 0)
    #expect(world.angularVelocity(of: arm) < -1)
  }
}
