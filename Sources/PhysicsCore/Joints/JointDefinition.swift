// SPDX-License-Identifier: Apache-2.0
/// The kind of a joint, with its parameters.
///
/// ```swift
/// let rope: JointDefinition = {
///   var rope = DistanceJointDefinition()
///   rope.isLimitOnly = true
///   rope.maximumLength = 2
///   return .distance(rope)
/// }()
/// _ = world.createJoint(rope, from: body, to: other)
/// ```
public enum JointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// A rod, a spring, or a rope.
  case distance(DistanceJointDefinition)
  /// A hinge.
  case revolute(RevoluteJointDefinition)
  /// A rigid connection.
  case weld(WeldJointDefinition)
  /// A rail.
  case prismatic(PrismaticJointDefinition)
  /// A pull of body B towards a point; body A, which must not be dynamic, only completes the pair.
  case pointer(PointerJointDefinition)
}

/// A joint's kind.
///
/// ```swift
/// let joint = world.createJoint(.weld(WeldJointDefinition()), from: body, to: other)
/// print(world.kind(of: joint) == .weld)  // true
/// ```
public enum JointKind: UInt8, Hashable, BitwiseCopyable, Sendable {
  /// See `DistanceJointDefinition`.
  case distance
  /// See `RevoluteJointDefinition`.
  case revolute
  /// See `WeldJointDefinition`.
  case weld
  /// See `PrismaticJointDefinition`.
  case prismatic
  /// See `PointerJointDefinition`.
  case pointer
}

extension JointDefinition {
  /// The kind, one of five.
  public var kind: JointKind {
    switch self {
    case .distance: .distance
    case .revolute: .revolute
    case .weld: .weld
    case .prismatic: .prismatic
    case .pointer: .pointer
    }
  }

  /// The anchors relative to the bodies' origins, m, in the bodies' axes.
  var localAnchors: (a: Vector2, b: Vector2) {
    switch self {
    case .distance(let d): (d.localAnchorA, d.localAnchorB)
    case .revolute(let d): (d.localAnchorA, d.localAnchorB)
    case .weld(let d): (d.localAnchorA, d.localAnchorB)
    case .prismatic(let d): (d.localAnchorA, d.localAnchorB)
    case .pointer(let d): (.zero, d.localAnchorB)
    }
  }

  /// Traps if a number is not finite or out of its range.
  func check() {
    switch self {
    case .distance(let d): d.check()
    case .revolute(let d): d.check()
    case .weld(let d): d.check()
    case .prismatic(let d): d.check()
    case .pointer(let d): d.check()
    }
  }

  static func checkLimits(_ low: Float, _ high: Float) {
    require(
      low <= high && low < .infinity && high > -.infinity, "limits \(low)...\(high) are not a range")
  }

  static func checkSpring(_ hertz: Float, _ ratio: Float) {
    require(hertz.isFinite && hertz >= 0, "spring rate \(hertz) Hz is negative or not finite")
    require(ratio.isFinite && ratio >= 0, "damping ratio \(ratio) is negative or not finite")
  }
}
