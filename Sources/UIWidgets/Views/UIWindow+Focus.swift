// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// Where Tab and Shift+Tab move the keyboard focus: through everything that can be pressed, row by row and
// left to right, and only within the presentation in front, if there is one.
extension UIWindow {
  /// Moves the keyboard focus to the next stop; returns false if there is none.
  final func moveFocus(by direction: Int) -> Bool {
    let stops = focusStops(in: presenter.focusRoot ?? self)
    guard !stops.isEmpty else { return false }
    focusDirection = direction
    let current = stops.firstIndex { $0 === firstResponder }
    let next =
      current.map { ($0 + direction + stops.count) % stops.count } ?? (direction > 0 ? 0 : stops.count - 1)
    focus(on: stops[next])
    return true
  }

  /// Gives a view the keyboard focus as Tab does: the focus ring appears, and the view scrolls into sight.
  package final func focus(on view: UIView) {
    focusMoves += 1
    showsFocus = true
    firstResponder?.resignFirstResponder()
    view.becomeFirstResponder()
    (view as? UITextField)?.selectAll(nil)
    view.scrollIntoSight()
    isDirty = true
  }

  /// Everything in `root` that can have the keyboard focus, in the order of Tab.
  package final func focusStops(in root: UIView) -> [UIView] {
    var found: [(views: [UIView], place: CGPoint)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if view.isFocusStop { found.append(([view], place(of: view))) }
      // Stops inside a scroll view stay together, whatever its offset, and are sorted among the others as a
      // single stop.
      if view is UIScrollView, view !== root {
        let inner = focusStops(in: view)
        guard let first = inner.first else { return }
        let (page, top) = (view.convert(view.bounds, to: nil), place(of: first))
        found.append(
          (
            inner,
            CGPoint(
              x: min(max(top.x, page.minX), page.maxX), y: min(max(top.y, page.minY), page.maxY))
          ))
      } else {
        for subview in view.subviews { visit(subview) }
      }
    }
    func place(of view: UIView) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
    visit(root)
    // Controls whose centres lie in the same band of 22 pt count as one row.
    return found.enumerated().sorted { p, q in
      let (a, b) = (p.element.place, q.element.place)
      let (rowA, rowB) = ((a.y / 22).rounded(), (b.y / 22).rounded())
      return (rowA, a.x, CGFloat(p.offset)) < (rowB, b.x, CGFloat(q.offset))
    }.flatMap(\.element.views)
  }
}

extension UIView {
  /// Scrolls every scroll view around the view until the view is visible.
  final func scrollIntoSight() {
    var candidate = superview
    while let view = candidate {
      if let scroll = view as? UIScrollView {
        scroll.scrollRectToVisible(convert(bounds.insetBy(dx: -8, dy: -8), to: scroll), animated: true)
      }
      candidate = view.superview
    }
  }
}
