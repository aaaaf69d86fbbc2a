// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// One finger or one pressed mouse button, from down to up.
///
/// ```swift
/// // A view that follows the finger.
/// final class Follower: UIView {
///   override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///     if let touch = touches.first { center = touch.location(in: superview) }
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phases of a touch.
  ///
  /// ```swift
  /// func isDown(_ touch: UITouch) -> Bool { touch.phase != .ended && touch.phase != .cancelled }
  /// ```
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// What touches the screen.
  ///
  /// ```swift
  /// func isMouse(_ touch: UITouch) -> Bool { touch.type == .indirectPointer }
  /// ```
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// A finger or a mouse, which are the same here: direct.
  open var type: TouchType { .direct }
  /// The strength of the touch: always 1, the average of a finger.
  open var force: CGFloat { 1 }
  /// The greatest strength of a touch.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The radius of a finger in points; 0 as for a mouse.
  open var majorRadius: CGFloat { 0 }

  /// The current phase.
  public internal(set) final var phase = Phase.began
  /// The time at which the phase began, in seconds of the host's monotonic clock.
  public internal(set) final var timestamp: TimeInterval
  /// The number of consecutive presses at this location; 1 for the first.
  public internal(set) final var tapCount = 1
  /// The view on which the touch began; nil if the view no longer exists.
  public internal(set) final weak var view: UIView?
  /// The window in which the touch began.
  public internal(set) final weak var window: UIWindow?
  /// The recognizers that watch the touch, deepest view first.
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The pointer and its button.
  package final let pointer: Int, button: PointerEvent.Button
  final var position: CGPoint, previousPosition: CGPoint
  /// Whether the view received the touch and has not been notified of its end.
  final var isSeenByView = false
  /// The touch that mirrors this one at `pivot`, for a mouse while the Control key is held down.
  final var twin: UITouch?
  final var pivot = CGPoint.zero
  /// Whether the touch was cancelled or has ended; its later events are ignored.
  final var isDead = false

  init(_ event: PointerEvent, time: TimeInterval, view: UIView, window: UIWindow) {
    pointer = event.id
    button = event.button
    timestamp = time
    (position, previousPosition) = (event.position, event.position)
    (self.view, self.window) = (view, window)
    super.init()
  }

  /// The location in `view`'s coordinates, or in the window's if nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  /// The same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The previous location in `view`'s coordinates, or in the window's if nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }
}

/// An event: the window's touches, and the modifier keys held down at that moment.
///
/// ```swift
/// func fingers(on view: UIView, in event: UIEvent) -> Int { event.touches(for: view)?.count ?? 0 }
/// ```
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Mouse buttons.
  ///
  /// ```swift
  /// // A click with the right button.
  /// let tap = UITapGestureRecognizer { _ in print("a menu") }
  /// tap.buttonMaskRequired = .secondary
  /// view.addGestureRecognizer(tap)
  /// ```
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: Int
    /// The buttons with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button, or a finger.
    public static let primary = ButtonMask(rawValue: 1)
    /// The right button.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// Kinds of events.
  ///
  /// ```swift
  /// func isTouch(_ event: UIEvent) -> Bool { event.type == .touches }
  /// ```
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  /// Kinds of motions; only shakes happen here.
  ///
  /// ```swift
  /// final class Shaken: UIViewController {
  ///   override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
  ///     if motion == .motionShake { view.backgroundColor = .systemRed }
  ///   }
  /// }
  /// ```
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  /// The kind of the event.
  public internal(set) final var type = EventType.touches
  /// The kind of the motion.
  public internal(set) final var subtype = EventSubtype.none
  /// When the event happened, in seconds of the host's monotonic clock.
  public internal(set) final var timestamp: TimeInterval = 0
  /// The touches that are down.
  public internal(set) final var allTouches: Set<UITouch>?
  /// The modifier keys that are held down.
  public internal(set) final var modifierFlags: KeyModifiers = []
  /// The pressed button.
  public internal(set) final var buttonMask: ButtonMask = .primary

  /// Just the touch itself: pointers are read as often as the window draws.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// None: movements are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// The touches that began on `view` itself and are still down.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }
}
