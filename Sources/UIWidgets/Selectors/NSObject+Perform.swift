// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension NSObjectProtocol {
  /// Whether the object has the method.
  ///
  /// Differs from UIKit: a selector that lacks its method is looked up only in the class's `MethodTable`.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isAnswered(by: self) ?? false }

  /// Calls a method and returns the object that the method returns; nil for none.
  @discardableResult
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector.send(to: self, []))
  }

  /// Calls a method with an argument, which the method may ignore.
  @discardableResult
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector.send(to: self, [object]))
  }

  /// Calls a method with two arguments.
  @discardableResult
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>!
  {
    unmanaged(aSelector.send(to: self, [object1, object2]))
  }

  /// A result as an unmanaged object, which lives until the run loop's turn ends, as an autoreleased object
  /// does.
  @MainActor
  private func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>! {
    guard let result, type(of: result) is AnyClass else { return nil }
    let kept = Receiver(object: result as AnyObject)
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return Unmanaged.passUnretained(kept.object)
  }
}

extension NSObject {
  /// Calls a method on the run loop after `delay` seconds; the object and the argument are kept alive until
  /// then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let request = DelayedCall(target: self, selector: aSelector, argument: anArgument)
    let timer = Timer(timeInterval: max(delay, 0), repeats: false) { _ in
      MainActor.assumeIsolated {
        DelayedCall.waiting.removeAll { $0 === request }
        _ = aSelector.send(to: request.target, [request.argument])
      }
    }
    request.timer = timer
    DelayedCall.waiting.append(request)
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Cancels all delayed calls on an object.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCall.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the delayed calls of a method.
  ///
  /// Differs from UIKit: the argument is ignored.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCall.cancel { $0.target === aTarget as AnyObject && $0.selector == aSelector }
  }
}

/// A delayed call that has not been made yet.
@MainActor
final class DelayedCall {
  let target: NSObject
  let selector: Selector
  let argument: Any?
  var timer: Timer?
  static var waiting: [DelayedCall] = []

  init(target: NSObject, selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  static func cancel(_ isMeant: (DelayedCall) -> Bool) {
    for call in waiting where isMeant(call) { call.timer?.invalidate() }
    waiting.removeAll(where: isMeant)
  }
}
