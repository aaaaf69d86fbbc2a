// SPDX-License-Identifier: Apache-2.0
/// The forms in which joints are solved: the five kinds, and simpler special cases of two of them.
enum JointForm: UInt8, BitwiseCopyable {
  /// A hinge (a revolute joint) that turns freely: a point and nothing else.
  case freeHinge
  case distance
  /// A spring of zero length.
  case pointSpring
  case revolute
  case weld
  case prismatic
  case pointer
  /// Solved by the mechanism that it belongs to.
  case whole
}

/// The interface that each form implements. A new kind of joint needs a file that implements it, a case here
/// and in `JointDefinition`, and the lines that the compiler then demands in the dispatcher,
/// `Simulation+JointPasses`.
protocol JointForming {
  /// Once per sub-step: freezes axis, levers and effective masses at the bodies' current poses.
  static func begin(_ j: JointSides, _ step: borrowing StepContext)
  /// Applies the last sub-step's impulses.
  static func warmStart(_ j: JointSides)
  /// One velocity pass over the spring.
  static func solveSpring(_ j: JointSides)
  /// One velocity pass over the rigid part: motors and limits, then the joint itself, so that its sides'
  /// speeds agree at the end of the pass.
  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext)
  /// One position pass.
  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation)
  /// The total impulse on B, for read-out.
  static func reaction(_ c: borrowing JointConstraint) -> JointReaction
}

extension JointForming {
  // Defaults for forms that lack a phase.
  static func solveSpring(_ j: JointSides) {}
  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext) {}
  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation) {}
}
