// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Things that turn, and the joint grid. Dimensions are from Box2D v3's benchmark program.
extension SceneCatalog {
  private static let degree: Float = 0.017_453_293

  package static func jointGrid() -> SceneDescription {
    var scene = SceneDescription(name: "joint_grid", frames: 500)
    let n = 100
    func index(_ k: Int, _ i: Int) -> Int { k * n + i }
    for k in 0..<n {
      for i in 0..<n {
        var body = SceneDescription.Body(x: Float(k), y: -Float(i))
        body.kind = k >= 47 && k <= 53 && i == 0 ? .static : .dynamic
        body.parts = [.init(outline: .circle(radius: 0.4, center: .zero), category: 2, mask: ~2)]
        scene.bodies.append(body)
        if i > 0 {
          scene.addHinge(index(k, i - 1), Vector2(0, -0.5), index(k, i), Vector2(0, 0.5))
        }
        // Two static bodies need no hinge between them.
        if k > 0 && !(i == 0 && k > 47 && k <= 53) {
          scene.addHinge(index(k - 1, i), Vector2(0.5, 0), index(k, i), Vector2(-0.5, 0))
        }
      }
    }
    return scene
  }

  package static func tumbler() -> SceneDescription {
    var scene = SceneDescription(name: "tumbler", frames: 750)
    scene.bodies.append(.init(kind: .static))
    var drum = SceneDescription.Body(y: 10)
    drum.allowsSleep = false
    drum.parts = Arrangement.walls(half: 10, thickness: 1).map { wall in
      .init(outline: .rect(wall.halfWidth, wall.halfHeight, at: wall.center), density: 50)
    }
    scene.bodies.append(drum)
    scene.addHinge(0, Vector2(0, 10), 1, .zero) {
      ($0.motorSpeed, $0.maximumMotorTorque) = (25 * degree, 1e8)
    }
    scene.container = .init(
      body: 1, region: .box(lower: Vector2(-10.5, -10.5), upper: Vector2(10.5, 10.5)))
    for i in 0..<45 {
      for j in 0..<45 { scene.addBox(-9 + 0.4 * Float(j), 1 + 0.4 * Float(i), half: 0.125) }
    }
    return scene
  }

  package static func washer() -> SceneDescription {
    var scene = SceneDescription(name: "washer", frames: 500)
    var drum = SceneDescription.Body(
      kind: .kinematic, y: 10, velocity: Vector2(0.001, -0.002), spin: 25 * degree)
    let (inner, outer, paddle): (Float, Float, Float) = (16, 18, 14)
    func at(_ degrees: Float, _ radius: Float) -> Vector2 {
      Rotation(angle: degrees * degree).apply(Vector2(radius, 0))
    }
    for k in 0..<36 {
      let a = Float(k) * 10
      drum.parts.append(
        .init(outline: .polygon([at(a - 1, inner), at(a + 11, inner), at(a + 11, outer), at(a - 1, outer)])))
      if k % 9 == 0 {
        drum.parts.append(
          .init(
            outline: .polygon([at(a - 1, paddle), at(a + 11, paddle), at(a + 11, inner), at(a - 1, inner)])))
      }
    }
    scene.bodies.append(drum)
    scene.container = .init(body: 0, region: .disc(center: .zero, radius: outer))
    for i in 0..<90 {
      for j in 0..<90 { scene.addBox(-9.9 + 0.21 * Float(j), 0.1 + 0.21 * Float(i), half: 0.1) }
    }
    return scene
  }

  package static func spinner() -> SceneDescription {
    var scene = SceneDescription(name: "spinner", frames: 500)
    for k in 0..<360 {
      scene.loop.append(Vector2(0, 32) + Rotation(angle: Float(k) * degree).apply(Vector2(40, 0)))
    }
    scene.bodies.append(.init(kind: .static))
    scene.container = .init(body: 0, region: .disc(center: Vector2(0, 32), radius: 40))
    var arm = SceneDescription.Body(y: 12)
    arm.allowsSleep = false
    arm.parts = [
      .init(outline: .box(halfWidth: 0.4, halfHeight: 20, center: .zero, angle: 0, radius: 0.2), friction: 0)
    ]
    scene.bodies.append(arm)
    scene.addHinge(0, Vector2(0, 12), 1, .zero) { ($0.motorSpeed, $0.maximumMotorTorque) = (5, 1e12) }
    var (x, y): (Float, Float) = (-23, 2)
    for k in 0..<6076 {
      let outline: SceneDescription.Outline =
        switch k % 3 {
        case 0: .capsule(a: Vector2(-0.25, 0), b: Vector2(0.25, 0), radius: 0.25)
        case 1: .circle(radius: 0.35, center: .zero)
        default: .square(0.35)
        }
      let part = SceneDescription.Part(outline: outline, density: 0.25, friction: 0.1, restitution: 0.1)
      scene.bodies.append(.init(x: x, y: y, parts: [part]))
      x += 0.5
      if x >= 23 {
        x = -23
        y += 0.5
      }
    }
    return scene
  }
}
