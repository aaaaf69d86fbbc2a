typealias Lanes = SIMD8<Float>

/// Eight two-point contacts side by side. Lanes without a contact are all zero: they read body 0 and push nothing.
///
/// Levers instead of anchors: for an arm r, normal n and tangent t = (ny, -nx), `n…` holds r × n and `t…` holds
/// r × t = -(r · n). Both the speeds and, turned by (c, s), the gap c·(r·n) + s·(r×n) come out of these two.
struct ContactConstraint: BitwiseCopyable {
  var indexA = SIMD8<Int32>()
  var indexB = SIMD8<Int32>()
  var massA = Lanes()
  var massB = Lanes()
  var inertiaA = Lanes()
  var inertiaB = Lanes()
  var nx = Lanes()
  var ny = Lanes()
  var friction = Lanes()
  var restitution = Lanes()
  var biasRate = Lanes()
  var massScale = Lanes()
  var impulseScale = Lanes()
  /// Off-diagonal of the two normals' matrix K, and K's inverse.
  var k12 = Lanes()
  var i11 = Lanes()
  var i12 = Lanes()
  var i22 = Lanes()
  /// Above 0 where K is too close to singular to be inverted.
  var isSequential = Lanes()
  var first = ConstraintPoint()
  var second = ConstraintPoint()
}

struct ConstraintPoint: BitwiseCopyable {
  var nA = Lanes()
  var nB = Lanes()
  var tA = Lanes()
  var tB = Lanes()
  /// The gap less what the arms contribute when nothing has moved.
  var base = Lanes()
  var separation = Lanes()
  var normalMass = Lanes()
  var tangentMass = Lanes()
  var normalImpulse = Lanes()
  var tangentImpulse = Lanes()
  /// Greatest normal impulse of this sub-step.
  var hit = Lanes()
  /// Diagonal of K.
  var k = Lanes()
  /// Greatest normal impulse of the sub-steps before.
  var peak = Lanes()
  /// Normal speed as the sub-step began, negative when nearing, and the fastest of the step.
  var approach = Lanes()
  var fastest = Lanes()
}

/// Offsets, in floats, of the rows above: preparing writes single lanes, which SIMD subscripts do through the stack.
enum Row {
  static var indexA: Int { 0 }
  static var indexB: Int { 8 }
  static var massA: Int { 16 }
  static var massB: Int { 24 }
  static var inertiaA: Int { 32 }
  static var inertiaB: Int { 40 }
  static var nx: Int { 48 }
  static var ny: Int { 56 }
  static var friction: Int { 64 }
  static var restitution: Int { 72 }
  static var biasRate: Int { 80 }
  static var massScale: Int { 88 }
  static var impulseScale: Int { 96 }
  static var k12: Int { 104 }
  static var i11: Int { 112 }
  static var i12: Int { 120 }
  static var i22: Int { 128 }
  static var isSequential: Int { 136 }
  static var first: Int { 144 }
  static var second: Int { 144 + 120 }
  static var nA: Int { 0 }
  static var nB: Int { 8 }
  static var tA: Int { 16 }
  static var tB: Int { 24 }
  static var base: Int { 32 }
  static var separation: Int { 40 }
  static var normalMass: Int { 48 }
  static var tangentMass: Int { 56 }
  static var normalImpulse: Int { 64 }
  static var tangentImpulse: Int { 72 }
  static var hit: Int { 80 }
  static var k: Int { 88 }
  static var peak: Int { 96 }
  static var approach: Int { 104 }
  static var fastest: Int { 112 }
  static var pointSize: Int { 120 }
}
