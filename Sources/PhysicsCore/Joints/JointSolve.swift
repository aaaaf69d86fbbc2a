/// A joint as the solver sees it: anchors, axis and masses frozen for one sub-step.
///
/// Joints follow Box2D 2.x (Erin Catto): warm start, soft constraints by frequency and damping ratio with the
/// sub-step's h, rigid ones without bias, then passes that move positions. UIKit's pendulum and springs are met by
/// this form and by no finer stepping.
///
/// Fields stand in the order in which passes use them: a velocity pass over hinges, the commonest rigid joint, reads two
/// cache lines of each and a position pass three. Large nets of joints are bound by that, not by arithmetic.
struct JointSolve: BitwiseCopyable {
  var kind = JointKind.distance
  var isSpring = false
  var isRigid = false
  var hasLower = false
  var hasUpper = false
  var hasMotor = false
  var isLimitOnly = false
  /// State indices.
  var a: Int32 = 0
  var b: Int32 = 0
  var massA: Float = 0
  var massB: Float = 0
  var inertiaA: Float = 0
  var inertiaB: Float = 0
  /// Arms, as axes and masses further down, are frozen for the sub-step.
  var armA = Vector2.zero
  var armB = Vector2.zero
  /// Inverse effective mass of the block, symmetric.
  var inverse = SymmetricMatrix()
  var impulses = JointImpulses()

  // As the step began, in world axes.
  var startArmA = Vector2.zero
  var startArmB = Vector2.zero
  var startAxis = Vector2.zero
  /// Centres and angles of sides that do not move.
  var fixedA = Vector2.zero
  var fixedB = Vector2.zero
  var fixedAngleA: Float = 0
  var fixedAngleB: Float = 0
  /// Whole turns less the reference angle.
  var angleOffset: Float = 0

  var length: Float = 0
  var lowerLimit: Float = 0
  var upperLimit: Float = 0
  var hertz: Float = 0
  var dampingRatio: Float = 0
  var motorSpeed: Float = 0
  var maximumMotorImpulse: Float = 0

  var axis = Vector2.zero
  var leverA: Float = 0
  var leverB: Float = 0
  var acrossA: Float = 0
  var acrossB: Float = 0
  var axialMass: Float = 0
  var angularMass: Float = 0
  var gamma: Float = 0
  var bias = Vector2.zero
  /// How far inside its limits the joint is.
  var lowerGap: Float = 0
  var upperGap: Float = 0
  var joint: Int32 = 0
}

/// A symmetric 3×3 matrix; 2×2 blocks leave the last row zero.
struct SymmetricMatrix: BitwiseCopyable {
  var xx: Float = 0
  var xy: Float = 0
  var yy: Float = 0
  var xz: Float = 0
  var yz: Float = 0
  var zz: Float = 0

  @inline(always) func apply(_ v: Vector2) -> Vector2 { Vector2(xx * v.x + xy * v.y, xy * v.x + yy * v.y) }

  @inline(always) func apply(_ v: Vector2, _ z: Float) -> (Vector2, Float) {
    (
      Vector2(xx * v.x + xy * v.y + xz * z, xy * v.x + yy * v.y + yz * z),
      xz * v.x + yz * v.y + zz * z
    )
  }

  /// The inverse of the upper 2×2 block, zero where it is singular.
  @inline(always) func inverted2() -> SymmetricMatrix {
    let determinant = xx * yy - xy * xy
    var m = SymmetricMatrix()
    if determinant == 0 { return m }
    let d = 1 / determinant
    m.xx = d * yy
    m.xy = -d * xy
    m.yy = d * xx
    return m
  }

  /// The inverse, zero where the matrix is singular.
  @inline(always) func inverted3() -> SymmetricMatrix {
    let cxx = yy * zz - yz * yz
    let cxy = xz * yz - xy * zz
    let cxz = xy * yz - xz * yy
    let determinant = xx * cxx + xy * cxy + xz * cxz
    var m = SymmetricMatrix()
    if determinant == 0 { return m }
    let d = 1 / determinant
    m.xx = d * cxx
    m.xy = d * cxy
    m.xz = d * cxz
    m.yy = d * (xx * zz - xz * xz)
    m.yz = d * (xy * xz - xx * yz)
    m.zz = d * (xx * yy - xy * xy)
    return m
  }
}

/// The effective mass matrix of two arms about a point.
@inline(always) func pointMatrix(
  _ mA: Float, _ mB: Float, _ iA: Float, _ iB: Float, _ rA: Vector2, _ rB: Vector2
) -> SymmetricMatrix {
  var k = SymmetricMatrix()
  k.xx = mA + mB + rA.y * rA.y * iA + rB.y * rB.y * iB
  k.xy = -rA.y * rA.x * iA - rB.y * rB.x * iB
  k.yy = mA + mB + rA.x * rA.x * iA + rB.x * rB.x * iB
  return k
}
