// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

/// The bench's scenes as data: what their joints tie is where they tie it.
@Suite struct BenchSceneTests {
  private static let tied = [
    "rope_heavy", "trees", "linkages", "snaps_100", "ropes_rods", "ropes_springs", "joint_grid", "tumbler",
  ]

  @Test(arguments: tied) func jointsAreMetWhereAScenesBodiesBegin(name: String) throws {
    let scene = try #require(SceneCatalog.scene(name))
    #expect(!scene.joints.isEmpty)
    func pose(_ body: Int) -> (position: Vector2, angle: Float) {
      (scene.bodies[body].origin, scene.bodies[body].angle)
    }
    for (index, joint) in scene.joints.enumerated() {
      #expect(joint.error(pose(joint.a), pose(joint.b)) < 1e-5, "joint \(index) of \(name)")
    }
  }

  /// The world says the same of how far a joint is open, before a step and after some.
  @Test(arguments: tied) func jointsAreMeasuredAsTheWorldMeasuresThem(name: String) throws {
    let scene = try #require(SceneCatalog.scene(name))
    let engine = CoreEngine(scene, sleeping: false)
    // Twenty thousand joints are open after two steps already.
    let isLarge = scene.joints.count > 1000
    for _ in 0..<(isLarge ? 2 : 20) { engine.step() }
    var errors: [Float] = []
    engine.world.forEachJoint { errors.append(engine.world.error(of: $0)) }
    try #require(errors.count == scene.joints.count)
    let differing = scene.joints.indices.filter { index in
      let joint = scene.joints[index]
      let error = joint.error(engine.pose(of: joint.a), engine.pose(of: joint.b))
      return !(abs(error - errors[index]) < 1e-4)
    }
    #expect(differing.isEmpty)
    if isLarge { #expect(errors.contains { $0 > 1e-5 }, "nothing is open") }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt32>) func treesHaveNoLoopsAndHangByOneRod(seed: UInt32) {
    let scene = SceneCatalog.trees(seed: seed)
    let roots = scene.bodies.indices.filter { scene.bodies[$0].kind == .static } + [scene.bodies.count]
    #expect(roots.count == 41)
    for (root, next) in zip(roots, roots.dropFirst()) {
      #expect((2...13).contains(next - root - 1), "seed \(seed)")
    }
    // Each body hangs on one that came before it in its own tree.
    #expect(scene.joints.map(\.b) == scene.bodies.indices.filter { scene.bodies[$0].kind == .dynamic })
    for joint in scene.joints {
      #expect(
        joint.a < joint.b && roots.last { $0 <= joint.a } == roots.last { $0 <= joint.b }, "seed \(seed)")
    }
  }

  @Test func linkagesCloseLoops() throws {
    let scene = try #require(SceneCatalog.scene("linkages"))
    var parent = Array(scene.bodies.indices)
    func root(_ body: Int) -> Int { parent[body] == body ? body : root(parent[body]) }
    var closings = 0
    for joint in scene.joints {
      let (a, b) = (root(joint.a), root(joint.b))
      if a == b { closings += 1 } else { parent[a] = b }
    }
    #expect(closings == 10 + 6 + 1)
  }

  @Test func whatIsMovedIsMovedInTheOrderOfItsFrames() throws {
    let scene = try #require(SceneCatalog.scene("snaps_100"))
    #expect(zip(scene.moves, scene.moves.dropFirst()).allSatisfy { $0.frame <= $1.frame })
    let engine = CoreEngine(scene, sleeping: false)
    var schedule = SceneSchedule(scene)
    for frame in 0..<110 {
      schedule.begin(frame, in: engine)
      engine.step()
    }
    // The first box has been on its way to its second place for most of a second, the 59th not yet.
    #expect((engine.pose(of: 1).position - scene.bodies[1].origin - Vector2(0.4, -0.4)).length < 0.02)
    #expect((engine.pose(of: 119).position - scene.bodies[119].origin).length < 1e-3)
  }

  @Test func gravityTurnsInElasticHeaps() throws {
    let scene = try #require(SceneCatalog.scene("heap_elastic_05"))
    #expect(!scene.keepsEnergy)
    let engine = CoreEngine(scene, sleeping: false)
    var schedule = SceneSchedule(scene)
    // A quarter of a turn at 0.3 rad/s, counted in frames.
    schedule.begin(314, in: engine)
    #expect((engine.world.gravity - Vector2(10, 0)).length < 0.01)
  }

  @Test func elasticHeapsDifferInNothingElse() throws {
    let reference = try #require(SceneCatalog.scene("heap_elastic_02"))
    for (name, restitution) in [("heap_elastic_05", 0.5), ("heap_elastic_08", 0.8), ("heap_elastic_10", 1)] {
      let scene = try #require(SceneCatalog.scene(name))
      #expect(scene.bodies.map(\.origin) == reference.bodies.map(\.origin))
      let heap = scene.bodies.filter { $0.kind == .dynamic }
      #expect(heap.count == 300 && heap.allSatisfy { $0.parts[0].restitution == Float(restitution) })
    }
  }

  @Test func energyIsKeptWhereNothingDrivesAScene() {
    let driven = SceneCatalog.makers.filter { !$0.make().keepsEnergy }.map(\.name)
    #expect(
      driven == [
        "tumbler", "washer", "spinner", "rain", "junkyard", "heap_elastic_02", "heap_elastic_05",
        "heap_elastic_08", "heap_elastic_10", "snaps_100", "ropes_springs",
      ])
  }
}
