// SPDX-License-Identifier: Apache-2.0
// After the sweep stopped bodies of a mechanism, or the push-out moved them, their joints are open: by 10 pt
// where the end of a chain lands at 800 pt/s. So the step ends with further corrections of positions, each
// followed by a sweep and a push-out of the bodies that it moved. A body that was moved out of an obstacle
// has a stop there.

extension Simulation {
  /// Closes the joints of mechanisms again: moves their bodies towards those that the sweep or the push-out
  /// has moved.
  mutating func rejoinMechanisms(_ step: borrowing StepContext) {
    if scratch.pointee.fastBodies.count == 0 && scratch.pointee.sinkCandidates.count == 0 { return }
    for k in 0..<scratch.pointee.mechanisms.list.count {
      let system = MechanismSystem(scratch, k, settings)
      if !loadFinalPoses(system) { continue }
      // A body that is moved may sink in elsewhere.
      for _ in 0..<4 {
        _ = system.measurePositions()
        if system.largestError < system.deadZone { break }
        system.approach()
        if !system.isStorable || !storeFinalPoses(system, step) { break }
      }
    }
  }

  /// Loads the bodies' poses at the end of the step; returns whether any was moved after the sub-steps.
  private mutating func loadFinalPoses(_ system: MechanismSystem) -> Bool {
    system.loadPoses()
    system.loadVelocities()
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
      let (pose, v) = (system.bodies[k].pose, system.bodies[k].velocity)
      let center = Vector2(Float(pose.x), Float(pose.y))
      let turn = Rotation(angle: Float(pose.turn)).relative(to: b.pointee.rotation).angle
      let travel = (center - b.pointee.center).length + b.pointee.maximumExtent * abs(turn)
      let start = SweepStart(body: i, center: b.pointee.center, angle: b.pointee.angle)
      let from = b.pointee.pose
      b.pointee.center = center
      setTurned(b, b.pointee.angle + turn)
      b.pointee.linearVelocity = Vector2(Float(v.x), Float(v.y))
      b.pointee.angularVelocity = Float(v.turn)
      b.pointee.boxSlack -= travel
      b.pointee.addTravel(travel)
      if travel > 0.25 * b.pointee.minimumExtent {
        let t = firstImpact(of: start, from: from)
        if t < 1 { stop(start, after: t) }
      }
      pushOut(
        SweepStart(
          body: i, center: startCenter(system.bodies[k].state), angle: Float(system.backups[k].startAngle)))
      if !(bodies[i].boxSlack > 0) { updateBoxes(i, step) }
      if takeFinalPose(system.bodies + k) { isAny = true }
    }
    return isAny
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
