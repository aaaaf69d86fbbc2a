// SPDX-License-Identifier: Apache-2.0
// How springs of nonzero length are solved: eight side by side, like contacts.
//
//   bundles  springs of bodies whose springs all lead to fixed points: snaps and point attachments. Each lane
//            keeps its body through all blocks, so that a sub-step's passes keep velocities in registers.
//
//              lane     0    1    2    3    4    5    6    7
//              block 0 | b1 | b2 | b3 | b4 | b7 | b8 | b9 |b12 |   the first spring of each of these bodies
//              block 1 | b1 | b2 | b3 |    | b7 | b8 | b9 |b12 |   the second
//
//   units    all other springs, with each body's springs in the order in which they were made; a unit
//            is a block of springs that push no body in common, or one constraint of another form
//
//   prepare  (`Simulation+SpringLayout`)  each spring gets a lane, its anchors, masses and frequency
//   each sub-step (`SpringKernels`, `Simulation+SpringPasses`):
//            current axes, levers, effective masses and softness; warm start; all passes
//   store    impulses for the next warm start, reactions for read-out
//
// Half of the time of a unit's pass goes into gathering and scattering velocities, which bundles avoid.

/// Eight springs side by side; C, u, levers and softness are those of `DistanceJoint` and
/// `JointConstraint.beginSpring`. Lanes without a spring push nothing: they have offset 0, the static state,
/// and no mass.
///
/// In a bundle, B is the side that does not move, so only A has a mass.
struct SpringBlock: BitwiseCopyable {
  /// Byte offsets of the bodies' states from the first, as `Rows` expects them.
  var offsetA = SIMD8<Int32>()
  var offsetB = SIMD8<Int32>()
  // Read by passes. Inverse masses; the axis; the levers (arms × axis), m; levers times inverse inertia.
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
  // Read at the beginning of a sub-step. Inverse inertias; arms in world axes as the step began; rest length,
  // m; 2π times the frequency, 1/s.
  var inertiaA = Lanes()
  var inertiaB = Lanes()
  var armAX = Lanes()
  var armAY = Lanes()
  var armBX = Lanes()
  var armBY = Lanes()
  var length = Lanes()
  var angularRate = Lanes()
  var dampingRatio = Lanes()
  /// In a bundle, 1 if the lane's A is the joint's B, else 0.
  var isTurned = Lanes()
  /// The joints that own the springs.
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

/// The joint whose spring is in a lane, with two bits needed to store its impulse.
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

/// Blocks in which each lane keeps its body throughout.
struct SpringBundle: BitwiseCopyable {
  var first: Int32
  var depth: Int32
  /// The number of lanes in use.
  var filled: Int32
}

/// One unit of work in a pass outside the bundles; passes take units in order.
struct SpringUnit: BitwiseCopyable {
  /// The index of a block, or -1 minus the index of a constraint.
  var index: Int32
  /// The number of a block's lanes in use; 8 for a constraint.
  var filled: Int32
}

/// A body's data while springs are laid out.
struct SpringSide: BitwiseCopyable {
  /// During counting, the number of springs to bodies that do not move; during placement, the number already
  /// placed.
  var count: Int32 = 0
  /// In a bundle: eight times the bundle's index, plus the lane. Otherwise the first unit that may have room
  /// for the body's next spring.
  var place: Int32 = 0
  /// Whether the body is in a bundle.
  var isBundled = false
  /// Whether the body has springs to bodies that move, or springs of other forms.
  var isShared = false
}

/// The springs of a step; see the diagram above.
struct Springs: ~Copyable {
  var blocks = Buffer<SpringBlock>()
  /// An empty block to copy: in unoptimised builds, making one takes as long as preparing ten springs.
  var blank = Buffer<SpringBlock>()
  var bundles = Buffer<SpringBundle>()
  var units = Buffer<SpringUnit>()
  /// By state; empty if no joint is a spring.
  var sides = Buffer<SpringSide>()
  /// All units before this one are full.
  var firstOpen = 0
}
