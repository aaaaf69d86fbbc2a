import Tabletop

/// A property of an item that can be tuned.
package enum TunedProperty: String, Codable, CaseIterable {
  case elasticity, friction, density, resistance, angularResistance, charge, allowsRotation, isAnchored

  /// What the inspector calls it.
  var title: String {
    switch self {
    case .angularResistance: "Angular resistance"
    case .allowsRotation: "Allows rotation"
    case .isAnchored: "Anchored"
    default: rawValue.capitalized
    }
  }
}

/// The item that the inspector shows, and what can be done to items by their number: the order in which they got
/// their bodies, over all animators.
@MainActor
final class ItemSelection: UIGestureRecognizerDelegate {
  /// The selected view; nil for none.
  private(set) weak var item: UIView?
  private unowned let sandbox: SandboxController

  init(sandbox: SandboxController) { self.sandbox = sandbox }

  /// From now on a click on an item selects it while the inspector is open.
  func listen() {
    let tap = UITapGestureRecognizer(target: self, action: ItemSelection.tapped)
    tap.cancelsTouchesInView = false
    tap.delegate = self
    sandbox.stage.content.addGestureRecognizer(tap)
  }

  /// A scene that is clicked anywhere gets its click all the same.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }

  private var items: [(animator: UIDynamicAnimator, item: any UIDynamicItem)] {
    sandbox.scene.animators.flatMap { animator in animator.inspection.items.map { (animator, $0.item) } }
  }

  /// The number of the selected item.
  var number: Int? { item.flatMap { item in items.firstIndex { $0.item === item } } }

  func clear() { select(nil) }

  func select(_ view: UIView?) {
    guard view !== item else { return }
    item = view
    sandbox.inspector.selectionDidChange()
    sandbox.overlay.selectionDidChange()
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard sandbox.sidePanels.isOpen(sandbox.inspector) else { return }
    // By place and not by who takes the touch: most items leave touches to the stage.
    let stage = sandbox.stage.content
    let point = tap.location(in: stage)
    let views = items.compactMap { $0.item as? UIView }.filter { view in
      !view.isHidden && view.window != nil && view.bounds.contains(view.convert(point, from: stage))
    }
    let order = sandbox.scene.view.subviews
    select(views.max { a, b in (order.lastIndex(of: a) ?? 0) < (order.lastIndex(of: b) ?? 0) })
  }

  // MARK: Changing

  /// What an item's property is now.
  func value(of property: TunedProperty, item number: Int) -> Double {
    guard items.indices.contains(number) else { return 0 }
    let (animator, item) = items[number]
    let behavior = behaviors(of: animator).last { $0.items.contains { $0 === item } }
    return Self.read(property, of: behavior ?? UIDynamicItemBehavior())
  }

  /// Sets a property of one item alone.
  func tune(item number: Int, _ property: TunedProperty, _ value: Double) {
    guard items.indices.contains(number), value.isFinite else { return }
    let (animator, item) = items[number]
    Self.write(property, value, to: ownBehavior(of: item, in: animator))
  }

  func delete() {
    if let number { sandbox.log.perform(.delete(item: number)) }
  }

  func duplicate() {
    if let number { sandbox.log.perform(.duplicate(item: number)) }
  }

  /// Takes an item out of everything and out of sight.
  func delete(item number: Int) {
    guard items.indices.contains(number) else { return }
    let (animator, item) = items[number]
    if item === self.item { clear() }
    for behavior in animator.behaviors { remove(item, from: behavior, of: animator) }
    // Hidden, not taken out: the scene may know it and give it to its behaviours again, which its animator allows
    // for views on the stage only.
    (item as? UIView)?.isHidden = true
  }

  /// Puts an item like another one beside it; only photos, speakers and plain squares know how.
  func duplicate(item number: Int) {
    guard items.indices.contains(number), let view = items[number].item as? UIView else { return }
    let copy: UIView =
      switch view {
      case let card as PhotoCard: PhotoCard(image: card.image)
      case is SpeakerView: SpeakerView()
      default: sandbox.scene.view.makeSquare(like: view)
      }
    copy.center = CGPoint(x: view.center.x + view.bounds.width + 8, y: view.center.y)
    if copy.center.x + copy.bounds.width / 2 > sandbox.scene.view.bounds.width {
      copy.center.x = view.center.x - view.bounds.width - 8
    }
    sandbox.scene.add(copy)
  }

  private func behaviors(of animator: UIDynamicAnimator) -> [UIDynamicItemBehavior] {
    func walk(_ behavior: UIDynamicBehavior) -> [UIDynamicItemBehavior] {
      ((behavior as? UIDynamicItemBehavior).map { [$0] } ?? []) + behavior.childBehaviors.flatMap(walk)
    }
    return animator.behaviors.flatMap(walk)
  }

  /// The behaviour that holds this item alone; made with the values that the item has where there is none.
  private func ownBehavior(
    of item: any UIDynamicItem, in animator: UIDynamicAnimator
  ) -> UIDynamicItemBehavior {
    let all = behaviors(of: animator)
    let present = all.last { $0.items.contains { $0 === item } }
    if let present, present.items.count == 1 { return present }
    let own = UIDynamicItemBehavior(items: [item])
    if let present {
      for property in TunedProperty.allCases {
        Self.write(property, Self.read(property, of: present), to: own)
      }
    }
    animator.addBehavior(own)
    return own
  }

  private func remove(
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

  private static func read(_ property: TunedProperty, of behavior: UIDynamicItemBehavior) -> Double {
    switch property {
    case .elasticity: Double(behavior.elasticity)
    case .friction: Double(behavior.friction)
    case .density: Double(behavior.density)
    case .resistance: Double(behavior.resistance)
    case .angularResistance: Double(behavior.angularResistance)
    case .charge: Double(behavior.charge)
    case .allowsRotation: behavior.allowsRotation ? 1 : 0
    case .isAnchored: behavior.isAnchored ? 1 : 0
    }
  }

  private static func write(_ property: TunedProperty, _ value: Double, to behavior: UIDynamicItemBehavior) {
    switch property {
    case .elasticity: behavior.elasticity = CGFloat(value)
    case .friction: behavior.friction = CGFloat(value)
    case .density: behavior.density = CGFloat(value)
    case .resistance: behavior.resistance = CGFloat(value)
    case .angularResistance: behavior.angularResistance = CGFloat(value)
    case .charge: behavior.charge = CGFloat(value)
    case .allowsRotation: behavior.allowsRotation = value >= 0.5
    case .isAnchored: behavior.isAnchored = value >= 0.5
    }
  }
}
