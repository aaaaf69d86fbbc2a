// SPDX-License-Identifier: Apache-2.0
/// Distances inwards from the four edges of a rectangle, in points; negative ones reach outwards.
///
/// ```swift
/// // The part of a view that lies inside margins of 16 pt.
/// let margins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
/// label.frame = view.bounds.inset(by: margins)
/// ```
public struct UIEdgeInsets: Equatable, Hashable, Sendable, Codable {
  /// The distance from each edge, in points.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

  /// Insets in points, 0 unless given.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle shrunk by the insets; a width or height that would be negative is 0.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
