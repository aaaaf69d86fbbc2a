// SPDX-License-Identifier: Apache-2.0
// How springs of a length are solved: eight side by side, as contacts are.
//
//   bundles  what hangs on nothing that moves by springs: snaps, attachments to a point. Each lane keeps its
//            body through all blocks, so that all passes of a sub-step run with the velocities in registers.
//
//              lane     0    1    2    3    4    5    6    7
//              block 0 | b1 | b2 | b3 | b4 | b7 | b8 | b9 |b12 |   the first spring of each of these bodies
//              block 1 | b1 | b2 | b3 |    | b7 | b8 | b9 |b12 |   the second
//
//   units    all other springs, in an order in which each body meets its springs as they were made: a block
//            of springs that share no body that is pushed, or a constraint of another form by itself
//
//   prepare  (`Simulation+SpringLayout`)  each spring gets a lane, its anchors, masses and rate
//   each sub-step (`SpringKernels`, `Simulation+SpringPasses`):
//            axes, levers, effective masses and softness where the bodies are; warm start; all passes
//   store    impulses for the next warm start, reactions for read-out
//
// Half of what a unit's pass does is to gather velocities and to scatter them, which bundles are spared.

/// Eight springs side by side; C, u, levers and softness are those of `DistanceJoint` and
/// `JointConstraint.beginSpring`. Lanes without a spring push nothing: they have offset 0, the static state,
/// and no mass.
///
/// In a bundle B is what does not move, so that A alone has a mass.
struct SpringBlock: BitwiseCopyable {
  /// Where the bodies' states stand, in bytes from the first, as `Rows` expects them.
  var offsetA = SIMD8<Int32>()
  var offsetB = SIMD8<Int32>()
  // What passes read. Inverse masses; the axis; arms × axis, m; the same times inverse inertia.
  var massA = Lanes()
  var massB = Lanes()
  var axisX = Lanes()
  var axisY = Lanes()
  var leverA = Lanes()
  var leverB = Lanes()
  var turnA = Lanes()
  var turnB = Lanes()
  /// Effective mass, softened; speed bias β and compliance γ.
  var springMass = Lanes()
  var bias = Lanes()
  var compliance = Lanes()
  var impulse = Lanes()
  // What the beginning of a sub-step reads. Inverse inertias; arms in world axes as the step began; rest
  // length, m; 2π times the rate, 1/s.
  var inertiaA = Lanes()
  var inertiaB = Lanes()
  var armAX = Lanes()
  var armAY = Lanes()
  var armBX = Lanes()
  var armBY = Lanes()
  var length = Lanes()
  var angularRate = Lanes()
  var dampingRatio = Lanes()
  /// In a bundle, 1 where its A is the joint's B, else 0.
  var isTurned = Lanes()
  /// Whose springs they are.
  var owners = SIMD8<Int32>(repeating: SpringOwner.none.bits)
}

/// Offsets, in floats, of the rows of `SpringBlock`.
enum SpringRow {
  static var massA: Int { 16 }
  static var massB: Int { 24 }
  static var axisX: Int { 32 }
  static var axisY: Int { 40 }
  static var leverA: Int { 48 }
  static var leverB: Int { 56 }
  static var turnA: Int { 64 }
  static var turnB: Int { 72 }
  static var springMass: Int { 80 }
  static var bias: Int { 88 }
  static var compliance: Int { 96 }
  static var impulse: Int { 104 }
  static var inertiaA: Int { 112 }
  static var inertiaB: Int { 120 }
  static var armAX: Int { 128 }
  static var armAY: Int { 136 }
  static var armBX: Int { 144 }
  static var armBY: Int { 152 }
  static var length: Int { 160 }
  static var angularRate: Int { 168 }
  static var dampingRatio: Int { 176 }
  static var isTurned: Int { 184 }
  static var owner: Int { 192 }
}

/// The joint whose spring a lane holds, with two bits that storing asks for.
struct SpringOwner: BitwiseCopyable {
  var bits: Int32

  static var none: SpringOwner { SpringOwner(bits: -1) }

  @inline(always) init(bits: Int32) { self.bits = bits }

  /// `isTurned`: the block's A is the joint's B. `hasLimits`: the joint has a constraint too.
  @inline(always) init(_ joint: Int32, isTurned: Bool, hasLimits: Bool) {
    bits = joint << 2 | (isTurned ? 1 : 0) | (hasLimits ? 2 : 0)
  }

  @inline(always) var joint: Int32 { bits >> 2 }
  @inline(always) var isTurned: Bool { bits & 1 != 0 }
  @inline(always) var hasLimits: Bool { bits & 2 != 0 }
}

/// Blocks whose lanes have the same bodies throughout.
struct SpringBundle: BitwiseCopyable {
  var first: Int32
  var depth: Int32
  /// How many of its lanes are taken.
  var filled: Int32
}

/// What a pass visits outside of bundles, in order.
struct SpringUnit: BitwiseCopyable {
  /// A block, or -1 less the index of a constraint.
  var index: Int32
  /// How many of a block's lanes are taken; 8 for a constraint.
  var filled: Int32
}

/// What laying springs out notes of a body.
struct SpringSide: BitwiseCopyable {
  /// Springs to what does not move, while they are counted; those that have a lane, while they get theirs.
  var count: Int32 = 0
  /// In a bundle: eight times the bundle's index, and the lane. Else the first unit that may hold the next of
  /// its springs.
  var place: Int32 = 0
  /// Whether it is in a bundle.
  var isBundled = false
  /// Whether it has springs to what moves, or of other forms.
  var isShared = false
}

/// The springs of a step; see the drawing above.
struct Springs: ~Copyable {
  var blocks = Buffer<SpringBlock>()
  /// One that pushes nothing, to be copied: unoptimised, making one takes as long as preparing ten springs.
  var blank = Buffer<SpringBlock>()
  var bundles = Buffer<SpringBundle>()
  var units = Buffer<SpringUnit>()
  /// By state; empty where no joint is a spring.
  var sides = Buffer<SpringSide>()
  /// All units before this one are full.
  var firstOpen = 0
}
