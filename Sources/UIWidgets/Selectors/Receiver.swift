// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The target, as an object of the class whose method is to be called; reports a diagnostic and returns nil
/// if the target is of another class.
@MainActor
func receiver<Target: AnyObject>(_ target: Any?, of type: Target.Type) -> Target? {
  guard let target else { return nil }
  if let receiver = target as? Target { return receiver }
  Diagnostic.report(
    "target.\(Swift.type(of: target)).\(type)",
    "a target of \(Swift.type(of: target)) is no \(type): the method is never called")
  return nil
}

/// The sender, as the parameter of a method; reports a diagnostic and returns nil if its type is different.
@MainActor
func argument<Sender>(_ sender: Any, as type: Sender.Type, of target: Any.Type) -> Sender? {
  if let sender = sender as? Sender { return sender }
  Diagnostic.report(
    "sender.\(target).\(type)",
    "a method of \(target) takes \(type), not \(Swift.type(of: sender)): it was not called")
  return nil
}
