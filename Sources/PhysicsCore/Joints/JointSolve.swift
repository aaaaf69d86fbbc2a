/// What passes read of every joint, in their order: a hinge's point, or where to find another joint.
///
/// Large nets of hinges are bound by memory as much as by arithmetic, so a position pass reads this one cache line of each
/// and a velocity pass a line and a half of `HingeSolve`.
///
/// A side that neither moves nor gives way is state 0: without mass, at the origin, unturned. Its arm holds where it
/// really is, so that no pass need ask.
struct JointSolve: BitwiseCopyable {
  /// State indices.
  var a: Int32 = 0
  var b: Int32 = 0
  /// The joint, where it is a hinge that turns freely; else the complement of its index among the terms.
  var link: Int32 = 0
  /// The upper 2×2 block of the inverse effective mass.
  var inverseXX: Float = 0
  var inverseXY: Float = 0
  var inverseYY: Float = 0
  var impulse = SIMD2<Float>()
  /// Arms in world axes as the step began, (xA, xB, yA, yB).
  var startArms = SIMD4<Float>()
  /// Inverse masses, then inverse inertias, (A, B) each.
  var masses = SIMD4<Float>()
}

/// What a velocity pass reads and writes of a hinge.
struct HingeSolve: BitwiseCopyable {
  /// State indices; the first is complemented where there is more to the joint than the hinge.
  var a: Int32 = 0
  var b: Int32 = 0
  /// The speeds by which the ends missed each other, summed over passes. The impulse lacks their share.
  var missed = SIMD2<Float>()
  /// The ends' velocities at a spin of 1 rad/s, (A, B).
  var sway = SIMD4<Float>()
  // What a miss of 1 m/s along x or y gives to the velocities (vx, vy, ω, 0) of A and B: M⁻¹ Jᵀ K⁻¹.
  var answerAX = SIMD4<Float>()
  var answerAY = SIMD4<Float>()
  var answerBX = SIMD4<Float>()
  var answerBY = SIMD4<Float>()
}
