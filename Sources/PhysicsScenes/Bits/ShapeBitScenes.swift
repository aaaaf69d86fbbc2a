// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Every kind of outline.
extension BitScene {
  static let shapes = [
    BitScene(name: "discs", make: discs),
    BitScene(name: "capsules", make: capsules),
    BitScene(name: "skins", make: skins),
    BitScene(name: "loop", make: loop),
  ]

  /// Discs of many sizes under gravity that turns over every five seconds.
  @Sendable private static func discs() -> Play {
    let world = World.withGravity(-10)
    world.addFence(3, 3)
    for k in 0..<56 {
      world.addCircle(Float(k % 8) * 0.65 - 2.3, Float(k / 8) * 0.65 - 2, radius: 0.15 + 0.003 * Float(k)) {
        $1.restitution = 0.4
        $1.friction = Float(k % 5) * 0.2
      }
    }
    return Play(world: world) { step in
      if step % 300 == 299 { world.gravity = -world.gravity }
    }
  }

  /// Capsules in a bowl, thrown up every four seconds.
  @Sendable private static func capsules() -> Play {
    let world = World.withGravity(-10)
    let bowl = world.addStatic()
    var points: [Vector2] = []
    for k in 0...24 { points.append(Rotation(angle: Float(k) * 0.174_532_93).apply(Vector2(-4, 0))) }
    _ = world.createChain(points, isLoop: true, radius: 0.05, on: bowl)
    var numbers = SceneNumbers(seed: 7)
    var bodies: [BodyID] = []
    for k in 0..<40 {
      let outline = ShapeGeometry.capsule(
        a: Vector2(-0.25, 0), b: Vector2(0.25, 0.05), radius: 0.08 + 0.002 * Float(k))
      bodies.append(
        world.add(outline, Float(k % 8) * 0.6 - 2.1, Float(k / 8) * 0.5 - 1) { body, _ in
          body.angle = 3 * numbers.roll()
        })
    }
    return Play(world: world) { step in
      guard step % 240 == 239 else { return }
      for body in bodies {
        let mass = world.massData(of: body).mass
        world.applyImpulse(Vector2(2 * mass * numbers.roll(), 7 * mass), to: body)
        world.applyAngularImpulse(0.2 * mass * numbers.roll(), to: body)
      }
    }
  }

  /// Convex paths of three to ten corners with skins, stirred by turning forces.
  @Sendable private static func skins() -> Play {
    let world = World.withGravity(10)
    world.addFence(4, 3)
    var bodies: [BodyID] = []
    for k in 0..<40 {
      let corners = (0..<(3 + k % 8)).map { corner in
        let p = Rotation(angle: Float(corner) * 6.283_185 / Float(3 + k % 8)).apply(Vector2(1, 0))
        return Vector2(0.35 * p.x, 0.22 * p.y)
      }
      bodies.append(
        world.add(
          .polygon(vertices: corners, radius: 0.005 + 0.01 * Float(k % 6)), Float(k % 8) * 0.9 - 3.2,
          Float(k / 8) - 2
        ) { body, shape in
          body.linearDamping = 0.1
          shape.friction = 0.3
        })
    }
    return Play(world: world) { step in
      let push = Rotation(angle: Float(step % 628) * 0.01).apply(Vector2(4, 0))
      for body in [bodies[step / 60 % 40], bodies[step / 90 % 40]] {
        world.applyForce(push, to: body, at: world.worldPoint(Vector2(0.2, 0), of: body))
        world.applyTorque(0.5, to: body)
      }
    }
  }

  /// A field hook pulls all shapes round the middle of a closed chain with corners inside and out.
  @Sendable private static func loop() -> Play {
    let world = World.withGravity(0)
    let fence = world.addStatic()
    var points: [Vector2] = []
    for k in 0..<48 {
      points.append(Rotation(angle: Float(k) * 0.130_899_69).apply(Vector2(k % 4 == 0 ? 4.5 : 5, 0)))
    }
    _ = world.createChain(points, isLoop: true, radius: 0.01, on: fence)
    var bodies: [BodyID] = []
    for k in 0..<36 {
      let outline: ShapeGeometry =
        switch k % 3 {
        case 0: .circle(center: Vector2(0.05, 0), radius: 0.2)
        case 1: .capsule(a: Vector2(-0.2, 0), b: Vector2(0.2, 0), radius: 0.12)
        default: .box(halfWidth: 0.25, halfHeight: 0.15, radius: 0.02)
        }
      bodies.append(world.add(outline, Float(k % 6) - 2.5, Float(k / 6) - 2.5))
    }
    world.fieldHook = { world, _, _ in
      for body in bodies {
        let from = world.center(of: body)
        world.applyForce(Vector2(-from.y - 0.4 * from.x, from.x - 0.4 * from.y), to: body)
      }
    }
    return Play(world: world) { step in
      if step % 600 == 300 {
        for body in bodies { world.setLinearVelocity(0.2 * world.linearVelocity(of: body), of: body) }
      }
    }
  }
}
