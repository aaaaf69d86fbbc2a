import Tabletop
import UIDynamics

/// What can be done to items by their number: the order in which they got their bodies, over all animators.
extension SceneSession {
  var items: [(animator: UIDynamicAnimator, item: any UIDynamicItem)] {
    scene.animators.flatMap { animator in animator.inspection.items.map { (animator, $0.item) } }
  }

  /// The number of an item; nil for an object that is no item.
  func number(of item: AnyObject) -> Int? { items.firstIndex { $0.item === item } }

  /// Sets a property of one item alone, as recordings of versions 1 to 4 name it.
  func tune(item number: Int, _ property: TunedProperty, _ value: Double) {
    guard items.indices.contains(number), value.isFinite else { return }
    let properties = parameterGroups(ofItem: number).first?.parameters ?? []
    guard let parameter = properties.first(where: { $0.property == property.rawValue }) else { return }
    parameter.value = parameter.kind == .flag ? .flag(value >= 0.5) : .number(value)
  }

  /// Places an item by hand. A piece comes back there with a reset.
  func move(item number: Int, to center: CGPoint) {
    guard items.indices.contains(number), center.x.isFinite, center.y.isFinite,
      abs(center.x) <= Piece.reach, abs(center.y) <= Piece.reach
    else { return }
    noteOwnItems()
    let (animator, item) = items[number]
    let old = item.center
    item.center = center
    animator.updateItem(usingCurrentState: item)
    // Where it comes to stand: a view may stand at whole pixels alone.
    ownItems?.place(item, from: old, to: center)
    if let index = built.firstIndex(where: { $0.view === item }) { built[index].piece.center = center }
    measureRods(of: item)
  }

  /// Adds to an item's velocity, in pt/s; at most so much as a hand throws.
  func push(item number: Int, by velocity: CGPoint) {
    guard items.indices.contains(number), velocity.x.isFinite, velocity.y.isFinite,
      hypot(velocity.x, velocity.y) <= 10_000
    else { return }
    let (animator, item) = items[number]
    let motion = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(motion)
    motion.addLinearVelocity(velocity, for: item)
    animator.removeBehavior(motion)
  }

  /// Takes an item out of everything and out of sight.
  func delete(item number: Int) {
    guard items.indices.contains(number) else { return }
    noteOwnItems()
    let (animator, item) = items[number]
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
