// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// The view that contains this one; nil for none.
  public final var superview: UIView? { storedSuperview }
  /// The views inside this one, back to front.
  public final var subviews: [UIView] { storedSubviews }
  /// The window that shows the view; nil for none.
  public final var window: UIWindow? { storedWindow }

  /// Inserts `view` right behind `sibling`, or in front of all others if `sibling` is not a subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view) ?? storedSubviews.count)
  }

  /// Inserts `view` right in front of `sibling`, or in front of all others if `sibling` is not a subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? storedSubviews.count)
  }

  /// Swaps two subviews; does nothing if either does not exist.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard storedSubviews.indices.contains(index1), storedSubviews.indices.contains(index2) else { return }
    storedSubviews.swapAt(index1, index2)
    setNeedsFrame()
  }

  /// Moves a subview to the front.
  public final func bringSubviewToFront(_ view: UIView) {
    guard let index = storedSubviews.firstIndex(where: { $0 === view }) else { return }
    storedSubviews.append(storedSubviews.remove(at: index))
    setNeedsFrame()
  }

  /// Moves a subview to the back.
  public final func sendSubviewToBack(_ view: UIView) {
    guard let index = storedSubviews.firstIndex(where: { $0 === view }) else { return }
    storedSubviews.insert(storedSubviews.remove(at: index), at: 0)
    setNeedsFrame()
  }

  /// Whether this view is `view` or a descendant of it.
  public final func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.storedSuperview
    }
    return false
  }

  /// The first view with `tag` in this view's subtree, searched depth first; nil for none.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func place(of sibling: UIView, without view: UIView) -> Int? {
    let others = storedSubviews.filter { $0 !== view }
    return others.firstIndex { $0 === sibling }
  }

  final func insert(_ view: UIView, at index: Int) {
    if isDescendant(of: view) { endProgram("Can't add \(type(of: view)) as a subview of itself") }
    makeLevels(for: view)
    if view.storedSuperview === self {
      storedSubviews.removeAll { $0 === view }
      storedSubviews.insert(view, at: min(max(index, 0), storedSubviews.count))
      return setNeedsFrame()
    }
    if view.storedSuperview != nil { view.removeFromSuperview() }
    view.willMove(toSuperview: self)
    let oldWindow = view.storedWindow
    if oldWindow !== storedWindow { view.willMove(toWindow: storedWindow) }
    storedSubviews.insert(view, at: min(max(index, 0), storedSubviews.count))
    view.storedSuperview = self
    if LayoutEngine.isUsed { constraintsDidEnter(with: view) }
    view.setWindow(storedWindow)
    if oldWindow !== storedWindow { view.moveTime(from: oldWindow) }
    if view.storedTint == nil, view.flags.contains(.tinted) != inheritsTint { view.tintTreeDidChange() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.markLayoutUpwards()
    setNeedsLayout()
    view.storedController?.appearWithParent()
  }

  /// Sets the window of the whole subtree.
  final func setWindow(_ window: UIWindow?) {
    guard storedWindow !== window else { return }
    storedWindow = window
    // `movedInStep` counts steps of the old window's clock, which are meaningless on the new one.
    pose.movedInStep = -1
    didMoveToWindow()
    for subview in storedSubviews { subview.setWindow(window) }
  }

  /// Removes `view`, a subview, from the list of subviews and from the window.
  final func detach(_ view: UIView) {
    storedWindow?.viewWillLeave(view)
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    if storedWindow != nil { view.willMove(toWindow: nil) }
    // Searched from the end: callers that remove many subviews go backwards, so each subview is found at once
    // and few others are moved. Uses no closure, because each call of one would check the current thread.
    for index in storedSubviews.indices.reversed() where storedSubviews[index] === view {
      storedSubviews.remove(at: index)
      break
    }
    if LayoutEngine.isUsed { dropConstraints(on: view) }
    view.storedSuperview = nil
    view.setWindow(nil)
    view.moveTime(from: storedWindow)
    view.didMoveToSuperview()
    setNeedsLayout()
  }

  /// Whether the view or an ancestor sets a tint.
  private var inheritsTint: Bool {
    var candidate: UIView? = self
    while let view = candidate {
      if view.storedTint != nil { return true }
      candidate = view.storedSuperview
    }
    return false
  }

  final func tintTreeDidChange() {
    flags.set(.tinted, inheritsTint)
    tintColorDidChange()
    setNeedsFrame()
    for subview in storedSubviews where subview.storedTint == nil { subview.tintTreeDidChange() }
  }
}
