// SPDX-License-Identifier: Apache-2.0
extension Simulation {
  mutating func bodyID(_ i: Int32) -> BodyID {
    BodyID(index: i, generation: bodies[i].generation, world: worldID)
  }

  mutating func createBody(_ d: BodyDefinition) -> Int32 {
    var b = Body()
    b.kind = d.kind
    b.center = d.position
    b.setAngle(d.angle)
    b.linearDamping = d.linearDamping
    b.angularDamping = d.angularDamping
    b.gravityScale = d.gravityScale
    b.acceleration = d.acceleration
    b.flags.set(.fixedRotation, to: d.hasFixedRotation)
    b.flags.set(.bullet, to: d.isBullet)
    b.flags.set(.allowsSleep, to: d.allowsSleep)
    b.userData = d.userData
    if d.kind != .static {
      b.linearVelocity = d.linearVelocity
      b.angularVelocity = d.angularVelocity
    }
    let i = bodies.insert(b)
    if d.kind == .kinematic { kinematicCount += 1 }
    if d.kind == .dynamic { createIsland(for: i) }
    if d.kind == .dynamic ? d.isAwake : (d.linearVelocity != .zero || d.angularVelocity != 0) { wake(i) }
    limitVelocity(i)
    return i
  }

  mutating func destroyBody(_ i: Int32) {
    for edge in joints.edges(of: bodies[i].jointEdges) { destroyJoint(edge.index) }
    while bodies[i].firstShape >= 0 { destroyShape(bodies[i].firstShape) }
    leaveAwakeSet(i)
    if bodies[i].island >= 0 { leaveIsland(i) }
    if bodies[i].kind == .kinematic { kinematicCount -= 1 }
    bodies.remove(i)
  }

  mutating func setKind(_ kind: BodyKind, of i: Int32) {
    if bodies[i].kind == kind { return }
    wakeNeighbours(of: i)
    wake(i)
    destroyContacts(of: i)
    leaveAwakeSet(i)
    if bodies[i].island >= 0 { leaveIsland(i) }
    let wasStatic = bodies[i].kind == .static
    kinematicCount += (kind == .kinematic ? 1 : 0) - (bodies[i].kind == .kinematic ? 1 : 0)
    bodies[i].kind = kind
    bodies[i].linearVelocity = .zero
    bodies[i].angularVelocity = 0
    bodies[i].force = .zero
    bodies[i].torque = 0
    var shape = bodies[i].firstShape
    while shape >= 0 {
      removeLeaf(shape, wasStatic: wasStatic)
      insertLeaf(shape)
      shape = shapes[shape].nextOnBody
    }
    updateInverseMass(i)
    if kind == .dynamic {
      createIsland(for: i)
      wake(i)
    }
    relinkJoints(of: i)
  }

  mutating func setTransform(_ i: Int32, position: Vector2, angle: Float) {
    let b = bodies[i]
    if b.position == position && b.fullAngle == angle { return }
    if b.fullAngle != angle { bodies[i].setAngle(angle) }
    bodies[i].center =
      b.localCenter == .zero ? position : position + bodies[i].rotation.apply(b.localCenter)
    bodies[i].boxSlack = 0
    wakeNeighbours(of: i)
    wake(i)
    forgetManifolds(of: i)
    var shape = bodies[i].firstShape
    while shape >= 0 {
      let tight = tightBox(of: shape, at: bodies[i].pose)
      if !shapes[shape].fatBox.contains(tight) { moveLeaf(shape, tight) }
      shape = shapes[shape].nextOnBody
    }
  }

  /// Makes all of the body's contacts collide again, because their manifolds belong to another pose.
  private mutating func forgetManifolds(of i: Int32) {
    for edge in contacts.edges(of: bodies[i].contactEdges) {
      work(edge.index).pointee.flags.remove(.recyclable)
      sides(edge.index).pointee.clearance = 0
    }
  }

  /// Computes the mass from the shapes' densities, unless it is overridden. The body's motion stays the same,
  /// so the linear velocity becomes that of the new centre of mass.
  mutating func updateMass(_ i: Int32) {
    if bodies[i].flags.contains(.massOverridden) {
      updateExtents(i)
      return
    }
    var mass: Float = 0
    var center = Vector2.zero
    var inertiaAboutOrigin: Float = 0
    var shape = bodies[i].firstShape
    // The list is newest first; the sum runs oldest first, so that bodies built in the same way weigh the
    // same.
    while shape >= 0, shapes[shape].nextOnBody >= 0 { shape = shapes[shape].nextOnBody }
    while shape >= 0 {
      let data = massData(of: shape)
      mass += data.mass
      center += data.mass * data.center
      inertiaAboutOrigin += data.inertia + data.mass * data.center.lengthSquared
      shape = shapes[shape].previousOnBody
    }
    // A smaller mass has no finite reciprocal, and counts as zero.
    if mass < 1e-36 { (mass, center, inertiaAboutOrigin) = (0, .zero, 0) }
    if mass > 0 { center = (1 / mass) * center }
    let inertia = greater(inertiaAboutOrigin - mass * center.lengthSquared, 0)
    setMass(MassData(mass: mass, center: center, inertia: inertia), of: i)
    wake(i)
  }

  mutating func setMass(_ data: MassData, of i: Int32) {
    let origin = bodies[i].position
    bodies[i].mass = data.mass
    bodies[i].inertia = data.inertia
    if bodies[i].localCenter != data.center {
      bodies[i].localCenter = data.center
      bodies[i].flags.set(.offCenter, to: data.center != .zero)
      let old = bodies[i].center
      let new = data.center == .zero ? origin : origin + bodies[i].rotation.apply(data.center)
      bodies[i].center = new
      bodies[i].linearVelocity += cross(bodies[i].angularVelocity, new - old)
      forgetManifolds(of: i)
    }
    updateInverseMass(i)
    updateExtents(i)
  }

  mutating func updateInverseMass(_ i: Int32) {
    let b = bodies[i]
    let moves = b.kind == .dynamic
    // A dynamic body without mass weighs 1 kg, as in Box2D, so that a bare point can be pushed around.
    let mass = b.mass > 0 ? b.mass : 1
    bodies[i].inverseMass = moves ? lesser(1 / mass, 1e18) : 0
    let turns = moves && b.inertia > 0 && !b.flags.contains(.fixedRotation)
    bodies[i].inverseInertia = turns ? lesser(1 / b.inertia, 1e18) : 0
  }

  /// The body's greatest extent from its centre of mass, and the least half width of its shapes, which
  /// decides when the body is swept.
  private mutating func updateExtents(_ i: Int32) {
    var greatest: Float = 0
    var least: Float = .infinity
    var shape = bodies[i].firstShape
    while shape >= 0 {
      let s = shapes[shape]
      for k in 0..<s.vertexCount {
        greatest = greater(greatest, (vertices[s.vertexStart + k] - bodies[i].localCenter).length + s.radius)
      }
      least = lesser(least, leastHalfWidth(of: shape))
      shape = s.nextOnBody
    }
    bodies[i].maximumExtent = greatest
    bodies[i].minimumExtent = least
  }

  /// Caps the speed at `maximumTranslation` and `maximumRotation` per sub-step, whatever the cause.
  mutating func limitVelocity(_ i: Int32) {
    let h = settings.subStep
    var v = bodies[i].linearVelocity
    let cap = settings.maximumTranslation / h
    v = Vector2(clamp(v.x, -1e12, 1e12), clamp(v.y, -1e12, 1e12))
    let speed = v.length
    if speed > cap { v = (cap / speed) * v }
    bodies[i].linearVelocity = v
    let spin = settings.maximumRotation / h
    bodies[i].angularVelocity = clamp(bodies[i].angularVelocity, -spin, spin)
  }

  /// Centre of mass and rotation; in the field hook, those at the start of the sub-step.
  mutating func currentCenterPose(_ i: Int32) -> Pose {
    let b = bodies[i]
    if !isInHook || b.awakeIndex < 0 { return Pose(origin: b.center, rotation: b.rotation) }
    let state = scratch.pointee.states[b.awakeIndex + 1]
    let turn = Rotation(c: state.delta.z, s: state.delta.w)
    return Pose(origin: scratch.pointee.motions[b.awakeIndex + 1].center, rotation: turn.after(b.rotation))
  }
}
