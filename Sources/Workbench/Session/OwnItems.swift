// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// A person's changes to the items that the scene itself made: placements, deletions and connections. Like
// built pieces, they are part of the scene's beginning: a reset applies them again, and a document stores
// them.

/// The items that the scene began with, by their names at that time.
@MainActor
struct OwnItems {
  struct Own {
    /// A strong reference, even to an item that the scene has since removed. A weak one would make every
    /// retain and release of the item take several times as long, in steps and in drawing.
    let item: any UIDynamicItem
    /// The keys of its animator and of itself in documents: their names, or else their indexes before
    /// anything is deleted.
    let animator: ParameterAddress.Key
    let key: ParameterAddress.Key
    /// Where a person placed the item, and where it was before; nil if no one placed it.
    var placed: CGPoint?
    var base: CGPoint?
  }

  private(set) var all: [Own] = []
  /// The connections that a person made and that still exist, in order.
  private(set) var connections: [(target: AnyObject, connection: Document.Connection)] = []

  init(of animators: [(key: ParameterAddress.Key, animator: UIDynamicAnimator)]) {
    for (name, animator) in animators {
      for (key, body) in zip(animator.itemKeys, animator.inspection.items) {
        all.append(Own(item: body.item, animator: name, key: key))
      }
    }
  }

  /// The item's entry; nil for an item that was added later.
  subscript(item: AnyObject) -> Own? { all.first { $0.item === item } }

  /// Notes that a person placed an item.
  mutating func place(_ item: AnyObject, from old: CGPoint, to new: CGPoint) {
    guard let index = all.firstIndex(where: { $0.item === item }) else { return }
    let base = all[index].base ?? old
    (all[index].base, all[index].placed) = base == new ? (nil, nil) : (base, new)
  }

  mutating func connect(_ connection: Document.Connection, of target: AnyObject) {
    connections.append((target, connection))
  }

  mutating func disconnect(_ target: AnyObject) { connections.removeAll { $0.target === target } }
}

extension SceneSession {
  /// Notes which items the scene began with, once, before a person or a step changes them.
  func noteOwnItems() { if ownItems == nil { ownItems = OwnItems(of: keyedAnimators) } }

  /// The changes to the scene's own items, in the form of a document.
  var itemChanges: [Document.ItemChange] {
    guard let ownItems else { return [] }
    let gone = deleted.filter { !$0.isRestored }.compactMap(\.item)
    return ownItems.all.compactMap { own in
      let isDeleted = gone.contains { $0 === own.item }
      guard isDeleted || own.placed != nil else { return nil }
      return Document.ItemChange(
        item: own.key, of: own.animator, placedAt: isDeleted ? nil : own.placed, isDeleted: isDeleted)
    }
  }

  /// The connections that a person made, in the form of a document.
  var connections: [Document.Connection] { ownItems?.connections.map(\.connection) ?? [] }

  /// Whether there are any such changes or connections.
  var hasOwnChanges: Bool { !itemChanges.isEmpty || !connections.isEmpty }

  /// The form of a connection for a document; nil if its target is not part of the scene's beginning.
  func lastingName(of connection: Connection) -> Document.Connection? {
    guard let target = target(of: connection) else { return nil }
    guard connection.item == nil else {
      if let own = ownItems?[target] { return Document.Connection(item: own.key, of: own.animator) }
      guard let (animator, item) = items.first(where: { $0.item === target }),
        let name = item.name.flatMap({ $0.isEmpty ? nil : ParameterAddress.Key.name($0) }),
        let key = keyedAnimators.first(where: { $0.animator === animator })?.key
      else { return nil }
      return Document.Connection(item: name, of: key)
    }
    guard let place = connection.behavior, let animator = connection.animator else { return nil }
    return Document.Connection(behavior: place, of: animator)
  }

  /// The item that a document names; nil if there is none.
  private func item(_ name: String, of animator: String?) -> (any UIDynamicItem)? {
    guard let key = ParameterAddress.Key(name) else { return nil }
    for (name, candidate) in keyedAnimators where animator == nil || animator == name.description {
      if let item = candidate.item(key) { return item }
    }
    return nil
  }

  /// Places the scene's own items again where a person had placed them.
  func placeAgain(_ changes: [Document.ItemChange]) {
    for change in changes {
      guard let x = change.x, let y = change.y, let item = item(change.item, of: change.animator),
        let number = number(of: item)
      else { continue }
      log.perform(.move(item: number, x: x, y: y))
    }
  }

  func connectAgain(_ connections: [Document.Connection]) {
    for wanted in connections {
      var connection = Connection(behavior: wanted.behavior, animator: wanted.animator)
      if let name = wanted.item { connection.item = item(name, of: wanted.animator).flatMap(number) }
      if connects(connection) { log.perform(.connect(connection)) }
    }
  }

  /// Deletes again what was deleted before. All items are looked up first, because each deletion changes
  /// numbers.
  func deleteAgain(_ changes: [Document.ItemChange]) {
    let found = changes.filter { $0.isDeleted == true }.compactMap { item($0.item, of: $0.animator) }
    for item in found {
      if let number = number(of: item) { log.perform(.delete(item: number)) }
    }
  }

  /// The commands that return the scene's own items to the state in which the scene began, each with its
  /// object.
  var ownOpposites: [(command: any SceneCommand, owner: AnyObject?)] {
    guard let ownItems else { return [] }
    var commands: [(any SceneCommand, AnyObject?)] = []
    for (target, _) in ownItems.connections.reversed() {
      if let number = number(of: target) {
        commands.append((.disconnect(.gravity(item: number)), target))
      } else if let place = keptBehaviors.firstIndex(where: { $0.behavior === target }),
        let animator = (target as? UIDynamicBehavior)?.dynamicAnimator,
        let key = keyedAnimators.first(where: { $0.animator === animator })?.key
      {
        commands.append((.disconnect(.behavior(place, animator: key)), target))
      }
    }
    for (index, gone) in deleted.enumerated().reversed() where !gone.isRestored {
      if let item = gone.item, ownItems[item] != nil { commands.append((.restore(index), nil)) }
    }
    for own in ownItems.all {
      guard let base = own.base else { continue }
      // A deleted item gets its number when it is restored; an item that the scene itself removed has none.
      let number = number(of: own.item) ?? 0
      commands.append((.move(item: number, x: Double(base.x), y: Double(base.y)), own.item))
    }
    return commands
  }
}
