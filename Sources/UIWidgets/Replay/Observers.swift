// SPDX-License-Identifier: Apache-2.0
/// Who wants to hear of something, in the order in which they came; each owner once, and as long as it lives.
@MainActor
package final class Observers<News> {
  private struct Entry {
    weak var owner: AnyObject?
    let call: (News) -> Void
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether nobody listens.
  package var isEmpty: Bool { !entries.contains { $0.owner != nil } }

  /// Calls `body` at all news until `owner`, which is held weakly, is gone or takes itself out. What it asked
  /// for before is forgotten, its place in the order is kept.
  package func add(_ owner: AnyObject, _ body: @escaping (News) -> Void) {
    entries.removeAll { $0.owner == nil }
    let entry = Entry(owner: owner, call: body)
    if let index = entries.firstIndex(where: { $0.owner === owner }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Calls no more for `owner`; at once, also while the others are told.
  package func remove(_ owner: AnyObject) { entries.removeAll { $0.owner === owner || $0.owner == nil } }

  /// Whether `owner` is called.
  package func contains(_ owner: AnyObject) -> Bool { entries.contains { $0.owner === owner } }

  /// Tells all who listen at present.
  package func tell(_ news: News) {
    // By index on a copy: who is told may come and go, and unoptimised a loop allocates.
    let present = entries
    var index = 0
    while index < present.count {
      if let owner = present[index].owner, contains(owner) { present[index].call(news) }
      index += 1
    }
  }
}

extension Observers where News == Void {
  /// Tells all who listen at present.
  package func tell() { tell(()) }
}
