// SPDX-License-Identifier: Apache-2.0
extension MechanismSystem {
  /// The number of rounds in which limits and motors may change state.
  private static var mostRounds: Int { 8 }
  /// If contacts take a joint this far off its target, m/s, more passes reconcile contacts and joint; at this
  /// speed the joint would open by a thirtieth of a point in one sub-step.
  static var looseSpeed: Double { 0.04 }
  /// A speed that needs no correction, m/s or rad/s.
  private static var slightSpeed: Double { 1e-7 }

  /// Once per sub-step: assembles and factors the equations at the current poses, unless they are ready.
  func begin() {
    mechanism.pointee.hasGlided = false
    for k in 0..<bodyCount { bodies[k].heldStops = 0 }
    for i in 0..<rowCount { rows[i].impulse = 0 }
    if mechanism.pointee.isClosed {
      loadVelocities()
      mechanism.pointee.energy = energy
    }
    if mechanism.pointee.isReady {
      mechanism.pointee.isReady = false
      return
    }
    loadPoses()
    measure()
    mechanism.pointee.startError = largestError
    setHolds(perStep)
    factorise()
  }

  /// Writes the targets of limits and motors to their rows. Springs and slipping motors act only in the kick
  /// of a sub-step; after it, their rows are off.
  func setHolds(_ perStep: Double, isKick: Bool = true) {
    for k in 0..<jointCount where joints[k].hasHold {
      let row = rows + Int(joints[k].row + joints[k].rowCount - 1)
      joints[k].hold.set(row, perStep)
      if !isKick && joints[k].hold.kind == .slips { row.pointee.isOn = false }
    }
  }

  /// One velocity pass; returns by how much contacts had taken a joint off its target, m/s or rad/s.
  func solve() -> Double {
    loadVelocities()
    if bringToTargets(perStep) { storeVelocities() }
    return mechanism.pointee.lack
  }

  /// The last pass of a sub-step. Contacts and rebounds may leave light links between heavy bodies with
  /// speeds that their joints do not allow. In the next sub-step these speeds would count as approach speeds,
  /// and elastic contacts would return them.
  func reconcile() {
    if !mechanism.pointee.isReady {
      loadPoses()
      measure()
      setHolds(perStep, isKick: false)
      _ = setRightSide(false)
      if mechanism.pointee.lack < MechanismSystem.looseSpeed { return }
      mechanism.pointee.startError = largestError
      factorise()
      mechanism.pointee.isReady = !mechanism.pointee.hasHolds
    }
    if bringToTargets(perStep, isKick: false) { storeVelocities() }
  }

  /// Finds the impulses that bring all rows to their targets, and the matching states of limits and motors;
  /// returns whether any impulse was needed.
  func bringToTargets(_ perStep: Double, isKick: Bool = true) -> Bool {
    let mayRepeat = isKick && mechanism.pointee.hasHolds
    if mayRepeat {
      for i in 0..<rowCount { impulsesBefore[i] = rows[i].impulse }
      for k in 0..<bodyCount { backups[k].velocity = bodies[k].velocity }
    }
    if !setRightSide(isKick) && (!mayRepeat || areHoldsRight(perStep, mayChange: false)) { return false }
    for round in 0..<MechanismSystem.mostRounds {
      factor.solve(solution)
      applySolution()
      if !mayRepeat || areHoldsRight(perStep, mayChange: round + 1 < MechanismSystem.mostRounds) { break }
      for i in 0..<rowCount { rows[i].impulse = impulsesBefore[i] }
      for k in 0..<bodyCount { bodies[k].velocity = backups[k].velocity }
      setHolds(perStep)
      factorise()
      _ = setRightSide(isKick)
    }
    return true
  }

  /// The right-hand side, target - J·v; returns whether any row is off its target.
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
    mechanism.pointee.lack = most.isFinite ? most : 0
    return most > MechanismSystem.slightSpeed
  }

  /// Makes a slipping motor without a spring apply its full impulse; returns whether any of that impulse was
  /// missing.
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
