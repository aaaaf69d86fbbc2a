// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// How contacts come into lanes, and what passes may spare themselves.
@Suite struct LaneTests {
  @Test func kindOrderKeepsAlikeContactsTogether() {
    let kinds = [BlockTraits(), [.singlePoint], [.singlePoint, .unloaded], [.unloaded]]
    #expect(kinds.map(\.kindOrder) == [0, 1, 2, 3])
    for (a, b) in zip(kinds, kinds.dropFirst()) {
      #expect(a.symmetricDifference(b).rawValue.nonzeroBitCount == 1)
    }
  }

  /// Every contact of a colour has one lane, alike ones lie side by side and a block's traits hold for all of
  /// it.
  @Test func everyContactHasOneLane() {
    let world = FixedScenes.stirredMix()
    var looked = 0
    for _ in 0..<150 {
      world.frame()
      let core = world.core
      // What ended has left its list since it was seated.
      if core.pointee.scratch.pointee.constraints.count == 0 || world.endEvents.count > 0 { continue }
      looked += 1
      var seen: [Int32: Int] = [:]
      for lane in core.pointee.laneContacts {
        seen[lane.contact.pointee.contact, default: 0] += 1
        let traits = core.pointee.scratch.pointee.traits[lane.block]
        #expect(!traits.isSinglePoint || lane.contact.pointee.count == 1)
        #expect(!traits.isUnloaded || lane.contact.pointee.impulses == SIMD4())
        #expect(!traits.isHalf || lane.lane < 4)
      }
      #expect(seen.values.allSatisfy { $0 == 1 })
      var coloured = 0
      for color in core.pointee.graph.colors { coloured += core.pointee.graph.lists[color].count }
      #expect(seen.count == coloured)
    }
    #expect(looked > 30)
  }

  /// Light passes are shortcuts, not approximations.
  @Test func lightPassesChangeNoResult() {
    let (light, full) = (FixedScenes.stirredMix(), FixedScenes.stirredMix())
    full.core.pointee.takesShortcuts = false
    var (single, unloaded) = (0, 0)
    for frame in 1...200 {
      light.frame()
      full.frame()
      for block in 0..<light.core.pointee.scratch.pointee.constraints.count {
        single += light.core.pointee.scratch.pointee.traits[block].isSinglePoint ? 1 : 0
        unloaded += light.core.pointee.scratch.pointee.traits[block].isUnloaded ? 1 : 0
        #expect(full.core.pointee.scratch.pointee.traits[block].intersection(.shortcuts).isEmpty)
      }
      #expect(light.stateHash() == full.stateHash(), "frame \(frame)")
    }
    #expect(single > 100 && unloaded > 20, "\(single) single, \(unloaded) unloaded")
  }

  /// Of two points each presses or parts, and none pulls: x ≥ 0, w = K·x + q ≥ 0 and x·w = 0.
  @Test(arguments: [UInt64(1), 2, 3]) func twoPointsAreSolvedAsOneComplementarityProblem(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = FixedScenes.stirredMix()
    world.frames(100)
    let core = world.core
    let perStep = 1 / core.pointee.settings.subStep
    var tried = 0
    for k in 0..<core.pointee.scratch.pointee.constraints.count {
      // Of narrow blocks half is not filled, of lone points the second.
      if core.pointee.scratch.pointee.traits[k].isHalf || core.pointee.scratch.pointee.traits[k].isSinglePoint
      {
        continue
      }
      var block = core.pointee.scratch.pointee.constraints[k]
      block.friction = Lanes()
      for lane in 0..<8 {
        block.impulse1[lane] = random.float(-0.2...0.2).magnitude
        block.impulse2[lane] = block.separation2[lane] < 1 ? random.float(-0.2...0.2).magnitude : 0
      }
      for i in 1..<core.pointee.scratch.pointee.states.count {
        core.pointee.scratch.pointee.states[i].velocity = SIMD4(
          random.float(-2...2), random.float(-2...2), random.float(-4...4), 0)
      }
      /// Speed of a point's parting, less what it may near by.
      func residual(_ lane: Int, _ nA: Lanes, _ nB: Lanes, _ gap: Lanes) -> Float {
        let a = core.pointee.scratch.pointee.states.base[at: block.offsetA[lane]].velocity
        let b = core.pointee.scratch.pointee.states.base[at: block.offsetB[lane]].velocity
        let along = (b.x - a.x) * block.nx[lane] + (b.y - a.y) * block.ny[lane]
        return along + (b.z * nB[lane] - a.z * nA[lane]) + max(gap[lane], 0) * perStep
      }
      var traits = BlockTraits()
      let before = block
      let r1 = (0..<8).map { residual($0, before.nA1, before.nB1, before.separation1) }
      let r2 = (0..<8).map { residual($0, before.nA2, before.nB2, before.separation2) }
      withUnsafeMutablePointer(to: &block) {
        solveBlock(
          Rows<Lanes>($0), nil, &traits, core.pointee.scratch.pointee.states.base,
          PassLanes(base: core.pointee.context(subSteps: 2).constants), biased: false)
      }
      for lane in 0..<8 where before.massA[lane] + before.massB[lane] > 0 {
        let (x1, x2) = (block.impulse1[lane], block.impulse2[lane])
        let (d1, d2) = (x1 - before.impulse1[lane], x2 - before.impulse2[lane])
        let w1 = r1[lane] + before.k1[lane] * d1 + before.k12[lane] * d2
        let w2 = r2[lane] + before.k12[lane] * d1 + before.k2[lane] * d2
        let what = "seed \(seed) block \(k) lane \(lane): \(x1) \(x2) \(w1) \(w2)"
        #expect(x1 >= 0 && x2 >= 0, "\(what)")
        // Points too close to tell apart are one.
        if before.separation2[lane] < 1 && before.i11[lane] == 0 { continue }
        tried += 1
        #expect(w1 > -1e-3 && w2 > -1e-3, "\(what)")
        #expect(min(x1, w1.magnitude) < 1e-3 && min(x2, w2.magnitude) < 1e-3, "\(what)")
      }
    }
    #expect(tried > 40)
  }
}
