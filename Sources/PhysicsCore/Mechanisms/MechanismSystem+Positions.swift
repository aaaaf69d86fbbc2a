extension MechanismSystem {
  /// Rounds of Newton's method at most.
  private static var mostRounds: Int { 8 }
  /// Most that a round turns a body, rad.
  private static var mostTurn: Double { 0.5 }

  /// Brings positions back to where joints belong, unless all of them are there.
  func correct() {
    if mechanism.pointee.hasGlided { return }
    loadPoses()
    if approachIfNeeded() { storePoses() }
  }

  /// Measures the positions and mends them where one is off; answers whether it did.
  func approachIfNeeded() -> Bool {
    measurePositions()
    if largestError < deadZone { return false }
    approach()
    return true
  }

  private func measurePositions() {
    measure()
    if !mechanism.pointee.hasHolds { return }
    for k in 0..<jointCount where joints[k].hasHold {
      let row = rows + Int(joints[k].row + joints[k].rowCount - 1)
      let hold = joints[k].hold
      row.pointee.compliance = 0
      row.pointee.isOn = (hold.hasLower && hold.lowerGap < 0) || (hold.hasUpper && hold.upperGap < 0)
      row.pointee.error = hold.hasLower && hold.lowerGap < 0 ? hold.lowerGap : -hold.upperGap
    }
  }

  private var largestError: Double {
    var most = 0.0
    for i in 0..<rowCount where rows[i].isOn { most = max(most, abs(rows[i].error)) }
    return most
  }

  private var squaredError: Double {
    var sum = 0.0
    for i in 0..<rowCount where rows[i].isOn { sum += rows[i].error * rows[i].error }
    return sum
  }

  /// Newton's method from measured positions. A step that leads away from the goal is halved, and taken all
  /// the same once it is short: a light link between heavy ones may have to pass through where it is worse.
  /// Where that has not ended nearer, nothing can be met there, and small steps downhill remain.
  private func approach() {
    let start = squaredError
    for k in 0..<bodyCount {
      (bodies[k].poseAtFirst, bodies[k].turnedAtFirst) = (bodies[k].pose, bodies[k].turned)
    }
    for _ in 0..<MechanismSystem.mostRounds {
      let most = largestError
      if most < 0.5 * deadZone { return }
      let before = squaredError
      for k in 0..<bodyCount { bodies[k].keepPose() }
      findShifts(MechanismSystem.softness, most > mostCorrection ? mostCorrection / most : 1)
      var part = 1.0
      while true {
        shiftBodies(part)
        measurePositions()
        if squaredError < before || part < 0.1 { break }
        part *= 0.5
        for k in 0..<bodyCount { bodies[k].goBack(to: bodies[k].poseBefore, bodies[k].turnedBefore) }
      }
    }
    if squaredError < start { return }
    for k in 0..<bodyCount { bodies[k].goBack(to: bodies[k].poseAtFirst, bodies[k].turnedAtFirst) }
    measurePositions()
    goDownhill()
  }

  /// Steps of softened equations (Levenberg and Marquardt), of which only those that lessen the error are
  /// taken: what contradicts itself settles at the least error.
  private func goDownhill() {
    var softness = 1e-4
    var before = squaredError
    while softness < 100 {
      let most = largestError
      for k in 0..<bodyCount { bodies[k].keepPose() }
      findShifts(softness, most > mostCorrection ? mostCorrection / most : 1)
      shiftBodies(1)
      measurePositions()
      let after = squaredError
      if after < before {
        if after > 0.99 * before { return }
        before = after
      } else {
        for k in 0..<bodyCount { bodies[k].goBack(to: bodies[k].poseBefore, bodies[k].turnedBefore) }
        measurePositions()
      }
      softness *= 10
    }
  }

  /// Finds by how much each body must move to take away `part` of the errors. A body that would run into one
  /// of its stops is held there, and the shifts of all are found again.
  private func findShifts(_ softness: Double, _ part: Double) {
    for _ in 0..<5 {
      factorise(softness: softness)
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
      if !holdStops() { break }
    }
  }

  /// Holds the bodies whose shifts would take them into a stop; answers whether there were any.
  private func holdStops() -> Bool {
    guard let stops else { return false }
    var isAny = false
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 && stops[Int(bodies[k].state)].count > 0 {
      let body = bodies + k
      let its = stops + Int(body.pointee.state)
      for n in 0..<its.pointee.count where body.pointee.heldStops & (1 << UInt8(n)) == 0 {
        let stop = its.pointee[n]
        let row = Twist(x: Double(stop.normal.x), y: Double(stop.normal.y), turn: Double(stop.lever))
        let separation = Double(stop.separation) + row.dot(body.pointee.came)
        if row.dot(body.pointee.shift) + max(separation, 0) >= -1e-6 { continue }
        if body.pointee.heldStops == 0 {
          body.pointee.heldMass = HeldMass(
            inverseMass: body.pointee.inverseMass, inverseInertia: body.pointee.inverseInertia)
        }
        body.pointee.heldMass.hold(row)
        body.pointee.heldStops |= 1 << UInt8(n)
        isAny = true
      }
    }
    return isAny
  }

  private func shiftBodies(_ fraction: Double) {
    var most = 0.0
    for k in 0..<bodyCount { most = max(most, abs(bodies[k].shift.turn)) }
    let part = fraction * (most > MechanismSystem.mostTurn ? MechanismSystem.mostTurn / most : 1)
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 { bodies[k].move(part, bodies[k].shift) }
  }
}

extension MechanismBody {
  /// Moves and turns it by a part of a twist.
  @inline(always) mutating func move(_ part: Double, _ twist: Twist) {
    pose.add(part, twist)
    came.add(part, twist)
    turned = turned.turned(by: Float(part * twist.turn))
  }

  /// Notes the pose, and goes back to one that was noted.
  @inline(always) mutating func keepPose() { (poseBefore, turnedBefore) = (pose, turned) }
  @inline(always) mutating func goBack(to pose: Twist, _ turned: Rotation) {
    came.add(1, pose)
    came.add(-1, self.pose)
    self.pose = pose
    self.turned = turned
  }
}
