// SPDX-License-Identifier: Apache-2.0
/// The outline of a shape in its body's axes; metres.
///
/// Every outline has a skin: the set of points no further than `radius` from the outline belongs to the
/// shape.
///
/// ```swift
/// _ = world.createShape(.box(halfWidth: 0.5, halfHeight: 0.25), on: body)
/// _ = world.createShape(.circle(center: Vector2(0, -0.5), radius: 0.2), on: body)
/// ```
public enum ShapeGeometry: Hashable, Sendable {
  /// All points within `radius` (> 0) of `center`.
  case circle(center: Vector2, radius: Float)
  /// All points within `radius` (> 0) of the segment from `a` to `b`, which must differ.
  case capsule(a: Vector2, b: Vector2, radius: Float)
  /// The convex hull of `vertices`, any number of them in either winding, with skin `radius` ≥ 0.
  ///
  /// Traps if the hull has no area.
  case polygon(vertices: [Vector2], radius: Float)
  /// A massless edge from `a` to `b` that stops bodies on both sides; edges pass through each other.
  case segment(a: Vector2, b: Vector2, radius: Float)

  /// A box with half extents `halfWidth`, `halfHeight` (> 0) about `center`, turned by `angle` rad.
  public static func box(
    halfWidth: Float, halfHeight: Float, center: Vector2 = .zero, angle: Float = 0, radius: Float = 0
  ) -> ShapeGeometry {
    let rotation = Rotation(angle: angle)
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)]
    return .polygon(
      vertices: corners.map { center + rotation.apply(Vector2($0.0 * halfWidth, $0.1 * halfHeight)) },
      radius: radius)
  }
}

/// The material and the collision filter of a shape.
///
/// ```swift
/// var ice = ShapeDefinition()
/// ice.friction = 0
/// ice.restitution = 0.1
/// _ = world.createShape(.box(halfWidth: 0.5, halfHeight: 0.5), on: body, definition: ice)
/// ```
public struct ShapeDefinition: Hashable, Sendable {
  /// The density, kg/m², finite and not negative.
  public var density: Float = 1
  /// Coulomb's coefficient; a pair uses √(f1·f2), 0 if the product is negative. Not clamped, as in UIKit.
  public var friction: Float = 0.2
  /// Fraction of the approach speed that a bounce returns; a pair uses the greater of the two. Not clamped,
  /// as in UIKit.
  public var restitution: Float = 0.2
  /// The sets that the shape belongs to, one per bit.
  public var category: UInt64 = 1
  /// The sets that push the shape. A pair has a contact if either side's category is in the other's mask.
  public var mask: UInt64 = .max
  /// Whether a fast enough approach is reported as a `HitEvent`.
  public var reportsHits = false
  /// Whether the shape only reports contacts and pushes nothing.
  public var isSensor = false
  /// Anything the owner wants back from events and queries.
  public var userData = 0

  /// A shape of density 1, with UIKit's friction and restitution of 0.2, that collides with everything.
  public init() {}
}
