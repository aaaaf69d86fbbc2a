extension Simulation {
  /// Once per step: gathers active joints into solver form.
  mutating func prepareJoints() {
    rankJoints()
    jointSolves.removeAll()
    jointSolves.reserve(activeJoints.count)
    hingeSolves.reserve(activeJoints.count)
    jointTerms.removeAll()
    hasRigidJoints = false
    hasSprings = false
    for k in 0..<activeJoints.count {
      let i = activeJoints[k]
      let j = joints.slots.base + Int(i)
      let a = bodies.slots.base + Int(j.pointee.bodyA)
      let b = bodies.slots.base + Int(j.pointee.bodyB)
      let sides = (a: a.pointee.awakeIndex &+ 1, b: b.pointee.awakeIndex &+ 1)
      // What sleeps gives way as little as what is still.
      let (massA, inertiaA) = sides.a == 0 ? (0, 0) : (a.pointee.inverseMass, a.pointee.inverseInertia)
      let (massB, inertiaB) = sides.b == 0 ? (0, 0) : (b.pointee.inverseMass, b.pointee.inverseInertia)
      if massA + massB == 0 { continue }
      let s = jointSolves.base + jointSolves.count
      let h = hingeSolves.base + jointSolves.count
      jointSolves.count &+= 1
      s.initialize(to: JointSolve())
      s.pointee.a = sides.a
      s.pointee.b = sides.b
      s.pointee.masses = SIMD4(massA, massB, inertiaA, inertiaB)
      s.pointee.impulse = SIMD2(j.pointee.impulses.linear.x, j.pointee.impulses.linear.y)
      h.pointee.a = sides.a
      h.pointee.b = sides.b
      h.pointee.missed = SIMD2()
      if case .revolute(let d) = j.pointee.definition, d.isFree {
        s.pointee.link = i
        s.pointee.startArms = startArms(sides, a, b, d.localAnchorA, d.localAnchorB)
        hasRigidJoints = true
        continue
      }
      s.pointee.link = ~Int32(jointTerms.count)
      h.pointee.a = ~sides.a
      jointTerms.append(JointTerms())
      let t = jointTerms.base + (jointTerms.count &- 1)
      t.pointee.joint = i
      t.pointee.a = sides.a
      t.pointee.b = sides.b
      t.pointee.masses = s.pointee.masses
      t.pointee.impulses = j.pointee.impulses
      fill(&t.pointee, j.pointee.definition, a, b)
      s.pointee.startArms = t.pointee.startArms
      hasRigidJoints = hasRigidJoints || t.pointee.isRigid
      hasSprings = hasSprings || t.pointee.isSpring
    }
    hingeSolves.count = jointSolves.count
  }

  private mutating func fill(
    _ t: inout JointTerms, _ definition: JointDefinition, _ a: UnsafeMutablePointer<Body>,
    _ b: UnsafeMutablePointer<Body>
  ) {
    t.isRigid = true
    switch definition {
    case .distance(let d):
      t.kind = .distance
      anchor(&t, a, b, d.localAnchorA, d.localAnchorB, 0)
      t.length = d.length
      t.isSpring = d.hertz > 0 && !d.isLimitOnly
      t.isLimitOnly = d.isLimitOnly
      limit(&t, d.minimumLength, d.minimumLength > 0, d.maximumLength)
      t.isRigid = !t.isSpring || t.hasLower || t.hasUpper
      t.isPointSpring = !t.isRigid && d.length < settings.linearSlop
      // A spring faster than half the sub-step rate cannot be resolved; the soft formula stays stable there.
      t.hertz = d.hertz
      t.dampingRatio = d.dampingRatio
    case .revolute(let d):
      t.kind = .revolute
      anchor(&t, a, b, d.localAnchorA, d.localAnchorB, d.referenceAngle)
      limit(&t, d.lowerAngle, d.lowerAngle > -.infinity, d.upperAngle)
      t.isSpring = d.hertz > 0
      t.hertz = d.hertz
      t.dampingRatio = d.dampingRatio
      t.hasMotor = d.maximumMotorTorque > 0
      t.motorSpeed = d.motorSpeed
      t.maximumMotorImpulse = settings.subStep * d.maximumMotorTorque
    case .weld(let d):
      t.kind = .weld
      anchor(&t, a, b, d.localAnchorA, d.localAnchorB, d.referenceAngle)
    case .prismatic(let d):
      t.kind = .prismatic
      anchor(&t, a, b, d.localAnchorA, d.localAnchorB, d.referenceAngle)
      t.startAxis = a.pointee.rotation.apply(normalized(d.localAxisA))
      limit(&t, d.lowerTranslation, d.lowerTranslation > -.infinity, d.upperTranslation)
    case .pointer(let d):
      t.kind = .pointer
      anchor(&t, a, b, .zero, d.localAnchorB, 0)
      // It pulls from a place, not from a body.
      t.a = 0
      t.startArms = SIMD4(d.target.x, t.startArms[1], d.target.y, t.startArms[3])
      t.isSpring = true
      t.isRigid = false
      t.hertz = d.hertz
      t.dampingRatio = d.dampingRatio
      t.maximumMotorImpulse = settings.subStep * d.maximumForce
    }
  }

  private mutating func limit(
    _ t: inout JointTerms, _ lower: Float, _ hasLower: Bool, _ upper: Float
  ) {
    t.lowerLimit = lower
    t.upperLimit = upper
    t.hasLower = hasLower
    t.hasUpper = upper < .infinity
  }

  private mutating func anchor(
    _ t: inout JointTerms, _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>,
    _ localA: Vector2, _ localB: Vector2, _ referenceAngle: Float
  ) {
    t.startArms = startArms((t.a, t.b), a, b, localA, localB)
    t.angleOffset = 2 * pi * Float(b.pointee.turns &- a.pointee.turns) - referenceAngle
    if t.a == 0 { t.angleOffset -= a.pointee.angle }
    if t.b == 0 { t.angleOffset += b.pointee.angle }
  }

  @inline(always) private mutating func startArms(
    _ sides: (a: Int32, b: Int32), _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>,
    _ localA: Vector2, _ localB: Vector2
  ) -> SIMD4<Float> {
    var armA = a.pointee.rotation.apply(localA - a.pointee.localCenter)
    var armB = b.pointee.rotation.apply(localB - b.pointee.localCenter)
    if sides.a == 0 { armA += a.pointee.center }
    if sides.b == 0 { armB += b.pointee.center }
    return SIMD4(armA.x, armB.x, armA.y, armB.y)
  }
}

extension RevoluteJointDefinition {
  /// Whether neither motor nor spring nor limits hold the angle.
  @inline(always) fileprivate var isFree: Bool {
    lowerAngle == -.infinity && upperAngle == .infinity && !(maximumMotorTorque > 0) && !(hertz > 0)
  }
}
