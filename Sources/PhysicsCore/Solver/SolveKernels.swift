// SPDX-License-Identifier: Apache-2.0
// One pass over a block: normals, then friction. Blocks of single points, or without impulses, take shorter
// kernels that compute the same bits.

/// Solves a block by the simplest kernel for its contents, with the push out of overlaps (`biased`) or
/// without. `bounce` records the greatest impulses if needed.
@inline(always) func solveBlock<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer,
  _ k: PassLanes<V>, biased: Bool
) {
  if traits.isUnloaded {
    if staysUnloaded(c, isSinglePoint: traits.isSinglePoint, states, k, biased: biased) { return }
    traits.remove(.unloaded)
  }
  if traits.isSinglePoint {
    solveSinglePoint(c, bounce, states, k, biased: biased)
  } else {
    solveTwoPoints(c, bounce, states, k, biased: biased)
  }
}

/// The bias of a point, m/s, added to its normal speed: separation / h above the surface, so that the point
/// arrives no sooner than the sub-step's end; negative in an overlap of a biased pass, which pushes out like
/// a damped spring; else 0.
@inline(always) private func bias<V: LaneSet>(
  _ c: Rows<V>, _ separation: V, _ k: PassLanes<V>, _ biased: Bool
) -> V {
  if !biased { return laneMax(separation, k.zero) * k.perStep }
  let rate = k.perStep.replacing(with: c[Row.biasRate], where: separation .<= k.zero)
  // Above the surface the bias is positive, so the negative bound has no effect.
  return laneMax(separation * rate, k.leastBias)
}

/// Compliance of a point: a spring's in an overlap, zero for a speculative contact.
@inline(always) private func compliance<V: LaneSet>(_ c: Rows<V>, _ separation: V) -> V {
  V().replacing(with: c[Row.compliance], where: separation .<= V())
}

/// Whether a block without impulses needs none in this pass either: no point approaches faster than allowed.
@inline(always) private func staysUnloaded<V: LaneSet>(
  _ c: Rows<V>, isSinglePoint: Bool, _ states: StatePointer, _ k: PassLanes<V>, biased: Bool
) -> Bool {
  let v = LaneVelocities(c, states)
  let (a, b) = (v.a, v.b)
  let along = (b.x - a.x) * c[Row.nx] + (b.y - a.y) * c[Row.ny]
  let v1 = along + (b.w * c[Row.nB1] - a.w * c[Row.nA1])
  let nears1 = v1 + bias(c, c[Row.separation1], k, biased) .< V()
  if isSinglePoint { return !nears1.isAnySet }
  let v2 = along + (b.w * c[Row.nB2] - a.w * c[Row.nA2])
  let nears2 = v2 + bias(c, c[Row.separation2], k, biased) .< V()
  return !(nears1 .| nears2).isAnySet
}

/// Like `solveTwoPoints`, for blocks of single points.
@inline(always) private func solveSinglePoint<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>?, _ states: StatePointer, _ k: PassLanes<V>,
  biased: Bool
) {
  var v = LaneVelocities(c, states)
  let (dx, dy) = (v.b.x - v.a.x, v.b.y - v.a.y)
  let (nx, ny) = (c[Row.nx], c[Row.ny])
  let speed = (dx * nx + dy * ny) + (v.b.w * c[Row.nB1] - v.a.w * c[Row.nA1])
  let (separation, old) = (c[Row.separation1], c[Row.impulse1])
  let r = speed + bias(c, separation, k, biased)
  let new: V
  if biased {
    let ease = compliance(c, separation)
    new = laneMax(old - V(repeating: 1) / (c[Row.k1] + ease) * (r + ease * old), k.zero)
  } else {
    new = laneMax(old - c[Row.mass1] * r, k.zero)
  }
  c[Row.impulse1] = new
  if let bounce { bounce[BounceRow.subStepPeak1] = laneMax(bounce[BounceRow.subStepPeak1], new) }
  let push = new - old
  v.a.w -= c[Row.inertiaA] * (c[Row.nA1] * push)
  v.b.w += c[Row.inertiaB] * (c[Row.nB1] * push)
  let slide = solveFriction(c, .first, (dx * ny, dy * nx), new, after: nil, &v.a.w, &v.b.w)
  addLinear(c, push, slide, &v.a, &v.b)
  v.scatter(c, states)
}

/// Solves two points at once.
///
/// The points form one small complementarity problem, in which each either pushes or separates, and never
/// pulls: x ≥ 0, w = K·x + q ≥ 0, x·w = 0. Of its four cases (both push, the first, the second, none) exactly
/// one satisfies these conditions; all are tried at once in every lane (Box2D 2.x, Erin Catto, tries them in
/// turn). This is exact, as in UIKit's engine, and a fifth cheaper than solving the points in turn if one
/// would pull, as happens in nine of ten blocks in heaps. If the two points are too close to tell apart, one
/// of them stands for both.
///
/// A contact as a whole is a spring of the set frequency on its two masses, shared by the points that bear
/// the load. With a spring per point, tuned to the point's own effective mass, a box that stands on one
/// corner sinks 2.5 times as deep as one that lies flat, and piles rest on corners: 1 % of the contacts in
/// piles of 1000 were deeper than 0.041 m. With even shares, 1 % were deeper than 0.031 m, and now 1 % are
/// deeper than 0.022 m.
///
/// Friction is solved in every pass: if left out of the biased ones, it lags a pass behind the normals and
/// tall stacks keep swaying (100 rows of boxes end with 6 J instead of 0.06 J).
@inline(always) private func solveTwoPoints<V: LaneSet>(
  _ c: Rows<V>, _ bounce: BounceRows<V>?, _ states: StatePointer, _ k: PassLanes<V>,
  biased: Bool
) {
  var v = LaneVelocities(c, states)
  let zero = k.zero
  let (nx, ny) = (c[Row.nx], c[Row.ny])
  let (dx, dy) = (v.b.x - v.a.x, v.b.y - v.a.y)
  let along = dx * nx + dy * ny

  let (separation1, separation2) = (c[Row.separation1], c[Row.separation2])
  let (old1, old2) = (c[Row.impulse1], c[Row.impulse2])
  var r1 = (along + (v.b.w * c[Row.nB1] - v.a.w * c[Row.nA1])) + bias(c, separation1, k, biased)
  var r2 = (along + (v.b.w * c[Row.nB2] - v.a.w * c[Row.nA2])) + bias(c, separation2, k, biased)
  let (k12, i11) = (c[Row.k12], c[Row.i11])
  var (k1, k2) = (c[Row.k1], c[Row.k2])
  let both1, both2, mass1, mass2: V
  if biased {
    // (K + Γ) x = -(v + bias + Γ·impulse) with Γ diagonal: each point has its own softness.
    let (ease1, ease2) = (compliance(c, separation1), compliance(c, separation2))
    r1 += ease1 * old1
    r2 += ease2 * old2
    k1 += ease1
    k2 += ease2
    let d = V(repeating: 1) / (k1 * k2 - k12 * k12)
    both1 = old1 - d * (k2 * r1 - k12 * r2)
    both2 = old2 - d * (k1 * r2 - k12 * r1)
    mass1 = V(repeating: 1) / k1
    mass2 = V(repeating: 1) / k2
  } else {
    let (i12, i22) = (c[Row.i12], c[Row.i22])
    both1 = old1 - (i11 * r1 + i12 * r2)
    both2 = old2 - (i12 * r1 + i22 * r2)
    mass1 = c[Row.mass1]
    mass2 = c[Row.mass2]
  }
  let alone1 = laneMax(old1 - mass1 * (r1 - k12 * old2), zero)
  let alone2 = laneMax(old2 - mass2 * (r2 - k12 * old1), zero)
  let secondParts = (r2 + k12 * (alone1 - old1)) - k2 * old2 .>= zero
  let bothPress = ((both1 .>= zero) .& (both2 .>= zero)) .& (i11 .> zero)
  let new1 = zero.replacing(with: alone1, where: secondParts).replacing(with: both1, where: bothPress)
  let new2 = alone2.replacing(with: zero, where: secondParts).replacing(with: both2, where: bothPress)
  c[Row.impulse1] = new1
  c[Row.impulse2] = new2
  if let bounce {
    bounce[BounceRow.subStepPeak1] = laneMax(bounce[BounceRow.subStepPeak1], new1)
    bounce[BounceRow.subStepPeak2] = laneMax(bounce[BounceRow.subStepPeak2], new2)
  }
  let (p1, p2) = (new1 - old1, new2 - old2)
  v.a.w -= c[Row.inertiaA] * (c[Row.nA1] * p1 + c[Row.nA2] * p2)
  v.b.w += c[Row.inertiaB] * (c[Row.nB1] * p1 + c[Row.nB2] * p2)
  let slip = (dx * ny, dy * nx)
  let slide1 = solveFriction(c, .first, slip, new1, after: nil, &v.a.w, &v.b.w)
  let slide2 = solveFriction(c, .second, slip, new2, after: slide1, &v.a.w, &v.b.w)
  addLinear(c, p1 + p2, slide1 + slide2, &v.a, &v.b)
  v.scatter(c, states)
}

/// Adds the effect of impulses `n` along the normal and `t` along the tangent to both linear velocities.
@inline(always) func addLinear<V: LaneSet>(
  _ c: Rows<V>, _ n: V, _ t: V, _ a: inout LaneVelocity<V>, _ b: inout LaneVelocity<V>
) {
  let (nx, ny) = (c[Row.nx], c[Row.ny])
  let px = n * nx + t * ny
  let py = n * ny - t * nx
  a.x -= c[Row.massA] * px
  a.y -= c[Row.massA] * py
  b.x += c[Row.massB] * px
  b.y += c[Row.massB] * py
}

/// The rows of one point's friction.
private struct FrictionRows {
  let tA: Int
  let tB: Int
  let impulse: Int
  let mass: Int

  @inline(always) static var first: Self {
    Self(tA: Row.tA1, tB: Row.tB1, impulse: Row.friction1, mass: Row.tangentMass1)
  }
  @inline(always) static var second: Self {
    Self(tA: Row.tA2, tB: Row.tB2, impulse: Row.friction2, mass: Row.tangentMass2)
  }
}

/// Coulomb friction at one point, bounded by the normal impulse just found; returns the change of the
/// friction impulse.
///
/// `slip` is the centres' speed along the tangent as minuend and subtrahend: if subtracted before the
/// rotation is added, LLVM shuffles both together. `other` is the later effect of the other point's friction.
@inline(always) private func solveFriction<V: LaneSet>(
  _ c: Rows<V>, _ rows: FrictionRows, _ slip: (V, V), _ normal: V, after other: V?, _ wA: inout V,
  _ wB: inout V
) -> V {
  var speed = (slip.0 + wB * c[rows.tB]) - (slip.1 + wA * c[rows.tA])
  if let other { speed += (c[Row.massA] + c[Row.massB]) * other }
  let old = c[rows.impulse]
  let most = c[Row.friction] * normal
  let new = laneMin(laneMax(old - c[rows.mass] * speed, V() - most), most)
  c[rows.impulse] = new
  let p = new - old
  wA -= c[Row.inertiaA] * (c[rows.tA] * p)
  wB += c[Row.inertiaB] * (c[rows.tB] * p)
  return p
}

extension SIMD4 where Scalar == Float {
  @inline(always) static func solve(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>?, _ traits: inout BlockTraits, _ states: StatePointer,
    _ k: PassLanes<Self>, biased: Bool
  ) { solveBlock(c, bounce, &traits, states, k, biased: biased) }
}

extension SIMD8 where Scalar == Float {
  @inline(always) static func solve(
    _ c: Rows<Self>, _ bounce: BounceRows<Self>?, _ traits: inout BlockTraits, _ states: StatePointer,
    _ k: PassLanes<Self>, biased: Bool
  ) { solveBlock(c, bounce, &traits, states, k, biased: biased) }
}
