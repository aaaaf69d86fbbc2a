// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// Whether an animator is active, and what drives it.
struct Activity: Equatable {
  enum Mode { case displayClock, byHand, paused }

  var mode = Mode.displayClock
  /// Whether something moves or may move.
  var isActive = false
  /// Whether something has changed since the frame began. There must then be another frame.
  var wantsFrame = false
}

/// How an animator starts, rests, and is advanced by code.
extension UIDynamicAnimator {
  /// Whether the animator is stopped, or advanced only by `advance(by:)`; false by default. Setting it to
  /// false returns the animator to the display's clock. Beyond UIKit.
  public var isPaused: Bool {
    get { activity.mode != .displayClock }
    set {
      activity.mode = newValue ? .paused : .displayClock
      updateDisplayClock()
    }
  }

  /// The speed of the animator's time: 1 by default, 0 stops it, at most 100. A negative value is ignored; a
  /// value that is not finite is refused with a diagnostic. `elapsedTime` is not scaled. Beyond UIKit.
  public var speed: CGFloat {
    get { CGFloat(clock.speed) }
    set {
      guard accepts(newValue, for: "UIDynamicAnimator.speed"), newValue >= 0 else { return }
      clock.speed = Double(newValue)
    }
  }

  /// Advances time by `seconds`: runs the whole frames of 1/60 s that fit into `seconds` and the remainder of
  /// earlier calls, each with write-back, contacts and actions. Takes the animator off the display's clock
  /// until `isPaused` is set to false. Beyond UIKit.
  ///
  /// 0 does nothing. Values that are negative, not finite or more than a day (86 400 s), and calls from
  /// inside a callback, are refused with a diagnostic.
  public func advance(by seconds: TimeInterval) {
    guard seconds >= 0, seconds <= Self.longestAdvance else {
      return Diagnostic.report(
        "advance(by:)",
        "UIDynamicAnimator.advance(by: \(seconds)) is refused: it takes 0...\(Int(Self.longestAdvance)) s")
    }
    guard !changes.isStepping else { return frame() }
    activity.mode = .byHand
    updateDisplayClock()
    for _ in 0..<clock.addPending(seconds) { frame() }
  }

  /// The longest time that `advance(by:)` accepts, in seconds: a day, five million frames.
  private static let longestAdvance: TimeInterval = 86_400

  /// Removes items that are wholly outside a rectangle of the reference system from all behaviours, at the
  /// end of a frame, with their attachments and snaps; nil, the default, keeps them. Beyond UIKit, where an
  /// item that falls off the screen keeps the animator running forever.
  /// - Parameters:
  ///   - rect: in points.
  ///   - completion: is called with each removed item, for example to remove its view.
  public func removesItemsOutside(_ rect: CGRect?, completion: ((any UIDynamicItem) -> Void)? = nil) {
    keptRect = rect
    didRemoveItem = completion
  }

  /// Makes the animator active after a change, if it has items. `owner` is the changed behaviour, if it was
  /// one.
  func wake(for owner: UIDynamicBehavior? = nil) {
    MainThreadCheck.check(owner ?? self)
    guard !bodies.all.isEmpty, !hasReferenceView || referenceView != nil else { return }
    activity.wantsFrame = true
    guard !activity.isActive else { return }
    activity.isActive = true
    delegate?.dynamicAnimatorWillResume(self)
    updateDisplayClock()
  }

  /// Makes the animator inactive and notifies the delegate.
  func rest() {
    guard activity.isActive else { return }
    activity.isActive = false
    updateDisplayClock()
    delegate?.dynamicAnimatorDidPause(self)
  }

  func updateDisplayClock() {
    if activity.isActive, activity.mode == .displayClock {
      startTicking()
    } else {
      stopTicking()
    }
  }
}

extension UIDynamicAnimator: DisplayTicker {
  /// The view whose window's time the animator follows: the reference view, or else its first item that is a
  /// view.
  package var home: UIView? {
    if hasReferenceView { return referenceView }
    return bodies.all.first { $0.view != nil }?.view
  }

  package func tick(_ duration: TimeInterval) {
    if hasReferenceView, referenceView == nil { return rest() }
    frame()
  }
}
