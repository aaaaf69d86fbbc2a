// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIBarButtonItem {
  /// A system item for a target of any static type; the target's class follows from the method.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      barButtonSystemItem: systemItem, target: receiver(target, of: Target.self), action: action)
  }

  /// A system item that calls `action` on a target of any static type and passes itself; the target's class
  /// follows from the method.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      barButtonSystemItem: systemItem, target: receiver(target, of: Target.self), action: action)
  }

  /// A text item for a target of any static type; the target's class follows from the method.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: receiver(target, of: Target.self), action: action)
  }

  /// A text item that calls `action` on `target`, which it holds weakly, and passes itself.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil as Selector?)
    let target = receiver(target, of: Target.self)
    self.method = { [weak target] item in
      guard let target, let sender = argument(item, as: Sender.self, of: Target.self) else { return }
      action(target)(sender)
    }
  }
}
