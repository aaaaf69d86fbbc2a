// SPDX-License-Identifier: Apache-2.0
// After the sweep stopped bodies of a mechanism, or the push-out moved them, their joints are open: by 10 pt
// where the end of a chain lands at 800 pt/s. So the step ends with further corrections of positions, each
// followed by a sweep and a push-out of the bodies that it moved. A body that was moved out of an obstacle
// has a stop there. If that leaves a joint open, as where a body stops in a fast whip, the whole mechanism
// loses the rest of the step, as single bodies do.
//
// The bodies that all this lifted keep their speeds, but not the energy of the fall that they did not make:
// without `takeWork`, six in ten thrown mechanisms climbed by 1 to 40 % of a fall by 1 m.

extension Simulation {
  /// Closes the joints of mechanisms again: moves their bodies towards those that the sweep or the push-out
  /// has moved.
  mutating func rejoinMechanisms(_ step: borrowing StepContext) {
    if scratch.pointee.fastBodies.count == 0 && scratch.pointee.sinkCandidates.count == 0 { return }
    for k in 0..<scratch.pointee.mechanisms.list.count {
      let system = MechanismSystem(scratch, k, settings)
      if !loadFinalPoses(system) { continue }
      var part: Float = 1
      while closeJoints(system, step) > Simulation.looseError, part > 0.1, retreat(system, step, part) {
        part *= 0.5
      }
      system.takeWork()
      if system.isStorable { storeFinalVelocities(system) }
    }
  }

  /// An error for which the mechanism is taken back, m.
  private static var looseError: Double { 0.01 }

  /// Closes the joints as far as obstacles allow; returns the largest error left, m.
  private mutating func closeJoints(_ system: MechanismSystem, _ step: borrowing StepContext) -> Double {
    // A body that is moved may sink in elsewhere.
    for _ in 0..<4 {
      _ = system.measurePositions()
      if system.largestError < system.deadZone { break }
      system.seek()
      if !system.isStorable || !storeFinalPoses(system, step) { return system.largestError }
    }
    _ = system.measurePositions()
    return system.largestError
  }

  /// Takes all bodies back to where they were when the first of them hit something, or after the part `most`
  /// of the step, if that was sooner; returns false if numbers are too large.
  private mutating func retreat(
    _ system: MechanismSystem, _ step: borrowing StepContext, _ most: Float
  ) -> Bool {
    system.loadPoses()
    if !system.isStorable { return false }
    var first = most
    for k in 0..<system.bodyCount where system.bodies[k].inverseMass > 0 {
      place(system.bodies + k)
      let i = system.bodies[k].body
      let start = startOfStep(system, k)
      first = lesser(first, firstImpact(of: start, from: startPose(of: i)))
    }
    for k in 0..<system.bodyCount where system.bodies[k].inverseMass > 0 {
      let (body, start) = (system.bodies + k, startOfStep(system, k))
      let (to, part) = (body.pointee.pose, Double(first))
      let from = Twist(x: Double(start.center.x), y: Double(start.center.y), turn: Double(start.angle))
      body.pointee.pose = from.times(1 - part)
      body.pointee.pose.add(part, to)
      body.pointee.turned = Rotation(angle: Float(body.pointee.pose.turn - from.turn))
      place(body)
      updateBoxes(body.pointee.body, step)
    }
    return true
  }

  private mutating func startOfStep(_ system: MechanismSystem, _ k: Int) -> SweepStart {
    SweepStart(
      body: system.bodies[k].body, center: startCenter(system.bodies[k].state),
      angle: Float(system.backups[k].startAngle))
  }

  /// Moves a body to its pose in the mechanism; returns how far its points travel at most, m.
  @discardableResult
  private mutating func place(_ body: UnsafeMutablePointer<MechanismBody>) -> Float {
    let b = bodies.pointer(to: body.pointee.body)
    let pose = body.pointee.pose
    let center = Vector2(Float(pose.x), Float(pose.y))
    let turn = Rotation(angle: Float(pose.turn)).relative(to: b.pointee.rotation).angle
    let travel = (center - b.pointee.center).length + b.pointee.maximumExtent * abs(turn)
    b.pointee.center = center
    setTurned(b, b.pointee.angle + turn)
    b.pointee.boxSlack -= travel
    b.pointee.addTravel(travel)
    return travel
  }

  /// Loads the bodies' poses at the end of the step; returns whether any was moved after the sub-steps.
  private mutating func loadFinalPoses(_ system: MechanismSystem) -> Bool {
    system.loadPoses()
    system.loadVelocities()
    for k in 0..<system.bodyCount { system.backups[k].firstPose = system.bodies[k].pose }
    var isAny = false
    for k in 0..<system.bodyCount where system.bodies[k].inverseMass > 0 {
      if takeFinalPose(system.bodies + k) { isAny = true }
    }
    return isAny
  }

  /// Takes a body's pose over from the world; returns whether it differs from the mechanism's.
  private mutating func takeFinalPose(_ body: UnsafeMutablePointer<MechanismBody>) -> Bool {
    let b = bodies.pointer(to: body.pointee.body)
    if b.pointee.center == Vector2(Float(body.pointee.pose.x), Float(body.pointee.pose.y)) { return false }
    let turn = b.pointee.rotation.relative(to: Rotation(angle: Float(body.pointee.pose.turn))).angle
    body.pointee.pose = Twist(
      x: Double(b.pointee.center.x), y: Double(b.pointee.center.y),
      turn: body.pointee.pose.turn + Double(turn))
    body.pointee.turned = body.pointee.turned.turned(by: turn)
    return true
  }

  /// Writes the new poses to the bodies, and moves the bodies out of anything they sank into; returns whether
  /// any had to be moved out.
  private mutating func storeFinalPoses(_ system: MechanismSystem, _ step: borrowing StepContext) -> Bool {
    var isAny = false
    for k in 0..<system.bodyCount where system.bodies[k].inverseMass > 0 {
      let i = system.bodies[k].body
      let b = bodies.pointer(to: i)
      let start = SweepStart(body: i, center: b.pointee.center, angle: b.pointee.angle)
      let from = b.pointee.pose
      let travel = place(system.bodies + k)
      if travel > 0.25 * b.pointee.minimumExtent {
        let t = firstImpact(of: start, from: from)
        if t < 1 { stop(start, after: t) }
      }
      pushOut(startOfStep(system, k))
      if !(bodies[i].boxSlack > 0) { updateBoxes(i, step) }
      if takeFinalPose(system.bodies + k) { isAny = true }
    }
    return isAny
  }

  private mutating func storeFinalVelocities(_ system: MechanismSystem) {
    for k in 0..<system.bodyCount where system.bodies[k].inverseMass > 0 {
      let (b, v) = (bodies.pointer(to: system.bodies[k].body), system.bodies[k].velocity)
      b.pointee.linearVelocity = Vector2(Float(v.x), Float(v.y))
      b.pointee.angularVelocity = Float(v.turn)
    }
  }
}

extension MechanismSystem {
  /// Whether all poses and velocities can be stored.
  fileprivate var isStorable: Bool {
    var (squares, turns) = (0.0, 0.0)
    for k in 0..<bodyCount {
      squares += bodies[k].pose.dot(bodies[k].pose) + bodies[k].velocity.dot(bodies[k].velocity)
      turns += abs(bodies[k].pose.turn)
    }
    // Squares of numbers too large for a float exceed the first bound; the sine of an angle beyond the second
    // cannot be computed.
    return squares < 1e76 && turns < 1e6
  }
}
