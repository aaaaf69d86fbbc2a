/// A shift in points, to the right and down.
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
