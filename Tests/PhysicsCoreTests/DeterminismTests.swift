import PhysicsCore
import TestSupport
import Testing

/// Scenes whose every bit is fixed: equal in debug and release, on every run, on every machine.
enum FixedScenes {
  /// Four columns of twenty small squares, paired by hinges with limits and friction, that fall over each
  /// other.
  static func fallingHinges() -> World {
    let world = World.withGravity(-10)
    world.addBox(0, -1, halfWidth: 20, halfHeight: 1, kind: .still)
    for column in 0..<4 {
      var previous: BodyID?
      for row in 0..<20 {
        let x = Float(column) * 2 - 3 + Float(row) * 0.02 * (column % 2 == 0 ? 1 : -1)
        let box = world.addBox(x, 0.25 + Float(row) * 0.5, halfWidth: 0.25, halfHeight: 0.25) { body, shape in
          body.angle = Float(row) * 0.01
          shape.friction = 0.6
        }
        if row % 2 == 1, let previous {
          var hinge = RevoluteJointDefinition()
          hinge.localAnchorA = Vector2(0.25, 0.25)
          hinge.localAnchorB = Vector2(0.25, -0.25)
          hinge.lowerAngle = -0.5
          hinge.upperAngle = 0.5
          hinge.maximumMotorTorque = 0.05
          _ = world.createJoint(.revolute(hinge), from: previous, to: box)
        }
        previous = box
      }
    }
    return world
  }

  static func pyramid() -> World {
    let world = World.withGravity(-10)
    world.addGround(radius: 0.02)
    for i in 0..<12 {
      for j in i..<12 { world.addBox(Float(j) - 0.5 * Float(i) - 6, 0.52 + Float(i)) }
    }
    return world
  }

  /// Balls, capsules, ellipses, springs and ropes in a fence, stirred.
  static func stirredMix() -> World {
    let world = World.withGravity(10)
    let fence = world.createBody(
      {
        var b = BodyDefinition(); b.kind = .still; return b
      }())
    let corners = [Vector2(0, 0), Vector2(8, 0), Vector2(8, 6), Vector2(0, 6)]
    _ = world.createChain(corners, isLoop: true, radius: 0.02, on: fence)
    var random = SeededGenerator(seed: 2026)
    let ellipse = (0..<24).map { k in
      let p = Rotation(angle: Float(k) * 0.261_799_4).apply(Vector2(1, 0))
      return Vector2(0.4 * p.x, 0.2 * p.y)
    }
    var previous: BodyID?
    for k in 0..<45 {
      let (x, y) = (0.7 + Float(k % 9) * 0.8, 0.7 + Float(k / 9) * 0.9)
      let outline: ShapeGeometry =
        switch k % 4 {
        case 0: .circle(center: .zero, radius: 0.25)
        case 1: .capsule(a: Vector2(-0.2, 0), b: Vector2(0.2, 0.05), radius: 0.15)
        case 2: .polygon(vertices: ellipse, radius: 0.009)
        default: .box(halfWidth: 0.3, halfHeight: 0.2)
        }
      let angle = random.float(-3...3)
      let velocity = Vector2(random.float(-5...5), random.float(-5...5))
      let body = world.add(outline, x, y) { body, _ in
        body.angle = angle
        body.linearVelocity = velocity
        body.linearDamping = 0.1
        body.angularDamping = 0.1
      }
      if k % 5 == 4, let previous {
        var link = DistanceJointDefinition()
        link.length = 0.9
        link.hertz = k % 2 == 0 ? 3 : 0
        link.dampingRatio = 0.4
        _ = world.createJoint(.distance(link), from: previous, to: body, collideConnected: true)
      }
      previous = body
    }
    return world
  }

  /// The frame at which all sleep, and the hash then.
  static func untilRest(_ world: World, limit: Int) -> (frame: Int, hash: UInt64) {
    for frame in 1...limit {
      world.frame()
      if world.isAtRest { return (frame, world.stateHash()) }
    }
    return (-1, world.stateHash())
  }
}

@Suite struct DeterminismTests {
  @Test func fallingHingesSleepAtTheKnownFrameInTheKnownState() {
    let (frame, hash) = FixedScenes.untilRest(FixedScenes.fallingHinges(), limit: 1500)
    #expect(frame == 332 && hash == 0x7EEF_4A0A_7A19_BCD9, "\(frame) \(String(hash, radix: 16))")
  }

  @Test func pyramidSleepsAtTheKnownFrameInTheKnownState() {
    let (frame, hash) = FixedScenes.untilRest(FixedScenes.pyramid(), limit: 600)
    #expect(frame == 48 && hash == 0xC224_6154_A2F8_E72B, "\(frame) \(String(hash, radix: 16))")
  }

  @Test func theStirredMixEndsInTheKnownState() {
    let (frame, hash) = FixedScenes.untilRest(FixedScenes.stirredMix(), limit: 1200)
    #expect(frame == 215 && hash == 0x5D23_4D95_6AD8_2A45, "\(frame) \(String(hash, radix: 16))")
  }

  @Test func twoRunsAreEqualInEveryBitOfEveryFrame() {
    let (a, b) = (FixedScenes.stirredMix(), FixedScenes.stirredMix())
    for _ in 0..<200 {
      a.frame()
      b.frame()
      a.checkInvariants()
      #expect(a.stateHash() == b.stateHash())
      #expect(a.beginEvents.map(\.a) == b.beginEvents.map(\.a))
    }
  }

  @Test(arguments: [0, 37, 120])
  func steppingOnFromASnapshotGivesTheSameBits(at frame: Int) {
    for make in [FixedScenes.stirredMix, FixedScenes.fallingHinges, FixedScenes.pyramid] {
      let world = make()
      world.frames(frame)
      let snapshot = world.snapshot()
      var hashes: [UInt64] = []
      for _ in 0..<80 {
        world.frame()
        hashes.append(world.stateHash())
      }
      // Restored into itself after gains and losses, and into a world that never knew the scene.
      var bodies: [BodyID] = []
      world.forEachBody { bodies.append($0) }
      for body in bodies.suffix(10) { world.destroyBody(body) }
      for k in 0..<20 { world.addCircle(Float(k), 50) }
      world.frames(3)
      let other = World()
      for restored in [world, other] {
        restored.restore(snapshot)
        restored.checkInvariants()
        for hash in hashes {
          restored.frame()
          #expect(restored.stateHash() == hash)
        }
        #expect(bodies.allSatisfy { restored.contains($0) })
      }
    }
  }

  @Test func theOrderOfCreationChangesLittle() {
    func heights(_ order: [Int]) -> [Float] {
      let world = World.withGravity(-10)
      world.addGround()
      var bodies = [Int: BodyID]()
      for k in order { bodies[k] = world.addBox(0, 0.5 + Float(k) * 1.01) }
      world.frames(200)
      return (0..<5).map { world.position(of: bodies[$0]!).y }
    }
    for (a, b) in zip(heights([0, 1, 2, 3, 4]), heights([3, 0, 4, 2, 1])) { #expect(abs(a - b) < 0.005) }
  }
}
