// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// Asks for `layoutSubviews` before the next frame.
  public final func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markLayoutUpwards()
    setNeedsFrame()
  }

  /// Lays out now what asked for it, here and in all that is in this view.
  ///
  /// Layout may ask for layout of a view that was laid out before it. That one is laid out in a further pass,
  /// so that a frame drawn in between never changes what the next step finds. After 8 passes the rest waits
  /// for the next step: two views that ask for each other's layout must not stop the window.
  public final func layoutIfNeeded() {
    var passes = 0
    solveConstraints()
    while !flags.isDisjoint(with: .anyLayout), passes < UIView.mostLayoutPasses {
      layOutSubtree()
      solveConstraints()
      passes += 1
    }
  }

  private static let mostLayoutPasses = 8

  private func solveConstraints() {
    guard LayoutEngine.isUsed else { return }
    let root = layoutRoot
    guard root.flags.contains(.needsEngine) else { return }
    root.flags.remove(.needsEngine)
    root.storedLayout?.engine?.solveIfNeeded()
  }

  private func layOutSubtree() {
    if flags.contains(.needsLayout) { layOutOnce() }
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.remove(.subtreeNeedsLayout)
    // By index, with the count read each time: layout may add and remove views.
    var index = 0
    while index < storedSubviews.count {
      storedSubviews[index].layOutSubtree()
      index += 1
    }
  }

  /// Asks for a new frame in which the view's `draw(_:)` is called again.
  public final func setNeedsDisplay() {
    flags.remove(.isDrawn)
    setNeedsFrame()
  }

  /// As `setNeedsDisplay()`; the whole view is drawn.
  public final func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Asks for a new frame; `draw(_:)` is not called for it.
  final func setNeedsFrame() {
    MainThreadCheck.check(self)
    storedWindow?.isDirty = true
    if flags.contains(.isObserved) { tellObservers() }
  }

  final func markLayoutUpwards() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.flags.contains(.subtreeNeedsLayout) {
      view.flags.insert(.subtreeNeedsLayout)
      ancestor = view.storedSuperview
    }
    setNeedsFrame()
  }

  /// A view above may have got another size in this pass, and the controller may change constants: what is in the
  /// view has the frames of now when its own layout looks at them.
  private func layOutOnce() {
    flags.remove(.needsLayout)
    storedController?.viewWillLayoutSubviews()
    solveConstraints()
    layoutSubviews()
    storedController?.viewDidLayoutSubviews()
  }
}
