// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// The view that holds this one; nil for none.
  public final var superview: UIView? { storedSuperview }
  /// The views in this one, back to front.
  public final var subviews: [UIView] { storedSubviews }
  /// The window that shows the view; nil for none.
  public final var window: UIWindow? { storedWindow }

  /// Puts `view` in front of the other subviews; a view that is in another one is taken out there first.
  ///
  /// Ends the program with a line where views would be nested more than 500 deep: layout and drawing go down
  /// the tree by calls, and some ten thousand would not fit on the stack. UIKit ends there too, without a
  /// word.
  public final func addSubview(_ view: UIView) {
    insert(view, at: storedSubviews.count)
  }

  /// Puts `view` at place `index` among the subviews, 0 at the back; clamped to the places there are.
  public final func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts `view` right behind `sibling`, in front of all where `sibling` is no subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view) ?? storedSubviews.count)
  }

  /// Puts `view` right before `sibling`, in front of all where `sibling` is no subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? storedSubviews.count)
  }

  /// Swaps two places; nothing happens where one does not exist.
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

  /// Whether this view is `view` or somewhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.storedSuperview
    }
    return false
  }

  /// The first view with `tag` here or further in, depth first; nil for none.
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

  private func insert(_ view: UIView, at index: Int) {
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

  /// Tells everything in the tree which window shows it.
  final func setWindow(_ window: UIWindow?) {
    guard storedWindow !== window else { return }
    storedWindow = window
    // `movedInStep` counts steps of the old window's clock, which mean nothing on the new one.
    pose.movedInStep = -1
    didMoveToWindow()
    for subview in storedSubviews { subview.setWindow(window) }
  }

  /// Takes `view`, a subview, out of the list and out of the window.
  final func detach(_ view: UIView) {
    storedWindow?.viewWillLeave(view)
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    if storedWindow != nil { view.willMove(toWindow: nil) }
    // Searched from the end: whoever removes many goes backwards, so each is found at once and few are moved.
    // No closure: each call of one would ask which thread runs.
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

  /// Whether the view or one around it has a tint of its own.
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
