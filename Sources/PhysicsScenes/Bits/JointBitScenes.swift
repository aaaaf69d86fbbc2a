// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Scenes of joined bodies.
extension BitScene {
  static let joints = [
    BitScene(name: "hinges", make: hinges),
    BitScene(name: "rods", make: rods),
    BitScene(name: "springs", make: springs),
    BitScene(name: "ropes", make: ropes),
    BitScene(name: "welds", make: welds),
  ]

  /// Columns of boxes, paired by hinges with limits and friction, under gravity that turns over; and a chain.
  @Sendable private static func hinges() -> Play {
    let world = World.withGravity(-10)
    let fence = world.addFence(5, 5)
    for column in 0..<3 {
      var previous: BodyID?
      for row in 0..<12 {
        let x = Float(column) * 2 - 3 + Float(row) * 0.02
        let box = world.addBox(x, -4.7 + Float(row) * 0.51, halfWidth: 0.25, halfHeight: 0.25) {
          $1.friction = 0.6
        }
        if row % 2 == 1, let previous {
          _ = world.hinge(previous, box, Vector2(0.25, 0.25), Vector2(0.25, -0.25)) { hinge in
            hinge.lowerAngle = -0.5
            hinge.upperAngle = 0.7
            hinge.maximumMotorTorque = 0.05
          }
        }
        previous = box
      }
    }
    var previous = fence
    for k in 0..<10 {
      let link = world.addBox(2.3 + 0.4 * Float(k) * 0.6, 4.5, halfWidth: 0.2, halfHeight: 0.06) { body, _ in
        body.angle = -0.1
      }
      _ = world.hinge(previous, link, k == 0 ? Vector2(2.1, 4.5) : Vector2(0.2, 0), Vector2(-0.2, 0))
      previous = link
    }
    return Play(world: world) { step in
      if step % 450 == 449 { world.gravity = -world.gravity }
    }
  }

  /// A cradle of rods without losses, and three pendulums of three rods each, which diverge at the slightest
  /// difference.
  @Sendable private static func rods() -> Play {
    let world = World.withGravity(-10)
    let bar = world.addStatic()
    for k in 0..<5 {
      let x = Float(k) * 0.501 - 5
      let ball = world.addCircle(x - (k == 0 ? 1.5 : 0), k == 0 ? 1.6 : 1, radius: 0.25) { body, shape in
        body.hasFixedRotation = true
        shape.restitution = 1
        shape.friction = 0
      }
      _ = world.link(bar, ball, k == 0 ? 2.830_194 : 3, anchorA: Vector2(x, 4))
    }
    for k in 0..<3 {
      var previous = bar
      for j in 0..<3 {
        let bob = world.addCircle(Float(k) * 0.4 + Float(j) + 1, 4, radius: 0.1) { body, shape in
          body.allowsSleep = false
          shape.mask = 0
          shape.category = 2
        }
        _ = world.link(previous, bob, 1, anchorA: j == 0 ? Vector2(Float(k) * 0.4, 4) : .zero)
        previous = bob
      }
    }
    return Play(world: world)
  }

  /// A net of springs on two nails, in gusts, with balls thrown into it.
  @Sendable private static func springs() -> Play {
    let world = World.withGravity(-10)
    let bar = world.addStatic()
    var knots: [BodyID] = []
    for k in 0..<36 {
      let knot = world.addCircle(Float(k % 6) * 0.5 - 1.25, 2 - Float(k / 6) * 0.5, radius: 0.1) { body, _ in
        body.angularDamping = 0.5
      }
      knots.append(knot)
      func tie(_ other: BodyID) {
        _ = world.link(other, knot, 0.5) { spring in
          spring.hertz = 4 + Float(k % 3)
          spring.dampingRatio = 0.1 * Float(k % 4)
          spring.maximumLength = 0.9
        }
      }
      if k % 6 > 0 { tie(knots[k - 1]) }
      if k >= 6 { tie(knots[k - 6]) }
    }
    for k in [0, 5] { _ = world.hinge(bar, knots[k], Vector2(Float(k) * 0.5 - 1.25, 2), .zero) }
    let ball = world.addCircle(0, 6, radius: 0.3)
    return Play(world: world) { step in
      if step / 120 % 2 == 0 {
        for knot in knots { world.applyForce(Vector2(0.05, 0.02), to: knot) }
      }
      guard step % 300 == 60 else { return }
      world.setTransform(of: ball, position: Vector2(Float(step % 7) * 0.2 - 0.6, 4), angle: 0)
      world.setLinearVelocity(Vector2(0, -2), of: ball)
    }
  }

  /// Weights on ropes that hang from a bar moving to and fro.
  @Sendable private static func ropes() -> Play {
    let world = World.withGravity(-10)
    world.addFloor(-3)
    let bar = world.addBox(0, 4, halfWidth: 3, halfHeight: 0.1, kind: .kinematic)
    for k in 0..<6 {
      var previous = bar
      for j in 0..<4 {
        let weight = world.addBox(
          Float(k) - 2.5, 3.3 - Float(j) * 0.6, halfWidth: 0.15, halfHeight: 0.1 + 0.02 * Float(j)
        ) {
          $1.density = j == 3 ? 5 : 1
        }
        _ = world.link(previous, weight, 1, anchorA: j == 0 ? Vector2(Float(k) - 2.5, -0.1) : Vector2(0.1, 0))
        {
          $0.isLimitOnly = true
          $0.maximumLength = 0.7
        }
        previous = weight
      }
    }
    return Play(world: world) { step in
      let phase = Float(step % 400) * 0.015_707_963
      world.setLinearVelocity(Rotation(angle: phase).apply(Vector2(2, 0)), of: bar)
    }
  }

  /// Welded rows thrown about; every six seconds a weld breaks, and three seconds later it is made again.
  @Sendable private static func welds() -> Play {
    let world = World.withGravity(-10)
    world.addFence(5, 4)
    var rows: [[BodyID]] = []
    var welds: [JointID] = []
    func weld(_ a: BodyID, _ b: BodyID, turned angle: Float) -> JointID {
      var weld = WeldJointDefinition()
      weld.localAnchorA = Vector2(0.25, 0)
      weld.localAnchorB = Vector2(-0.25, 0)
      weld.referenceAngle = angle
      return world.createJoint(.weld(weld), from: a, to: b)
    }
    for row in 0..<5 {
      var bodies: [BodyID] = []
      for k in 0..<5 {
        bodies.append(
          world.addBox(Float(k) * 0.5 - 1, Float(row) * 1.2 - 3, halfWidth: 0.25, halfHeight: 0.2))
      }
      for k in 1..<5 { welds.append(weld(bodies[k - 1], bodies[k], turned: 0.05 * Float(row))) }
      rows.append(bodies)
    }
    var broken = 0
    return Play(world: world) { step in
      if step % 360 == 120 {
        broken = step / 360 % 5
        world.destroyJoint(welds[broken * 4 + 1])
      } else if step % 360 == 300 {
        let angle = world.angle(of: rows[broken][2]) - world.angle(of: rows[broken][1])
        welds[broken * 4 + 1] = weld(rows[broken][1], rows[broken][2], turned: angle)
      }
      if step % 180 == 0 { world.applyImpulse(Vector2(1, 8), to: rows[step / 180 % 5][0]) }
    }
  }
}
