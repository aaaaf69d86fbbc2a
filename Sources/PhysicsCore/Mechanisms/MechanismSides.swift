// SPDX-License-Identifier: Apache-2.0
/// A joint of a mechanism with its bodies at their current poses, from which each kind writes its rows.
///
/// With the arms rA and rB and the offset d from anchor to anchor, a row along a unit axis n has J = (-n,
/// -(rA × n); n, rB × n), and a row of the angle (0, 0, -1; 0, 0, 1).
struct MechanismSides {
  let a: UnsafeMutablePointer<MechanismBody>
  let b: UnsafeMutablePointer<MechanismBody>
  let rows: UnsafeMutablePointer<MechanismRow>
  /// Nil for a free hinge, which has no constraint.
  let constraint: UnsafeMutablePointer<JointConstraint>?
  let joint: UnsafeMutablePointer<MechanismJoint>
  let armA: (x: Double, y: Double)
  let armB: (x: Double, y: Double)
  let h: Float

  @inline(always) init(
    _ j: UnsafeMutablePointer<MechanismJoint>, _ bodies: UnsafeMutablePointer<MechanismBody>,
    _ rows: UnsafeMutablePointer<MechanismRow>, _ constraint: UnsafeMutablePointer<JointConstraint>?,
    _ h: Float
  ) {
    self.h = h
    (a, b) = (bodies + Int(j.pointee.a), bodies + Int(j.pointee.b))
    self.rows = rows + Int(j.pointee.row)
    self.constraint = constraint
    joint = j
    let arms = j.pointee.startArms
    if !j.pointee.hasArms {
      (armA, armB) = ((0, 0), (0, 0))
      return
    }
    armA = MechanismSides.turned(a.pointee.turned, arms[0], arms[2])
    armB = MechanismSides.turned(b.pointee.turned, arms[1], arms[3])
  }

  @inline(always) private static func turned(_ q: Rotation, _ x: Float, _ y: Float) -> (x: Double, y: Double)
  {
    let (c, s) = (Double(q.c), Double(q.s))
    let (x, y) = (Double(x), Double(y))
    return (c * x - s * y, s * x + c * y)
  }

  /// From A's anchor to B's, m.
  @inline(always) var offset: (x: Double, y: Double) {
    (
      b.pointee.pose.x + armB.x - (a.pointee.pose.x + armA.x),
      b.pointee.pose.y + armB.y - (a.pointee.pose.y + armA.y)
    )
  }

  /// B's angle minus A's and the reference angle, rad.
  @inline(always) var relativeAngle: Double {
    b.pointee.pose.turn - a.pointee.pose.turn + Double(constraint?.pointee.angleOffset ?? 0)
  }

  /// A row along a unit axis; `leverA` is A's lever if it reaches beyond its anchor.
  @inline(always) func setRow(
    _ k: Int, along n: (x: Double, y: Double), leverA: Double? = nil, error: Double
  ) {
    rows[k].a = Twist(x: -n.x, y: -n.y, turn: -(leverA ?? (armA.x * n.y - armA.y * n.x)))
    rows[k].b = Twist(x: n.x, y: n.y, turn: armB.x * n.y - armB.y * n.x)
    rows[k].error = error
    rows[k].target = 0
    rows[k].isOn = true
  }

  /// The row of the angle.
  @inline(always) func setAngleRow(_ k: Int, error: Double) {
    rows[k].a = Twist(turn: -1)
    rows[k].b = Twist(turn: 1)
    rows[k].error = error
    rows[k].target = 0
    rows[k].isOn = true
  }

  /// The two rows of a point.
  @inline(always) func setPointRows() {
    let d = offset
    setRow(0, along: (1, 0), error: d.x)
    setRow(1, along: (0, 1), error: d.y)
  }

  /// The limits of a joint whose coordinate is `value`.
  @inline(always) func setLimits(_ value: Double) {
    guard let c = constraint else { return }
    joint.pointee.hold.hasLower = c.pointee.hasLower
    joint.pointee.hold.hasUpper = c.pointee.hasUpper
    joint.pointee.hold.lowerGap = value - Double(c.pointee.lowerLimit)
    joint.pointee.hold.upperGap = Double(c.pointee.upperLimit) - value
  }
}

extension JointDefinition {
  /// The number of equations that hold the joint rigidly or limit it: 0 for springs.
  var rowCount: Int32 {
    switch self {
    case .distance(let d): d.hertz > 0 && !d.isLimitOnly ? 0 : 1
    case .revolute(let d): d.isFree ? 2 : 3
    case .weld: 3
    case .prismatic(let d): d.lowerTranslation > -.infinity || d.upperTranslation < .infinity ? 3 : 2
    case .pointer: 0
    }
  }
}
