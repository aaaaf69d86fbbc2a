extension BodyState {
  @inline(always) var turn: Rotation { Rotation(c: delta.z, s: delta.w) }
  @inline(always) var linear: Vector2 { Vector2(velocity.x, velocity.y) }
}

@inline(always) func push(
  _ s: UnsafeMutablePointer<BodyState>, _ linear: Vector2, _ angular: Float
) {
  s.pointee.velocity.x += linear.x
  s.pointee.velocity.y += linear.y
  s.pointee.velocity.z += angular
}

/// An impulse along the joint's axis.
@inline(always) func applyAxial(
  _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
  _ b: UnsafeMutablePointer<BodyState>, _ p: Float
) {
  push(a, (-s.pointee.massA * p) * s.pointee.axis, -s.pointee.inertiaA * s.pointee.leverA * p)
  push(b, (s.pointee.massB * p) * s.pointee.axis, s.pointee.inertiaB * s.pointee.leverB * p)
}

/// An impulse at the joint's point, and an angular one.
@inline(always) func applyPoint(
  _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
  _ b: UnsafeMutablePointer<BodyState>, _ p: Vector2, _ angular: Float
) {
  if s.pointee.kind != .pointer {
    push(a, (-s.pointee.massA) * p, -s.pointee.inertiaA * (cross(s.pointee.armA, p) + angular))
  }
  push(b, s.pointee.massB * p, s.pointee.inertiaB * (cross(s.pointee.armB, p) + angular))
}

/// An impulse across the rail, and an angular one.
@inline(always) func applyRail(
  _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
  _ b: UnsafeMutablePointer<BodyState>, _ p: Float, _ angular: Float
) {
  let across = leftPerpendicular(s.pointee.axis)
  push(a, (-s.pointee.massA * p) * across, -s.pointee.inertiaA * (s.pointee.acrossA * p + angular))
  push(b, (s.pointee.massB * p) * across, s.pointee.inertiaB * (s.pointee.acrossB * p + angular))
}

/// Speed of B's end away from A's along the axis.
@inline(always) func axialSpeed(
  _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
  _ b: UnsafeMutablePointer<BodyState>
) -> Float {
  dot(s.pointee.axis, b.pointee.linear - a.pointee.linear) + s.pointee.leverB * b.pointee.velocity.z
    - s.pointee.leverA * a.pointee.velocity.z
}

@inline(always) func pointVelocity(
  _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
  _ b: UnsafeMutablePointer<BodyState>
) -> Vector2 {
  b.pointee.linear + cross(b.pointee.velocity.z, s.pointee.armB) - a.pointee.linear
    - cross(a.pointee.velocity.z, s.pointee.armA)
}

/// An angular impulse.
@inline(always) func turn(
  _ s: UnsafeMutablePointer<JointTerms>, _ a: UnsafeMutablePointer<BodyState>,
  _ b: UnsafeMutablePointer<BodyState>, _ p: Float
) {
  a.pointee.velocity.z -= s.pointee.inertiaA * p
  b.pointee.velocity.z += s.pointee.inertiaB * p
}
