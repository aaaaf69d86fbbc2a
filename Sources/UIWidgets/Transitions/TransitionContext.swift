// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// How a transition between two controllers runs:
//
//   CustomStage.present, .dismiss   ─┐
//   UINavigationController.change   ─┴─→ TransitionContext.run
//        no animation             ─────────────────────────────────────→ completeTransition
//        by time                  ─→ animateTransition ─→ the client's ─→ completeTransition
//        by a person              ─→ startInteractiveTransition
//             UIPercentDriven…    ─→ beginScrubbing ─→ animateTransition, whose animations are held
//                update           ─→ they show that moment
//                finish, cancel   ─→ they run on, or back ─→ the client's ─→ completeTransition
//
// Whoever runs the context is told once, by `whenDone`.

/// A transition that is running, as an animation controller sees it.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// A controller's part in a transition: its view if the transition adds or removes it, and the view's
  /// frames.
  struct Part {
    let controller: UIViewController
    let view: UIView?
    var initial = CGRect.zero, final = CGRect.zero
  }

  static let noAnimator = UIViewPropertyAnimator(duration: 0, curve: .linear)

  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let targetTransform = CGAffineTransform.identity
  private(set) var isInteractive = false, beganInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private let from: Part, to: Part
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  private(set) lazy var coordinator = TransitionCoordinator(self)
  /// The animations that an interactive transition holds.
  private var scrub: TransitionScrub?
  private var whenDone: ((Bool) -> Void)?

  init(
    in containerView: UIView, from: Part, to: Part, style: UIModalPresentationStyle, isAnimated: Bool
  ) {
    self.containerView = containerView
    (self.from, self.to) = (from, to)
    presentationStyle = style
    self.isAnimated = isAnimated
    super.init()
    for part in [from, to] { part.controller.runningTransition = self }
  }

  /// Whether the transition has not ended yet.
  var isRunning: Bool { whenDone != nil }
  /// The duration in seconds.
  var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0 }

  /// Begins the transition; without an animation controller it ends at once.
  func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    by interaction: (any UIViewControllerInteractiveTransitioning)?, whenDone: @escaping (Bool) -> Void
  ) {
    (self.animator, self.interaction, self.whenDone) = (animator, interaction, whenDone)
    guard isAnimated, animator != nil else {
      coordinator.runAlongside(in: 0)
      return completeTransition(true)
    }
    if let interaction, interaction.wantsInteractiveStart {
      (isInteractive, beganInteractive) = (true, true)
      interaction.startInteractiveTransition(self)
      coordinator.runAlongside(in: duration)
    } else {
      animate()
    }
  }

  private func animate() {
    animator?.animateTransition(using: self)
    coordinator.runAlongside(in: duration)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { part(of: vc)?.initial ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { part(of: vc)?.final ?? .zero }

  private func part(of controller: UIViewController) -> Part? {
    [from, to].first { $0.controller === controller }
  }

  func completeTransition(_ didComplete: Bool) {
    guard let whenDone else { return }
    (self.whenDone, isInteractive, scrub) = (nil, false, nil)
    if !didComplete { transitionWasCancelled = true }
    for part in [from, to] where part.controller.runningTransition === self {
      part.controller.runningTransition = nil
    }
    whenDone(didComplete)
    coordinator.complete()
    animator?.animationEnded(didComplete)
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func pauseInteractiveTransition() { isInteractive = true }

  func finishInteractiveTransition() { endInteraction() }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }

  private func endInteraction() {
    guard isInteractive else { return }
    isInteractive = false
    coordinator.interactionDidEnd()
  }

  /// Calls the animation controller and holds the animations that it begins.
  func beginScrubbing() {
    guard let animator, scrub == nil else { return }
    scrub = TransitionScrub(of: duration) {
      let own = animator.interruptibleAnimator(using: self)
      guard own !== TransitionContext.noAnimator else { return animate() }
      own.startAnimation()
      coordinator.runAlongside(in: duration)
    }
    scrub?.show(0)
  }

  func scrub(to fraction: CGFloat) { scrub?.show(fraction) }

  /// Lets the held animations run on, or back if the transition was cancelled.
  func letGo(speed: CGFloat) { scrub?.run(back: transitionWasCancelled, speed: speed) }
}
