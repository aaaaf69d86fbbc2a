// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Observes a property of a view until it is released or invalidated.
///
/// ```swift
/// let watch = card.observe(\.center, options: [.old, .new]) { card, change in
///   print(change.oldValue ?? .zero, card.center)
/// }
/// watch.invalidate()
/// ```
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  /// Compares the property with its last value, and calls the handler if the value has changed.
  private(set) var check: (@MainActor () -> Void)?

  init(_ check: @escaping @MainActor () -> Void) { self.check = check }

  /// Stops observing.
  public func invalidate() { check = nil }
}

/// The options of an observation; bits as in Foundation.
///
/// ```swift
/// let watch = card.observe(\.alpha, options: [.initial, .new]) { _, change in print(change.newValue ?? 0) }
/// ```
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: UInt

  /// The options with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Passes the value after the change.
  public static let new = Self(rawValue: 1)
  /// Passes the value before the change.
  public static let old = Self(rawValue: 2)
  /// Calls the handler at once, before any change.
  public static let initial = Self(rawValue: 4)
  /// Calls the handler twice for each change, first with `isPrior`.
  ///
  /// Differs from UIKit: both calls happen after the change.
  public static let prior = Self(rawValue: 8)
}

/// The kind of change; views only replace values.
///
/// ```swift
/// let watch = card.observe(\.isHidden) { _, change in print(change.kind == .setting) }
/// ```
public enum NSKeyValueChange: UInt, Sendable {
  /// A new value was set; the other cases are for collections.
  case setting = 1
  case insertion, removal, replacement
}

/// A change of an observed property.
///
/// ```swift
/// let watch = label.observe(\.text, options: .new) { _, change in print(change.newValue ?? nil ?? "") }
/// ```
public struct NSKeyValueObservedChange<Value> {
  /// Always `setting`.
  public let kind: NSKeyValueChange
  /// The value after the change; nil unless the options ask for it.
  public let newValue: Value?
  /// The value before the change; nil unless the options ask for it.
  public let oldValue: Value?
  /// Whether this is the first of the two calls that `prior` requests.
  public let isPrior: Bool

  init(_ old: Value?, _ new: Value?, _ options: NSKeyValueObservingOptions, isPrior: Bool = false) {
    kind = .setting
    newValue = options.contains(.new) && !isPrior ? new : nil
    oldValue = options.contains(.old) ? old : nil
    self.isPrior = isPrior
  }

  /// The same change with its type erased.
  init<Other>(_ change: NSKeyValueObservedChange<Other>) where Value == Any {
    (kind, isPrior) = (change.kind, change.isPrior)
    (newValue, oldValue) = (change.newValue, change.oldValue)
  }
}

/// The entries of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
///
/// ```swift
/// let change: [NSKeyValueChangeKey: Any] = [.newKey: card.center]
/// ```
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The key with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The value after the change.
  public static let newKey = Self(rawValue: "new")
  /// The value before the change.
  public static let oldKey = Self(rawValue: "old")
  /// The kind of change, as a raw value of `NSKeyValueChange`.
  public static let kindKey = Self(rawValue: "kind")
  /// Present in the first of the two calls that `prior` requests.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}
