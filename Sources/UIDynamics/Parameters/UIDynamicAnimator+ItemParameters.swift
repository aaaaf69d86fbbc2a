internal import UIGeometry
internal import UIWidgets

/// The properties of one item, whichever behaviours set them.
extension UIDynamicAnimator {
  /// The eight properties of an item. Setting one gives it to the behaviour that holds this item alone, which
  /// is made where there is none.
  func itemParameters(of item: any UIDynamicItem) -> [Parameter] {
    Self.itemProperties.map { property in
      Parameter(
        property.property, property.title, unit: property.unit, property.kind, initial: property.initial,
        get: { [weak self, weak item] in
          guard let self, let item, let behavior = itemBehaviors(of: item).last else {
            return property.initial ?? .number(0)
          }
          return behavior.parameters.first { $0.property == property.property }?.value ?? .number(0)
        },
        set: { [weak self, weak item] value in
          guard let self, let item else { return }
          ownBehavior(of: item).parameters.first { $0.property == property.property }?.value = value
        })
    }
  }

  /// As `UIDynamicItemBehavior` describes them.
  private static let itemProperties = UIDynamicItemBehavior().parameters

  private func itemBehaviors(of item: any UIDynamicItem) -> [UIDynamicItemBehavior] {
    var found: [UIDynamicItemBehavior] = []
    for behavior in behaviors {
      behavior.walk { node in
        if let node = node as? UIDynamicItemBehavior, node.holds(item) { found.append(node) }
      }
    }
    return found
  }

  /// The last behaviour for item properties that holds this item alone; made with the values that the item
  /// has where there is none.
  private func ownBehavior(of item: any UIDynamicItem) -> UIDynamicItemBehavior {
    let present = itemBehaviors(of: item).last
    if let present, present.items.count == 1 { return present }
    let own = UIDynamicItemBehavior(items: [item])
    if let present {
      for (from, to) in zip(present.parameters, own.parameters) { to.value = from.value }
    }
    addBehavior(own)
    return own
  }
}
