// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Pyramids and piles. Dimensions are from Box2D v3's benchmark program if it has the scene.
extension SceneCatalog {
  package static func largePyramid() -> SceneDescription {
    pyramid(base: 100, name: "large_pyramid", frames: 600)
  }

  package static func pyramid(base: Int, name: String, frames: Int) -> SceneDescription {
    var scene = SceneDescription(name: name, frames: frames)
    scene.addStatic(0, -1, .rect(Float(base), 1))
    let left = 0.5 - Float(base) / 2
    for place in Arrangement.pyramid(base: base) { scene.addBox(left + place.x, 0.5 + place.y, half: 0.5) }
    return scene
  }

  package static func manyPyramids() -> SceneDescription {
    var scene = SceneDescription(name: "many_pyramids", frames: 200)
    let (rows, columns, base) = (20, 20, 10)
    for row in 0..<rows {
      let ground = Float(row) * 11
      scene.addStatic(0, ground, .segment(a: Vector2(-110, 0), b: Vector2(110, 0)))
      for column in 0..<columns {
        let center = -110 + 1 + Float(column) * 11
        for place in Arrangement.pyramid(base: base) {
          scene.addBox(center + place.x, 0.5 + place.y + ground, half: 0.5)
        }
      }
    }
    return scene
  }

  /// Squares of half size 0.25 or discs of that radius, in about as many columns as rows and at most `rows`
  /// rows, dropped into a container.
  package static func pile(
    _ count: Int, rows: Int = .max, circles: Bool = false, seed: UInt32 = 42
  ) -> SceneDescription {
    var scene = SceneDescription(
      name: (circles ? "cpile_" : "pile_") + "\(count)", frames: count > 10_000 ? 400 : 600)
    var columns = 1
    while columns * min(columns, rows) < count { columns += 1 }
    let width = 0.6 * Float(columns) + 1
    let height = 0.6 * Float(min(columns, rows)) + 10
    scene.addStatic(0, -0.5, .rect(width / 2 + 1, 0.5))
    scene.addStatic(-width / 2 - 0.5, height / 2, .rect(0.5, height / 2))
    scene.addStatic(width / 2 + 0.5, height / 2, .rect(0.5, height / 2))
    // Open above; the floor is the container's body.
    scene.container = .init(
      body: 0, region: .box(lower: Vector2(-width / 2, 0), upper: Vector2(width / 2, .infinity)))
    var numbers = SceneNumbers(seed: seed)
    for k in 0..<count {
      let x = (Float(k % columns) - Float(columns - 1) / 2) * 0.6 + 0.05 * numbers.roll()
      let y = 0.5 + Float(k / columns) * 0.6
      let angle = 0.2 * numbers.roll()
      if circles {
        let part = SceneDescription.Part(outline: .circle(radius: 0.25, center: .zero))
        scene.bodies.append(.init(x: x, y: y, angle: angle, parts: [part]))
      } else {
        scene.addBox(x, y, half: 0.25, angle: angle)
      }
    }
    return scene
  }

  package static func smash() -> SceneDescription {
    var scene = SceneDescription(name: "smash", frames: 300, gravity: 0)
    var ram = SceneDescription.Body(x: -20, velocity: Vector2(40, 0))
    ram.parts = [.init(outline: .square(4), density: 8)]
    scene.bodies.append(ram)
    for i in 0..<120 {
      for j in 0..<80 { scene.addBox(Float(i) * 0.4 + 30, Float(j - 40) * 0.4, half: 0.2) }
    }
    return scene
  }
}
