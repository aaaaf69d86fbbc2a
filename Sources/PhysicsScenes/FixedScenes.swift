// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// Scenes with every bit fixed: equal in debug and release, in every run, on every machine.
package enum FixedScenes {
  /// Four columns of twenty small squares, paired by hinges with limits and friction, that fall over each
  /// other.
  package static func fallingHinges() -> World {
    let world = World.withGravity(-10)
    world.addBox(0, -1, halfWidth: 20, halfHeight: 1, kind: .static)
    for column in 0..<4 {
      var previous: BodyID?
      for row in 0..<20 {
        let x = Float(column) * 2 - 3 + Float(row) * 0.02 * (column % 2 == 0 ? 1 : -1)
        let box = world.addBox(x, 0.25 + Float(row) * 0.5, halfWidth: 0.25, halfHeight: 0.25) { body, shape in
          body.angle = Float(row) * 0.01
          shape.friction = 0.6
        }
        if row % 2 == 1, let previous {
          _ = world.hinge(previous, box, Vector2(0.25, 0.25), Vector2(0.25, -0.25)) { hinge in
            hinge.lowerAngle = -0.5
            hinge.upperAngle = 0.5
            hinge.maximumMotorTorque = 0.05
          }
        }
        previous = box
      }
    }
    return world
  }

  package static func pyramid() -> World {
    let world = World.withGravity(-10)
    world.addGround(radius: 0.02)
    for place in Arrangement.pyramid(base: 12) { world.addBox(place.x - 6, 0.52 + place.y) }
    return world
  }

  /// Balls, capsules, ellipses, springs and ropes in a fence, stirred by the numbers of a generator.
  package static func stirredMix(using random: some RandomNumberGenerator) -> World {
    var random = random
    let world = World.withGravity(10)
    let fence = world.addStatic()
    let corners = [Vector2(0, 0), Vector2(8, 0), Vector2(8, 6), Vector2(0, 6)]
    _ = world.createChain(corners, isLoop: true, radius: 0.02, on: fence)
    let ellipse = (0..<24).map { k in
      let p = Rotation(angle: Float(k) * 0.261_799_4).apply(Vector2(1, 0))
      return Vector2(0.4 * p.x, 0.2 * p.y)
    }
    var previous: BodyID?
    for k in 0..<45 {
      let (x, y) = (0.7 + Float(k % 9) * 0.8, 0.7 + Float(k / 9) * 0.9)
      let outline: ShapeGeometry =
        switch k % 4 {
        case 0: .circle(center: .zero, radius: 0.25)
        case 1: .capsule(a: Vector2(-0.2, 0), b: Vector2(0.2, 0.05), radius: 0.15)
        case 2: .polygon(vertices: ellipse, radius: 0.009)
        default: .box(halfWidth: 0.3, halfHeight: 0.2)
        }
      let angle = Float.random(in: -3...3, using: &random)
      let velocity = Vector2(
        Float.random(in: -5...5, using: &random), Float.random(in: -5...5, using: &random))
      let body = world.add(outline, x, y) { body, _ in
        body.angle = angle
        body.linearVelocity = velocity
        body.linearDamping = 0.1
        body.angularDamping = 0.1
      }
      if k % 5 == 4, let previous {
        _ = world.link(previous, body, 0.9) { link in
          link.hertz = k % 2 == 0 ? 3 : 0
          link.dampingRatio = 0.4
        }
      }
      previous = body
    }
    return world
  }
}
