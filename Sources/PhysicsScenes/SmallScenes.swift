// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Worlds the size of a user interface, sleepers, and bullets.
extension SceneCatalog {
  package static func few(_ count: Int, resting: Bool) -> SceneDescription {
    var scene = SceneDescription(name: (resting ? "resting_" : "free_") + "\(count)", frames: 600)
    if resting { scene.addStatic(0, -1, .rect(300, 1)) }
    for k in 0..<count { scene.addBox((Float(k) - Float(count) / 2) * 1.5, resting ? 0.5 : 5, half: 0.5) }
    return scene
  }

  package static func asleep(_ count: Int) -> SceneDescription {
    var scene = few(count, resting: true)
    scene.name = "asleep_\(count)"
    scene.bodies[0].parts = [.init(outline: .rect(10_000, 1))]
    scene.frames = 1000
    scene.alwaysSleeps = true
    scene.startsAsleep = true
    return scene
  }

  /// A hundred small squares at 20 to 495 m/s against a static wall 0.02 m thick.
  package static func bullets() -> SceneDescription {
    var scene = SceneDescription(name: "bullets", frames: 60, gravity: 0)
    scene.addStatic(10, 0, .rect(0.01, 100))
    for k in 0..<100 { shoot(k, &scene) }
    return scene
  }

  /// Like `bullets`, but against a heavy dynamic plate.
  package static func bulletsAtPlate() -> SceneDescription {
    var scene = SceneDescription(name: "bullets_dynamic", frames: 60, gravity: 0)
    var plate = SceneDescription.Body(x: 10)
    plate.parts = [.init(outline: .rect(0.01, 100), density: 100)]
    scene.bodies.append(plate)
    for k in 0..<100 {
      shoot(k, &scene)
      scene.bodies[scene.bodies.count - 1].isBullet = true
    }
    return scene
  }

  private static func shoot(_ k: Int, _ scene: inout SceneDescription) {
    scene.addBox(0, (Float(k) - 50) * 0.5, half: 0.05)
    scene.bodies[scene.bodies.count - 1].velocity = Vector2(20 + 4.8 * Float(k), 0)
  }
}
