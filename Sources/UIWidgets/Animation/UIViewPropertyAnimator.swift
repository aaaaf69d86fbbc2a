// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Animates the values that its blocks set, and can be paused, reversed and scrubbed.
///
/// ```swift
/// // Moves a view to the right; a drag may take it over half way.
/// let slide = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { [square] in
///   square.center.x += 200
/// }
/// slide.startAnimation()
/// slide.pauseAnimation()
/// slide.fractionComplete = 0.5
/// slide.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The requested curve.
  public final let timingParameters: any UITimingCurveProvider
  /// The duration in seconds; for a spring with a mass, the time until it has settled.
  public final let duration: TimeInterval
  /// Seconds before the animation begins to move.
  public internal(set) final var delay: TimeInterval = 0
  /// Whether views receive touches while they move; true by default. A change after the start has no effect.
  open var isUserInteractionEnabled = true
  /// Whether the animation may be paused, stopped or scrubbed; if not, doing so is a programmer error, as in
  /// UIKit.
  open var isInterruptible = true
  /// Whether scrubbing ignores the curve.
  open var scrubsLinearly = true
  /// Whether the animation pauses at its end instead of finishing.
  open var pausesOnCompletion = false
  /// The current state.
  public internal(set) final var state = UIViewAnimatingState.inactive

  final let curve: TimingCurve
  final var waiting: [(changes: () -> Void, factor: CGFloat)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var group: AnimationGroup?
  final var reversed = false
  /// The items of a stopped animation.
  final var stoppedItems: [AnimationGroup.Item] = []

  /// An animator on any curve; a duration that is negative or not finite counts as 0.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    (curve, self.duration) = parameters.resolved(duration.isFinite ? max(duration, 0) : 0)
    super.init()
  }

  /// An animator on one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator on a cubic with the given control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator on a spring that settles within `duration`; `ratio` 1 does not overshoot.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes and starts an animator; `options` choose the curve and whether views receive touches.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve =
      switch (options.rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Also animates the values that `animation` sets; if the animator is active, over the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Like `addAnimations(_:)`, but after a fraction 0…1 of the time or, if the animator is active, of the
  /// remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    guard let group else {
      demand(state != .stopped, "It is an error to add animations to a stopped animator")
      waiting.append((animation, factor))
      return
    }
    let now = min(max(group.time, 0), duration)
    group.record(from: now + (duration - now) * TimeInterval(factor), animation)
  }

  /// Adds a completion, which receives the position at which the animation ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts or resumes the animation. The animator is kept alive until the animation has ended.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts the animation after `delay` seconds; an animation without a duration ends at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    demand(state != .stopped, "It is an error to start a stopped animator")
    if state == .inactive {
      self.delay = delay.isFinite ? max(delay, 0) : 0
      activate()
    }
    resume(speed: 1)
  }

  /// Whether the animation is running now.
  open var isRunning: Bool { group.map { !$0.isPaused } ?? false }

  /// Whether the animation runs towards its start; may be set at any time.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      if let group { group.speed = -group.speed }
    }
  }

  /// The fraction of the animation's time that has passed, 0…1. Setting it activates the animator and pauses
  /// it at that fraction; values outside the range are clamped, and non-finite ones refused.
  open var fractionComplete: CGFloat {
    get {
      guard let group, duration > 0 else { return 0 }
      let passed = min(max(CGFloat(group.time / duration), 0), 1)
      return reversed ? 1 - passed : passed
    }
    set {
      if newValue.isFinite { hold(at: min(max(newValue, 0), 1)) }
    }
  }

  /// Pauses the animation at its current position; an inactive animator is activated and paused at its start.
  open func pauseAnimation() {
    demand(
      isInterruptible || state == .inactive, "It is an error to pause this animator: it is not interruptible")
    demand(state != .stopped, "It is an error to pause a stopped animator")
    if state == .inactive { activate() }
    hold()
  }

  /// Continues a paused animation, on another curve if one is given; the rest takes `durationFactor` times
  /// the whole duration, or the remaining time if the factor is 0.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    demand(state != .stopped, "It is an error to continue a stopped animator")
    if state == .inactive { activate() }
    resume(speed: speed(durationFactor), on: parameters?.resolved(duration).curve)
  }

  /// Stops the animation: views keep the values that they show. With false, the animator waits for
  /// `finishAnimation(at:)`; with true, no completion is called. Does nothing unless the animator is active.
  open func stopAnimation(_ withoutFinishing: Bool) {
    demand(
      isInterruptible || state != .active, "It is an error to stop this animator: it is not interruptible")
    if state == .active { stop(withoutFinishing: withoutFinishing) }
  }

  /// Finishes a stopped animation: views take the values of `finalPosition`, and the completions are called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    demand(state == .stopped, "finishAnimation(at:) should only be called on a stopped animator")
    finish(at: finalPosition, items: stoppedItems)
  }
}
