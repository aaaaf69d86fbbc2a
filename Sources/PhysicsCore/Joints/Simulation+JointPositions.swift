extension Simulation {
  /// Moves and turns the ends of rigid joints back to where they belong (non-linear Gauss–Seidel, Box2D 2.x).
  ///
  /// Passes alternate in direction, first against the joints' order, as velocity passes carry errors along it: a swinging
  /// grid of 100 × 100 hinges is then a tenth to a third less apart, at no cost.
  mutating func correctJointPositions() {
    if !hasRigidJoints { return }
    let count = jointSolves.count
    for pass in 0..<settings.jointPositionPasses {
      let isBackwards = pass & 1 == 0
      for at in 0..<count {
        let k = isBackwards ? count &- 1 &- at : at
        let link = jointSolves[k].link
        if link >= 0 { correctHinge(k) } else { correctTerms(k, jointTerms.base + Int(~link)) }
      }
    }
  }

  private mutating func correctTerms(_ k: Int, _ s: UnsafeMutablePointer<JointTerms>) {
    if !s.pointee.isRigid { return }
    if s.pointee.kind == .revolute {
      if s.pointee.hasLower || s.pointee.hasUpper { correctAngle(s) }
      correctHinge(k)
      return
    }
    let turnA = states[s.pointee.a].turn
    s.pointee.turnArms(states[s.pointee.a].delta, states[s.pointee.b].delta)
    let offset = endOffset(s)
    switch s.pointee.kind {
    case .distance: correctDistance(s, offset)
    case .weld:
      let angle = relativeAngle(s)
      if offset.length < settings.jointDeadZone && abs(angle) < settings.jointDeadZone { return }
      let (p, angular) = weldMatrix(s.pointee, s.pointee.armA, s.pointee.armB).apply(-offset, -angle)
      shift(
        s, (-s.pointee.massA) * p, -s.pointee.inertiaA * (cross(s.pointee.armA, p) + angular),
        s.pointee.massB * p, s.pointee.inertiaB * (cross(s.pointee.armB, p) + angular))
    case .prismatic: correctPrismatic(s, turnA, offset)
    case .revolute, .pointer: break
    }
  }

  private mutating func correctDistance(_ s: UnsafeMutablePointer<JointTerms>, _ offset: Vector2) {
    let length = offset.length
    if length <= settings.linearSlop { return }
    var error: Float = 0
    if !s.pointee.isSpring && !s.pointee.isLimitOnly { error = length - s.pointee.length }
    if s.pointee.hasLower && length < s.pointee.lowerLimit { error = length - s.pointee.lowerLimit }
    if s.pointee.hasUpper && length > s.pointee.upperLimit { error = length - s.pointee.upperLimit }
    if abs(error) < settings.jointDeadZone { return }
    let most = settings.maximumLinearCorrection
    s.pointee.axis = (1 / length) * offset
    s.pointee.leverA = cross(s.pointee.armA, s.pointee.axis)
    s.pointee.leverB = cross(s.pointee.armB, s.pointee.axis)
    shiftAxial(s, -clamp(error, -most, most))
  }

  private mutating func correctPrismatic(
    _ s: UnsafeMutablePointer<JointTerms>, _ turnA: Rotation, _ offset: Vector2
  ) {
    let axis = turnA.apply(s.pointee.startAxis)
    s.pointee.axis = axis
    let across = leftPerpendicular(axis)
    let inverse = railMatrix(s, axis, offset)
    let error = Vector2(dot(across, offset), relativeAngle(s))
    if abs(error.x) >= settings.jointDeadZone || abs(error.y) >= settings.jointDeadZone {
      let p = inverse.apply(-error)
      shift(
        s, (-s.pointee.massA * p.x) * across, -s.pointee.inertiaA * (s.pointee.acrossA * p.x + p.y),
        (s.pointee.massB * p.x) * across, s.pointee.inertiaB * (s.pointee.acrossB * p.x + p.y))
    }
    let translation = dot(axis, offset)
    var past: Float = 0
    if s.pointee.hasLower && translation < s.pointee.lowerLimit { past = translation - s.pointee.lowerLimit }
    if s.pointee.hasUpper && translation > s.pointee.upperLimit { past = translation - s.pointee.upperLimit }
    if abs(past) < settings.jointDeadZone { return }
    let most = settings.maximumLinearCorrection
    shiftAxial(s, -clamp(past, -most, most))
  }

  private mutating func correctAngle(_ s: UnsafeMutablePointer<JointTerms>) {
    let angle = relativeAngle(s)
    var past: Float = 0
    if s.pointee.hasLower && angle < s.pointee.lowerLimit { past = angle - s.pointee.lowerLimit }
    if s.pointee.hasUpper && angle > s.pointee.upperLimit { past = angle - s.pointee.upperLimit }
    if past == 0 { return }
    let most = settings.maximumAngularCorrection
    let p = -s.pointee.angularMass * clamp(past, -most, most)
    shift(s, .zero, -s.pointee.inertiaA * p, .zero, s.pointee.inertiaB * p)
  }

  private mutating func shiftAxial(_ s: UnsafeMutablePointer<JointTerms>, _ correction: Float) {
    let j = s.pointee
    let inverseMass =
      j.massA + j.massB + j.inertiaA * j.leverA * j.leverA + j.inertiaB * j.leverB * j.leverB
    if inverseMass <= 0 { return }
    let p = correction / inverseMass
    shift(
      s, (-j.massA * p) * j.axis, -j.inertiaA * j.leverA * p, (j.massB * p) * j.axis,
      j.inertiaB * j.leverB * p)
  }

  private mutating func shift(
    _ s: UnsafeMutablePointer<JointTerms>, _ linearA: Vector2, _ angularA: Float, _ linearB: Vector2,
    _ angularB: Float
  ) {
    if s.pointee.massA + s.pointee.inertiaA > 0 { shift(s.pointee.a, linearA, angularA) }
    if s.pointee.massB + s.pointee.inertiaB > 0 { shift(s.pointee.b, linearB, angularB) }
  }

  mutating func shift(_ body: Int32, _ linear: Vector2, _ angular: Float) {
    var (linear, angular) = (linear, angular)
    if holds.count > 0 && holds[body].count > 0 { (linear, angular) = held(body, linear, angular) }
    let motion = motions.base + Int(body)
    let state = states.base + Int(body)
    motion.pointee.place += SIMD4(linear.x, linear.y, angular, 0)
    let turn = state.pointee.turn.turned(by: angular)
    state.pointee.delta = SIMD4(
      state.pointee.delta.x + linear.x, state.pointee.delta.y + linear.y, turn.c, turn.s)
  }
}
