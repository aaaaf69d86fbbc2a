// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIWidgets

/// The bodies of an animator's items, in the order in which they were made.
@MainActor
final class BodyTable {
  private(set) var all: [ItemBody] = []
  /// The bodies of `all` in the same order, not retained: `all` keeps them alive.
  private var uncounted: [Unmanaged<ItemBody>] = []
  // Both are only used for look-ups and never iterated, so their random order does not matter.
  private var byItem: [ObjectIdentifier: ItemBody] = [:]
  private var bySerial: [Int: ItemBody] = [:]
  private var lastSerial = 0

  subscript(item: any UIDynamicItem) -> ItemBody? { byItem[ObjectIdentifier(item)] }

  subscript(serial serial: Int) -> ItemBody? { bySerial[serial] }

  /// Calls `visit` with every body, for work on each of them in every frame. The array is retained once for
  /// the whole loop, so bodies are not retained and released one by one, and all of them outlive the loop,
  /// whatever the items' code does.
  @inline(always) func visitInFrame(_ visit: (ItemBody) -> Void) {
    withExtendedLifetime(all) {
      for body in uncounted { body._withUnsafeGuaranteedRef(visit) }
    }
  }

  /// A serial that no body has had before.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  func insert(_ body: ItemBody) {
    all.append(body)
    uncounted.append(.passUnretained(body))
    byItem[ObjectIdentifier(body.item)] = body
    bySerial[body.serial] = body
  }

  func remove(_ body: ItemBody) {
    // Compares addresses, which retains nothing. When 10 000 items leave one by one, each is searched for
    // among thousands.
    let wanted = Unmanaged.passUnretained(body).toOpaque()
    for index in uncounted.indices.reversed() where uncounted[index].toOpaque() == wanted {
      all.remove(at: index)
      uncounted.remove(at: index)
      break
    }
    byItem[ObjectIdentifier(body.item)] = nil
    bySerial[body.serial] = nil
  }

  /// Replaces all bodies, when a snapshot is restored. Serials continue from the last one, so none is used
  /// twice.
  func replace(by bodies: [ItemBody]) {
    all = bodies
    uncounted = all.map(Unmanaged.passUnretained)
    byItem = Dictionary(uniqueKeysWithValues: bodies.map { (ObjectIdentifier($0.item), $0) })
    bySerial = Dictionary(uniqueKeysWithValues: bodies.map { ($0.serial, $0) })
  }
}
