// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import Testing

@testable import PhysicsCore

/// What joints do at their limits and with errors that somebody put in, either way.
@Suite struct JointLimitTests {
  private func staticBody(_ world: World, angle: Float = 0) -> BodyID {
    var body = BodyDefinition()
    body.kind = .static
    body.angle = angle
    return world.createBody(body)
  }

  /// A limit answers a torque with its opposite, step after step.
  @Test(arguments: [Float(5), -5]) func aLimitAnswersWhatPressesOnIt(torque: Float) {
    let world = World()
    let post = staticBody(world)
    let wheel = world.addCircle(0, 0) { body, _ in body.allowsSleep = false }
    var hinge = RevoluteJointDefinition()
    (hinge.lowerAngle, hinge.upperAngle) = (-0.2, 0.2)
    let joint = world.createJoint(.revolute(hinge), from: post, to: wheel)
    for frame in 1...240 {
      world.applyTorque(torque, to: wheel)
      world.step()
      guard frame > 120 else { continue }
      #expect(abs(world.torque(of: joint) + torque) < 0.05, "\(world.torque(of: joint))")
      #expect(abs(world.angularVelocity(of: wheel)) < 0.01)
      #expect(abs(abs(world.angle(of: wheel)) - 0.2) < 0.01)
    }
  }

  /// A spring that pulls two ends nearer than their least distance does not move them nearer, and ends that
  /// are nearer go apart.
  @Test func endsThatAreTooNearGoApart() {
    let world = World()
    let post = staticBody(world)
    let bob = world.addCircle(0.5, 0, radius: 0.1)
    var spring = DistanceJointDefinition()
    (spring.length, spring.hertz, spring.minimumLength) = (0.5, 1, 1)
    let joint = world.createJoint(.distance(spring), from: post, to: bob)
    world.frames(60)
    #expect(abs(world.length(of: joint) - 1) < 0.005, "\(world.length(of: joint))")
  }

  @Test func aRopeIsNoSpring() {
    let world = World()
    let post = staticBody(world)
    let bob = world.addCircle(0.5, 0, radius: 0.1) { body, _ in body.linearVelocity = Vector2(0.1, 0) }
    var rope = DistanceJointDefinition()
    (rope.isLimitOnly, rope.hertz, rope.length, rope.maximumLength) = (true, 3, 0.1, 2)
    _ = world.createJoint(.distance(rope), from: post, to: bob)
    world.frames(60)
    #expect(abs(world.linearVelocity(of: bob).x - 0.1) < 1e-5, "it is slack")
  }

  /// The axis of a rail is fixed to body A and turns with it.
  @Test(arguments: [Float(0), 0.7, -2]) func aRailRunsAlongTheAxisOfItsFirstBody(angle: Float) {
    let world = World()
    let post = staticBody(world, angle: angle)
    let box = world.addBox(0, 0) { body, _ in
      (body.angle, body.allowsSleep) = (angle, false)
      body.linearVelocity = Vector2(1, 1)
    }
    _ = world.createJoint(.prismatic(PrismaticJointDefinition()), from: post, to: box)
    world.frames(60)
    let axis = Rotation(angle: angle).apply(Vector2(1, 0))
    let way = world.position(of: box)
    #expect(abs(cross(axis, way)) < 0.005 && abs(cross(axis, world.linearVelocity(of: box))) < 0.005)
    #expect(abs(dot(axis, world.linearVelocity(of: box)) - dot(axis, Vector2(1, 1))) < 0.01)
  }

  @Test(arguments: [Float(1.5), -1.5]) func aBodyBeyondTheEndOfItsRailComesBack(place: Float) {
    let world = World()
    let post = staticBody(world)
    let box = world.addBox(0, 0)
    var rail = PrismaticJointDefinition()
    (rail.lowerTranslation, rail.upperTranslation) = (-1, 1)
    _ = world.createJoint(.prismatic(rail), from: post, to: box)
    world.setTransform(of: box, position: Vector2(place, 0), angle: 0)
    world.frames(60)
    #expect(abs(world.position(of: box).x - (place > 0 ? 1 : -1)) < 0.005, "\(world.position(of: box))")
  }

  @Test(arguments: [Float(0.3), -0.3]) func whatIsTurnedOnARailOrAWeldIsTurnedBack(angle: Float) {
    for joint in [JointDefinition.prismatic(PrismaticJointDefinition()), .weld(WeldJointDefinition())] {
      let world = World()
      let post = staticBody(world)
      let box = world.addBox(0, 0)
      _ = world.createJoint(joint, from: post, to: box)
      world.setTransform(of: box, position: .zero, angle: angle)
      world.frames(60)
      #expect(abs(world.angle(of: box)) < 0.002, "\(joint): \(world.angle(of: box))")
    }
  }

  /// What carries a weight answers with it, straight up, and with its moment.
  @Test func railsAndWeldsSayWhatTheyCarry() {
    for isWeld in [false, true] {
      let world = World.withGravity(-10)
      let post = staticBody(world)
      let box = world.addBox(0.5, -0.4) { body, _ in body.allowsSleep = false }
      var (rail, weld) = (PrismaticJointDefinition(), WeldJointDefinition())
      (rail.localAnchorB, weld.localAnchorB) = (Vector2(-0.5, 0.4), Vector2(-0.5, 0.4))
      let joint = world.createJoint(isWeld ? .weld(weld) : .prismatic(rail), from: post, to: box)
      world.frames(120)
      let weight = 10 * world.massData(of: box).mass
      let force = world.force(of: joint)
      #expect(abs(force.x) < 0.01 * weight && abs(force.y - weight) < 0.01 * weight, "\(isWeld): \(force)")
      #expect(abs(world.torque(of: joint) - 0.5 * weight) < 0.02 * weight, "\(world.torque(of: joint))")
    }
  }
}
