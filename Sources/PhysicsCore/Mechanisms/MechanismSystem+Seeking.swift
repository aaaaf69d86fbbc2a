// SPDX-License-Identifier: Apache-2.0
// Finds positions that satisfy the joints again, however large the error.

extension MechanismSystem {
  /// Maximum number of rounds of Newton's method.
  private static var mostRounds: Int { 20 }
  /// A rotation that hardly changes directions, rad.
  private static var straightTurn: Double { 0.12 }
  /// Softness while stops hold bodies. The motion that stops leave free may hardly reduce an error, and
  /// bodies would have to move far to remove it. With this softness, a shift is at most about five times the
  /// error.
  private static var heldSoftness: Double { 0.01 }
  /// Maximum rotation of a body in a round, rad.
  private static var mostTurn: Double { 0.5 }

  /// Finds positions that satisfy the joints, starting from the poses last measured.
  func approach() {
    for k in 0..<bodyCount { backups[k].firstPose = bodies[k].pose }
    seek()
    if jointCount > 1 { takeWork() }
  }

  /// The work of corrections that lift bodies is taken from their velocities, so energy never rises.
  func takeWork() {
    var work = 0.0
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      let pull = motions[Int(bodies[k].state)].gain
      let (now, before) = (bodies[k].pose, backups[k].firstPose)
      let along = Double(pull[0]) * (now.x - before.x) + Double(pull[1]) * (now.y - before.y)
      work -= bodies[k].mass * perStep * along
    }
    let energy = self.energy
    if !(work > 0) || !(energy > 0) { return }
    let part = max(0, 1 - 2 * work / energy).squareRoot()
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      bodies[k].velocity = bodies[k].velocity.times(part)
    }
  }

  /// Newton's method. A step that increases the error is halved repeatedly, and is accepted anyway once it is
  /// short, because a light link between heavy ones may have to pass through worse positions. If the error
  /// has not decreased at the end, there is no solution nearby, and `goDownhill` takes over from the start.
  func seek() {
    let start = squaredError
    (mechanism.pointee.ballast, mechanism.pointee.turnBallast) = (0, 0)
    defer {
      mechanism.pointee.ballast = 0
      for k in 0..<bodyCount { bodies[k].heldStops = 0 }
    }
    for k in 0..<bodyCount {
      (backups[k].seekPose, backups[k].seekTurned) = (bodies[k].pose, bodies[k].turned)
    }
    for _ in 0..<(jointCount > 1 ? MechanismSystem.mostRounds : positionPasses) {
      let most = largestError
      if most < 0.5 * deadZone { return }
      let before = squaredError
      for k in 0..<bodyCount { (backups[k].pose, backups[k].turned) = (bodies[k].pose, bodies[k].turned) }
      findShifts(MechanismSystem.softness, most > mostCorrection ? mostCorrection / most : 1)
      var part = 1.0
      while true {
        shiftBodies(part)
        _ = measurePositions()
        if squaredError < before || part < 0.1 { break }
        part *= 0.5
        for k in 0..<bodyCount { (bodies[k].pose, bodies[k].turned) = (backups[k].pose, backups[k].turned) }
      }
    }
    if squaredError < start { return }
    for k in 0..<bodyCount {
      (bodies[k].pose, bodies[k].turned) = (backups[k].seekPose, backups[k].seekTurned)
    }
    _ = measurePositions()
    goDownhill()
  }

  /// Takes steps of softened equations (Levenberg and Marquardt) and accepts only those that reduce the
  /// error, so that contradictory joints settle at the least error.
  private func goDownhill() {
    var softness = 1e-4
    var before = squaredError
    while softness < 100 {
      let most = largestError
      for k in 0..<bodyCount { (backups[k].pose, backups[k].turned) = (bodies[k].pose, bodies[k].turned) }
      findShifts(softness, most > mostCorrection ? mostCorrection / most : 1)
      shiftBodies(1)
      _ = measurePositions()
      let after = squaredError
      if after < before {
        if after > 0.99 * before { return }
        before = after
      } else {
        for k in 0..<bodyCount { (bodies[k].pose, bodies[k].turned) = (backups[k].pose, backups[k].turned) }
        _ = measurePositions()
      }
      softness *= 10
    }
  }

  /// Finds how far each body must move to remove `part` of the errors. A body that would run into one of its
  /// stops is held there, and all shifts are computed again.
  private func findShifts(_ softness: Double, _ part: Double) {
    var softness = softness
    for _ in 0..<24 {
      factorise(softness: softness)
      solveShifts(part)
      if isTooFar() { continue }
      if !holdStops() { break }
      softness = max(softness, MechanismSystem.heldSoftness)
    }
  }

  /// Whether a body would turn further than the linearisation is valid. Light links between heavy ends would
  /// do so, and then zigzag. Ballast first makes the heavy bodies move instead, and then reduces all
  /// rotations. Once there is enough ballast, part of the step is accepted.
  private func isTooFar() -> Bool {
    if jointCount < 2 { return false }
    var (turn, lightest, heaviest) = (0.0, Double.infinity, 0.0)
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      turn = max(turn, abs(bodies[k].shift.turn))
      lightest = min(lightest, bodies[k].mass)
      heaviest = max(heaviest, bodies[k].mass)
    }
    for k in 0..<jointCount where joints[k].inverseLength > 0 {
      let (a, b) = (bodies[Int(joints[k].a)].shift, bodies[Int(joints[k].b)].shift)
      let (x, y) = (b.x - a.x, b.y - a.y)
      turn = max(turn, (x * x + y * y).squareRoot() * joints[k].inverseLength)
    }
    let (ballast, turnBallast) = (mechanism.pointee.ballast, mechanism.pointee.turnBallast)
    if turn <= MechanismSystem.straightTurn || turnBallast > 10 * heaviest { return false }
    if stops != nil && ballast > 4 * heaviest { return false }
    if ballast <= 4 * heaviest {
      mechanism.pointee.ballast = max(5 * ballast, lightest)
    } else {
      mechanism.pointee.turnBallast = max(10 * turnBallast, 1e-4 * heaviest)
    }
    for k in 0..<bodyCount { bodies[k].heldStops = 0 }
    return true
  }

  /// Solves for the shifts with the equations as last factored.
  func solveShifts(_ part: Double) {
    for i in 0..<rowCount { solution[i] = rows[i].isOn ? -part * rows[i].error : 0 }
    factor.solve(solution)
    for k in 0..<bodyCount { bodies[k].shift = Twist() }
    for k in 0..<jointCount {
      let start = Int(joints[k].row)
      for i in start..<(start + Int(joints[k].rowCount)) where rows[i].isOn {
        bodies[Int(joints[k].a)].shift.add(solution[i], rows[i].responseA)
        bodies[Int(joints[k].b)].shift.add(solution[i], rows[i].responseB)
      }
    }
  }

  /// Holds the bodies whose shifts would take them into a stop; returns whether there were any.
  private func holdStops() -> Bool {
    guard let stops else { return false }
    var isAny = false
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 && stops[Int(bodies[k].state)].count > 0 {
      let body = bodies + k
      let its = stops + Int(body.pointee.state)
      for n in 0..<Int(its.pointee.count) where !body.pointee.isHeld(by: n) {
        let stop = its.pointee[Int32(n)]
        let row = Twist(x: Double(stop.normal.x), y: Double(stop.normal.y), turn: Double(stop.lever))
        let separation = Double(stop.separation) + row.dot(came(k))
        if row.dot(body.pointee.shift) + max(separation, 0) >= -1e-6 { continue }
        if body.pointee.heldStops == 0 {
          let (mass, inertia) = ballasted(body)
          backups[k].heldMass = HeldMass(inverseMass: mass, inverseInertia: inertia)
        }
        backups[k].heldMass.hold(row)
        body.pointee.heldStops |= 1 &<< UInt8(truncatingIfNeeded: n)
        isAny = true
      }
    }
    return isAny
  }

  /// A body's motion since the step began.
  private func came(_ k: Int) -> Twist {
    let at = Int(bodies[k].state)
    let (now, last, delta) = (bodies[k].pose, motions[at].pose, states[at].delta)
    return Twist(
      x: now.x - Double(last[0]) + Double(delta[0]), y: now.y - Double(last[1]) + Double(delta[1]),
      turn: now.turn - backups[k].startAngle)
  }

  /// Moves the bodies by a fraction of their shifts, less if one would turn by more than `mostTurn`; returns
  /// whether they moved by the whole fraction.
  @discardableResult
  func shiftBodies(_ fraction: Double) -> Bool {
    var most = 0.0
    for k in 0..<bodyCount { most = max(most, abs(bodies[k].shift.turn)) }
    let part = fraction * (most > MechanismSystem.mostTurn ? MechanismSystem.mostTurn / most : 1)
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 { bodies[k].move(part, bodies[k].shift) }
    return part == fraction
  }
}

extension MechanismBody {
  @inline(always) func isHeld(by stop: Int) -> Bool {
    heldStops & (1 &<< UInt8(truncatingIfNeeded: stop)) != 0
  }

  /// Moves and turns the body by a part of a twist.
  @inline(always) mutating func move(_ part: Double, _ twist: Twist) {
    pose.add(part, twist)
    if twist.turn != 0 { turned = turned.turned(by: Float(part * twist.turn)) }
  }
}
