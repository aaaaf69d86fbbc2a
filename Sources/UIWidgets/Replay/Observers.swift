// SPDX-License-Identifier: Apache-2.0
/// The observers of an event, in the order in which they were added; each owner appears once, while it is
/// alive.
@MainActor
package final class Observers<News> {
  private struct Entry {
    weak var owner: AnyObject?
    let call: (News) -> Void
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether there are no observers.
  package var isEmpty: Bool { !entries.contains { $0.owner != nil } }

  /// Calls `body` for each event until `owner`, which is held weakly, is released or removed. A second `body`
  /// of the same owner replaces the first one and keeps its position in the order.
  package func add(_ owner: AnyObject, _ body: @escaping (News) -> Void) {
    entries.removeAll { $0.owner == nil }
    let entry = Entry(owner: owner, call: body)
    if let index = entries.firstIndex(where: { $0.owner === owner }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Removes `owner`; takes effect at once, even during `tell`.
  package func remove(_ owner: AnyObject) { entries.removeAll { $0.owner === owner || $0.owner == nil } }

  /// Whether `owner` is an observer.
  package func contains(_ owner: AnyObject) -> Bool { entries.contains { $0.owner === owner } }

  /// Calls all current observers.
  package func tell(_ news: News) {
    // By index on a copy: observers may be added or removed during the calls, and an unoptimised loop
    // allocates.
    let present = entries
    var index = 0
    while index < present.count {
      if let owner = present[index].owner, contains(owner) { present[index].call(news) }
      index += 1
    }
  }
}

extension Observers where News == Void {
  /// Calls all current observers.
  package func tell() { tell(()) }
}
