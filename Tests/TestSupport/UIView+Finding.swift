// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
package import UIWidgets

extension UIView {
  /// This view and all below it that are of a kind, a parent before its children, whether they are hidden or
  /// not.
  package func all<View: UIView>(_ kind: View.Type) -> [View] {
    [self as? View].compactMap { $0 } + subviews.flatMap { $0.all(kind) }
  }

  /// The first view of a kind, this one or one below it, that neither is hidden itself nor stands in a hidden
  /// one.
  package func first<View: UIView>(
    _ kind: View.Type, where isWanted: (View) -> Bool = { _ in true }
  ) -> View? {
    if isHidden { return nil }
    if let view = self as? View, isWanted(view) { return view }
    for subview in subviews { if let found = subview.first(kind, where: isWanted) { return found } }
    return nil
  }

  /// The outermost controls, this view or below it, hidden ones too.
  package var controls: [UIView] { self is UIControl ? [self] : subviews.flatMap(\.controls) }

  /// The middle of this view, in points of its window.
  package var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
