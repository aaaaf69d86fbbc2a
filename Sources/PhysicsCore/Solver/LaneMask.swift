// SPDX-License-Identifier: Apache-2.0
/// The lanes in which a comparison is true.
struct LaneMask<V: LaneSet> {
  let bits: SIMDMask<V.MaskStorage>

  /// Whether the comparison is true in any lane.
  @inline(always) var isAnySet: Bool { V.anyLane(bits) }

  @inline(always) static func .& (a: Self, b: Self) -> Self { Self(bits: V.and(a.bits, b.bits)) }
  @inline(always) static func .| (a: Self, b: Self) -> Self { Self(bits: V.or(a.bits, b.bits)) }
  @inline(always) static prefix func .! (a: Self) -> Self { Self(bits: V.not(a.bits)) }
}

extension LaneSet {
  @inline(always) static func .< (a: Self, b: Self) -> LaneMask<Self> { LaneMask(bits: less(a, b)) }
  @inline(always) static func .> (a: Self, b: Self) -> LaneMask<Self> { LaneMask(bits: less(b, a)) }
  @inline(always) static func .<= (a: Self, b: Self) -> LaneMask<Self> { LaneMask(bits: lessOrEqual(a, b)) }
  @inline(always) static func .>= (a: Self, b: Self) -> LaneMask<Self> { LaneMask(bits: lessOrEqual(b, a)) }
  @inline(always) static func .== (a: Self, b: Self) -> LaneMask<Self> { LaneMask(bits: equal(a, b)) }

  @inline(always) func replacing(with other: Self, where mask: LaneMask<Self>) -> Self {
    Self.pick(mask.bits, other, self)
  }
  @inline(always) mutating func replace(with other: Self, where mask: LaneMask<Self>) {
    self = Self.pick(mask.bits, other, self)
  }
}

/// The greater of each lane; compiles to one instruction, unlike `pointwiseMax`.
@inline(always) func laneMax<V: LaneSet>(_ a: V, _ b: V) -> V { V.greater(a, b) }
@inline(always) func laneMin<V: LaneSet>(_ a: V, _ b: V) -> V { V.lesser(a, b) }
