// SPDX-License-Identifier: Apache-2.0
/// B slides along an axis of A without rotating relative to A.
///
/// ```swift
/// // A lift that goes 3 m up and down.
/// var rail = PrismaticJointDefinition()
/// rail.localAxisA = Vector2(0, 1)
/// rail.lowerTranslation = -3
/// rail.upperTranslation = 0
/// _ = world.createJoint(.prismatic(rail), from: body, to: other)
/// ```
public struct PrismaticJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A relative to its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B relative to its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// The axis in A's axes; any nonzero length.
  public var localAxisA = Vector2(1, 0)
  /// B's angle minus A's, rad.
  public var referenceAngle: Float = 0
  /// Least translation of B's anchor along the axis, m; -infinity sets no limit.
  public var lowerTranslation: Float = -.infinity
  /// Greatest translation, m; infinity sets no limit.
  public var upperTranslation: Float = .infinity
  /// A free rail along the first axis.
  public init() {}
}

extension PrismaticJointDefinition {
  func check() {
    World.checkCoordinate(localAnchorA, "anchor")
    World.checkCoordinate(localAnchorB, "anchor")
    World.check(referenceAngle, "reference angle")
    require(
      localAxisA.isFinite && localAxisA.length > 1e-12 && localAxisA.length.isFinite,
      "axis \(localAxisA) has no direction")
    JointDefinition.checkLimits(lowerTranslation, upperTranslation)
  }
}

/// Two equations, solved together, keep B's anchor on the line through A's anchor along the axis, and prevent
/// relative rotation: the offset d across the axis, C₁ = t·d with t = axis turned left, and the angle. The
/// equation along the axis is only for limits. A's lever reaches to B's anchor, because the line turns with
/// A: (d + rA) × t.
enum PrismaticJoint: JointForming {
  static func prepare(
    _ c: inout JointConstraint, _ d: PrismaticJointDefinition, _ bodies: JointBodies
  ) {
    c.form = .prismatic
    c.anchor(bodies, d.localAnchorA, d.localAnchorB, referenceAngle: d.referenceAngle)
    c.startAxis = bodies.a.pointee.rotation.apply(normalized(d.localAxisA))
    c.limit(d.lowerTranslation, d.lowerTranslation > -.infinity, d.upperTranslation)
  }

  static func begin(_ j: JointSides, _ step: borrowing StepContext) {
    let s = j.constraint
    let c = s.pointee
    let offset = j.offset
    let axis = j.a.pointee.turn.apply(c.startAxis)
    s.pointee.axis = axis
    s.pointee.inverse = effectiveMass(s, axis, offset)
    let inverseMass =
      c.massA + c.massB + c.inertiaA * s.pointee.leverA * s.pointee.leverA
      + c.inertiaB * s.pointee.leverB * s.pointee.leverB
    s.pointee.axialMass = inverseMass > 0 ? 1 / inverseMass : 0
    let translation = dot(axis, offset)
    s.pointee.lowerGap = translation - c.lowerLimit
    s.pointee.upperGap = c.upperLimit - translation
  }

  /// K⁻¹ of the offset across the axis and the angle; stores the levers.
  @inline(always) private static func effectiveMass(
    _ s: UnsafeMutablePointer<JointConstraint>, _ axis: Vector2, _ offset: Vector2
  ) -> SymmetricMatrix {
    let c = s.pointee
    let across = leftPerpendicular(axis)
    let armToB = offset + c.armA
    s.pointee.leverA = cross(armToB, axis)
    s.pointee.leverB = cross(c.armB, axis)
    let s1 = cross(armToB, across)
    let s2 = cross(c.armB, across)
    s.pointee.acrossA = s1
    s.pointee.acrossB = s2
    var k = SymmetricMatrix()
    k.xx = c.massA + c.massB + c.inertiaA * s1 * s1 + c.inertiaB * s2 * s2
    k.xy = c.inertiaA * s1 + c.inertiaB * s2
    k.yy = c.inertiaA + c.inertiaB
    if k.yy == 0 { k.yy = 1 }
    return k.inverted2()
  }

  static func warmStart(_ j: JointSides) {
    let impulses = j.constraint.pointee.impulses
    pushAcross(j, impulses.linear.x, impulses.angular)
    j.pushAlong(impulses.lower - impulses.upper)
  }

  /// An impulse across the axis, and an angular impulse.
  @inline(always) private static func pushAcross(_ j: JointSides, _ p: Float, _ angular: Float) {
    let c = j.constraint
    let across = leftPerpendicular(c.pointee.axis)
    j.a.push((-c.pointee.massA * p) * across, -c.pointee.inertiaA * (c.pointee.acrossA * p + angular))
    j.b.push((c.pointee.massB * p) * across, c.pointee.inertiaB * (c.pointee.acrossB * p + angular))
  }

  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint
    j.solveAxialLimits(step.perStep)
    let across = leftPerpendicular(c.pointee.axis)
    let speed =
      dot(across, j.b.pointee.linear - j.a.pointee.linear) + c.pointee.acrossB * j.b.pointee.velocity.z
      - c.pointee.acrossA * j.a.pointee.velocity.z
    let p = c.pointee.inverse.apply(
      Vector2(-speed, j.a.pointee.velocity.z - j.b.pointee.velocity.z))
    c.pointee.impulses.linear.x += p.x
    c.pointee.impulses.angular += p.y
    pushAcross(j, p.x, p.y)
  }

  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation) {
    let c = j.constraint
    let offset = j.offset
    let axis = j.a.pointee.turn.apply(c.pointee.startAxis)
    c.pointee.axis = axis
    let across = leftPerpendicular(axis)
    let inverse = effectiveMass(c, axis, offset)
    let error = Vector2(dot(across, offset), j.relativeAngle)
    let zone = step.settings.jointDeadZone
    if abs(error.x) >= zone || abs(error.y) >= zone {
      let p = inverse.apply(-error)
      core.shift(
        j, (-c.pointee.massA * p.x) * across, -c.pointee.inertiaA * (c.pointee.acrossA * p.x + p.y),
        (c.pointee.massB * p.x) * across, c.pointee.inertiaB * (c.pointee.acrossB * p.x + p.y))
    }
    let translation = dot(axis, offset)
    var past: Float = 0
    if c.pointee.hasLower && translation < c.pointee.lowerLimit { past = translation - c.pointee.lowerLimit }
    if c.pointee.hasUpper && translation > c.pointee.upperLimit { past = translation - c.pointee.upperLimit }
    if abs(past) < zone { return }
    let most = step.settings.maximumLinearCorrection
    core.shiftAlong(j, -clamp(past, -most, most))
  }

  static func setRows(_ m: MechanismSides, _ rowCount: Int) {
    guard let c = m.constraint else { return }
    let d = m.offset
    let axis = m.a.pointee.turned.apply(c.pointee.startAxis)
    let (x, y) = (Double(axis.x), Double(axis.y))
    let reach = (x: d.x + m.armA.x, y: d.y + m.armA.y)
    m.setRow(0, along: (-y, x), leverA: reach.x * x + reach.y * y, error: d.y * x - d.x * y)
    m.setAngleRow(1, error: m.relativeAngle)
    if rowCount < 3 { return }
    m.setRow(2, along: (x, y), leverA: reach.x * y - reach.y * x, error: 0)
    m.setLimits(d.x * x + d.y * y)
  }

  static func reaction(_ c: borrowing JointConstraint) -> JointReaction {
    let along = c.impulses.lower - c.impulses.upper
    return JointReaction(
      linear: c.impulses.linear.x * leftPerpendicular(c.axis) + along * c.axis,
      angular: c.impulses.angular)
  }
}
