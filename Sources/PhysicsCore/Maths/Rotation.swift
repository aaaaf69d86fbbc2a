// SPDX-License-Identifier: Apache-2.0
/// A rotation in the plane, stored as cosine and sine so that applying it needs no trigonometry.
///
/// ```swift
/// let quarter = Rotation(angle: .pi / 2)
/// let up = quarter.apply(Vector2(1, 0))  // (0, 1)
/// ```
public struct Rotation: Hashable, BitwiseCopyable, Sendable {
  /// The cosine of the angle.
  public var c: Float
  /// The sine of the angle.
  public var s: Float

  @inline(always) init(c: Float, s: Float) {
    self.c = c
    self.s = s
  }

  /// The rotation by `angle` radians; exact to about 1e-7, the same bits on every machine.
  public init(angle: Float) {
    let (sine, cosine) = sineAndCosine(angle)
    c = cosine
    s = sine
  }

  /// No rotation.
  public static let identity = Rotation(c: 1, s: 0)

  /// The angle in radians, in (-π, π].
  public var angle: Float { arcTangent(s, c) }

  /// `v` rotated by this rotation.
  @inline(always) public func apply(_ v: Vector2) -> Vector2 { Vector2(c * v.x - s * v.y, s * v.x + c * v.y) }
  /// `v` rotated by the inverse of this rotation.
  @inline(always) public func unapply(_ v: Vector2) -> Vector2 {
    Vector2(c * v.x + s * v.y, c * v.y - s * v.x)
  }

  /// The composition: first `other`, then `self`.
  @inline(always) func after(_ other: Rotation) -> Rotation {
    Rotation(c: c * other.c - s * other.s, s: s * other.c + c * other.s)
  }
  /// The rotation that leads from `other` to `self`.
  @inline(always) func relative(to other: Rotation) -> Rotation {
    Rotation(c: c * other.c + s * other.s, s: s * other.c - c * other.s)
  }

  /// This rotation turned further by `x` radians; the polynomials are exact to float precision for |x| ≤ π/2,
  /// the most that a sub-step rotates.
  @inline(always) func turned(by x: Float) -> Rotation {
    let x2 = x * x
    let sine: Float
    let cosine: Float
    if x2 < 0.01 {
      sine = x * (1 - x2 * (0.166_666_67 - x2 * 0.008_333_333))
      cosine = 1 - x2 * (0.5 - x2 * (0.041_666_668 - x2 * 0.001_388_888_9))
    } else {
      (sine, cosine) = sineAndCosine(x)
    }
    let q = Rotation(c: c * cosine - s * sine, s: s * cosine + c * sine)
    // One Newton step of 1/|q|: |q| is within a few ulp of 1, so the step is exact to rounding.
    let scale = 1.5 - 0.5 * (q.c * q.c + q.s * q.s)
    return Rotation(c: q.c * scale, s: q.s * scale)
  }
}

/// A frame in the plane: its origin and its rotation.
struct Pose: BitwiseCopyable {
  var origin: Vector2
  var rotation: Rotation

  @inline(always) func apply(_ v: Vector2) -> Vector2 { rotation.apply(v) + origin }
  @inline(always) func unapply(_ v: Vector2) -> Vector2 { rotation.unapply(v - origin) }
}
