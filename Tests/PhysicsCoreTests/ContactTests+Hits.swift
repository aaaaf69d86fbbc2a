// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

// How hard bodies hit each other, and what their materials make of it.
extension ContactTests {
  @Test func hardHitsAreReported() throws {
    let world = World()
    let left = world.addBox(0, 0) { body, shape in
      body.linearVelocity = Vector2(5, 0)
      shape.reportsHits = true
    }
    let right = world.addBox(3, 0)
    var hits: [HitEvent] = []
    for _ in 0..<60 {
      world.frame()
      hits += world.hitEvents
    }
    try #require(hits.count == 1)
    #expect(abs(hits[0].approachSpeed - 5) < 1e-3 && abs(hits[0].point.x - 2.5) < 0.1)
    // Both weigh 1 kg, and the default restitution of 0.2 counts: each takes 1.2 times half of the momentum.
    #expect(abs(hits[0].impulse - 1.2 * 2.5) < 0.05, "\(hits[0].impulse)")
    #expect(abs(world.linearVelocity(of: left).x - 2) < 0.02 && abs(world.angularVelocity(of: left)) < 1e-3)
    #expect(abs(world.linearVelocity(of: right).x - 3) < 0.02 && abs(world.angularVelocity(of: right)) < 1e-3)
  }

  /// Approach speeds of 1 m/s and more are hits, each told once.
  @Test(arguments: [(Float(0.97), 0), (1.03, 1), (1.4, 1)])
  func hitsBeginAtAMetrePerSecond(speed: Float, count: Int) {
    let world = World()
    world.addCircle(0, 0) { body, shape in
      body.linearVelocity = Vector2(speed, 0)
      shape.reportsHits = true
    }
    world.addCircle(2, 0)
    var hits: [HitEvent] = []
    for _ in 0..<120 {
      world.frame()
      hits += world.hitEvents
    }
    #expect(hits.count == count, "\(hits.map(\.approachSpeed))")
    #expect(hits.allSatisfy { $0.impulse > 0 && abs($0.approachSpeed - speed) < 1e-3 })
  }

  /// A box that strikes beside its centre has two points with different impulses: their sum is what changed
  /// its momentum, and the place is the one that took more.
  @Test(arguments: [Float(0.3), -0.3], [Float(0.3), 0.317, 0.334, 0.351])
  func aHitBesideTheCentreTellsTheWholeImpulse(offset: Float, height: Float) throws {
    let world = World()
    world.addBox(offset, -1, halfWidth: 0.5, halfHeight: 0.5, kind: .static) { _, shape in shape.friction = 0
    }
    let box = world.addBox(0, height) { body, shape in
      body.linearVelocity = Vector2(0, -4)
      (shape.reportsHits, shape.friction) = (true, 0)
    }
    var before = world.linearVelocity(of: box).y
    for _ in 0..<60 where world.hitEvents.isEmpty {
      before = world.linearVelocity(of: box).y
      world.step()
    }
    try #require(world.hitEvents.count == 1)
    let hit = world.hitEvents[0]
    let change = world.massData(of: box).mass * (world.linearVelocity(of: box).y - before)
    #expect(abs(hit.impulse - change) < 0.02 * change, "\(hit.impulse), not \(change)")
    // The end of the overlap that is nearer to the box's centre line takes more.
    #expect(abs(hit.point.x - (offset > 0 ? -0.2 : 0.2)) < 0.02, "\(hit.point)")
  }

  @Test func restitutionLadderRisesInOrder() {
    let world = World.withGravity(-10)
    world.addGround(radius: 0.02)
    var balls: [BodyID] = []
    for k in 0...8 {
      balls.append(
        world.addCircle(Float(k) * 2 - 8, 5) { _, shape in shape.restitution = Float(k) * 0.1 + 0.2 })
    }
    var peaks = [Float](repeating: 0, count: 9)
    for frame in 0..<150 {
      world.frame()
      if frame < 60 { continue }
      for k in 0...8 where world.linearVelocity(of: balls[k]).y > -0.5 {
        peaks[k] = max(peaks[k], world.position(of: balls[k]).y)
      }
    }
    for k in 1...8 { #expect(peaks[k] > peaks[k - 1], "\(peaks)") }
  }

  @Test func frictionLadderSlidesInOrder() {
    let world = World.withGravity(-10)
    world.add(.box(halfWidth: 40, halfHeight: 0.5, angle: -0.3), 0, 0, kind: .static) { _, shape in
      shape.friction = 1
    }
    var boxes: [BodyID] = []
    let turn = Rotation(angle: -0.3)
    for k in 0..<5 {
      let p = turn.apply(Vector2(Float(k) * 3 - 10, 1))
      boxes.append(
        world.addBox(p.x, p.y) { body, shape in
          body.angle = -0.3
          shape.friction = Float(k * k) * 0.05
        })
    }
    let starts = boxes.map { world.position(of: $0) }
    world.frames(120)
    let slides = zip(boxes, starts).map { (world.position(of: $0) - $1).length }
    for k in 1..<5 { #expect(slides[k] < slides[k - 1] || slides[k] < 0.05, "\(slides)") }
    #expect(slides[4] < 0.05 && slides[0] > 3)
  }

  @Test func materialsReachStandingContactsAtOnce() {
    let world = World.withGravity(-10)
    world.addGround(radius: 0.02)
    let box = world.addBox(0, 0.52) { _, shape in shape.friction = 1 }
    world.frames(60)
    for shape in world.shapes(of: box) { world.setFriction(0, of: shape) }
    world.applyImpulse(Vector2(1, 0), to: box)
    world.frames(60)
    #expect(world.linearVelocity(of: box).x > 0.99)
  }
}
