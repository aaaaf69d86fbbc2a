// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Reads an animator's behaviours, parents before children, and a composite behaviour as its parts.
@MainActor
enum BehaviorReader {
  static func behaviors(
    of animator: UIDynamicAnimator, where isWanted: (any UIDynamicItem) -> Bool
  ) -> [ExportedBehavior] {
    var found: [ExportedBehavior] = []
    func walk(_ behavior: UIDynamicBehavior, partOf composite: String?) {
      let own = clientClass(of: behavior)
      if var read = read(behavior, where: isWanted) {
        read.clientClass = own ?? composite
        found.append(read)
      }
      for child in behavior.childBehaviors { walk(child, partOf: own ?? composite) }
    }
    for behavior in animator.behaviors { walk(behavior, partOf: nil) }
    return found
  }

  private static func read(
    _ behavior: UIDynamicBehavior, where isWanted: (any UIDynamicItem) -> Bool
  ) -> ExportedBehavior? {
    let held = behavior.heldItems
    let items = held.filter(isWanted)
    guard let kind = kind(of: behavior, items) else { return nil }
    let read = ExportedBehavior(
      kind: kind, assignments: behavior.assignments, items: items.map { ObjectIdentifier($0) },
      givenName: behavior.name,
      hasAction: behavior.action != nil,
      hasDelegate: (behavior as? UICollisionBehavior)?.collisionDelegate != nil)
    // For a selection, reads only behaviours that act on it, and no ties to unselected items.
    if items.count < held.count, items.isEmpty || read.hasFixedItems { return nil }
    return read
  }

  private static func kind(
    of behavior: UIDynamicBehavior, _ items: [any UIDynamicItem]
  ) -> ExportedBehavior.Kind? {
    switch behavior {
    case let gravity as UIGravityBehavior:
      let own = items.compactMap { item -> (ObjectIdentifier, CGVector)? in
        let direction = gravity.gravityDirection(for: item)
        return direction == gravity.gravityDirection ? nil : (ObjectIdentifier(item), direction)
      }
      return .gravity(gravity.gravityDirection, own: own)
    case let collision as UICollisionBehavior:
      return .collision(collision.collisionMode, insets: collision.insets, collision.addedBoundaries)
    case is UIDynamicItemBehavior: return .properties
    case let push as UIPushBehavior:
      let offsets = items.compactMap { item -> (ObjectIdentifier, UIOffset)? in
        let offset = push.targetOffsetFromCenter(for: item)
        return offset == .zero ? nil : (ObjectIdentifier(item), offset)
      }
      return .push(
        push.mode,
        ExportedBehavior.Force(vector: push.pushDirection, angle: push.angle, magnitude: push.magnitude),
        offsets: offsets)
    case let snap as UISnapBehavior: return .snap(snap.snapPoint)
    case let attachment as UIAttachmentBehavior:
      return .attachment(attachment.construction.initializer, isSpring: attachment.frequency > 0)
    case let field as UIFieldBehavior:
      return .field(
        ExportedBehavior.Field(
          kind: field.kind, position: field.shortPosition, direction: field.direction,
          smoothness: field.smoothness, animationSpeed: field.animationSpeed, region: field.region.node))
    default: return nil
    }
  }

  /// The name of the behaviour's class, if that is not one of UIKit's.
  private static func clientClass(of behavior: UIDynamicBehavior) -> String? {
    let type = Swift.type(of: behavior)
    let own: [UIDynamicBehavior.Type] = [
      UIDynamicBehavior.self, UIGravityBehavior.self, UICollisionBehavior.self, UIDynamicItemBehavior.self,
      UIPushBehavior.self, UISnapBehavior.self, UIAttachmentBehavior.self, UIFieldBehavior.self,
    ]
    return own.contains { $0 == type } ? nil : String(describing: type)
  }
}
