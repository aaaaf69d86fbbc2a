// SPDX-License-Identifier: Apache-2.0
internal import UIWidgets

/// Items in the order in which they were added, each once.
@MainActor
struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  // The set is only used for look-ups and never iterated, because its order differs from run to run.
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { insert(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool {
    known.contains(ObjectIdentifier(item))
  }

  /// Adds an item; returns whether it was new.
  @discardableResult
  mutating func insert(_ item: any UIDynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Removes an item; returns whether it was there.
  @discardableResult
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard known.remove(ObjectIdentifier(item)) != nil else { return false }
    // Searches from the end: callers that remove many items go backwards, so each is found at once, and few
    // have to move up. A closure would check the current thread at each call, 1000 times for each of 1000
    // items.
    for index in items.indices.reversed() where items[index] === item {
      items.remove(at: index)
      break
    }
    return true
  }
}
