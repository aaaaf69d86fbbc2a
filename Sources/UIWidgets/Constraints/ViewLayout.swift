// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A view's layout state, made when it first takes part in constraints.
@MainActor
final class ViewLayout {
  /// Whether constraints, instead of the autoresizing mask, determine the view's frame.
  var isSolved = false
  /// The constraints that the view owns.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The priorities, horizontally and vertically, with which content resists growing and being cut.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  var insets: UIEdgeInsets?
  var addsSafeArea = true
  var needsUpdate = false
  /// The animator that moves the view.
  weak var viewHolder: (any ViewHolder)?
  /// The engine of the tree; only the root has one.
  var engine: LayoutEngine?
  /// The variables of the view's frame in the system that was last built.
  var box = LayoutBox.Variables()
  /// The range of the view's entries in the engine's `contents`.
  var contents = 0..<0
  private var safeAreaGuide: UILayoutGuide?
  private var marginsGuide: UILayoutGuide?
  private var scrollGuides: (content: UILayoutGuide, frame: UILayoutGuide)?

  func safeArea(of view: UIView) -> UILayoutGuide {
    let guide = safeAreaGuide ?? UILayoutGuide(.safeArea, of: view)
    safeAreaGuide = guide
    return guide
  }

  func margins(of view: UIView) -> UILayoutGuide {
    let guide = marginsGuide ?? UILayoutGuide(.margins, of: view)
    marginsGuide = guide
    return guide
  }

  func scrollGuides(of view: UIView) -> (content: UILayoutGuide, frame: UILayoutGuide) {
    let guides = scrollGuides ?? (UILayoutGuide(.content, of: view), UILayoutGuide(.frame, of: view))
    scrollGuides = guides
    return guides
  }

  private var barGuides: (top: UILayoutGuide, bottom: UILayoutGuide)?

  func barGuides(of view: UIView) -> (top: UILayoutGuide, bottom: UILayoutGuide) {
    let guides = barGuides ?? (UILayoutGuide(.top, of: view), UILayoutGuide(.bottom, of: view))
    barGuides = guides
    return guides
  }

  /// The guide of a scroll view's content, if it was requested.
  var contentGuide: UILayoutGuide? { scrollGuides?.content }
}
