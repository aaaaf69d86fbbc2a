// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Runs a client's code together with a transition between controllers.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext
  // The context owns its coordinator.
  private unowned let context: TransitionContext
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var interactionChanges: [(Context) -> Void] = []
  private var hasBegun = false

  init(_ context: TransitionContext) { self.context = context }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var isInteractive: Bool { context.isInteractive }
  var initiallyInteractive: Bool { context.beganInteractive }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { context.duration }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { context.targetTransform }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  func animate(alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?) -> Bool
  {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    // Within the animation itself, later additions run at once, with it.
    if hasBegun { runAlongside(in: context.duration) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {
    interactionChanges.append(handler)
  }

  /// Runs what is to be animated over the duration of the transition, in seconds.
  func runAlongside(in duration: TimeInterval) {
    hasBegun = true
    let present = animations
    animations.removeAll()
    guard !present.isEmpty else { return }
    UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      for animation in present { animation(self) }
    }
  }

  func interactionDidEnd() {
    for handler in interactionChanges { handler(self) }
  }

  func complete() {
    let present = completions
    completions.removeAll()
    for completion in present { completion(self) }
  }
}
