/// Velocities of eight bodies, one coordinate a register.
struct LaneVelocity: BitwiseCopyable {
  var x = Lanes()
  var y = Lanes()
  var w = Lanes()
}

/// How far eight bodies came and turned since the step began.
struct LaneDelta: BitwiseCopyable {
  var x = Lanes()
  var y = Lanes()
  var c = Lanes()
  var s = Lanes()
}

/// Four rows of four become four columns, in two stages that map to one shuffle each.
@inline(always) func transpose(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  let ab0 = SIMD4(a[0], b[0], a[1], b[1])
  let cd0 = SIMD4(c[0], d[0], c[1], d[1])
  let ab1 = SIMD4(a[2], b[2], a[3], b[3])
  let cd1 = SIMD4(c[2], d[2], c[3], d[3])
  return (
    SIMD4(lowHalf: ab0.lowHalf, highHalf: cd0.lowHalf), SIMD4(lowHalf: ab0.highHalf, highHalf: cd0.highHalf),
    SIMD4(lowHalf: ab1.lowHalf, highHalf: cd1.lowHalf), SIMD4(lowHalf: ab1.highHalf, highHalf: cd1.highHalf)
  )
}

/// Both sides' velocities on the way between body order and lanes.
///
/// Gathering and scattering are calls of their own that hand over through memory: inlined, LLVM pulls the shuffles
/// through the arithmetic and undoes the lanes (seen with 6.3, at four times the time).
struct LaneExchange: BitwiseCopyable {
  var a = LaneVelocity()
  var b = LaneVelocity()
  var deltaA = LaneDelta()
  var deltaB = LaneDelta()
}

typealias ExchangePointer = UnsafeMutablePointer<LaneExchange>

@inline(never) func gatherVelocities(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  gather(indicesA(c), states, &x.pointee.a)
  gather(indicesB(c), states, &x.pointee.b)
}

@inline(never) func scatterVelocities(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  scatter(indicesA(c), states, x.pointee.a)
  scatter(indicesB(c), states, x.pointee.b)
}

@inline(never) func gatherDeltas(_ c: BlockPointer, _ states: StatePointer, _ x: ExchangePointer) {
  gather(indicesA(c), states, &x.pointee.deltaA)
  gather(indicesB(c), states, &x.pointee.deltaB)
}

@inline(always) private func gather(
  _ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: inout LaneVelocity
) {
  let (x0, y0, w0, _) = transpose(
    states[Int(i[0])].velocity, states[Int(i[1])].velocity, states[Int(i[2])].velocity,
    states[Int(i[3])].velocity)
  let (x1, y1, w1, _) = transpose(
    states[Int(i[4])].velocity, states[Int(i[5])].velocity, states[Int(i[6])].velocity,
    states[Int(i[7])].velocity)
  v.x = Lanes(lowHalf: x0, highHalf: x1)
  v.y = Lanes(lowHalf: y0, highHalf: y1)
  v.w = Lanes(lowHalf: w0, highHalf: w1)
}

@inline(always) private func gather(_ i: UnsafePointer<Int32>, _ states: StatePointer, _ d: inout LaneDelta) {
  let (x0, y0, c0, s0) = transpose(
    states[Int(i[0])].delta, states[Int(i[1])].delta, states[Int(i[2])].delta, states[Int(i[3])].delta)
  let (x1, y1, c1, s1) = transpose(
    states[Int(i[4])].delta, states[Int(i[5])].delta, states[Int(i[6])].delta, states[Int(i[7])].delta)
  d.x = Lanes(lowHalf: x0, highHalf: x1)
  d.y = Lanes(lowHalf: y0, highHalf: y1)
  d.c = Lanes(lowHalf: c0, highHalf: c1)
  d.s = Lanes(lowHalf: s0, highHalf: s1)
}

@inline(always) private func scatter(_ i: UnsafePointer<Int32>, _ states: StatePointer, _ v: LaneVelocity) {
  let (a0, a1, a2, a3) = transpose(v.x.lowHalf, v.y.lowHalf, v.w.lowHalf, SIMD4())
  let (b0, b1, b2, b3) = transpose(v.x.highHalf, v.y.highHalf, v.w.highHalf, SIMD4())
  states[Int(i[0])].velocity = a0
  states[Int(i[1])].velocity = a1
  states[Int(i[2])].velocity = a2
  states[Int(i[3])].velocity = a3
  states[Int(i[4])].velocity = b0
  states[Int(i[5])].velocity = b1
  states[Int(i[6])].velocity = b2
  states[Int(i[7])].velocity = b3
}

/// The greater of each lane; compiles to one instruction, unlike `pointwiseMax`.
@inline(always) func laneMax(_ a: Lanes, _ b: Lanes) -> Lanes { b.replacing(with: a, where: a .> b) }
@inline(always) func laneMin(_ a: Lanes, _ b: Lanes) -> Lanes { b.replacing(with: a, where: a .< b) }

/// Whether any lane of a comparison holds.
@inline(always) func anyLane(_ mask: SIMDMask<SIMD8<Int32>>) -> Bool {
  let bits = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
  return (bits[0] | bits[1]) | (bits[2] | bits[3]) != 0
}
