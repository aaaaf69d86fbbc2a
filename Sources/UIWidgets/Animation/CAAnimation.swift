// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Seconds, under the name that Core Animation uses.
public typealias CFTimeInterval = TimeInterval

/// The pacing of an animation.
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform.rotation")
/// turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
/// ```
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: TimingCurve

  /// The function with the given name.
  public init(name: CAMediaTimingFunctionName) { curve = name.curve }

  /// A cubic from (0, 0) to (1, 1) with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = .bezier(CGFloat(c1x), CGFloat(c1y), CGFloat(c2x), CGFloat(c2y))
  }
}

/// The named timing functions.
///
/// ```swift
/// let slow = CAMediaTimingFunction(name: .easeIn)
/// ```
public struct CAMediaTimingFunctionName: Equatable, Hashable, Sendable {
  let curve: TimingCurve
  /// `linear` keeps an even speed, `easeIn` starts slowly, `easeOut` ends slowly, `easeInEaseOut` does both,
  /// and `default` does a little of both.
  public static let linear = Self(curve: .linear), easeIn = Self(curve: .easeIn)
  /// See `linear`.
  public static let easeOut = Self(curve: .easeOut), easeInEaseOut = Self(curve: .easeInOut)
  /// See `linear`.
  public static let `default` = Self(curve: .bezier(0.25, 0.1, 0.25, 1))
}

/// The values that a layer shows before an animation begins and after it ends.
///
/// ```swift
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fillMode = .forwards
/// fade.isRemovedOnCompletion = false
/// ```
public struct CAMediaTimingFillMode: Equatable, Hashable, Sendable {
  let isBefore: Bool, isAfter: Bool
  /// `removed` shows the layer's own value, `forwards` the animation's last value after its end, `backwards`
  /// its first value before it begins, and `both` does both.
  public static let removed = Self(isBefore: false, isAfter: false)
  /// See `removed`.
  public static let forwards = Self(isBefore: false, isAfter: true)
  /// See `removed`.
  public static let backwards = Self(isBefore: true, isAfter: false)
  /// See `removed`.
  public static let both = Self(isBefore: true, isAfter: true)
}

/// Notified when an animation begins and ends.
///
/// ```swift
/// final class Listener: CAAnimationDelegate {
///   func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { print(flag) }
/// }
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.delegate = Listener()
/// ```
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation is over, whether it ran to its end or was removed earlier.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Changes the values that a layer shows; the layer's own values stay the same. The base class of layer
/// animations.
///
/// Runs in the steps of the layer's window, like every animation there. Properties set after the animation
/// was added to a layer take effect only when it is added again.
///
/// ```swift
/// let ring = CAShapeLayer()
/// let draw = CABasicAnimation(keyPath: "strokeEnd")
/// draw.fromValue = 0
/// draw.toValue = 1
/// draw.duration = 2
/// ring.add(draw, forKey: "draw")
/// ```
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// Seconds that one run takes; 0 means 0.25.
  open var duration: CFTimeInterval = 0
  /// When the animation begins, on the clock of `CACurrentMediaTime()`; 0 means at once. In a group, this is
  /// counted from the group's start.
  open var beginTime: CFTimeInterval = 0
  /// Seconds of the animation that are skipped at its start.
  open var timeOffset: CFTimeInterval = 0
  /// Seconds of the animation's time per second, above 0.
  open var speed: Float = 1
  /// The number of repetitions; 0 for one run, `.infinity` to repeat forever.
  open var repeatCount: Float = 0
  /// The number of seconds for which the animation repeats; 0 to follow `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run then plays backwards to its start.
  open var autoreverses = false
  /// The value shown before the animation begins and after it ends.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing curve; linear if nil.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation is removed when its time is over; otherwise it stays and shows the value that
  /// `fillMode` chooses.
  open var isRemovedOnCompletion = true
  /// Notified when the animation begins and ends; kept alive until the end.
  open var delegate: (any CAAnimationDelegate)?

  /// An animation that changes nothing.
  public override init() { super.init() }

  private var keptValues: [String: Any] = [:]
  /// Keeps a value of the client's with the animation, so that its delegate can tell animations apart.
  public final func setValue(_ value: Any?, forKey key: String) { keptValues[key] = value }
  /// A value that was kept under a key; nil for none.
  public final func value(forKey key: String) -> Any? { keptValues[key] }

  /// The timing that results from the current properties.
  final var timing: LayerTiming {
    LayerTiming(
      duration: ownDuration > 0 && ownDuration.isFinite ? ownDuration : 0.25, offset: timeOffset,
      speed: speed > 0 && speed.isFinite ? Double(speed) : 1, count: Double(repeatCount),
      repeatDuration: repeatDuration, autoreverses: autoreverses, fill: fillMode)
  }

  /// The duration; a subclass may determine its own.
  var ownDuration: TimeInterval { duration }

  /// The tracks for a layer in its current state.
  func tracks(on layer: CALayer) -> [LayerTrack] { [] }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds on the clock of the window's steps, which `CAAnimation.beginTime` refers to.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(WindowTime.of(nil).clock.stepIndex) * DisplayClock.step
}
