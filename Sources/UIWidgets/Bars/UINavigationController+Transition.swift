// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The replacement of one controller by another in a navigation controller. It ends exactly once: with its
/// animation, or earlier if another change begins. That change then finds every view in its final position.
@MainActor
final class NavigationTransition {
  private let views: [UIView]
  private var finish: (() -> Void)?

  init(views: [UIView], finish: @escaping () -> Void) {
    (self.views, self.finish) = (views, finish)
  }

  func end() {
    guard let finish else { return }
    self.finish = nil
    for view in views { view.endAnimations() }
    finish()
  }
}

extension UINavigationController {
  /// Shows `new`, which is on top of the stack now, instead of `old`.
  final func change(
    from old: UIViewController?, to new: UIViewController, forward: Bool, animated: Bool,
    completion: @escaping () -> Void
  ) {
    updateBar()
    guard isViewLoaded else { return completion() }
    new.loadViewIfNeeded()
    let moves = animated && view.window != nil && old?.isViewLoaded == true
    let isShown = appearance == .appeared || appearance == .appearing
    if isShown {
      old?.beginAppearanceTransition(false, animated: moves)
      new.beginAppearanceTransition(true, animated: moves)
    }
    UIView.performWithoutAnimation {
      new.view.frame = container.bounds
      if forward { container.addSubview(new.view) } else { container.insertSubview(new.view, at: 0) }
    }
    let views = [old?.viewIfLoaded, new.view].compactMap { $0 }
    let alphas = views.map(\.alpha)
    let transition = NavigationTransition(views: views) { [weak self] in
      guard let self else { return }
      self.transition = nil
      if let oldView = old?.viewIfLoaded, oldView.superview === container { oldView.removeFromSuperview() }
      for (view, alpha) in zip(views, alphas) where view.alpha != alpha { view.alpha = alpha }
      if isShown {
        old?.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion()
    }
    guard moves, let oldView = old?.viewIfLoaded else { return transition.end() }
    self.transition = transition
    if view.host?.appearance.reducesMotion == true {
      fade(oldView, new.view, forward: forward, transition)
    } else {
      slide(oldView, new.view, forward: forward, transition)
    }
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
