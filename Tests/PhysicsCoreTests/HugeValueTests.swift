// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

/// Values that are finite and far too great: a world takes them, and stays a world of numbers.
@Suite struct HugeValueTests {
  private static let huge: [Float] = [3e38, -3e38, 1e30, 1e20, -1e20, 1e12, 1e7, -1e7, 1e-30, -120, -60, 0]

  /// Nothing that a world tells is infinite or no number.
  private func expectNumbers(_ world: World, _ what: Comment) {
    world.forEachBody { body in
      let (p, v) = (world.position(of: body), world.linearVelocity(of: body))
      #expect(p.isFinite && v.isFinite, what)
      #expect(world.angle(of: body).isFinite && world.angularVelocity(of: body).isFinite, what)
    }
    for begin in world.beginEvents { #expect(begin.impulse.isFinite, what) }
    for hit in world.hitEvents { #expect(hit.impulse.isFinite && hit.approachSpeed.isFinite, what) }
    world.forEachJoint { #expect(!world.force(of: $0).x.isNaN && !world.torque(of: $0).isNaN, what) }
  }

  @Test func aHugeForceAtAPointEndsInTheSpeedCap() {
    for size: Float in [1e12, 1e20, 1e30, 3e38] {
      let world = World()
      let box = world.addBox(0, 0)
      world.applyForce(Vector2(size, -size), to: box, at: Vector2(size, size))
      world.applyForce(Vector2(size, -size), to: box)
      world.applyTorque(-size, to: box)
      world.step()
      #expect(abs(world.linearVelocity(of: box).length - 240) < 1, "\(size)")
      expectNumbers(world, "\(size)")
    }
  }

  @Test(.bug(id: "fault 3")) func hugeImpulsesEndInTheSpeedCap() {
    for size: Float in [1e12, 1e30, 3e38] {
      let world = World()
      let box = world.addBox(0, 0)
      world.applyImpulse(Vector2(size, size), to: box, at: Vector2(size, -size))
      world.applyAngularImpulse(-size, to: box)
      #expect(abs(world.linearVelocity(of: box).length - 240) < 1, "\(size)")
      expectNumbers(world, "\(size)")
    }
  }

  @Test func hugeFrictionAndRestitutionStayFinite() {
    let world = World.withGravity(-10)
    world.addGround()
    for k in 0..<6 {
      world.addBox(Float(k) * 0.4, 1.2 + Float(k)) { _, shape in
        (shape.friction, shape.restitution) = (3e38, 3e38)
        shape.reportsHits = true
      }
    }
    for frame in 0..<120 {
      world.frame()
      expectNumbers(world, "frame \(frame)")
    }
  }

  @Test func aMotorWithoutBoundsOnAnchorsFarOutStaysFinite() {
    let world = World()
    let (a, b) = (world.addBox(0, 0), world.addBox(1, 0))
    var hinge = RevoluteJointDefinition()
    (hinge.localAnchorA, hinge.localAnchorB) = (Vector2(1e7, 1e7), Vector2(-1e7, 1e7))
    (hinge.motorSpeed, hinge.maximumMotorTorque) = (3e38, 3e38)
    _ = world.createJoint(.revolute(hinge), from: a, to: b)
    for frame in 0..<120 {
      world.frame()
      expectNumbers(world, "frame \(frame)")
    }
  }

  @Test func massesBeyondFloatsStayFinite() {
    for density: Float in [3e38, 1e20, 1e-30, .leastNonzeroMagnitude] {
      let world = World.withGravity(-10)
      world.addGround()
      let box = world.addBox(0, 2, halfWidth: 3, halfHeight: 1) { _, shape in shape.density = density }
      world.addBox(0.3, 4)
      for _ in 0..<60 { world.frame() }
      #expect(world.massData(of: box).center == .zero, "\(density)")
      expectNumbers(world, "density \(density)")
    }
  }

  /// What goes together where nobody would think of it.
  @Test(arguments: 1...60 as ClosedRange<UInt64>) func anyMixtureStaysFinite(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func unit() -> Float { Float.random(in: 0..<1, using: &random) }
    func any() -> Float {
      unit() < 0.33 ? HugeValueTests.huge[Int.random(in: 0..<12, using: &random)] : (unit() - 0.5) * 20
    }
    func anchor() -> Vector2 {
      unit() < 0.3 ? Vector2(clamped(any()), clamped(any())) : Vector2(unit() - 0.5, unit() - 0.5)
    }
    func clamped(_ value: Float) -> Float { min(max(value, -1e7), 1e7) }
    let world = World.withGravity(-10)
    world.addGround(-3)
    let bodies = (0..<10).map { k in
      world.addBox(unit() * 6 - 3, unit() * 6 - 2, kind: k == 9 ? .kinematic : .dynamic) { body, shape in
        if k % 3 == 0 { body.linearVelocity = Vector2(any(), any()) }
        if k % 4 == 0 { (body.linearDamping, body.gravityScale) = (any(), any()) }
        shape.density = abs(any())
        (shape.friction, shape.restitution, shape.reportsHits) = (any(), any(), true)
      }
    }
    for k in 0..<4 {
      var hinge = RevoluteJointDefinition()
      (hinge.localAnchorA, hinge.localAnchorB) = (anchor(), anchor())
      (hinge.motorSpeed, hinge.maximumMotorTorque) = (any(), abs(any()))
      if k == 1 { (hinge.lowerAngle, hinge.upperAngle) = (-abs(any()), abs(any())) }
      var rod = DistanceJointDefinition()
      (rod.localAnchorA, rod.localAnchorB, rod.length) = (anchor(), anchor(), abs(clamped(any())))
      if k == 3 { (rod.hertz, rod.dampingRatio) = (abs(any()), abs(any())) }
      _ = world.createJoint(
        k % 2 == 0 ? .distance(rod) : .revolute(hinge), from: bodies[k], to: bodies[k + 1])
    }
    for frame in 0..<60 {
      let body = bodies[Int.random(in: 0..<10, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: world.applyForce(Vector2(any(), any()), to: body, at: Vector2(any(), any()))
      case 1: world.applyImpulse(Vector2(any(), any()), to: body, at: Vector2(any(), any()))
      case 2: world.setTransform(of: body, position: Vector2(unit(), unit()), angle: any())
      case 3: world.setAngularVelocity(any(), of: body)
      case 4: world.setAcceleration(Vector2(any(), any()), of: body)
      case 5: world.setAngularDamping(any(), of: body)
      default: break
      }
      world.frame()
      expectNumbers(world, "seed \(seed), frame \(frame)")
    }
  }
}
