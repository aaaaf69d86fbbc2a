// SPDX-License-Identifier: Apache-2.0
/// Four angles and their cosines and sines.
struct FourRotations: BitwiseCopyable {
  var angles = Four()
  var c = Four()
  var s = Four()
}

extension UnsafeMutablePointer<FourRotations> {
  /// Computes cosines and sines of angles within [-π, π] rad, with the same bits and polynomials as
  /// `Rotation(angle:)`; results for other angles are undefined.
  ///
  /// Not inlined, and passes its data through memory, because LLVM would otherwise take the lanes apart
  /// again.
  @inline(never) func turn() {
    let x = pointee.angles
    // Adding 1.5 · 2²³ to a float removes its fraction, and its last bits become the integer's.
    let shifted: Four = x * 0.636_619_75 + 12_582_912
    let k = shifted - 12_582_912
    let quarter = unsafeBitCast(shifted, to: SIMD4<UInt32>.self)
    let coarse: Four = (x - k * 1.570_312_5) - k * 4.837_513e-4
    let r = coarse - k * 7.549_79e-8
    let r2 = r * r
    let one = Four(repeating: 1)
    let s4 = r2 * (1.984_127e-4 - r2 * 2.755_731_9e-6)
    let s2 = r2 * (0.008_333_333 - s4)
    let sine = r * (one - r2 * (0.166_666_67 - s2))
    let c6 = r2 * (2.480_158_7e-5 - r2 * 2.755_731_9e-7)
    let c4 = r2 * (0.001_388_888_9 - c6)
    let c2 = r2 * (0.041_666_668 - c4)
    let cosine = one - r2 * (0.5 - c2)
    let isOdd = (quarter & 1) .!= 0
    pointee.s = negated(sine.replacing(with: cosine, where: isOdd), where: quarter)
    pointee.c = negated(cosine.replacing(with: sine, where: isOdd), where: quarter &+ 1)
  }

  /// Rotates `c` and `s` further by the angles, each less than 0.1 rad, with the same bits as
  /// `Rotation.turned(by:)`; an angle of 0 leaves them unchanged.
  @inline(never) func turnFurther() {
    let x = pointee.angles
    let (c, s) = (pointee.c, pointee.s)
    let x2 = x * x
    let sine = x * (1 - x2 * (0.166_666_67 - x2 * 0.008_333_333))
    let cosine = 1 - x2 * (0.5 - x2 * (0.041_666_668 - x2 * 0.001_388_888_9))
    let (qc, qs) = (c * cosine - s * sine, s * cosine + c * sine)
    let scale = 1.5 - 0.5 * (qc * qc + qs * qs)
    let stays = x .== SIMD4()
    pointee.c = (qc * scale).replacing(with: c, where: stays)
    pointee.s = (qs * scale).replacing(with: s, where: stays)
  }

  /// One of the four rotations.
  @inline(always) subscript(rotation lane: Int) -> Rotation {
    assert(lane & 3 == lane)
    let rows = UnsafeRawPointer(self).assumingMemoryBound(to: Float.self)
    return Rotation(c: rows[4 &+ lane], s: rows[8 &+ lane])
  }
}

/// Negates the lanes in which bit 1 of `quarter` is set.
@inline(always) private func negated(_ v: Four, where quarter: SIMD4<UInt32>) -> Four {
  unsafeBitCast(unsafeBitCast(v, to: SIMD4<UInt32>.self) ^ ((quarter & 2) &<< 30), to: Four.self)
}
