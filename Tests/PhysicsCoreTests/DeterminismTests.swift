// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test func fallingHingesSleepAtTheKnownFrameInTheKnownState() {
    let (frame, hash) = FixedScenes.untilRest(FixedScenes.fallingHinges(), limit: 1500)
    #expect(frame == 276 && hash == 0xCB43_FE3F_D468_1EE2, "\(frame) \(String(hash, radix: 16))")
  }

  @Test func pyramidSleepsAtTheKnownFrameInTheKnownState() {
    let (frame, hash) = FixedScenes.untilRest(FixedScenes.pyramid(), limit: 600)
    #expect(frame == 48 && hash == 0xC224_6154_A2F8_E72B, "\(frame) \(String(hash, radix: 16))")
  }

  @Test func theStirredMixEndsInTheKnownState() {
    let (frame, hash) = FixedScenes.untilRest(FixedScenes.stirredMix(), limit: 1200)
    #expect(frame == 244 && hash == 0x76E3_C71F_B4C7_8302, "\(frame) \(String(hash, radix: 16))")
  }

  @Test func twoRunsAreEqualInEveryBitOfEveryFrame() {
    let (a, b) = (FixedScenes.stirredMix(), FixedScenes.stirredMix())
    for _ in 0..<200 {
      a.frame()
      b.frame()
      a.checkInvariants()
      #expect(a.stateHash() == b.stateHash())
      #expect(a.beginEvents.map(\.a.slots) == b.beginEvents.map(\.a.slots))
    }
  }

  enum FixedScene: CaseIterable {
    case stirredMix, fallingHinges, pyramid

    func make() -> World {
      switch self {
      case .stirredMix: FixedScenes.stirredMix()
      case .fallingHinges: FixedScenes.fallingHinges()
      case .pyramid: FixedScenes.pyramid()
      }
    }
  }

  /// One run is what three snapshots on its way are held against.
  @Test(arguments: FixedScene.allCases) func steppingOnFromASnapshotGivesTheSameBits(scene: FixedScene) {
    let world = scene.make()
    var bodies: [BodyID] = []
    world.forEachBody { bodies.append($0) }
    var snapshots: [(frame: Int, world: WorldSnapshot)] = []
    var hashes: [UInt64] = []
    for frame in 0..<200 {
      if [0, 37, 120].contains(frame) { snapshots.append((frame, world.snapshot())) }
      world.frame()
      hashes.append(world.stateHash())
    }
    for snapshot in snapshots {
      // Restored into itself after gains and losses, and into a world that never knew the scene.
      for body in bodies.suffix(10) { world.destroyBody(body) }
      for k in 0..<20 { world.addCircle(Float(k), 50) }
      world.frames(3)
      for restored in [world, World()] {
        restored.restore(snapshot.world)
        restored.checkInvariants()
        for frame in snapshot.frame..<snapshot.frame + 80 {
          restored.frame()
          #expect(restored.stateHash() == hashes[frame], "\(scene) from \(snapshot.frame) at \(frame)")
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
