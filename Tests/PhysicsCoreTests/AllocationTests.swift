// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import PhysicsCore
import PhysicsScenes
import Testing

/// Counted by an interposer, in a process of its own so that no other test's allocations are seen.
@Suite struct AllocationTests {
  @Test(.bug(id: "fault 46")) func steadyStateStepsDoNotAllocate() async {
    await #expect(processExitsWith: .success) {
      let world = FixedScenes.stirredMix()
      world.frames(200)
      // Twice before, as what lies differently after a while may need room for another block.
      for _ in 0..<2 {
        world.wakeAll()
        world.frames(100)
      }
      world.wakeAll()
      let before = mallocCallCount()
      world.frames(100)
      precondition(mallocCallCount() == before, "\(mallocCallCount() - before) allocations in 100 frames")
    }
  }

  /// Snaps and ropes of springs.
  @Test func springsDoNotAllocate() async {
    await #expect(processExitsWith: .success) {
      var settings = WorldSettings()
      (settings.gravity, settings.allowsSleep) = (Vector2(0, 10), false)
      let world = World(settings: settings)
      let post = world.addBox(0, 0, kind: .static)
      var spring = DistanceJointDefinition()
      (spring.length, spring.hertz) = (0.5, 3)
      for k in 0..<30 {
        let item = world.addBox(Float(2 * k), 2) { _, shape in shape.mask = 0 }
        for side in [Float(-0.3), 0.3] {
          spring.localAnchorA = Vector2(side, 0)
          spring.localAnchorB = Vector2(Float(2 * k) + side, 1.5)
          _ = world.createJoint(.distance(spring), from: item, to: post)
        }
        (spring.localAnchorA, spring.localAnchorB) = (Vector2(0, 0.5), .zero)
        if k % 2 == 0 { continue }
        let hung = world.addBox(Float(2 * k), 3) { _, shape in shape.mask = 0 }
        _ = world.createJoint(.distance(spring), from: item, to: hung)
      }
      world.frames(60)
      let before = mallocCallCount()
      world.frames(60)
      precondition(mallocCallCount() == before, "\(mallocCallCount() - before) allocations in 60 frames")
    }
  }

  @Test func sleepingStepsDoNotAllocate() async {
    await #expect(processExitsWith: .success) {
      let world = FixedScenes.pyramid()
      for _ in 0..<900 where !world.isAtRest { world.frame() }
      precondition(world.isAtRest)
      let before = mallocCallCount()
      world.frames(1000)
      precondition(mallocCallCount() == before, "\(mallocCallCount() - before) allocations asleep")
    }
  }

  @Test func aFieldHookCostsNoAllocation() async {
    await #expect(processExitsWith: .success) {
      let world = World()
      let bodies = (0..<50).map { world.addCircle(Float($0 % 10), Float($0 / 10), radius: 0.3) }
      world.fieldHook = { world, _, _ in
        // An index loop: unoptimised, iterating over an array allocates by itself.
        var k = 0
        while k < bodies.count {
          world.applyForce(-world.position(of: bodies[k]), to: bodies[k])
          k += 1
        }
      }
      // Until the clump has settled: before that, new contacts may still need room.
      world.frames(900)
      let before = mallocCallCount()
      world.frames(60)
      precondition(mallocCallCount() - before == 0, "\(mallocCallCount() - before) allocations with a field")
    }
  }

  /// A box on a floor: what most user interfaces begin with.
  @Test func aWorldOfOneBoxIsSmall() async {
    await #expect(processExitsWith: .success) {
      func settled() -> World {
        let world = World.withGravity(-10)
        world.addBox(0, -1, halfWidth: 300, halfHeight: 1, kind: .static)
        world.addBox(0, 0.5)
        world.frames(60)
        return world
      }
      // Once before, as the runtime makes its own notes of types that it meets.
      let first = settled()
      let before = mallocLiveBytes()
      let world = settled()
      let bytes = mallocLiveBytes() - before
      precondition(bytes < 16_384 && world.contactCount == first.contactCount, "\(bytes) bytes")
    }
  }
}
