// SPDX-License-Identifier: Apache-2.0
// In chains, nets and rag dolls, free hinges far outnumber other joints, so they have their own form: sides A
// and B lie side by side in lanes and share operations.
//
// Invariant: `a` and `b` index states and motions of this step; all four buffers of joints are sized once per
// step.

/// The data that a position pass reads for every joint, in the order of the joints: a hinge's point, or the
/// index of the joint's constraint.
///
/// Large nets of hinges are bound by memory as much as by arithmetic, so a position pass reads only this
/// cache line per joint, and a velocity pass a line and a half of `HingeVelocity`.
///
/// A side that does not move is state 0: without mass, at the origin, not rotated. Its arm is the anchor's
/// position in the world, so passes need no special case.
struct JointPosition: BitwiseCopyable {
  /// State indices.
  var a: Int32 = 0
  var b: Int32 = 0
  /// The joint, if its form is a free hinge; otherwise its constraint.
  var record: Int32 = 0
  /// Effective mass of the point, K⁻¹, symmetric.
  var inverseXX: Float = 0
  var inverseXY: Float = 0
  var inverseYY: Float = 0
  var impulse = SIMD2<Float>()
  /// Arms in world axes as the step began, (xA, xB, yA, yB).
  var startArms = Four()
  /// Inverse masses, then inverse inertias, (A, B) each.
  var masses = Four()
}

/// The data that a velocity pass reads and writes for a hinge.
struct HingeVelocity: BitwiseCopyable {
  /// State indices.
  var a: Int32 = 0
  var b: Int32 = 0
  /// Velocity of end B relative to A, summed over passes. The impulse does not include its effect until
  /// `addPassImpulses`.
  var speedError = SIMD2<Float>()
  /// The ends' velocities at an angular velocity of 1 rad/s, (A, B): (-y, x) of both arms.
  var spinVelocity = Four()
  // The change of velocity (vx, vy, ω, 0) of A and B per 1 m/s of error along x or y: M⁻¹ Jᵀ K⁻¹.
  var responseAX = Four()
  var responseAY = Four()
  var responseBX = Four()
  var responseBY = Four()
}

extension Simulation {
  /// Freezes arms and masses at the bodies' current poses, and applies the last impulse.
  @inline(always) mutating func beginHinge(_ at: Int) {
    addPassImpulses(at)
    let (s, h) = (
      scratch.pointee.jointPositions.pointer(at: at), scratch.pointee.hingeVelocities.pointer(at: at)
    )
    let (a, b) = (
      scratch.pointee.states.pointer(at: s.pointee.a), scratch.pointee.states.pointer(at: s.pointee.b)
    )
    let masses = s.pointee.masses
    let (x, y) = turnedArms(s.pointee.startArms, a.pointee.delta, b.pointee.delta)
    let (scaledX, scaledY) = (masses.highHalf * x, masses.highHalf * y)
    let k = pointMatrix(masses, x, y, scaledX, scaledY).inverted2()
    s.pointee.inverseXX = k.xx
    s.pointee.inverseXY = k.xy
    s.pointee.inverseYY = k.yy
    h.pointee.speedError = SIMD2()
    h.pointee.spinVelocity = SIMD4(-y[0], x[0], -y[1], x[1])
    // The change of both angular velocities per speed error along x and y.
    let turnX = scaledX * k.xy - scaledY * k.xx
    let turnY = scaledX * k.yy - scaledY * k.xy
    h.pointee.responseAX = SIMD4(masses[0] * k.xx, masses[0] * k.xy, turnX[0], 0)
    h.pointee.responseAY = SIMD4(masses[0] * k.xy, masses[0] * k.yy, turnY[0], 0)
    h.pointee.responseBX = SIMD4(-masses[1] * k.xx, -masses[1] * k.xy, -turnX[1], 0)
    h.pointee.responseBY = SIMD4(-masses[1] * k.xy, -masses[1] * k.yy, -turnY[1], 0)

    let p = s.pointee.impulse
    let turn = scaledX * p[1] - scaledY * p[0]
    a.pointee.velocity -= SIMD4(masses[0] * p[0], masses[0] * p[1], turn[0], 0)
    b.pointee.velocity += SIMD4(masses[1] * p[0], masses[1] * p[1], turn[1], 0)
  }

  /// Adds the impulse of this sub-step's passes, which only summed speed errors.
  @inline(always) mutating func addPassImpulses(_ at: Int) {
    let s = scratch.pointee.jointPositions.pointer(at: at)
    let speedError = scratch.pointee.hingeVelocities[at].speedError
    s.pointee.impulse -=
      speedError[0] * SIMD2(s.pointee.inverseXX, s.pointee.inverseXY) + speedError[1]
      * SIMD2(s.pointee.inverseXY, s.pointee.inverseYY)
  }

  /// The total impulse of the last sub-step, for read-out and the next warm start.
  mutating func hingeImpulse(_ at: Int) -> Vector2 {
    addPassImpulses(at)
    let impulse = scratch.pointee.jointPositions[at].impulse
    return Vector2(impulse[0], impulse[1])
  }

  /// One velocity pass over a hinge's point.
  @inline(always) mutating func solveHinge(_ at: Int) {
    let h = scratch.pointee.hingeVelocities.pointer(at: at)
    let (a, b) = (
      scratch.pointee.states.pointer(at: h.pointee.a), scratch.pointee.states.pointer(at: h.pointee.b)
    )
    let (vA, vB) = (a.pointee.velocity, b.pointee.velocity)
    let swing = SIMD4(vA[2], vA[2], vB[2], vB[2]) * h.pointee.spinVelocity
    let speedError = (vB - vA) + (SIMD4(swing[2], swing[3], swing[2], swing[3]) - swing)
    let x = SIMD4(speedError[0], speedError[0], speedError[0], speedError[0])
    let y = SIMD4(speedError[1], speedError[1], speedError[1], speedError[1])
    a.pointee.velocity = vA + (x * h.pointee.responseAX + y * h.pointee.responseAY)
    b.pointee.velocity = vB + (x * h.pointee.responseBX + y * h.pointee.responseBY)
    h.pointee.speedError += speedError.lowHalf
  }

  /// Moves a hinge's ends onto each other.
  @inline(always) mutating func correctHinge(_ at: Int) {
    let s = scratch.pointee.jointPositions.pointer(at: at)
    let (a, b) = (
      scratch.pointee.states.pointer(at: s.pointee.a), scratch.pointee.states.pointer(at: s.pointee.b)
    )
    let (motionA, motionB) = (
      scratch.pointee.motions.pointer(at: s.pointee.a), scratch.pointee.motions.pointer(at: s.pointee.b)
    )
    let (deltaA, deltaB) = (a.pointee.delta, b.pointee.delta)
    let (fromA, fromB) = (motionA.pointee.pose, motionB.pointee.pose)
    let (x, y) = turnedArms(s.pointee.startArms, deltaA, deltaB)
    let apart = (fromB - fromA) + SIMD4(x[1] - x[0], y[1] - y[0], 0, 0)
    var error = Vector2(apart[0], apart[1])
    let square = error.lengthSquared
    if square < settings.jointDeadZone * settings.jointDeadZone { return }
    let most = settings.maximumLinearCorrection
    if square > most * most { error = (most / square.squareRoot()) * error }

    let masses = s.pointee.masses
    let (scaledX, scaledY) = (masses.highHalf * x, masses.highHalf * y)
    let k = pointMatrix(masses, x, y, scaledX, scaledY)
    let determinant = k.xx * k.yy - k.xy * k.xy
    if determinant == 0 { return }
    let d = 1 / determinant
    let px = d * (k.yy * error.x - k.xy * error.y)
    let py = d * (k.xx * error.y - k.xy * error.x)
    let (sidesX, sidesY) = (SIMD2(px, -px), SIMD2(py, -py))
    let (linearX, linearY) = (masses.lowHalf * sidesX, masses.lowHalf * sidesY)
    let turn = scaledX * sidesY - scaledY * sidesX
    // Large rotations need more than the short series, and bodies with stops are shifted one by one.
    let isSmall = turn[0] * turn[0] + turn[1] * turn[1] < 0.01
    if !isSmall
      || (scratch.pointee.stops.count > 0
        && (scratch.pointee.stops[s.pointee.a].count | scratch.pointee.stops[s.pointee.b].count) > 0)
    {
      if masses[0] + masses[2] > 0 { shift(s.pointee.a, Vector2(linearX[0], linearY[0]), turn[0]) }
      if masses[1] + masses[3] > 0 { shift(s.pointee.b, Vector2(linearX[1], linearY[1]), turn[1]) }
      return
    }
    let (cosine, sine) = turnedFurther(SIMD2(deltaA[2], deltaB[2]), SIMD2(deltaA[3], deltaB[3]), turn)
    a.pointee.delta = SIMD4(deltaA[0] + linearX[0], deltaA[1] + linearY[0], cosine[0], sine[0])
    b.pointee.delta = SIMD4(deltaB[0] + linearX[1], deltaB[1] + linearY[1], cosine[1], sine[1])
    motionA.pointee.pose = fromA + SIMD4(linearX[0], linearY[0], turn[0], 0)
    motionB.pointee.pose = fromB + SIMD4(linearX[1], linearY[1], turn[1], 0)
  }
}

/// Both arms, each rotated by its body's rotation since the step began.
@inline(always) func turnedArms(
  _ arms: Four, _ deltaA: Four, _ deltaB: Four
) -> (x: SIMD2<Float>, y: SIMD2<Float>) {
  let (c, s) = (SIMD2(deltaA[2], deltaB[2]), SIMD2(deltaA[3], deltaB[3]))
  return (c * arms.lowHalf - s * arms.highHalf, s * arms.lowHalf + c * arms.highHalf)
}

/// K of a point on two bodies, its inverse effective mass; `scaledX` and `scaledY` are the arms times inverse
/// inertias.
@inline(always) private func pointMatrix(
  _ masses: Four, _ x: SIMD2<Float>, _ y: SIMD2<Float>, _ scaledX: SIMD2<Float>,
  _ scaledY: SIMD2<Float>
) -> SymmetricMatrix {
  let (xx, xy, yy) = (scaledX * x, scaledX * y, scaledY * y)
  let mass = masses[0] + masses[1]
  var k = SymmetricMatrix()
  k.xx = mass + (yy[0] + yy[1])
  k.xy = -(xy[0] + xy[1])
  k.yy = mass + (xx[0] + xx[1])
  return k
}

/// Turns two rotations further by x, which must be less than 0.1 rad, so that short series are exact to 1e-7.
///
/// Unlike `Rotation.turned(by:)`, this function normalises before the rotation, which shortens the chain of
/// dependent operations.
@inline(always) private func turnedFurther(
  _ c: SIMD2<Float>, _ s: SIMD2<Float>, _ x: SIMD2<Float>
) -> (c: SIMD2<Float>, s: SIMD2<Float>) {
  let x2 = x * x
  let sine = x * (1 - x2 * 0.166_666_67)
  let cosine = 1 - x2 * (0.5 - x2 * 0.041_666_668)
  let scale = 1.5 - 0.5 * (c * c + s * s)
  let (c, s) = (c * scale, s * scale)
  return (c * cosine - s * sine, s * cosine + c * sine)
}
