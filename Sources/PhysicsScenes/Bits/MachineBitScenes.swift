// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Scenes of driven bodies.
extension BitScene {
  static let machines = [
    BitScene(name: "drum", make: drum),
    BitScene(name: "rails", make: rails),
    BitScene(name: "pointer", make: pointer),
    BitScene(name: "movers", make: movers),
  ]

  /// A drum of four walls that a motor turns in alternating directions.
  @Sendable private static func drum() -> Play {
    let world = World.withGravity(-10)
    let axle = world.addStatic()
    var body = BodyDefinition()
    body.allowsSleep = false
    let drum = world.createBody(body)
    var wall = ShapeDefinition()
    wall.density = 20
    for k in 0..<4 {
      let angle = Float(k) * 1.570_796_4
      let middle = Rotation(angle: angle).apply(Vector2(2.5, 0))
      let outline = ShapeGeometry.box(halfWidth: 0.1, halfHeight: 2.6, center: middle, angle: angle)
      _ = world.createShape(outline, on: drum, definition: wall)
    }
    var motor = RevoluteJointDefinition()
    motor.motorSpeed = 0.8
    motor.maximumMotorTorque = 1e6
    let joint = world.createJoint(.revolute(motor), from: axle, to: drum)
    for k in 0..<49 {
      world.addBox(Float(k % 7) * 0.5 - 1.5, Float(k / 7) * 0.5 - 1.5, halfWidth: 0.16, halfHeight: 0.16) {
        $1.friction = 0.4
      }
    }
    return Play(world: world) { step in
      guard step % 720 == 719 else { return }
      motor.motorSpeed = -motor.motorSpeed
      world.setDefinition(.revolute(motor), of: joint)
    }
  }

  /// Carriages on rails of several slopes, between limits, and discs that fall on them.
  @Sendable private static func rails() -> Play {
    let world = World.withGravity(-10)
    let fence = world.addFence(6, 5)
    for k in 0..<6 {
      let middle = Vector2(Float(k % 3) * 3.6 - 3.6, k < 3 ? -2 : 1)
      let carriage = world.addBox(middle.x, middle.y, halfWidth: 0.6, halfHeight: 0.15) { $1.density = 2 }
      var rail = PrismaticJointDefinition()
      rail.localAnchorA = middle
      rail.localAxisA = Rotation(angle: Float(k) * 0.6 - 1.2).apply(Vector2(1, 0))
      rail.lowerTranslation = -0.8
      rail.upperTranslation = k == 4 ? .infinity : 1
      _ = world.createJoint(.prismatic(rail), from: fence, to: carriage)
    }
    var discs: [BodyID] = []
    for k in 0..<18 { discs.append(world.addCircle(Float(k % 9) - 4, 3 + Float(k / 9), radius: 0.2)) }
    return Play(world: world) { step in
      guard step % 60 == 59 else { return }
      let disc = discs[step / 60 % 18]
      world.setTransform(of: disc, position: Vector2(Float(step / 60 % 10) - 4.5, 4.5), angle: 0)
      world.setLinearVelocity(Vector2(1, -3), of: disc)
    }
  }

  /// A pointer that pulls a box through a heap, at times too strongly for the grip to hold.
  @Sendable private static func pointer() -> Play {
    let world = World.withGravity(-10)
    let fence = world.addFence(3, 3)
    for k in 0..<36 {
      world.addBox(Float(k % 6) * 0.9 - 2.2, Float(k / 6) * 0.45 - 2.7, halfWidth: 0.3, halfHeight: 0.2)
    }
    let held = world.addBox(0, 1, halfWidth: 0.3, halfHeight: 0.3) { $1.density = 3 }
    var pull = PointerJointDefinition()
    pull.localAnchorB = Vector2(0.2, 0.2)
    pull.target = Vector2(0.2, 1.2)
    pull.maximumForce = 60
    let joint = world.createJoint(.pointer(pull), from: fence, to: held)
    return Play(world: world) { step in
      let slow = Rotation(angle: Float(step % 1257) * 0.005)
      let fast = Rotation(angle: Float(step % 419) * 0.015)
      world.setTarget(Vector2(3.2 * slow.c, 3 * fast.s), of: joint)
    }
  }

  /// A lift, a paddle and a ground that moves to and fro, all kinematic.
  @Sendable private static func movers() -> Play {
    let world = World.withGravity(-10)
    world.addFence(5, 4)
    let lift = world.addBox(-3, -2, halfWidth: 1, halfHeight: 0.1, kind: .kinematic)
    let paddle = world.addBox(2, -1.5, halfWidth: 1.8, halfHeight: 0.08, kind: .kinematic) { body, _ in
      body.angularVelocity = 1.5
    }
    let ground = world.addBox(0, -3.8, halfWidth: 3, halfHeight: 0.1, kind: .kinematic) { $1.friction = 0.9 }
    for k in 0..<40 {
      let place = Vector2(Float(k % 8) - 3.5, Float(k / 8) * 0.7 - 0.5)
      if k % 2 == 0 {
        world.addBox(place.x, place.y, halfWidth: 0.2, halfHeight: 0.15)
      } else {
        world.addCircle(place.x, place.y, radius: 0.18)
      }
    }
    return Play(world: world) { step in
      let turn = Rotation(angle: Float(step % 314) * 0.02)
      world.setLinearVelocity(Vector2(0, 2 * turn.c), of: lift)
      world.setLinearVelocity(Vector2(1.5 * turn.s, 0), of: ground)
      if step % 500 == 499 { world.setAngularVelocity(-world.angularVelocity(of: paddle), of: paddle) }
    }
  }
}
