// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
public import UIWidgets

/// An object that a client may name: an animator or a behaviour; items have a name too. Saved values and
/// recordings identify the object by its name.
///
/// Beyond UIKit. The name is in an extension, so a subclass may have its own `name`.
///
/// ```swift
/// let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 200))
/// snap.name = "home"
/// square.name = "card"
/// animator.addBehavior(snap)
/// ```
@preconcurrency @MainActor
public protocol Nameable: AnyObject {}

extension Nameable {
  /// The name; nil by default.
  public var name: String? {
    get { ObjectNames.shared[self] }
    set { ObjectNames.shared[self] = newValue }
  }
}

extension UIDynamicAnimator: Nameable {}
extension UIDynamicBehavior: Nameable {}

extension UIDynamicItem {
  /// A name by which saved values and recordings identify the item; nil by default. Beyond UIKit.
  public var name: String? {
    get { ObjectNames.shared[self] }
    set { ObjectNames.shared[self] = newValue }
  }
}

/// All names, in one table, so objects without a name cost nothing.
@MainActor
private final class ObjectNames {
  static let shared = ObjectNames()

  private init() { Diagnostic.nameOf = { ObjectNames.shared[$0] } }

  private struct Entry {
    weak var object: AnyObject?
    var name: String
  }

  /// The names by object, never iterated. An object's entry stays after its end, until the table has doubled.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var countAfterSweep = 16

  subscript(object: AnyObject) -> String? {
    get {
      // Another object may have the address of a released one.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.name
    }
    set {
      entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, name: $0) }
      guard entries.count > 2 * countAfterSweep else { return }
      entries = entries.filter { $0.value.object != nil }
      countAfterSweep = max(entries.count, 16)
    }
  }
}
