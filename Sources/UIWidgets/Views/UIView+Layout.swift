// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  final func requestLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markLayoutUpwards()
    setNeedsFrame()
  }

  /// Lays out the views of this subtree that need layout.
  ///
  /// Layout may request layout of a view that was laid out earlier in the pass. Such a view is laid out in a
  /// further pass, so that a frame drawn in between never changes what the next step finds. After 8 passes,
  /// the remaining views wait for the next step, so that two views that request each other's layout cannot
  /// block the window.
  final func layOutTree() {
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
    // By index, with the count read each time, because layout may add and remove views.
    var index = 0
    while index < storedSubviews.count {
      storedSubviews[index].layOutSubtree()
      index += 1
    }
  }

  final func requestDrawing() {
    flags.remove(.isDrawn)
    setNeedsFrame()
  }

  /// Requests a new frame, without calling `draw(_:)`.
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

  /// Solves constraints first, so that the subviews' frames are current when the view's own layout reads
  /// them: a superview may have been resized in this pass, and the controller may have changed constants.
  private func layOutOnce() {
    flags.remove(.needsLayout)
    storedController?.viewWillLayoutSubviews()
    solveConstraints()
    layoutSubviews()
    storedController?.viewDidLayoutSubviews()
  }
}
