// SPDX-License-Identifier: Apache-2.0
/// Two bodies kept as one.
///
/// ```swift
/// // Two bodies glued side by side.
/// var weld = WeldJointDefinition()
/// weld.localAnchorA = Vector2(0.5, 0)
/// weld.localAnchorB = Vector2(-0.5, 0)
/// _ = world.createJoint(.weld(weld), from: body, to: other)
/// ```
public struct WeldJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A relative to its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B relative to its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// B's angle minus A's, rad.
  public var referenceAngle: Float = 0
  /// A weld at the origins.
  public init() {}
}

extension WeldJointDefinition {
  func check() {
    World.checkCoordinate(localAnchorA, "anchor")
    World.checkCoordinate(localAnchorB, "anchor")
    World.check(referenceAngle, "reference angle")
  }
}

/// Three equations solved together: both coordinates of the anchors' offset, and the angle.
enum WeldJoint: JointForming {
  static func prepare(_ c: inout JointConstraint, _ d: WeldJointDefinition, _ bodies: JointBodies) {
    c.form = .weld
    c.anchor(bodies, d.localAnchorA, d.localAnchorB, referenceAngle: d.referenceAngle)
  }

  static func begin(_ j: JointSides, _ step: borrowing StepContext) {
    j.constraint.pointee.inverse = effectiveMass(j.constraint.pointee)
  }

  /// K⁻¹ of point and angle; if neither side can rotate, the angle drops out.
  @inline(always) private static func effectiveMass(_ c: borrowing JointConstraint) -> SymmetricMatrix {
    let (armA, armB) = (c.armA, c.armB)
    var k = pointMatrix(c.massA, c.massB, c.inertiaA, c.inertiaB, armA, armB)
    k.zz = c.inertiaA + c.inertiaB
    if k.zz == 0 { return k.inverted2() }
    k.xz = -armA.y * c.inertiaA - armB.y * c.inertiaB
    k.yz = armA.x * c.inertiaA + armB.x * c.inertiaB
    return k.inverted3()
  }

  static func warmStart(_ j: JointSides) {
    let impulses = j.constraint.pointee.impulses
    j.pushPoint(impulses.linear, impulses.angular)
  }

  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint
    let (p, angular) = c.pointee.inverse.apply(
      -j.pointVelocity, j.a.pointee.velocity.z - j.b.pointee.velocity.z)
    c.pointee.impulses.linear += p
    c.pointee.impulses.angular += angular
    j.pushPoint(p, angular)
  }

  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation) {
    let c = j.constraint
    let (offset, angle) = (j.offset, j.relativeAngle)
    let zone = step.settings.jointDeadZone
    if offset.length < zone && abs(angle) < zone { return }
    let (p, angular) = effectiveMass(c.pointee).apply(-offset, -angle)
    core.shift(
      j, (-c.pointee.massA) * p, -c.pointee.inertiaA * (cross(c.pointee.armA, p) + angular),
      c.pointee.massB * p, c.pointee.inertiaB * (cross(c.pointee.armB, p) + angular))
  }

  static func setRows(_ m: MechanismSides) {
    m.setPointRows()
    m.setAngleRow(2, error: m.relativeAngle)
  }

  static func reaction(_ c: borrowing JointConstraint) -> JointReaction {
    JointReaction(linear: c.impulses.linear, angular: c.impulses.angular)
  }
}
