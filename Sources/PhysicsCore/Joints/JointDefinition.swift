/// Two anchors kept at a distance: a rod, a spring, or a rope.
public struct DistanceJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A from its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B from its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// Rest length, m, ≥ 0. A rigid rod needs more than `WorldSettings.linearSlop` to have a direction; a
  /// spring shorter than that pulls the anchors together and damps in every direction, where a longer one
  /// damps along its line.
  public var length: Float = 1
  /// Spring rate, Hz; 0 makes the joint a rigid rod, or a mere limit where `isLimitOnly`.
  public var hertz: Float = 0
  /// Damping ratio of the spring, 1 = critical.
  public var dampingRatio: Float = 0
  /// Least length, m; 0 sets no limit.
  public var minimumLength: Float = 0
  /// Greatest length, m; infinity sets no limit.
  public var maximumLength: Float = .infinity
  /// Whether only the limits act, as in a rope.
  public var isLimitOnly = false
  /// A rigid rod of 1 m between the origins.
  public init() {}
}

/// Two anchors kept on one point; the bodies turn about it.
public struct RevoluteJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A from its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B from its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// B's angle less A's that counts as zero, rad.
  public var referenceAngle: Float = 0
  /// Least joint angle, rad; -infinity sets no limit.
  public var lowerAngle: Float = -.infinity
  /// Greatest joint angle, rad; infinity sets no limit.
  public var upperAngle: Float = .infinity
  /// Spin that the motor seeks, rad/s; 0 makes it a friction.
  public var motorSpeed: Float = 0
  /// Most torque of motor or friction, N·m; 0 = none.
  public var maximumMotorTorque: Float = 0
  /// Rate of the spring that turns the joint back to angle 0, Hz; 0 = none.
  ///
  /// A soft constraint (Catto, GDC 2011) of stiffness I·(2π·Hz)², N·m/rad, 1/I being the sum of 1/I of both
  /// bodies about their centres: the rate at which a body swings that is hinged at its centre of mass. Masses
  /// elsewhere slow it.
  public var hertz: Float = 0
  /// Damping ratio of the spring, 1 = critical.
  public var dampingRatio: Float = 0
  /// A free hinge at the origins.
  public init() {}
}

/// Two bodies kept as one.
public struct WeldJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A from its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B from its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// B's angle less A's, rad.
  public var referenceAngle: Float = 0
  /// A weld at the origins.
  public init() {}
}

/// B slides along an axis of A and does not turn against it.
public struct PrismaticJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A from its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B from its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// The axis in A's axes; any length above zero.
  public var localAxisA = Vector2(1, 0)
  /// B's angle less A's, rad.
  public var referenceAngle: Float = 0
  /// Least translation of B's anchor along the axis, m; -infinity sets no limit.
  public var lowerTranslation: Float = -.infinity
  /// Greatest translation, m; infinity sets no limit.
  public var upperTranslation: Float = .infinity
  /// A free rail along the first axis.
  public init() {}
}

/// A soft pull of a point of body B towards a target in the world, as by a finger.
public struct PointerJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body B from its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// Where the anchor is pulled to, m.
  public var target = Vector2.zero
  /// Spring rate, Hz, > 0.
  public var hertz: Float = 5
  /// Damping ratio, 1 = critical.
  public var dampingRatio: Float = 0.7
  /// Most force, N; ≥ 0.
  public var maximumForce: Float = .greatestFiniteMagnitude
  /// A pull to the origin.
  public init() {}
}

/// What a joint does; the numbers of each kind are its own definition's.
public enum JointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// A rod, a spring, or a rope.
  case distance(DistanceJointDefinition)
  /// A hinge.
  case revolute(RevoluteJointDefinition)
  /// A rigid connection.
  case weld(WeldJointDefinition)
  /// A rail.
  case prismatic(PrismaticJointDefinition)
  /// A pull of body B to a point; body A must not be dynamic and only holds the joint's place.
  case pointer(PointerJointDefinition)
}

/// A joint's kind.
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
