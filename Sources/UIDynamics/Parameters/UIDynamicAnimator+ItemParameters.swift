// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// The properties of one item, no matter which behaviours set them.
extension UIDynamicAnimator {
  /// The eight properties of an item. A property is set in the behaviour that contains only this item; if
  /// there is no such behaviour, it is made.
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

  /// The default properties, for an item that is in no item behaviour.
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

  /// The last item behaviour that contains only this item. If there is none, it is made, with the item's
  /// values.
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
