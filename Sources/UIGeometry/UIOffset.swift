// SPDX-License-Identifier: Apache-2.0
/// A shift in points, to the right and down.
///
/// ```swift
/// // A rod that holds a square by its upper right corner.
/// let corner = UIOffset(horizontal: 40, vertical: -40)
/// let rod = UIAttachmentBehavior(
///   item: square, offsetFromCenter: corner, attachedToAnchor: CGPoint(x: 160, y: 20))
/// ```
public struct UIOffset: Equatable, Hashable, Sendable, Codable {
  /// The shift along each axis, in points.
  public var horizontal: CGFloat, vertical: CGFloat

  /// A shift in points, (0, 0) unless given.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No shift.
  public static let zero = UIOffset()
}
