// SPDX-License-Identifier: Apache-2.0
// The implementations of `LaneSet` for vectors of four and of eight lanes.

extension SIMD4: LaneSet where Scalar == Float {
  @inline(always) static func gather(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: inout LaneVelocity<Self>
  ) {
    if isByItself(i) {
      let state = states[at: i[0]].velocity
      v.x = SIMD4(state[0], 0, 0, 0)
      v.y = SIMD4(state[1], 0, 0, 0)
      v.w = SIMD4(state[2], 0, 0, 0)
    } else {
      gatherAll(i, states, &v)
    }
  }

  @inline(always) static func gather(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ d: inout LaneDelta<Self>
  ) {
    gatherAll(i, states, &d)
  }

  @inline(always) static func gatherCenters(
    _ i: UnsafePointer<Int32>, _ motions: MotionPointer, _ x: inout Self, _ y: inout Self
  ) {
    (x, y, _, _) = transpose(
      motions[at: i[0]].pose, motions[at: i[1]].pose, motions[at: i[2]].pose, motions[at: i[3]].pose)
  }

  @inline(never) static func scatter(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocities<Self>
  ) {
    scatter(a, states, v.a)
    scatter(b, states, v.b)
  }

  @inline(always) private static func scatter(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocity<Self>
  ) {
    if isByItself(i) {
      states[at: i[0]].velocity = SIMD4(v.x[0], v.y[0], v.w[0], 0)
    } else {
      scatterAll(i, states, v)
    }
  }

  /// Whether all lanes but the first have the static body, as for a contact by itself in a small world.
  @inline(always) private static func isByItself(_ i: UnsafePointer<Int32>) -> Bool {
    i[1] | i[2] | i[3] == 0
  }

  @inline(always) fileprivate static func gatherAll(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: inout LaneVelocity<Self>
  ) {
    (v.x, v.y, v.w, _) = transpose(
      states[at: i[0]].velocity, states[at: i[1]].velocity, states[at: i[2]].velocity,
      states[at: i[3]].velocity)
  }

  @inline(always) fileprivate static func gatherAll(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ d: inout LaneDelta<Self>
  ) {
    (d.x, d.y, d.c, d.s) = transpose(
      states[at: i[0]].delta, states[at: i[1]].delta, states[at: i[2]].delta, states[at: i[3]].delta)
  }

  @inline(always) fileprivate static func scatterAll(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocity<Self>
  ) {
    let (a0, a1, a2, a3) = transpose(v.x, v.y, v.w, SIMD4())
    states[at: i[0]].velocity = a0
    states[at: i[1]].velocity = a1
    states[at: i[2]].velocity = a2
    states[at: i[3]].velocity = a3
  }

  @inline(always) static func less(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage> { a .< b }
  @inline(always) static func lessOrEqual(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage> { a .<= b }
  @inline(always) static func equal(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage> { a .== b }
  @inline(always) static func and(
    _ a: SIMDMask<MaskStorage>, _ b: SIMDMask<MaskStorage>
  ) -> SIMDMask<MaskStorage> { a .& b }
  @inline(always) static func or(
    _ a: SIMDMask<MaskStorage>, _ b: SIMDMask<MaskStorage>
  ) -> SIMDMask<MaskStorage> { a .| b }
  @inline(always) static func not(_ a: SIMDMask<MaskStorage>) -> SIMDMask<MaskStorage> { .!a }
  @inline(always) static func pick(_ mask: SIMDMask<MaskStorage>, _ a: Self, _ b: Self) -> Self {
    b.replacing(with: a, where: mask)
  }
  @inline(always) static func greater(_ a: Self, _ b: Self) -> Self { pick(b .< a, a, b) }
  @inline(always) static func lesser(_ a: Self, _ b: Self) -> Self { pick(a .< b, a, b) }

  @inline(always) static func anyLane(_ mask: SIMDMask<MaskStorage>) -> Bool {
    let bits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return bits[0] | bits[1] != 0
  }

  @inline(always) static func root(_ a: Self) -> Self { a.squareRoot() }
}

extension SIMD8: LaneSet where Scalar == Float {
  private typealias Half = Four

  @inline(always) static func gather(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: inout LaneVelocity<Self>
  ) {
    var low = LaneVelocity<Half>()
    var high = LaneVelocity<Half>()
    Half.gatherAll(i, states, &low)
    Half.gatherAll(i + 4, states, &high)
    v.x = Self(lowHalf: low.x, highHalf: high.x)
    v.y = Self(lowHalf: low.y, highHalf: high.y)
    v.w = Self(lowHalf: low.w, highHalf: high.w)
  }

  @inline(always) static func gather(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ d: inout LaneDelta<Self>
  ) {
    var low = LaneDelta<Half>()
    var high = LaneDelta<Half>()
    Half.gatherAll(i, states, &low)
    Half.gatherAll(i + 4, states, &high)
    d.x = Self(lowHalf: low.x, highHalf: high.x)
    d.y = Self(lowHalf: low.y, highHalf: high.y)
    d.c = Self(lowHalf: low.c, highHalf: high.c)
    d.s = Self(lowHalf: low.s, highHalf: high.s)
  }

  @inline(always) static func gatherCenters(
    _ i: UnsafePointer<Int32>, _ motions: MotionPointer, _ x: inout Self, _ y: inout Self
  ) {
    var (lowX, lowY, highX, highY) = (Half(), Half(), Half(), Half())
    Half.gatherCenters(i, motions, &lowX, &lowY)
    Half.gatherCenters(i + 4, motions, &highX, &highY)
    x = Self(lowHalf: lowX, highHalf: highX)
    y = Self(lowHalf: lowY, highHalf: highY)
  }

  @inline(never) static func scatter(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocities<Self>
  ) {
    scatter(a, states, v.a)
    scatter(b, states, v.b)
  }

  @inline(always) private static func scatter(
    _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocity<Self>
  ) {
    // `lowHalf` and `highHalf` would be generic calls in unoptimised builds.
    let (x, y, w) = (halves(v.x), halves(v.y), halves(v.w))
    Half.scatterAll(i, states, LaneVelocity(x: x.low, y: y.low, w: w.low))
    Half.scatterAll(i + 4, states, LaneVelocity(x: x.high, y: y.high, w: w.high))
  }

  @inline(always) private static func halves(_ v: Self) -> (low: Half, high: Half) {
    unsafeBitCast(v, to: (low: Half, high: Half).self)
  }

  @inline(always) static func less(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage> { a .< b }
  @inline(always) static func lessOrEqual(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage> { a .<= b }
  @inline(always) static func equal(_ a: Self, _ b: Self) -> SIMDMask<MaskStorage> { a .== b }
  @inline(always) static func and(
    _ a: SIMDMask<MaskStorage>, _ b: SIMDMask<MaskStorage>
  ) -> SIMDMask<MaskStorage> { a .& b }
  @inline(always) static func or(
    _ a: SIMDMask<MaskStorage>, _ b: SIMDMask<MaskStorage>
  ) -> SIMDMask<MaskStorage> { a .| b }
  @inline(always) static func not(_ a: SIMDMask<MaskStorage>) -> SIMDMask<MaskStorage> { .!a }
  // Selects by bits, two lanes at a time. In debug builds `replacing` makes generic calls lane by lane and
  // takes nine times as long. For vectors of four lanes this form slows optimised preparation by an eighth.
  @inline(always) static func pick(_ mask: SIMDMask<MaskStorage>, _ a: Self, _ b: Self) -> Self {
    let m = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
    let (a, b) = (unsafeBitCast(a, to: SIMD4<UInt64>.self), unsafeBitCast(b, to: SIMD4<UInt64>.self))
    let picked = SIMD4<UInt64>(
      a[0] & m[0] | b[0] & ~m[0], a[1] & m[1] | b[1] & ~m[1], a[2] & m[2] | b[2] & ~m[2],
      a[3] & m[3] | b[3] & ~m[3])
    return unsafeBitCast(picked, to: Self.self)
  }
  @inline(always) static func greater(_ a: Self, _ b: Self) -> Self { pick(b .< a, a, b) }
  @inline(always) static func lesser(_ a: Self, _ b: Self) -> Self { pick(a .< b, a, b) }

  @inline(always) static func anyLane(_ mask: SIMDMask<MaskStorage>) -> Bool {
    let bits = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
    return (bits[0] | bits[1]) | (bits[2] | bits[3]) != 0
  }

  @inline(always) static func root(_ a: Self) -> Self { a.squareRoot() }
}
