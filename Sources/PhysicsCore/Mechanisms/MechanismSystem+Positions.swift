// SPDX-License-Identifier: Apache-2.0
extension MechanismSystem {
  /// A rotation too small to bend a path visibly, rad.
  private static var slightTurn: Double { 0.02 }
  /// The fraction of the path-bending impulse that goes into the velocities. With all of the impulse, the
  /// speed gained within a sub-step between kicks of gravity would show as 1 to 2 % of a fall.
  private static var bentPart: Double { 0.6 }
  /// An error that needs no correction, m.
  private static var slightError: Double { 1e-6 }

  /// Corrects positions, and if anything turns, rotates the velocities to the new directions. The equations
  /// assembled for this are those of the next sub-step.
  func correct(isLast: Bool) {
    if mechanism.pointee.hasGlided { return }
    loadPoses()
    loadVelocities()
    let energy = self.energy
    if !settle() { return }
    storePoses()
    if jointCount > 1 && (!isLast || turnRate * h > MechanismSystem.slightTurn) {
      bend(over: h)
      turn(keeping: energy, perStep)
      // With the next kick, springs and motors get other rows.
      mechanism.pointee.isReady = !mechanism.pointee.hasHolds
    }
    storeVelocities()
  }

  /// Called after `settle`. Projects the velocities onto the directions that joints allow at the current
  /// poses. The rotation loses the energy that `bend` has not restored; energy never grows beyond its
  /// previous value.
  func turn(keeping energy: Double, _ perStep: Double) {
    mechanism.pointee.startError = largestError
    setHolds(perStep, isKick: false)
    factorise()
    _ = bringToTargets(perStep, isKick: false)
    let after = self.energy
    if !mechanism.pointee.isBent || !(after > energy) { return }
    let part = (energy / after).squareRoot()
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      bodies[k].velocity = bodies[k].velocity.times(part)
    }
  }

  /// Twice the bodies' kinetic energy.
  var energy: Double {
    var sum = 0.0
    for k in 0..<bodyCount {
      let v = bodies[k].velocity
      sum += bodies[k].mass * (v.x * v.x + v.y * v.y) + bodies[k].inertia * (v.turn * v.turn)
    }
    return sum
  }

  /// Corrects positions after bodies moved straight; returns whether it moved any.
  func settle() -> Bool {
    mechanism.pointee.isBent = false
    let isStale = measurePositions()
    let most = largestError
    if jointCount == 1 || isStale || stops != nil {
      if most < deadZone { return false }
      approach()
      return true
    }
    if most < MechanismSystem.slightError { return false }
    for k in 0..<bodyCount { (backups[k].pose, backups[k].turned) = (bodies[k].pose, bodies[k].turned) }
    solveShifts(1)
    let isWhole = shiftBodies(1)
    _ = measurePositions()
    if !(largestError < 0.5 * most) {
      for k in 0..<bodyCount { (bodies[k].pose, bodies[k].turned) = (backups[k].pose, backups[k].turned) }
      _ = measurePositions()
      approach()
      return true
    }
    if largestError >= deadZone {
      approach()
    } else {
      mechanism.pointee.isBent = isWhole && mechanism.pointee.startError < 0.1 * most
    }
    return true
  }

  /// Bends the velocities in the same way as the path, by the shifts of `settle`.
  ///
  /// A straight path departs from a circle by the displacement of the missing centripetal impulse. The
  /// directions and the factor are still those of the path's start, so a correction along them is that
  /// impulse. The velocities need it too, as in SHAKE (Ryckaert, Ciccotti, Berendsen 1977). Without it a
  /// pendulum loses θ² of its energy in a sub-step that turns it by θ.
  func bend(over time: Double) {
    if !mechanism.pointee.isBent { return }
    let part = MechanismSystem.bentPart / time
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 { bodies[k].velocity.add(part, bodies[k].shift) }
  }

  /// Errors and directions at the current poses; returns whether limits and motors are active in rows other
  /// than those in the factor.
  func measurePositions() -> Bool {
    measure()
    if !mechanism.pointee.hasHolds { return false }
    var isStale = false
    for k in 0..<jointCount where joints[k].hasHold {
      let row = rows + Int(joints[k].row + joints[k].rowCount - 1)
      let hold = joints[k].hold
      isStale = isStale || hold.kind != .slips || hold.isSpring
      row.pointee.compliance = 0
      row.pointee.isOn = (hold.hasLower && hold.lowerGap < 0) || (hold.hasUpper && hold.upperGap < 0)
      isStale = isStale || row.pointee.isOn
      row.pointee.error = hold.hasLower && hold.lowerGap < 0 ? hold.lowerGap : -hold.upperGap
    }
    return isStale
  }

  var largestError: Double {
    var most = 0.0
    for i in 0..<rowCount where rows[i].isOn { most = max(most, abs(rows[i].error)) }
    return most
  }

  var squaredError: Double {
    var sum = 0.0
    for i in 0..<rowCount where rows[i].isOn { sum += rows[i].error * rows[i].error }
    return sum
  }
}
