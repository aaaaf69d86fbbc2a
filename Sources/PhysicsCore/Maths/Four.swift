// SPDX-License-Identifier: Apache-2.0
/// Four numbers side by side.
typealias Four = SIMD4<Float>
typealias FourMask = SIMDMask<SIMD4<Int32>>

/// Four vectors, or the cosines and sines of four turns.
struct FourVectors: BitwiseCopyable {
  var x = Four()
  var y = Four()
}

@inline(always) func magnitude(_ x: Four) -> Four { masked(x, SIMD4(repeating: 0x7fff_ffff)) }

/// The bits of `x` that are also set in `mask`.
@inline(always) func masked(_ x: Four, _ mask: SIMD4<Int32>) -> Four {
  unsafeBitCast(unsafeBitCast(x, to: SIMD4<Int32>.self) & mask, to: Four.self)
}

/// Transposes a 4×4 matrix in two stages of one shuffle each. The second moves pairs as doubles: with floats
/// LLVM merges the stages and needs three shuffles instead of two.
@inline(always) func transpose(_ a: Four, _ b: Four, _ c: Four, _ d: Four) -> (Four, Four, Four, Four) {
  @inline(always) func pairs(_ x: Four) -> SIMD2<Double> { unsafeBitCast(x, to: SIMD2<Double>.self) }
  @inline(always) func joined(_ x: Double, _ y: Double) -> Four {
    unsafeBitCast(SIMD2(x, y), to: Four.self)
  }
  let ab0 = pairs(Four(a[0], b[0], a[1], b[1]))
  let cd0 = pairs(Four(c[0], d[0], c[1], d[1]))
  let ab1 = pairs(Four(a[2], b[2], a[3], b[3]))
  let cd1 = pairs(Four(c[2], d[2], c[3], d[3]))
  return (joined(ab0[0], cd0[0]), joined(ab0[1], cd0[1]), joined(ab1[0], cd1[0]), joined(ab1[1], cd1[1]))
}
