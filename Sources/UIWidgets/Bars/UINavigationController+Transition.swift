// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The replacement of one controller by another in a navigation controller. It ends exactly once: with its
/// animation, or earlier if another change begins. That change then finds every view in its final position.
@MainActor
final class NavigationTransition {
  private let views: [UIView]
  private var finish: ((Bool) -> Void)?
  /// The transition as a client's animation controller sees it; nil for the library's own animation.
  var context: TransitionContext?

  /// `finish` receives false if a person has cancelled the change.
  init(views: [UIView], finish: @escaping (Bool) -> Void) {
    (self.views, self.finish) = (views, finish)
  }

  func end(isComplete: Bool = true) {
    guard let finish else { return }
    self.finish = nil
    for view in views { view.endAnimations() }
    // The client may learn of the end only now.
    context?.completeTransition(isComplete)
    finish(isComplete)
  }
}

extension UINavigationController {
  /// Shows `new`, which is on top of the stack now, instead of `old`.
  final func change(
    from old: UIViewController?, to new: UIViewController, forward: Bool, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    updateBar()
    guard isViewLoaded else { return completion(true) }
    new.loadViewIfNeeded()
    let moves = animated && view.window != nil && old?.isViewLoaded == true
    let isShown = appearance == .appeared || appearance == .appearing
    let animator = moves ? old.flatMap { animationController(from: $0, to: new, forward: forward) } : nil
    if isShown {
      delegate?.navigationController(self, willShow: new, animated: moves)
      old?.beginAppearanceTransition(false, animated: moves)
      new.beginAppearanceTransition(true, animated: moves)
    }
    UIView.performWithoutAnimation {
      new.view.frame = container.bounds
      // A client's animation controller adds the view itself.
      guard animator == nil else { return }
      if forward { container.addSubview(new.view) } else { container.insertSubview(new.view, at: 0) }
    }
    let views = [old?.viewIfLoaded, new.view].compactMap { $0 }
    let alphas = views.map(\.alpha)
    let transition = NavigationTransition(views: views) { [weak self] isComplete in
      guard let self else { return }
      self.transition = nil
      let (gone, stays): (UIViewController?, UIViewController) =
        isComplete ? (old, new) : (new, old ?? new)
      if let view = gone?.viewIfLoaded, view.isDescendant(of: container) { view.removeFromSuperview() }
      if let view = stays.viewIfLoaded, view.superview !== container { container.addSubview(view) }
      for (view, alpha) in zip(views, alphas) where view.alpha != alpha { view.alpha = alpha }
      if isShown {
        if !isComplete {
          new.beginAppearanceTransition(false, animated: moves)
          old?.beginAppearanceTransition(true, animated: moves)
        }
        old?.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion(isComplete)
      if !isComplete { updateBar() }
      if isShown, isComplete { delegate?.navigationController(self, didShow: new, animated: moves) }
    }
    guard moves, let old, let oldView = old.viewIfLoaded else { return transition.end() }
    self.transition = transition
    if let animator {
      run(animator, from: old, to: new, transition)
    } else if view.host?.appearance.reducesMotion == true {
      fade(oldView, new.view, forward: forward, transition)
    } else {
      slide(oldView, new.view, forward: forward, transition)
    }
  }

  private func animationController(
    from old: UIViewController, to new: UIViewController, forward: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(
      self, animationControllerFor: forward ? .push : .pop, from: old, to: new)
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController, _ transition: NavigationTransition
  ) {
    let frame = container.bounds
    let context = TransitionContext(
      in: container, from: TransitionContext.Part(controller: old, view: old.view, initial: old.view.frame),
      to: TransitionContext.Part(controller: new, view: new.view, final: frame), style: .none,
      isAnimated: true)
    transition.context = context
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    context.run(animator, by: interaction) { [weak transition] in transition?.end(isComplete: $0) }
  }

  /// The view behind moves only 30 % of the distance, so the view in front seems to slide over it.
  private func slide(_ old: UIView, _ new: UIView, forward: Bool, _ transition: NavigationTransition) {
    let (middle, width) = (new.center, container.bounds.width)
    let far = CGPoint(x: middle.x + width, y: middle.y)
    let near = CGPoint(x: middle.x - 0.3 * width, y: middle.y)
    UIView.performWithoutAnimation { new.center = forward ? far : near }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseInOut,
      animations: {
        new.center = middle
        old.center = forward ? near : far
      }, completion: { [weak transition] _ in transition?.end() })
  }

  /// Only the view in front fades: two half-transparent views would let the background show through.
  private func fade(_ old: UIView, _ new: UIView, forward: Bool, _ transition: NavigationTransition) {
    let front = forward ? new : old
    let alpha = front.alpha
    if forward { UIView.performWithoutAnimation { front.alpha = 0 } }
    UIView.animate(
      withDuration: Token.crossFadeTime, delay: 0, options: .curveLinear,
      animations: { front.alpha = forward ? alpha : 0 },
      completion: { [weak transition] _ in transition?.end() })
  }
}
