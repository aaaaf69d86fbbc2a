// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The shadow of one corner of a rounded rectangle as a small picture of coverage. The other corners are its
/// mirror images; the sides are its last row and column, stretched.
struct ShadowPicture {
  /// The picture's parameters. They are in quarters of a pixel, so similar shadows share a picture.
  struct Key: Hashable {
    var sigma: Int32, radius: Int32
    /// Half the width and height, limited to the size at which the corners no longer affect each other.
    var halfWidth: Int32, halfHeight: Int32
  }

  /// How far the picture extends outside and inside the rectangle's edges, in device pixels.
  let outside: Double
  let insideX: Double, insideY: Double
  /// Texels along each side.
  let width: Int, height: Int
  /// Device pixels per texel. A wide blur has no detail and needs few texels.
  let step: Double
  private let key: Key

  init(_ key: Key) {
    self.key = key
    let sigma = Double(key.sigma) / 4, radius = Double(key.radius) / 4
    let edge = Self.edgeWidth(sigma: sigma, radius: radius)
    step = max(1, sigma / 4)
    outside = 3 * sigma
    insideX = min(edge, Double(key.halfWidth) / 4)
    insideY = min(edge, Double(key.halfHeight) / 4)
    // Half a texel is added, so the filter never reaches past the last texel.
    width = Int(((outside + insideX) / step + 0.5).rounded(.up))
    height = Int(((outside + insideY) / step + 0.5).rounded(.up))
  }

  /// The key for a rectangle of the given half size, all in device pixels; at most 64 pixels of blur.
  static func key(sigma: Double, radius: Double, halfWidth: Double, halfHeight: Double) -> Key {
    let sigma = quarters(min(sigma, 64)), radius = quarters(min(radius, 512))
    let edge = quarters(Self.edgeWidth(sigma: Double(sigma) / 4, radius: Double(radius) / 4))
    return Key(
      sigma: max(sigma, 1), radius: radius, halfWidth: min(max(quarters(halfWidth), 1), edge),
      halfHeight: min(max(quarters(halfHeight), 1), edge))
  }

  /// How far inside the rectangle's edge the corner's shadow differs from that of the side.
  private static func edgeWidth(sigma: Double, radius: Double) -> Double { 3 * sigma + radius + 1 }

  private static func quarters(_ pixels: Double) -> Int32 {
    Int32((min(max(pixels, 0), 100_000) * 4).rounded())
  }

  /// The coverage, row by row from the outer corner inwards: the rounded rectangle convolved with a gaussian,
  /// one axis in closed form and the other summed over the rectangle's rows.
  func coverage() -> [UInt8] {
    let sigma = Double(key.sigma) / 4
    let halfWidth = half(key.halfWidth), halfHeight = half(key.halfHeight)
    let radius = min(Double(key.radius) / 4, halfWidth, halfHeight)
    var result = [UInt8](repeating: 0, count: width * height)
    // The rectangle's rows that are near enough to matter are sampled every quarter of sigma.
    let sample = max(sigma / 4, 0.05)
    for row in 0..<height {
      // Distance from the texel's centre to the rectangle's centre.
      let y = halfHeight + outside - (Double(row) + 0.5) * step
      for column in 0..<width {
        let x = halfWidth + outside - (Double(column) + 0.5) * step
        var sum = 0.0, weight = 0.0
        var offset = -3 * sigma
        while offset <= 3 * sigma {
          let density = exp(-offset * offset / (2 * sigma * sigma))
          weight += density
          let sampleY = abs(y + offset)
          if sampleY < halfHeight {
            let intoCorner = max(sampleY - (halfHeight - radius), 0)
            let extent = halfWidth - radius + max(radius * radius - intoCorner * intoCorner, 0).squareRoot()
            let spread = sigma * 2.0.squareRoot()
            sum += density * 0.5 * (erf((x + extent) / spread) - erf((x - extent) / spread))
          }
          offset += sample
        }
        result[row * width + column] = UInt8((sum / weight * 255).rounded())
      }
    }
    return result
  }

  /// The half size to compute with: the given half size if it is small, else one so large that the far side
  /// has no effect.
  private func half(_ quarters: Int32) -> Double {
    let edge = Self.edgeWidth(sigma: Double(key.sigma) / 4, radius: Double(key.radius) / 4)
    return quarters >= Self.quarters(edge) ? edge * 2 : Double(quarters) / 4
  }
}
