// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension RGBA {
  /// A colour between this one (0) and `other` (1); an invisible colour takes on the other colour's hue.
  func blended(with other: RGBA, _ s: Float) -> RGBA {
    let from = alpha == 0 ? RGBA(other.red, other.green, other.blue, 0) : self
    let to = other.alpha == 0 ? RGBA(from.red, from.green, from.blue, 0) : other
    func channel(_ p: Float, _ q: Float) -> Float { min(max(p + (q - p) * s, 0), 1) }
    return RGBA(
      channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue),
      channel(from.alpha, to.alpha)
    )
  }
}

extension CGAffineTransform {
  /// A transform between this one (0) and `other` (1). Rotation, scale and shear are blended separately, and
  /// the rotation takes the shorter direction.
  func blended(with other: CGAffineTransform, _ s: CGFloat) -> CGAffineTransform {
    let (p, q) = (parts, other.parts)
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * s }
    var turn = q.angle - p.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let angle = p.angle + turn * s
    let parts = (angle: angle, sx: mix(p.sx, q.sx), sy: mix(p.sy, q.sy), shear: mix(p.shear, q.shear))
    return CGAffineTransform(parts, tx: mix(tx, other.tx), ty: mix(ty, other.ty))
  }

  /// A transform with the given parts and a translation by `tx` and `ty`.
  init(_ parts: (angle: CGFloat, sx: CGFloat, sy: CGFloat, shear: CGFloat), tx: CGFloat, ty: CGFloat) {
    let (sine, cosine) = (sin(parts.angle), cos(parts.angle))
    self.init(
      a: parts.sx * cosine, b: parts.sx * sine, c: parts.shear * cosine - parts.sy * sine,
      d: parts.shear * sine + parts.sy * cosine, tx: tx, ty: ty)
  }

  /// The rotation, and the shear and the scale along each axis, both measured in the rotated axes.
  var parts: (angle: CGFloat, sx: CGFloat, sy: CGFloat, shear: CGFloat) {
    let sx = hypot(a, b)
    guard sx > 0 else { return (0, 0, d, c) }
    let (cosine, sine) = (a / sx, b / sx)
    return (CGFloat(atan2(Double(b), Double(a))), sx, d * cosine - c * sine, c * cosine + d * sine)
  }
}
