// SPDX-License-Identifier: Apache-2.0
extension World {
  /// Adds a body. Traps on values that are not finite and positions out of range.
  public func createBody(_ definition: BodyDefinition) -> BodyID {
    checkMayChange()
    World.checkCoordinate(definition.position, "position")
    World.check(definition.angle, "angle")
    World.check(definition.linearVelocity, "linear velocity")
    World.check(definition.angularVelocity, "angular velocity")
    World.check(definition.linearDamping, "linear damping")
    World.check(definition.angularDamping, "angular damping")
    World.check(definition.gravityScale, "gravity scale")
    World.check(definition.acceleration, "acceleration")
    let index = core.pointee.createBody(definition)
    return core.pointee.bodyID(index)
  }

  /// Removes a body with its shapes, contacts (end events follow the next step) and joints; wakes the bodies
  /// it touched.
  public func destroyBody(_ body: BodyID) {
    checkMayChange()
    core.pointee.destroyBody(index(body))
  }

  /// Whether the id names a body that exists.
  public func contains(_ body: BodyID) -> Bool {
    body.world == core.pointee.worldID && core.pointee.bodies.contains(body.index, body.generation)
  }

  /// Calls `visit`, which may not change the world, for every body in order of index.
  public func forEachBody(_ visit: (BodyID) -> Void) {
    visiting {
      for i in 0..<core.pointee.bodies.slots.count where core.pointee.bodies.isLive(Int32(i)) {
        visit(core.pointee.bodyID(Int32(i)))
      }
    }
  }

  /// Calls `visit`, which may not change the world, for every shape of a body, the newest first.
  public func forEachShape(of body: BodyID, _ visit: (ShapeID) -> Void) {
    var shape = core.pointee.bodies[index(body)].firstShape
    visiting {
      while shape >= 0 {
        visit(core.pointee.shapeID(shape))
        shape = core.pointee.shapes[shape].nextOnBody
      }
    }
  }

  /// The type of the body.
  public func kind(of body: BodyID) -> BodyKind { core.pointee.bodies[index(body)].kind }

  /// Changes the body's type: its velocity becomes 0, and it wakes with everything it touches.
  public func setKind(_ kind: BodyKind, of body: BodyID) {
    checkMayChange()
    core.pointee.setKind(kind, of: index(body))
  }

  /// The owner's number.
  public func userData(of body: BodyID) -> Int { core.pointee.bodies[index(body)].userData }
  /// Sets the owner's number.
  public func setUserData(_ value: Int, of body: BodyID) {
    checkMayChange()
    core.pointee.bodies[index(body)].userData = value
  }

  /// Whether the body is awake; static bodies never are.
  public func isAwake(_ body: BodyID) -> Bool { core.pointee.bodies[index(body)].awakeIndex >= 0 }
  /// Wakes the body and its island; no effect on static bodies.
  public func wake(_ body: BodyID) {
    checkMayChange()
    core.pointee.wake(index(body))
  }
  /// Puts the body's whole island to sleep at once; no effect on bodies that are not dynamic.
  public func putToSleep(_ body: BodyID) {
    checkMayChange()
    core.pointee.putToSleep(index(body))
  }
  /// The number of the body's island, -1 for bodies that are not dynamic; changes as islands merge and split.
  public func island(of body: BodyID) -> Int { Int(core.pointee.bodies[index(body)].island) }

  /// Whether the body may fall asleep.
  public func allowsSleep(_ body: BodyID) -> Bool {
    core.pointee.bodies[index(body)].flags.contains(.allowsSleep)
  }
  /// Sets whether the body may fall asleep; `false` wakes it.
  public func setAllowsSleep(_ value: Bool, of body: BodyID) {
    checkMayChange()
    let i = index(body)
    core.pointee.bodies[i].flags.set(.allowsSleep, to: value)
    if !value { core.pointee.wake(i) }
  }

  /// Whether the body is also swept against moving bodies.
  public func isBullet(_ body: BodyID) -> Bool { core.pointee.bodies[index(body)].flags.contains(.bullet) }
  /// Sets whether the body is also swept against moving bodies.
  public func setBullet(_ value: Bool, of body: BodyID) {
    checkMayChange()
    core.pointee.bodies[index(body)].flags.set(.bullet, to: value)
  }

  /// Whether torques cannot turn the body.
  public func hasFixedRotation(_ body: BodyID) -> Bool {
    core.pointee.bodies[index(body)].flags.contains(.fixedRotation)
  }
  /// Sets whether torques cannot turn the body; an existing angular velocity persists (Box2D 2.2.1's rule).
  public func setFixedRotation(_ value: Bool, of body: BodyID) {
    checkMayChange()
    let i = index(body)
    if core.pointee.bodies[i].flags.contains(.fixedRotation) == value { return }
    core.pointee.bodies[i].flags.set(.fixedRotation, to: value)
    core.pointee.updateInverseMass(i)
    core.pointee.wake(i)
  }

  /// Mass, centre and inertia.
  public func massData(of body: BodyID) -> MassData {
    let b = core.pointee.bodies[index(body)]
    return MassData(mass: b.mass, center: b.localCenter, inertia: b.inertia)
  }

  /// Overrides the shapes' densities until `resetMassData`; traps on values that are negative or not finite.
  public func setMassData(_ data: MassData, of body: BodyID) {
    checkMayChange()
    World.checkCoordinate(data.center, "centre of mass")
    require(data.mass.isFinite && data.mass >= 0, "mass \(data.mass) is negative or not finite")
    require(
      data.inertia.isFinite && data.inertia >= 0, "inertia \(data.inertia) is negative or not finite")
    let i = index(body)
    core.pointee.bodies[i].flags.insert(.massOverridden)
    core.pointee.setMass(data, of: i)
    core.pointee.wake(i)
  }

  /// Returns to the mass that follows from the shapes' densities.
  public func resetMassData(of body: BodyID) {
    checkMayChange()
    let i = index(body)
    core.pointee.bodies[i].flags.remove(.massOverridden)
    core.pointee.updateMass(i)
  }

  /// Linear damping, 1/s.
  public func linearDamping(of body: BodyID) -> Float { core.pointee.bodies[index(body)].linearDamping }
  /// Sets linear damping, 1/s; any finite number.
  public func setLinearDamping(_ value: Float, of body: BodyID) {
    checkMayChange()
    World.check(value, "linear damping")
    core.pointee.bodies[index(body)].linearDamping = value
  }
  /// Angular damping, 1/s.
  public func angularDamping(of body: BodyID) -> Float { core.pointee.bodies[index(body)].angularDamping }
  /// Sets angular damping, 1/s; any finite number.
  public func setAngularDamping(_ value: Float, of body: BodyID) {
    checkMayChange()
    World.check(value, "angular damping")
    core.pointee.bodies[index(body)].angularDamping = value
  }

  /// The factor applied to the world's gravity for this body.
  public func gravityScale(of body: BodyID) -> Float { core.pointee.bodies[index(body)].gravityScale }
  /// Sets the factor applied to the world's gravity for this body; wakes the body if the factor changes.
  public func setGravityScale(_ value: Float, of body: BodyID) {
    checkMayChange()
    World.check(value, "gravity scale")
    let i = index(body)
    if core.pointee.bodies[i].gravityScale == value { return }
    core.pointee.bodies[i].gravityScale = value
    core.pointee.wake(i)
  }

  /// The body's own acceleration in addition to the world's gravity, m/s².
  public func acceleration(of body: BodyID) -> Vector2 { core.pointee.bodies[index(body)].acceleration }
  /// Sets the body's own acceleration, m/s²; wakes the body if the acceleration changes.
  public func setAcceleration(_ value: Vector2, of body: BodyID) {
    checkMayChange()
    World.check(value, "acceleration")
    let i = index(body)
    if core.pointee.bodies[i].acceleration == value { return }
    core.pointee.bodies[i].acceleration = value
    core.pointee.wake(i)
  }
}

extension OptionSet where Element == Self {
  @inline(always) mutating func set(_ member: Self, to value: Bool) {
    if value { insert(member) } else { remove(member) }
  }
}
