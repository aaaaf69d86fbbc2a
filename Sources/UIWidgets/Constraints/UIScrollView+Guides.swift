// SPDX-License-Identifier: Apache-2.0
extension UIScrollView {
  /// The rectangle of the content. Constraints to its edges, or from views inside the scroll view to the
  /// scroll view's edges, determine `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { layoutState.scrollGuides(of: self).content }

  /// The visible part of the content.
  public final var frameLayoutGuide: UILayoutGuide { layoutState.scrollGuides(of: self).frame }
}
