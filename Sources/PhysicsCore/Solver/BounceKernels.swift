// What bounces: approach speeds noted as a sub-step begins, and given back in part as it ends.

/// Notes the normal speeds and separations of the sub-step's start, and clears its peaks.
@inline(always) private func recordApproachOfBlock<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>, _ states: StatePointer
) {
  let v = LaneVelocities(c, states)
  let along = (v.b.x - v.a.x) * c[Row.nx] + (v.b.y - v.a.y) * c[Row.ny]
  let approach1 = along + (v.b.w * c[Row.nB1] - v.a.w * c[Row.nA1])
  let approach2 = along + (v.b.w * c[Row.nB2] - v.a.w * c[Row.nA2])
  bounce[BounceRow.approach1] = approach1
  bounce[BounceRow.approach2] = approach2
  bounce[BounceRow.startSeparation1] = c[Row.separation1]
  bounce[BounceRow.startSeparation2] = c[Row.separation2]
  bounce[BounceRow.fastest] = laneMin(bounce[BounceRow.fastest], laneMin(approach1, approach2))
  bounce[BounceRow.peak1] = laneMax(bounce[BounceRow.peak1], bounce[BounceRow.subStepPeak1])
  bounce[BounceRow.peak2] = laneMax(bounce[BounceRow.peak2], bounce[BounceRow.subStepPeak2])
  bounce[BounceRow.subStepPeak1] = V()
  bounce[BounceRow.subStepPeak2] = V()
}

/// Gives back a part of the approach speed where something was really hit, faster than the threshold; two
/// such points as one 2×2 system, or a flat bounce would end in a spin.
@inline(always) private func restituteBlock<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>, _ traits: inout BlockTraits, _ states: StatePointer, threshold: Float
) {
  let zero = V()
  let limit = V(repeating: -threshold)
  let e = bounce[BounceRow.restitution]
  let bounces = e .> zero
  let on1 = ((bounce[BounceRow.approach1] .< limit) .& (bounce[BounceRow.subStepPeak1] .> zero)) .& bounces
  let on2 = ((bounce[BounceRow.approach2] .< limit) .& (bounce[BounceRow.subStepPeak2] .> zero)) .& bounces
  if !(on1 .| on2).isAnySet { return }
  // Only fast rebounds of restitution ½ or more are spread to neighbours in this sub-step; neighbours of
  // others respond in the next.
  let (back1, back2) = (e * bounce[BounceRow.approach1], e * bounce[BounceRow.approach2])
  let isFast = ((on1 .& (back1 .< limit)) .| (on2 .& (back2 .< limit))) .& (e .>= V(repeating: 0.5))
  if isFast.isAnySet { traits.insert(.rebounds) }
  var v = LaneVelocities(c, states)
  let along = (v.b.x - v.a.x) * c[Row.nx] + (v.b.y - v.a.y) * c[Row.ny]
  let r1 = along + (v.b.w * c[Row.nB1] - v.a.w * c[Row.nA1]) + e * bounce[BounceRow.approach1]
  let r2 = along + (v.b.w * c[Row.nB2] - v.a.w * c[Row.nA2]) + e * bounce[BounceRow.approach2]
  let (old1, old2) = (c[Row.impulse1], c[Row.impulse2])
  let both = (on1 .& on2) .& (c[Row.i11] .> zero)
  var new1 = old1 - (c[Row.i11] * r1 + c[Row.i12] * r2)
  var new2 = old2 - (c[Row.i12] * r1 + c[Row.i22] * r2)
  let bothPress = both .& ((new1 .>= zero) .& (new2 .>= zero))
  // Elsewhere in turn; a point that does not bounce keeps its impulse.
  let alone1 = laneMax(old1 - c[Row.mass1] * r1, zero).replacing(with: old1, where: .!on1)
  let r2After = r2 + c[Row.k12] * (alone1 - old1)
  let alone2 = laneMax(old2 - c[Row.mass2] * r2After, zero).replacing(with: old2, where: .!on2)
  new1.replace(with: alone1, where: .!bothPress)
  new2.replace(with: alone2, where: .!bothPress)
  let (p1, p2) = (new1 - old1, new2 - old2)
  c[Row.impulse1] = new1
  c[Row.impulse2] = new2
  bounce[BounceRow.subStepPeak1] = laneMax(bounce[BounceRow.subStepPeak1], new1)
  bounce[BounceRow.subStepPeak2] = laneMax(bounce[BounceRow.subStepPeak2], new2)
  v.a.w -= c[Row.inertiaA] * (c[Row.nA1] * p1 + c[Row.nA2] * p2)
  v.b.w += c[Row.inertiaB] * (c[Row.nB1] * p1 + c[Row.nB2] * p2)
  addLinear(c, p1 + p2, zero, &v.a, &v.b)
  v.scatter(c, states)
}

extension SIMD4 where Scalar == Float {
  @inline(always) static func recordApproach(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ states: StatePointer
  ) { recordApproachOfBlock(c, bounce, states) }

  @inline(always) static func restitute(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: inout BlockTraits, _ states: StatePointer,
    threshold: Float
  ) { restituteBlock(c, bounce, &traits, states, threshold: threshold) }
}

extension SIMD8 where Scalar == Float {
  @inline(always) static func recordApproach(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ states: StatePointer
  ) { recordApproachOfBlock(c, bounce, states) }

  @inline(always) static func restitute(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>, _ traits: inout BlockTraits, _ states: StatePointer,
    threshold: Float
  ) { restituteBlock(c, bounce, &traits, states, threshold: threshold) }
}
