// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

@Suite struct ContinuousTests {
  /// How many of a hundred small squares at 20 to 495 m/s end beyond a wall 0.02 m thick.
  private func through(kind: BodyKind, bullets: Bool) -> Int {
    let world = World()
    let wall = world.addBox(10, 0, halfWidth: 0.01, halfHeight: 100, kind: kind) { _, shape in
      shape.density = 100
    }
    var shots: [BodyID] = []
    for k in 0..<100 {
      shots.append(
        world.addBox(0, (Float(k) - 50) * 0.5, halfWidth: 0.05, halfHeight: 0.05) { body, _ in
          body.linearVelocity = Vector2(20 + 4.8 * Float(k), 0)
          body.isBullet = bullets
        })
    }
    for _ in 0..<60 {
      world.frame()
      world.checkInvariants()
    }
    let turn = world.rotation(of: wall)
    return shots.filter { turn.unapply(world.position(of: $0) - world.position(of: wall)).x > 0 }.count
  }

  @Test func nothingTunnelsThroughAStaticWall() { #expect(through(kind: .static, bullets: false) == 0) }

  @Test func bulletsDoNotTunnelThroughADynamicPlate() { #expect(through(kind: .dynamic, bullets: true) == 0) }

  @Test func bulletsMeetHeadOn() {
    for speed in stride(from: Float(10), through: 230, by: 20) {
      let world = World()
      func shoot(_ x: Float, _ v: Float) -> BodyID {
        world.addCircle(x, 0, radius: 0.05) { body, _ in
          body.linearVelocity = Vector2(v, 0)
          body.isBullet = true
        }
      }
      let (a, b) = (shoot(-9.7, speed), shoot(10.1, -speed))
      world.frames(180)
      #expect(world.position(of: a).x < world.position(of: b).x, "\(speed) m/s")
    }
  }

  @Test func fastThingsStayInTheirFence() {
    let world = World.withGravity(-10)
    let fence = world.createBody(
      {
        var b = BodyDefinition(); b.kind = .static; return b
      }())
    let corners = [Vector2(0, 0), Vector2(10, 0), Vector2(10, 10), Vector2(0, 10)]
    _ = world.createChain(corners, isLoop: true, radius: 0.02, on: fence)
    var random = SeededGenerator(seed: 99)
    var bodies: [BodyID] = []
    for k in 0..<40 {
      let (x, y) = (random.float(1...9), random.float(1...9))
      let velocity = Vector2(random.float(-500...500), random.float(-500...500))
      let spin = random.float(-150...150)
      func set(_ body: inout BodyDefinition, _ shape: inout ShapeDefinition) {
        body.linearVelocity = velocity
        body.angularVelocity = spin
        shape.restitution = 0.9
      }
      bodies.append(
        k % 2 == 0
          ? world.addBox(x, y, halfWidth: 0.3, halfHeight: 0.05, set)
          : world.addCircle(x, y, radius: 0.1, set)
      )
    }
    for _ in 0..<300 {
      world.frame()
      world.checkInvariants()
    }
    for body in bodies {
      let p = world.position(of: body)
      #expect(p.x > -0.1 && p.x < 10.1 && p.y > -0.1 && p.y < 10.1, "\(body) at \(p)")
    }
  }

  @Test func slowThingsAreNotHeldUp() {
    let world = World.withGravity(-10)
    world.addGround(radius: 0.02)
    let box = world.addBox(0, 0.52) { body, shape in
      body.linearVelocity = Vector2(60, 0)
      shape.friction = 0
    }
    world.frames(30)
    #expect(world.position(of: box).x > 28)
  }

  @Test func hugeImpulsesEndInTheSpeedCap() {
    let world = World()
    let box = world.addBox(0, 0)
    world.applyImpulse(Vector2(1e30, 3e38), to: box)
    #expect(world.linearVelocity(of: box).length <= 240.1)
    world.applyForce(Vector2(3e38, 3e38), to: box, at: Vector2(3, -4))
    world.frame()
    #expect(world.position(of: box).length < 5 && world.angle(of: box).isFinite)
  }

  /// Thin kinematic bodies stop what is fast, as static ones do.
  @Test(arguments: [BodyKind.static, .kinematic]) func nothingFastPassesAThinWall(kind: BodyKind) {
    let world = World()
    world.addBox(5, 0, halfWidth: 0.02, halfHeight: 3, kind: kind)
    let ball = world.addCircle(0, 0, radius: 0.1) { body, _ in body.linearVelocity = Vector2(150, 0) }
    world.frames(30)
    #expect(world.position(of: ball).x < 5)
  }

  /// A step that would end beyond ±π may be ended before it by an impact, or after it.
  @Test func aSweptBodyKeepsCountOfItsTurns() {
    var random = SeededGenerator(seed: 4711)
    var (stopped, passed) = (0, 0)
    for _ in 0..<4000 {
      let world = World()
      let wall = random.float(0.2...2.2)
      _ = world.addBox(wall + 0.25, 0, halfWidth: 0.05, halfHeight: 10, kind: .static)
      let (side, spin) = (Float(Bool.random(using: &random) ? 1 : -1), random.float(2...60))
      let body = world.addBox(0, 0, halfWidth: 0.2, halfHeight: 0.01) { body, shape in
        body.linearVelocity = Vector2(random.float(60...120), 0)
        body.angularVelocity = side * spin
        body.angle = side * (.pi - random.float(0...1) * spin / 60)
        (shape.restitution, shape.friction) = (0, 0)
      }
      let start = world.angle(of: body)
      world.frame()
      let (end, turn) = (world.angle(of: body), world.angle(of: body) - start)
      #expect(abs(turn) < 1.2, "wall at \(wall), from \(start) by \(spin) rad/s to \(end)")
      if abs(end) > .pi { passed += 1 } else { stopped += 1 }
      world.checkInvariants()
    }
    #expect(stopped > 500 && passed > 500, "\(stopped), \(passed)")
  }
}
