// SPDX-License-Identifier: Apache-2.0
/// A joint's record.
struct Joint: Linking {
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var definition: JointDefinition
  var bodyA: Int32
  var bodyB: Int32
  /// Index among the active joints, -1 while neither side is awake.
  var activeIndex: Int32 = -1
  var links = EdgeLinks()
  var collideConnected: Bool
  var impulses = JointImpulses()
  var reaction = JointReaction()
  var userData: Int

  var kind: JointKind { definition.kind }
}

/// A joint's impulses of the last sub-step; the warm start of the next.
struct JointImpulses: BitwiseCopyable {
  /// The impulse at the point. For distance joints, `x` is the impulse along the axis; for prismatic joints,
  /// the impulse across it.
  var linear = Vector2.zero
  var angular: Float = 0
  var motor: Float = 0
  var lower: Float = 0
  var upper: Float = 0

  var isFinite: Bool {
    linear.isFinite && angular.isFinite && motor.isFinite && lower.isFinite && upper.isFinite
  }
}

/// The total impulse on B in the last sub-step, for read-out.
struct JointReaction: BitwiseCopyable {
  var linear = Vector2.zero
  var angular: Float = 0

  var isFinite: Bool { linear.isFinite && angular.isFinite }
}
