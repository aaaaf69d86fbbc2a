// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// Options of an animation.
  ///
  /// ```swift
  /// // The button can be pressed while it fades.
  /// let options: UIView.AnimationOptions = [.curveEaseOut, .allowUserInteraction]
  /// UIView.animate(withDuration: 0.3, delay: 0, options: options) { [button] in button.alpha = 0.5 }
  /// ```
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Kept for client code: an animation keeps its own duration, curve and options, and 60 frames a second.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// See `overrideInheritedDuration`.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// See `overrideInheritedDuration`.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// See `overrideInheritedDuration`.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// See `overrideInheritedDuration`.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// See `overrideInheritedDuration`.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Transitions that curl a page; drawn as `transitionCrossDissolve`.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Transitions that curl a page; drawn as `transitionCrossDissolve`.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The animated views receive touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from the values on screen, as every animation here does.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Runs forwards and back again, once or with `repeat`; then the view jumps to the value that was set.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// A transition between two views hides one and shows the other instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// A transition that fades from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Transitions that turn the view over; drawn as `transitionCrossDissolve`, because everything here is
    /// flat.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// See `transitionFlipFromLeft`.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// See `transitionFlipFromLeft`.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// See `transitionFlipFromLeft`.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Starts slowly and ends slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps an even speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Whether the content is to be cross-faded.
    var isTransition: Bool { (rawValue >> 20) & 7 != 0 }

    var curve: TimingCurve {
      switch (rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Animates the values that `animations` sets over `duration` seconds; 0 or less sets them at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates over `duration` seconds; `completion` receives whether the animation ran to its end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates with options, after `delay` seconds; `completion` receives whether the animation ran to its
  /// end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let group = AnimationGroup(duration, max(0, delay), options.curve, options, completion)
    group.run(options, animations)
  }

  /// Animates with a spring: `dampingRatio` is 0…1 (1 does not overshoot), `velocity` is in whole distances
  /// per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve =
      duration > 0
      ? TimingCurve.spring(ratio: dampingRatio, speed: velocity, duration: duration) : .linear
    let group = AnimationGroup(duration, max(0, delay), curve, options, completion)
    group.run(options, animations)
  }

  /// Animates, as in iOS 17, with a spring that settles within about `duration` seconds. `bounce`, −1…1, is 1
  /// minus the damping ratio: 0 does not overshoot, and values below 0 count as 0.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: 1 - min(max(bounce, 0), 1),
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
      completion: completion)
  }

  /// Sets values within an animation block without animating them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationGroup.withoutRecording(actionsWithoutAnimation)
  }

  /// Whether blocks animate; while false they set values at once.
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  /// Sets whether blocks animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationSwitch.isOn = enabled
  }

}

extension AnimationGroup {
  /// Animates the values that `animations` sets and, with `.layoutSubviews`, those that the layout sets
  /// afterwards.
  func run(_ options: UIView.AnimationOptions, _ animations: () -> Void) {
    run {
      animations()
      guard options.contains(.layoutSubviews) else { return }
      (home?.storedWindow ?? UIApplication.shared.keyWindow)?.layoutIfNeeded()
    }
  }
}

@MainActor
private enum AnimationSwitch {
  static var isOn = true
}
