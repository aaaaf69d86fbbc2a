// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The animation of a `UIModalTransitionStyle`.
@MainActor
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isComing: Bool

  init(_ style: UIModalTransitionStyle, isComing: Bool) {
    (self.style, self.isComing) = (style, isComing)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  { isReduced(transitionContext) ? Token.crossFadeTime : 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isComing { context.containerView.addSubview(view) }
    let fades = style == .crossDissolve || style == .flipHorizontal || isReduced(context)
    let (alpha, transform) = (view.alpha, view.transform)
    let away = transform.concatenating(
      CGAffineTransform(translationX: 0, y: context.containerView.bounds.height - view.frame.minY))
    func set(isAway: Bool) {
      if fades { view.alpha = isAway ? 0 : alpha } else { view.transform = isAway ? away : transform }
    }
    UIView.performWithoutAnimation { set(isAway: isComing) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: [fades ? .curveLinear : isComing ? .curveEaseOut : .curveEaseIn, .allowUserInteraction],
      animations: { set(isAway: !self.isComing) },
      completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        // The view may be presented again.
        (view.alpha, view.transform) = (alpha, transform)
      })
  }

  private func isReduced(_ context: (any UIViewControllerContextTransitioning)?) -> Bool {
    context?.containerView.host?.appearance.reducesMotion == true
  }
}
