import UIGeometry

extension UIControl {
  /// Calls `action` of `target`, held weakly, on the named events: `addTarget(self, action: X.pressed, for:
  /// …)`.
  ///
  /// Differs from UIKit: the action is an unapplied method, since there are no selectors on Linux.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    guard let target else { return }
    targets.append(
      ControlTarget(owner: target, events: controlEvents, action: nil) { [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// As the other one, for a method that takes the control.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    guard let target else { return }
    targets.append(
      ControlTarget(owner: target, events: controlEvents, action: nil) { [weak target] sender in
        if let target, let sender = sender as? Sender { action(target)(sender) }
      })
  }

  /// Performs `action` on the named events.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.append(
      ControlTarget(owner: nil, events: controlEvents, action: action) { action.perform(from: $0) })
  }

  /// Takes `action` out of the named events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    targets.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Takes out all actions of `target` on the named events; nil for every target.
  public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    targets.removeAll { (target == nil || $0.owner === target) && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Sends the actions of the named events in the order in which they were added.
  public final func sendActions(for controlEvents: Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) { target.call(self) }
  }
}

/// Whom to call on which events.
struct ControlTarget {
  weak var owner: AnyObject?
  let events: UIControl.Event
  let action: UIAction?
  let call: @MainActor (UIControl) -> Void
}
