// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// Options of a keyframe animation.
  ///
  /// A curve of `AnimationOptions` can be given by its raw value, as in UIKit, and paces the whole animation.
  ///
  /// ```swift
  /// // Up and down for ever.
  /// UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { [ball] in
  ///   UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { ball.center.y -= 40 }
  /// }
  /// ```
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// The animated views receive touches during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Starts from the values on screen, as every animation here does.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Repeats forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Runs forwards and back again, once or with `repeat`; then the view jumps to the value that was set.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// The same as linear.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// The same as linear.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same as linear.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Moves at an even rate from keyframe to keyframe; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps to a keyframe's value when the keyframe begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    /// The options shared with `AnimationOptions`: all except the calculation mode.
    var whole: AnimationOptions { AnimationOptions(rawValue: rawValue & (31 | 3 << 16)) }
  }

  /// Animates the keyframes that `animations` adds over `duration` seconds after `delay`; values set outside
  /// keyframes take the whole time. A duration of 0 or less sets everything at once. `completion` receives
  /// whether the animation ran to its end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let whole = options.whole
    let group = AnimationGroup(duration, max(0, delay), whole.curve, whole, completion)
    // The two bits of the mode are a number.
    let mode = options.intersection(.calculationModeCubic)
    group.keyframes = mode == .calculationModeDiscrete ? .discrete : .linear
    group.run(whole, animations)
  }

  /// Sets values as a keyframe of the surrounding `animateKeyframes`, from `frameStartTime` for
  /// `frameDuration`. Both are fractions of the whole duration, clamped to 0…1; NaN counts as 0. Outside
  /// `animateKeyframes`, the values are set as if `addKeyframe` were not there.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let group = AnimationGroup.recordedKeyframes else { return animations() }
    func fraction(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let start = fraction(frameStartTime)
    let end = min(start + fraction(frameDuration), 1)
    group.record(from: start * group.duration, to: end * group.duration, animations)
  }
}
