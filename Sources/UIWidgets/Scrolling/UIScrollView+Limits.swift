// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIScrollView {
  enum Axis { case horizontal, vertical }

  /// Whether motion should be reduced.
  final var isStill: Bool { host?.appearance.reducesMotion == true }

  /// The offsets between the ends of an axis.
  final func limits(_ axis: Axis) -> ClosedRange<CGFloat> {
    let (inset, size) = (contentInset, bounds.size)
    switch axis {
    case .horizontal:
      return -inset.left...max(-inset.left, contentSize.width + inset.right - size.width)
    case .vertical:
      return -inset.top...max(-inset.top, contentSize.height + inset.bottom - size.height)
    }
  }

  /// Whether a person can move the content along an axis.
  final func canMove(_ axis: Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let range = limits(axis)
    if range.lowerBound < range.upperBound { return true }
    return bounces && (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
  }

  /// The nearest offset within the limits.
  final func held(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x.held(in: limits(.horizontal)), y: offset.y.held(in: limits(.vertical)))
  }

  /// The offset after the limits changed. An offset at the start stays at the start, and one within the old
  /// limits is kept within the new ones. An offset that the client set beyond the limits stays.
  static func followed(
    _ offset: CGFloat, from old: ClosedRange<CGFloat>, to new: ClosedRange<CGFloat>
  ) -> CGFloat {
    if offset == old.lowerBound { return new.lowerBound }
    return old.contains(offset) ? offset.held(in: new) : offset
  }

  /// The offset rounded to whole pixels, so that text and hairlines stay crisp while they move.
  final func snapped(_ offset: CGPoint) -> CGPoint {
    let scale = max(1, traitCollection.displayScale)
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }
}

extension CGFloat {
  /// The nearest number within `range`.
  func held(in range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
