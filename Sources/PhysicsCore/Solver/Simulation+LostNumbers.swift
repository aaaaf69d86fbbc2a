// Masses, anchors and forces that are finite each can be too much together: then a step ends in infinities
// and in what is no number. The step's end finds that, and what it finds goes no further.

extension Simulation {
  /// Brings a body's velocity back under the caps, or to rest where it is no number; a body whose way is
  /// none, or has no end, stays where the step began.
  @inline(never) mutating func keepNumbers(_ k: Int, _ start: SweepStart, isLost: Bool) {
    let b = bodies.pointer(to: awakeBodies[k])
    let (v, w) = (b.pointee.linearVelocity, b.pointee.angularVelocity)
    b.pointee.linearVelocity = Vector2(numberOrZero(v.x), numberOrZero(v.y))
    b.pointee.angularVelocity = numberOrZero(w)
    limitVelocity(awakeBodies[k])
    if isLost {
      scratch.pointee.motions[k + 1].pose = SIMD4(start.center.x, start.center.y, start.angle, 0)
      scratch.pointee.states[k + 1].delta = SIMD4(0, 0, 1, 0)
    }
    scratch.pointee.hasLostNumbers = true
  }

  /// Forgets the impulses of the step that are no numbers.
  mutating func forgetLostImpulses() {
    let ground = scratch.pointee.states[0].velocity
    if !scratch.pointee.hasLostNumbers && ground == ground { return }
    scratch.pointee.hasLostNumbers = false
    // What stands still shares one state, to which any joint or contact adds 0 times its impulse.
    scratch.pointee.states[0] = BodyState()
    for list in graph.colors {
      for k in 0..<graph.lists[list].count {
        let c = graph.lists[list].pointer(at: k)
        let p = c.pointee.impulses
        if (p * p).sum() < .infinity { continue }
        c.pointee.impulses = SIMD4()
        (c.pointee.peak1, c.pointee.peak2) = (0, 0)
      }
    }
    for k in 0..<activeJoints.count {
      let j = joints.pointer(to: activeJoints[k])
      if j.pointee.impulses.isFinite && j.pointee.reaction.isFinite { continue }
      j.pointee.impulses = JointImpulses()
      j.pointee.reaction = JointReaction()
    }
  }
}
