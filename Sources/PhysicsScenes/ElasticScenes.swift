// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Heaps that differ only in elasticity, and large squares on small ones.
extension SceneCatalog {
  /// 300 squares of 20 cm in a closed room of 10.24 × 7.68 m, whose gravity turns once in 21 s, so that they
  /// never rest.
  package static func elasticHeap(tenths: Int) -> SceneDescription {
    var scene = SceneDescription(
      name: tenths == 10 ? "heap_elastic_10" : "heap_elastic_0\(tenths)", frames: 900)
    let restitution = Float(tenths) / 10
    scene.gravityTurn = 0.3
    let (width, height): (Float, Float) = (10.24, 7.68)
    let walls = [
      (Vector2(0, -0.5), width / 2 + 1, Float(0.5)), (Vector2(0, height + 0.5), width / 2 + 1, 0.5),
      (Vector2(-width / 2 - 0.5, height / 2), 0.5, height / 2),
      (Vector2(width / 2 + 0.5, height / 2), 0.5, height / 2),
    ]
    for (center, halfWidth, halfHeight) in walls {
      scene.addStatic(center.x, center.y, .rect(halfWidth, halfHeight), friction: 0.3)
    }
    scene.container = .init(
      body: 0, region: .box(lower: Vector2(-width / 2, 0.5), upper: Vector2(width / 2, height + 0.5)))
    for k in 0..<300 {
      let part = SceneDescription.Part(outline: .square(0.1), friction: 0.3, restitution: restitution)
      scene.bodies.append(
        .init(x: 0.24 * Float(k % 17) - 1.92, y: 0.15 + 0.22 * Float(k / 17), parts: [part]))
    }
    return scene
  }

  /// Six squares of 3 m, each on five squares of 10 cm in a row, with 450, 900 and 1800 times their mass.
  package static func heavyOnLight() -> SceneDescription {
    var scene = SceneDescription(name: "heavy_on_light", frames: 600)
    scene.addStatic(0, -1, .rect(30, 1))
    for k in 0..<6 {
      let x = 6 * Float(k) - 15
      for light in 0..<5 { scene.addBox(x + 0.5 * Float(light) - 1, 0.05, half: 0.05) }
      let density: Float = [0.5, 1, 2][k % 3]
      scene.bodies.append(.init(x: x, y: 1.6, parts: [.init(outline: .square(1.5), density: density)]))
    }
    return scene
  }
}
