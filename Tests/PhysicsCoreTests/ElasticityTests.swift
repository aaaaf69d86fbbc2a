// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// One law for every elasticity: what it costs, that nothing begins at a certain one, and that it makes no
/// energy.
@Suite struct ElasticityTests {
  /// A heap in a box of 10.24 × 7.68 m, y down.
  private struct Heap {
    let world = World.withGravity(10)
    var bodies: [BodyID] = []

    init(
      _ count: Int, restitution: Float, seed: UInt64 = 1, discs: Int = 2, friction: Float = 0.3,
      walls: Float = 0.2
    ) {
      var random = SeededGenerator(seed: seed)
      let corners = [Vector2(0, 0), Vector2(10.24, 0), Vector2(10.24, 7.68), Vector2(0, 7.68)]
      for k in 0..<4 {
        world.add(.segment(a: corners[k], b: corners[(k + 1) % 4], radius: 0.017), 0, 0, kind: .static) {
          $1.restitution = walls
        }
      }
      let columns = Int(Float(count).squareRoot())
      for k in 0..<count {
        let (x, y) = (0.4 + Float(k % columns) * 0.24, 5 - Float(k / columns) * 0.22)
        func set(_ body: inout BodyDefinition, _ shape: inout ShapeDefinition) {
          body.position.x += random.float(-0.01...0.01)
          (shape.restitution, shape.friction) = (restitution, friction)
        }
        bodies.append(
          k % 5 < discs
            ? world.addCircle(x, y, radius: 0.1, set)
            : world.addBox(x, y, halfWidth: 0.1, halfHeight: 0.1, set))
      }
    }

    /// Of motion and height, J.
    var energy: Float {
      bodies.reduce(0) {
        let m = world.massData(of: $1)
        let w = world.angularVelocity(of: $1)
        let fall = world.settings.gravity.y * (7.68 - world.center(of: $1).y)
        return $0 + m.mass * (0.5 * world.linearVelocity(of: $1).lengthSquared + fall) + 0.5 * m.inertia * w
          * w
      }
    }
  }

  // MARK: Cost

  /// Counted in blocks, as times would depend on the machine: what rebounds visit beside what the four passes
  /// of every sub-step do. Three fifths of that are a fifth of a step, and this heap turns five times as fast as
  /// most.
  @Test(arguments: [Float(0.2), 0.5, 0.8, 1], [0, 2, 5])
  func reboundsCostAHeapAPartOfItsPasses(restitution: Float, discs: Int) {
    let heap = Heap(80, restitution: restitution, discs: discs)
    var (rebounds, passes) = (0, 0)
    for frame in 0..<200 {
      let angle = Rotation(angle: Float(frame) / 40)
      heap.world.settings.gravity = angle.apply(Vector2(0, 10))
      heap.world.frame()
      rebounds += heap.world.core.pointee.scratch.pointee.reboundVisits
      passes += 8 * heap.world.core.pointee.scratch.pointee.constraints.count
    }
    #expect(rebounds > 0 && 5 * rebounds < 3 * passes, "\(rebounds) visits beside \(passes)")
  }

  @Test func worldsInWhichNothingBouncesPayNothing() {
    let heap = Heap(40, restitution: 0, walls: 0)
    for _ in 0..<60 {
      heap.world.frame()
      #expect(heap.world.core.pointee.scratch.pointee.bounces.capacity == 0)
    }
  }

  // MARK: Continuity

  /// In steps of 0.01; no step is greater than the spread of its neighbours on either side.
  private func expectContinuous(
    _ name: String, slack: Float, upTo last: Int = 100, _ measure: (Float) -> Float
  ) {
    let values = (0...last).map { measure(Float($0) / 100) }
    func spread(_ part: ArraySlice<Float>) -> Float { part.max()! - part.min()! }
    for k in 5..<(last - 5) {
      let most = max(spread(values[(k - 5)...k]), spread(values[(k + 1)...(k + 5)])) + slack
      #expect(abs(values[k + 1] - values[k]) <= most, "\(name) at 0.\(k): \(values[(k - 5)...(k + 5)])")
    }
  }

  /// How high the top of so many boxes on each other bounces, or how long it takes to rest.
  private func drop(_ count: Int, _ restitution: Float) -> (height: Float, rest: Float) {
    let world = World.withGravity(10)
    world.addGround(radius: 0.017)
    let boxes = (0..<count).map { k in
      world.addBox(0, -1.517 - Float(k)) { body, shape in
        shape.restitution = restitution
        body.linearDamping = 0.1
      }
    }
    var (height, hasBounced): (Float, Bool) = (0, false)
    for frame in 0..<300 {
      world.frame()
      let top = boxes[count - 1]
      hasBounced = hasBounced || world.linearVelocity(of: top).y < 0
      if hasBounced && frame < 90 { height = max(height, -world.position(of: top).y) }
      if !world.isAwake(top) { return (height, Float(frame)) }
    }
    return (height, 300)
  }

  @Test(arguments: 1...2) func bouncesRiseWithElasticityWithoutAJump(count: Int) {
    expectContinuous("height", slack: 0.008) { drop(count, $0).height }
  }

  @Test(arguments: 1...2) func restIsReachedLaterWithElasticityWithoutAJump(count: Int) {
    expectContinuous("frames to rest", slack: 3, upTo: 80) { drop(count, $0).rest }
  }

  @Test func aRowPassesMoreOnWithElasticityWithoutAJump() {
    expectContinuous("energy", slack: 0.005) { row(5, restitution: $0).reduce(0) { $0 + $1 * $1 } }
    expectContinuous("the last", slack: 0.005) { row(5, restitution: $0)[4] }
  }

  // MARK: Rows

  /// What a row of squares does that one square hits at `speed`: speeds along the row by the speed of the
  /// hit.
  private func row(
    _ count: Int, restitution: Float, speed: Float = 4, gap: Float = 0, turn: Float = 0, threshold: Float = 1
  ) -> [Float] {
    var settings = WorldSettings()
    settings.restitutionThreshold = threshold
    let world = World(settings: settings)
    let rotation = Rotation(angle: turn)
    let bodies = (0..<count).map { k in
      let place = rotation.apply(Vector2(k == 0 ? -0.4 : 1 + Float(k - 1) * (1 + gap), 0))
      return world.addBox(place.x, place.y) { body, shape in
        body.angle = turn
        if k == 0 { body.linearVelocity = rotation.apply(Vector2(speed, 0)) }
        shape.restitution = restitution
      }
    }
    world.frames(Int(60 * (0.4 + 2 * Float(count) * gap) / speed) + 40)
    return bodies.map { rotation.unapply(world.linearVelocity(of: $0)).x / speed }
  }

  /// Newton's law at all contacts at once: the row moves on together, and what hit it comes back. At lower
  /// elasticities a part of the blow is left for the next sub-step, so that its speeds differ by 2 %.
  @Test(arguments: [Float(0.5), 0.6, 0.7, 0.8, 0.9, 1])
  func aTouchingRowMovesAsNewtonsLawSays(restitution: Float) {
    for speed in [Float(2.2), 4, 9] {
      let speeds = row(5, restitution: restitution, speed: speed)
      let others = (1 + restitution) / 5
      #expect(abs(speeds[0] - (others - restitution)) < 0.01, "\(speed) m/s: \(speeds)")
      for k in 1..<5 { #expect(abs(speeds[k] - others) < 0.025, "\(speed) m/s: \(speeds)") }
      let energy = speeds.reduce(0) { $0 + $1 * $1 }
      let law = (others - restitution) * (others - restitution) + 4 * others * others
      #expect(abs(energy / law - 1) < 0.005, "\(speed) m/s: \(energy) instead of \(law)")
    }
  }

  /// Half a point apart, they hit each other in turn.
  @Test(arguments: [Float(0.5), 0.6, 0.7, 0.8, 0.9, 1])
  func aCradleHandsTheBlowToItsLastBall(restitution: Float) {
    for speed in [Float(2.2), 4, 9] {
      let speeds = row(5, restitution: restitution, speed: speed, gap: 0.05, threshold: 0.05)
      var law: Float = 1
      for _ in 0..<4 { law *= (1 + restitution) / 2 }
      #expect(abs(speeds[4] - law) < 0.005, "\(speed) m/s: \(speeds)")
    }
  }

  /// A blow's impulses are no load that the next sub-step begins with.
  @Test(arguments: 6...10) func longRowsGainNothing(count: Int) {
    for speed in [Float(1.4), 2.2, 4, 9] {
      let speeds = row(count, restitution: 1, speed: speed, threshold: 0.3)
      let energy = speeds.reduce(0) { $0 + $1 * $1 }
      #expect(energy < 1.001 && energy > 0.7, "\(speed) m/s: \(energy)")
    }
  }

  @Test(arguments: [Float(0.3), 0.5, 0.8, 1]) func rowsDoNotDependOnTheScenesAngle(restitution: Float) {
    let level = row(5, restitution: restitution)
    for turn in stride(from: Float(0.1), to: 3.1, by: 0.37) {
      for (a, b) in zip(level, row(5, restitution: restitution, turn: turn)) {
        #expect(abs(a - b) < 0.004, "turned by \(turn): \(a), \(b)")
      }
    }
  }

  // MARK: Energy

  @Test(arguments: [Float(0.2), 0.5, 0.8, 1], [0, 2, 5])
  func noHeapGainsEnergy(restitution: Float, discs: Int) {
    for seed in [1, 2, 3] as [UInt64] {
      let heap = Heap(30, restitution: restitution, seed: seed, discs: discs)
      let before = heap.energy
      for frame in 0..<150 {
        heap.world.frame()
        let now = heap.energy
        #expect(now < 1.001 * before, "seed \(seed), frame \(frame)")
      }
    }
  }

  /// Without gravity and friction nothing but bounces changes it.
  @Test(arguments: [Float(0.3), 0.7, 1]) func noCrowdGainsEnergy(restitution: Float) {
    for seed in [4, 5, 6] as [UInt64] {
      var random = SeededGenerator(seed: seed)
      let heap = Heap(36, restitution: restitution, seed: seed, friction: 0)
      heap.world.settings.gravity = .zero
      for body in heap.bodies {
        heap.world.setLinearVelocity(Vector2(random.float(-4...4), random.float(-4...4)), of: body)
      }
      var last = heap.energy
      for frame in 0..<200 {
        heap.world.frame()
        let now = heap.energy
        #expect(now < 1.002 * last, "seed \(seed), frame \(frame)")
        last = now
      }
    }
  }
}
