import Tabletop

/// What can be done to items by their number: the order in which they got their bodies, over all animators.
extension SceneSession {
  var items: [(animator: UIDynamicAnimator, item: any UIDynamicItem)] {
    scene.animators.flatMap { animator in animator.inspection.items.map { (animator, $0.item) } }
  }

  /// What an item's property is now.
  func value(of property: TunedProperty, item number: Int) -> Double {
    guard items.indices.contains(number) else { return 0 }
    let (animator, item) = items[number]
    let behavior = Self.itemBehaviors(of: animator).last { $0.items.contains { $0 === item } }
    return property.value(in: behavior ?? UIDynamicItemBehavior())
  }

  /// Sets a property of one item alone.
  func tune(item number: Int, _ property: TunedProperty, _ value: Double) {
    guard items.indices.contains(number), value.isFinite else { return }
    let (animator, item) = items[number]
    property.set(value, in: Self.ownBehavior(of: item, in: animator))
  }

  /// Puts a new item onto the stage: near the top, each a little to the side of the last one.
  func add(_ kind: AddedItem) {
    let count = scene.view.subviews.count { $0 is PhotoCard || $0 is SpeakerView }
    let item: UIView =
      switch kind {
      case .photo: PhotoCard(image: count % PhotoCard.imageCount)
      case .speaker: SpeakerView()
      }
    let room = scene.view.bounds
    let shares: [CGFloat] = [0, -0.5, 0.5, -0.25, 0.25, -0.75, 0.75]
    let shift = shares[count % shares.count] * max(room.width - item.bounds.width - 40, 0) / 2
    item.center = CGPoint(x: room.midX + shift, y: item.bounds.height / 2 + 12)
    scene.add(item)
  }

  /// Takes an item out of everything and out of sight.
  func delete(item number: Int) {
    guard items.indices.contains(number) else { return }
    let (animator, item) = items[number]
    if item === selection.item { selection.clear() }
    for behavior in animator.behaviors { Self.remove(item, from: behavior, of: animator) }
    // Hidden, not taken out: the scene may know it and give it to its behaviours again, which its animator
    // allows for views on the stage only.
    (item as? UIView)?.isHidden = true
  }

  /// Puts an item like another one beside it; only photos, speakers and plain squares know how.
  func duplicate(item number: Int) {
    guard items.indices.contains(number), let view = items[number].item as? UIView else { return }
    let copy: UIView =
      switch view {
      case let card as PhotoCard: PhotoCard(image: card.image)
      case is SpeakerView: SpeakerView()
      default: scene.view.makeSquare(like: view)
      }
    copy.center = CGPoint(x: view.center.x + view.bounds.width + 8, y: view.center.y)
    if copy.center.x + copy.bounds.width / 2 > scene.view.bounds.width {
      copy.center.x = view.center.x - view.bounds.width - 8
    }
    scene.add(copy)
  }

  private static func itemBehaviors(of animator: UIDynamicAnimator) -> [UIDynamicItemBehavior] {
    func walk(_ behavior: UIDynamicBehavior) -> [UIDynamicItemBehavior] {
      ((behavior as? UIDynamicItemBehavior).map { [$0] } ?? []) + behavior.childBehaviors.flatMap(walk)
    }
    return animator.behaviors.flatMap(walk)
  }

  /// The behaviour that holds this item alone; made with the values that the item has where there is none.
  private static func ownBehavior(
    of item: any UIDynamicItem, in animator: UIDynamicAnimator
  ) -> UIDynamicItemBehavior {
    let present = itemBehaviors(of: animator).last { $0.items.contains { $0 === item } }
    if let present, present.items.count == 1 { return present }
    let own = UIDynamicItemBehavior(items: [item])
    if let present {
      for property in TunedProperty.allCases { property.set(property.value(in: present), in: own) }
    }
    animator.addBehavior(own)
    return own
  }

  private static func remove(
    _ item: any UIDynamicItem, from behavior: UIDynamicBehavior, of animator: UIDynamicAnimator
  ) {
    switch behavior {
    case let gravity as UIGravityBehavior: gravity.removeItem(item)
    case let collision as UICollisionBehavior: collision.removeItem(item)
    case let push as UIPushBehavior: push.removeItem(item)
    case let properties as UIDynamicItemBehavior: properties.removeItem(item)
    case let field as UIFieldBehavior: field.removeItem(item)
    case let attachment as UIAttachmentBehavior:
      if attachment.items.contains(where: { $0 === item }) { animator.removeBehavior(attachment) }
    case let snap as UISnapBehavior where snap.holds(item): animator.removeBehavior(snap)
    default: break
    }
    for child in behavior.childBehaviors { remove(item, from: child, of: animator) }
  }
}
