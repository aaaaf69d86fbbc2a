// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// An item, a tie or a field that was removed from its animator, with the information to restore it.
@MainActor
struct DeletedItem {
  /// The item; nil for a tie or a field.
  let item: (any UIDynamicItem)?
  private let animator: UIDynamicAnimator
  private let velocity: CGPoint
  private let angularVelocity: CGFloat
  /// The behaviours that the item belonged to, with the values that they kept only for it.
  private let memberships: [(behavior: UIDynamicBehavior, values: [ParameterValue])]
  /// The attachments and snaps removed with the item, each with the composite that contained it; or the tie
  /// or field removed alone.
  private let ties: [(behavior: UIDynamicBehavior, parent: UIDynamicBehavior?)]

  /// Removes `item` from all behaviours and hides it.
  init(deleting item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    (self.item, self.animator) = (item, animator)
    let body = animator.inspection.items.first { $0.item === item }
    (velocity, angularVelocity) = (body?.velocity ?? .zero, body?.angularVelocity ?? 0)
    var memberships: [(UIDynamicBehavior, [ParameterValue])] = []
    var ties: [(UIDynamicBehavior, UIDynamicBehavior?)] = []
    func walk(_ behavior: UIDynamicBehavior, in parent: UIDynamicBehavior?) {
      if behavior.holds(item) {
        if behavior is UIAttachmentBehavior || behavior is UISnapBehavior {
          ties.append((behavior, parent))
        } else {
          memberships.append((behavior, behavior.parameters(for: item).map(\.value)))
        }
      }
      for child in behavior.childBehaviors { walk(child, in: behavior) }
    }
    for behavior in animator.behaviors { walk(behavior, in: nil) }
    (self.memberships, self.ties) = (memberships, ties)
    for (behavior, parent) in ties {
      if let parent { parent.removeChildBehavior(behavior) } else { animator.removeBehavior(behavior) }
    }
    for (behavior, _) in memberships { Self.change(behavior, adds: false, item) }
    // Hidden, not removed, because the scene may refer to the view and add it to its behaviours again, and
    // its animator accepts only views on the stage.
    (item as? UIView)?.isHidden = true
  }

  /// Removes a tie or a field.
  init(removing behavior: UIDynamicBehavior, from animator: UIDynamicAnimator) {
    (item, self.animator, velocity, angularVelocity) = (nil, animator, .zero, 0)
    (memberships, ties) = ([], [(behavior, nil)])
    animator.removeBehavior(behavior)
  }

  /// Whether this deletion was undone. If the thing is deleted again, that makes a new entry.
  private(set) var isRestored = false

  /// The tie or field that was removed alone.
  var behavior: UIDynamicBehavior? { item == nil ? ties.first?.behavior : nil }

  /// Everything that this deletion removed, including the item.
  var things: [AnyObject] { [item].compactMap { $0 } + ties.map(\.behavior) }

  /// Restores everything as it was, with the item's velocity. Does nothing if the scene has removed the
  /// item's view since then, because an animator accepts only views in its reference view.
  mutating func restore() {
    isRestored = true
    if let item, !isOnStage(item) { return }
    (item as? UIView)?.isHidden = false
    for (behavior, values) in memberships {
      guard let item else { break }
      Self.change(behavior, adds: true, item)
      for (parameter, value) in zip(behavior.parameters(for: item), values) where parameter.value != value {
        parameter.value = value
      }
    }
    for (behavior, parent) in ties {
      if let tie = behavior as? UIAttachmentBehavior, !tie.items.allSatisfy(isOnStage) { continue }
      if let parent { parent.addChildBehavior(behavior) } else { animator.addBehavior(behavior) }
    }
    guard let item else { return }
    let motion = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(motion)
    motion.addLinearVelocity(velocity, for: item)
    motion.addAngularVelocity(angularVelocity, for: item)
    animator.removeBehavior(motion)
  }

  private func isOnStage(_ item: any UIDynamicItem) -> Bool {
    guard let view = item as? UIView, let reference = animator.referenceView else { return true }
    return view.isDescendant(of: reference)
  }

  private static func change(_ behavior: UIDynamicBehavior, adds: Bool, _ item: any UIDynamicItem) {
    switch behavior {
    case let gravity as UIGravityBehavior: adds ? gravity.addItem(item) : gravity.removeItem(item)
    case let collision as UICollisionBehavior: adds ? collision.addItem(item) : collision.removeItem(item)
    case let push as UIPushBehavior: adds ? push.addItem(item) : push.removeItem(item)
    case let properties as UIDynamicItemBehavior:
      adds ? properties.addItem(item) : properties.removeItem(item)
    case let field as UIFieldBehavior: adds ? field.addItem(item) : field.removeItem(item)
    default: break
    }
  }
}
