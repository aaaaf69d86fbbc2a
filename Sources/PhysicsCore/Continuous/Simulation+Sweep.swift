// SPDX-License-Identifier: Apache-2.0
extension Simulation {
  /// Stops fast bodies before they would tunnel: through static and kinematic shapes always, through dynamic
  /// ones if the body is a bullet. The stopped bodies lose the rest of the step. Bodies are swept against the
  /// whole paths of others, so their order does not matter.
  mutating func sweepFastBodies(_ step: borrowing StepContext) {
    if scratch.pointee.fastBodies.count == 0 { return }
    var hasBullets = false
    for k in 0..<scratch.pointee.fastBodies.count
    where bodies[scratch.pointee.fastBodies[k].body].flags.contains(.bullet) {
      hasBullets = true
    }
    if hasBullets { coverSweptPaths() }
    if hasBullets || kinematicCount > 0 { movingTree.refit() }
    scratch.pointee.fastTimes.removeAll()
    for k in 0..<scratch.pointee.fastBodies.count {
      let start = scratch.pointee.fastBodies[k]
      scratch.pointee.fastTimes.append(firstImpact(of: start, from: startPose(of: start.body)))
    }
    for k in 0..<scratch.pointee.fastBodies.count {
      let start = scratch.pointee.fastBodies[k]
      let t = scratch.pointee.fastTimes[k]
      if t < 1 { stop(start, after: t) }
      // If a body touched something when the step began, only its middle is swept; a corner may penetrate.
      if t != Simulation.alone { pushOut(start) }
      if hasBullets { fitBoxes(start.body, step) } else { updateBoxes(start.body, step) }
    }
  }

  /// Takes a body back to where it was after a fraction of the step.
  mutating func stop(_ start: SweepStart, after t: Float) {
    let b = bodies.pointer(to: start.body)
    let wraps = unwrapped(start.angle, b.pointee.angle)
    let end = b.pointee.angle + 2 * pi * Float(wraps)
    // The full turns at the step's start: a body that stops before ±π has not passed it.
    let turns = b.pointee.turns &- Int32(wraps)
    b.pointee.center = start.center + t * (b.pointee.center - start.center)
    b.pointee.setAngle(start.angle + t * (end - start.angle))
    b.pointee.turns = b.pointee.turns &+ turns
    b.pointee.restingSubSteps = 0
  }

  /// Extends boxes over the whole path, so that two fast bodies on a collision course find each other.
  private mutating func coverSweptPaths() {
    for k in 0..<scratch.pointee.fastBodies.count {
      let from = startPose(of: scratch.pointee.fastBodies[k].body)
      let to = bodies[scratch.pointee.fastBodies[k].body].pose
      var shape = bodies[scratch.pointee.fastBodies[k].body].firstShape
      while shape >= 0 {
        let tight = tightBox(of: shape, at: from).union(tightBox(of: shape, at: to))
        movingTree.setBox(shapes[shape].leaf, to: tight.union(shapes[shape].fatBox))
        shape = shapes[shape].nextOnBody
      }
    }
  }

  /// Refits boxes to the body after the sweep.
  private mutating func fitBoxes(_ i: Int32, _ step: borrowing StepContext) {
    var shape = bodies[i].firstShape
    let pose = bodies[i].pose
    while shape >= 0 {
      let s = shapes.pointer(to: shape)
      let tight = tightBox(of: shape, at: pose)
      if !s.pointee.fatBox.contains(tight) {
        s.pointee.fatBox = roomyBox(tight, of: shape, on: i, step)
        noteMoved(shape)
      }
      movingTree.setBox(s.pointee.leaf, to: s.pointee.fatBox)
      shape = s.pointee.nextOnBody
    }
    bodies[i].boxSlack = 0
  }

  /// Full turns to add to `end` so that it is the nearest continuation of `start`; a step turns a body by
  /// less than half a turn.
  private mutating func unwrapped(_ start: Float, _ end: Float) -> Int {
    if end - start > pi { return -1 }
    if end - start < -pi { return 1 }
    return 0
  }

  mutating func sweep(of i: Int32, from start: SweepStart?) -> Sweep {
    let b = bodies.pointer(to: i)
    let (center, angle) = (b.pointee.center, b.pointee.angle)
    var s = Sweep(
      localCenter: b.pointee.localCenter, center0: center, center1: center, angle0: angle, angle1: angle,
      extent: b.pointee.maximumExtent)
    if let start {
      s.center0 = start.center
      s.angle0 = start.angle
      s.angle1 = angle + 2 * pi * Float(unwrapped(start.angle, angle))
    } else if b.pointee.awakeIndex >= 0 {
      let d = scratch.pointee.states[b.pointee.awakeIndex + 1].delta
      s.center0 = center - Vector2(d.x, d.y)
      s.angle0 = angle - Rotation(c: d.z, s: d.w).angle
    }
    return s
  }

  /// The body's pose as the step began, computed without a sine.
  mutating func startPose(of i: Int32) -> Pose {
    let b = bodies.pointer(to: i)
    if b.pointee.awakeIndex < 0 { return b.pointee.pose }
    let d = scratch.pointee.states[b.pointee.awakeIndex + 1].delta
    let rotation = b.pointee.rotation.relative(to: Rotation(c: d.z, s: d.w))
    let center = b.pointee.center - Vector2(d.x, d.y)
    return Pose(origin: center - rotation.apply(b.pointee.localCenter), rotation: rotation)
  }

  /// Stands for the time of impact of a body that has no obstacle near its path.
  static var alone: Float { 2 }

  /// Whether any obstacle is near the body's path; false for most bodies in free fall.
  mutating func isNearSomething(_ start: SweepStart) -> Bool {
    let b = bodies.pointer(to: start.body)
    if b.pointee.flags.contains(.bullet) { return true }
    let (from, to) = (start.center, b.pointee.center)
    let pathBox = AxisAlignedBox(lower: lesser(from, to), upper: greater(from, to))
      .grown(by: b.pointee.maximumExtent)
    var isNear = false
    staticTree.query(pathBox, &stack) { _ in
      isNear = true
      return false
    }
    if isNear || kinematicCount == 0 { return isNear }
    movingTree.query(pathBox, below: .kinematic, &stack) { _ in
      isNear = true
      return false
    }
    return isNear
  }
}
