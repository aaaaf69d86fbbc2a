// SPDX-License-Identifier: Apache-2.0
/// A direction with a length, in points (or in the unit that a property names), x to the right, y down.
///
/// ```swift
/// // Gravity that pulls to the right.
/// let gravity = UIGravityBehavior(items: [ball])
/// gravity.gravityDirection = CGVector(dx: 1, dy: 0)
/// ```
public struct CGVector: Equatable, Hashable, Sendable, Codable {
  /// The component along x.
  public var dx: CGFloat
  /// The component along y.
  public var dy: CGFloat

  /// A vector with the given components, (0, 0) by default.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector with whole-number components.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector of length 0.
  public static let zero = CGVector()
}
