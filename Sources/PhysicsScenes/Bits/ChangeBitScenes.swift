// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Scenes that change their worlds between steps.
extension BitScene {
  static let changes = [
    BitScene(name: "filters", make: filters),
    BitScene(name: "snapshots", make: snapshots),
  ]

  /// Sensors that only report, and shapes whose filters, materials and kinds change every two seconds.
  @Sendable private static func filters() -> Play {
    let world = World.withGravity(-10)
    world.addFence(4, 4)
    for k in 0..<3 {
      world.add(.circle(center: .zero, radius: 1), Float(k) * 2.5 - 2.5, 0, kind: .static) {
        $1.isSensor = true
      }
    }
    var bodies: [BodyID] = []
    var shapes: [ShapeID] = []
    for k in 0..<36 {
      let body = world.addBox(Float(k % 9) * 0.8 - 3.2, Float(k / 9) - 1, halfWidth: 0.2, halfHeight: 0.2) {
        $1.category = 1 << UInt64(k % 3)
        $1.mask = k % 4 == 0 ? 1 : .max
        $1.isSensor = k % 12 == 11
      }
      bodies.append(body)
      world.forEachShape(of: body) { shapes.append($0) }
    }
    return Play(world: world) { step in
      guard step % 120 == 119 else { return }
      let turn = step / 120
      for k in 0..<36 where (k + turn) % 4 == 0 {
        world.setFilter(category: 1 << UInt64((k + turn) % 3), mask: turn % 2 == 0 ? .max : 3, of: shapes[k])
        world.setFriction(Float((k + turn) % 5) * 0.25, of: shapes[k])
        world.setRestitution(Float(turn % 4) * 0.25, of: shapes[k])
        world.applyImpulse(Vector2(0.1, 1.2), to: bodies[k])
      }
      world.setKind(turn % 2 == 0 ? .static : .dynamic, of: bodies[turn % 36])
      world.setKind(.dynamic, of: bodies[(turn + 35) % 36])
    }
  }

  /// A mixed heap that is restored from a snapshot after many other changes.
  @Sendable private static func snapshots() -> Play {
    let world = World.withGravity(-10)
    let fence = world.addFence(3, 4)
    for k in 0..<30 {
      let place = Vector2(Float(k % 6) * 0.8 - 2, Float(k / 6) * 0.8 - 3)
      if k % 3 == 0 {
        world.addCircle(place.x, place.y, radius: 0.25)
      } else {
        world.addBox(place.x, place.y, halfWidth: 0.3, halfHeight: 0.15 + 0.01 * Float(k % 4))
      }
    }
    return Play(world: world) { step in
      if step % 150 == 0 { world.gravity = Rotation(angle: Float(step / 150)).apply(Vector2(0, -9)) }
      guard step % 300 == 200 else { return }
      let before = world.snapshot()
      for k in 0..<10 {
        let gained = world.addCircle(Float(k) * 0.5 - 2.5, 3.5, radius: 0.1)
        if k == 5 { _ = world.link(fence, gained, 1, anchorA: Vector2(0, 3)) }
      }
      for _ in 0..<5 { world.step() }
      world.restore(before)
    }
  }
}
