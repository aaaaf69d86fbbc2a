// SPDX-License-Identifier: Apache-2.0
/// A constraint and its two sides during a pass: the measurements and impulses that all kinds share.
///
/// Invariant: the constraint's `a` and `b` index states of this step, and none of the buffers behind these
/// pointers grows while this value lives.
struct JointSides {
  let constraint: UnsafeMutablePointer<JointConstraint>
  let a: UnsafeMutablePointer<BodyState>
  let b: UnsafeMutablePointer<BodyState>
  let motionA: UnsafeMutablePointer<BodyMotion>
  let motionB: UnsafeMutablePointer<BodyMotion>

  // MARK: - Positions and motion of the sides

  /// From A's anchor to B's, m.
  @inline(always) var offset: Vector2 {
    motionB.pointee.center - motionA.pointee.center + constraint.pointee.armB - constraint.pointee.armA
  }
  /// B's angle minus A's and the reference angle, rad.
  @inline(always) var relativeAngle: Float {
    motionB.pointee.angle - motionA.pointee.angle + constraint.pointee.angleOffset
  }
  /// B's angular velocity relative to A, rad/s.
  @inline(always) var spin: Float { b.pointee.velocity.z - a.pointee.velocity.z }

  /// Speed of B's anchor away from A's along the axis.
  @inline(always) var axialSpeed: Float {
    let c = constraint
    return dot(c.pointee.axis, b.pointee.linear - a.pointee.linear) + c.pointee.leverB * b.pointee.velocity.z
      - c.pointee.leverA * a.pointee.velocity.z
  }

  /// Velocity of B's anchor relative to A's.
  @inline(always) var pointVelocity: Vector2 {
    b.pointee.linear + cross(b.pointee.velocity.z, constraint.pointee.armB) - a.pointee.linear
      - cross(a.pointee.velocity.z, constraint.pointee.armA)
  }

  // MARK: - Impulses

  /// An impulse along the axis.
  @inline(always) func pushAlong(_ p: Float) {
    let c = constraint
    a.push((-c.pointee.massA * p) * c.pointee.axis, -c.pointee.inertiaA * c.pointee.leverA * p)
    b.push((c.pointee.massB * p) * c.pointee.axis, c.pointee.inertiaB * c.pointee.leverB * p)
  }

  /// An impulse at the anchors, and an angular impulse.
  @inline(always) func pushPoint(_ p: Vector2, _ angular: Float) {
    let c = constraint
    a.push((-c.pointee.massA) * p, -c.pointee.inertiaA * (cross(c.pointee.armA, p) + angular))
    pushPointOfB(p, angular)
  }

  /// As `pushPoint`, on side B only.
  @inline(always) func pushPointOfB(_ p: Vector2, _ angular: Float) {
    let c = constraint
    b.push(c.pointee.massB * p, c.pointee.inertiaB * (cross(c.pointee.armB, p) + angular))
  }

  /// An angular impulse.
  @inline(always) func turn(_ p: Float) {
    a.pointee.velocity.z -= constraint.pointee.inertiaA * p
    b.pointee.velocity.z += constraint.pointee.inertiaB * p
  }

  /// Lets a gap close no sooner than at the end of the sub-step; past the limit, allows no further outward
  /// motion.
  func solveAxialLimits(_ perStep: Float) {
    let c = constraint
    if c.pointee.hasLower {
      let p = -c.pointee.axialMass * (axialSpeed + greater(c.pointee.lowerGap, 0) * perStep)
      let old = c.pointee.impulses.lower
      c.pointee.impulses.lower = greater(old + p, 0)
      pushAlong(c.pointee.impulses.lower - old)
    }
    if c.pointee.hasUpper {
      let p = -c.pointee.axialMass * (-axialSpeed + greater(c.pointee.upperGap, 0) * perStep)
      let old = c.pointee.impulses.upper
      c.pointee.impulses.upper = greater(old + p, 0)
      pushAlong(old - c.pointee.impulses.upper)
    }
  }
}

extension BodyState {
  @inline(always) var turn: Rotation { Rotation(c: delta.z, s: delta.w) }
  @inline(always) var linear: Vector2 { Vector2(velocity.x, velocity.y) }
}

extension UnsafeMutablePointer<BodyState> {
  /// Adds to the linear velocity, m/s, and the angular velocity, rad/s.
  @inline(always) func push(_ linear: Vector2, _ angular: Float) {
    pointee.velocity.x += linear.x
    pointee.velocity.y += linear.y
    pointee.velocity.z += angular
  }
}

extension Simulation {
  /// Moves the ends along the constraint's axis, weighted by inverse mass.
  mutating func shiftAlong(_ j: JointSides, _ correction: Float) {
    let c = j.constraint.pointee
    let inverseMass =
      c.massA + c.massB + c.inertiaA * c.leverA * c.leverA + c.inertiaB * c.leverB * c.leverB
    if inverseMass <= 0 { return }
    let p = correction / inverseMass
    shift(
      j, (-c.massA * p) * c.axis, -c.inertiaA * c.leverA * p, (c.massB * p) * c.axis,
      c.inertiaB * c.leverB * p)
  }

  /// Moves and turns the sides that have mass.
  mutating func shift(
    _ j: JointSides, _ linearA: Vector2, _ angularA: Float, _ linearB: Vector2, _ angularB: Float
  ) {
    let c = j.constraint
    if c.pointee.massA + c.pointee.inertiaA > 0 { shift(c.pointee.a, linearA, angularA) }
    if c.pointee.massB + c.pointee.inertiaB > 0 { shift(c.pointee.b, linearB, angularB) }
  }

  /// Moves and turns one body, as far as its stops allow.
  mutating func shift(_ body: Int32, _ linear: Vector2, _ angular: Float) {
    var (linear, angular) = (linear, angular)
    if scratch.pointee.stops.count > 0 && scratch.pointee.stops[body].count > 0 {
      (linear, angular) = stopped(body, linear, angular)
    }
    let motion = scratch.pointee.motions.pointer(at: body)
    let state = scratch.pointee.states.pointer(at: body)
    motion.pointee.pose += SIMD4(linear.x, linear.y, angular, 0)
    let turn = state.pointee.turn.turned(by: angular)
    state.pointee.delta = SIMD4(
      state.pointee.delta.x + linear.x, state.pointee.delta.y + linear.y, turn.c, turn.s)
  }
}
