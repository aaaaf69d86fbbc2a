// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

extension UIView {
  final func setCenter(_ value: CGPoint) {
    guard value.x.isFinite, value.y.isFinite else { return refuse("center", value) }
    AnimationGroup.willChange(self, .center(from: presentation?.center ?? pose.center, to: value))
    pose.center = value
    pose.movedInStep = -1
    setNeedsFrame()
    if flags.contains(.isInConstraints) { layoutDidChange(.numbers) }
  }

  final func setBounds(_ value: CGRect) {
    guard value.isFinite else { return refuse("bounds", value) }
    let old = pose.bounds
    guard value != old else { return }
    AnimationGroup.willChange(self, .bounds(from: presentation?.bounds ?? old, to: value))
    pose.bounds = value.standardized
    if pose.bounds.size != old.size { sizeDidChange(from: old.size) }
    if LayoutEngine.isUsed { boundsDidChange(from: old) }
    setNeedsFrame()
  }

  private func boundsDidChange(from old: CGRect) {
    if flags.contains(.isSizeInConstraints) {
      layoutDidChange(.numbers)
    } else if pose.bounds.origin != old.origin, !(self is UIScrollView) {
      // Constraints do not record that they depend on a zero origin, so they are rebuilt; those in a scroll
      // view always record its origin.
      layoutRoot.storedLayout?.engine?.note(.structure)
    }
  }

  final func setTransform(_ value: CGAffineTransform) {
    guard value.isFinite else { return refuse("transform", value) }
    AnimationGroup.willChange(
      self, .transform(from: presentation?.transform ?? pose.transform, to: value))
    pose.transform = value
    pose.movedInStep = -1
    setNeedsFrame()
  }

  final func setFrame(_ value: CGRect) {
    guard value.isFinite else { return refuse("frame", value) }
    let (size, middle) = pose.fitting(value.standardized)
    if middle != pose.center { setCenter(middle) }
    setBounds(CGRect(origin: pose.bounds.origin, size: size))
  }

  /// Moves the view as an animator does after a step, without layout or allocation; the old pose is kept so
  /// that drawing can interpolate. Both values must be finite.
  package final func movePose(center: CGPoint, transform: CGAffineTransform) {
    if let window = storedWindow {
      let step = window.time.clock.stepIndex
      if pose.movedInStep != step {
        pose.previousCenter = pose.center
        pose.previousTransform = pose.transform
        pose.movedInStep = step
      }
      window.isDirty = true
    }
    pose.center = center
    pose.transform = transform
    if flags.contains(.isObserved) { tellObservers() }
    if flags.contains(.isInConstraints) { layoutDidChange(.numbers) }
  }

  private func sizeDidChange(from old: CGSize) {
    if flags.contains(.autoresizesSubviews) {
      for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
        subview.followSuperview(from: old, to: pose.bounds.size)
      }
    }
    flags.remove(.isDrawn)
    setNeedsLayout()
  }

  func refuse(_ property: String, _ value: some Any) {
    let given = Diagnostic.nameOf?(self) ?? accessibilityIdentifier ?? accessibilityLabel
    let name = given.map { " of \"\($0)\"" } ?? ""
    Diagnostic.report(
      "UIView.\(property)\(name)",
      "\(type(of: self)).\(property) = \(value)\(name) was refused: it is not finite")
  }
}

extension CGRect {
  /// The rectangle shrunk by `dx` and `dy` on each side, at most to an empty rectangle; unlike the null
  /// rectangle, the result has a finite origin.
  func shrunk(_ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }

  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGAffineTransform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
