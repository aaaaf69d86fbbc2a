// SPDX-License-Identifier: Apache-2.0
// The C library's sines differ between machines in the last bit, enough to make two runs diverge. These
// functions are Taylor polynomials on a quarter turn, evaluated in a fixed order without fused steps.

let pi: Float = 3.141_592_7

/// Sine and cosine of `x` radians, absolute error below 2e-7 for |x| ≤ 100.
func sineAndCosine(_ x: Float) -> (sine: Float, cosine: Float) {
  let scaled = x * 0.636_619_75
  // In this order a NaN, which huge masses may cause, becomes the lower bound.
  let quarter = Int32(lesser(greater(scaled + (scaled < 0 ? -0.5 : 0.5), -2e9), 2e9))
  let k = Float(quarter)
  // π/2 in three parts (Cody and Waite), so that the remainder keeps its bits.
  let r = ((x - k * 1.570_312_5) - k * 4.837_513e-4) - k * 7.549_79e-8
  let r2 = r * r
  let sine =
    r
    * (1 - r2
      * (0.166_666_67 - r2 * (0.008_333_333 - r2 * (1.984_127e-4 - r2 * 2.755_731_9e-6))))
  let cosine =
    1 - r2
    * (0.5 - r2
      * (0.041_666_668 - r2 * (0.001_388_888_9 - r2 * (2.480_158_7e-5 - r2 * 2.755_731_9e-7))))
  switch quarter & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The angle of the vector (x, y) in radians, in (-π, π]; zero for the zero vector; error below 3e-7.
func arcTangent(_ y: Float, _ x: Float) -> Float {
  let ax = x < 0 ? -x : x
  let ay = y < 0 ? -y : y
  let high = greater(ax, ay)
  if high == 0 { return 0 }
  var t = lesser(ax, ay) / high
  var base: Float = 0
  // Beyond tan(π/8) the half-angle identity reduces the argument to where the series is short.
  if t > 0.414_213_57 {
    base = 0.785_398_16
    t = (t - 1) / (t + 1)
  }
  let t2 = t * t
  let series =
    1 - t2
    * (0.333_333_34 - t2
      * (0.2 - t2
        * (0.142_857_15 - t2 * (0.111_111_11 - t2 * (0.090_909_09 - t2 * (0.076_923_08 - t2 * 0.066_666_67))))))
  var angle = base + t * series
  if ay > ax { angle = 1.570_796_4 - angle }
  if x < 0 { angle = pi - angle }
  return y < 0 ? -angle : angle
}
