// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// Whether the view itself receives more than one touch at a time.
  public final var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { flags.set(.multipleTouch, newValue) }
  }

  /// Whether the client wants other views to receive no touches while this view has one; has no effect here.
  public final var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { flags.set(.exclusiveTouch, newValue) }
  }

  /// Whether a change of size moves and resizes subviews according to their `autoresizingMask`.
  public final var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  /// Whether the view is in a popover, where plates under the pointer have more contrast.
  final var isInPopover: Bool {
    var candidate: UIView? = self
    while let view = candidate {
      if view is PopoverView { return true }
      candidate = view.superview
    }
    return false
  }

  /// Whether the view is in a window, and it and all views around it are visible and accept touches.
  final var isInVisibleTree: Bool {
    guard window != nil else { return false }
    var candidate: UIView? = self
    while let view = candidate {
      if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return false }
      candidate = view.superview
    }
    return true
  }
}
