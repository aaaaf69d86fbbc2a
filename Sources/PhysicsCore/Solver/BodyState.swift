// SPDX-License-Identifier: Apache-2.0
/// The solver's state of an awake body: 32 bytes, so that eight are gathered with sixteen loads.
///
/// Index 0 is the static state, which never changes: static and sleeping bodies all read it.
struct BodyState: Hashable, BitwiseCopyable {
  /// The base-2 logarithm of the state's size in bytes.
  static var strideShift: Int32 { 5 }

  /// (vx, vy, ω, 0): m/s, rad/s.
  var velocity = Four(0, 0, 0, 0)
  /// (dx, dy, cos, sin): displacement of the centre, and rotation, since the step began.
  var delta = Four(0, 0, 1, 0)
}

/// The integrator's data of an awake body, in the order of the states and in vectors of four like them.
struct BodyMotion: BitwiseCopyable {
  /// (x, y, angle, 0): the centre and the angle.
  var pose = Four()
  /// (h·(g + F/m), h·τ/I, 0): added once per sub-step.
  var gain = Four()
  /// 1 / (1 + h·c), linear and angular.
  var factor = Four(repeating: 1)

  @inline(always) var center: Vector2 { Vector2(pose[0], pose[1]) }
  @inline(always) var angle: Float { pose[2] }
}

/// The field hook's forces on an awake body in a sub-step.
struct FieldGain: BitwiseCopyable {
  var gain = Four()
  /// Whether the hook has set the velocity, in which case no force acts.
  var isOverridden = false
}
