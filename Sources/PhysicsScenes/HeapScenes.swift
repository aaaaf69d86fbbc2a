// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Heaps in a trough that is made of many boxes. Dimensions are from Box2D v3's benchmark program.
extension SceneCatalog {
  /// Pentagons, with a block that pushes through them from side to side.
  package static func junkyard() -> SceneDescription {
    var scene = SceneDescription(name: "junkyard", frames: 800)
    scene.bodies.append(trough(halfWidth: 80, height: 50))
    scene.container = .init(body: 0, region: .box(lower: Vector2(-80, 0), upper: Vector2(80, .infinity)))
    // Five directions, each a golden-ratio fraction of a turn from the previous one, sorted by angle.
    let golden: Float = 3.141_592_7 * (Float(5).squareRoot() - 1)
    let angles = (0..<5).map { (golden * Float($0)).truncatingRemainder(dividingBy: 2 * 3.141_592_7) }
    let corners = angles.sorted().map { Rotation(angle: $0).apply(Vector2(0.25, 0)) }
    var side: Float = -0.1
    for i in 0..<200 {
      for j in 0..<40 {
        let x = 0.375 * (2 * Float(i) - 200) + side
        scene.bodies.append(.init(x: x, y: 15 + Float(j), parts: [.init(outline: .polygon(corners))]))
        side = -side
      }
    }
    let block = SceneDescription.Part(outline: .rect(2, 4, at: Vector2(0, 4)))
    scene.bodies.append(.init(kind: .kinematic, parts: [block]))
    scene.swings.append(.init(body: scene.bodies.count - 1, amplitude: Vector2(60, 0), rate: 0.2))
    return scene
  }

  /// Bodies of two triangles each, which hook into each other.
  package static func compounds() -> SceneDescription {
    var scene = SceneDescription(name: "compounds", frames: 500)
    var ground = trough(halfWidth: 40, height: 100)
    ground.parts.append(.init(outline: .segment(a: Vector2(-800, -80), b: Vector2(800, -80))))
    scene.bodies.append(ground)
    let left = [Vector2(-1, 0), Vector2(0.5, 1), Vector2(0, 2)]
    let right = [Vector2(1, 0), Vector2(0, 2), Vector2(-0.5, 1)]
    let parts = [left, right].map { SceneDescription.Part(outline: .polygon($0), friction: 0.5) }
    var side: Float = 0.25
    for i in 0..<20 {
      for j in 0..<150 {
        scene.bodies.append(
          .init(x: 2 * Float(i) - 19 + side, y: 2.25 * Float(j) + 5.575, parts: parts))
        side = -side
      }
    }
    return scene
  }

  /// A floor and two walls of boxes that overlap, 1 m apart.
  private static func trough(halfWidth: Int, height: Int) -> SceneDescription.Body {
    var ground = SceneDescription.Body(kind: .static)
    for k in -halfWidth...halfWidth {
      ground.parts.append(.init(outline: .rect(0.55, 0.5, at: Vector2(Float(k), 0))))
    }
    for x in [-halfWidth, halfWidth] {
      for k in 1...height {
        ground.parts.append(.init(outline: .rect(0.5, 0.55, at: Vector2(Float(x), Float(k)))))
      }
    }
    return ground
  }
}
