// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

@Suite struct PhysicalLawTests {
  @Test(arguments: [21, 22, 23] as [UInt64])
  func momentumIsConservedInCollisions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = World()
    var bodies: [BodyID] = []
    for k in 0..<25 {
      let p = Vector2(Float(k % 5) * 1.2, Float(k / 5) * 1.2)
      let v = Vector2(random.float(-4...4), random.float(-4...4))
      let spin = random.float(-3...3)
      func set(_ body: inout BodyDefinition, _ shape: inout ShapeDefinition) {
        body.linearVelocity = v
        body.angularVelocity = spin
        shape.restitution = 0.5
      }
      bodies.append(k % 2 == 0 ? world.addBox(p.x, p.y, set) : world.addCircle(p.x, p.y, set))
    }
    func momentum() -> (Vector2, Float) {
      var linear = Vector2.zero
      var angular: Float = 0
      for body in bodies {
        let m = world.massData(of: body)
        let v = world.linearVelocity(of: body)
        let c = world.center(of: body)
        linear += m.mass * v
        angular += m.inertia * world.angularVelocity(of: body) + m.mass * (c.x * v.y - c.y * v.x)
      }
      return (linear, angular)
    }
    let (linear, angular) = momentum()
    for _ in 0..<120 {
      world.frame()
      world.checkInvariants()
    }
    let (linearAfter, angularAfter) = momentum()
    #expect((linearAfter - linear).length < 2e-3, "seed \(seed)")
    // Contact points are frozen for a frame, so spin about the origin is met less exactly.
    #expect(abs(angularAfter - angular) < 0.05 * max(10, abs(angular)), "seed \(seed)")
  }

  @Test(arguments: [0, 0.3, 1] as [Float])
  func kineticEnergyNeverGrowsWithoutForces(restitution: Float) {
    let world = World()
    var random = SeededGenerator(seed: 31)
    var bodies: [BodyID] = []
    for k in 0..<36 {
      let v = Vector2(random.float(-3...3), random.float(-3...3))
      bodies.append(
        world.addCircle(Float(k % 6) * 1.3, Float(k / 6) * 1.3) { body, shape in
          body.linearVelocity = v
          shape.restitution = restitution
        })
    }
    func energy() -> Float {
      bodies.reduce(0) {
        let m = world.massData(of: $1)
        let w = world.angularVelocity(of: $1)
        return $0 + 0.5 * m.mass * world.linearVelocity(of: $1).lengthSquared + 0.5 * m.inertia * w * w
      }
    }
    let before = energy()
    for _ in 0..<200 {
      world.frame()
      #expect(energy() < before * 1.002)
    }
  }

  @Test func dampingFollowsItsClosedForm() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in
      body.linearVelocity = Vector2(3, 0)
      body.linearDamping = 0.7
      body.angularVelocity = 2
      body.angularDamping = 1.5
    }
    for _ in 0..<60 { world.step() }
    let factor = (0..<120).reduce(Float(1)) { f, _ in f / (1 + 0.7 / 120) }
    let spin = (0..<120).reduce(Float(2)) { f, _ in f / (1 + 1.5 / 120) }
    #expect(abs(world.linearVelocity(of: box).x - 3 * factor) < 1e-4)
    #expect(abs(world.angularVelocity(of: box) - spin) < 1e-4)
  }

  @Test func aFlatBounceBetweenWallsKeepsItsEnergy() {
    let world = World()
    for x in [-0.5, 10.5] as [Float] { world.addBox(x, 0, halfWidth: 0.5, halfHeight: 5, kind: .static) }
    let box = world.addBox(5, 0) { body, shape in
      body.linearVelocity = Vector2(3.37, 0)
      shape.restitution = 1
    }
    for _ in 0..<3600 { world.frame() }
    #expect(abs(world.linearVelocity(of: box).length - 3.37) < 1e-3)
    #expect(abs(world.angularVelocity(of: box)) < 1e-4)
  }

  @Test func mirroredWorldsMoveMirrored() {
    func run(_ sign: Float) -> [Vector2] {
      let world = World.withGravity(-10)
      world.addGround()
      let bodies = (0..<6).map { k in
        world.addCircle(sign * (Float(k) * 0.3 - 0.7), 1 + Float(k) * 1.1) { _, shape in shape.friction = 0.5
        }
      }
      world.frames(90)
      return bodies.map { world.position(of: $0) }
    }
    for (a, b) in zip(run(1), run(-1)) { #expect(abs(a.x + b.x) < 1e-3 && abs(a.y - b.y) < 1e-3) }
  }

  @Test func farFromTheOriginThingsSettleAlike() {
    func run(_ shift: Float) -> [Vector2] {
      let world = World.withGravity(-10)
      world.addBox(shift, -1, halfWidth: 20, halfHeight: 1, kind: .static)
      let bodies = (0..<10).map { world.addBox(shift + Float($0 % 4) - 1.5, 0.5 + Float($0 / 4)) }
      world.frames(120)
      return bodies.map { world.position(of: $0) - Vector2(shift, 0) }
    }
    for (a, b) in zip(run(0), run(1024)) { #expect((a - b).length < 5e-3) }
  }
}
