// SPDX-License-Identifier: Apache-2.0
// Masses, anchors and forces that are each finite can together make a step compute infinities and NaN. Such
// values are found and replaced as the step ends, so that no later step begins with them.

extension Simulation {
  /// Sets NaN velocities to 0 and applies the caps; a body whose displacement is NaN or infinite stays where
  /// it was at the step's start.
  @inline(never) mutating func replaceNonFinite(_ k: Int, _ start: SweepStart, stays: Bool) {
    let b = bodies.pointer(to: awakeBodies[k])
    let (v, w) = (b.pointee.linearVelocity, b.pointee.angularVelocity)
    b.pointee.linearVelocity = Vector2(zeroIfNaN(v.x), zeroIfNaN(v.y))
    b.pointee.angularVelocity = zeroIfNaN(w)
    limitVelocity(awakeBodies[k])
    if stays {
      scratch.pointee.motions[k + 1].pose = SIMD4(start.center.x, start.center.y, start.angle, 0)
      scratch.pointee.states[k + 1].delta = SIMD4(0, 0, 1, 0)
    }
    scratch.pointee.hasNonFinite = true
  }

  /// Sets the step's NaN and infinite impulses to 0.
  mutating func forgetNonFiniteImpulses() {
    let ground = scratch.pointee.states[0].velocity
    if !scratch.pointee.hasNonFinite && ground == ground { return }
    scratch.pointee.hasNonFinite = false
    // Static and sleeping bodies share one state, to which every joint or contact adds 0 times its impulse.
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
