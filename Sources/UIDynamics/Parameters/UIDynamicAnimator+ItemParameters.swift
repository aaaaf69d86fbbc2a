// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// The properties of one item, whichever behaviours set them.
extension UIDynamicAnimator {
  /// The eight properties of an item. Setting one sets it in the behaviour that contains only this item,
  /// which is made if there is none.
  func itemParameters(of item: any UIDynamicItem) -> [Parameter] {
    UIDynamicItemBehavior.properties.map { property in
      property.elsewhere(
        like: Self.plainBehavior,
        get: { [weak self, weak item] in
          let behavior = item.flatMap { self?.itemBehaviors(of: $0).last }
          return property.value(of: behavior ?? Self.plainBehavior)
        },
        set: { [weak self, weak item] value in
          guard let self, let item else { return }
          property.set(value, of: ownBehavior(of: item))
        })
    }
  }

  /// The properties of an item that is in no such behaviour.
  private static let plainBehavior = UIDynamicItemBehavior()

  private func itemBehaviors(of item: any UIDynamicItem) -> [UIDynamicItemBehavior] {
    var found: [UIDynamicItemBehavior] = []
    for behavior in behaviors {
      behavior.walk { node in
        if let node = node as? UIDynamicItemBehavior, node.holds(item) { found.append(node) }
      }
    }
    return found
  }

  /// The last behaviour for item properties that contains only this item; made with the item's values if
  /// there is none.
  private func ownBehavior(of item: any UIDynamicItem) -> UIDynamicItemBehavior {
    let present = itemBehaviors(of: item).last
    if let present, present.items.count == 1 { return present }
    let own = UIDynamicItemBehavior(items: [item])
    if let present {
      for property in UIDynamicItemBehavior.properties { property.set(property.value(of: present), of: own) }
    }
    addBehavior(own)
    return own
  }
}
