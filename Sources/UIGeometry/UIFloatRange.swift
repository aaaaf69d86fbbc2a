// SPDX-License-Identifier: Apache-2.0
/// A closed range of numbers, in points or radians as the property that uses it says.
///
/// ```swift
/// // A slide of 100 pt to either side.
/// let slide = UIAttachmentBehavior.slidingAttachment(
///   with: square, attachmentAnchor: square.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
/// slide.attachmentRange = UIFloatRange(minimum: -100, maximum: 100)
/// ```
public struct UIFloatRange: Equatable, Hashable, Sendable, Codable {
  /// The ends of the range.
  public var minimum: CGFloat, maximum: CGFloat

  /// The range from 0 to 0.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// A range with the given ends, taken as they are.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// From 0 to 0.
  public static let zero = UIFloatRange()
  /// From −∞ to +∞.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether both ends exceed the range of `Float`; a range with a NaN end is not infinite.
  public var isInfinite: Bool {
    let limit = CGFloat(Float.greatestFiniteMagnitude)
    return minimum <= -limit && maximum >= limit
  }
}
