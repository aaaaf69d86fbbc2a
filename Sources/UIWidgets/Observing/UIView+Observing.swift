// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A class whose properties can be observed: `UIView` and its subclasses.
///
/// ```swift
/// let observed: any KeyValueObservable = card
/// ```
@preconcurrency @MainActor
public protocol KeyValueObservable: NSObjectProtocol {
  /// Registers an observation, which is held weakly.
  func keep(_ observation: NSKeyValueObservation)
}

extension KeyValueObservable {
  /// Calls `changeHandler` whenever the value of a property changes, until the result is released. Every
  /// visible property can be observed: geometry, alpha, content, and the state of a control.
  ///
  /// Differs from UIKit: setting a property to the value it already has does not call the handler.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !isSame(old, new) else { return }
      last = new
      if options.contains(.prior) { changeHandler(self, .init(old, new, options, isPrior: true)) }
      changeHandler(self, .init(old, new, options))
    }
    keep(observation)
    if options.contains(.initial) { changeHandler(self, .init(nil, last, options)) }
    return observation
  }
}

private func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
  guard let old = old as? any Equatable else { return false }
  func isEqual<Known: Equatable>(to old: Known) -> Bool { old == new as? Known }
  return isEqual(to: old)
}

extension UIView: KeyValueObservable {
  struct WeakObservation {
    weak var observation: NSKeyValueObservation?
  }

  /// Used by `observe(_:options:changeHandler:)`.
  public final func keep(_ observation: NSKeyValueObservation) {
    observations = (observations ?? []).filter { $0.observation?.check != nil }
    observations?.append(WeakObservation(observation: observation))
    flags.insert(.isObserved)
  }

  /// Calls the observers of properties whose values have changed.
  final func tellObservers() {
    for entry in observations ?? [] { entry.observation?.check?() }
  }
}
