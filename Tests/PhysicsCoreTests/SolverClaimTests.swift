// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// What the documents say of the solver, each by a number of its own. Recorded hashes notice a change of any
/// of them, and cannot say which.
@Suite struct SolverClaimTests {
  // MARK: Sleep

  /// Under 1 pt/s a body counts as at rest, over it as moving.
  @Test(arguments: [(Float(0.0085), true), (0.0115, false)])
  func bodiesSleepBelowThePointPerSecond(speed: Float, sleeps: Bool) {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.linearVelocity = Vector2(speed, 0) }
    world.frames(60)
    #expect(world.isAwake(box) != sleeps)
  }

  /// Under 2°/s a body counts as at rest, over it as turning.
  @Test(arguments: [(Float(1.7), true), (2.3, false)])
  func bodiesSleepBelowTwoDegreesPerSecond(degrees: Float, sleeps: Bool) {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.angularVelocity = degrees * .pi / 180 }
    world.frames(60)
    #expect(world.isAwake(box) != sleeps)
  }

  /// Half a second in sub-steps of 1/120 s: 60 of them, of which the first frame has one.
  @Test func aRestingBodySleepsAfterHalfASecond() {
    let world = World()
    let box = world.addBox(0, 0)
    world.frames(30)
    #expect(world.isAwake(box))
    world.frames(1)
    #expect(!world.isAwake(box))
  }

  /// What is pushed out of an overlap has no velocity of its own; it may not fall asleep on the way.
  @Test func aBodyThatCreepsOutOfAnOverlapStaysAwakeUntilItIsOut() {
    let world = World()
    world.settings.maximumPushOut = 0.04
    world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .static)
    let box = world.addBox(0, 0.4)
    world.frames(60)
    #expect(abs(world.linearVelocity(of: box).y) < 0.01, "pushed without a velocity")
    #expect(world.isAwake(box))
    world.frames(240)
    #expect(world.position(of: box).y > 0.49)
    #expect(!world.isAwake(box))
  }

  // MARK: Contacts

  /// The speed after a body met a wall at `speed`, in a world without gravity.
  private func rebound(_ speed: Float, restitution: Float) -> Float {
    let world = World()
    world.add(.segment(a: Vector2(2, -5), b: Vector2(2, 5), radius: 0), 0, 0, kind: .static) {
      $1.restitution = 0
    }
    let box = world.addBox(0, 0) { body, shape in
      body.linearVelocity = Vector2(speed, 0)
      shape.restitution = restitution
    }
    world.frames(150)
    return world.linearVelocity(of: box).x
  }

  /// Nothing bounces that comes slower than 1 m/s.
  @Test(arguments: [Float(0.3), 0.6, 1]) func bouncesBeginAtAMetrePerSecond(restitution: Float) {
    for speed: Float in [0.7, 0.9, 0.97] {
      #expect(abs(rebound(speed, restitution: restitution)) < 0.005, "\(speed) m/s")
    }
    for speed: Float in [1.03, 1.1, 1.5] {
      #expect(abs(rebound(speed, restitution: restitution) + restitution * speed) < 0.005, "\(speed) m/s")
    }
  }

  /// How deep a box stands in what it stands on, once that no longer changes.
  private func sag(on floor: BodyKind, floorFirst: Bool = true) -> Float {
    let world = World.withGravity(-10)
    world.settings.allowsSleep = false
    if floor == .static {
      // Of two polygons the one that was made first is the contact's A.
      if !floorFirst { world.addBox(0, 0.5) }
      world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .static)
      if floorFirst { world.addBox(0, 0.5) }
    } else {
      // The lower one is held by nothing else that could sag.
      let lower = world.addBox(0, 0)
      world.setGravityScale(-1, of: lower)
      world.addBox(0, 1)
    }
    world.frames(240)
    var deepest: Float = 0
    world.forEachContact { deepest = min(deepest, $0.first.separation, $0.second.separation) }
    return -deepest
  }

  /// A resting overlap is load / (reduced mass · (2π·Hz)²): 60 Hz against what cannot move, 36 Hz between
  /// others.
  @Test func overlapsAtRestFollowFromTheStiffness() {
    let expected = 10 / ((2 * Float.pi * 60) * (2 * Float.pi * 60))
    for floorFirst in [true, false] {
      let found = sag(on: .static, floorFirst: floorFirst)
      #expect(abs(found - expected) < 0.1 * expected, "\(found), not \(expected); floor first: \(floorFirst)")
    }
    // Two boxes of mass m press with m·g each; their reduced mass is m/2.
    let moving = 20 / ((2 * Float.pi * 36) * (2 * Float.pi * 36))
    #expect(abs(sag(on: .dynamic) - moving) < 0.1 * moving, "\(sag(on: .dynamic)), not \(moving)")
  }

  /// A point that bears nearly all of its contact's load gets all of the contact's stiffness, within a
  /// second.
  @Test func whoBearsTheLoadGetsTheStiffness() {
    let world = World.withGravity(-10)
    world.settings.allowsSleep = false
    world.addGround()
    let box = world.addBox(0, 0.5)
    let weight = 10 * world.massData(of: box).mass
    func loaded() -> (depth: Float, share: Float) {
      var found: (Float, Float) = (0, 0)
      world.forEachContact { contact in
        let (p, q) = (contact.first, contact.second)
        let more = p.normalImpulse > q.normalImpulse ? p : q
        found = (-more.separation, more.normalImpulse / (p.normalImpulse + q.normalImpulse))
      }
      return found
    }
    world.frames(120)
    #expect(abs(loaded().share - 0.5) < 0.02)
    // A torque that puts nine tenths of the weight on one corner.
    for _ in 0..<240 {
      world.applyTorque(0.4 * weight, to: box)
      world.frame()
    }
    let (depth, share) = loaded()
    #expect(abs(share - 0.9) < 0.03, "\(share)")
    let stiffness = world.massData(of: box).mass * (2 * Float.pi * 60) * (2 * Float.pi * 60)
    #expect(depth < 1.1 * share * weight / stiffness, "\(depth), not \(share * weight / stiffness)")
  }

  /// Features that stay carry their impulses from step to step, through manifolds that are computed anew.
  @Test func impulsesCarryOverBetweenEqualFeatures() {
    let world = World.withGravity(-10)
    world.settings.allowsSleep = false
    // Every step computes all manifolds anew.
    world.settings.recycleDistance = 0
    world.addGround()
    for k in 0..<6 { world.addBox(0, 0.5 + Float(k)) }
    world.frames(240)
    let before = (0..<6).map { world.position(of: BodyAt.index($0 + 1, in: world)).y }
    // One pass finds a whole column's load only where it begins with that of the step before.
    world.settings.solvePasses = 1
    world.settings.relaxPasses = 1
    world.frames(240)
    for k in 0..<6 {
      let y = world.position(of: BodyAt.index(k + 1, in: world)).y
      #expect(abs(y - before[k]) < 0.002, "box \(k): \(before[k]), then \(y)")
    }
  }

  private enum BodyAt {
    static func index(_ index: Int, in world: World) -> BodyID {
      var found: BodyID?
      world.forEachBody { if Int($0.index) == index { found = $0 } }
      return found!
    }
  }

  /// What does not reach a surface within the step is not slowed by it, however near it is.
  @Test(arguments: [Float(0.2), 0.4, 0.6]) func whatDoesNotReachASurfaceIsNotSlowed(share: Float) {
    let world = World()
    world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .static)
    // A step of two sub-steps takes a share of the gap.
    let speed = share * 0.015 * 60
    let box = world.addBox(0, 0.515) { body, _ in body.linearVelocity = Vector2(0, -speed) }
    world.step()
    #expect(abs(world.linearVelocity(of: box).y + speed) < 1e-5)
    #expect(abs(world.position(of: box).y - (0.515 - share * 0.015)) < 1e-5)
  }

  /// Friction of both points together stops what it can stop, and turns nothing round.
  @Test(arguments: [Float(0.005), 0.01, 0.02]) func frictionStopsASlowBoxWithinAStep(speed: Float) {
    let world = World.withGravity(-10)
    world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .static) { _, shape in shape.friction = 0.5 }
    let box = world.addBox(0, 0.5) { _, shape in shape.friction = 0.5 }
    world.frames(60)
    world.setLinearVelocity(Vector2(speed, 0), of: box)
    let start = world.position(of: box).x
    world.step()
    #expect(abs(world.linearVelocity(of: box).x) < 0.1 * speed, "\(world.linearVelocity(of: box).x)")
    #expect(abs(world.position(of: box).x - start) < 0.5 * speed / 60)
  }

  /// Rubbing bodies of different shapes change each other's spin as their impulses do: the sum of both
  /// angular momenta stays.
  @Test(arguments: [1, 2, 3] as [UInt64]) func rubbingKeepsTheAngularMomentum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let world = World()
      let bodies = [
        world.addBox(0, 0, halfWidth: 1, halfHeight: 0.4) { body, shape in
          (body.angularVelocity, body.linearVelocity) = (random.float(-3...3), Vector2(0, 1))
          (shape.friction, shape.density) = (1, random.float(0.5...3))
        },
        world.addBox(random.float(-0.8...0.8), 1.2, halfWidth: 0.2, halfHeight: 0.7) { body, shape in
          (body.angularVelocity, body.linearVelocity) = (
            random.float(-3...3), Vector2(random.float(-3...3), -2)
          )
          shape.friction = 1
        },
      ]
      func momentum() -> Float {
        bodies.reduce(0) { sum, body in
          let data = world.massData(of: body)
          return sum + data.inertia * world.angularVelocity(of: body)
            + data.mass * cross(world.center(of: body), world.linearVelocity(of: body))
        }
      }
      let before = momentum()
      world.frames(40)
      #expect(abs(momentum() - before) < 0.02 * max(abs(before), 1), "seed \(seed): \(before), \(momentum())")
    }
  }

  // MARK: Motion

  /// However fast and in whatever direction, a body keeps its direction where its speed is capped at 2 m a
  /// sub-step.
  @Test(arguments: [Float(0), 0.7, 2.4, -1.9]) func aSpeedIsCappedAlongItsWay(angle: Float) {
    for force: Float in [1e6, 1e9] {
      let world = World()
      let box = world.addBox(0, 0)
      let way = Rotation(angle: angle)
      world.applyForce(Vector2(force * way.c, force * way.s), to: box)
      world.step()
      let v = world.linearVelocity(of: box)
      #expect(abs(v.length - 240) < 0.1, "\(v)")
      #expect(abs(v.x - 240 * way.c) < 0.1 && abs(v.y - 240 * way.s) < 0.1, "\(v)")
    }
  }

  /// An angle counts whole turns, alone and among others that are turned beside it, either way.
  @Test(arguments: [1, 4, 6], [Float(7), -7]) func anAngleCountsWholeTurns(count: Int, spin: Float) {
    let world = World()
    let boxes = (0..<count).map { k in
      world.addBox(Float(3 * k), 0) { body, _ in body.angularVelocity = spin }
    }
    var last: Float = 0
    for frame in 1...180 {
      world.step()
      for box in boxes {
        #expect(abs(world.angle(of: box) - spin * Float(frame) / 60) < 0.01, "frame \(frame)")
      }
      last = world.angle(of: boxes[0])
    }
    #expect(abs(last) > 20)
  }

  // MARK: Joints

  /// A hinge beyond either limit is turned back to it, and left there without a spin.
  @Test(arguments: [Float(0.3), -0.3]) func aHingeBeyondItsLimitIsTurnedBack(beyond: Float) {
    let world = World()
    let post = world.addCircle(0, 0, kind: .static) { _, shape in shape.mask = 0 }
    let arm = world.addBox(1, 0, halfWidth: 1, halfHeight: 0.1) { body, shape in
      shape.mask = 0
      body.allowsSleep = false
    }
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorB = Vector2(-1, 0)
    (hinge.lowerAngle, hinge.upperAngle) = (-0.5, 0.5)
    _ = world.createJoint(.revolute(hinge), from: post, to: arm)
    let angle = beyond > 0 ? 0.5 + beyond : -0.5 + beyond
    let turn = Rotation(angle: angle)
    world.setTransform(of: arm, position: turn.apply(Vector2(1, 0)), angle: angle)
    world.frames(30)
    #expect(abs(world.angle(of: arm) - (beyond > 0 ? 0.5 : -0.5)) < 0.002, "\(world.angle(of: arm))")
    #expect(abs(world.angularVelocity(of: arm)) < 0.01)
  }
}
