// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

/// Numbers measured on UIKit Dynamics, in points (100 pt = 1 m); see each test for the scene.
@Suite struct ReferenceTrajectoryTests {
  private func points(_ metres: Float) -> Double { Double(100 * metres) }

  @Test func freeFallWithoutResistanceFollowsUIKit() {
    let world = World.withGravity()
    let box = world.addBox(1.5, 0.5)
    for y in [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076] {
      world.frame()
      #expect(abs(points(world.position(of: box).y) - y) < 1e-5)
    }
  }

  @Test func freeFallWithResistanceFollowsUIKit() {
    let world = World.withGravity()
    let box = world.addBox(1.5, 0.5) { body, _ in body.linearDamping = 0.1 }
    for y in [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747] {
      world.frame()
      #expect(abs(points(world.position(of: box).y) - y) < 1e-5)
    }
  }

  @Test func perBodyAccelerationFallsLikeGravity() {
    let world = World()
    let box = world.addBox(1.5, 0.5) { body, _ in body.acceleration = Vector2(0, 10) }
    world.frames(5)
    #expect(abs(points(world.position(of: box).y) - 53.1250076) < 1e-5)
  }

  @Test func continuousPushAcceleratesLikeUIKit() {
    let world = World()
    let box = world.addBox(0, 0)
    for speed in [0.833333373, 2.50000024, 4.16666698, 5.83333349] {
      world.applyForce(Vector2(1, 0), to: box)
      world.frame()
      #expect(abs(points(world.linearVelocity(of: box).x) - speed) < 1e-6)
    }
  }

  @Test func pushBesideTheCentreTurnsLikeUIKit() {
    let world = World()
    let box = world.addBox(0, 0)
    for spin in [-0.0250000022, -0.075000003, -0.125000015, -0.175000027] {
      let center = world.center(of: box)
      world.applyForce(Vector2(1, 0), to: box, at: center + Vector2(0, 0.5))
      world.frame()
      #expect(abs(Double(world.angularVelocity(of: box)) - spin) < 1e-7)
    }
  }

  @Test func impulsesActAtOnce() {
    let world = World()
    let box = world.addBox(0, 0)
    world.applyImpulse(Vector2(1, 0), to: box)
    #expect(world.linearVelocity(of: box) == Vector2(1, 0))
    world.applyImpulse(Vector2(0, 1), to: box, at: Vector2(0.5, 0))
    #expect(abs(world.angularVelocity(of: box) - 3.000_000_07) < 1e-6)
  }

  @Test func pendulumOnARigidRodSwingsLikeUIKit() {
    let world = World.withGravity()
    let anchor = world.createBody(staticBody(1, 1))
    let bob = world.addBox(2, 1, halfWidth: 0.2, halfHeight: 0.2)
    var rod = DistanceJointDefinition()
    rod.length = 1
    let joint = world.createJoint(.distance(rod), from: anchor, to: bob, collideConnected: true)
    let expected = [1: (199.999969, 100.069443), 10: (199.132126, 113.146225), 60: (2.06188917, 120.202171)]
    for frame in 1...60 {
      world.frame()
      if let (x, y) = expected[frame] {
        let p = world.position(of: bob)
        #expect(abs(points(p.x) - x) < 0.02 && abs(points(p.y) - y) < 0.02, "frame \(frame): \(p)")
      }
      #expect(abs(world.length(of: joint) - 1) < 3e-4)
    }
  }

  @Test func springOscillatesLikeUIKit() {
    let world = World()
    let anchor = world.createBody(staticBody(1, 1))
    let bob = world.addBox(1, 2.5, halfWidth: 0.2, halfHeight: 0.2)
    var spring = DistanceJointDefinition()
    spring.length = 1
    spring.hertz = 2
    spring.dampingRatio = 0.3
    _ = world.createJoint(.distance(spring), from: anchor, to: bob, collideConnected: true)
    let expected = [1: 249.48938, 10: 201.092148, 60: 200.142715]
    for frame in 1...60 {
      world.frame()
      if let y = expected[frame] {
        #expect(abs(points(world.position(of: bob).y) - y) < 0.01, "frame \(frame)")
      }
    }
  }

  @Test func boxLandsAndRestsLikeUIKit() {
    let world = World.withGravity()
    world.addGround(3, from: -10, to: 10, radius: 0.02)
    let box = world.addBox(1, 1) { _, shape in shape.restitution = 0 }
    let expected = [26: 192.083298, 27: 199.374969, 28: 206.944397]
    for frame in 1...300 {
      world.frame()
      if let y = expected[frame] {
        #expect(abs(points(world.position(of: box).y) - y) < 0.001, "frame \(frame)")
      }
    }
    #expect(abs(points(world.position(of: box).y) - 248.216629) < 0.35)
    #expect(world.isAtRest)
  }

  @Test func fourSpringsSnapLikeUIKit() {
    let world = World()
    let anchor = world.createBody(staticBody(3, 2))
    let box = world.addBox(1, 1, halfWidth: 0.5, halfHeight: 0.25) { body, _ in
      body.linearDamping = 0.1
      body.angularDamping = 0.1
    }
    let corners: [(Vector2, Vector2)] = [
      (Vector2(-0.5, -0.25), Vector2(-1, -0.25)), (Vector2(-0.5, -0.25), Vector2(-0.5, -0.75)),
      (Vector2(0.5, 0.25), Vector2(1, 0.25)), (Vector2(0.5, 0.25), Vector2(0.5, 0.75)),
    ]
    for (item, end) in corners {
      var spring = DistanceJointDefinition()
      spring.localAnchorA = item
      spring.localAnchorB = end
      spring.length = 0.5
      spring.hertz = 4
      spring.dampingRatio = 0.5
      _ = world.createJoint(.distance(spring), from: box, to: anchor, collideConnected: true)
    }
    world.frame()
    let first = world.position(of: box)
    #expect(abs(points(first.x) - 113.265648) < 0.01 && abs(points(first.y) - 106.623589) < 0.01, "\(first)")
    #expect(abs(world.angle(of: box) - 0.0361267589) < 1e-4)
    world.frames(199)
    let last = world.position(of: box)
    #expect(abs(points(last.x) - 299.999969) < 0.01 && abs(points(last.y) - 199.999222) < 0.01, "\(last)")
  }

  @Test func aLoneRestingBodySleepsOnTheThirtyFirstFrame() {
    let world = World()
    world.addBox(0, 0)
    world.frames(30)
    #expect(world.awakeBodyCount == 1)
    world.frame()
    #expect(world.isAtRest)
  }

  private func staticBody(_ x: Float, _ y: Float) -> BodyDefinition {
    var body = BodyDefinition()
    body.kind = .static
    body.position = Vector2(x, y)
    return body
  }
}
