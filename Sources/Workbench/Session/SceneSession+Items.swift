// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// What can be done to items by their number: the order in which they got their bodies, over all animators.
extension SceneSession {
  /// All items, each with its animator.
  var items: [(animator: UIDynamicAnimator, item: any UIDynamicItem)] {
    scene.animators.flatMap { animator in
      (0..<animator.bodyCount).map { (animator, animator.item(ofBody: $0)) }
    }
  }

  /// One item by its number, without a list of all: what is done to many at once asks for each.
  func item(_ number: Int) -> (animator: UIDynamicAnimator, item: any UIDynamicItem)? {
    guard var index = number >= 0 ? number : nil else { return nil }
    for animator in scene.animators {
      if index < animator.bodyCount { return (animator, animator.item(ofBody: index)) }
      index -= animator.bodyCount
    }
    return nil
  }

  /// The number of an item; nil for an object that is no item.
  func number(of item: AnyObject) -> Int? {
    var first = 0
    for animator in scene.animators {
      let count = animator.bodyCount
      for index in 0..<count where animator.item(ofBody: index) === item { return first + index }
      first += count
    }
    return nil
  }

  /// Places an item by hand. A piece comes back there with a reset.
  func move(item number: Int, to center: CGPoint) {
    guard let (animator, item) = item(number), center.x.isFinite, center.y.isFinite,
      abs(center.x) <= Piece.limit, abs(center.y) <= Piece.limit
    else { return }
    noteOwnItems()
    let old = item.center
    item.center = center
    animator.updateItem(usingCurrentState: item)
    // Where it comes to stand: a view may stand at whole pixels alone.
    ownItems?.place(item, from: old, to: center)
    if let view = item as? UIView, let index = built.firstIndex(where: { $0.view === view }) {
      built[index].piece.center = place(of: view)
    }
    refitTies(of: item)
    scene.wasPlaced(item)
  }

  /// Adds to an item's velocity, in pt/s; at most so much as a hand throws.
  func push(item number: Int, by velocity: CGPoint) {
    guard let (animator, item) = item(number), velocity.x.isFinite, velocity.y.isFinite,
      hypot(velocity.x, velocity.y) <= 10_000
    else { return }
    let motion = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(motion)
    motion.addLinearVelocity(velocity, for: item)
    animator.removeBehavior(motion)
  }

  /// Takes an item out of everything and out of sight.
  func delete(item number: Int) {
    guard let (animator, item) = item(number) else { return }
    noteOwnItems()
    selection.remove(item)
    grab.letGo(of: item)
    deleted.append(DeletedItem(deleting: item, from: animator))
  }

  /// Puts a deleted item back, by its place among the deleted ones.
  func restore(deleted number: Int) {
    guard deleted.indices.contains(number) else { return }
    deleted[number].restore()
  }
}
