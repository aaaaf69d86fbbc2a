// SPDX-License-Identifier: Apache-2.0
/// A joint other than a free hinge, in solver form: anchors, axis and masses are frozen for one sub-step.
///
/// All kinds share one record type, of which each uses some fields, because joints of different kinds share
/// one ordered list.
struct JointConstraint: BitwiseCopyable {
  var form = JointForm.distance
  var isSpring = false
  var isRigid = true
  var hasLower = false
  var hasUpper = false
  var hasMotor = false
  var isLimitOnly = false
  var joint: Int32 = 0
  /// State indices.
  var a: Int32 = 0
  var b: Int32 = 0
  var impulses = JointImpulses()

  /// Arms in world axes as the step began, (xA, xB, yA, yB).
  var startArms = Four()
  /// Inverse masses, then inverse inertias, (A, B) each; 0 for a side that is not pushed.
  var masses = Four()
  /// Arms, like the axes and masses below, are frozen for the sub-step.
  var arms = Four()
  var startAxis = Vector2.zero
  /// Added to the difference of the states' angles: the full turns minus the reference angle, and the angles
  /// of sides that do not move, which the static state lacks.
  var angleOffset: Float = 0

  /// Effective mass K⁻¹ of the joint's equations, symmetric; softened for a zero-length spring and a pointer
  /// joint.
  var inverse = SymmetricMatrix()
  /// For the relative angle: 1 / (1/I_A + 1/I_B), kg·m².
  var effectiveInertia: Float = 0
  /// The fraction of a zero-length spring's accumulated impulse that a pass removes, 0...1.
  var impulseScale: Float = 0
  /// Effective mass, or inertia, of a spring, softened.
  var springMass: Float = 0
  /// The joint's distance from its limits, positive inside.
  var lowerGap: Float = 0
  var upperGap: Float = 0
  var lowerLimit: Float = 0
  var upperLimit: Float = 0
  var motorSpeed: Float = 0
  var maximumMotorImpulse: Float = 0

  var length: Float = 0
  var hertz: Float = 0
  var dampingRatio: Float = 0
  var axis = Vector2.zero
  /// Levers: arms × axis, and arms × the axis's perpendicular, m.
  var leverA: Float = 0
  var leverB: Float = 0
  var acrossA: Float = 0
  var acrossB: Float = 0
  var axialMass: Float = 0
  /// γ of a spring, see below.
  var compliance: Float = 0
  var bias = Vector2.zero

  @inline(always) var massA: Float { masses[0] }
  @inline(always) var massB: Float { masses[1] }
  @inline(always) var inertiaA: Float { masses[2] }
  @inline(always) var inertiaB: Float { masses[3] }
  @inline(always) var armA: Vector2 { Vector2(arms[0], arms[2]) }
  @inline(always) var armB: Vector2 { Vector2(arms[1], arms[3]) }

  mutating func limit(_ lower: Float, _ hasLower: Bool, _ upper: Float) {
    lowerLimit = lower
    upperLimit = upper
    self.hasLower = hasLower
    hasUpper = upper < .infinity
    // A limit's impulse is dropped when the limit is removed.
    if !hasLower { impulses.lower = 0 }
    if !hasUpper { impulses.upper = 0 }
  }

  mutating func anchor(
    _ bodies: JointBodies, _ localA: Vector2, _ localB: Vector2, referenceAngle: Float
  ) {
    startArms = bodies.startArms(localA, localB)
    let (bodyA, bodyB) = (bodies.a, bodies.b)
    angleOffset = 2 * pi * Float(bodyB.pointee.turns &- bodyA.pointee.turns) - referenceAngle
    if a == 0 { angleOffset -= bodyA.pointee.angle }
    if b == 0 { angleOffset += bodyB.pointee.angle }
  }

  /// Rotates the arms by their bodies' rotations since the step began.
  @inline(always) mutating func turnArms(_ deltaA: Four, _ deltaB: Four) {
    let (x, y) = turnedArms(startArms, deltaA, deltaB)
    arms = SIMD4(lowHalf: x, highHalf: y)
  }

  /// Computes the softness of a spring that is `error` away from rest, m or rad; a spring without mass gets
  /// no impulse (Catto, GDC 2011).
  ///
  /// With d = 2·m·ζ·ω and k = m·ω², implicit Euler turns the spring into an equation of compliance γ = 1 /
  /// (h·(d + h·k)) and speed bias β = error·h·k·γ: impulse = -(v + β + γ·old) / (K + γ).
  mutating func beginSpring(_ error: Float, _ inverseMass: Float, _ mass: Float, _ h: Float) {
    compliance = 0
    bias = .zero
    springMass = mass
    if mass == 0 { return }
    let omega = 2 * pi * lesser(hertz, 1e6)
    let damping = 2 * mass * dampingRatio * omega
    let stiffness = mass * omega * omega
    let inverseCompliance = h * (damping + h * stiffness)
    compliance = inverseCompliance != 0 ? 1 / inverseCompliance : 0
    bias.x = error * h * stiffness * compliance
    let softened = inverseMass + compliance
    springMass = softened != 0 ? 1 / softened : 0
  }

  /// The impulse that a spring still lacks at this speed, after `old` was applied.
  @inline(always) func springImpulse(_ speed: Float, _ old: Float) -> Float {
    -springMass * (speed + bias.x + compliance * old)
  }
}

/// A joint's bodies as a step begins, and their state indices.
struct JointBodies {
  let a: UnsafeMutablePointer<Body>
  let b: UnsafeMutablePointer<Body>
  let stateA: Int32
  let stateB: Int32

  /// Arms, from the centres of mass to the anchors in world axes, (xA, xB, yA, yB); from the world's origin
  /// on bodies that do not move.
  @inline(always) func startArms(_ localA: Vector2, _ localB: Vector2) -> Four {
    var armA = a.pointee.rotation.apply(localA - a.pointee.centerOfMass)
    var armB = b.pointee.rotation.apply(localB - b.pointee.centerOfMass)
    if stateA == 0 { armA += a.pointee.center }
    if stateB == 0 { armB += b.pointee.center }
    return SIMD4(armA.x, armB.x, armA.y, armB.y)
  }
}
