import PhysicsCore

/// What the harness asks of an engine.
protocol Engine: AnyObject {
  /// Runs one 1/60 s frame.
  func step()
  func pose(of body: Int) -> (position: Vector2, angle: Float)
  /// m/s and rad/s.
  func velocity(of body: Int) -> (linear: Vector2, spin: Float)
  /// kg and kg·m²; zero for what does not move.
  func mass(of body: Int) -> (mass: Float, inertia: Float)
  var isAsleep: Bool { get }
}

/// Our own engine on a scene.
final class CoreEngine: Engine {
  let world: World
  let bodies: [BodyID]

  init(_ scene: SceneDescription, sleeping: Bool, recycle: Float = 0.05) {
    var settings = WorldSettings()
    settings.gravity = Vector2(0, scene.gravity)
    settings.allowsSleep = sleeping || scene.alwaysSleeps
    // As the scenes' home has it: margins by size, and rest below 0.05 m/s.
    settings.boxMargin = 0.05
    settings.boxMarginFraction = 0.125
    settings.recycleDistance = recycle
    settings.linearSleepTolerance = 0.05
    settings.angularSleepTolerance = 0.1
    let world = World(settings: settings)
    var ids: [BodyID] = []
    for b in scene.bodies {
      var d = BodyDefinition()
      d.kind = b.kind
      d.position = Vector2(b.x, b.y)
      d.angle = b.angle
      d.linearVelocity = b.velocity
      d.angularVelocity = b.spin
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
      ids.append(id)
    }
    if !scene.loop.isEmpty {
      var d = BodyDefinition()
      d.kind = .still
      var s = ShapeDefinition()
      s.friction = scene.loopFriction
      s.restitution = 0
      _ = world.createChain(scene.loop, isLoop: true, radius: 0, on: world.createBody(d), definition: s)
    }
    for hinge in scene.hinges {
      var d = RevoluteJointDefinition()
      d.localAnchorA = hinge.anchorA
      d.localAnchorB = hinge.anchorB
      d.motorSpeed = hinge.motorSpeed
      d.maximumMotorTorque = hinge.motorTorque
      _ = world.createJoint(.revolute(d), from: ids[hinge.a], to: ids[hinge.b])
    }
    if scene.startsAsleep {
      world.step()
      for id in ids { world.putToSleep(id) }
    }
    self.world = world
    bodies = ids
  }

  func step() { world.step(subSteps: 2) }
  func pose(of body: Int) -> (position: Vector2, angle: Float) {
    (world.position(of: bodies[body]), world.angle(of: bodies[body]))
  }
  func velocity(of body: Int) -> (linear: Vector2, spin: Float) {
    (world.linearVelocity(of: bodies[body]), world.angularVelocity(of: bodies[body]))
  }
  func mass(of body: Int) -> (mass: Float, inertia: Float) {
    let m = world.massData(of: bodies[body])
    return world.kind(of: bodies[body]) == .dynamic ? (m.mass, m.inertia) : (0, 0)
  }
  var isAsleep: Bool { world.isAtRest }
}
