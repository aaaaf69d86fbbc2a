// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Calls a target once in each fixed step of 1/60 s, from `add(to:forMode:)` to `invalidate()`.
///
/// ```swift
/// final class Counter {
///   var frames = 0
///   func tick(_ link: CADisplayLink) { frames += 1 }
/// }
/// let counter = Counter()
/// let link = CADisplayLink(target: counter, selector: Counter.tick)
/// link.add(to: .main, forMode: .common)
/// ```
@preconcurrency @MainActor
open class CADisplayLink: NSObject, DisplayTicker {
  private let action: (CADisplayLink) -> Void
  private weak var target: AnyObject?
  private var steps = 0
  package final weak var displayClock: DisplayClock?
  /// The time of the window to which the link was added; nil before that.
  final weak var windowTime: WindowTime?

  /// A link that calls a method of `target`, which is kept alive until `invalidate()`; the method takes the
  /// link or no argument.
  public init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    action = { link in sel.send(to: target, [link]) }
    self.target = target
    super.init()
  }

  /// A link that calls a method of `target`, which is kept alive until `invalidate()`, as in UIKit.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    action = { link in selector(target)(link) }
    self.target = target
    super.init()
  }

  /// A link that calls a method of `target` and passes itself. The target may have any static type: the
  /// method determines the class, and a target of another class is refused with a diagnostic.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Any, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    if let target = receiver(target, of: Target.self) {
      self.init(target: target, selector: selector)
    } else {
      self.init(target: target as AnyObject, action: { _ in })
    }
  }

  private init(target: AnyObject, action: @escaping (CADisplayLink) -> Void) {
    (self.target, self.action) = (target, action)
    super.init()
  }

  /// A link that calls a method of `target` without a parameter.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    action = { _ in selector(target)() }
    self.target = target
    super.init()
  }

  package var home: UIView? { (target as? UIView) ?? (target as? UIViewController)?.viewIfLoaded }

  /// Whether the calls are suspended.
  open var isPaused = false {
    didSet { updateClock() }
  }
  /// Seconds between two calls: 1/60.
  open var duration: TimeInterval { DisplayClock.step }
  /// When the current step began, in seconds since the first call.
  open var timestamp: TimeInterval { Double(steps) * DisplayClock.step }
  /// When the next step begins, in seconds since the first call.
  open var targetTimestamp: TimeInterval { Double(steps + 1) * DisplayClock.step }
  /// Kept for client code; has no effect, because the clock always runs at 60 Hz.
  open var preferredFramesPerSecond = 0

  /// Kept for client code; has no effect, because the clock always runs at 60 Hz.
  open var preferredFrameRateRange = CAFrameRateRange()
  /// Kept for client code; has no effect, because the clock always runs at 60 Hz.
  open var frameInterval = 1

  /// Ends the calls, as `invalidate()`.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Starts the calls, in the time of the target's window if the target is a view or a controller; the run
  /// loop and its mode have no effect here.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard windowTime == nil else { return }
    WindowTime.of(home).add(self)
    updateClock()
  }

  /// Ends the calls permanently.
  open func invalidate() {
    windowTime?.remove(self)
    updateClock()
  }

  package func tick(_ duration: TimeInterval) {
    action(self)
    steps += 1
  }

  private func updateClock() {
    if !isPaused, windowTime != nil { startTicking() } else { stopTicking() }
  }
}

/// A range of frame rates, in Hz; kept for client code.
///
/// ```swift
/// let range = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
/// ```
public struct CAFrameRateRange: Equatable, Sendable {
  /// The ends of the range.
  public var minimum: Float = 0, maximum: Float = 0
  /// The rate that is wished for; nil for any.
  public var preferred: Float?

  /// Any rate.
  public init() {}
  /// A range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// Any rate.
  public static let `default` = CAFrameRateRange()
}
