// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Snaps, and ropes of rods or of springs; nothing collides.
extension SceneCatalog {
  /// A hundred boxes of 50 cm, each held like UIKit's snap by four springs of 4 Hz at two of its corners. The
  /// point that pulls a box changes once a second; in each frame, some boxes' points change.
  package static func snaps() -> SceneDescription {
    var scene = SceneDescription(name: "snaps_100", frames: 600, gravity: 0)
    let (half, length): (Float, Float) = (0.25, 0.5)
    for k in 0..<100 {
      let place = Vector2(1.5 * Float(k % 10) - 6.75, 1.5 * Float(k / 10))
      scene.bodies.append(.init(kind: .static, x: place.x, y: place.y))
      scene.addFree(place, .square(half))
      for corner in [Vector2(-half, -half), Vector2(half, half)] {
        let out: Float = corner.x < 0 ? -length : length
        for far in [corner + Vector2(out, 0), corner + Vector2(0, out)] {
          scene.addRod(2 * k, 2 * k + 1) { spring in
            (spring.localAnchorA, spring.localAnchorB) = (far, corner)
            spring.length = length
            spring.hertz = 4
            spring.dampingRatio = 0.5
          }
        }
      }
    }
    for frame in 60..<scene.frames {
      for k in stride(from: frame % 60, to: 100, by: 60) {
        let side: Float = frame / 60 % 2 == 0 ? 0 : 0.4
        let start = scene.bodies[2 * k]
        scene.moves.append(.init(frame: frame, body: 2 * k, x: start.x + side, y: start.y - side))
      }
    }
    return scene
  }

  /// Ten ropes of twenty small discs, released in a horizontal position; rods between the discs, or springs
  /// of 8 Hz.
  package static func ropes(ofSprings areSprings: Bool) -> SceneDescription {
    var scene = SceneDescription(name: areSprings ? "ropes_springs" : "ropes_rods", frames: 600)
    for rope in 0..<10 {
      let top = Vector2(0, 6 * Float(rope))
      scene.bodies.append(.init(kind: .static, x: top.x, y: top.y))
      for link in 1...20 {
        scene.addFree(top + Vector2(0.2 * Float(link), 0), .circle(radius: 0.08, center: .zero))
        let body = scene.bodies.count - 1
        scene.addRod(body - 1, body) { if areSprings { ($0.hertz, $0.dampingRatio) = (8, 0.3) } }
      }
    }
    return scene
  }
}
