// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIGestureRecognizer {
  /// Also calls a method of `target`, which is held weakly; the method takes the recognizer or nothing.
  ///
  /// If the target lacks the method, the program ends when the gesture occurs, as in UIKit.
  public final func addTarget(_ target: Any, action: Selector) {
    let owner = target as AnyObject
    targets.append(
      GestureTarget(owner: owner, selector: action) { [weak owner] sender in
        if let owner { action.send(to: owner, [sender]) }
      })
  }

  /// Stops calling a method of `target`; nil means every target and every method.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    let owner = target.map { $0 as AnyObject }
    targets.removeAll {
      (owner == nil || $0.owner === owner) && (action == nil || $0.selector == action)
    }
  }

  /// Also calls `action` on `target`, which is held weakly.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    targets.append(
      GestureTarget(owner: target) { [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// Also calls `action` on `target` with the recognizer. A recognizer of another class than the method takes
  /// is refused with a diagnostic.
  public final func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    targets.append(
      GestureTarget(owner: target) { [weak target] recognizer in
        guard let target, let sender = argument(recognizer, as: Sender.self, of: Target.self) else { return }
        action(target)(sender)
      })
  }

  /// Calls a method of `target` that takes no argument. The target may have any static type: its class
  /// follows from the method, and a target of another class is refused with a diagnostic.
  @_disfavoredOverload
  public final func addTarget<Target: AnyObject>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    if let target = receiver(target, of: Target.self) { addTarget(target, action: action) }
  }

  /// Calls a method of `target` with the recognizer. Target and recognizer may have any static type: their
  /// classes follow from the method, and objects of other classes are refused with a diagnostic.
  @_disfavoredOverload
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    guard let target = receiver(target, of: Target.self) else { return }
    targets.append(
      GestureTarget(owner: target) { [weak target] recognizer in
        guard let target, let sender = argument(recognizer, as: Sender.self, of: Target.self) else { return }
        action(target)(sender)
      })
  }

  /// A gesture's method takes at most one parameter.
  @available(
    *, unavailable, message: "the method of a gesture takes nothing, or the recognizer and nothing else"
  )
  public final func addTarget<Target: AnyObject, Sender, More>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor (Sender, More) -> Void
  ) {}

  /// Also calls a closure, which is kept alive.
  public final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(owner: nil, call: handler))
  }

  /// Removes all actions of `target`; nil removes every action.
  public final func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.owner === target }
  }

  final func sendActions() {
    // Iterates over a copy, because an action may add and remove targets.
    for target in targets { target.call(self) }
  }
}

/// An action, and the owner by which the action can be removed.
struct GestureTarget {
  weak var owner: AnyObject?
  var selector: Selector?
  let call: @MainActor (UIGestureRecognizer) -> Void
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// Counts down on the window's clock, so waiting is measured in steps and runs replay exactly.
@MainActor
final class GestureTimer: DisplayTicker {
  private var remaining: Int
  private weak var recognizer: UIGestureRecognizer?
  weak var displayClock: DisplayClock?

  init(seconds: TimeInterval, recognizer: UIGestureRecognizer) {
    remaining = Int((seconds / DisplayClock.step).rounded(.up))
    self.recognizer = recognizer
    startTicking()
  }

  var home: UIView? { recognizer?.view }

  func tick(_ duration: TimeInterval) {
    remaining -= 1
    guard remaining <= 0 else { return }
    stop()
    guard let recognizer, recognizer.timer === self else { return }
    recognizer.timer = nil
    recognizer.timeRanOut()
    recognizer.settle()
  }

  func stop() {
    stopTicking()
  }
}
