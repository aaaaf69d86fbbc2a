// SPDX-License-Identifier: Apache-2.0
/// The order in which behaviours are added and given their items. It preserves the order in which items get
/// their bodies, which decides the order of contacts.
@MainActor
enum BehaviorOrder {
  /// Leaves out item behaviours that set no property. They were made for velocities, which are written
  /// separately. Such a behaviour stays if an item would have no body without it.
  static func withoutIdle(_ behaviors: [ExportedBehavior]) -> [ExportedBehavior] {
    func isIdle(_ behavior: ExportedBehavior) -> Bool {
      behavior.setsProperties && behavior.assignments.isEmpty
    }
    let moved = Set(behaviors.filter { !isIdle($0) }.flatMap(\.items))
    return behaviors.filter { !isIdle($0) || !moved.isSuperset(of: $0.items) }
  }

  /// Merges behaviours with equal properties if this changes neither which of them takes precedence nor which
  /// item gets a body first.
  static func merged(_ behaviors: [ExportedBehavior]) -> [ExportedBehavior] {
    var result: [ExportedBehavior] = []
    var seen: Set<ObjectIdentifier> = []
    for behavior in behaviors {
      if behavior.setsProperties, behavior.givenName == nil, !behavior.hasAction,
        behavior.items.allSatisfy(seen.contains), let index = place(for: behavior, among: result)
      {
        result[index].items += behavior.items
      } else {
        result.append(behavior)
      }
      seen.formUnion(behavior.items)
    }
    return result
  }

  /// The index of a behaviour with equal assignments, if no later behaviour sets properties of these items.
  private static func place(for behavior: ExportedBehavior, among others: [ExportedBehavior]) -> Int? {
    for (index, other) in others.enumerated().reversed() where other.setsProperties {
      if other.items.contains(where: behavior.items.contains) { return nil }
      if other.assignments == behavior.assignments, other.givenName == nil { return index }
    }
    return nil
  }

  /// Adds all behaviours with the items that they may be made with, and the other items once they have a body
  /// or it is their turn to get one.
  static func steps(_ behaviors: [ExportedBehavior], bodies: [ObjectIdentifier]) -> [ExportedAnimator.Step] {
    var steps: [ExportedAnimator.Step] = []
    var made: Set<ObjectIdentifier> = []
    var next = 0
    var late: [(behavior: Int, items: [ObjectIdentifier])] = []

    func isReady(_ item: ObjectIdentifier) -> Bool {
      if made.contains(item) { return true }
      guard next < bodies.count, bodies[next] == item else { return false }
      made.insert(item)
      next += 1
      return true
    }
    /// Gives late items to their behaviours until it is the turn of `limit`.
    func give(until limit: ObjectIdentifier?) {
      while let index = late.indices.first(where: { !late[$0].items.isEmpty && canGive($0) }) {
        if let limit, next < bodies.count, bodies[next] == limit { return }
        var given: [ObjectIdentifier] = []
        while let item = late[index].items.first {
          if let limit, next < bodies.count, bodies[next] == limit, !made.contains(item) { break }
          guard isReady(item) else { break }
          given.append(item)
          late[index].items.removeFirst()
        }
        guard !given.isEmpty else { return }
        steps.append(.addItems(late[index].behavior, given))
      }
    }
    func canGive(_ index: Int) -> Bool {
      guard let item = late[index].items.first else { return false }
      return made.contains(item) || (next < bodies.count && bodies[next] == item)
    }

    for (index, behavior) in behaviors.enumerated() {
      if behavior.hasFixedItems, let item = behavior.items.first(where: { !made.contains($0) }) {
        give(until: item)
      }
      var first: [ObjectIdentifier] = []
      for item in behavior.items {
        guard isReady(item) else { break }
        first.append(item)
      }
      let rest = Array(behavior.items.dropFirst(first.count))
      if behavior.hasFixedItems {
        for item in rest { made.insert(item) }
        first = behavior.items
        while next < bodies.count, made.contains(bodies[next]) { next += 1 }
      } else if !rest.isEmpty {
        late.append((index, rest))
      }
      steps.append(.add(index, items: first))
    }
    give(until: nil)
    for (index, rest) in late where !rest.isEmpty { steps.append(.addItems(index, rest)) }
    return steps
  }
}
