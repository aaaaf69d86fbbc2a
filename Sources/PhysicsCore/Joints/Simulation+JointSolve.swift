extension Simulation {
  /// Springs, all passes of the sub-step in one go.
  mutating func solveSprings() {
    if !hasSprings { return }
    for _ in 0..<settings.springPasses {
      for k in 0..<jointTerms.count {
        let s = jointTerms.base + k
        if !s.pointee.isSpring { continue }
        let a = states.base + Int(s.pointee.a)
        let b = states.base + Int(s.pointee.b)
        switch s.pointee.kind {
        case .distance where s.pointee.isPointSpring: solvePointSpring(s, a, b)
        case .distance:
          let p = springImpulse(s, axialSpeed(s, a, b), s.pointee.impulses.linear.x)
          s.pointee.impulses.linear.x += p
          applyAxial(s, a, b, p)
        case .revolute:
          let p = springImpulse(s, b.pointee.velocity.z - a.pointee.velocity.z, s.pointee.impulses.angular)
          s.pointee.impulses.angular += p
          turn(s, a, b, p)
        case .weld, .prismatic, .pointer: solvePointer(s, b)
        }
      }
    }
  }

  /// What a spring still lacks at this speed, having pushed with `old`.
  @inline(always) private mutating func springImpulse(
    _ s: UnsafeMutablePointer<JointTerms>, _ speed: Float, _ old: Float
  ) -> Float {
    -s.pointee.springMass * (speed + s.pointee.bias.x + s.pointee.gamma * old)
  }

  private mutating func solvePointSpring(
    _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
    _ b: UnsafeMutablePointer<BodyState>
  ) {
    let old = s.pointee.impulses.linear
    let excess = pointVelocity(s, a, b) + s.pointee.bias
    let p = -s.pointee.inverse.apply(excess) - s.pointee.angularMass * old
    s.pointee.impulses.linear = old + p
    applyPoint(s, a, b, p, 0)
  }

  private mutating func solvePointer(
    _ s: UnsafeMutablePointer<JointTerms>, _ b: UnsafeMutablePointer<BodyState>
  ) {
    let speed = b.pointee.linear + cross(b.pointee.velocity.z, s.pointee.armB)
    let old = s.pointee.impulses.linear
    var new = old - s.pointee.inverse.apply(speed + s.pointee.bias + s.pointee.gamma * old)
    let size = new.length
    if size > s.pointee.maximumMotorImpulse { new = (s.pointee.maximumMotorImpulse / size) * new }
    s.pointee.impulses.linear = new
    applyPoint(s, b, b, new - old, 0)
  }

  /// One velocity pass over what is rigid: motors and limits, then the joint itself, so that it has the last
  /// word.
  mutating func solveRigidJoints() {
    if !hasRigidJoints { return }
    let perStep = 1 / settings.subStep
    for k in 0..<hingeSolves.count {
      let h = hingeSolves.base + k
      if h.pointee.a >= 0 { solveHinge(h, h.pointee.a) } else { solveTerms(k, perStep) }
    }
  }

  private mutating func solveTerms(_ k: Int, _ perStep: Float) {
    let s = jointTerms.base + Int(~jointSolves[k].link)
    if !s.pointee.isRigid { return }
    let a = states.base + Int(s.pointee.a)
    let b = states.base + Int(s.pointee.b)
    switch s.pointee.kind {
    case .revolute:
      solveTurning(s, a, b, perStep)
      solveHinge(hingeSolves.base + k, s.pointee.a)
    case .distance:
      solveAxialLimits(s, a, b, perStep)
      if !s.pointee.isSpring && !s.pointee.isLimitOnly {
        let p = -s.pointee.axialMass * axialSpeed(s, a, b)
        s.pointee.impulses.linear.x += p
        applyAxial(s, a, b, p)
      }
    case .weld:
      let (p, angular) = s.pointee.inverse.apply(
        -pointVelocity(s, a, b), a.pointee.velocity.z - b.pointee.velocity.z)
      s.pointee.impulses.linear += p
      s.pointee.impulses.angular += angular
      applyPoint(s, a, b, p, angular)
    case .prismatic:
      solveAxialLimits(s, a, b, perStep)
      let across = leftPerpendicular(s.pointee.axis)
      let speed =
        dot(across, b.pointee.linear - a.pointee.linear) + s.pointee.acrossB * b.pointee.velocity.z
        - s.pointee.acrossA * a.pointee.velocity.z
      let p = s.pointee.inverse.apply(Vector2(-speed, a.pointee.velocity.z - b.pointee.velocity.z))
      s.pointee.impulses.linear.x += p.x
      s.pointee.impulses.angular += p.y
      applyRail(s, a, b, p.x, p.y)
    case .pointer: break
    }
  }

  /// A gap is closed no faster than within the sub-step; past the limit nothing moves further out.
  private mutating func solveAxialLimits(
    _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
    _ b: UnsafeMutablePointer<BodyState>, _ perStep: Float
  ) {
    if s.pointee.hasLower {
      let p = -s.pointee.axialMass * (axialSpeed(s, a, b) + greater(s.pointee.lowerGap, 0) * perStep)
      let old = s.pointee.impulses.lower
      s.pointee.impulses.lower = greater(old + p, 0)
      applyAxial(s, a, b, s.pointee.impulses.lower - old)
    }
    if s.pointee.hasUpper {
      let p = -s.pointee.axialMass * (-axialSpeed(s, a, b) + greater(s.pointee.upperGap, 0) * perStep)
      let old = s.pointee.impulses.upper
      s.pointee.impulses.upper = greater(old + p, 0)
      applyAxial(s, a, b, old - s.pointee.impulses.upper)
    }
  }

  private mutating func solveTurning(
    _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
    _ b: UnsafeMutablePointer<BodyState>, _ perStep: Float
  ) {
    func speed() -> Float { b.pointee.velocity.z - a.pointee.velocity.z }
    if s.pointee.hasMotor {
      let p = -s.pointee.angularMass * (speed() - s.pointee.motorSpeed)
      let old = s.pointee.impulses.motor
      let most = s.pointee.maximumMotorImpulse
      s.pointee.impulses.motor = clamp(old + p, -most, most)
      turn(s, a, b, s.pointee.impulses.motor - old)
    }
    if s.pointee.hasLower {
      let p = -s.pointee.angularMass * (speed() + greater(s.pointee.lowerGap, 0) * perStep)
      let old = s.pointee.impulses.lower
      s.pointee.impulses.lower = greater(old + p, 0)
      turn(s, a, b, s.pointee.impulses.lower - old)
    }
    if s.pointee.hasUpper {
      let p = -s.pointee.angularMass * (-speed() + greater(s.pointee.upperGap, 0) * perStep)
      let old = s.pointee.impulses.upper
      s.pointee.impulses.upper = greater(old + p, 0)
      turn(s, a, b, old - s.pointee.impulses.upper)
    }
  }

  /// Keeps this step's impulses for the next warm start and for read-out.
  mutating func storeJointImpulses() {
    for k in 0..<jointSolves.count {
      let s = jointSolves.base + k
      if s.pointee.link < 0 {
        storeTerms(k, jointTerms.base + Int(~s.pointee.link))
        continue
      }
      addMissed(k)
      let joint = joints.slots.base + Int(s.pointee.link)
      let impulse = Vector2(s.pointee.impulse[0], s.pointee.impulse[1])
      joint.pointee.impulses = JointImpulses(linear: impulse)
      joint.pointee.reaction = JointReaction(linear: impulse)
    }
  }

  private mutating func storeTerms(_ k: Int, _ s: UnsafeMutablePointer<JointTerms>) {
    let along = s.pointee.impulses.lower - s.pointee.impulses.upper
    var reaction = JointReaction()
    switch s.pointee.kind {
    case .distance where s.pointee.isPointSpring: reaction.linear = s.pointee.impulses.linear
    case .distance: reaction.linear = (s.pointee.impulses.linear.x + along) * s.pointee.axis
    case .revolute:
      addMissed(k)
      s.pointee.impulses.linear = Vector2(jointSolves[k].impulse[0], jointSolves[k].impulse[1])
      reaction.linear = s.pointee.impulses.linear
      reaction.angular = s.pointee.impulses.motor + along + s.pointee.impulses.angular
    case .weld:
      reaction.linear = s.pointee.impulses.linear
      reaction.angular = s.pointee.impulses.angular
    case .prismatic:
      reaction.linear =
        s.pointee.impulses.linear.x * leftPerpendicular(s.pointee.axis) + along * s.pointee.axis
      reaction.angular = s.pointee.impulses.angular
    case .pointer: reaction.linear = s.pointee.impulses.linear
    }
    let joint = joints.slots.base + Int(s.pointee.joint)
    joint.pointee.impulses = s.pointee.impulses
    joint.pointee.reaction = reaction
  }
}
