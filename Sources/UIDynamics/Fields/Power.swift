// SPDX-License-Identifier: Apache-2.0
/// x^y without the platform's maths library, so every machine computes the same bits.
enum Power {
  /// `base` > 0 to any finite exponent, to about 1 part in 10⁷. Whole exponents up to 4 are plain products.
  static func of(_ base: Float, exponent: Float) -> Float {
    switch exponent {
    case 0: return 1
    case 1: return base
    case 2: return base * base
    case 3: return base * base * base
    case 4: return (base * base) * (base * base)
    case -1: return 1 / base
    case -2: return 1 / (base * base)
    case -3: return 1 / (base * base * base)
    case -4: return 1 / ((base * base) * (base * base))
    case 0.5: return base.squareRoot()
    case -0.5: return 1 / base.squareRoot()
    default: return Float(exp2(Double(exponent) * log2(Double(base))))
    }
  }

  /// log₂ of a positive, normal number: exponent plus the series of 2·artanh((m−1)/(m+1)) / ln 2.
  static func log2(_ x: Double) -> Double {
    guard x > 0 else { return -.infinity }
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa *= 0.5
      exponent += 1
    }
    let s = (mantissa - 1) / (mantissa + 1)
    let s2 = s * s
    var sum = 0.0
    var k = 17.0
    while k >= 1 {
      sum = sum * s2 + 1 / k
      k -= 2
    }
    return exponent + 2 * s * sum * 1.442_695_040_888_963_4
  }

  /// 2ˣ: the whole part as an exponent, the rest (|r| ≤ ½) by the Taylor series.
  static func exp2(_ x: Double) -> Double {
    let clamped = min(max(x, -1000), 1000)
    let whole = clamped.rounded()
    let r = (clamped - whole) * 0.693_147_180_559_945_3
    var sum = 1.0
    var k = 13.0
    while k >= 1 {
      sum = 1 + r / k * sum
      k -= 1
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}
