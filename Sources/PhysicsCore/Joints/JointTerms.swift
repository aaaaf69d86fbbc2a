/// A joint as the solver sees it, unless it is a free hinge: anchors, axis and masses frozen for one
/// sub-step.
///
/// Joints follow Box2D 2.x (Erin Catto): warm start, soft constraints by frequency and damping ratio with the
/// sub-step's h, rigid ones without bias, then passes that move positions. UIKit's pendulum and springs are
/// met by this form and by no finer stepping.
struct JointTerms: BitwiseCopyable {
  var kind = JointKind.distance
  var isSpring = false
  /// A spring of no length, which pulls two points together and damps in every direction.
  var isPointSpring = false
  var isRigid = false
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
  var startArms = SIMD4<Float>()
  /// Inverse masses and inertias, (A, B) each.
  var masses = SIMD4<Float>()
  /// Arms, as axes and masses further down, are frozen for the sub-step.
  var arms = SIMD4<Float>()
  var startAxis = Vector2.zero
  /// Whole turns less the reference angle, and the angles of sides that do not move.
  var angleOffset: Float = 0

  /// Inverse effective mass of the block, symmetric.
  var inverse = SymmetricMatrix()
  var angularMass: Float = 0
  /// Effective mass, or inertia, of a spring, softened.
  var springMass: Float = 0
  /// How far inside its limits the joint is.
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
  var leverA: Float = 0
  var leverB: Float = 0
  var acrossA: Float = 0
  var acrossB: Float = 0
  var axialMass: Float = 0
  var gamma: Float = 0
  var bias = Vector2.zero

  @inline(always) var massA: Float { masses[0] }
  @inline(always) var massB: Float { masses[1] }
  @inline(always) var inertiaA: Float { masses[2] }
  @inline(always) var inertiaB: Float { masses[3] }
  @inline(always) var armA: Vector2 { Vector2(arms[0], arms[2]) }
  @inline(always) var armB: Vector2 { Vector2(arms[1], arms[3]) }

  /// Turns the arms as their bodies have turned since the step began.
  @inline(always) mutating func turnArms(_ deltaA: SIMD4<Float>, _ deltaB: SIMD4<Float>) {
    let (x, y) = turnedArms(startArms, deltaA, deltaB)
    arms = SIMD4(lowHalf: x, highHalf: y)
  }
}
