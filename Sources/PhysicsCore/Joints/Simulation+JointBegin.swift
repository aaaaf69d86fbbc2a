extension Simulation {
  /// Once per sub-step: freezes anchors, axes and masses where the bodies are now, and applies last impulses.
  mutating func beginJoints() {
    for k in 0..<jointSolves.count {
      let link = jointSolves[k].link
      if link >= 0 { beginHinge(k) } else { beginTerms(k, jointTerms.base + Int(~link)) }
    }
  }

  private mutating func beginTerms(_ k: Int, _ s: UnsafeMutablePointer<JointTerms>) {
    let a = states.base + Int(s.pointee.a)
    let b = states.base + Int(s.pointee.b)
    if s.pointee.kind != .revolute {
      s.pointee.turnArms(a.pointee.delta, b.pointee.delta)
    }
    let offset = endOffset(s)
    switch s.pointee.kind {
    case .distance where s.pointee.isPointSpring: beginPointSpring(s, offset, settings.subStep)
    case .distance: beginDistance(s, offset, settings.subStep)
    case .revolute:
      beginHinge(k)
      beginTurning(s, settings.subStep)
    case .weld: beginWeld(s)
    case .prismatic: beginPrismatic(s, a.pointee.turn, offset)
    case .pointer: beginPointer(s, offset, settings.subStep)
    }
    warmStart(s, a, b)
  }

  /// How far B's end is from A's.
  @inline(always) mutating func endOffset(_ s: UnsafeMutablePointer<JointTerms>) -> Vector2 {
    motions[s.pointee.b].center - motions[s.pointee.a].center + s.pointee.armB - s.pointee.armA
  }
  @inline(always) mutating func relativeAngle(_ s: UnsafeMutablePointer<JointTerms>) -> Float {
    motions[s.pointee.b].angle - motions[s.pointee.a].angle + s.pointee.angleOffset
  }

  private mutating func beginDistance(_ s: UnsafeMutablePointer<JointTerms>, _ offset: Vector2, _ h: Float) {
    let length = offset.length
    // Too short to have a direction: nothing is pushed (Box2D 2.x).
    s.pointee.axis = length > settings.linearSlop ? (1 / length) * offset : .zero
    let leverA = cross(s.pointee.armA, s.pointee.axis)
    let leverB = cross(s.pointee.armB, s.pointee.axis)
    s.pointee.leverA = leverA
    s.pointee.leverB = leverB
    let inverseMassA = s.pointee.massA + s.pointee.inertiaA * leverA * leverA
    let inverseMass = inverseMassA + s.pointee.massB + s.pointee.inertiaB * leverB * leverB
    let mass = s.pointee.axis == .zero ? 0 : (inverseMass > 0 ? 1 / inverseMass : 0)
    s.pointee.axialMass = mass
    s.pointee.lowerGap = length - s.pointee.lowerLimit
    s.pointee.upperGap = s.pointee.upperLimit - length
    if s.pointee.isSpring { beginSpring(s, length - s.pointee.length, inverseMass, mass, h) }
  }

  /// A spring without a length has no axis along which alone to damp: what it holds would circle for ever.
  /// Stiffness and damping are the frequency's and ratio's in every direction, as both are multiples of the
  /// effective mass there.
  private mutating func beginPointSpring(
    _ s: UnsafeMutablePointer<JointTerms>, _ offset: Vector2, _ h: Float
  ) {
    let j = s.pointee
    let omega = 2 * pi * lesser(j.hertz, 1e6)
    let soft = h * omega * (2 * j.dampingRatio + h * omega)
    let share = soft / (1 + soft)
    let k = pointMatrix(j.massA, j.massB, j.inertiaA, j.inertiaB, j.armA, j.armB)
    s.pointee.inverse = k.inverted2().scaled(by: share)
    s.pointee.angularMass = 1 - share
    s.pointee.bias = (soft > 0 ? h * omega * omega / soft : 0) * offset
  }

  private mutating func beginTurning(_ s: UnsafeMutablePointer<JointTerms>, _ h: Float) {
    let angle = relativeAngle(s)
    let turning = s.pointee.inertiaA + s.pointee.inertiaB
    s.pointee.angularMass = turning > 0 ? 1 / turning : 0
    s.pointee.lowerGap = angle - s.pointee.lowerLimit
    s.pointee.upperGap = s.pointee.upperLimit - angle
    if s.pointee.isSpring {
      beginSpring(s, angle, turning, s.pointee.angularMass, h)
    } else {
      s.pointee.impulses.angular = 0
    }
  }

  /// Softness of a spring `error` away from rest, m or rad; without mass it pushes nothing (Catto, GDC 2011).
  private mutating func beginSpring(
    _ s: UnsafeMutablePointer<JointTerms>, _ error: Float, _ inverseMass: Float, _ mass: Float, _ h: Float
  ) {
    s.pointee.gamma = 0
    s.pointee.bias = .zero
    s.pointee.springMass = mass
    if mass == 0 { return }
    let omega = 2 * pi * lesser(s.pointee.hertz, 1e6)
    let damping = 2 * mass * s.pointee.dampingRatio * omega
    let stiffness = mass * omega * omega
    let gamma = h * (damping + h * stiffness)
    s.pointee.gamma = gamma != 0 ? 1 / gamma : 0
    s.pointee.bias.x = error * h * stiffness * s.pointee.gamma
    let softened = inverseMass + s.pointee.gamma
    s.pointee.springMass = softened != 0 ? 1 / softened : 0
  }

  private mutating func beginWeld(_ s: UnsafeMutablePointer<JointTerms>) {
    s.pointee.inverse = weldMatrix(s.pointee, s.pointee.armA, s.pointee.armB)
  }

  /// Where neither side can turn, the angle drops out.
  @inline(always) mutating func weldMatrix(
    _ j: JointTerms, _ armA: Vector2, _ armB: Vector2
  ) -> SymmetricMatrix {
    var k = pointMatrix(j.massA, j.massB, j.inertiaA, j.inertiaB, armA, armB)
    k.zz = j.inertiaA + j.inertiaB
    if k.zz == 0 { return k.inverted2() }
    k.xz = -armA.y * j.inertiaA - armB.y * j.inertiaB
    k.yz = armA.x * j.inertiaA + armB.x * j.inertiaB
    return k.inverted3()
  }

  private mutating func beginPrismatic(
    _ s: UnsafeMutablePointer<JointTerms>, _ turnA: Rotation, _ offset: Vector2
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
    _ s: UnsafeMutablePointer<JointTerms>, _ axis: Vector2, _ offset: Vector2
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

  private mutating func beginPointer(_ s: UnsafeMutablePointer<JointTerms>, _ offset: Vector2, _ h: Float) {
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
    s.pointee.bias = (h * stiffness * gamma) * offset
  }

  private mutating func warmStart(
    _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
    _ b: UnsafeMutablePointer<BodyState>
  ) {
    let j = s.pointee
    switch j.kind {
    case .distance where j.isPointSpring: applyPoint(s, a, b, j.impulses.linear, 0)
    case .distance:
      if j.axialMass == 0 { s.pointee.impulses = JointImpulses() }
      let p = s.pointee.impulses.linear.x + s.pointee.impulses.lower - s.pointee.impulses.upper
      applyAxial(s, a, b, p)
    case .revolute:
      turn(s, a, b, j.impulses.motor + j.impulses.lower - j.impulses.upper)
      if j.isSpring { turn(s, a, b, j.impulses.angular) }
    case .weld: applyPoint(s, a, b, j.impulses.linear, j.impulses.angular)
    case .prismatic:
      applyRail(s, a, b, j.impulses.linear.x, j.impulses.angular)
      applyAxial(s, a, b, j.impulses.lower - j.impulses.upper)
    case .pointer: applyPoint(s, a, b, j.impulses.linear, 0)
    }
  }
}
