// SPDX-License-Identifier: Apache-2.0
/// A rectangle with sides along the axes; metres.
///
/// ```swift
/// // Everything within half a metre of the origin.
/// let near = AxisAlignedBox(lower: Vector2(-0.5, -0.5), upper: Vector2(0.5, 0.5))
/// world.query(near) { shape in
///   print(world.body(of: shape))
///   return true
/// }
/// ```
public struct AxisAlignedBox: Hashable, BitwiseCopyable, Sendable {
  /// The corner of least coordinates.
  public var lower: Vector2
  /// The corner of greatest coordinates.
  public var upper: Vector2

  /// A box from its corners; `lower` must not exceed `upper` in either coordinate.
  public init(lower: Vector2, upper: Vector2) {
    self.lower = lower
    self.upper = upper
  }

  /// The middle of the box.
  public var center: Vector2 { 0.5 * (lower + upper) }

  /// Whether the boxes share a point; touching edges count.
  @inline(always) public func overlaps(_ other: AxisAlignedBox) -> Bool {
    lower.x <= other.upper.x && lower.y <= other.upper.y && other.lower.x <= upper.x
      && other.lower.y <= upper.y
  }

  /// Whether `other` lies wholly inside; touching edges count as inside.
  @inline(always) public func contains(_ other: AxisAlignedBox) -> Bool {
    lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x
      && other.upper.y <= upper.y
  }

  /// Whether `point` lies inside or on the edge.
  public func contains(_ point: Vector2) -> Bool {
    lower.x <= point.x && lower.y <= point.y && point.x <= upper.x && point.y <= upper.y
  }

  @inline(always) func union(_ other: AxisAlignedBox) -> AxisAlignedBox {
    AxisAlignedBox(lower: lesser(lower, other.lower), upper: greater(upper, other.upper))
  }

  @inline(always) func grown(by margin: Float) -> AxisAlignedBox {
    let m = Vector2(margin, margin)
    return AxisAlignedBox(lower: lower - m, upper: upper + m)
  }

  /// A box that overlaps nothing.
  static var nowhere: AxisAlignedBox {
    AxisAlignedBox(lower: Vector2(.infinity, .infinity), upper: Vector2(-.infinity, -.infinity))
  }

  /// Half the perimeter: the plane's measure of how likely a query is to hit the box.
  @inline(always) var halfPerimeter: Float { (upper.x - lower.x) + (upper.y - lower.y) }
}
