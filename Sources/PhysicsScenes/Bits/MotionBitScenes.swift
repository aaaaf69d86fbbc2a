// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Scenes of bodies that are fast or never rest.
extension BitScene {
  static let motions = [
    BitScene(name: "bullets", make: bullets),
    BitScene(name: "billiard", make: billiard),
    BitScene(name: "ratios", make: ratios),
  ]

  /// Squares at 60 to 300 m/s between walls 0.02 m thick and against hanging plates.
  @Sendable private static func bullets() -> Play {
    let world = World.withGravity(-10)
    for k in 0..<4 {
      let turn = Rotation(angle: Float(k) * 1.570_796_4)
      let place = turn.apply(Vector2(6, 0))
      world.addBox(place.x, place.y, halfWidth: 0.01, halfHeight: 6.1, kind: .static) { body, shape in
        body.angle = Float(k) * 1.570_796_4
        shape.restitution = 0.6
      }
    }
    let bar = world.addStatic()
    for k in 0..<4 {
      let x = Float(k) * 2 - 3
      let plate = world.addBox(x, 2, halfWidth: 0.02, halfHeight: 1) { $1.density = 100 }
      _ = world.hinge(bar, plate, Vector2(x, 3), Vector2(0, 1))
    }
    var flying: [BodyID] = []
    return Play(world: world, middle: Vector2(0, -1)) { step in
      guard step % 20 == 0 else { return }
      let speed = 60 + Float(step / 20 % 25) * 10
      let bullet = world.addBox(0, -3, halfWidth: 0.06, halfHeight: 0.06) { body, shape in
        body.linearVelocity = Rotation(angle: Float(step % 6000) * 0.037).apply(Vector2(speed, 0))
        body.angularVelocity = 20
        body.isBullet = step % 40 == 0
        shape.restitution = 0.7
        shape.reportsHits = true
      }
      flying.append(bullet)
      if flying.count > 20 { world.destroyBody(flying.removeFirst()) }
    }
  }

  /// Discs and boxes without losses, gravity or friction.
  @Sendable private static func billiard() -> Play {
    let world = World.withGravity(0)
    var smooth = ShapeDefinition()
    smooth.friction = 0
    smooth.restitution = 1
    world.addFence(5, 3, smooth)
    var numbers = SceneNumbers(seed: 2026)
    for k in 0..<30 {
      let outline: ShapeGeometry =
        k % 5 == 4 ? .box(halfWidth: 0.25, halfHeight: 0.2) : .circle(center: .zero, radius: 0.2)
      world.add(outline, Float(k % 10) * 0.9 - 4, Float(k / 10) * 1.6 - 1.6) { body, shape in
        body.linearVelocity = Vector2(4 * numbers.roll(), 4 * numbers.roll())
        body.allowsSleep = false
        shape = smooth
        shape.reportsHits = true
      }
    }
    return Play(world: world)
  }

  /// Masses from 0.01 to 4000 kg, sizes from 0.02 to 2 m, stacked on each other.
  @Sendable private static func ratios() -> Play {
    let world = World.withGravity(-10)
    world.addFence(6, 6)
    for k in 0..<30 {
      let size = Float(1 + k % 5) * 0.1
      world.addBox(Float(k % 6) * 1.8 - 4.5, Float(k / 6) * 1.2 - 5, halfWidth: size, halfHeight: size) {
        $1.density = k % 3 == 0 ? 0.1 : (k % 3 == 1 ? 1 : 50)
      }
    }
    for k in 0..<12 { world.addCircle(Float(k) * 0.8 - 4.4, 2, radius: 0.02 + 0.01 * Float(k)) }
    let press = world.addBox(0, 4, halfWidth: 2, halfHeight: 0.5) { $1.density = 1000 }
    return Play(world: world) { step in
      if step % 300 == 240 { world.setLinearVelocity(Vector2(Float(step % 7) - 3, 14), of: press) }
    }
  }
}
