// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import Testing

@testable import PhysicsCore

/// Islands solved a few at a time.
@Suite struct BatchTests {
  /// Rows of pyramids, single boxes, bouncing balls, hits that are told, and a heavy ball that joins some of
  /// it up.
  private func village(sleeps: Bool = true) -> World {
    var settings = WorldSettings()
    settings.gravity = Vector2(0, -10)
    settings.allowsSleep = sleeps
    let world = World(settings: settings)
    world.addGround(from: -100, to: 100, radius: 0.02)
    for pyramid in 0..<10 {
      for place in Arrangement.pyramid(base: 4) {
        world.addBox(Float(pyramid) * 7 - 40 + place.x, 0.52 + place.y) { _, shape in
          shape.reportsHits = pyramid % 2 == 0
        }
      }
      world.addCircle(Float(pyramid) * 7 - 36, 3, radius: 0.3) { _, shape in
        shape.restitution = 0.7
        shape.reportsHits = true
      }
    }
    world.addCircle(-50, 1.5, radius: 1) { body, shape in
      body.linearVelocity = Vector2(25, 0)
      shape.density = 8
    }
    return world
  }

  @Test func batchesChangeNoResult() {
    let (divided, whole) = (village(), village())
    divided.core.pointee.scratch.pointee.batches.bodiesEach = 20
    whole.core.pointee.dividesIslands = false
    var most = 0
    for frame in 1...240 {
      divided.frame()
      whole.frame()
      divided.checkInvariants()
      most = max(most, divided.core.pointee.scratch.pointee.batches.count)
      #expect(whole.core.pointee.scratch.pointee.batches.count == 1)
      #expect(divided.stateHash() == whole.stateHash(), "frame \(frame)")
      func begun(_ world: World) -> [[Float]] {
        world.beginEvents.map { [$0.point.x, $0.point.y, $0.impulse] }
      }
      #expect(begun(divided) == begun(whole), "frame \(frame)")
      #expect(divided.endEvents.map(\.a.slots) == whole.endEvents.map(\.a.slots), "frame \(frame)")
      // Hits are told batch by batch.
      func told(_ world: World) -> Set<Float> { Set(world.hitEvents.map { $0.approachSpeed + $0.impulse }) }
      #expect(told(divided) == told(whole), "frame \(frame)")
    }
    #expect(most >= 4, "\(most) batches")
  }

  /// All contacts and all states are in just one batch, and no batch holds what another's islands push.
  @Test func everyContactAndEveryBodyIsInOneBatch() {
    // What falls asleep would leave its lists before they are looked at.
    let world = village(sleeps: false)
    let core = world.core
    core.pointee.scratch.pointee.batches.bodiesEach = 20
    var divided = 0
    for _ in 0..<120 {
      world.frame()
      if core.pointee.scratch.pointee.batches.count == 1 { continue }
      var states = Set<Int32>()
      for k in 0..<core.pointee.scratch.pointee.batches.runs.count {
        for state in core.pointee.scratch.pointee.batches.runs[k]
          .low..<core.pointee.scratch.pointee.batches.runs[k].high
        {
          #expect(states.insert(state).inserted)
        }
      }
      #expect(states.count == core.pointee.awakeBodies.count)
      #expect(
        core.pointee.scratch.pointee.batches.runStarts[core.pointee.scratch.pointee.batches.count]
          == Int32(core.pointee.scratch.pointee.batches.runs.count))
      var islands: [Int32: Int] = [:]
      for batch in 0..<core.pointee.scratch.pointee.batches.count {
        for run in Int(
          core.pointee.scratch.pointee.batches.runStarts[batch])..<Int(
            core.pointee.scratch.pointee.batches.runStarts[batch + 1])
        {
          for state in core.pointee.scratch.pointee.batches.runs[run]
            .low..<core.pointee.scratch.pointee.batches.runs[run].high
          {
            let island = core.pointee.bodies[core.pointee.awakeBodies[state - 1]].island
            #expect(islands[island, default: batch] == batch)
            islands[island] = batch
          }
        }
      }
      var places = Set<[Int32]>()
      for batch in 0..<core.pointee.scratch.pointee.batches.count {
        for color in 0..<ContactGraph.colorCount {
          let start = batch * ContactGraph.colorCount + color
          for k in core.pointee.scratch.pointee.batches.starts[
            start]..<core.pointee.scratch.pointee.batches.starts[start + 1]
          {
            #expect(places.insert([Int32(color), core.pointee.scratch.pointee.batches.contacts[k]]).inserted)
          }
        }
      }
      divided += 1
      #expect(
        places.count
          == Int(
            core.pointee.scratch.pointee.batches.starts[
              core.pointee.scratch.pointee.batches.count * ContactGraph.colorCount])
      )
    }
    #expect(divided > 30, "\(divided) divided frames")
  }

  /// A world that is one heap, or that anything holds together between sub-steps, is solved whole.
  @Test func whatHangsTogetherIsNotDivided() {
    let heap = World.withGravity(-10)
    heap.addGround(radius: 0.02)
    for k in 0..<40 { heap.addBox(Float(k % 8) * 0.99, 0.52 + Float(k / 8)) }
    let stirred = village()
    stirred.addBox(0, 30, kind: .kinematic)
    let hooked = village()
    hooked.fieldHook = { _, _, _ in }
    for world in [heap, stirred, hooked] {
      world.core.pointee.scratch.pointee.batches.bodiesEach = 10
      for _ in 0..<30 {
        world.frame()
        if world.stepCount > 5 { #expect(world.core.pointee.scratch.pointee.batches.count == 1) }
      }
    }
  }
}
