// SPDX-License-Identifier: Apache-2.0
/// The registered behaviours, depth first in the order of the tree, and by kind.
@MainActor
struct BehaviorRegistry {
  private(set) var all: [UIDynamicBehavior] = []
  private(set) var pushes: [UIPushBehavior] = []
  private(set) var collisions: [UICollisionBehavior] = []
  private(set) var itemBehaviors: [UIDynamicItemBehavior] = []
  private(set) var fields: [UIFieldBehavior] = []

  init() {}

  /// Collects the behaviours from the tree; a new registry is made whenever the tree has changed.
  init(walking behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors {
      behavior.walk { if $0.isAssociated { insert($0) } }
    }
  }

  private mutating func insert(_ behavior: UIDynamicBehavior) {
    all.append(behavior)
    switch behavior {
    case let push as UIPushBehavior: pushes.append(push)
    case let collision as UICollisionBehavior: collisions.append(collision)
    case let item as UIDynamicItemBehavior: itemBehaviors.append(item)
    case let field as UIFieldBehavior: fields.append(field)
    default: break
    }
  }

  /// The first velocity field that contains a body; no other velocity field acts on the body.
  func firstVelocityField(holding body: ItemBody) -> UIFieldBehavior? {
    fields.first { $0.kernel.kind == .velocity && $0.itemList.contains(body.item) }
  }
}
