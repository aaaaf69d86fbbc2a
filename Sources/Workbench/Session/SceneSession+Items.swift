// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Operations on items by number. An item's number is its index among all items, animator by animator, in the
/// order in which they got their bodies.
extension SceneSession {
  /// All items, each with its animator.
  var items: [(animator: UIDynamicAnimator, item: any UIDynamicItem)] {
    scene.animators.flatMap { animator in
      (0..<animator.bodyCount).map { (animator, animator.item(ofBody: $0)) }
    }
  }

  /// One item by its number, found without building a list of all items, because operations on many items
  /// call this for each.
  func item(_ number: Int) -> (animator: UIDynamicAnimator, item: any UIDynamicItem)? {
    guard var index = number >= 0 ? number : nil else { return nil }
    for animator in scene.animators {
      if index < animator.bodyCount { return (animator, animator.item(ofBody: index)) }
      index -= animator.bodyCount
    }
    return nil
  }

  /// The number of an item; nil for an object that is not an item.
  func number(of item: AnyObject) -> Int? {
    var first = 0
    for animator in scene.animators {
      let count = animator.bodyCount
      for index in 0..<count where animator.item(ofBody: index) === item { return first + index }
      first += count
    }
    return nil
  }

  /// Places an item for a person. After a reset, a piece returns to this position.
  func move(item number: Int, to center: CGPoint) {
    guard let (animator, item) = item(number), center.x.isFinite, center.y.isFinite,
      abs(center.x) <= Piece.limit, abs(center.y) <= Piece.limit
    else { return }
    noteOwnItems()
    let old = item.center
    item.center = center
    animator.updateItem(usingCurrentState: item)
    // The item's actual position is noted, because a view may be limited to whole pixels.
    ownItems?.place(item, from: old, to: center)
    if let view = item as? UIView, let index = built.firstIndex(where: { $0.view === view }) {
      built[index].piece.center = place(of: view)
    }
    refitTies(of: item)
    scene.wasPlaced(item)
  }

  /// Adds to an item's velocity, in pt/s. Ignores changes that are greater than the speed of any throw.
  func push(item number: Int, by velocity: CGPoint) {
    guard let (animator, item) = item(number), velocity.x.isFinite, velocity.y.isFinite,
      hypot(velocity.x, velocity.y) <= 10_000
    else { return }
    let motion = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(motion)
    motion.addLinearVelocity(velocity, for: item)
    animator.removeBehavior(motion)
  }

  /// Removes an item from all behaviours and hides it.
  func delete(item number: Int) {
    guard let (animator, item) = item(number) else { return }
    noteOwnItems()
    selection.remove(item)
    grab.letGo(of: item)
    deleted.append(DeletedItem(deleting: item, from: animator))
  }

  /// Restores a deleted item, by its index among the deleted ones.
  func restore(deleted number: Int) {
    guard deleted.indices.contains(number) else { return }
    deleted[number].restore()
  }
}
