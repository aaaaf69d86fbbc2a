// SPDX-License-Identifier: Apache-2.0
// The step's results are copied back to the bodies: velocities and poses, rotating four bodies at once. NaN
// and infinities are replaced; applied forces are cleared; sub-steps of rest are counted; travel is
// accumulated; shapes that left their boxes get new ones. Bodies that moved far, or may have penetrated a
// shape, are listed for the sweep and the push-out, which then update their boxes.
//
// Invariant: state and motion k + 1 are those of the k-th awake body; none wakes or falls asleep meanwhile.

extension Simulation {
  /// Copies the solver's results back to bodies: poses, velocities, rest, boxes; the sweep handles fast
  /// bodies.
  mutating func finishBodies(_ step: borrowing StepContext) {
    let slop = settings.linearSlop
    let perWholeStep = 1 / step.stepLength
    scratch.pointee.fastBodies.removeAll()
    scratch.pointee.sinkCandidates.removeAll()
    var areTurned = false
    for k in 0..<awakeBodies.count {
      if k & 3 == 0 { areTurned = turnFour(from: k) }
      finishBody(k, areTurned, slop, perWholeStep, step)
    }
  }

  /// Finds the rotations of four awake bodies together, if there are four and any of them rotated.
  @inline(always) private mutating func turnFour(from first: Int) -> Bool {
    let s = scratch.pointee.states.base + first + 1
    if first + 4 > awakeBodies.count { return false }
    if s[0].delta.w == 0 && s[1].delta.w == 0 && s[2].delta.w == 0 && s[3].delta.w == 0 { return false }
    let m = scratch.pointee.motions.base + first + 1
    scratch.pointee.turned[0].angles = SIMD4(m[0].angle, m[1].angle, m[2].angle, m[3].angle)
    scratch.pointee.turned.base.turn()
    return true
  }

  @inline(always) private mutating func finishBody(
    _ k: Int, _ isTurned: Bool, _ slop: Float, _ perWholeStep: Float, _ step: borrowing StepContext
  ) {
    let i = awakeBodies[k]
    let b = bodies.pointer(to: i)
    let s = scratch.pointee.states.base + k + 1
    let m = scratch.pointee.motions.base + k + 1
    let start = SweepStart(body: i, center: b.pointee.center, angle: b.pointee.angle)
    let v = s.pointee.velocity
    b.pointee.linearVelocity = Vector2(v.x, v.y)
    b.pointee.angularVelocity = v.z
    let d = s.pointee.delta
    var moved = (d.x * d.x + d.y * d.y).squareRoot()
    var pointTravel = moved + b.pointee.maximumExtent * abs(m.pointee.angle - start.angle)
    if !(pointTravel + (v.x * v.x + v.y * v.y + v.z * v.z) < .infinity) {
      replaceNonFinite(k, start, stays: !(pointTravel < .infinity))
      if !(pointTravel < .infinity) { (moved, pointTravel) = (0, 0) }
    }
    b.pointee.center = m.pointee.center
    if m.pointee.angle != b.pointee.angle {
      if isTurned && m.pointee.angle > -pi && m.pointee.angle <= pi {
        b.pointee.angle = m.pointee.angle
        b.pointee.rotation = scratch.pointee.turned.base[rotation: k & 3]
      } else {
        setTurned(b, m.pointee.angle)
      }
    }
    if b.pointee.flags.contains(.forced) {
      b.pointee.force = .zero
      b.pointee.torque = 0
      b.pointee.flags.remove(.forced)
    }
    noteRest(i, moved * 0.5 * perWholeStep, step.subSteps)
    let isFast =
      settings.continuous && b.pointee.kind == .dynamic && pointTravel > 0.5 * b.pointee.minimumExtent
      && pointTravel > slop
    b.pointee.boxSlack -= pointTravel
    b.pointee.addTravel(pointTravel)
    if isFast {
      scratch.pointee.fastBodies.append(start)
    } else if pointTravel > slightTravel && settings.continuous && b.pointee.kind == .dynamic
      && (b.pointee.staticContactCount > 0 || !(b.pointee.boxSlack > 0))
    {
      scratch.pointee.sinkCandidates.append(start)
    } else if !(b.pointee.boxSlack > 0) {
      updateBoxes(i, step)
    }
  }

  /// Sets the new angle within (-π, π], and counts full turns.
  mutating func setTurned(_ b: UnsafeMutablePointer<Body>, _ angle: Float) {
    if abs(angle) > 1000 {
      // The angle is further than a step can turn, because floats cannot resolve the masses or anchors of
      // some joint. Counting turn by turn would never end if a turn were less than the resolution of such a
      // float.
      let before = b.pointee.turns
      b.pointee.setAngle(angle)
      b.pointee.turns &+= before
      return
    }
    var angle = angle
    while angle > pi {
      angle -= 2 * pi
      b.pointee.turns &+= 1
    }
    while angle <= -pi {
      angle += 2 * pi
      b.pointee.turns &-= 1
    }
    b.pointee.angle = angle
    b.pointee.rotation = Rotation(angle: angle)
  }

  /// Counts sub-steps of rest. Half the speed of the actual displacement also counts, so that slow creep out
  /// of an overlap is not mistaken for rest (Box2D v3's rule).
  @inline(always) private mutating func noteRest(
    _ i: Int32, _ creep: Float, _ subSteps: Int
  ) {
    if !settings.allowsSleep { return }
    let b = bodies.pointer(to: i)
    let speed = b.pointee.linearVelocity.lengthSquared
    let tolerance = settings.linearSleepTolerance
    if b.pointee.kind == .kinematic {
      if speed == 0 && b.pointee.angularVelocity == 0 {
        b.pointee.restingSubSteps &+= Int32(subSteps)
      } else {
        b.pointee.restingSubSteps = 0
        keepTouchedAwake(b)
      }
      return
    }
    let isResting =
      speed <= tolerance * tolerance && creep <= tolerance && b.pointee.flags.contains(.allowsSleep)
      && (abs(b.pointee.angularVelocity) <= settings.angularSleepTolerance || isCalmLink(i))
    b.pointee.restingSubSteps = isResting ? b.pointee.restingSubSteps &+ Int32(subSteps) : 0
  }

  /// Whether a body of a mechanism turns so slowly that no point of it moves faster than a body at rest may.
  ///
  /// Links of a chain are small, so they turn fast in swings too small to be seen, and such swings last: with
  /// the tolerance of single bodies, three in ten slack chains over a floor moved on for more than 20 s, and
  /// now two in ten.
  private func isCalmLink(_ i: Int32) -> Bool {
    if Int(i) >= scratch.pointee.mechanisms.isLink.count || !scratch.pointee.mechanisms.isLink[i] {
      return false
    }
    return bodies[i].maximumExtent * abs(bodies[i].angularVelocity) <= settings.linearSleepTolerance
  }

  private mutating func keepTouchedAwake(_ b: UnsafeMutablePointer<Body>) {
    for edge in contacts.edges(of: b.pointee.contactEdges) {
      let isTouching = contacts[edge.index].flags.contains(.touching)
      if isTouching { bodies[contacts.body(across: edge)].restingSubSteps = 0 }
    }
    for edge in joints.edges(of: b.pointee.jointEdges) {
      bodies[joints.body(across: edge)].restingSubSteps = 0
    }
  }

  /// A box for several steps: with a margin, and for a body without contacts or joints, over the path of its
  /// next four steps.
  @inline(always) mutating func roomyBox(
    _ tight: AxisAlignedBox, of shape: Int32, on i: Int32, _ step: borrowing StepContext
  ) -> AxisAlignedBox {
    let b = bodies.pointer(to: i)
    let fat = tight.grown(by: shapes[shape].margin)
    if b.pointee.contactEdges.count > 0 || b.pointee.jointEdges.count > 0 { return fat }
    let most = 4 * b.pointee.maximumExtent
    let ahead = 4 * Float(step.subSteps) * step.h
    let v = b.pointee.linearVelocity
    let path = Vector2(clamp(ahead * v.x, -most, most), clamp(ahead * v.y, -most, most))
    return AxisAlignedBox(lower: fat.lower + lesser(path, .zero), upper: fat.upper + greater(path, .zero))
  }

  /// Grows boxes that shapes have left, and records how far the body may move before the next check.
  mutating func updateBoxes(_ i: Int32, _ step: borrowing StepContext) {
    var shape = bodies[i].firstShape
    let pose = bodies[i].pose
    var slack = Float.infinity
    while shape >= 0 {
      let tight = tightBox(of: shape, at: pose)
      let s = shapes.pointer(to: shape)
      if !s.pointee.fatBox.contains(tight) {
        let fat = roomyBox(tight, of: shape, on: i, step)
        s.pointee.fatBox = fat
        movingTree.setBox(s.pointee.leaf, to: fat)
        noteMoved(shape)
      }
      let low = tight.lower - s.pointee.fatBox.lower
      let high = s.pointee.fatBox.upper - tight.upper
      slack = lesser(slack, lesser(lesser(low.x, low.y), lesser(high.x, high.y)))
      shape = s.pointee.nextOnBody
    }
    bodies[i].boxSlack = slack
  }
}
