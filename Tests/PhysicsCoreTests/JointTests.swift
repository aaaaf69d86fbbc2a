// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

@Suite struct JointTests {
  private func staticBody(_ world: World, _ x: Float = 0, _ y: Float = 0) -> BodyID {
    var body = BodyDefinition()
    body.kind = .static
    body.position = Vector2(x, y)
    return world.createBody(body)
  }

  @Test func ropesHoldAtTheirLengthAndNotBefore() {
    let world = World.withGravity(-10)
    let post = staticBody(world)
    let bob = world.addCircle(0, -0.5, radius: 0.1)
    var rope = DistanceJointDefinition()
    rope.isLimitOnly = true
    rope.maximumLength = 2
    let joint = world.createJoint(.distance(rope), from: post, to: bob)
    world.frames(10)
    #expect(abs(world.position(of: bob).y - (-0.5 - 0.5 * 10 * 0.025)) < 0.02, "falls freely while slack")
    for _ in 0..<300 {
      world.frame()
      world.checkInvariants()
    }
    #expect(abs(world.length(of: joint) - 2) < 0.005)
    #expect(abs(world.force(of: joint).y - 10 * world.massData(of: bob).mass) < 0.05)
  }

  @Test func hingesKeepTogetherAndLimitsHold() {
    let world = World.withGravity(-10)
    let post = staticBody(world)
    let arm = world.addBox(1, 0, halfWidth: 1, halfHeight: 0.1)
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorB = Vector2(-1, 0)
    hinge.lowerAngle = -0.5
    hinge.upperAngle = 0.5
    let joint = world.createJoint(.revolute(hinge), from: post, to: arm)
    for _ in 0..<240 {
      world.frame()
      #expect(world.error(of: joint) < 0.002)
      #expect(world.angle(of: arm) > -0.52)
    }
    #expect(abs(world.angle(of: arm) + 0.5) < 0.02 && world.isAtRest)
  }

  @Test func motorsTurnAndFrictionStops() {
    let world = World()
    let post = staticBody(world)
    let wheel = world.addCircle(0, 0)
    var hinge = RevoluteJointDefinition()
    hinge.motorSpeed = 3
    hinge.maximumMotorTorque = 10
    let joint = world.createJoint(.revolute(hinge), from: post, to: wheel)
    world.frames(60)
    #expect(abs(world.angularVelocity(of: wheel) - 3) < 1e-4)
    hinge.motorSpeed = 0
    hinge.maximumMotorTorque = 0.05
    world.setDefinition(.revolute(hinge), of: joint)
    world.frames(30)
    let slower = world.angularVelocity(of: wheel)
    #expect(slower < 3 && slower > 0)
    // Spin lost in half a second: torque over inertia.
    #expect(abs((3 - slower) - 0.05 * 0.5 / world.massData(of: wheel).inertia) < 0.02)
  }

  @Test func weldsBendLittle() {
    let world = World.withGravity(-10)
    var previous = staticBody(world)
    var joints: [JointID] = []
    for k in 0..<6 {
      let box = world.addBox(Float(k) + 0.5, 0, halfWidth: 0.5, halfHeight: 0.25)
      var weld = WeldJointDefinition()
      weld.localAnchorA = k == 0 ? .zero : Vector2(0.5, 0)
      weld.localAnchorB = Vector2(-0.5, 0)
      joints.append(world.createJoint(.weld(weld), from: previous, to: box))
      previous = box
    }
    world.frames(240)
    #expect(world.position(of: previous).y > -0.8)
    for joint in joints { #expect(world.error(of: joint) < 0.02) }
  }

  @Test func railsGuideAndStop() {
    let world = World.withGravity(-10)
    let post = staticBody(world)
    let car = world.addBox(0, 0, halfWidth: 0.2, halfHeight: 0.2)
    var rail = PrismaticJointDefinition()
    rail.localAxisA = Vector2(3, -4)
    rail.lowerTranslation = -1
    rail.upperTranslation = 2
    let joint = world.createJoint(.prismatic(rail), from: post, to: car)
    for _ in 0..<240 {
      world.frame()
      #expect(world.error(of: joint) < 0.002 && abs(world.angle(of: car)) < 0.002)
    }
    let p = world.position(of: car)
    #expect(abs(p.x - 1.2) < 0.01 && abs(p.y + 1.6) < 0.01)
  }

  @Test func pointersPullNoHarderThanTheyMay() {
    let world = World()
    let ground = staticBody(world)
    let box = world.addBox(0, 0)
    var pointer = PointerJointDefinition()
    pointer.target = Vector2(5, 0)
    pointer.maximumForce = 2
    let joint = world.createJoint(.pointer(pointer), from: ground, to: box)
    world.frame()
    #expect(abs(world.linearVelocity(of: box).x - 2.0 / 120) < 1e-5)
    world.frames(30)
    #expect(world.force(of: joint).length < 2.001)
    pointer.maximumForce = 1e6
    world.setDefinition(.pointer(pointer), of: joint)
    world.setTarget(Vector2(1, 1), of: joint)
    world.frames(240)
    #expect((world.position(of: box) - Vector2(1, 1)).length < 0.01)
  }

  @Test func springRateIsIndependentOfMass() {
    func path(_ density: Float) -> [Float] {
      let world = World()
      let post = staticBody(world)
      let bob = world.addCircle(0, 2) { _, shape in shape.density = density }
      var spring = DistanceJointDefinition()
      spring.hertz = 1.5
      spring.dampingRatio = 0.2
      _ = world.createJoint(.distance(spring), from: post, to: bob)
      return (0..<60).map { _ in
        world.frame()
        return world.position(of: bob).y
      }
    }
    for (a, b) in zip(path(1), path(50)) { #expect(abs(a - b) < 1e-4) }
  }

  @Test func jointsExcludeOrAllowCollision() {
    for collide in [false, true] {
      let world = World()
      let a = world.addBox(0, 0)
      let b = world.addBox(1.5, 0)
      var spring = DistanceJointDefinition()
      spring.length = 0
      spring.hertz = 2
      spring.dampingRatio = 1
      let joint = world.createJoint(.distance(spring), from: a, to: b, collideConnected: collide)
      world.frames(240)
      world.checkInvariants()
      #expect((world.length(of: joint) < 0.5) == !collide)
      world.destroyJoint(joint)
      world.frames(120)
      world.checkInvariants()
      #expect((world.position(of: b) - world.position(of: a)).length > 0.95)
    }
  }

  @Test func movingAStaticBodyWakesWhatHangsOnIt() {
    let world = World.withGravity(-10)
    let post = staticBody(world)
    let bob = world.addCircle(0, -1, radius: 0.1)
    _ = world.createJoint(.distance(DistanceJointDefinition()), from: post, to: bob)
    world.frames(120)
    #expect(world.isAtRest)
    world.setTransform(of: post, position: Vector2(1, 0), angle: 0)
    #expect(!world.isAtRest)
    world.frames(5)
    #expect(abs((world.position(of: bob) - Vector2(1, 0)).length - 1) < 0.35)
    world.frames(60)
    #expect(abs((world.position(of: bob) - Vector2(1, 0)).length - 1) < 0.003)
  }

  @Test func aBridgeSagsLittleAndComesToRest() {
    let world = World.withGravity(-10)
    let left = staticBody(world, 0, 0)
    let right = staticBody(world, 20, 0)
    var previous = left
    var joints: [JointID] = []
    for k in 0..<20 {
      let plank = world.addBox(Float(k) + 0.5, 0, halfWidth: 0.5, halfHeight: 0.125) { body, _ in
        body.angularDamping = 1
        body.linearDamping = 0.3
      }
      joints.append(
        world.createJoint(.revolute(hinge(k == 0 ? .zero : Vector2(0.5, 0))), from: previous, to: plank))
      previous = plank
    }
    var last = RevoluteJointDefinition()
    last.localAnchorA = Vector2(0.5, 0)
    joints.append(world.createJoint(.revolute(last), from: previous, to: right))
    for _ in 0..<1800 where !world.isAtRest { world.frame() }
    #expect(world.isAtRest)
    for joint in joints { #expect(world.error(of: joint) < 0.05) }
  }

  private func hinge(_ anchorA: Vector2) -> RevoluteJointDefinition {
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorA = anchorA
    hinge.localAnchorB = Vector2(-0.5, 0)
    return hinge
  }
}
