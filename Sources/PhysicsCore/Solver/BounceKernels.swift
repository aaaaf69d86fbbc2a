// SPDX-License-Identifier: Apache-2.0
// Restitution, block by block. The law behind the targets is derived in `Simulation+Rebounds`.

/// The speeds and lengths that decide how a point takes part in a rebound.
struct ReboundLimits: BitwiseCopyable {
  /// The least approach speed that bounces, m/s.
  let threshold: Float
  /// The largest gap that counts as none, m.
  let touching: Float
  /// A sub-step, s.
  let h: Float
  /// A change of speed too small to propagate if restitution is 1, m/s.
  let slight: Float

  init(_ settings: WorldSettings) {
    threshold = settings.restitutionThreshold
    touching = 0.1 * settings.linearSlop
    h = settings.subStep
    slight = greater(0.002, 0.1 * settings.subStep * settings.gravity.length)
  }
}

/// The target of points that are free: no speed is less than its negative.
@inline(always) private func free<V: LaneSet>() -> V { V(repeating: 1e9) }

/// Keeps the targets of fast points negative if restitution is 0; too small to change any speed.
@inline(always) private func leastTarget<V: LaneSet>() -> V { V(repeating: -1e-30) }

@inline(always) private func target<V: LaneSet>(
  _ approach: V, _ separation: V, _ e: V, _ limits: ReboundLimits
) -> V {
  let zero = V()
  let arrives =
    separation + V(repeating: limits.h) * laneMin(approach, zero) .<= V(repeating: limits.touching)
  return (free() as V).replacing(with: e * laneMax(approach, zero), where: arrives)
    .replacing(with: laneMin(e * approach, leastTarget()), where: approach .< V(repeating: -limits.threshold))
}

/// Records the sub-step's initial impulses, and the targets from its initial speeds and separations; clears
/// its peaks.
@inline(always) private func recordApproachOfBlock<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>, _ traits: inout BlockTraits, _ states: StatePointer,
  _ limits: ReboundLimits
) {
  let v = LaneVelocities(c, states)
  let e = laneMax(bounce[BounceRow.restitution], V())
  let along = (v.b.x - v.a.x) * c[Row.nx] + (v.b.y - v.a.y) * c[Row.ny]
  let approach1 = along + (v.b.w * c[Row.nB1] - v.a.w * c[Row.nA1])
  let target1 = target(approach1, c[Row.separation1], e, limits)
  bounce[BounceRow.target1] = target1
  bounce[BounceRow.load1] = c[Row.impulse1]
  bounce[BounceRow.peak1] = laneMax(bounce[BounceRow.peak1], bounce[BounceRow.subStepPeak1])
  bounce[BounceRow.subStepPeak1] = V()
  var (fastest, least) = (approach1, target1)
  if !traits.isSinglePoint {
    let approach2 = along + (v.b.w * c[Row.nB2] - v.a.w * c[Row.nA2])
    let target2 = target(approach2, c[Row.separation2], e, limits)
    bounce[BounceRow.target2] = target2
    bounce[BounceRow.load2] = c[Row.impulse2]
    bounce[BounceRow.peak2] = laneMax(bounce[BounceRow.peak2], bounce[BounceRow.subStepPeak2])
    bounce[BounceRow.subStepPeak2] = V()
    fastest = laneMin(approach1, approach2)
    least = laneMin(target1, target2)
  }
  bounce[BounceRow.fastest] = laneMin(bounce[BounceRow.fastest], fastest)
  if (least .< leastTarget()).isAnySet { traits.insert(.mayBounce) } else { traits.remove(.mayBounce) }
}

/// Marks as due the contacts that approached fast and were really hit; returns whether there were any.
@inline(always) private func findBouncesOfBlock<V: LaneSet>(_ bounce: BounceRows<V>) -> Bool {
  let (zero, least) = (V(), leastTarget() as V)
  let bounces1 = (bounce[BounceRow.target1] .< least) .& (bounce[BounceRow.subStepPeak1] .> zero)
  let bounces2 = (bounce[BounceRow.target2] .< least) .& (bounce[BounceRow.subStepPeak2] .> zero)
  let bounces = bounces1 .| bounces2
  bounce[BounceRow.due] = zero.replacing(with: V(repeating: 1), where: bounces)
  return bounces.isAnySet
}

/// The target of a point, which is free if it approached fast but was not hit.
@inline(always) private func targetOfHit<V: LaneSet>(_ target: V, _ peak: V) -> V {
  (free() as V).replacing(with: target, where: (target .>= V()) .| (peak .> V()))
}

/// Solves the due contacts, each to its own target, and notes the speed changes that are more than slight;
/// returns whether there were any.
@inline(always) private func reboundBlock<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>, isSinglePoint: Bool, _ states: StatePointer,
  _ limits: ReboundLimits, _ changes: UnsafeMutablePointer<Float>
) -> Bool {
  let zero = V()
  let isDue = bounce[BounceRow.due] .> zero
  bounce[BounceRow.due].replace(with: V(repeating: -1), where: isDue)
  var v = LaneVelocities(c, states)
  let along = (v.b.x - v.a.x) * c[Row.nx] + (v.b.y - v.a.y) * c[Row.ny]
  let speed1 = along + (v.b.w * c[Row.nB1] - v.a.w * c[Row.nA1])
  let r1 = speed1 + targetOfHit(bounce[BounceRow.target1], bounce[BounceRow.subStepPeak1])
  let old1 = c[Row.impulse1]
  let sum: V
  let size: V
  if isSinglePoint {
    let new1 = old1.replacing(with: laneMax(old1 - c[Row.mass1] * r1, zero), where: isDue)
    c[Row.impulse1] = new1
    bounce[BounceRow.subStepPeak1] = laneMax(bounce[BounceRow.subStepPeak1], new1)
    sum = new1 - old1
    size = laneMax(sum, zero - sum)
    v.a.w -= c[Row.inertiaA] * (c[Row.nA1] * sum)
    v.b.w += c[Row.inertiaB] * (c[Row.nB1] * sum)
  } else {
    let speed2 = along + (v.b.w * c[Row.nB2] - v.a.w * c[Row.nA2])
    let r2 = speed2 + targetOfHit(bounce[BounceRow.target2], bounce[BounceRow.subStepPeak2])
    let old2 = c[Row.impulse2]
    let (k12, i11, i12) = (c[Row.k12], c[Row.i11], c[Row.i12])
    let both1 = old1 - (i11 * r1 + i12 * r2)
    let both2 = old2 - (i12 * r1 + c[Row.i22] * r2)
    let alone1 = laneMax(old1 - c[Row.mass1] * (r1 - k12 * old2), zero)
    let alone2 = laneMax(old2 - c[Row.mass2] * (r2 - k12 * old1), zero)
    let secondParts = (r2 + k12 * (alone1 - old1)) - c[Row.k2] * old2 .>= zero
    let bothPress = ((both1 .>= zero) .& (both2 .>= zero)) .& (i11 .> zero)
    let one1 = zero.replacing(with: alone1, where: secondParts).replacing(with: both1, where: bothPress)
    let one2 = alone2.replacing(with: zero, where: secondParts).replacing(with: both2, where: bothPress)
    let new1 = old1.replacing(with: one1, where: isDue)
    let new2 = old2.replacing(with: one2, where: isDue)
    c[Row.impulse1] = new1
    c[Row.impulse2] = new2
    bounce[BounceRow.subStepPeak1] = laneMax(bounce[BounceRow.subStepPeak1], new1)
    bounce[BounceRow.subStepPeak2] = laneMax(bounce[BounceRow.subStepPeak2], new2)
    let (p1, p2) = (new1 - old1, new2 - old2)
    sum = p1 + p2
    size = laneMax(p1, zero - p1) + laneMax(p2, zero - p2)
    v.a.w -= c[Row.inertiaA] * (c[Row.nA1] * p1 + c[Row.nA2] * p2)
    v.b.w += c[Row.inertiaB] * (c[Row.nB1] * p1 + c[Row.nB2] * p2)
  }
  addLinear(c, sum, zero, &v.a, &v.b)
  v.scatter(c, states)
  let e = bounce[BounceRow.restitution]
  let change = e * e * ((c[Row.massA] + c[Row.massB]) * size) - V(repeating: limits.slight)
  UnsafeMutableRawPointer(changes).assumingMemoryBound(to: V.self).pointee = change
  return (change .> zero).isAnySet
}

/// Removes a blow from the impulses that transmitted it, so that the impulses before the blow remain. The
/// smaller the restitution, the more of the blow is left, so results approach those of restitution 0
/// smoothly.
@inline(always) private func endReboundOfBlock<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>, isSinglePoint: Bool
) {
  let zero = V()
  let e = laneMin(laneMax(bounce[BounceRow.restitution], zero), V(repeating: 1))
  let part = zero.replacing(with: e * (V(repeating: 2) - e), where: bounce[BounceRow.due] .< zero)
  bounce[BounceRow.due] = zero
  c[Row.impulse1] -= part * laneMax(c[Row.impulse1] - bounce[BounceRow.load1], zero)
  if isSinglePoint { return }
  c[Row.impulse2] -= part * laneMax(c[Row.impulse2] - bounce[BounceRow.load2], zero)
}

extension SIMD4 where Scalar == Float {
  @inline(always) static func recordApproach(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: inout BlockTraits, _ states: StatePointer,
    _ limits: ReboundLimits
  ) { recordApproachOfBlock(c, bounce, &traits, states, limits) }

  @inline(always) static func findBounces(_ bounce: BounceRows<Self>) -> Bool { findBouncesOfBlock(bounce) }

  @inline(always) static func rebound(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: BlockTraits, _ states: StatePointer,
    _ limits: ReboundLimits, _ changes: UnsafeMutablePointer<Float>
  ) -> Bool {
    if traits.isSinglePoint { return reboundBlock(c, bounce, isSinglePoint: true, states, limits, changes) }
    return reboundBlock(c, bounce, isSinglePoint: false, states, limits, changes)
  }

  @inline(always) static func endRebound(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: BlockTraits
  ) { endReboundOfBlock(c, bounce, isSinglePoint: traits.isSinglePoint) }
}

extension SIMD8 where Scalar == Float {
  @inline(always) static func recordApproach(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: inout BlockTraits, _ states: StatePointer,
    _ limits: ReboundLimits
  ) { recordApproachOfBlock(c, bounce, &traits, states, limits) }

  @inline(always) static func findBounces(_ bounce: BounceRows<Self>) -> Bool { findBouncesOfBlock(bounce) }

  @inline(always) static func rebound(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: BlockTraits, _ states: StatePointer,
    _ limits: ReboundLimits, _ changes: UnsafeMutablePointer<Float>
  ) -> Bool {
    if traits.isSinglePoint { return reboundBlock(c, bounce, isSinglePoint: true, states, limits, changes) }
    return reboundBlock(c, bounce, isSinglePoint: false, states, limits, changes)
  }

  @inline(always) static func endRebound(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: BlockTraits
  ) { endReboundOfBlock(c, bounce, isSinglePoint: traits.isSinglePoint) }
}
