extension Simulation {
  /// Once per step: the awake bodies in solver form.
  mutating func prepareBodies() {
    let count = awakeBodies.count
    states.reserve(count + 1)
    motions.reserve(count + 1)
    states.count = count + 1
    motions.count = count + 1
    states[0] = BodyState()
    motions[0] = BodyMotion()
    let h = settings.subStep
    let gravity = settings.gravity
    for k in 0..<count {
      let b = bodies.slots.base + Int(awakeBodies[k])
      let v = b.pointee.linearVelocity
      states[k + 1] = BodyState(
        velocity: SIMD4(v.x, v.y, b.pointee.angularVelocity, 0), delta: SIMD4(0, 0, 1, 0))
      var m = BodyMotion()
      m.center = b.pointee.center
      m.angle = b.pointee.angle
      if b.pointee.kind == .dynamic {
        let pull = b.pointee.gravityScale * gravity + b.pointee.acceleration
        m.gain = h * (pull + b.pointee.inverseMass * b.pointee.force)
        m.angularGain = h * (b.pointee.inverseInertia * b.pointee.torque)
        m.linearFactor = 1 / (1 + h * b.pointee.linearDamping)
        m.angularFactor = 1 / (1 + h * b.pointee.angularDamping)
      }
      motions[k + 1] = m
    }
  }

  /// Forces first, then damping.
  mutating func integrateVelocities() {
    let cap = settings.maximumTranslation / settings.subStep
    let far = 4 * cap * cap
    for run in batchRuns {
      for k in Int(run.low)..<Int(run.high) {
        let s = states.base + k
        let m = motions.base + k
        var x = (s.pointee.velocity.x + m.pointee.gain.x) * m.pointee.linearFactor
        var y = (s.pointee.velocity.y + m.pointee.gain.y) * m.pointee.linearFactor
        let w = (s.pointee.velocity.z + m.pointee.angularGain) * m.pointee.angularFactor
        // Forces beyond all measure must not reach the solver as infinities.
        if !(x * x + y * y < far) { (x, y) = limited(x, y, cap) }
        s.pointee.velocity = SIMD4(x, y, clamp(w, -1e4, 1e4), 0)
      }
    }
  }

  /// As `integrateVelocities`, with what the field hook asked for in this sub-step.
  mutating func integrateVelocitiesWithFields() {
    let cap = settings.maximumTranslation / settings.subStep
    let far = 4 * cap * cap
    for run in batchRuns {
      for k in Int(run.low)..<Int(run.high) {
        let s = states.base + k
        let m = motions.base + k
        var x = s.pointee.velocity.x
        var y = s.pointee.velocity.y
        if m.pointee.flags & BodyMotion.overridden == 0 {
          x += m.pointee.gain.x + m.pointee.fieldGain.x
          y += m.pointee.gain.y + m.pointee.fieldGain.y
        }
        x *= m.pointee.linearFactor
        y *= m.pointee.linearFactor
        let gain = m.pointee.angularGain + m.pointee.fieldAngularGain
        let w = (s.pointee.velocity.z + gain) * m.pointee.angularFactor
        if !(x * x + y * y < far) { (x, y) = limited(x, y, cap) }
        s.pointee.velocity = SIMD4(x, y, clamp(w, -1e4, 1e4), 0)
        m.pointee.fieldGain = .zero
        m.pointee.fieldAngularGain = 0
        m.pointee.flags = 0
      }
    }
  }

  private mutating func limited(_ x: Float, _ y: Float, _ cap: Float) -> (Float, Float) {
    let v = Vector2(clamp(x, -1e12, 1e12), clamp(y, -1e12, 1e12))
    let speed = v.length
    return speed > cap ? (v.x * (cap / speed), v.y * (cap / speed)) : (v.x, v.y)
  }

  mutating func integratePositions() {
    let h = settings.subStep
    let cap = settings.maximumTranslation / h
    let spin = settings.maximumRotation / h
    for run in batchRuns {
      for k in Int(run.low)..<Int(run.high) {
        let s = states.base + k
        let m = motions.base + k
        var v = s.pointee.velocity
        if !(v.x * v.x + v.y * v.y <= cap * cap) {
          (v.x, v.y) = limited(v.x, v.y, cap)
          s.pointee.velocity = v
        }
        if !(abs(v.z) <= spin) {
          v.z = clamp(v.z, -spin, spin)
          s.pointee.velocity = v
        }
        let dx = h * v.x
        let dy = h * v.y
        let turn = h * v.z
        m.pointee.center = Vector2(m.pointee.center.x + dx, m.pointee.center.y + dy)
        m.pointee.angle += turn
        // What falls freely often does not turn at all.
        let q = turn == 0 ? s.pointee.turn : s.pointee.turn.turned(by: turn)
        s.pointee.delta = SIMD4(s.pointee.delta.x + dx, s.pointee.delta.y + dy, q.c, q.s)
      }
    }
  }

  mutating func applyHookForce(_ force: Vector2, _ torque: Float, _ i: Int32) {
    let at = bodies[i].awakeIndex
    if at < 0 || bodies[i].kind != .dynamic { return }
    let h = settings.subStep
    motions[at + 1].fieldGain += (h * bodies[i].inverseMass) * force
    motions[at + 1].fieldAngularGain += h * bodies[i].inverseInertia * torque
  }

  mutating func overrideVelocity(_ value: Vector2, _ i: Int32) {
    let at = bodies[i].awakeIndex
    if at < 0 || bodies[i].kind != .dynamic { return }
    states[at + 1].velocity.x = value.x
    states[at + 1].velocity.y = value.y
    motions[at + 1].flags |= BodyMotion.overridden
  }
}
