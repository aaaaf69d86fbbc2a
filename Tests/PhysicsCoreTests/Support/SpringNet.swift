// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport

/// Bodies of all kinds under joints of all forms, most of them springs of a length, that come and go.
struct SpringNet {
  let world = World.withGravity(-10)
  private var random: SeededGenerator
  private var bodies: [BodyID] = []
  private(set) var joints: [JointID] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for k in 0..<Int.random(in: 2...60, using: &random) {
      let kind: BodyKind = k % 5 == 0 ? .static : (k % 17 == 3 ? .kinematic : .dynamic)
      let (x, y) = (random.float(-3...3), random.float(-3...3))
      let (width, height) = (random.float(0.05...0.4), random.float(0.05...0.4))
      let (spin, touches) = (random.float(-2...2), random.unit() < 0.3)
      bodies.append(
        world.addBox(x, y, halfWidth: width, halfHeight: height, kind: kind) { body, shape in
          body.angularVelocity = kind == .static ? 0 : spin
          body.hasFixedRotation = k % 13 == 4
          if !touches { shape.mask = 0 }
        })
    }
    for _ in 0..<Int.random(in: 1...90, using: &random) { join() }
  }

  private mutating func definition() -> JointDefinition {
    let (a, b) = (
      Vector2(random.float(-0.5...0.5), random.float(-0.5...0.5)), Vector2(random.float(-0.5...0.5), 0)
    )
    var spring = DistanceJointDefinition()
    (spring.hertz, spring.length) = (random.float(0.2...8), random.float(0...1.5))
    (spring.localAnchorA, spring.localAnchorB, spring.dampingRatio) = (a, b, random.float(0...1))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: spring.length = 0
    case 1: spring.hertz = 0
    case 2: spring.isLimitOnly = true
    case 3: spring.maximumLength = 1
    case 4: (spring.minimumLength, spring.length) = (0.2, 0)
    case 5:
      var hinge = RevoluteJointDefinition()
      (hinge.localAnchorA, hinge.localAnchorB) = (a, b)
      return .revolute(hinge)
    case 6:
      var hinge = RevoluteJointDefinition()
      (hinge.localAnchorA, hinge.localAnchorB, hinge.hertz) = (a, b, 2)
      return .revolute(hinge)
    case 7: spring.hertz = 1e7
    default: break
    }
    return .distance(spring)
  }

  private mutating func join() {
    let (a, b) = (bodies.randomElement(using: &random)!, bodies.randomElement(using: &random)!)
    let definition = definition()
    if a == b || (world.kind(of: a) != .dynamic && world.kind(of: b) != .dynamic) { return }
    joints.append(world.createJoint(definition, from: a, to: b, collideConnected: true))
  }

  mutating func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: join()
    case 1 where joints.count > 1:
      world.destroyJoint(joints.remove(at: Int.random(in: 0..<joints.count, using: &random)))
    case 2 where !joints.isEmpty:
      let joint = joints.randomElement(using: &random)!
      let other = definition()
      if world.kind(of: joint) == other.kind { world.setDefinition(other, of: joint) }
    case 3: world.setKind(.dynamic, of: bodies.randomElement(using: &random)!)
    case 4: world.putToSleep(bodies.randomElement(using: &random)!)
    default: break
    }
    world.frame()
  }
}
