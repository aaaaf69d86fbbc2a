// SPDX-License-Identifier: Apache-2.0
/// The forms in which joints are solved: the five kinds, and two of them that are simpler in a special case.
enum JointForm: UInt8, BitwiseCopyable {
  /// A hinge (a revolute joint) that turns freely: a point and nothing else.
  case freeHinge
  case distance
  /// A spring of no length.
  case pointSpring
  case revolute
  case weld
  case prismatic
  case pointer
  /// Solved with the mechanism that it is part of.
  case whole
}

/// What each form answers. A new kind of joint is a file with these, a case here and in `JointDefinition`,
/// and the lines that the compiler then asks for in the dispatcher, `Simulation+JointPasses`.
protocol JointForming {
  /// Once per sub-step: freezes axis, levers and effective masses where the bodies are.
  static func begin(_ j: JointSides, _ step: borrowing StepContext)
  /// Applies the last sub-step's impulses.
  static func warmStart(_ j: JointSides)
  /// One velocity pass over the spring.
  static func solveSpring(_ j: JointSides)
  /// One velocity pass over what is rigid: motors and limits, then the joint itself, so that its sides'
  /// speeds agree at the end of the pass.
  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext)
  /// One position pass.
  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation)
  /// The whole impulse on B, for read-out.
  static func reaction(_ c: borrowing JointConstraint) -> JointReaction
}

extension JointForming {
  // What a form lacks.
  static func solveSpring(_ j: JointSides) {}
  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext) {}
  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation) {}
}
