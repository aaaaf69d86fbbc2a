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
  public final func layoutIfNeeded() {
    if flags.contains(.needsLayout) { layOutOnce() }
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.remove(.subtreeNeedsLayout)
    // By index, with the count read each time: layout may add and remove views.
    var index = 0
    while index < storedSubviews.count {
      storedSubviews[index].layoutIfNeeded()
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
    storedWindow?.isDirty = true
  }

  final func markLayoutUpwards() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.flags.contains(.subtreeNeedsLayout) {
      view.flags.insert(.subtreeNeedsLayout)
      ancestor = view.storedSuperview
    }
    setNeedsFrame()
  }

  private func layOutOnce() {
    flags.remove(.needsLayout)
    storedController?.viewWillLayoutSubviews()
    layoutSubviews()
    storedController?.viewDidLayoutSubviews()
  }
}
