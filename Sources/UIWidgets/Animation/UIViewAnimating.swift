// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The states of an animator.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
/// if animator.state == .inactive { animator.startAnimation() }
/// ```
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or finished.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// Positions in an animation.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [square] in square.alpha = 0 }
/// animator.addCompletion { [square] position in
///   if position == .end { square.removeFromSuperview() }
/// }
/// ```
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be started, paused, reversed, scrubbed and stopped.
///
/// ```swift
/// func finish(_ animation: any UIViewAnimating) {
///   animation.stopAnimation(false)
///   animation.finishAnimation(at: .end)
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The current state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running now.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its start.
  var isReversed: Bool { get set }
  /// The fraction of the animation's time that has passed, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animation.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current position.
  func pauseAnimation()
  /// Stops the animation at its current position; with false, it then waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation: stores the values of `finalPosition` and calls completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that can also be extended, and continued with another curve and duration.
///
/// ```swift
/// func fade(_ view: UIView, along animation: any UIViewImplicitlyAnimating) {
///   animation.addAnimations { view.alpha = 0 }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Also animates the values that `animation` sets.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Also animates the values that `animation` sets, starting after a fraction 0…1 of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a completion, which receives the position at which the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another curve and duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
