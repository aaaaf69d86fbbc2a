// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// Fades `view` from its current content to its content after `animations`; without a transition among the
  /// options, the content changes at once. `completion` receives whether the fade ran to its end.
  ///
  /// Differs from UIKit: flips and curls are fades, because everything here is flat.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard options.isTransition, duration > 0, areAnimationsEnabled, let superview = view.storedSuperview,
      let before = view.snapshotView(afterScreenUpdates: false)
    else {
      performWithoutAnimation { animations?() }
      completion?(true)
      return
    }
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
      superview.insertSubview(before, aboveSubview: view)
    }
    animate(withDuration: duration, delay: 0, options: options, animations: { before.alpha = 0 }) { isOver in
      before.removeFromSuperview()
      completion?(isOver)
    }
  }

  /// Replaces `fromView` with `toView` among its superview's subviews, with a fade. With
  /// `.showHideTransitionViews`, hides one view and shows the other instead.
  ///
  /// Differs from UIKit: flips and curls are fades, because everything here is flat.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.storedSuperview else {
      completion?(true)
      return
    }
    let before = options.isTransition ? fromView.snapshotView(afterScreenUpdates: false) : nil
    performWithoutAnimation {
      if let before { superview.insertSubview(before, aboveSubview: fromView) }
      if options.contains(.showHideTransitionViews) {
        toView.isHidden = false
        fromView.isHidden = true
      } else {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let before else {
      completion?(true)
      return
    }
    animate(withDuration: duration, delay: 0, options: options, animations: { before.alpha = 0 }) { isOver in
      before.removeFromSuperview()
      completion?(isOver)
    }
  }

  /// A view with the current appearance and frame of this view; nil if this view has no size. With
  /// `afterUpdates`, this view is laid out first.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard pose.bounds.width > 0, pose.bounds.height > 0 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self)
  }
}

/// Shows another view as it looked at one moment, in the light or dark appearance of that moment.
@MainActor
private final class SnapshotView: UIView {
  private let content: DisplayList
  private let origin: CGPoint

  init(of view: UIView) {
    var list = DisplayList()
    let context = DrawContext(
      transform: .identity, alpha: 1, scheme: view.colorScheme, poseBlend: 1,
      poseStep: view.windowTime.clock.stepIndex, scale: view.host?.displayScale ?? 1)
    view.drawTree(into: &list, context)
    (content, origin) = (list, view.shownBounds.origin)
    super.init(frame: .zero)
    pose.bounds = CGRect(origin: .zero, size: view.shownBounds.size)
    pose.center = view.presentation?.center ?? view.pose.center
    pose.transform = view.presentation?.transform ?? view.pose.transform
    storedAlpha = view.shownAlpha
    isUserInteractionEnabled = false
    autoresizingMask = view.autoresizingMask
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    var context = context
    context.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(
      context.transform)
    list.replay(content, context)
  }
}
