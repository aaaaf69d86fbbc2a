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
      var s = JointSolve()
      s.joint = i
      s.a = a.pointee.awakeIndex + 1
      s.b = b.pointee.awakeIndex + 1
      s.massA = a.pointee.inverseMass
      s.massB = b.pointee.inverseMass
      s.inertiaA = a.pointee.inverseInertia
      s.inertiaB = b.pointee.inverseInertia
      if s.massA + s.massB == 0 { continue }
      s.fixedA = a.pointee.center
      s.fixedB = b.pointee.center
      s.fixedAngleA = a.pointee.angle
      s.fixedAngleB = b.pointee.angle
      s.angleOffset = 2 * pi * Float(b.pointee.turns &- a.pointee.turns)
      s.impulses = j.pointee.impulses
      fill(&s, j.pointee.definition, a, b)
      hasRigidJoints = hasRigidJoints || s.isRigid
      hasSprings = hasSprings || s.isSpring
      jointSolves.append(s)
    }
  }

  private mutating func fill(
    _ s: inout JointSolve, _ definition: JointDefinition, _ a: UnsafeMutablePointer<Body>,
    _ b: UnsafeMutablePointer<Body>
  ) {
    func arms(_ localA: Vector2, _ localB: Vector2) {
      s.startArmA = a.pointee.rotation.apply(localA - a.pointee.localCenter)
      s.startArmB = b.pointee.rotation.apply(localB - b.pointee.localCenter)
    }
    s.kind = definition.kind
    s.isRigid = true
    switch definition {
    case .distance(let d):
      arms(d.localAnchorA, d.localAnchorB)
      s.length = d.length
      s.isSpring = d.hertz > 0 && !d.isLimitOnly
      s.isLimitOnly = d.isLimitOnly
      s.hasLower = d.minimumLength > 0
      s.hasUpper = d.maximumLength < .infinity
      s.lowerLimit = d.minimumLength
      s.upperLimit = d.maximumLength
      s.isRigid = !s.isSpring || s.hasLower || s.hasUpper
      // A spring faster than half the sub-step rate cannot be resolved; the soft formula stays stable there.
      s.hertz = d.hertz
      s.dampingRatio = d.dampingRatio
    case .revolute(let d):
      arms(d.localAnchorA, d.localAnchorB)
      s.angleOffset -= d.referenceAngle
      s.hasLower = d.lowerAngle > -.infinity
      s.hasUpper = d.upperAngle < .infinity
      s.lowerLimit = d.lowerAngle
      s.upperLimit = d.upperAngle
      s.hasMotor = d.maximumMotorTorque > 0
      s.motorSpeed = d.motorSpeed
      s.maximumMotorImpulse = settings.subStep * d.maximumMotorTorque
    case .weld(let d):
      arms(d.localAnchorA, d.localAnchorB)
      s.angleOffset -= d.referenceAngle
    case .prismatic(let d):
      arms(d.localAnchorA, d.localAnchorB)
      s.angleOffset -= d.referenceAngle
      s.startAxis = a.pointee.rotation.apply(normalized(d.localAxisA))
      s.hasLower = d.lowerTranslation > -.infinity
      s.hasUpper = d.upperTranslation < .infinity
      s.lowerLimit = d.lowerTranslation
      s.upperLimit = d.upperTranslation
    case .pointer(let d):
      s.startArmB = b.pointee.rotation.apply(d.localAnchorB - b.pointee.localCenter)
      s.fixedA = d.target
      s.isSpring = true
      s.isRigid = false
      s.hertz = d.hertz
      s.dampingRatio = d.dampingRatio
      s.maximumMotorImpulse = settings.subStep * d.maximumForce
    }
  }

  /// Once per sub-step: freezes anchors, axes and masses where the bodies are now, and applies last impulses.
  mutating func beginJoints() {
    let h = settings.subStep
    for k in 0..<jointSolves.count {
      let s = jointSolves.base + k
      let stateA = states.base + Int(s.pointee.a)
      let stateB = states.base + Int(s.pointee.b)
      let (turnA, turnB) = (stateA.pointee.turn, stateB.pointee.turn)
      s.pointee.armA = turnA.apply(s.pointee.startArmA)
      s.pointee.armB = turnB.apply(s.pointee.startArmB)
      let offset = centerB(s) - centerA(s) + s.pointee.armB - s.pointee.armA
      switch s.pointee.kind {
      case .distance: beginDistance(s, offset, h)
      case .revolute: beginRevolute(s, relativeAngle(s))
      case .weld: beginWeld(s)
      case .prismatic: beginPrismatic(s, turnA, offset, relativeAngle(s))
      case .pointer: beginPointer(s, h)
      }
      warmStart(s, stateA, stateB)
    }
  }

  @inline(always) mutating func centerA(_ s: UnsafeMutablePointer<JointSolve>) -> Vector2 {
    s.pointee.a == 0 || s.pointee.kind == .pointer ? s.pointee.fixedA : motions[s.pointee.a].center
  }
  @inline(always) mutating func centerB(_ s: UnsafeMutablePointer<JointSolve>) -> Vector2 {
    s.pointee.b == 0 ? s.pointee.fixedB : motions[s.pointee.b].center
  }
  @inline(always) mutating func relativeAngle(_ s: UnsafeMutablePointer<JointSolve>) -> Float {
    let angleA = s.pointee.a == 0 ? s.pointee.fixedAngleA : motions[s.pointee.a].angle
    let angleB = s.pointee.b == 0 ? s.pointee.fixedAngleB : motions[s.pointee.b].angle
    return angleB - angleA + s.pointee.angleOffset
  }

  private mutating func beginDistance(_ s: UnsafeMutablePointer<JointSolve>, _ offset: Vector2, _ h: Float) {
    let length = offset.length
    // Too short to have a direction: nothing is pushed (Box2D 2.x).
    s.pointee.axis = length > settings.linearSlop ? (1 / length) * offset : .zero
    let leverA = cross(s.pointee.armA, s.pointee.axis)
    let leverB = cross(s.pointee.armB, s.pointee.axis)
    s.pointee.leverA = leverA
    s.pointee.leverB = leverB
    var inverseMass = s.pointee.massA + s.pointee.inertiaA * leverA * leverA + s.pointee.massB
    inverseMass += s.pointee.inertiaB * leverB * leverB
    let mass = s.pointee.axis == .zero ? 0 : (inverseMass > 0 ? 1 / inverseMass : 0)
    s.pointee.axialMass = mass
    s.pointee.lowerGap = length - s.pointee.lowerLimit
    s.pointee.upperGap = s.pointee.upperLimit - length
    s.pointee.gamma = 0
    s.pointee.bias = .zero
    s.pointee.angularMass = mass
    if s.pointee.isSpring && mass > 0 {
      let error = length - s.pointee.length
      let omega = 2 * pi * lesser(s.pointee.hertz, 1e6)
      let damping = 2 * mass * s.pointee.dampingRatio * omega
      let stiffness = mass * omega * omega
      let gamma = h * (damping + h * stiffness)
      s.pointee.gamma = gamma != 0 ? 1 / gamma : 0
      s.pointee.bias.x = error * h * stiffness * s.pointee.gamma
      inverseMass += s.pointee.gamma
      s.pointee.angularMass = inverseMass != 0 ? 1 / inverseMass : 0
    }
  }

  private mutating func beginRevolute(_ s: UnsafeMutablePointer<JointSolve>, _ angle: Float) {
    let j = s.pointee
    s.pointee.inverse = pointMatrix(j.massA, j.massB, j.inertiaA, j.inertiaB, j.armA, j.armB).inverted2()
    let turning = j.inertiaA + j.inertiaB
    s.pointee.angularMass = turning > 0 ? 1 / turning : 0
    s.pointee.lowerGap = angle - j.lowerLimit
    s.pointee.upperGap = j.upperLimit - angle
  }

  private mutating func beginWeld(_ s: UnsafeMutablePointer<JointSolve>) {
    s.pointee.inverse = weldMatrix(s.pointee, s.pointee.armA, s.pointee.armB)
  }

  /// Where neither side can turn, the angle drops out.
  @inline(always) mutating func weldMatrix(
    _ j: JointSolve, _ armA: Vector2, _ armB: Vector2
  ) -> SymmetricMatrix {
    var k = pointMatrix(j.massA, j.massB, j.inertiaA, j.inertiaB, armA, armB)
    k.zz = j.inertiaA + j.inertiaB
    if k.zz == 0 { return k.inverted2() }
    k.xz = -armA.y * j.inertiaA - armB.y * j.inertiaB
    k.yz = armA.x * j.inertiaA + armB.x * j.inertiaB
    return k.inverted3()
  }

  private mutating func beginPrismatic(
    _ s: UnsafeMutablePointer<JointSolve>, _ turnA: Rotation, _ offset: Vector2, _ angle: Float
  ) {
    let j = s.pointee
    let axis = turnA.apply(j.startAxis)
    s.pointee.axis = axis
    s.pointee.inverse = railMatrix(s, axis, offset)
    let inverseMass =
      j.massA + j.massB + j.inertiaA * s.pointee.leverA * s.pointee.leverA
      + j.inertiaB * s.pointee.leverB * s.pointee.leverB
    s.pointee.axialMass = inverseMass > 0 ? 1 / inverseMass : 0
    let translation = dot(axis, offset)
    s.pointee.lowerGap = translation - j.lowerLimit
    s.pointee.upperGap = j.upperLimit - translation
  }

  /// The block of the offset across the axis and the angle; notes the levers.
  @inline(always) mutating func railMatrix(
    _ s: UnsafeMutablePointer<JointSolve>, _ axis: Vector2, _ offset: Vector2
  ) -> SymmetricMatrix {
    let j = s.pointee
    let across = leftPerpendicular(axis)
    let reach = offset + j.armA
    s.pointee.leverA = cross(reach, axis)
    s.pointee.leverB = cross(j.armB, axis)
    let s1 = cross(reach, across)
    let s2 = cross(j.armB, across)
    s.pointee.acrossA = s1
    s.pointee.acrossB = s2
    var k = SymmetricMatrix()
    k.xx = j.massA + j.massB + j.inertiaA * s1 * s1 + j.inertiaB * s2 * s2
    k.xy = j.inertiaA * s1 + j.inertiaB * s2
    k.yy = j.inertiaA + j.inertiaB
    if k.yy == 0 { k.yy = 1 }
    return k.inverted2()
  }

  private mutating func beginPointer(_ s: UnsafeMutablePointer<JointSolve>, _ h: Float) {
    let j = s.pointee
    let mass = j.massB > 0 ? 1 / j.massB : 0
    let omega = 2 * pi * lesser(j.hertz, 1e6)
    let damping = 2 * mass * j.dampingRatio * omega
    let stiffness = mass * omega * omega
    let soft = h * (damping + h * stiffness)
    let gamma = soft > 0 ? 1 / soft : 0
    var k = pointMatrix(0, j.massB, 0, j.inertiaB, .zero, j.armB)
    k.xx += gamma
    k.yy += gamma
    s.pointee.gamma = gamma
    s.pointee.inverse = k.inverted2()
    s.pointee.bias = (h * stiffness * gamma) * (centerB(s) + j.armB - j.fixedA)
  }

  private mutating func warmStart(
    _ s: UnsafeMutablePointer<JointSolve>, _ a: UnsafeMutablePointer<BodyState>,
    _ b: UnsafeMutablePointer<BodyState>
  ) {
    let j = s.pointee
    switch j.kind {
    case .distance:
      if j.axialMass == 0 { s.pointee.impulses = JointImpulses() }
      let p = s.pointee.impulses.linear.x + s.pointee.impulses.lower - s.pointee.impulses.upper
      applyAxial(s, a, b, p)
    case .revolute:
      applyPoint(s, a, b, j.impulses.linear, j.impulses.motor + j.impulses.lower - j.impulses.upper)
    case .weld: applyPoint(s, a, b, j.impulses.linear, j.impulses.angular)
    case .prismatic:
      applyRail(s, a, b, j.impulses.linear.x, j.impulses.angular)
      applyAxial(s, a, b, j.impulses.lower - j.impulses.upper)
    case .pointer: applyPoint(s, a, b, j.impulses.linear, 0)
    }
  }
}
