import UIGeometry

// The keyboard's way through the window: Tab and Shift+Tab go over everything that can be pressed, left to right,
// top to bottom, within what floats on top if something does.
extension UIWindow {
  /// Moves the keyboard on; false when there is nothing to move it to.
  final func moveFocus(by direction: Int) -> Bool {
    let stops = focusStops(in: presenter.focusRoot ?? self)
    guard !stops.isEmpty else { return false }
    showsFocus = true
    let current = stops.firstIndex { $0 === firstResponder }
    let next =
      current.map { ($0 + direction + stops.count) % stops.count } ?? (direction > 0 ? 0 : stops.count - 1)
    firstResponder?.resignFirstResponder()
    stops[next].becomeFirstResponder()
    (stops[next] as? UITextField)?.selectAll(nil)
    stops[next].scrollIntoSight()
    isDirty = true
    return true
  }

  final func focusStops(in root: UIView) -> [UIView] {
    var found: [(view: UIView, place: CGPoint)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if view.isFocusStop {
        found.append((view, view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)))
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(root)
    // Controls whose middles are less than half a row apart stand in one row.
    return found.enumerated().sorted { p, q in
      let (a, b) = (p.element.place, q.element.place)
      let (rowA, rowB) = ((a.y / 22).rounded(), (b.y / 22).rounded())
      return (rowA, a.x, CGFloat(p.offset)) < (rowB, b.x, CGFloat(q.offset))
    }.map(\.element.view)
  }
}

extension UIView {
  /// Moves everything around the view that scrolls, so that the view shows.
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
