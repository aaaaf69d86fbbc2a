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
  let (n1, t1, n2, t2) = (c.pointee.impulse1, c.pointee.friction1, c.pointee.impulse2, c.pointee.friction2)
  let turnA = (c.pointee.nA1 * n1 + c.pointee.tA1 * t1) + (c.pointee.nA2 * n2 + c.pointee.tA2 * t2)
  let turnB = (c.pointee.nB1 * n1 + c.pointee.tB1 * t1) + (c.pointee.nB2 * n2 + c.pointee.tB2 * t2)
  a.w -= c.pointee.inertiaA * turnA
  b.w += c.pointee.inertiaB * turnB
  addLinear(c, n1 + n2, t1 + t2, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}

/// Measures the gaps where the bodies are now, with normal and levers as the step began.
@inline(always) func refreshSeparation(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  gatherDeltas(c, states, x)
  let a = x.pointee.deltaA
  let b = x.pointee.deltaB
  let along = (b.x - a.x) * c.pointee.nx + (b.y - a.y) * c.pointee.ny
  c.pointee.separation1 =
    c.pointee.base1 + along + (b.s * c.pointee.nB1 - b.c * c.pointee.tB1)
    - (a.s * c.pointee.nA1 - a.c * c.pointee.tA1)
  c.pointee.separation2 =
    c.pointee.base2 + along + (b.s * c.pointee.nB2 - b.c * c.pointee.tB2)
    - (a.s * c.pointee.nA2 - a.c * c.pointee.tA2)
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
@inline(always) func solve(
  _ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer, _ k: PassConstants, biased: Bool,
  _ bounce: UnsafeMutablePointer<ContactBounce>?
) {
  gatherVelocities(c, states, x)
  let zero = Lanes()
  let (nx, ny) = (c.pointee.nx, c.pointee.ny)
  let (dx, dy) = (x.pointee.b.x - x.pointee.a.x, x.pointee.b.y - x.pointee.a.y)
  let along = dx * nx + dy * ny
  var wA = x.pointee.a.w
  var wB = x.pointee.b.w

  let (s1, s2) = (c.pointee.separation1, c.pointee.separation2)
  let v1 = along + (wB * c.pointee.nB1 - wA * c.pointee.nA1)
  let v2 = along + (wB * c.pointee.nB2 - wA * c.pointee.nA2)
  let (old1, old2) = (c.pointee.impulse1, c.pointee.impulse2)

  // Above the surface the target is to arrive no sooner than the sub-step's end; below it is a damped spring.
  var bias1 = laneMax(s1, zero) * k.perStep
  var bias2 = laneMax(s2, zero) * k.perStep
  var give1 = zero
  var give2 = zero
  var new1: Lanes
  var new2: Lanes
  if biased {
    let isStiff = (c.pointee.massA .== zero) .| (c.pointee.massB .== zero)
    let give = Lanes(repeating: k.soft.give).replacing(with: k.stiff.give, where: isStiff)
    let rate = Lanes(repeating: k.soft.biasRate).replacing(with: k.stiff.biasRate, where: isStiff)
    let shared = (c.pointee.massA + c.pointee.massB) * give * c.pointee.bearers
    let limit = Lanes(repeating: -k.push)
    let (in1, in2) = (s1 .<= zero, s2 .<= zero)
    bias1.replace(with: laneMax(rate * s1, limit), where: in1)
    bias2.replace(with: laneMax(rate * s2, limit), where: in2)
    give1.replace(with: shared, where: in1)
    give2.replace(with: shared, where: in2)
    // (K + Γ) x = -(v + bias + Γ·impulse) with Γ diagonal: softness belongs to each point by itself.
    let k12 = c.pointee.k12
    let (c1, c2) = (c.pointee.k1 + give1, c.pointee.k2 + give2)
    let r1 = v1 + bias1 + give1 * old1
    let r2 = (v2 + bias2 + give2 * old2).replacing(with: zero, where: c.pointee.mass2 .== zero)
    let d = Lanes(repeating: 1) / (c1 * c2 - k12 * k12)
    new1 = old1 - d * (c2 * r1 - k12 * r2)
    new2 = old2 - d * (c1 * r2 - k12 * r1)
  } else {
    let (r1, r2) = (v1 + bias1, v2 + bias2)
    new1 = old1 - (c.pointee.i11 * r1 + c.pointee.i12 * r2)
    new2 = old2 - (c.pointee.i12 * r1 + c.pointee.i22 * r2)
  }
  let pulls = ((new1 .< zero) .| (new2 .< zero)) .| (c.pointee.i11 .== zero)
  if anyLane(pulls) {
    let k12 = c.pointee.k12
    var (m1, m2) = (c.pointee.mass1, c.pointee.mass2)
    if biased {
      m1 = Lanes(repeating: 1) / (c.pointee.k1 + give1)
      m2 = (Lanes(repeating: 1) / (c.pointee.k2 + give2)).replacing(with: zero, where: m2 .== zero)
    }
    let d1 = laneMax(old1 - m1 * (v1 + bias1 + give1 * old1), zero)
    let u2 = v2 + k12 * (d1 - old1)
    let e2 = laneMax(old2 - m2 * (u2 + bias2 + give2 * old2), zero)
    let u1 = v1 + (k12 * (e2 - old2) + c.pointee.k1 * (d1 - old1))
    let d3 = laneMax(d1 - m1 * (u1 + bias1 + give1 * d1), zero)
    let w2 = u2 + (c.pointee.k2 * (e2 - old2) + k12 * (d3 - d1))
    let e4 = laneMax(e2 - m2 * (w2 + bias2 + give2 * e2), zero)
    new1.replace(with: d3, where: pulls)
    new2.replace(with: e4, where: pulls)
  }
  c.pointee.impulse1 = new1
  c.pointee.impulse2 = new2
  if let bounce {
    bounce.pointee.hit1 = laneMax(bounce.pointee.hit1, new1)
    bounce.pointee.hit2 = laneMax(bounce.pointee.hit2, new2)
  }
  let (p1, p2) = (new1 - old1, new2 - old2)
  wA -= c.pointee.inertiaA * (c.pointee.nA1 * p1 + c.pointee.nA2 * p2)
  wB += c.pointee.inertiaB * (c.pointee.nB1 * p1 + c.pointee.nB2 * p2)
  let tangent = solveFriction(c, dx * ny - dy * nx, new1, new2, &wA, &wB)
  var a = LaneVelocity(x: x.pointee.a.x, y: x.pointee.a.y, w: wA)
  var b = LaneVelocity(x: x.pointee.b.x, y: x.pointee.b.y, w: wB)
  addLinear(c, p1 + p2, tangent, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}

/// Coulomb friction at both points in turn, bounded by the normal impulses just found; answers the sum.
@inline(always) private func solveFriction(
  _ c: BlockPointer, _ along: Lanes, _ normal1: Lanes, _ normal2: Lanes, _ wA: inout Lanes, _ wB: inout Lanes
) -> Lanes {
  let zero = Lanes()
  let friction = c.pointee.friction
  let old1 = c.pointee.friction1
  let speed1 = along + (wB * c.pointee.tB1 - wA * c.pointee.tA1)
  let most1 = friction * normal1
  let new1 = laneMin(laneMax(old1 - c.pointee.tangentMass1 * speed1, zero - most1), most1)
  let p1 = new1 - old1
  wA -= c.pointee.inertiaA * (c.pointee.tA1 * p1)
  wB += c.pointee.inertiaB * (c.pointee.tB1 * p1)

  let old2 = c.pointee.friction2
  let speed2 = along + (c.pointee.massA + c.pointee.massB) * p1 + (wB * c.pointee.tB2 - wA * c.pointee.tA2)
  let most2 = friction * normal2
  let new2 = laneMin(laneMax(old2 - c.pointee.tangentMass2 * speed2, zero - most2), most2)
  let p2 = new2 - old2
  wA -= c.pointee.inertiaA * (c.pointee.tA2 * p2)
  wB += c.pointee.inertiaB * (c.pointee.tB2 * p2)
  c.pointee.friction1 = new1
  c.pointee.friction2 = new2
  return p1 + p2
}

/// Notes the normal speeds of the sub-step's start and forgets who was hit in the one before.
func recordApproach(
  _ c: BlockPointer, _ bounce: UnsafeMutablePointer<ContactBounce>, _ states: StatePointer,
  _ x: ExchangePointer
) {
  gatherVelocities(c, states, x)
  let a = x.pointee.a
  let b = x.pointee.b
  let along = (b.x - a.x) * c.pointee.nx + (b.y - a.y) * c.pointee.ny
  let approach1 = along + (b.w * c.pointee.nB1 - a.w * c.pointee.nA1)
  let approach2 = along + (b.w * c.pointee.nB2 - a.w * c.pointee.nA2)
  bounce.pointee.approach1 = approach1
  bounce.pointee.approach2 = approach2
  bounce.pointee.fastest = laneMin(bounce.pointee.fastest, laneMin(approach1, approach2))
  bounce.pointee.peak1 = laneMax(bounce.pointee.peak1, bounce.pointee.hit1)
  bounce.pointee.peak2 = laneMax(bounce.pointee.peak2, bounce.pointee.hit2)
  bounce.pointee.hit1 = Lanes()
  bounce.pointee.hit2 = Lanes()
}

/// Gives back a part of the approach speed where something was really hit, faster than the threshold; two such
/// points as one 2×2 system, or a flat bounce would turn into spin.
func restitute(
  _ c: BlockPointer, _ bounce: UnsafeMutablePointer<ContactBounce>, _ states: StatePointer,
  _ x: ExchangePointer,
  threshold: Float
) {
  let zero = Lanes()
  let limit = Lanes(repeating: -threshold)
  let e = bounce.pointee.restitution
  let bounces = e .> zero
  let on1 = ((bounce.pointee.approach1 .< limit) .& (bounce.pointee.hit1 .> zero)) .& bounces
  let on2 = ((bounce.pointee.approach2 .< limit) .& (bounce.pointee.hit2 .> zero)) .& bounces
  if !anyLane(on1 .| on2) { return }
  gatherVelocities(c, states, x)
  var a = x.pointee.a
  var b = x.pointee.b
  let along = (b.x - a.x) * c.pointee.nx + (b.y - a.y) * c.pointee.ny
  let r1 = along + (b.w * c.pointee.nB1 - a.w * c.pointee.nA1) + e * bounce.pointee.approach1
  let r2 = along + (b.w * c.pointee.nB2 - a.w * c.pointee.nA2) + e * bounce.pointee.approach2
  let (old1, old2) = (c.pointee.impulse1, c.pointee.impulse2)
  let both = (on1 .& on2) .& (c.pointee.i11 .> zero)
  var new1 = old1 - (c.pointee.i11 * r1 + c.pointee.i12 * r2)
  var new2 = old2 - (c.pointee.i12 * r1 + c.pointee.i22 * r2)
  let block = both .& ((new1 .>= zero) .& (new2 .>= zero))
  // Elsewhere in turn; a point that does not bounce keeps its impulse.
  let alone1 = laneMax(old1 - c.pointee.mass1 * r1, zero).replacing(with: old1, where: .!on1)
  let r2After = r2 + c.pointee.k12 * (alone1 - old1)
  let alone2 = laneMax(old2 - c.pointee.mass2 * r2After, zero).replacing(with: old2, where: .!on2)
  new1.replace(with: alone1, where: .!block)
  new2.replace(with: alone2, where: .!block)
  let (p1, p2) = (new1 - old1, new2 - old2)
  c.pointee.impulse1 = new1
  c.pointee.impulse2 = new2
  bounce.pointee.hit1 = laneMax(bounce.pointee.hit1, new1)
  bounce.pointee.hit2 = laneMax(bounce.pointee.hit2, new2)
  a.w -= c.pointee.inertiaA * (c.pointee.nA1 * p1 + c.pointee.nA2 * p2)
  b.w += c.pointee.inertiaB * (c.pointee.nB1 * p1 + c.pointee.nB2 * p2)
  addLinear(c, p1 + p2, zero, &a, &b)
  x.pointee.a = a
  x.pointee.b = b
  scatterVelocities(c, states, x)
}
