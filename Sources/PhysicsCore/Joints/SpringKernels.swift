// SPDX-License-Identifier: Apache-2.0
// The innermost loops over springs, for eight lanes or four, which compute the same bits; see
// `ContactKernels`.

/// The step's constants for beginning a sub-step.
struct SpringConstants: BitwiseCopyable {
  var subStep: Float
  var slop: Float
}

/// The poses of the bodies on one side of a block.
struct LanePlace<V: LaneSet> {
  var x = V()
  var y = V()
  var turned = LaneDelta<V>()

  @inline(always) init(_ i: UnsafePointer<Int32>, _ states: StatePointer, _ motions: MotionPointer) {
    V.gather(i, states, &turned)
    V.gatherCenters(i, motions, &x, &y)
  }

  /// An arm, rotated by its body's rotation since the step began.
  @inline(always) func apply(_ x: V, _ y: V) -> (x: V, y: V) {
    (turned.c * x - turned.s * y, turned.s * x + turned.c * y)
  }
}

/// Freezes axes, levers, masses and softness at the bodies' current poses, and applies the last impulses. `b`
/// is nil in bundles, where side B stays at the origin and its arm is the anchor.
///
/// Rounds as `DistanceJoint.begin` and `JointConstraint.beginSpring` do.
@inline(always) private func beginBlock<V: LaneSet>(
  _ c: Rows<V>, _ a: LanePlace<V>, _ b: LanePlace<V>?, _ k: SpringConstants, _ v: inout LaneVelocities<V>
) {
  let (zero, one) = (V(), V(repeating: 1))
  let armA = a.apply(c[SpringRow.armAX], c[SpringRow.armAY])
  var armB = (x: c[SpringRow.armBX], y: c[SpringRow.armBY])
  let x, y: V
  if let b {
    armB = b.apply(armB.x, armB.y)
    (x, y) = (b.x - a.x + armB.x - armA.x, b.y - a.y + armB.y - armA.y)
  } else {
    // Rounds as if the joint's own A came first.
    let isTurned = c[SpringRow.isTurned] .> zero
    x = (armB.x - a.x - armA.x).replacing(with: armB.x - (a.x + armA.x), where: isTurned)
    y = (armB.y - a.y - armA.y).replacing(with: armB.y - (a.y + armA.y), where: isTurned)
  }
  let length = V.root(x * x + y * y)
  // Too short to have a direction: nothing is pushed (Box2D 2.x).
  let hasAxis = length .> V(repeating: k.slop)
  let perLength = one / length
  let axisX = zero.replacing(with: perLength * x, where: hasAxis)
  let axisY = zero.replacing(with: perLength * y, where: hasAxis)
  let leverA = armA.x * axisY - armA.y * axisX
  let turnA = c[SpringRow.inertiaA] * leverA
  c[SpringRow.axisX] = axisX
  c[SpringRow.axisY] = axisY
  c[SpringRow.leverA] = leverA
  c[SpringRow.turnA] = turnA
  var inverseMass = c[SpringRow.massA] + turnA * leverA
  var turnB = zero
  if b != nil {
    let leverB = armB.x * axisY - armB.y * axisX
    turnB = c[SpringRow.inertiaB] * leverB
    c[SpringRow.leverB] = leverB
    c[SpringRow.turnB] = turnB
    inverseMass = inverseMass + c[SpringRow.massB] + turnB * leverB
  }
  let isPushed = (inverseMass .> zero) .& .!((axisX .== zero) .& (axisY .== zero))
  let mass = zero.replacing(with: one / inverseMass, where: isPushed)
  let hasNoMass = mass .== zero

  let h = V(repeating: k.subStep)
  let rate = c[SpringRow.angularRate]
  let damping = (mass + mass) * c[SpringRow.dampingRatio] * rate
  let stiffness = mass * rate * rate
  let rigidity = h * (damping + h * stiffness)
  let hasNone = (rigidity .== zero) .| hasNoMass
  let compliance = (one / rigidity).replacing(with: zero, where: hasNone)
  let softened = inverseMass + compliance
  let isLight = (softened .== zero) .| hasNoMass
  c[SpringRow.compliance] = compliance
  c[SpringRow.bias] = ((length - c[SpringRow.length]) * h * stiffness * compliance)
    .replacing(with: zero, where: hasNoMass)
  c[SpringRow.springMass] = (one / softened).replacing(with: zero, where: isLight)

  let impulse = c[SpringRow.impulse].replacing(with: zero, where: hasNoMass)
  c[SpringRow.impulse] = impulse
  v.a.x -= c[SpringRow.massA] * impulse * axisX
  v.a.y -= c[SpringRow.massA] * impulse * axisY
  v.a.w -= turnA * impulse
  if b == nil { return }
  v.b.x += c[SpringRow.massB] * impulse * axisX
  v.b.y += c[SpringRow.massB] * impulse * axisY
  v.b.w += turnB * impulse
}

/// One velocity pass over a block whose B sides move.
@inline(always) private func solveUnit<V: LaneSet>(_ c: Rows<V>, _ states: StatePointer) {
  var v = LaneVelocities(c, states)
  let (axisX, axisY) = (c[SpringRow.axisX], c[SpringRow.axisY])
  let along = axisX * (v.b.x - v.a.x) + axisY * (v.b.y - v.a.y)
  let speed = along + c[SpringRow.leverB] * v.b.w - c[SpringRow.leverA] * v.a.w
  let p = pull(c, speed)
  let (pA, pB) = (c[SpringRow.massA] * p, c[SpringRow.massB] * p)
  v.a.x += pA * axisX
  v.a.y += pA * axisY
  v.a.w += c[SpringRow.turnA] * p
  v.b.x -= pB * axisX
  v.b.y -= pB * axisY
  v.b.w -= c[SpringRow.turnB] * p
  v.scatter(c, states)
}

/// The same for a block of a bundle.
@inline(always) private func solveBundled<V: LaneSet>(_ c: Rows<V>, _ massA: V, _ v: inout LaneVelocity<V>) {
  let (axisX, axisY) = (c[SpringRow.axisX], c[SpringRow.axisY])
  let along = axisX * (V() - v.x) + axisY * (V() - v.y)
  let p = pull(c, along - c[SpringRow.leverA] * v.w)
  let pA = massA * p
  v.x += pA * axisX
  v.y += pA * axisY
  v.w += c[SpringRow.turnA] * p
}

/// The negative of the missing impulse at this speed; also adds the missing impulse to the accumulated one.
@inline(always) private func pull<V: LaneSet>(_ c: Rows<V>, _ speed: V) -> V {
  let old = c[SpringRow.impulse]
  let p = c[SpringRow.springMass] * (speed + c[SpringRow.bias] + c[SpringRow.compliance] * old)
  c[SpringRow.impulse] = old - p
  return p
}

@inline(always) private func beginUnit<V: LaneSet>(
  _ c: Rows<V>, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants
) {
  let (a, b) = (LanePlace<V>(c.offsetsA, states, motions), LanePlace<V>(c.offsetsB, states, motions))
  var v = LaneVelocities(c, states)
  beginBlock(c, a, b, k, &v)
  v.scatter(c, states)
}

@inline(always) private func beginBundle<V: LaneSet>(
  _ c: Rows<V>, _ depth: Int, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants
) {
  let a = LanePlace<V>(c.offsetsA, states, motions)
  var v = LaneVelocities(c, states)
  for level in 0..<depth { beginBlock(c.block(level), a, nil, k, &v) }
  v.scatter(c, states)
}

@inline(always) private func solveBundle<V: LaneSet>(
  _ c: Rows<V>, _ depth: Int, _ passes: Int, _ states: StatePointer
) {
  var v = LaneVelocities(c, states)
  let massA = c[SpringRow.massA]
  for _ in 0..<passes {
    for level in 0..<depth { solveBundled(c.block(level), massA, &v.a) }
  }
  v.scatter(c, states)
}

extension Rows {
  /// The bundle's block that is `level` blocks further on.
  @inline(always) fileprivate func block(_ level: Int) -> Self {
    Self(UnsafeMutableRawPointer(base) + MemoryLayout<SpringBlock>.stride &* level)
  }
}

extension SIMD4 where Scalar == Float {
  @inline(always) static func beginSprings(
    _ c: Rows<Self>, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants
  ) { beginUnit(c, states, motions, k) }

  @inline(always) static func solveSprings(_ c: Rows<Self>, _ states: StatePointer) { solveUnit(c, states) }

  @inline(always) static func beginSprings(
    _ c: Rows<Self>, depth: Int, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants
  ) { beginBundle(c, depth, states, motions, k) }

  @inline(always) static func solveSprings(
    _ c: Rows<Self>, depth: Int, passes: Int, _ states: StatePointer
  ) { solveBundle(c, depth, passes, states) }
}

extension SIMD8 where Scalar == Float {
  @inline(always) static func beginSprings(
    _ c: Rows<Self>, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants
  ) { beginUnit(c, states, motions, k) }

  @inline(always) static func solveSprings(_ c: Rows<Self>, _ states: StatePointer) { solveUnit(c, states) }

  @inline(always) static func beginSprings(
    _ c: Rows<Self>, depth: Int, _ states: StatePointer, _ motions: MotionPointer, _ k: SpringConstants
  ) { beginBundle(c, depth, states, motions, k) }

  @inline(always) static func solveSprings(
    _ c: Rows<Self>, depth: Int, passes: Int, _ states: StatePointer
  ) { solveBundle(c, depth, passes, states) }
}

// Springs alone in their block or bundle, as in a chain or a single snap, use scalars instead of vectors.

/// One velocity pass over a block's first lane.
@inline(always) func solveLoneSpring(_ c: Rows<SIMD4<Float>>, _ states: StatePointer) {
  let f = c.base
  let (a, b) = (states[at: c.offsetsA[0]].velocity, states[at: c.offsetsB[0]].velocity)
  let (axisX, axisY) = (f[SpringRow.axisX], f[SpringRow.axisY])
  let along = axisX * (b.x - a.x) + axisY * (b.y - a.y)
  let p = lonePull(f, along + f[SpringRow.leverB] * b.z - f[SpringRow.leverA] * a.z)
  let (pA, pB) = (f[SpringRow.massA] * p, f[SpringRow.massB] * p)
  states[at: c.offsetsA[0]].velocity = SIMD4(
    a.x + pA * axisX, a.y + pA * axisY, a.z + f[SpringRow.turnA] * p, 0)
  states[at: c.offsetsB[0]].velocity = SIMD4(
    b.x - pB * axisX, b.y - pB * axisY, b.z - f[SpringRow.turnB] * p, 0)
}

/// All velocity passes over a bundle's first lane.
@inline(always) func solveLoneBundle(
  _ c: Rows<SIMD4<Float>>, depth: Int, passes: Int, _ states: StatePointer
) {
  var v = states[at: c.offsetsA[0]].velocity
  for _ in 0..<passes {
    for level in 0..<depth {
      let f = c.block(level).base
      let (axisX, axisY) = (f[SpringRow.axisX], f[SpringRow.axisY])
      let p = lonePull(f, axisX * (0 - v.x) + axisY * (0 - v.y) - f[SpringRow.leverA] * v.z)
      let pA = f[SpringRow.massA] * p
      v = SIMD4(v.x + pA * axisX, v.y + pA * axisY, v.z + f[SpringRow.turnA] * p, 0)
    }
  }
  states[at: c.offsetsA[0]].velocity = v
}

@inline(always) private func lonePull(_ f: UnsafeMutablePointer<Float>, _ speed: Float) -> Float {
  let old = f[SpringRow.impulse]
  let p = f[SpringRow.springMass] * (speed + f[SpringRow.bias] + f[SpringRow.compliance] * old)
  f[SpringRow.impulse] = old - p
  return p
}
