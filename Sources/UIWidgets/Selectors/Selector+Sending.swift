// SPDX-License-Identifier: Apache-2.0
import UIGeometry

@MainActor
extension Selector {
  /// Whether `target` has the method.
  func isAnswered(by target: AnyObject) -> Bool { method(of: target) != nil }

  /// Calls the method of `target` with as many of the arguments as it takes, and returns the method's result.
  ///
  /// Ends the program with UIKit's message if the target has no such method; an argument of the wrong type is
  /// refused with a diagnostic.
  @discardableResult
  func send(to target: AnyObject, _ arguments: [Any?]) -> Any? {
    guard let method = method(of: target) else {
      let why =
        self.method.map { "it is a method of \($0.owner)" }
        ?? "what is found by its name is marked @objc in a file that PortUIKit converts"
      endProgram("-[\(type(of: target)) \(name)]: unrecognized selector sent to instance: \(why)")
    }
    switch method.call(target, arguments) {
    case .done(let result): return result
    case .refused(let reason):
      Diagnostic.report("Selector.\(method.owner).\(name)", "-[\(method.owner) \(name)] \(reason)")
      return nil
    }
  }

  /// The selector's own method if it belongs to the target's class, or else the class's method with this
  /// name.
  private func method(of target: AnyObject) -> Method? {
    if let method, method.fits(target) { return method }
    guard let table = type(of: target) as? any MethodTable.Type,
      let found = table._method(named: name)?.method, found.fits(target)
    else { return nil }
    return found
  }
}
