// SPDX-License-Identifier: Apache-2.0
/// Two anchors kept at one point; the bodies turn about it.
///
/// ```swift
/// // A door that opens by a quarter turn.
/// var hinge = RevoluteJointDefinition()
/// hinge.lowerAngle = 0
/// hinge.upperAngle = .pi / 2
/// _ = world.createJoint(.revolute(hinge), from: body, to: other)
/// ```
public struct RevoluteJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body A relative to its origin, m, in A's axes.
  public var localAnchorA = Vector2.zero
  /// Anchor on body B relative to its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// The value of B's angle minus A's at which the joint angle is 0, rad.
  public var referenceAngle: Float = 0
  /// Least joint angle, rad; -infinity sets no limit.
  public var lowerAngle: Float = -.infinity
  /// Greatest joint angle, rad; infinity sets no limit.
  public var upperAngle: Float = .infinity
  /// Target angular velocity of the motor, rad/s; 0 makes it friction.
  public var motorSpeed: Float = 0
  /// Maximum torque of motor or friction, N·m; 0 = none.
  public var maximumMotorTorque: Float = 0
  /// Frequency of the spring that turns the joint back to angle 0, Hz; 0 = none.
  ///
  /// A soft constraint (Catto, GDC 2011) of stiffness I·(2π·Hz)², N·m/rad, where 1/I is the sum of both
  /// bodies' inverse inertias about their centres. A body hinged at its centre of mass swings at this
  /// frequency, a body hinged elsewhere more slowly.
  public var hertz: Float = 0
  /// Damping ratio of the spring, 1 = critical.
  public var dampingRatio: Float = 0
  /// A free hinge at the origins.
  public init() {}
}

extension RevoluteJointDefinition {
  /// Whether no motor, spring or limit acts on the angle; the joint is then solved as a plain hinge.
  @inline(always) var isFree: Bool {
    lowerAngle == -.infinity && upperAngle == .infinity && !(maximumMotorTorque > 0) && !(hertz > 0)
  }

  func check() {
    World.checkCoordinate(localAnchorA, "anchor")
    World.checkCoordinate(localAnchorB, "anchor")
    World.check(referenceAngle, "reference angle")
    JointDefinition.checkLimits(lowerAngle, upperAngle)
    World.check(motorSpeed, "motor speed")
    require(
      maximumMotorTorque.isFinite && maximumMotorTorque >= 0,
      "motor torque \(maximumMotorTorque) is negative or not finite")
    JointDefinition.checkSpring(hertz, dampingRatio)
  }
}

/// The angular part of a revolute joint that is not free: C = θB − θA − reference, whose effective inertia is
/// 1 / (iA + iB). The point itself is a `JointPosition` and a `HingeVelocity`, like that of a free hinge.
enum RevoluteJoint: JointForming {
  static func prepare(
    _ c: inout JointConstraint, _ d: RevoluteJointDefinition, _ bodies: JointBodies,
    _ step: borrowing StepContext
  ) {
    c.form = .revolute
    c.anchor(bodies, d.localAnchorA, d.localAnchorB, referenceAngle: d.referenceAngle)
    c.limit(d.lowerAngle, d.lowerAngle > -.infinity, d.upperAngle)
    c.isSpring = d.hertz > 0
    c.hertz = d.hertz
    c.dampingRatio = d.dampingRatio
    c.hasMotor = d.maximumMotorTorque > 0
    c.motorSpeed = d.motorSpeed
    c.maximumMotorImpulse = step.h * d.maximumMotorTorque
  }

  /// Called after `beginHinge`, which handles the point.
  static func begin(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint
    let angle = j.relativeAngle
    let turning = c.pointee.inertiaA + c.pointee.inertiaB
    c.pointee.effectiveInertia = turning > 0 ? 1 / turning : 0
    c.pointee.lowerGap = angle - c.pointee.lowerLimit
    c.pointee.upperGap = c.pointee.upperLimit - angle
    if c.pointee.isSpring {
      c.pointee.beginSpring(angle, turning, c.pointee.effectiveInertia, step.h)
    } else {
      c.pointee.impulses.angular = 0
    }
  }

  static func warmStart(_ j: JointSides) {
    let impulses = j.constraint.pointee.impulses
    j.turn(impulses.motor + impulses.lower - impulses.upper)
    if j.constraint.pointee.isSpring { j.turn(impulses.angular) }
  }

  static func solveSpring(_ j: JointSides) {
    let c = j.constraint
    let p = c.pointee.springImpulse(j.spin, c.pointee.impulses.angular)
    c.pointee.impulses.angular += p
    j.turn(p)
  }

  /// Solves the motor and the limits. The point is solved last, so that the anchors' speeds agree at the end
  /// of the pass.
  static func solveRigid(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint
    if c.pointee.hasMotor {
      let p = -c.pointee.effectiveInertia * (j.spin - c.pointee.motorSpeed)
      let old = c.pointee.impulses.motor
      let most = c.pointee.maximumMotorImpulse
      c.pointee.impulses.motor = clamp(old + p, -most, most)
      j.turn(c.pointee.impulses.motor - old)
    }
    if c.pointee.hasLower {
      let p = -c.pointee.effectiveInertia * (j.spin + greater(c.pointee.lowerGap, 0) * step.perStep)
      let old = c.pointee.impulses.lower
      c.pointee.impulses.lower = greater(old + p, 0)
      j.turn(c.pointee.impulses.lower - old)
    }
    if c.pointee.hasUpper {
      let p = -c.pointee.effectiveInertia * (-j.spin + greater(c.pointee.upperGap, 0) * step.perStep)
      let old = c.pointee.impulses.upper
      c.pointee.impulses.upper = greater(old + p, 0)
      j.turn(old - c.pointee.impulses.upper)
    }
  }

  /// Corrects only the angle; the point is corrected afterwards.
  static func correct(_ j: JointSides, _ step: borrowing StepContext, _ core: inout Simulation) {
    let c = j.constraint
    if !c.pointee.hasLower && !c.pointee.hasUpper { return }
    let angle = j.relativeAngle
    var past: Float = 0
    if c.pointee.hasLower && angle < c.pointee.lowerLimit { past = angle - c.pointee.lowerLimit }
    if c.pointee.hasUpper && angle > c.pointee.upperLimit { past = angle - c.pointee.upperLimit }
    if past == 0 { return }
    let most = step.settings.maximumAngularCorrection
    let p = -c.pointee.effectiveInertia * clamp(past, -most, most)
    core.shift(j, .zero, -c.pointee.inertiaA * p, .zero, c.pointee.inertiaB * p)
  }

  static func setRows(_ m: MechanismSides) {
    guard let c = m.constraint else { return }
    m.setPointRows()
    let angle = m.relativeAngle
    m.setAngleRow(2, error: 0)
    m.setLimits(angle)
    if !(c.pointee.hertz > 0) { return }
    let turning = c.pointee.inertiaA + c.pointee.inertiaB
    c.pointee.beginSpring(Float(angle), turning, turning > 0 ? 1 / turning : 0, m.h)
    m.joint.pointee.hold.bias = Double(c.pointee.bias.x)
    m.joint.pointee.hold.compliance = Double(c.pointee.compliance)
    m.joint.pointee.hold.isSpring = c.pointee.compliance > 0
  }

  /// Called once the point's impulse is stored in `impulses.linear`.
  static func reaction(_ c: borrowing JointConstraint) -> JointReaction {
    let along = c.impulses.lower - c.impulses.upper
    return JointReaction(
      linear: c.impulses.linear, angular: c.impulses.motor + along + c.impulses.angular)
  }
}
