// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Scenes of stacks, falls and piles.
extension BitScene {
  static let stacks = [
    BitScene(name: "pyramid", make: pyramid),
    BitScene(name: "heap", make: heap),
    BitScene(name: "islands", make: islands),
    BitScene(name: "sleepers", make: sleepers),
    BitScene(name: "far", make: far),
  ]

  /// Seventy-eight sleeping boxes, and every 15 seconds a ball that flies through them.
  @Sendable private static func pyramid() -> Play {
    let world = World.withGravity(-10)
    world.addFloor()
    for place in Arrangement.pyramid(base: 12) { world.addBox(place.x - 6, 0.52 + place.y) }
    let ball = world.addCircle(-20, 0.6, radius: 0.6) { body, shape in
      body.isBullet = true
      shape.density = 4
    }
    return Play(world: world, middle: Vector2(0, 4)) { step in
      guard step % 900 == 450 else { return }
      world.setTransform(of: ball, position: Vector2(-20, 2 + Float(step) * 0.002), angle: 0)
      world.setLinearVelocity(Vector2(25, 2), of: ball)
    }
  }

  /// Boxes in a closed fence while gravity turns.
  @Sendable private static func heap() -> Play {
    let world = World.withGravity(-10)
    world.addFence(2.5, 2.5)
    var numbers = SceneNumbers(seed: 42)
    for k in 0..<49 {
      world.addBox(
        Float(k % 7) * 0.6 - 1.8, Float(k / 7) * 0.6 - 1.8, halfWidth: 0.22,
        halfHeight: 0.22 - 0.002 * Float(k)
      ) {
        $0.angle = 0.2 * numbers.roll()
        $1.friction = 0.5
      }
    }
    return Play(world: world) { step in
      world.gravity = Rotation(angle: Float(step % 1200) * 0.005_235_988).apply(Vector2(0, -10))
    }
  }

  /// Eleven hundred boxes in stacks that sleep and wake together: enough islands for solving in batches.
  @Sendable private static func islands() -> Play {
    let world = World.withGravity(-10)
    world.addFloor(halfWidth: 250)
    for k in 0..<1100 {
      world.addBox(Float(k / 5) * 2 - 220, 0.2 + Float(k % 5) * 0.45, halfWidth: 0.2, halfHeight: 0.2) {
        body, _ in
        body.angle = 0.002 * Float(k % 7)
      }
    }
    return Play(world: world, middle: Vector2(0, 1)) { step in
      if step % 900 == 899 { world.gravity = Vector2(step % 1800 == 899 ? 1.5 : -1.5, -10) }
    }
  }

  /// Stacks that sleep; every four seconds a disc falls on one of them and is removed a second later.
  @Sendable private static func sleepers() -> Play {
    let world = World.withGravity(-10)
    world.addFloor()
    for k in 0..<25 {
      world.addBox(Float(k / 5) * 3 - 6, 0.3 + Float(k % 5) * 0.61, halfWidth: 0.3, halfHeight: 0.3)
    }
    var disc: BodyID?
    return Play(world: world, middle: Vector2(0, 4)) { step in
      if step % 240 == 60 {
        disc = world.addCircle(Float(step / 240 % 5) * 3 - 5.9, 6, radius: 0.3) { body, shape in
          body.linearVelocity = Vector2(0.3, -4)
          shape.restitution = 0.5
        }
      }
      if step % 240 == 120, let gone = disc { world.destroyBody(gone) }
    }
  }

  /// A stack, a pendulum and rolling discs a hundred kilometres away, where a float's step is 8 mm.
  @Sendable private static func far() -> Play {
    let world = World.withGravity(-10)
    let (x, y): (Float, Float) = (100_000, -30_000)
    let fence = world.addFence(8, 6, about: Vector2(x, y))
    for k in 0..<8 { world.addBox(x - 3, y - 5.4 + Float(k) * 1.02, halfWidth: 0.5, halfHeight: 0.5) }
    var previous = fence
    for k in 0..<5 {
      let link = world.addBox(x + 2.5 + Float(k), y + 4, halfWidth: 0.5, halfHeight: 0.1)
      let anchor = k == 0 ? Vector2(2, 4) : Vector2(0.5, 0)
      _ = world.hinge(previous, link, anchor, Vector2(-0.5, 0))
      previous = link
    }
    var discs: [BodyID] = []
    for k in 0..<8 { discs.append(world.addCircle(x + Float(k) - 2, y - 4, radius: 0.4)) }
    return Play(world: world, middle: Vector2(x, y)) { step in
      guard step % 120 == 0 else { return }
      world.applyImpulse(Vector2(step % 240 == 0 ? 3 : -3, 4), to: discs[step / 120 % 8])
    }
  }
}
