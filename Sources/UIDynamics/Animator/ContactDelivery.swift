// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry
package import UIWidgets

/// Turns the core's contact events into calls of collision delegates.
///
/// A boundary counts as one thing, however many edges it has: contact begins with its first edge and ends
/// with its last.
@MainActor
struct ContactDelivery {
  /// An item and a boundary, by their serials.
  private struct Pair: Hashable {
    var item: Int
    var boundary: Int
  }

  private struct Registration {
    let boundary: CollisionBoundary
    weak var behavior: UICollisionBehavior?
  }

  private var lastSerial = 0
  // Both are only used for look-ups and never iterated, so their random order does not matter.
  private var boundaries: [Int: Registration] = [:]
  private var edgesTouched: [Pair: Int] = [:]
  // These are copies, because a callback may do anything, even restore a snapshot.
  private var began: [ContactBeginEvent] = []
  private var ended: [ContactEndEvent] = []

  init() {}

  /// Registers a boundary under a new serial, below 0.
  mutating func register(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) -> Int {
    lastSerial -= 1
    boundaries[lastSerial] = Registration(boundary: boundary, behavior: behavior)
    return lastSerial
  }

  mutating func forget(_ boundary: CollisionBoundary) {
    boundaries[boundary.serial] = nil
  }

  /// Copies the last frame's events. Callbacks may then step or restore the world.
  mutating func collect(from world: World) -> (began: [ContactBeginEvent], ended: [ContactEndEvent]) {
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    for event in world.beginEvents { began.append(event) }
    for event in world.endEvents { ended.append(event) }
    return (began, ended)
  }

  func boundary(_ serial: Int) -> (CollisionBoundary, UICollisionBehavior)? {
    guard let registration = boundaries[serial], let behavior = registration.behavior else { return nil }
    return (registration.boundary, behavior)
  }

  /// Notes a touched edge; true if the item touched no other edge of the boundary before.
  mutating func beginsTouching(item: Int, boundary: Int) -> Bool {
    edgesTouched[Pair(item: item, boundary: boundary), default: 0] += 1
    return edgesTouched[Pair(item: item, boundary: boundary)] == 1
  }

  /// Notes an edge that the item left; true if the item no longer touches any edge of the boundary.
  mutating func ceasesTouching(item: Int, boundary: Int) -> Bool {
    let pair = Pair(item: item, boundary: boundary)
    guard let count = edgesTouched[pair] else { return false }
    edgesTouched[pair] = count > 1 ? count - 1 : nil
    return count == 1
  }
}

/// The other side of a contact that begins.
package enum ContactPartner {
  case item(any UIDynamicItem)
  /// A boundary by its identifier; nil for the reference bounds.
  case boundary((any NSCopying)?)
}

extension UIDynamicAnimator {
  /// Reports the frame's contacts to delegates: all beginnings, then all endings.
  func deliverContacts() {
    guard world.subStepCount > 0 else { return }
    let events = contacts.collect(from: world)
    if didTouch != nil { tellTouches(events.began) }
    for event in events.began {
      let point = Units.points(event.point)
      visit(event.a, event.b) { behavior, first, second in
        didBeginContact?(first, .item(second))
        delegate(of: behavior)?.collisionBehavior(
          behavior, beganContactFor: first, with: second, at: point)
      } boundary: { item, serial in
        guard contacts.beginsTouching(item: item.serial, boundary: serial),
          let (boundary, behavior) = contacts.boundary(serial), behavior.holds(item.item)
        else { return }
        didBeginContact?(item.item, .boundary(boundary.identifier))
        delegate(of: behavior)?.collisionBehavior(
          behavior, beganContactFor: item.item, withBoundaryIdentifier: boundary.identifier, at: point)
      }
    }
    for event in events.ended {
      visit(event.a, event.b) { behavior, first, second in
        behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: first, with: second)
      } boundary: { item, serial in
        guard contacts.ceasesTouching(item: item.serial, boundary: serial),
          let (boundary, behavior) = contacts.boundary(serial), behavior.holds(item.item)
        else { return }
        behavior.collisionDelegate?.collisionBehavior(
          behavior, endedContactFor: item.item, withBoundaryIdentifier: boundary.identifier)
      }
    }
  }

  /// Calls `tell` with the contacts that began in the world's last step, for callers that start observing
  /// afterwards. A contact with a boundary of several edges may come several times.
  package func forEachBegunContact(_ tell: (any UIDynamicItem, ContactPartner) -> Void) {
    for event in world.beginEvents {
      visit(event.a, event.b) { _, first, second in
        tell(first, .item(second))
      } boundary: { item, serial in
        guard let (boundary, behavior) = contacts.boundary(serial), behavior.holds(item.item) else { return }
        tell(item.item, .boundary(boundary.identifier))
      }
    }
  }

  private func delegate(of behavior: UICollisionBehavior) -> (any UICollisionBehaviorDelegate)? {
    let delegate = behavior.collisionDelegate
    if delegate == nil, behavior.hasDelegate { Mistake.delegateReleased(behavior).tell() }
    return delegate
  }

  private func tellTouches(_ began: [ContactBeginEvent]) {
    for event in began {
      for party in [event.a, event.b] {
        if let item = bodies[serial: party.bodyUserData] { didTouch?(item.item, CGFloat(event.impulse)) }
      }
    }
  }

  /// Calls `items` for each collision behaviour that has both parties, or `boundary` if one party is a
  /// boundary.
  private func visit(
    _ a: ContactParty, _ b: ContactParty,
    items: (UICollisionBehavior, any UIDynamicItem, any UIDynamicItem) -> Void,
    boundary: (ItemBody, Int) -> Void
  ) {
    switch (bodies[serial: a.bodyUserData], bodies[serial: b.bodyUserData]) {
    case (let first?, let second?):
      for behavior in registry.collisions where behavior.holds(first.item) && behavior.holds(second.item) {
        items(behavior, first.item, second.item)
      }
    case (let item?, nil) where b.bodyUserData < 0: boundary(item, b.bodyUserData)
    case (nil, let item?) where a.bodyUserData < 0: boundary(item, a.bodyUserData)
    default: break
    }
  }
}
