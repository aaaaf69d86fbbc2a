// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry
package import UIWidgets

/// Items tied by rigid attachments. It is computed on request, to find out which of the items still swing, or
/// why none moves.
@MainActor
package struct MechanismInspection {
  /// A rigid attachment.
  package struct Tie {
    package let behavior: UIAttachmentBehavior
    package let items: [any UIDynamicItem]
    /// The gap by which the attachment is open, in points.
    package let error: CGFloat
  }

  /// The items. The requested item is first, then the others by their distance from it, counted in
  /// attachments.
  package let items: [any UIDynamicItem]
  package let ties: [Tie]
  /// Whether an attachment or an anchored item fixes the items in position.
  package let isHeld: Bool
}

extension UIDynamicAnimator {
  /// The items that rods, pins, fixed and sliding attachments and taut limits tie to an item; the search
  /// stops beyond `most` items. Nil for an item that none of these tie.
  package func mechanism(of item: any UIDynamicItem, most: Int = 64) -> MechanismInspection? {
    guard let body = body(of: item), world.kind(of: body.id) == .dynamic else { return nil }
    var members = [body], ties: [MechanismInspection.Tie] = [], isHeld = false
    // Both sets are only used for look-ups and never iterated, so their random order does not matter.
    var (seenMembers, seenTies) = (Set([body.serial]), Set<ObjectIdentifier>())
    var next = 0
    while next < members.count, members.count <= most {
      for case let tie as UIAttachmentBehavior in members[next].behaviors {
        guard let error = error(of: tie), seenTies.insert(ObjectIdentifier(tie)).inserted else { continue }
        ties.append(.init(behavior: tie, items: tie.bodies.map(\.item), error: error))
        isHeld = isHeld || tie.kind.isAnchored
        for other in tie.bodies {
          if world.kind(of: other.id) != .dynamic {
            isHeld = true
          } else if seenMembers.insert(other.serial).inserted {
            members.append(other)
          }
        }
      }
      next += 1
    }
    return ties.isEmpty ? nil : MechanismInspection(items: members.map(\.item), ties: ties, isHeld: isHeld)
  }

  /// The gap by which a rigid attachment is open, in points; nil for springs, for slack limits, and for
  /// attachments without a joint.
  private func error(of tie: UIAttachmentBehavior) -> CGFloat? {
    guard let joint = tie.joint, world.contains(joint) else { return nil }
    if case .distance(let rod) = world.definition(of: joint) {
      if rod.hertz > 0 || rod.isLimitOnly && world.length(of: joint) < rod.maximumLength - 0.005 {
        return nil
      }
    }
    return Units.points(world.error(of: joint))
  }
}
