// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A transform in space, for layers.
///
/// Differs from UIKit: drawn as seen from far away, without perspective, so a rotation about x or y narrows
/// the layer.
///
/// ```swift
/// square.layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
/// ```
public struct CATransform3D: Equatable, Sendable {
  /// The rows of the matrix; points are row vectors to the left of the matrix.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// See `m11`.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// See `m11`.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// See `m11`.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// The identity.
  public init() {}

  init(_ t: CGAffineTransform) {
    m11 = t.a
    m12 = t.b
    m21 = t.c
    m22 = t.d
    m41 = t.tx
    m42 = t.ty
  }

  /// The visible part of this transform, in the plane.
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  private var rows: [SIMD4<Double>] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  /// This transform first, then `other`.
  func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (p, q) = (rows, other.rows)
    let r = p.map { row in row.x * q[0] + row.y * q[1] + row.z * q[2] + row.w * q[3] }
    var t = CATransform3D()
    t.m11 = r[0].x
    t.m12 = r[0].y
    t.m13 = r[0].z
    t.m14 = r[0].w
    t.m21 = r[1].x
    t.m22 = r[1].y
    t.m23 = r[1].z
    t.m24 = r[1].w
    t.m31 = r[2].x
    t.m32 = r[2].y
    t.m33 = r[2].z
    t.m34 = r[2].w
    t.m41 = r[3].x
    t.m42 = r[3].y
    t.m43 = r[3].z
    t.m44 = r[3].w
    return t
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity.
public let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A rotation by `angle` radians about the axis (x, y, z); the identity if the axis is zero.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let rest = 1 - cosine
  var t = CATransform3D()
  t.m11 = cosine + x * x * rest
  t.m12 = x * y * rest + z * sine
  t.m13 = x * z * rest - y * sine
  t.m21 = x * y * rest - z * sine
  t.m22 = cosine + y * y * rest
  t.m23 = y * z * rest + x * sine
  t.m31 = x * z * rest + y * sine
  t.m32 = y * z * rest - x * sine
  t.m33 = cosine + z * z * rest
  return t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A scale by the three factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D()
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A translation, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3D()
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A transform in space made from a transform in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The visible part of a transform in space.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A rotation first, then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A scale first, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A translation first, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }
