// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore

/// Simplex noise in three dimensions. Its gradients rotate, so it flows as `turn` grows.
///
/// The idea of rotating gradients is Ken Perlin's and Fabrice Neyret's ("Flow noise", 2001); simplex noise is
/// Ken Perlin's, and its derivatives follow Stefan Gustavson's description. UIKit uses Gustavson's tables;
/// this code hashes the lattice instead, so the values differ, but the statistics agree.
enum RotatingNoise {
  struct Sample: Equatable {
    var value: Float
    var dx: Float
    var dy: Float
    var dz: Float
  }

  /// The noise at a point, about −1…1, and its three slopes there.
  static func sample(x: Float, y: Float, z: Float, turn: Float) -> Sample {
    let rotation = Rotation(angle: turn)
    let (sine, cosine) = (rotation.s, rotation.c)
    let skew = (x + y + z) / 3
    let (i, j, k) = ((x + skew).rounded(.down), (y + skew).rounded(.down), (z + skew).rounded(.down))
    let unskew = (i + j + k) / 6
    let corner = SIMD3<Float>(x - i + unskew, y - j + unskew, z - k + unskew)
    let (first, second) = order(of: corner)
    var sample = Sample(value: 0, dx: 0, dy: 0, dz: 0)
    let cell = SIMD3<Int32>(wrap(i), wrap(j), wrap(k))
    add(corner, cell, sine, cosine, to: &sample)
    add(corner - SIMD3<Float>(first) + 1 / 6, cell &+ first, sine, cosine, to: &sample)
    add(corner - SIMD3<Float>(second) + 1 / 3, cell &+ second, sine, cosine, to: &sample)
    add(corner - 0.5, cell &+ 1, sine, cosine, to: &sample)
    return Sample(value: 28 * sample.value, dx: 28 * sample.dx, dy: 28 * sample.dy, dz: 28 * sample.dz)
  }

  /// The steps to the second and third corners of the tetrahedron that contains the point. Six tetrahedra
  /// make up a cube.
  private static func order(of p: SIMD3<Float>) -> (SIMD3<Int32>, SIMD3<Int32>) {
    if p.x >= p.y {
      if p.y >= p.z { return ([1, 0, 0], [1, 1, 0]) }
      return p.x >= p.z ? ([1, 0, 0], [1, 0, 1]) : ([0, 0, 1], [1, 0, 1])
    }
    if p.y < p.z { return ([0, 0, 1], [0, 1, 1]) }
    return p.x < p.z ? ([0, 1, 0], [0, 1, 1]) : ([0, 1, 0], [1, 1, 0])
  }

  /// One corner's contribution: (0.6 − |p|²)⁴ · (g · p) and its slopes.
  private static func add(
    _ p: SIMD3<Float>, _ cell: SIMD3<Int32>, _ sine: Float, _ cosine: Float, to sample: inout Sample
  ) {
    let t = 0.6 - (p * p).sum()
    guard t > 0 else { return }
    let g = gradient(hash(cell), sine, cosine)
    let dot = (g * p).sum()
    let t2 = t * t
    let t4 = t2 * t2
    let slope = -8 * t2 * t * dot
    sample.value += t4 * dot
    sample.dx += slope * p.x + t4 * g.x
    sample.dy += slope * p.y + t4 * g.y
    sample.dz += slope * p.z + t4 * g.z
  }

  /// A vector of length √2 that rotates with the angle. It starts at the middle of a cube's edge, and rotates
  /// in a plane that also contains either the edge's direction or the other diagonal of a face.
  private static func gradient(_ hash: UInt32, _ sine: Float, _ cosine: Float) -> SIMD3<Float> {
    let a: Float = hash & 1 == 0 ? 1 : -1
    let b: Float = hash & 2 == 0 ? 1 : -1
    let start = SIMD3<Float>(a, b, 0)
    let quarterTurn = hash & 4 == 0 ? SIMD3<Float>(b, -a, 0) : SIMD3<Float>(0, 0, 1.414_213_5)
    let g = start * cosine + quarterTurn * sine
    switch (hash >> 3) % 3 {
    case 0: return g
    case 1: return [g.z, g.x, g.y]
    default: return [g.y, g.z, g.x]
    }
  }

  /// Mixes a lattice corner's integer coordinates into 32 evenly distributed bits.
  private static func hash(_ cell: SIMD3<Int32>) -> UInt32 {
    let bits = SIMD3<UInt32>(truncatingIfNeeded: cell) &* [0x8DA6_B343, 0xD816_3841, 0xCB1A_B31F]
    var h = bits.x ^ bits.y ^ bits.z
    h = (h ^ (h >> 16)) &* 0x7FEB_352D
    h = (h ^ (h >> 15)) &* 0x846C_A68B
    return h ^ (h >> 16)
  }

  /// A whole lattice coordinate as an integer, clamped if it is far outside the range.
  private static func wrap(_ value: Float) -> Int32 {
    Int32(min(max(value, -2_000_000_000), 2_000_000_000))
  }
}
