// SPDX-License-Identifier: Apache-2.0
/// An affine map of the plane, as Core Graphics writes it: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Points are row vectors, multiplied from the left, so `t1.concatenating(t2)` applies `t1` first.
///
/// ```swift
/// // Turns a view by 30° and makes it half as large again.
/// square.transform = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 1.5, y: 1.5)
/// ```
public struct CGAffineTransform: Equatable, Hashable, Sendable, Codable {
  /// The entries, without unit; `tx` and `ty` are in points.
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat

  /// The map with the given entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// The map with the given entries, unlabelled as in C.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A turn about the origin by `angle` radians, clockwise on screen.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A scaling about the origin by `sx` and `sy`.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A shift by (`tx`, `ty`) points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// The identity transform.
  public static let identity = CGAffineTransform()

  /// Whether this is the identity, exactly.
  public var isIdentity: Bool { self == .identity }

  /// a·d − b·c: how much areas grow; 0 means that the map cannot be undone.
  var determinant: CGFloat { a * d - b * c }

  /// The map that applies this one first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The inverse transform; the same transform if it has no inverse, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// A turn by `angle` radians, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A scaling, then this map.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// A shift in points, then this map.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
}

extension CGPoint {
  /// The point to which `t` maps this point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size to which `t` maps this size, ignoring the shift.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle that contains the corners of this one as mapped by `t`.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let (p, q) = (origin.applying(t), CGPoint(x: maxX, y: minY).applying(t))
    let (r, s) = (CGPoint(x: maxX, y: maxY).applying(t), CGPoint(x: minX, y: maxY).applying(t))
    let (left, right) = (min(p.x, q.x, r.x, s.x), max(p.x, q.x, r.x, s.x))
    let (top, bottom) = (min(p.y, q.y, r.y, s.y), max(p.y, q.y, r.y, s.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
