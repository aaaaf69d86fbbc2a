extension MechanismSystem {
  /// Rounds in which limits and motors may change what they do.
  private static var mostRounds: Int { 8 }
  /// A speed that needs no correction, m/s or rad/s.
  private static var slightSpeed: Double { 1e-7 }

  /// Once per sub-step: the equations where the bodies are, factored, unless they are ready.
  func begin() {
    loadVelocities()
    mechanism.pointee.hasGlided = false
    for k in 0..<bodyCount { bodies[k].heldStops = 0 }
    if !mechanism.pointee.isReady {
      loadPoses()
      steady()
      measure()
      mechanism.pointee.startError = largestError
      setHolds(perStep)
      factorise()
    }
    mechanism.pointee.isReady = false
    for i in 0..<rowCount { rows[i].impulse = 0 }
  }

  /// Notes with what force each joint pushes, for `steady`.
  func notePushes() {
    for k in 0..<jointCount {
      var (x, y) = (0.0, 0.0)
      for i in Int(joints[k].row)..<Int(joints[k].row + joints[k].rowCount) {
        x += rows[i].impulse * rows[i].b.x
        y += rows[i].impulse * rows[i].b.y
      }
      (joints[k].pushX, joints[k].pushY) = (x, y)
    }
  }

  /// Gives light links under tension more inertia, where the tension would swing them faster than sub-steps
  /// can follow.
  ///
  /// A force F on an arm r turns a body back with the stiffness r·F, at a rate of √(r·F/I). At 2/h a sub-step
  /// overshoots by as much as it was off: links of a chain with an end a hundred times as heavy zigzag for ever.
  /// With I ≥ h²·r·F/2 the rate stays under √2/h. (The stiffness of a constraint force's direction: Tournier
  /// and others, "Stable constrained dynamics", 2015.)
  private func steady() {
    for k in 0..<bodyCount { bodies[k].stiffness = 0 }
    for k in 0..<jointCount where joints[k].place >= 0 {
      let m = MechanismSides(joints + k, bodies, rows, constraint(joints + k), Float(h))
      let (x, y) = (joints[k].pushX, joints[k].pushY)
      m.b.pointee.stiffness += m.armB.x * x + m.armB.y * y
      m.a.pointee.stiffness -= m.armA.x * x + m.armA.y * y
    }
    for k in 0..<bodyCount where bodies[k].ownInverseInertia > 0 {
      let calm = min(max(1.5 - 15 * h * abs(bodies[k].velocity.turn), 0), 1)
      let least = 0.5 * h * calm * bodies[k].stiffness
      bodies[k].inverseInertia =
        least * bodies[k].ownInverseInertia > 1 && jointCount > 1 ? 1 / least : bodies[k].ownInverseInertia
    }
  }

  /// Writes what limits and motors ask of their rows. Springs and motors that slip have pushed once the kick
  /// of a sub-step is over.
  func setHolds(_ perStep: Double, isKick: Bool = true) {
    for k in 0..<jointCount where joints[k].hasHold {
      let row = rows + Int(joints[k].row + joints[k].rowCount - 1)
      joints[k].hold.set(row, perStep)
      if !isKick && joints[k].hold.kind == .slips { row.pointee.isOn = false }
    }
  }

  /// One velocity pass.
  func solve() {
    loadVelocities()
    if bringToTargets(perStep) { storeVelocities() }
  }

  /// Finds the impulses that bring all rows to their targets, and what limits and motors do meanwhile; answers
  /// whether anything had to be pushed.
  func bringToTargets(_ perStep: Double, isKick: Bool = true) -> Bool {
    for i in 0..<rowCount { rows[i].impulseBefore = rows[i].impulse }
    for k in 0..<bodyCount { bodies[k].velocityBefore = bodies[k].velocity }
    if !setRightSide(isKick) && (!isKick || areHoldsRight(perStep, mayChange: false)) { return false }
    for round in 0..<MechanismSystem.mostRounds {
      factor.solve(solution)
      applySolution()
      if !isKick || areHoldsRight(perStep, mayChange: round + 1 < MechanismSystem.mostRounds) { break }
      for i in 0..<rowCount { rows[i].impulse = rows[i].impulseBefore }
      for k in 0..<bodyCount { bodies[k].velocity = bodies[k].velocityBefore }
      setHolds(perStep)
      factorise()
      _ = setRightSide(isKick)
    }
    return true
  }

  /// The right side, target - J·v; answers whether any row is off its target.
  private func setRightSide(_ isKick: Bool) -> Bool {
    var most = 0.0
    for k in 0..<jointCount {
      let (a, b) = (bodies + Int(joints[k].a), bodies + Int(joints[k].b))
      let start = Int(joints[k].row)
      if isKick && joints[k].hasHold && slip(k, a, b) { most = .infinity }
      for i in start..<(start + Int(joints[k].rowCount)) {
        if !rows[i].isOn {
          solution[i] = 0
          continue
        }
        let speed = rows[i].a.dot(a.pointee.velocity) + rows[i].b.dot(b.pointee.velocity)
        let lack = rows[i].target - speed - rows[i].compliance * rows[i].impulse
        solution[i] = lack
        most = max(most, abs(lack))
      }
    }
    return most > MechanismSystem.slightSpeed
  }

  /// A motor that slips, with no spring beside it, pushes with all it has; answers whether it had not yet.
  private func slip(
    _ k: Int, _ a: UnsafeMutablePointer<MechanismBody>, _ b: UnsafeMutablePointer<MechanismBody>
  ) -> Bool {
    let hold = joints[k].hold
    if hold.kind != .slips || hold.isSpring { return false }
    let i = Int(joints[k].row + joints[k].rowCount - 1)
    let more = hold.push * hold.mostPush - rows[i].impulse
    if more == 0 { return false }
    rows[i].impulse += more
    a.pointee.velocity.add(more, rows[i].responseA)
    b.pointee.velocity.add(more, rows[i].responseB)
    return true
  }

  private func applySolution() {
    for k in 0..<jointCount {
      let (a, b) = (bodies + Int(joints[k].a), bodies + Int(joints[k].b))
      let start = Int(joints[k].row)
      for i in start..<(start + Int(joints[k].rowCount)) where rows[i].isOn {
        let p = solution[i]
        rows[i].impulse += p
        a.pointee.velocity.add(p, rows[i].responseA)
        b.pointee.velocity.add(p, rows[i].responseB)
      }
    }
  }

  private func areHoldsRight(_ perStep: Double, mayChange: Bool) -> Bool {
    if !mechanism.pointee.hasHolds { return true }
    var areRight = true
    for k in 0..<jointCount where joints[k].hasHold {
      let i = Int(joints[k].row + joints[k].rowCount - 1)
      let (a, b) = (bodies[Int(joints[k].a)].velocity, bodies[Int(joints[k].b)].velocity)
      let speed = rows[i].a.dot(a) + rows[i].b.dot(b)
      var hold = joints[k].hold
      if !hold.isRight(speed: speed, impulse: rows[i].impulse, perStep) {
        areRight = false
        if mayChange { joints[k].hold = hold }
      }
    }
    return areRight
  }
}
