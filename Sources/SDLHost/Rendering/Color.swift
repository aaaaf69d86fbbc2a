// SPDX-License-Identifier: Apache-2.0
import UIWidgets

extension MeshColor {
  /// The nearest colour with 8 bits per component; NaN becomes 0.
  init(_ color: RGBA) {
    self.init(r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha))
  }

  /// The same colour with its alpha times `factor`, 0…1.
  func faded(_ factor: Double) -> MeshColor {
    // Rounded without the C library, whose calls would noticeably slow a gradient's corners.
    MeshColor(r: r, g: g, b: b, a: UInt8(Double(a) * min(max(factor, 0), 1) + 0.5))
  }

  /// The same colour, fully transparent: the end of a soft edge that keeps its hue.
  var clear: MeshColor { MeshColor(r: r, g: g, b: b, a: 0) }

  /// This colour laid over `below`, straight alpha (Porter and Duff 1984, "over").
  func over(_ below: MeshColor) -> MeshColor {
    if a == 255 || below.a == 0 { return self }
    if a == 0 { return below }
    let (top, bottom) = (Double(a) / 255, Double(below.a) / 255)
    let alpha = top + bottom * (1 - top)
    func channel(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      UInt8(((Double(upper) * top + Double(lower) * bottom * (1 - top)) / alpha).rounded())
    }
    return MeshColor(
      r: channel(r, below.r), g: channel(g, below.g), b: channel(b, below.b),
      a: UInt8((alpha * 255).rounded()))
  }

  /// The colour `t` (0…1) of the way to `other`.
  func mixed(_ other: MeshColor, _ t: Double) -> MeshColor {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * t).rounded())
    }
    return MeshColor(
      r: channel(r, other.r), g: channel(g, other.g), b: channel(b, other.b), a: channel(a, other.a))
  }
}

private func byte(_ fraction: Float) -> UInt8 {
  // A comparison with NaN is false, so NaN becomes 0.
  fraction > 0 ? UInt8((min(fraction, 1) * 255).rounded()) : 0
}
