// SPDX-License-Identifier: Apache-2.0
extension World {
  /// The position of the body's origin, m; in the field hook, its value at the start of the sub-step.
  public func position(of body: BodyID) -> Vector2 {
    let i = index(body)
    let pose = core.pointee.currentCenterPose(i)
    let local = core.pointee.bodies[i].localCenter
    return local == .zero ? pose.origin : pose.origin - pose.rotation.apply(local)
  }

  /// The position of the body's centre of mass, m.
  public func center(of body: BodyID) -> Vector2 { core.pointee.currentCenterPose(index(body)).origin }

  /// The angle of the body, rad, including full turns.
  public func angle(of body: BodyID) -> Float {
    let i = index(body)
    let b = core.pointee.bodies[i]
    if core.pointee.isInHook && b.awakeIndex >= 0 {
      return b.fullAngle + (core.pointee.scratch.pointee.motions[b.awakeIndex + 1].angle - b.angle)
    }
    return b.fullAngle
  }

  /// The rotation of the body.
  public func rotation(of body: BodyID) -> Rotation { core.pointee.currentCenterPose(index(body)).rotation }

  /// Teleports the body: its velocity stays, the body and its neighbours wake, and contact caches are
  /// dropped.
  ///
  /// Traps on positions out of range and angles that are not finite.
  public func setTransform(of body: BodyID, position: Vector2, angle: Float) {
    checkMayChange()
    World.checkCoordinate(position, "position")
    World.check(angle, "angle")
    core.pointee.setTransform(index(body), position: position, angle: angle)
  }

  /// Velocity of the centre of mass, m/s.
  public func linearVelocity(of body: BodyID) -> Vector2 {
    let b = core.pointee.bodies[index(body)]
    if core.pointee.isInHook && b.awakeIndex >= 0 {
      let state = core.pointee.scratch.pointee.states[b.awakeIndex + 1]
      return Vector2(state.velocity.x, state.velocity.y)
    }
    return b.linearVelocity
  }

  /// Sets the velocity of the centre of mass, m/s, any finite number; a nonzero one wakes the body. No effect
  /// on static bodies.
  public func setLinearVelocity(_ value: Vector2, of body: BodyID) {
    checkMayChange()
    World.check(value, "linear velocity")
    let i = index(body)
    if core.pointee.bodies[i].kind == .static { return }
    core.pointee.bodies[i].linearVelocity = value
    if value != .zero { core.pointee.wake(i) }
  }

  /// Angular velocity, rad/s.
  public func angularVelocity(of body: BodyID) -> Float {
    let b = core.pointee.bodies[index(body)]
    if core.pointee.isInHook && b.awakeIndex >= 0 {
      return core.pointee.scratch.pointee.states[b.awakeIndex + 1].velocity.z
    }
    return b.angularVelocity
  }

  /// Sets the angular velocity, rad/s, any finite number; a nonzero one wakes the body. No effect on static
  /// bodies.
  public func setAngularVelocity(_ value: Float, of body: BodyID) {
    checkMayChange()
    World.check(value, "angular velocity")
    let i = index(body)
    if core.pointee.bodies[i].kind == .static { return }
    core.pointee.bodies[i].angularVelocity = value
    if value != 0 { core.pointee.wake(i) }
  }

  /// Applies a force, N, at the centre of mass or at the world point `at`, and wakes the body.
  ///
  /// The force acts in every sub-step of the next step and is then cleared; applied from the field hook, it
  /// acts only in that sub-step. Accepts any finite force; the result of forces too large for a float is the
  /// speed cap, not infinity.
  public func applyForce(_ force: Vector2, to body: BodyID, at point: Vector2? = nil) {
    World.check(force, "force")
    let i = index(body)
    var torque: Float = 0
    if let point {
      World.check(point, "point of application")
      torque = World.moment(of: force, at: point, about: core.pointee.currentCenterPose(i).origin)
    }
    apply(clamp(force, World.greatestForce), torque, i)
  }

  /// Applies a torque, N·m, any finite number; the torque acts for as long as a force does.
  public func applyTorque(_ torque: Float, to body: BodyID) {
    World.check(torque, "torque")
    apply(.zero, torque, index(body))
  }

  /// The cap on a force or an impulse, N or N·s; its square overflows, but its moments do not.
  private static let greatestForce: Float = 1e30

  /// The moment of a force or an impulse; finite even if it acts at a point further away than any body.
  private static func moment(of force: Vector2, at point: Vector2, about center: Vector2) -> Float {
    cross(clamp(point - center, 1e8), clamp(force, greatestForce))
  }

  private func apply(_ force: Vector2, _ torque: Float, _ i: Int32) {
    if core.pointee.isInHook {
      core.pointee.applyHookForce(force, torque, i)
      return
    }
    checkMayChange()
    if core.pointee.bodies[i].kind != .dynamic { return }
    core.pointee.wake(i)
    let b = core.pointee.bodies.pointer(to: i)
    b.pointee.force = clamp(b.pointee.force + force, World.greatestForce)
    b.pointee.torque = clamp(b.pointee.torque + clamp(torque, -1e38, 1e38), -1e38, 1e38)
    core.pointee.bodies[i].flags.insert(.forced)
  }

  /// From the field hook only: sets the velocity, m/s, with which the body starts this sub-step; forces then
  /// have no effect.
  ///
  /// Damping still applies. No effect on bodies that sleep or are not dynamic.
  public func overrideLinearVelocity(_ value: Vector2, of body: BodyID) {
    require(core.pointee.isInHook, "overrideLinearVelocity called outside the field hook")
    World.check(value, "linear velocity")
    core.pointee.overrideVelocity(value, index(body))
  }

  /// Applies an impulse, N·s, at the centre of mass or at the world point `at`; acts at once and wakes the
  /// body. Accepts any finite impulse; the speed cap bounds the result.
  public func applyImpulse(_ impulse: Vector2, to body: BodyID, at point: Vector2? = nil) {
    checkMayChange()
    World.check(impulse, "impulse")
    let i = index(body)
    let b = core.pointee.bodies[i]
    if b.kind != .dynamic { return }
    core.pointee.wake(i)
    core.pointee.bodies[i].linearVelocity += b.inverseMass * impulse
    if let point {
      World.check(point, "point of application")
      core.pointee.bodies[i].angularVelocity +=
        b.inverseInertia * World.moment(of: impulse, at: point, about: b.center)
    }
    core.pointee.limitVelocity(i)
  }

  /// Applies an angular impulse, N·m·s, any finite number; acts at once and wakes the body.
  public func applyAngularImpulse(_ impulse: Float, to body: BodyID) {
    checkMayChange()
    World.check(impulse, "angular impulse")
    let i = index(body)
    if core.pointee.bodies[i].kind != .dynamic { return }
    core.pointee.wake(i)
    core.pointee.bodies[i].angularVelocity += core.pointee.bodies[i].inverseInertia * impulse
    core.pointee.limitVelocity(i)
  }

  /// Converts a world point, m, to a point in the body's axes, relative to the body's origin.
  public func localPoint(_ point: Vector2, in body: BodyID) -> Vector2 {
    rotation(of: body).unapply(point - position(of: body))
  }

  /// Converts a point in the body's axes, relative to the body's origin, m, to a world point.
  public func worldPoint(_ point: Vector2, of body: BodyID) -> Vector2 {
    rotation(of: body).apply(point) + position(of: body)
  }
}
