// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// How a view follows its superview's size.
  ///
  /// ```swift
  /// // As wide as the view it lies in, at its lower edge.
  /// square.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  /// ```
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The mask with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The space to the left is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The space to the right is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The space above is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The space below is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

extension UIView {
  /// Distributes the superview's change of size among the flexible spaces and lengths.
  final func followSuperview(from old: CGSize, to new: CGSize) {
    let (box, mask) = (frame, autoresizingMask)
    let x = UIView.fraction(
      new.width - old.width, of: old.width, start: box.minX, length: box.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let y = UIView.fraction(
      new.height - old.height, of: old.height, start: box.minY, length: box.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    setFrame(CGRect(x: x.start, y: y.start, width: x.length, height: y.length))
  }

  /// The result along one axis: `change` goes to the flexible parts in proportion to their lengths, or in
  /// equal shares if all these lengths are zero.
  static func fraction(
    _ change: CGFloat, of total: CGFloat, start: CGFloat, length: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let end = total - start - length
    let parts = (flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? end : 0)
    let sum = parts.0 + parts.1 + parts.2
    if sum > 0, parts.0 >= 0, parts.1 >= 0, parts.2 >= 0 {
      return (start + change * parts.0 / sum, max(0, length + change * parts.1 / sum))
    }
    let count = CGFloat((flexible.0 ? 1 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0))
    guard count > 0 else { return (start, length) }
    return (
      start + (flexible.0 ? change / count : 0), max(0, length + (flexible.1 ? change / count : 0))
    )
  }
}
