// SPDX-License-Identifier: Apache-2.0
/// A point or direction in the plane; metres unless stated otherwise.
///
/// ```swift
/// let throwing = Vector2(3, -4)
/// world.setLinearVelocity(0.5 * throwing, of: body)
/// print(throwing.length)  // 5
/// ```
public struct Vector2: Hashable, BitwiseCopyable, Sendable {
  /// The first coordinate.
  public var x: Float
  /// The second coordinate; the core does not define which direction is up.
  public var y: Float

  /// A vector from its two coordinates.
  public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Vector2(0, 0)

  /// The Euclidean length; overflows to infinity for coordinates beyond about 1e19.
  public var length: Float { lengthSquared.squareRoot() }

  /// The square of `length`.
  public var lengthSquared: Float { x * x + y * y }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Component-wise sum.
  public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }
  /// Component-wise difference.
  public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }
  /// The vector of equal length and opposite direction.
  public static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }
  /// Scales a vector.
  public static func * (s: Float, a: Vector2) -> Vector2 { Vector2(s * a.x, s * a.y) }
  /// Adds in place.
  public static func += (a: inout Vector2, b: Vector2) { a = a + b }
  /// Subtracts in place.
  public static func -= (a: inout Vector2, b: Vector2) { a = a - b }
}

/// The dot product.
@inline(always) func dot(_ a: Vector2, _ b: Vector2) -> Float { a.x * b.x + a.y * b.y }
/// The z component of the cross product.
@inline(always) func cross(_ a: Vector2, _ b: Vector2) -> Float { a.x * b.y - a.y * b.x }
/// The cross product of an angular velocity with an arm.
@inline(always) func cross(_ w: Float, _ a: Vector2) -> Vector2 { Vector2(-w * a.y, w * a.x) }
/// `a` rotated by a quarter turn towards negative angles.
@inline(always) func rightPerpendicular(_ a: Vector2) -> Vector2 { Vector2(a.y, -a.x) }
/// `a` rotated by a quarter turn towards positive angles.
@inline(always) func leftPerpendicular(_ a: Vector2) -> Vector2 { Vector2(-a.y, a.x) }

/// The unit vector along `a`, or along the first axis if `a` is too short to have a direction.
@inline(always) func normalized(_ a: Vector2) -> Vector2 {
  let length = a.length
  if length < 1e-12 { return Vector2(1, 0) }
  return (1 / length) * a
}

@inline(always) func lesser(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
@inline(always) func greater(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
@inline(always) func clamp(_ a: Float, _ low: Float, _ high: Float) -> Float {
  a < low ? low : (a > high ? high : a)
}
/// 0 for NaN.
@inline(always) func zeroIfNaN(_ a: Float) -> Float { a == a ? a : 0 }
@inline(always) func clamp(_ a: Vector2, _ most: Float) -> Vector2 {
  Vector2(clamp(a.x, -most, most), clamp(a.y, -most, most))
}
@inline(always) func lesser(_ a: Vector2, _ b: Vector2) -> Vector2 {
  Vector2(lesser(a.x, b.x), lesser(a.y, b.y))
}
@inline(always) func greater(_ a: Vector2, _ b: Vector2) -> Vector2 {
  Vector2(greater(a.x, b.x), greater(a.y, b.y))
}
