// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// Observing by key path needs the runtime of Objective-C, which changes the class of what is observed.

/// Observing by key path is not here.
///
/// ```swift
/// final class Score: NSObject { var value = 0 { didSet { print(value) } } }
/// ```
@available(
  *, unavailable,
  message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
)
public final class NSKeyValueObservation: NSObject {
  /// Ends the observing.
  public func invalidate() {}
}

/// What a change says; see `NSKeyValueObservation`.
///
/// ```swift
/// final class Score: NSObject { var value = 0 { willSet { print(value, newValue) } } }
/// ```
@available(
  *, unavailable,
  message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
)
public struct NSKeyValueObservedChange<Value> {
  /// The value after and before the change.
  public let newValue: Value?, oldValue: Value?
}

/// What is observed; see `NSKeyValueObservation`.
///
/// ```swift
/// final class Score: NSObject { var value = 0 { didSet { print(oldValue, value) } } }
/// ```
@available(
  *, unavailable,
  message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
)
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: UInt
  /// The options of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Which values are told, and when.
  public static let new = Self(rawValue: 1), old = Self(rawValue: 2)
  /// Which values are told, and when.
  public static let initial = Self(rawValue: 4), prior = Self(rawValue: 8)
}

/// What a change says; see `NSKeyValueObservation`.
///
/// ```swift
/// final class Score: NSObject { var value = 0 { didSet { print(value) } } }
/// ```
@available(
  *, unavailable,
  message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
)
public struct NSKeyValueChangeKey: Hashable, Sendable {
  /// A key.
  public static let newKey = Self(), oldKey = Self()
}

extension NSObject {
  /// Observing by key path is not here.
  @available(
    *, unavailable,
    message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
  )
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Observing by key path is not here.
  @available(
    *, unavailable,
    message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
  )
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Observing by key path is not here.
  @available(
    *, unavailable,
    message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
  )
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}

extension NSObjectProtocol {
  /// Observing by key path is not here.
  @available(
    *, unavailable,
    message: "observing by key path needs the runtime of Objective-C: use didSet of the property"
  )
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}
