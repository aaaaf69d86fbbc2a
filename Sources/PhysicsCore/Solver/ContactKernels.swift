// The innermost loops: each takes one block of eight contacts. Multiplications and additions stay apart (no fused
// steps) and minima keep their operand order, so every machine computes the same bits.

typealias BlockPointer = UnsafeMutablePointer<ContactConstraint>
typealias StatePointer = UnsafeMutablePointer<BodyState>

@inline(always) func indicesA(_ c: BlockPointer) -> UnsafePointer<Int32> {
  UnsafePointer(UnsafeMutableRawPointer(c).assumingMemoryBound(to: Int32.self))
}
@inline(always) func indicesB(_ c: BlockPointer) -> UnsafePointer<Int32> {
  UnsafePointer(UnsafeMutableRawPointer(c).assumingMemoryBound(to: Int32.self) + 8)
}

/// Adds to both velocities what impulses `n` along the normal and `t` along the tangent do to the centres.
@inline(always) func addLinear(
  _ c: BlockPointer, _ n: Lanes, _ t: Lanes, _ a: inout LaneVelocity, _ b: inout LaneVelocity
) {
  let (nx, ny) = (c.pointee.nx, c.pointee.ny)
  let px = n * nx + t * ny
  let py = n * ny - t * nx
  a.x -= c.pointee.massA * px
  a.y -= c.pointee.massA * py
  b.x += c.pointee.massB * px
  b.y += c.pointee.massB * py
}

func warmStart(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  gatherVelocities(c, states, x)
  var a = x.pointee.a
  var b = x.pointee.b
  let (n1, t1) = (c.pointee.first.normalImpulse, c.pointee.first.tangentImpulse)
  let (n2, t2) = (c.pointee.second.normalImpulse, c.pointee.second.tangentImpulse)
  let turnA =
    (c.pointee.first.nA * n1 + c.pointee.first.tA * t1) + (c.pointee.second.nA * n2 + c.pointee.second.tA * t2)
  let turnB =
    (c.pointee.first.nB * n1 + c.pointee.first.tB * t1) + (c.pointee.second.nB * n2 + c.pointee.second.tB * t2)
  a.w -= c.pointee.inertiaA * turnA
  b.w += c.pointee.inertiaB * turnB
  addLinear(c, n1 + n2, t1 + t2, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}

/// Measures the gaps where the bodies are now, with normal and levers as the step began.
func refreshSeparation(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  gatherDeltas(c, states, x)
  let a = x.pointee.deltaA
  let b = x.pointee.deltaB
  let along = (b.x - a.x) * c.pointee.nx + (b.y - a.y) * c.pointee.ny
  c.pointee.first.separation = gap(c.pointee.first, a, b, along)
  c.pointee.second.separation = gap(c.pointee.second, a, b, along)
}

@inline(always) private func gap(_ p: ConstraintPoint, _ a: LaneDelta, _ b: LaneDelta, _ along: Lanes) -> Lanes {
  p.base + along + (b.s * p.nB - b.c * p.tB) - (a.s * p.nA - a.c * p.tA)
}

/// One pass over the two normals, with the push out of overlaps (`biased`) or without, and friction after it (not
/// `biased`).
///
/// The two points are one 2×2 system; where that would pull, they are solved in turn, twice.
@inline(always) func solve(
  _ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer, perStep: Float, push: Float, biased: Bool
) {
  gatherVelocities(c, states, x)
  var a = x.pointee.a
  var b = x.pointee.b
  let zero = Lanes()
  let (nx, ny) = (c.pointee.nx, c.pointee.ny)
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let along = dx * nx + dy * ny

  let (s1, s2) = (c.pointee.first.separation, c.pointee.second.separation)
  let (nA1, nB1, nA2, nB2) = (
    c.pointee.first.nA, c.pointee.first.nB, c.pointee.second.nA, c.pointee.second.nB
  )
  var v1 = along + (b.w * nB1 - a.w * nA1)
  var v2 = along + (b.w * nB2 - a.w * nA2)
  let (old1, old2) = (c.pointee.first.normalImpulse, c.pointee.second.normalImpulse)

  // Above the surface the target is to arrive no sooner than the sub-step's end; below it is a damped spring.
  var bias1 = laneMax(s1, zero) * perStep
  var bias2 = laneMax(s2, zero) * perStep
  var scale1 = Lanes(repeating: 1)
  var scale2 = Lanes(repeating: 1)
  var forget1 = zero
  var forget2 = zero
  if biased {
    let rate = c.pointee.massScale * c.pointee.biasRate
    let limit = Lanes(repeating: -push)
    let (in1, in2) = (s1 .<= zero, s2 .<= zero)
    bias1.replace(with: laneMax(rate * s1, limit), where: in1)
    bias2.replace(with: laneMax(rate * s2, limit), where: in2)
    scale1.replace(with: c.pointee.massScale, where: in1)
    scale2.replace(with: c.pointee.massScale, where: in2)
    forget1.replace(with: c.pointee.impulseScale, where: in1)
    forget2.replace(with: c.pointee.impulseScale, where: in2)
  }
  let r1 = scale1 * v1 + bias1
  let r2 = scale2 * v2 + bias2
  var new1 = old1 - (c.pointee.i11 * r1 + c.pointee.i12 * r2) - forget1 * old1
  var new2 = old2 - (c.pointee.i12 * r1 + c.pointee.i22 * r2) - forget2 * old2
  let pulls = ((new1 .< zero) .| (new2 .< zero)) .| (c.pointee.isSequential .> zero)
  if anyLane(pulls) {
    let (m1, m2, k12) = (c.pointee.first.normalMass, c.pointee.second.normalMass, c.pointee.k12)
    var x1 = old1
    var x2 = old2
    let d1 = laneMax(x1 - m1 * (scale1 * v1 + bias1) - forget1 * x1, zero)
    v2 += k12 * (d1 - x1)
    let e2 = laneMax(x2 - m2 * (scale2 * v2 + bias2) - forget2 * x2, zero)
    v1 += k12 * (e2 - x2) + c.pointee.first.k * (d1 - x1)
    v2 += c.pointee.second.k * (e2 - x2)
    x1 = d1
    x2 = e2
    let d3 = laneMax(x1 - m1 * (scale1 * v1 + bias1) - forget1 * x1, zero)
    v2 += k12 * (d3 - x1)
    let e4 = laneMax(x2 - m2 * (scale2 * v2 + bias2) - forget2 * x2, zero)
    new1.replace(with: d3, where: pulls)
    new2.replace(with: e4, where: pulls)
  }
  c.pointee.first.normalImpulse = new1
  c.pointee.second.normalImpulse = new2
  c.pointee.first.hit = laneMax(c.pointee.first.hit, new1)
  c.pointee.second.hit = laneMax(c.pointee.second.hit, new2)
  let (p1, p2) = (new1 - old1, new2 - old2)
  a.w -= c.pointee.inertiaA * (nA1 * p1 + nA2 * p2)
  b.w += c.pointee.inertiaB * (nB1 * p1 + nB2 * p2)
  var tangent = zero
  if !biased { tangent = solveFriction(c, dx * ny - dy * nx, new1, new2, &a, &b) }
  addLinear(c, p1 + p2, tangent, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}

/// Coulomb friction at both points in turn, bounded by the normal impulses just found; answers the sum.
@inline(always) private func solveFriction(
  _ c: BlockPointer, _ along: Lanes, _ normal1: Lanes, _ normal2: Lanes, _ a: inout LaneVelocity,
  _ b: inout LaneVelocity
) -> Lanes {
  let mass = c.pointee.massA + c.pointee.massB
  let zero = Lanes()
  let friction = c.pointee.friction
  let (tA1, tB1, tA2, tB2) = (
    c.pointee.first.tA, c.pointee.first.tB, c.pointee.second.tA, c.pointee.second.tB
  )
  let old1 = c.pointee.first.tangentImpulse
  let speed1 = along + (b.w * tB1 - a.w * tA1)
  let most1 = friction * normal1
  let new1 = laneMin(laneMax(old1 - c.pointee.first.tangentMass * speed1, zero - most1), most1)
  let p1 = new1 - old1
  a.w -= c.pointee.inertiaA * (tA1 * p1)
  b.w += c.pointee.inertiaB * (tB1 * p1)

  let old2 = c.pointee.second.tangentImpulse
  let speed2 = along + mass * p1 + (b.w * tB2 - a.w * tA2)
  let most2 = friction * normal2
  let new2 = laneMin(laneMax(old2 - c.pointee.second.tangentMass * speed2, zero - most2), most2)
  let p2 = new2 - old2
  a.w -= c.pointee.inertiaA * (tA2 * p2)
  b.w += c.pointee.inertiaB * (tB2 * p2)
  c.pointee.first.tangentImpulse = new1
  c.pointee.second.tangentImpulse = new2
  return p1 + p2
}

/// Notes the normal speeds of the sub-step's start and forgets who was hit in the one before.
func recordApproach(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  gatherVelocities(c, states, x)
  let a = x.pointee.a
  let b = x.pointee.b
  let along = (b.x - a.x) * c.pointee.nx + (b.y - a.y) * c.pointee.ny
  c.pointee.first.approach = along + (b.w * c.pointee.first.nB - a.w * c.pointee.first.nA)
  c.pointee.second.approach = along + (b.w * c.pointee.second.nB - a.w * c.pointee.second.nA)
  c.pointee.first.fastest = laneMin(c.pointee.first.fastest, c.pointee.first.approach)
  c.pointee.second.fastest = laneMin(c.pointee.second.fastest, c.pointee.second.approach)
  c.pointee.first.peak = laneMax(c.pointee.first.peak, c.pointee.first.hit)
  c.pointee.second.peak = laneMax(c.pointee.second.peak, c.pointee.second.hit)
  c.pointee.first.hit = Lanes()
  c.pointee.second.hit = Lanes()
}

/// Gives back a part of the approach speed where something was really hit, faster than the threshold; two such
/// points as one 2×2 system, or a flat bounce would turn into spin.
func restitute(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer, threshold: Float) {
  let zero = Lanes()
  let limit = Lanes(repeating: -threshold)
  let e = c.pointee.restitution
  let bounces = e .> zero
  let on1 = ((c.pointee.first.approach .< limit) .& (c.pointee.first.hit .> zero)) .& bounces
  let on2 = ((c.pointee.second.approach .< limit) .& (c.pointee.second.hit .> zero)) .& bounces
  if !anyLane(on1 .| on2) { return }
  gatherVelocities(c, states, x)
  var a = x.pointee.a
  var b = x.pointee.b
  let along = (b.x - a.x) * c.pointee.nx + (b.y - a.y) * c.pointee.ny
  let (nA1, nB1, nA2, nB2) = (
    c.pointee.first.nA, c.pointee.first.nB, c.pointee.second.nA, c.pointee.second.nB
  )
  let r1 = along + (b.w * nB1 - a.w * nA1) + e * c.pointee.first.approach
  let r2 = along + (b.w * nB2 - a.w * nA2) + e * c.pointee.second.approach
  let (old1, old2) = (c.pointee.first.normalImpulse, c.pointee.second.normalImpulse)
  let both = (on1 .& on2) .& (c.pointee.isSequential .<= zero)
  var new1 = old1 - (c.pointee.i11 * r1 + c.pointee.i12 * r2)
  var new2 = old2 - (c.pointee.i12 * r1 + c.pointee.i22 * r2)
  let block = both .& ((new1 .>= zero) .& (new2 .>= zero))
  // Elsewhere in turn; a point that does not bounce keeps its impulse.
  let alone1 = laneMax(old1 - c.pointee.first.normalMass * r1, zero).replacing(with: old1, where: .!on1)
  let r2After = r2 + c.pointee.k12 * (alone1 - old1)
  let alone2 = laneMax(old2 - c.pointee.second.normalMass * r2After, zero).replacing(with: old2, where: .!on2)
  new1.replace(with: alone1, where: .!block)
  new2.replace(with: alone2, where: .!block)
  let (p1, p2) = (new1 - old1, new2 - old2)
  c.pointee.first.normalImpulse = new1
  c.pointee.second.normalImpulse = new2
  c.pointee.first.hit = laneMax(c.pointee.first.hit, new1)
  c.pointee.second.hit = laneMax(c.pointee.second.hit, new2)
  a.w -= c.pointee.inertiaA * (nA1 * p1 + nA2 * p2)
  b.w += c.pointee.inertiaB * (nB1 * p1 + nB2 * p2)
  addLinear(c, p1 + p2, zero, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}
