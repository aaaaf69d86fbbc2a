// SPDX-License-Identifier: Apache-2.0
// Invariant: the offsets in a constraint's rows are those of states of this step, whole multiples of a
// state's size; lanes without a contact have offset 0, the static state. No two lanes of a block push the
// same body, and states of bodies that are not pushed are written back as they were read; the overflow
// colour's blocks have one contact each. So the order in which lanes are scattered does not matter.

/// Several contacts side by side, one per lane: eight, or four if a block has no more.
///
/// Eight keep two chains of arithmetic busy, which hides latency; four spare small worlds the empty lanes.
/// Both compute the same bits. Kernels are generic over the width and specialised for the two.
protocol LaneSet: SIMD, BitwiseCopyable where Scalar == Float {
  static func gather(_ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: inout LaneVelocity<Self>)
  static func gather(_ i: UnsafePointer<Int32>, _ states: StatePointer, _ d: inout LaneDelta<Self>)
  static func gatherCenters(
    _ i: UnsafePointer<Int32>, _ motions: MotionPointer, _ x: inout Self, _ y: inout Self)
  // Scattering is a separate call that passes data through memory, because if it is inlined, LLVM pulls its
  // shuffles through the arithmetic and undoes the lanes (seen with Swift 6.3, which then needs twice the
  // instructions).
  static func scatter(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocities<Self>)

  // Written out for each width: the standard library's generic comparisons of eight lanes stay loops when
  // specialised (seen with Swift 6.3, where they take five times as long).
  static func less(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage>
  static func lessOrEqual(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage>
  static func equal(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage>
  static func and(_ a: SIMDMask<MaskStorage>, _ b: SIMDMask<MaskStorage>) -> SIMDMask<MaskStorage>
  static func or(_ a: SIMDMask<MaskStorage>, _ b: SIMDMask<MaskStorage>) -> SIMDMask<MaskStorage>
  static func not(_ a: SIMDMask<MaskStorage>) -> SIMDMask<MaskStorage>
  /// `a` where the mask is set, else `b`.
  static func pick(_ mask: SIMDMask<MaskStorage>, _ a: Self, _ b: Self) -> Self
  static func greater(_ a: Self, _ b: Self) -> Self
  static func lesser(_ a: Self, _ b: Self) -> Self
  /// Whether a comparison is true in any lane.
  static func anyLane(_ mask: SIMDMask<MaskStorage>) -> Bool
  static func root(_ a: Self) -> Self

  // Passes over a block. They are written out for each width in the kernels' own files: a debug build
  // compiles file by file, and specialises and inlines them only there, which saves a third of a step's time.
  static func solve(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>?, _ traits: inout BlockTraits, _ states: StatePointer,
    _ k: PassLanes<Self>, biased: Bool)
  static func warmStart(_ c: Rows<Self>, isSinglePoint: Bool, _ states: StatePointer)
  static func refreshSeparations(_ c: Rows<Self>, _ traits: BlockTraits, _ states: StatePointer)
  static func recordApproach(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: inout BlockTraits, _ states: StatePointer,
    _ limits: ReboundLimits)
  static func findBounces(_ bounce: BounceRows<Self>) -> Bool
  static func rebound(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: BlockTraits, _ states: StatePointer,
    _ limits: ReboundLimits, _ changes: UnsafeMutablePointer<Float>
  ) -> Bool
  static func endRebound(_ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: BlockTraits)
  static func beginSprings(
    _ c: Rows<Self>, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants)
  static func solveSprings(_ c: Rows<Self>, _ states: StatePointer)
  // The same over a bundle of blocks, the first of which is `c`.
  static func beginSprings(
    _ c: Rows<Self>, depth: Int, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants)
  static func solveSprings(_ c: Rows<Self>, depth: Int, passes: Int, _ states: StatePointer)
}

typealias StatePointer = UnsafeMutablePointer<BodyState>
typealias MotionPointer = UnsafeMutablePointer<BodyMotion>

extension StatePointer {
  /// The state at a byte offset from the first: rows store these offsets instead of indices because they need
  /// no shift.
  @inline(always) subscript(at offset: Int32) -> BodyState {
    unsafeAddress {
      assert(offset >= 0 && offset & (1 << BodyState.strideShift - 1) == 0)
      return (UnsafeRawPointer(self) + Int(offset)).assumingMemoryBound(to: BodyState.self)
    }
    nonmutating unsafeMutableAddress {
      assert(offset >= 0 && offset & (1 << BodyState.strideShift - 1) == 0)
      return (UnsafeMutableRawPointer(self) + Int(offset)).assumingMemoryBound(to: BodyState.self)
    }
  }
}

extension MotionPointer {
  /// The motion of the body whose state is at this byte offset from the first.
  @inline(always) subscript(at offset: Int32) -> BodyMotion {
    unsafeAddress { UnsafePointer(self + Int(offset &>> BodyState.strideShift)) }
  }
}

/// A block's rows in lanes of `V`: a row has eight floats, of which a narrower `V` uses the first.
struct Rows<V: LaneSet> {
  let base: UnsafeMutablePointer<Float>

  @inline(always) init(_ block: UnsafeMutableRawPointer) { base = block.assumingMemoryBound(to: Float.self) }

  @inline(always) subscript(row: Int) -> V {
    unsafeAddress {
      assert(row >= 0 && row & 7 == 0 && row <= Row.biasRate)
      return UnsafeRawPointer(base + row).assumingMemoryBound(to: V.self)
    }
    nonmutating unsafeMutableAddress {
      assert(row >= 0 && row & 7 == 0 && row <= Row.biasRate)
      return UnsafeMutableRawPointer(base + row).assumingMemoryBound(to: V.self)
    }
  }

  @inline(always) var offsetsA: UnsafePointer<Int32> {
    UnsafeRawPointer(base + Row.offsetA).assumingMemoryBound(to: Int32.self)
  }
  @inline(always) var offsetsB: UnsafePointer<Int32> {
    UnsafeRawPointer(base + Row.offsetB).assumingMemoryBound(to: Int32.self)
  }
}

/// Velocities of several bodies, one coordinate per register.
struct LaneVelocity<V: LaneSet>: BitwiseCopyable {
  var x = V()
  var y = V()
  var w = V()
}

/// Displacements and rotations of several bodies since the step began.
struct LaneDelta<V: LaneSet>: BitwiseCopyable {
  var x = V()
  var y = V()
  var c = V()
  var s = V()
}

/// Both sides' velocities.
struct LaneVelocities<V: LaneSet> {
  var a = LaneVelocity<V>()
  var b = LaneVelocity<V>()

  @inline(always) init(_ c: Rows<V>, _ states: StatePointer) {
    V.gather(c.offsetsA, states, &a)
    V.gather(c.offsetsB, states, &b)
  }

  @inline(always) func scatter(_ c: Rows<V>, _ states: StatePointer) {
    V.scatter(c.offsetsA, c.offsetsB, states, self)
  }
}

/// Both sides' deltas.
struct LaneDeltas<V: LaneSet> {
  var a = LaneDelta<V>()
  var b = LaneDelta<V>()

  @inline(always) init(_ c: Rows<V>, _ states: StatePointer) {
    V.gather(c.offsetsA, states, &a)
    V.gather(c.offsetsB, states, &b)
  }
}
