// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// The distances in points from the view's edges to the part that nothing covers: the
  /// `additionalSafeAreaInsets` of the controllers around the view, as far as they extend into it.
  ///
  /// Differs from UIKit: bars lie next to the content, never over it, and contribute nothing.
  public final var safeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview {
      let (outer, box, room) = (superview.safeAreaInsets, frame, superview.bounds)
      // If nothing covers the superview, the part of the view that extends beyond it is not covered either.
      func reach(_ cover: CGFloat, _ gap: CGFloat) -> CGFloat { cover > 0 ? max(0, cover - gap) : 0 }
      insets = UIEdgeInsets(
        top: reach(outer.top, box.minY - room.minY), left: reach(outer.left, box.minX - room.minX),
        bottom: reach(outer.bottom, room.maxY - box.maxY), right: reach(outer.right, room.maxX - box.maxX))
    }
    guard let own = storedController?.additionalSafeAreaInsets else { return insets }
    return UIEdgeInsets(
      top: insets.top + own.top, left: insets.left + own.left, bottom: insets.bottom + own.bottom,
      right: insets.right + own.right)
  }

  /// Notifies the subtree that its safe area has changed.
  final func tellSafeArea() {
    safeAreaInsetsDidChange()
    storedController?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for subview in subviews { subview.tellSafeArea() }
  }
}
