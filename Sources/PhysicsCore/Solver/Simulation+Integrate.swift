// SPDX-License-Identifier: Apache-2.0
// Invariant: state and motion k + 1 are those of the k-th awake body, from `prepareBodies` until sleep is
// updated.

extension Simulation {
  /// Once per step: converts the awake bodies to solver form.
  mutating func prepareBodies(_ step: inout StepContext) {
    let count = awakeBodies.count
    scratch.pointee.states.reserve(count + 1)
    scratch.pointee.motions.reserve(count + 1)
    scratch.pointee.states.count = count + 1
    scratch.pointee.motions.count = count + 1
    scratch.pointee.states[0] = BodyState()
    scratch.pointee.motions[0] = BodyMotion()
    scratch.pointee.squeezeCandidates.removeAll()
    var fastest: Float = 0
    var (leastInverseMass, greatestInverseMass) = (Float.infinity, Float(0))
    if hasHook { scratch.pointee.fieldGains.fill(FieldGain(), count: count + 1) }
    let h = settings.subStep
    let gravity = settings.gravity
    for k in 0..<count {
      let b = bodies.pointer(to: awakeBodies[k])
      let v = b.pointee.linearVelocity
      fastest = greater(fastest, v.lengthSquared)
      scratch.pointee.states[k + 1] = BodyState(
        velocity: SIMD4(v.x, v.y, b.pointee.angularVelocity, 0), delta: SIMD4(0, 0, 1, 0))
      var m = BodyMotion()
      m.pose = SIMD4(b.pointee.center.x, b.pointee.center.y, b.pointee.angle, 0)
      if b.pointee.kind == .dynamic {
        if b.pointee.staticContactCount > 0 { step.touchesStatic = true }
        if b.pointee.staticContactCount > 1 { scratch.pointee.squeezeCandidates.append(awakeBodies[k]) }
        let pull = b.pointee.gravityScale * gravity + b.pointee.acceleration
        let gain = h * (pull + b.pointee.inverseMass * b.pointee.force)
        m.gain = SIMD4(gain.x, gain.y, h * (b.pointee.inverseInertia * b.pointee.torque), 0)
        let linear = 1 / (1 + h * b.pointee.linearDamping)
        m.factor = SIMD4(linear, linear, 1 / (1 + h * b.pointee.angularDamping), 1)
        leastInverseMass = lesser(leastInverseMass, b.pointee.inverseMass)
        greatestInverseMass = greater(greatestInverseMass, b.pointee.inverseMass)
      }
      scratch.pointee.motions[k + 1] = m
    }
    (step.leastInverseMass, step.greatestInverseMass) = (leastInverseMass, greatestInverseMass)
    step.isCalm =
      settings.allowsSleep && fastest < settings.restitutionThreshold * settings.restitutionThreshold
  }

  /// Applies forces first, then damping.
  mutating func integrateVelocities(_ step: borrowing StepContext) {
    let unlimited = unlimitedSpeed
    for run in runs(ofBatch: step.batch) {
      for k in Int(run.low)..<Int(run.high) {
        let m = scratch.pointee.motions.pointer(at: k)
        let v = (scratch.pointee.states[k].velocity + m.pointee.gain) * m.pointee.factor
        scratch.pointee.states[k].velocity = v
        if !isUnlimited(v, unlimited) { limitVelocity(k) }
      }
    }
  }

  /// Like `integrateVelocities`, with the field hook's forces of this sub-step.
  mutating func integrateVelocitiesWithFields(_ step: borrowing StepContext) {
    let unlimited = unlimitedSpeed
    for run in runs(ofBatch: step.batch) {
      for k in Int(run.low)..<Int(run.high) {
        let m = scratch.pointee.motions.pointer(at: k)
        var gain = m.pointee.gain + scratch.pointee.fieldGains[k].gain
        if scratch.pointee.fieldGains[k].isOverridden { (gain.x, gain.y) = (0, 0) }
        let v = (scratch.pointee.states[k].velocity + gain) * m.pointee.factor
        scratch.pointee.states[k].velocity = v
        if !isUnlimited(v, unlimited) { limitVelocity(k) }
        scratch.pointee.fieldGains[k] = FieldGain()
      }
    }
  }

  /// A speed, m/s or rad/s, below which no limit applies.
  private var unlimitedSpeed: Four {
    Four(repeating: lesser(settings.maximumTranslation / settings.subStep, 1e4))
  }

  /// Tests for "not at most" instead of "more", because both comparisons are false for NaN.
  @inline(always) private func isUnlimited(_ v: Four, _ most: Four) -> Bool {
    !Four.anyLane(.!(magnitude(v) .<= most))
  }

  /// Keeps infinities from huge forces out of the solver; NaN becomes 0.
  @inline(never) private mutating func limitVelocity(_ k: Int) {
    let cap = settings.maximumTranslation / settings.subStep
    var v = scratch.pointee.states[k].velocity
    if !(v.x * v.x + v.y * v.y < 4 * cap * cap) { (v.x, v.y) = limited(v.x, v.y, cap) }
    scratch.pointee.states[k].velocity = SIMD4(v.x, v.y, clamp(zeroIfNaN(v.z), -1e4, 1e4), 0)
  }

  private mutating func limited(_ x: Float, _ y: Float, _ cap: Float) -> (Float, Float) {
    let v = clamp(Vector2(zeroIfNaN(x), zeroIfNaN(y)), 1e12)
    let speed = v.length
    return speed > cap ? (v.x * (cap / speed), v.y * (cap / speed)) : (v.x, v.y)
  }

  mutating func integratePositions(_ step: borrowing StepContext) {
    for run in runs(ofBatch: step.batch) {
      var k = Int(run.low)
      while k &+ 4 <= Int(run.high) {
        if !advanceFour(k) {
          for each in k..<(k &+ 4) { advance(each) }
        }
        k &+= 4
      }
      while k < Int(run.high) {
        advance(k)
        k &+= 1
      }
    }
  }

  /// Moves four bodies side by side, unless one of them is too fast; the bits are the same as if bodies were
  /// moved one by one.
  @inline(always) private mutating func advanceFour(_ first: Int) -> Bool {
    let h = settings.subStep
    let cap = settings.maximumTranslation / h
    let spin = lesser(settings.maximumRotation, 0.0999) / h
    let s = scratch.pointee.states.pointer(at: first)
    let m = scratch.pointee.motions.pointer(at: first)
    let (v0, v1, v2, v3) = (s[0].velocity, s[1].velocity, s[2].velocity, s[3].velocity)
    let (x, y, w, _) = transpose(v0, v1, v2, v3)
    let isSlow = (x * x + y * y .<= cap * cap) .& (magnitude(w) .<= spin)
    if Four.anyLane(.!isSlow) { return false }
    (_, _, scratch.pointee.turned[0].c, scratch.pointee.turned[0].s) = transpose(
      s[0].delta, s[1].delta, s[2].delta, s[3].delta)
    scratch.pointee.turned[0].angles = h * w
    scratch.pointee.turned.base.turnFurther()
    let (c, sine) = (scratch.pointee.turned[0].c, scratch.pointee.turned[0].s)
    let low = Four(c[0], sine[0], c[1], sine[1])
    let high = Four(c[2], sine[2], c[3], sine[3])
    s[0].delta = Four(lowHalf: (s[0].delta + h * v0).lowHalf, highHalf: low.lowHalf)
    s[1].delta = Four(lowHalf: (s[1].delta + h * v1).lowHalf, highHalf: low.highHalf)
    s[2].delta = Four(lowHalf: (s[2].delta + h * v2).lowHalf, highHalf: high.lowHalf)
    s[3].delta = Four(lowHalf: (s[3].delta + h * v3).lowHalf, highHalf: high.highHalf)
    m[0].pose += h * v0
    m[1].pose += h * v1
    m[2].pose += h * v2
    m[3].pose += h * v3
    return true
  }

  @inline(never) private mutating func advance(_ k: Int) {
    let h = settings.subStep
    let cap = settings.maximumTranslation / h
    let spin = settings.maximumRotation / h
    let s = scratch.pointee.states.pointer(at: k)
    let m = scratch.pointee.motions.pointer(at: k)
    var v = s.pointee.velocity
    if !(v.x * v.x + v.y * v.y <= cap * cap) {
      (v.x, v.y) = limited(v.x, v.y, cap)
      s.pointee.velocity = v
    }
    if !(abs(v.z) <= spin) {
      v.z = clamp(zeroIfNaN(v.z), -spin, spin)
      s.pointee.velocity = v
    }
    let dx = h * v.x
    let dy = h * v.y
    let turn = h * v.z
    m.pointee.pose += SIMD4(dx, dy, turn, 0)
    // Bodies in free fall often do not rotate.
    let q = turn == 0 ? s.pointee.turn : s.pointee.turn.turned(by: turn)
    s.pointee.delta = SIMD4(s.pointee.delta.x + dx, s.pointee.delta.y + dy, q.c, q.s)
  }

  mutating func applyHookForce(_ force: Vector2, _ torque: Float, _ i: Int32) {
    let at = bodies[i].awakeIndex
    if at < 0 || bodies[i].kind != .dynamic { return }
    let h = settings.subStep
    let linear = (h * bodies[i].inverseMass) * force
    scratch.pointee.fieldGains[at + 1].gain += SIMD4(
      linear.x, linear.y, h * bodies[i].inverseInertia * torque, 0)
  }

  mutating func overrideVelocity(_ value: Vector2, _ i: Int32) {
    let at = bodies[i].awakeIndex
    if at < 0 || bodies[i].kind != .dynamic { return }
    scratch.pointee.states[at + 1].velocity.x = value.x
    scratch.pointee.states[at + 1].velocity.y = value.y
    scratch.pointee.fieldGains[at + 1].isOverridden = true
  }
}
