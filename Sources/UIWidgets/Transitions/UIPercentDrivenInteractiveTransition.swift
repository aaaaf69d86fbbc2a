// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Drives a transition's animation by a fraction, such as that of a drag.
///
/// It holds the animations of `UIView` and `UIViewPropertyAnimator` that the animation controller begins;
/// what a `UIDynamicAnimator` moves runs by itself.
///
/// ```swift
/// final class DragController: UIViewController {
///   let driver = UIPercentDrivenInteractiveTransition()
///   func dragged(_ pan: UIPanGestureRecognizer) {
///     switch pan.state {
///     case .changed: driver.update(pan.translation(in: view).y / view.bounds.height)
///     case .ended: driver.finish()
///     default: driver.cancel()
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  /// The duration of the transition in seconds; 0 before it begins.
  public final var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// How far the transition has come, 0…1.
  public final var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// The speed after the interaction, as a multiple of the usual one.
  open var completionSpeed: CGFloat = 1
  /// Kept for client code: the animation keeps its own curve.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Kept for client code: the animation keeps its own curve.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins with the interaction.
  open var wantsInteractiveStart = true

  /// A driver for one transition after another.
  public override init() { super.init() }

  /// Begins the transition and holds its animations; call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.beginScrubbing()
  }

  /// Holds the animations where they are.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Shows a fraction of the animation's time, 0…1; a value that is not finite is ignored.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite, let context else { return }
    let fraction = min(max(percentComplete, 0), 1)
    context.updateInteractiveTransition(fraction)
    context.scrub(to: fraction)
  }

  /// Runs the animation back to its start; the transition is then cancelled.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    context.letGo(speed: completionSpeed)
  }

  /// Runs the animation to its end.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    context.letGo(speed: completionSpeed)
  }
}
