// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Watches the touches on a view and on the views inside it, and reports when the touches form a gesture.
///
/// Every sequence of touches ends in exactly one of `ended`, `cancelled` and `failed`; afterwards the
/// recognizer is `possible` again. Actions are sent on began, changed, ended and cancelled.
///
/// ```swift
/// // By method, as on iOS without `#selector`, or by closure.
/// final class Taps: UIViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Taps.tapped))
///     view.addGestureRecognizer(UILongPressGestureRecognizer { _ in print("held") })
///   }
///   func tapped(_ tap: UITapGestureRecognizer) { print(tap.location(in: view)) }
/// }
/// ```
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a gesture.
  ///
  /// ```swift
  /// let pan = UIPanGestureRecognizer { pan in
  ///   switch pan.state {
  ///   case .began, .changed: print("at", pan.location(in: pan.view))
  ///   case .ended: print("let go")
  ///   default: break
  ///   }
  /// }
  /// ```
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// A discrete gesture was recognized.
    public static let recognized = State.ended
  }

  final var storedState = State.possible
  /// The state to enter once the recognizer that must fail first has failed; nil for none.
  final var pendingState: State?
  /// The touches of the current sequence that this recognizer follows, in the order in which they began.
  package internal(set) final var touches: [UITouch] = []
  /// All touches of the sequence, including lifted ones; recognizers that share a touch compete.
  final var sequence: [UITouch] = []
  final var requirements: [WeakRecognizer] = []
  /// Recognizers that have recognized their gesture and wait for this recognizer to fail, including
  /// recognizers that share none of its touches.
  final var waiters: [WeakRecognizer] = []
  final var targets: [GestureTarget] = []
  final var timer: GestureTimer?
  /// Called on every change of state; for tests.
  package final var stateObserver: ((State) -> Void)?

  /// The view that the recognizer is on.
  public internal(set) final weak var view: UIView?
  /// The delegate, which may refuse the gesture; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether recognition takes the touches away from the view.
  open var cancelsTouchesInView = true
  /// Kept for client code; the view is always notified at once.
  open var delaysTouchesBegan = false
  /// Kept for client code; the view is always notified at once.
  open var delaysTouchesEnded = true
  /// A name for the client's use.
  open var name: String?
  /// The mouse buttons that can make the gesture.
  package final var buttons: UIEvent.ButtonMask = .primary

  /// A recognizer without a target.
  public override convenience init() {
    let none: Selector? = nil
    self.init(target: nil, action: none)
  }

  /// A recognizer that calls a method of `target`, which is held weakly; the method takes the recognizer or
  /// nothing.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that calls `action` on `target`, which is held weakly: `init(target: self, action:
  /// X.tapped)`.
  ///
  /// Beyond UIKit: takes an unapplied method, which the compiler checks.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// A recognizer that calls `action` on `target` with itself: `init(target: self, action: X.panned(_:))`.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// A recognizer that calls `action`, which takes no argument, on a target of any static type; the target's
  /// class follows from the method.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// A recognizer that calls `action` with itself on a target of any static type; the target's class follows
  /// from the method.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Sender>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// A gesture's method takes at most one parameter.
  @available(
    *, unavailable, message: "the method of a gesture takes nothing, or the recognizer and nothing else"
  )
  public convenience init<Target: AnyObject, Sender, More>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender, More) -> Void
  ) {
    self.init()
  }

  /// A recognizer that calls a closure, which it keeps alive.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init()
    targets.append(GestureTarget(owner: nil, call: handler))
  }

  /// The current state; set by subclasses.
  open var state: State {
    get { storedState }
    set { transition(to: newValue) }
  }

  /// Whether the recognizer receives touches; setting this to false cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The current number of touches.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches in coordinates of `view`, or of the window if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return view?.convert(lastLocation, from: nil) ?? lastLocation }
    return view?.convert(middle, from: nil) ?? middle
  }

  /// The location of one touch in `view`'s coordinates, or in the window's if `view` is nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    demand(
      touches.indices.contains(touchIndex), "index (\(touchIndex)) beyond bounds (\(touches.count)).")
    return touches[touchIndex].location(in: view)
  }

  /// Makes this recognizer wait until `other` has failed.
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self, !requirements.contains(where: { $0.recognizer === other }) else { return }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  /// Whether recognizing this gesture makes the other recognizer fail; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when a touch has begun; for subclasses.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a touch has moved; for subclasses.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a touch was lifted; for subclasses.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a touch was cancelled; for subclasses.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = storedState == .possible ? .failed : .cancelled
  }
  /// Called when the sequence is over; subclasses clear the state that they kept for the sequence.
  open func reset() {}

  /// The location of the last touch, in window coordinates.
  final var lastLocation = CGPoint.zero

  final var middle: CGPoint {
    var sum = CGPoint.zero
    for touch in touches { sum = CGPoint(x: sum.x + touch.position.x, y: sum.y + touch.position.y) }
    let count = CGFloat(max(1, touches.count))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Whether a control inside the view keeps its own touches, so that this gesture cannot begin with them.
  var claimedByControls: Bool { false }

  /// Whether the gesture takes two touches, so that a modifier key gives the mouse a second one.
  var usesTwoTouches: Bool { false }

  /// Called when the time set with `wait(seconds:)` has passed.
  func timeRanOut() {}
}

/// Answers a recognizer's questions; every member returns UIKit's answer by default.
///
/// ```swift
/// // A drag and a pinch at the same time.
/// final class Both: UIGestureRecognizerDelegate {
///   func gestureRecognizer(
///     _ gestureRecognizer: UIGestureRecognizer,
///     shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
///   ) -> Bool { true }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture that was recognized may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether both gestures may be recognized at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the first recognizer must wait until the second has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the second recognizer must wait until the first has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer receives the touch at all.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
