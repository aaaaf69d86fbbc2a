// The innermost loops: each takes one block of eight contacts. Multiplications and additions stay apart (no fused
// steps) and minima keep their operand order, so every machine computes the same bits.

/// Adds to both velocities what impulses `n` along the normal and `t` along the tangent do to the centres.
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

func warmStart<V: LaneSet>(_ c: Rows<V>, _ states: StatePointer, _ x: ExchangePointer<V>) {
  gatherVelocities(c, states, x)
  var a = x.pointee.a
  var b = x.pointee.b
  let (n1, t1, n2, t2) = (c[Row.impulse1], c[Row.friction1], c[Row.impulse2], c[Row.friction2])
  let turnA = (c[Row.nA1] * n1 + c[Row.tA1] * t1) + (c[Row.nA2] * n2 + c[Row.tA2] * t2)
  let turnB = (c[Row.nB1] * n1 + c[Row.tB1] * t1) + (c[Row.nB2] * n2 + c[Row.tB2] * t2)
  a.w -= c[Row.inertiaA] * turnA
  b.w += c[Row.inertiaB] * turnB
  addLinear(c, n1 + n2, t1 + t2, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}

/// Measures the gaps where the bodies are now, with normal and levers as the step began.
@inline(always) func refreshSeparation<V: LaneSet>(
  _ c: Rows<V>, _ states: StatePointer, _ x: ExchangePointer<V>
) {
  gatherDeltas(c, states, x)
  let a = x.pointee.deltaA
  let b = x.pointee.deltaB
  let along = (b.x - a.x) * c[Row.nx] + (b.y - a.y) * c[Row.ny]
  c[Row.separation1] =
    c[Row.base1] + along + (b.s * c[Row.nB1] - b.c * c[Row.tB1])
    - (a.s * c[Row.nA1] - a.c * c[Row.tA1])
  c[Row.separation2] =
    c[Row.base2] + along + (b.s * c[Row.nB2] - b.c * c[Row.tB2])
    - (a.s * c[Row.nA2] - a.c * c[Row.tA2])
}

/// The numbers that are the same for every block of a pass.
struct PassConstants {
  var perStep: Float
  var push: Float
  var soft: Softness
  var stiff: Softness

  init(_ settings: WorldSettings) {
    let h = settings.subStep
    let ratio = settings.contactDampingRatio
    perStep = 1 / h
    push = settings.maximumPushOut
    soft = Softness(hertz: lesser(settings.contactHertz, 0.3 / h), dampingRatio: ratio, h: h)
    stiff = Softness(hertz: lesser(settings.staticContactHertz, 0.5 / h), dampingRatio: ratio, h: h)
  }
}

/// One pass over the two normals, with the push out of overlaps (`biased`) or without, and friction after it. `bounce`
/// notes the greatest impulses where someone asks for them.
///
/// Friction takes part in every pass: left out of the biased ones, it lags a pass behind the normals and tall stacks
/// keep swaying (100 rows of boxes end with 6 J instead of 0.06 J).
///
/// A contact as a whole is a spring of the set frequency on its two masses, shared by the points that bear the load. A
/// spring per point, tuned to the point's own effective mass, lets a box that stands on one corner sink 2.5 times as
/// deep as one that lies flat, and piles rest on corners: 1 % of the contacts in piles of 1000 were deeper than
/// 0.041 m, with even shares 0.031 m, now 0.022 m.
///
/// The two points are one 2×2 system; where that would pull, they are solved in turn, twice.
@inline(always) func solve<V: LaneSet>(
  _ c: Rows<V>, _ states: StatePointer, _ x: ExchangePointer<V>, _ k: PassConstants, biased: Bool,
  _ bounce: Rows<V>?
) {
  gatherVelocities(c, states, x)
  let zero = V()
  let (nx, ny) = (c[Row.nx], c[Row.ny])
  let (dx, dy) = (x.pointee.b.x - x.pointee.a.x, x.pointee.b.y - x.pointee.a.y)
  let along = dx * nx + dy * ny
  var wA = x.pointee.a.w
  var wB = x.pointee.b.w

  let (s1, s2) = (c[Row.separation1], c[Row.separation2])
  let v1 = along + (wB * c[Row.nB1] - wA * c[Row.nA1])
  let v2 = along + (wB * c[Row.nB2] - wA * c[Row.nA2])
  let (old1, old2) = (c[Row.impulse1], c[Row.impulse2])

  // Above the surface the target is to arrive no sooner than the sub-step's end; below it is a damped spring.
  var bias1 = laneMax(s1, zero) * k.perStep
  var bias2 = laneMax(s2, zero) * k.perStep
  var give1 = zero
  var give2 = zero
  let (k12, i11) = (c[Row.k12], c[Row.i11])
  // Impulses if both points press, and for each by itself while the other bears nothing.
  var both1: V
  var both2: V
  let (r1, r2): (V, V)
  let (c1, c2): (V, V)
  let (m1, m2): (V, V)
  if biased {
    let isStiff = (c[Row.massA] .== zero) .| (c[Row.massB] .== zero)
    let give = V(repeating: k.soft.give).replacing(with: V(repeating: k.stiff.give), where: isStiff)
    let rate = V(repeating: k.soft.biasRate).replacing(with: V(repeating: k.stiff.biasRate), where: isStiff)
    let shared = (c[Row.massA] + c[Row.massB]) * give * c[Row.bearers]
    let limit = V(repeating: -k.push)
    let (in1, in2) = (s1 .<= zero, s2 .<= zero)
    bias1.replace(with: laneMax(rate * s1, limit), where: in1)
    bias2.replace(with: laneMax(rate * s2, limit), where: in2)
    give1.replace(with: shared, where: in1)
    give2.replace(with: shared, where: in2)
    // (K + Γ) x = -(v + bias + Γ·impulse) with Γ diagonal: softness belongs to each point by itself.
    (c1, c2) = (c[Row.k1] + give1, c[Row.k2] + give2)
    r1 = v1 + bias1 + give1 * old1
    r2 = (v2 + bias2 + give2 * old2).replacing(with: zero, where: c[Row.mass2] .== zero)
    let d = V(repeating: 1) / (c1 * c2 - k12 * k12)
    both1 = old1 - d * (c2 * r1 - k12 * r2)
    both2 = old2 - d * (c1 * r2 - k12 * r1)
    m1 = V(repeating: 1) / c1
    m2 = V(repeating: 1) / c2
  } else {
    (r1, r2) = (v1 + bias1, v2 + bias2)
    both1 = old1 - (i11 * r1 + c[Row.i12] * r2)
    both2 = old2 - (c[Row.i12] * r1 + c[Row.i22] * r2)
    (c1, c2) = (c[Row.k1], c[Row.k2])
    (m1, m2) = (c[Row.mass1], c[Row.mass2])
  }
  let alone1 = laneMax(old1 - m1 * (r1 - k12 * old2), zero)
  let alone2 = laneMax(old2 - m2 * (r2 - k12 * old1), zero)
  let parts2 = (r2 + k12 * (alone1 - old1)) - c2 * old2 .>= zero
  let press = ((both1 .>= zero) .& (both2 .>= zero)) .& (i11 .> zero)
  let new1 = zero.replacing(with: alone1, where: parts2).replacing(with: both1, where: press)
  let new2 = alone2.replacing(with: zero, where: parts2).replacing(with: both2, where: press)
  c[Row.impulse1] = new1
  c[Row.impulse2] = new2
  if let bounce {
    bounce[BounceRow.hit1] = laneMax(bounce[BounceRow.hit1], new1)
    bounce[BounceRow.hit2] = laneMax(bounce[BounceRow.hit2], new2)
  }
  let (p1, p2) = (new1 - old1, new2 - old2)
  wA -= c[Row.inertiaA] * (c[Row.nA1] * p1 + c[Row.nA2] * p2)
  wB += c[Row.inertiaB] * (c[Row.nB1] * p1 + c[Row.nB2] * p2)
  let tangent = solveFriction(c, dx * ny - dy * nx, new1, new2, &wA, &wB)
  var a = LaneVelocity(x: x.pointee.a.x, y: x.pointee.a.y, w: wA)
  var b = LaneVelocity(x: x.pointee.b.x, y: x.pointee.b.y, w: wB)
  addLinear(c, p1 + p2, tangent, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}

/// Coulomb friction at both points in turn, bounded by the normal impulses just found; answers the sum.
@inline(always) private func solveFriction<V: LaneSet>(
  _ c: Rows<V>, _ along: V, _ normal1: V, _ normal2: V, _ wA: inout V, _ wB: inout V
) -> V {
  let zero = V()
  let friction = c[Row.friction]
  let old1 = c[Row.friction1]
  let speed1 = along + (wB * c[Row.tB1] - wA * c[Row.tA1])
  let most1 = friction * normal1
  let new1 = laneMin(laneMax(old1 - c[Row.tangentMass1] * speed1, zero - most1), most1)
  let p1 = new1 - old1
  wA -= c[Row.inertiaA] * (c[Row.tA1] * p1)
  wB += c[Row.inertiaB] * (c[Row.tB1] * p1)

  let old2 = c[Row.friction2]
  let speed2 = along + (c[Row.massA] + c[Row.massB]) * p1 + (wB * c[Row.tB2] - wA * c[Row.tA2])
  let most2 = friction * normal2
  let new2 = laneMin(laneMax(old2 - c[Row.tangentMass2] * speed2, zero - most2), most2)
  let p2 = new2 - old2
  wA -= c[Row.inertiaA] * (c[Row.tA2] * p2)
  wB += c[Row.inertiaB] * (c[Row.tB2] * p2)
  c[Row.friction1] = new1
  c[Row.friction2] = new2
  return p1 + p2
}

/// Notes the normal speeds of the sub-step's start and forgets who was hit in the one before.
func recordApproach<V: LaneSet>(
  _ c: Rows<V>, _ bounce: Rows<V>, _ states: StatePointer,
  _ x: ExchangePointer<V>
) {
  gatherVelocities(c, states, x)
  let a = x.pointee.a
  let b = x.pointee.b
  let along = (b.x - a.x) * c[Row.nx] + (b.y - a.y) * c[Row.ny]
  let approach1 = along + (b.w * c[Row.nB1] - a.w * c[Row.nA1])
  let approach2 = along + (b.w * c[Row.nB2] - a.w * c[Row.nA2])
  bounce[BounceRow.approach1] = approach1
  bounce[BounceRow.approach2] = approach2
  bounce[BounceRow.fastest] = laneMin(bounce[BounceRow.fastest], laneMin(approach1, approach2))
  bounce[BounceRow.peak1] = laneMax(bounce[BounceRow.peak1], bounce[BounceRow.hit1])
  bounce[BounceRow.peak2] = laneMax(bounce[BounceRow.peak2], bounce[BounceRow.hit2])
  bounce[BounceRow.hit1] = V()
  bounce[BounceRow.hit2] = V()
}

/// Gives back a part of the approach speed where something was really hit, faster than the threshold; two such
/// points as one 2×2 system, or a flat bounce would turn into spin.
func restitute<V: LaneSet>(
  _ c: Rows<V>, _ bounce: Rows<V>, _ states: StatePointer,
  _ x: ExchangePointer<V>,
  threshold: Float
) {
  let zero = V()
  let limit = V(repeating: -threshold)
  let e = bounce[BounceRow.restitution]
  let bounces = e .> zero
  let on1 = ((bounce[BounceRow.approach1] .< limit) .& (bounce[BounceRow.hit1] .> zero)) .& bounces
  let on2 = ((bounce[BounceRow.approach2] .< limit) .& (bounce[BounceRow.hit2] .> zero)) .& bounces
  if !(on1 .| on2).isAnySet { return }
  gatherVelocities(c, states, x)
  var a = x.pointee.a
  var b = x.pointee.b
  let along = (b.x - a.x) * c[Row.nx] + (b.y - a.y) * c[Row.ny]
  let r1 = along + (b.w * c[Row.nB1] - a.w * c[Row.nA1]) + e * bounce[BounceRow.approach1]
  let r2 = along + (b.w * c[Row.nB2] - a.w * c[Row.nA2]) + e * bounce[BounceRow.approach2]
  let (old1, old2) = (c[Row.impulse1], c[Row.impulse2])
  let both = (on1 .& on2) .& (c[Row.i11] .> zero)
  var new1 = old1 - (c[Row.i11] * r1 + c[Row.i12] * r2)
  var new2 = old2 - (c[Row.i12] * r1 + c[Row.i22] * r2)
  let block = both .& ((new1 .>= zero) .& (new2 .>= zero))
  // Elsewhere in turn; a point that does not bounce keeps its impulse.
  let alone1 = laneMax(old1 - c[Row.mass1] * r1, zero).replacing(with: old1, where: .!on1)
  let r2After = r2 + c[Row.k12] * (alone1 - old1)
  let alone2 = laneMax(old2 - c[Row.mass2] * r2After, zero).replacing(with: old2, where: .!on2)
  new1.replace(with: alone1, where: .!block)
  new2.replace(with: alone2, where: .!block)
  let (p1, p2) = (new1 - old1, new2 - old2)
  c[Row.impulse1] = new1
  c[Row.impulse2] = new2
  bounce[BounceRow.hit1] = laneMax(bounce[BounceRow.hit1], new1)
  bounce[BounceRow.hit2] = laneMax(bounce[BounceRow.hit2], new2)
  a.w -= c[Row.inertiaA] * (c[Row.nA1] * p1 + c[Row.nA2] * p2)
  b.w += c[Row.inertiaB] * (c[Row.nB1] * p1 + c[Row.nB2] * p2)
  addLinear(c, p1 + p2, zero, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}
