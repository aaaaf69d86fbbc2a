// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIControl {
  /// Calls a method of `target`, which is held weakly, on the named events. If `target` is nil, calls the
  /// first responder that has the method, in the chain that starts at the control.
  ///
  /// The method takes no arguments, the control, or the control and the event. If the target lacks the
  /// method, the program ends when the event occurs, as in UIKit.
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    let isForResponder = owner == nil
    targets.append(
      ControlTarget(owner: owner, events: controlEvents, selector: action) { [weak owner] sender in
        guard isForResponder || owner != nil else { return }
        sender.sendAction(action, to: owner, for: sender.window?.touches.event ?? UIEvent())
      })
  }

  /// Stops calling a method of `target` on the named events; nil means every target and every method.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    targets.removeAll {
      (owner == nil || $0.owner === owner) && (action == nil || $0.selector == action)
        && $0.action == nil && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// Calls `action` on `target`, which is held weakly, on the named events: `addTarget(self, action:
  /// X.pressed, for: …)`.
  ///
  /// Beyond UIKit: takes an unapplied method, which the compiler checks.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    guard let target else { return }
    targets.append(
      ControlTarget(owner: target, events: controlEvents) { [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// Calls `action` on `target`, which is held weakly, on the named events, and passes the control.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    guard let target else { return }
    targets.append(
      ControlTarget(owner: target, events: controlEvents) { [weak target] sender in
        guard let target, let sender = argument(sender, as: Sender.self, of: Target.self) else { return }
        action(target)(sender)
      })
  }

  /// Calls a method of `target` that takes no argument, on the named events. The target may have any static
  /// type: its class follows from the method, and a target of another class is refused with a diagnostic.
  @_disfavoredOverload
  public final func addTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addTarget(receiver(target, of: Target.self), action: action, for: controlEvents)
  }

  /// Calls a method of `target` on the named events, and passes the control. The target may have any static
  /// type: its class follows from the method, and a target of another class is refused with a diagnostic.
  @_disfavoredOverload
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(receiver(target, of: Target.self), action: action, for: controlEvents)
  }

  /// Calls a method of `target` on the named events, and passes the control and the event. The target may
  /// have any static type: its class follows from the method, and a target of another class is refused with a
  /// diagnostic.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    guard let target = receiver(target, of: Target.self) else { return }
    targets.append(
      ControlTarget(owner: target, events: controlEvents) { [weak target] control in
        guard let target, let sender = argument(control, as: Sender.self, of: Target.self) else { return }
        action(target)(sender, control.window?.touches.event ?? UIEvent())
      })
  }

  /// Performs `action` on the named events.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.append(
      ControlTarget(owner: nil, events: controlEvents, action: action) { action.perform(from: $0) })
  }

  /// Removes `action` from the named events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    targets.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Removes all actions of `target` on the named events; nil means every target.
  public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    targets.removeAll { (target == nil || $0.owner === target) && !$0.events.isDisjoint(with: controlEvents) }
  }

  final func callTargets(_ controlEvents: Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) { target.call(self) }
  }
}

/// A target to call, and the events on which to call it.
struct ControlTarget {
  weak var owner: AnyObject?
  let events: UIControl.Event
  var action: UIAction?
  var selector: Selector?
  let call: @MainActor (UIControl) -> Void
}
