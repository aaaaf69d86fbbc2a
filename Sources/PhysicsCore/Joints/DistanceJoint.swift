// SPDX-License-Identifier: Apache-2.0
/// Two anchors kept at a distance: a rod, a spring, or a rope.
///
/// ```swift
/// // A spring of 2 Hz between two bodies.
/// var spring = DistanceJointDefinition()
/// spring.length = 1.5
/// spring.hertz = 2
/// spring.dampingRatio = 0.3
/// _ = world.createJoint(.distance(spring), from: body, to: other)
/// ```
public struct DistanceJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A relative to its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B relative to its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// Rest length, m, ≥ 0. A rigid rod must be longer than `WorldSettings.linearSlop` to have a direction; a
  /// spring shorter than that pulls the anchors together and damps in every direction, whereas a longer one
  /// damps along its line.
  public var length: Float = 1
  /// Spring frequency, Hz; 0 makes the joint a rigid rod, or a mere limit if `isLimitOnly`.
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

extension DistanceJointDefinition {
  func check() {
    World.checkCoordinate(localAnchorA, "anchor")
    World.checkCoordinate(localAnchorB, "anchor")
    require(
      length >= 0 && length <= World.maximumCoordinate,
      "length \(length) is outside 0...\(World.maximumCoordinate) m")
    JointDefinition.checkLimits(minimumLength, maximumLength)
    require(minimumLength >= 0, "minimum length \(minimumLength) is negative")
    JointDefinition.checkSpring(hertz, dampingRatio)
  }

  /// The position error of two anchors at this distance, m; 0 for springs inside their limits.
  package func error(at distance: Float) -> Float {
    if hertz > 0 || isLimitOnly {
      return greater(0, greater(minimumLength - distance, distance - maximumLength))
    }
    return abs(distance - length)
  }
}

/// One equation along the line between the anchors: C = |d| − length. Its Jacobian is the unit axis u of d
/// with the levers r × u, and the effective mass is 1 / (mA + mB + iA·(rA×u)² + iB·(rB×u)²), where m and i
/// are inverse masses and inertias.
enum DistanceJoint: JointForming {
  static func prepare(
    _ c: inout JointConstraint, _ d: DistanceJointDefinition, _ bodies: JointBodies,
    _ step: borrowing StepContext
  ) {
    c.form = .distance
    c.anchor(bodies, d.localAnchorA, d.localAnchorB, referenceAngle: 0)
    c.length = d.length
    c.limit(d.minimumLength, d.minimumLength > 0, d.maximumLength)
    if !d.isSpring || d.hasLimits {
      // A spring with limits also has a lane (`SpringBlock`), which stores its impulse.
      c.isLimitOnly = d.isLimitOnly || d.isSpring
      if c.isLimitOnly { c.impulses.linear = .zero }
      return
    }
    c.form = .pointSpring
    c.isSpring = true
    c.isRigid = false
    c.hertz = d.hertz
    c.dampingRatio = d.dampingRatio
  }

  static func begin(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint
    let offset = j.offset
    let length = offset.length
    // Too short to have a direction: nothing is pushed (Box2D 2.x).
    c.pointee.axis = length > step.settings.linearSlop ? (1 / length) * offset : .zero
    let leverA = cross(c.pointee.armA, c.pointee.axis)
    let leverB = cross(c.pointee.armB, c.pointee.axis)
    c.pointee.leverA = leverA
    c.pointee.leverB = leverB
    let inverseMassA = c.pointee.massA + c.pointee.inertiaA * leverA * leverA
    let inverseMass = inverseMassA + c.pointee.massB + c.pointee.inertiaB * leverB * leverB
    let mass = c.pointee.axis == .zero ? 0 : (inverseMass > 0 ? 1 / inverseMass : 0)
    c.pointee.axialMass = mass
    c.pointee.lowerGap = length - c.pointee.lowerLimit
    c.pointee.upperGap = c.pointee.upperLimit - length
  }

  static func warmStart(_ j: JointSides) {
    let c = j.constraint
    if c.pointee.axialMass == 0 { c.pointee.impulses = JointImpulses() }
    let p = c.pointee.impulses.linear.x + c.pointee.impulses.lower - c.pointee.impulses.upper
    j.pushAlong(p)
  }

  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint
    j.solveAxialLimits(step.perStep)
    if !c.pointee.isLimitOnly {
      let p = -c.pointee.axialMass * j.axialSpeed
      c.pointee.impulses.linear.x += p
      j.pushAlong(p)
    }
  }

  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation) {
    let c = j.constraint
    let offset = j.offset
    let length = offset.length
    if length <= step.settings.linearSlop { return }
    var error: Float = 0
    if !c.pointee.isLimitOnly { error = length - c.pointee.length }
    if c.pointee.hasLower && length < c.pointee.lowerLimit { error = length - c.pointee.lowerLimit }
    if c.pointee.hasUpper && length > c.pointee.upperLimit { error = length - c.pointee.upperLimit }
    if abs(error) < step.settings.jointDeadZone { return }
    let most = step.settings.maximumLinearCorrection
    c.pointee.axis = (1 / length) * offset
    c.pointee.leverA = cross(c.pointee.armA, c.pointee.axis)
    c.pointee.leverB = cross(c.pointee.armB, c.pointee.axis)
    core.shiftAlong(j, -clamp(error, -most, most))
  }

  static func setRows(_ m: MechanismSides) {
    let d = m.offset
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    guard let c = m.constraint else { return }
    // Too short to have a direction: nothing is pushed.
    let scale = length > 1e-4 ? 1 / length : 0
    let most = c.pointee.hasUpper ? c.pointee.upperLimit : .infinity
    let rest = greater(lesser(c.pointee.length, most), c.pointee.lowerLimit)
    m.setRow(0, along: (scale * d.x, scale * d.y), error: length - Double(rest))
    if c.pointee.isLimitOnly { m.setLimits(length) }
  }

  static func reaction(_ c: borrowing JointConstraint) -> JointReaction {
    let along = c.impulses.lower - c.impulses.upper
    return JointReaction(linear: (c.impulses.linear.x + along) * c.axis)
  }
}

/// A spring of zero length has no axis to damp along, so a body on it would circle for ever. Instead it damps
/// in every direction, and a body that hangs from a finger does not circle the finger. Frequency and damping
/// ratio apply in every direction, because stiffness and damping are multiples of the effective mass in that
/// direction.
enum PointSpringJoint: JointForming {
  static func begin(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint.pointee
    let h = step.h
    let omega = 2 * pi * lesser(c.hertz, 1e6)
    let soft = h * omega * (2 * c.dampingRatio + h * omega)
    let massScale = soft / (1 + soft)
    let k = pointMatrix(c.massA, c.massB, c.inertiaA, c.inertiaB, c.armA, c.armB)
    let offset = j.offset
    j.constraint.pointee.inverse = k.inverted2().scaled(by: massScale)
    j.constraint.pointee.impulseScale = 1 - massScale
    j.constraint.pointee.bias = (soft > 0 ? h * omega * omega / soft : 0) * offset
  }

  static func warmStart(_ j: JointSides) { j.pushPoint(j.constraint.pointee.impulses.linear, 0) }

  static func solveSpring(_ j: JointSides) {
    let c = j.constraint
    let old = c.pointee.impulses.linear
    let excess = j.pointVelocity + c.pointee.bias
    let p = -c.pointee.inverse.apply(excess) - c.pointee.impulseScale * old
    c.pointee.impulses.linear = old + p
    j.pushPoint(p, 0)
  }

  static func reaction(_ c: borrowing JointConstraint) -> JointReaction {
    JointReaction(linear: c.impulses.linear)
  }
}
