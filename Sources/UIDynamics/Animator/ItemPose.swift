// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// An item's centre and transform, as read from the item.
struct ItemPose: Equatable {
  var center: CGPoint
  var transform: CGAffineTransform

  var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && transform.a.isFinite && transform.b.isFinite
      && transform.c.isFinite
      && transform.d.isFinite && transform.tx.isFinite && transform.ty.isFinite
  }
}

extension CGAffineTransform {
  /// The transform's rotation, in radians, clockwise on screen.
  var rotation: CGFloat { atan2(b, a) }

  /// The transform without the rotation: scale, shear and translation.
  var residual: CGAffineTransform {
    if b == 0, a > 0 { return self }
    let (cosine, sine) = (cos(rotation), sin(rotation))
    return CGAffineTransform(
      a: a * cosine + b * sine, b: 0, c: c * cosine + d * sine, d: d * cosine - c * sine, tx: tx, ty: ty)
  }

  /// This transform with its scale and shear rotated, and its translation unchanged.
  func turned(cosine: CGFloat, sine: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a * cosine - b * sine, b: a * sine + b * cosine, c: c * cosine - d * sine, d: c * sine + d * cosine,
      tx: tx, ty: ty)
  }
}
