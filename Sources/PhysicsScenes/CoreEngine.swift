// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// Our own engine, playing a scene.
package final class CoreEngine: Engine {
  package let world: World
  private var bodies: [BodyID?]

  package init(_ scene: SceneDescription, sleeping: Bool, recycle: Float = 0.05) {
    var settings = WorldSettings()
    settings.gravity = Vector2(0, scene.gravity)
    settings.allowsSleep = sleeping || scene.alwaysSleeps
    // As in Box2D v3, where the scenes come from: margins by size, and rest below 0.05 m/s.
    settings.boxMargin = 0.05
    settings.boxMarginFraction = 0.125
    settings.recycleDistance = recycle
    settings.linearSleepTolerance = 0.05
    settings.angularSleepTolerance = 0.1
    world = World(settings: settings)
    bodies = Array(repeating: nil, count: scene.bodies.count)
    for (index, body) in scene.bodies.enumerated() where body.frames.contains(0) { add(index, body) }
    if !scene.loop.isEmpty {
      var d = BodyDefinition()
      d.kind = .static
      var s = ShapeDefinition()
      s.friction = scene.loopFriction
      s.restitution = 0
      _ = world.createChain(scene.loop, isLoop: true, radius: 0, on: world.createBody(d), definition: s)
    }
    for joint in scene.joints where bodies[joint.a] != nil && bodies[joint.b] != nil { add(joint) }
    if scene.startsAsleep {
      world.step()
      for case let id? in bodies { world.putToSleep(id) }
    }
  }

  package func add(_ index: Int, _ b: SceneDescription.Body) {
    var d = BodyDefinition()
    d.kind = b.kind
    d.position = Vector2(b.x, b.y)
    d.angle = b.angle
    d.linearVelocity = b.velocity
    d.angularVelocity = b.spin
    d.linearDamping = b.damping
    d.isBullet = b.isBullet
    d.isAwake = b.isAwake
    d.allowsSleep = b.allowsSleep
    let id = world.createBody(d)
    for part in b.parts {
      var s = ShapeDefinition()
      s.density = part.density
      s.friction = part.friction
      s.restitution = part.restitution
      s.category = part.category
      s.mask = part.mask
      _ = world.createShape(part.outline.geometry, on: id, definition: s)
    }
    bodies[index] = id
  }

  package func add(_ joint: SceneDescription.Joint) {
    _ = world.createJoint(joint.definition, from: id(joint.a), to: id(joint.b))
  }

  package func remove(_ body: Int) {
    world.destroyBody(id(body))
    bodies[body] = nil
  }

  private func id(_ body: Int) -> BodyID {
    guard let id = bodies[body] else { preconditionFailure("body \(body) is not in the scene now") }
    return id
  }

  package func step() { world.step(subSteps: 2) }
  package func move(_ body: Int, to position: Vector2) {
    world.setTransform(of: id(body), position: position, angle: world.angle(of: id(body)))
  }
  package func setGravity(_ gravity: Vector2) { world.gravity = gravity }
  package func setVelocity(_ velocity: Vector2, of body: Int) {
    world.setLinearVelocity(velocity, of: id(body))
  }
  package func pose(of body: Int) -> (position: Vector2, angle: Float) {
    (world.position(of: id(body)), world.angle(of: id(body)))
  }
  package func center(of body: Int) -> Vector2 { world.center(of: id(body)) }
  package func velocity(of body: Int) -> (linear: Vector2, spin: Float) {
    (world.linearVelocity(of: id(body)), world.angularVelocity(of: id(body)))
  }
  package func mass(of body: Int) -> (mass: Float, inertia: Float) {
    let m = world.massData(of: id(body))
    return world.kind(of: id(body)) == .dynamic ? (m.mass, m.inertia) : (0, 0)
  }
  package var isAsleep: Bool { world.isAtRest }
}
