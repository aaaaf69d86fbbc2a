// SPDX-License-Identifier: Apache-2.0
/// A soft pull of a point of body B towards a target in the world, as by a finger.
///
/// ```swift
/// // A finger that drags a body; `body` must not be dynamic.
/// world.setKind(.static, of: body)
/// var finger = PointerJointDefinition()
/// finger.target = world.position(of: other)
/// finger.maximumForce = 500
/// _ = world.createJoint(.pointer(finger), from: body, to: other)
/// ```
public struct PointerJointDefinition: Hashable, BitwiseCopyable, Sendable {
  /// Anchor on body B relative to its origin, m, in B's axes.
  public var localAnchorB = Vector2.zero
  /// The target of the anchor, m.
  public var target = Vector2.zero
  /// Spring frequency, Hz, > 0.
  public var hertz: Float = 5
  /// Damping ratio, 1 = critical.
  public var dampingRatio: Float = 0.7
  /// Maximum force, N; ≥ 0.
  public var maximumForce: Float = .greatestFiniteMagnitude
  /// A pull to the origin.
  public init() {}
}

extension PointerJointDefinition {
  func check() {
    World.checkCoordinate(localAnchorB, "anchor")
    World.checkCoordinate(target, "target")
    JointDefinition.checkSpring(hertz, dampingRatio)
    require(hertz > 0, "a pointer joint needs a spring rate above 0 Hz")
    require(
      maximumForce.isFinite && maximumForce >= 0, "force \(maximumForce) is negative or not finite")
  }
}

/// A soft constraint on both coordinates of B's anchor relative to the target, tuned to B's mass (Box2D 2.x's
/// mouse joint). The joint pulls towards a position, not a body, so side A is state 0, and A's arm is the
/// target.
enum PointerJoint: JointForming {
  static func prepare(
    _ c: inout JointConstraint, _ d: PointerJointDefinition, _ bodies: JointBodies,
    _ step: borrowing StepContext
  ) {
    c.form = .pointer
    c.anchor(bodies, .zero, d.localAnchorB, referenceAngle: 0)
    c.a = 0
    c.startArms = SIMD4(d.target.x, c.startArms[1], d.target.y, c.startArms[3])
    c.isSpring = true
    c.isRigid = false
    c.hertz = d.hertz
    c.dampingRatio = d.dampingRatio
    c.maximumMotorImpulse = step.h * d.maximumForce
  }

  static func begin(_ j: JointSides, _ step: borrowing StepContext) {
    let c = j.constraint.pointee
    let h = step.h
    let mass = c.massB > 0 ? 1 / c.massB : 0
    let omega = 2 * pi * lesser(c.hertz, 1e6)
    let damping = 2 * mass * c.dampingRatio * omega
    let stiffness = mass * omega * omega
    let inverseCompliance = h * (damping + h * stiffness)
    let compliance = inverseCompliance > 0 ? 1 / inverseCompliance : 0
    var k = pointMatrix(0, c.massB, 0, c.inertiaB, .zero, c.armB)
    k.xx += compliance
    k.yy += compliance
    let offset = j.offset
    j.constraint.pointee.compliance = compliance
    j.constraint.pointee.inverse = k.inverted2()
    j.constraint.pointee.bias = (h * stiffness * compliance) * offset
  }

  static func warmStart(_ j: JointSides) { j.pushPointOfB(j.constraint.pointee.impulses.linear, 0) }

  static func solveSpring(_ j: JointSides) {
    let c = j.constraint
    let speed = j.b.pointee.linear + cross(j.b.pointee.velocity.z, c.pointee.armB)
    let old = c.pointee.impulses.linear
    var new = old - c.pointee.inverse.apply(speed + c.pointee.bias + c.pointee.compliance * old)
    let size = new.length
    if size > c.pointee.maximumMotorImpulse { new = (c.pointee.maximumMotorImpulse / size) * new }
    c.pointee.impulses.linear = new
    j.pushPointOfB(new - old, 0)
  }

  static func reaction(_ c: borrowing JointConstraint) -> JointReaction {
    JointReaction(linear: c.impulses.linear)
  }
}
