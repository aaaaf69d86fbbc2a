extension Simulation {
  /// Once per step: gathers active joints into solver form.
  mutating func prepareJoints() {
    jointSolves.removeAll()
    jointSolves.reserve(activeJoints.count)
    hasRigidJoints = false
    hasSprings = false
    for k in 0..<activeJoints.count {
      let i = activeJoints[k]
      let j = joints.slots.base + Int(i)
      let a = bodies.slots.base + Int(j.pointee.bodyA)
      let b = bodies.slots.base + Int(j.pointee.bodyB)
      if a.pointee.inverseMass + b.pointee.inverseMass == 0 { continue }
      // In place: an entry is too large to be moved about.
      let s = jointSolves.base + jointSolves.count
      jointSolves.count &+= 1
      s.initialize(to: JointSolve())
      s.pointee.joint = i
      s.pointee.impulses = j.pointee.impulses
      s.pointee.masses = SIMD4(
        a.pointee.inverseMass, b.pointee.inverseMass, a.pointee.inverseInertia, b.pointee.inverseInertia)
      s.pointee.a = a.pointee.awakeIndex &+ 1
      s.pointee.b = b.pointee.awakeIndex &+ 1
      fill(s, j, a, b)
      hasRigidJoints = hasRigidJoints || s.pointee.isRigid
      hasSprings = hasSprings || s.pointee.isSpring
    }
  }

  private mutating func fill(
    _ s: UnsafeMutablePointer<JointSolve>, _ joint: UnsafeMutablePointer<Joint>,
    _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>
  ) {
    s.pointee.isRigid = true
    switch joint.pointee.definition {
    case .distance(let d):
      s.pointee.kind = .distance
      anchor(s, a, b, d.localAnchorA, d.localAnchorB, 0)
      s.pointee.length = d.length
      s.pointee.isSpring = d.hertz > 0 && !d.isLimitOnly
      s.pointee.isLimitOnly = d.isLimitOnly
      limit(s, d.minimumLength, d.minimumLength > 0, d.maximumLength)
      s.pointee.isRigid = !s.pointee.isSpring || s.pointee.hasLower || s.pointee.hasUpper
      // A spring faster than half the sub-step rate cannot be resolved; the soft formula stays stable there.
      s.pointee.hertz = d.hertz
      s.pointee.dampingRatio = d.dampingRatio
    case .revolute(let d):
      s.pointee.kind = .revolute
      anchor(s, a, b, d.localAnchorA, d.localAnchorB, d.referenceAngle)
      limit(s, d.lowerAngle, d.lowerAngle > -.infinity, d.upperAngle)
      s.pointee.hasMotor = d.maximumMotorTorque > 0
      s.pointee.motorSpeed = d.motorSpeed
      s.pointee.maximumMotorImpulse = settings.subStep * d.maximumMotorTorque
      s.pointee.isFreeHinge = !s.pointee.hasMotor && !s.pointee.hasLower && !s.pointee.hasUpper
    case .weld(let d):
      s.pointee.kind = .weld
      anchor(s, a, b, d.localAnchorA, d.localAnchorB, d.referenceAngle)
    case .prismatic(let d):
      s.pointee.kind = .prismatic
      anchor(s, a, b, d.localAnchorA, d.localAnchorB, d.referenceAngle)
      s.pointee.startAxis = a.pointee.rotation.apply(normalized(d.localAxisA))
      limit(s, d.lowerTranslation, d.lowerTranslation > -.infinity, d.upperTranslation)
    case .pointer(let d):
      s.pointee.kind = .pointer
      anchor(s, a, b, .zero, d.localAnchorB, 0)
      // It pulls from a place, not from a body.
      s.pointee.a = 0
      s.pointee.startArms = SIMD4(d.target.x, d.target.y, s.pointee.startArms[2], s.pointee.startArms[3])
      s.pointee.isSpring = true
      s.pointee.isRigid = false
      s.pointee.hertz = d.hertz
      s.pointee.dampingRatio = d.dampingRatio
      s.pointee.maximumMotorImpulse = settings.subStep * d.maximumForce
    }
  }

  @inline(always) private mutating func limit(
    _ s: UnsafeMutablePointer<JointSolve>, _ lower: Float, _ hasLower: Bool, _ upper: Float
  ) {
    s.pointee.lowerLimit = lower
    s.pointee.upperLimit = upper
    s.pointee.hasLower = hasLower
    s.pointee.hasUpper = upper < .infinity
  }

  @inline(always) private mutating func anchor(
    _ s: UnsafeMutablePointer<JointSolve>, _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>,
    _ localA: Vector2, _ localB: Vector2, _ referenceAngle: Float
  ) {
    var armA = a.pointee.rotation.apply(localA - a.pointee.localCenter)
    var armB = b.pointee.rotation.apply(localB - b.pointee.localCenter)
    var offset = 2 * pi * Float(b.pointee.turns &- a.pointee.turns) - referenceAngle
    if s.pointee.a == 0 {
      armA += a.pointee.center
      offset -= a.pointee.angle
    }
    if s.pointee.b == 0 {
      armB += b.pointee.center
      offset += b.pointee.angle
    }
    s.pointee.startArms = SIMD4(armA.x, armA.y, armB.x, armB.y)
    s.pointee.angleOffset = offset
  }
}
