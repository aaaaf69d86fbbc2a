// SPDX-License-Identifier: Apache-2.0
extension UIScrollView {
  /// The rectangle of the content: constraints to its edges, or from what is in the scroll view to the scroll
  /// view's edges, find `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { layoutState.scrollGuides(of: self).content }

  /// The part of the content that is seen.
  public final var frameLayoutGuide: UILayoutGuide { layoutState.scrollGuides(of: self).frame }
}
