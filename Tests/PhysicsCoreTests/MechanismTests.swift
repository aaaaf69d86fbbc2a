// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// Rigid joints that hang together: they hold, lose energy and never gain any, follow the truth, and rest.
@Suite struct MechanismTests {
  /// Lengths in metres: 5 pt in the fastest whips.
  private static let widest: Float = 0.05

  @Test(.bug(id: "fault 4"), arguments: [Float(1), 10, 100, 1000], [Float(0), 5])
  func treesHoldAndGainNoEnergy(ratio: Float, reach: Float) {
    for seed in UInt64(1)...6 {
      for isLooped in [false, true] {
        let hung = HungBodies(tree: seed, ratio: ratio, reach: reach, isLooped: isLooped)
        let (start, fall) = (hung.energy, hung.fall)
        var (rise, gap): (Double, Float) = (0, 0)
        for _ in 0..<240 {
          hung.world.frame()
          rise = max(rise, hung.energy - start)
          gap = max(gap, hung.gap)
        }
        #expect(rise < 0.01 * fall && gap < Self.widest, "seed \(seed), looped \(isLooped): \(rise), \(gap)")
      }
    }
  }

  /// Centres in pt and angles of the square at the end, by MuJoCo 4.0.0 with RK4 and steps of 10⁻⁵ s.
  private static let truths: [(links: Int, end: Float, path: [(frame: Int, x: Float, y: Float)])] = [
    (
      5, 1,
      [
        (12, 521.06, 119.87), (24, 494.29, 169.60), (36, 436.14, 215.31), (48, 349.31, 205.21),
        (54, 315.11, 179.72),
      ]
    ),
    (
      5, 0.6,
      [
        (12, 500.55, 120.01), (24, 472.04, 169.73), (36, 402.03, 198.10), (48, 329.45, 164.76),
        (54, 313.28, 138.40),
      ]
    ),
    (
      20, 0.6,
      [
        (12, 710.90, 120.00), (24, 693.47, 180.00), (36, 648.75, 278.89), (48, 545.57, 373.36),
        (54, 470.86, 396.39),
      ]
    ),
  ]

  /// With one sub-step in the first frame, as UIKit has it, or two.
  @Test(arguments: 0..<3, [1, 2]) func chainsFollowTheTruth(index: Int, firstSubSteps: Int) {
    let truth = Self.truths[index]
    let hung = HungBodies(links: truth.links, end: truth.end)
    for frame in 1...54 {
      hung.world.step(subSteps: frame == 1 ? firstSubSteps : 2)
      for at in truth.path where at.frame == frame {
        let p = 100 * hung.world.position(of: hung.bodies[truth.links])
        #expect((p - Vector2(at.x, at.y)).length < 5, "frame \(frame): \(p)")
      }
    }
  }

  @Test(arguments: [(10, Float(0.6)), (20, 1)], [Float(5), 10])
  func aDraggedChainStretchesByThreePercentAtMost(chain: (links: Int, end: Float), speed: Float) {
    let hung = HungBodies(links: chain.links, end: chain.end, damping: 0.1)
    hung.world.frames(120)
    let length = 0.14 * Float(chain.links) + chain.end / 2
    var (x, direction): (Float, Float) = (4.04, 1)
    for frame in 0..<240 {
      x += direction * speed / 60
      if abs(x - 4.04) > 2 { direction = -direction }
      hung.world.setTransform(of: hung.top, position: Vector2(x, 1), angle: 0)
      hung.world.frame()
      let reach = (hung.world.position(of: hung.bodies[chain.links]) - Vector2(x, 1)).length
      #expect(
        reach < 1.03 * length && hung.gap < Self.widest, "frame \(frame): \(reach / length), \(hung.gap)")
    }
  }

  @Test(arguments: [false, true], [Float(2), 4])
  func whatHangsComesToRest(isOfRods: Bool, damping: Float) {
    let hung = HungBodies(links: 20, end: 0.6, damping: damping, isOfRods: isOfRods)
    var frame = 0
    while !hung.world.isAtRest && frame < 900 {
      hung.world.frame()
      frame += 1
    }
    #expect(frame < 900)
    let end = hung.world.position(of: hung.bodies[20])
    #expect(abs(end.x - 4.04) < 0.02 && hung.gap < 0.0005, "\(end), \(hung.gap)")
  }

  @Test func rodsThatContradictEachOtherSettleBetween() {
    let world = World.withGravity()
    let posts = [Float(0), 3].map { world.addBox($0, 0, kind: .static) { _, shape in shape.mask = 0 } }
    let body = world.addFree(Vector2(1.3, 0.4), side: 0.2)
    let rods = posts.map { world.rod($0, body, length: 1) }
    for frame in 0..<600 {
      world.frame()
      if frame > 60 { #expect(world.linearVelocity(of: body).length < 0.1, "frame \(frame)") }
    }
    #expect(abs(world.position(of: body).x - 1.5) < 0.01)
    #expect(abs(world.error(of: rods[0]) - world.error(of: rods[1])) < 0.01)
  }

  @Test func anAnchorMayGoAnywhereAndAChainBeLong() {
    let hung = HungBodies(links: 10, end: 0.6)
    hung.world.setTransform(of: hung.top, position: Vector2(10_000, 1), angle: 0)
    hung.world.frames(300)
    #expect(hung.gap < 0.01 && hung.energy.isFinite)
    let long = HungBodies(links: 2000, end: 0.6)
    let start = long.energy
    long.world.frames(3)
    #expect(long.gap < 0.01 && long.energy <= start + 1e-3 * abs(start))
  }

  @Test func aRestoredMechanismGoesOnToTheSameBits() {
    let hung = HungBodies(tree: 3, ratio: 100, isLooped: true)
    hung.world.frames(50)
    let kept = hung.world.snapshot()
    hung.world.frames(50)
    let restored = World()
    restored.restore(kept)
    restored.frames(50)
    #expect(restored.stateHash() == hung.world.stateHash())
  }

  @Test func wideNetsStayWithPasses() {
    func net(_ side: Int) -> World {
      let world = World.withGravity()
      let bodies = (0..<side * side).map {
        world.addFree(Vector2(Float($0 % side), Float($0 / side)), side: 0.5)
      }
      for k in bodies.indices {
        let p = world.position(of: bodies[k])
        if k % side > 0 { _ = world.pin(bodies[k - 1], bodies[k], at: p - Vector2(0.5, 0)) }
        if k >= side { _ = world.pin(bodies[k - side], bodies[k], at: p - Vector2(0, 0.5)) }
      }
      world.frame()
      return world
    }
    // What `core` points to lives as long as the world.
    let (narrow, wide) = (net(9), net(40))
    #expect(narrow.core.pointee.scratch.pointee.mechanisms.list.count == 1)
    #expect(wide.core.pointee.scratch.pointee.mechanisms.list.count == 0)
  }
}
