// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A class whose properties can be observed: `UIView` and what inherits from it.
///
/// ```swift
/// let observed: any KeyValueObservable = card
/// ```
@preconcurrency @MainActor
public protocol KeyValueObservable: NSObjectProtocol {
  /// Keeps an observation as long as its owner keeps it.
  func keep(_ observation: NSKeyValueObservation)
}

extension KeyValueObservable {
  /// Calls `changeHandler` whenever the property has another value, until the result is released. Any property
  /// that shows counts: geometry, alpha, content, state of a control.
  ///
  /// Differs from UIKit: setting the value that a property already has tells nobody; and during a step of an
  /// animator each item tells as it moves.
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

  /// For `observe(_:options:changeHandler:)`.
  public final func keep(_ observation: NSKeyValueObservation) {
    observations = (observations ?? []).filter { $0.observation?.check != nil }
    observations?.append(WeakObservation(observation: observation))
    flags.insert(.isObserved)
  }

  /// Tells observers of properties that have other values now.
  final func tellObservers() {
    for entry in observations ?? [] { entry.observation?.check?() }
  }
}
