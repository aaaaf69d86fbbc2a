// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A command about one item, by its number.
protocol ItemCommand: SceneCommand {
  var item: Int { get set }
}

extension ItemCommand {
  static var isStructural: Bool { true }

  @MainActor func target(in session: SceneSession) -> AnyObject? { session.item(item)?.item }

  @MainActor func aimed(at target: AnyObject, in session: SceneSession) -> Self? {
    guard let number = session.number(of: target) else { return nil }
    var aimed = self
    aimed.item = number
    return aimed
  }
}

/// An item was deleted.
struct DeleteItem: ItemCommand {
  static let word = "delete"

  var item: Int

  func apply(to session: SceneSession) { session.delete(item: item) }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard session.item(item) != nil else { return [] }
    session.log.perform(self)
    return [TargetedCommand(.restore(session.deleted.count - 1))]
  }
}

extension SceneCommand where Self == DeleteItem {
  static func delete(item: Int) -> Self { Self(item: item) }
}

/// A copy of an item was put next to it.
struct DuplicateItem: ItemCommand {
  static let word = "duplicate"

  var item: Int

  func apply(to session: SceneSession) { session.duplicate(item: item) }

  func perform(in session: SceneSession) -> [TargetedCommand] { session.performAddition(self) }
}

extension SceneCommand where Self == DuplicateItem {
  static func duplicate(item: Int) -> Self { Self(item: item) }
}

/// A person placed an item: the new centre, in points of the item's superview.
struct MoveItem: ItemCommand {
  static let word = "move"

  var item: Int
  var x: Double
  var y: Double

  var key: String? { "move \(item)" }

  func apply(to session: SceneSession) {
    session.move(item: item, to: CGPoint(x: x, y: y))
    session.tell { $0.valuesDidChange() }
  }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard let (_, thing) = session.item(item) else { return [] }
    let center = thing.center
    session.log.perform(self)
    return [
      TargetedCommand(.move(item: item, x: Double(center.x), y: Double(center.y)), target: thing)
    ]
  }
}

extension SceneCommand where Self == MoveItem {
  static func move(item: Int, x: Double, y: Double) -> Self { Self(item: item, x: x, y: y) }
}

/// An item was pushed: the change of its velocity, in pt/s. A push cannot be undone.
struct PushItem: SceneCommand {
  static let word = "push"

  /// The item's number.
  var item: Int
  var x: Double
  var y: Double

  func apply(to session: SceneSession) { session.push(item: item, by: CGPoint(x: x, y: y)) }
}

extension SceneCommand where Self == PushItem {
  static func push(item: Int, x: Double, y: Double) -> Self { Self(item: item, x: x, y: y) }
}

/// A person put back a deleted item, tie or field, given by its index in `session.deleted`.
struct RestoreDeleted: SceneCommand {
  static let word = "restore"
  static let isStructural = true

  var index: Int

  func apply(to session: SceneSession) { session.restore(deleted: index) }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard session.deleted.indices.contains(index) else { return [] }
    let thing: AnyObject? = session.deleted[index].item ?? session.deleted[index].behavior
    session.log.perform(self)
    return thing.map(session.removal) ?? []
  }
}

extension SceneCommand where Self == RestoreDeleted {
  static func restore(_ index: Int) -> Self { Self(index: index) }
}
