// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
import Synchronization

// Values that an extension stores with an object, under their names in the Objective-C runtime.

/// How an associated object is stored.
///
/// ```swift
/// let policy = objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC
/// ```
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Weakly.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Stores a value with an object under the address `key`; nil removes it.
///
/// Differs from UIKit: values outlive their object until other values are stored. Copying policies only
/// retain.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN, of: object as AnyObject, key)
}

/// The value stored with an object under the address `key`; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, key)
}

/// Removes all values of an object.
public func objc_removeAssociatedObjects(_ object: Any) { Associations.removeAll(of: object as AnyObject) }

/// The values of all objects.
private struct Associations: @unchecked Sendable {
  private struct Value {
    var strong: Any?
    weak var weak: AnyObject?
  }

  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners at which the entries of released objects are next removed.
  private var mostOwners = 64
  private static let all = Mutex(Associations())

  static func set(_ value: Any?, isWeak: Bool, of object: AnyObject, _ key: UnsafeRawPointer) {
    // Released outside the lock, because a deinit may store more values.
    var released: [Any] = []
    all.withLock { all in
      released = all.dropEnded()
      // A released object may have had the same address.
      var owner = all.owners[ObjectIdentifier(object)] ?? Owner(object: object)
      if owner.object !== object {
        released += owner.values.values.compactMap(\.strong)
        owner = Owner(object: object)
      }
      if let old = owner.values[key]?.strong { released.append(old) }
      owner.values[key] = value.map { isWeak ? Value(weak: $0 as AnyObject) : Value(strong: $0) }
      all.owners[ObjectIdentifier(object)] = owner.values.isEmpty ? nil : owner
    }
  }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    var found: Any?
    all.withLock { all in
      guard let owner = all.owners[ObjectIdentifier(object)], owner.object === object else { return }
      found = owner.values[key].flatMap { $0.strong ?? $0.weak }
    }
    return found
  }

  static func removeAll(of object: AnyObject) {
    // Released outside the lock.
    var released: [Owner?] = []
    all.withLock { released.append($0.owners.removeValue(forKey: ObjectIdentifier(object))) }
  }

  /// Removes the entries of released objects, and returns their values.
  private mutating func dropEnded() -> [Any] {
    guard owners.count >= mostOwners else { return [] }
    var ended: [Any] = []
    for (id, owner) in owners where owner.object == nil {
      ended += owner.values.values.compactMap(\.strong)
      owners[id] = nil
    }
    mostOwners = max(64, owners.count * 2)
    return ended
  }
}
