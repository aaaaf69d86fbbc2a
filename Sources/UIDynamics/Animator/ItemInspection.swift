// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
package import UIWidgets

/// Everything that holds, pulls and pushes one item at one moment. It explains why the item does or does not
/// move. The inspection is computed on request: steps store nothing for it, and asking for it changes
/// nothing.
@MainActor
package struct ItemInspection {
  /// The acceleration that a behaviour gives the item, in pt/s².
  package struct Force {
    package let behavior: UIDynamicBehavior
    /// Nil if only the program's code knows the acceleration, as with a field's block. The inspection does
    /// not call the block.
    package let acceleration: CGVector?
  }

  /// The other side of a contact.
  package enum Party {
    case item(any UIDynamicItem)
    /// A boundary by its identifier; nil for the reference bounds.
    case boundary((any NSCopying)?)
  }

  /// A contact of the item.
  package struct Contact {
    package let other: Party
    /// Unit vector, from the item to the other side.
    package let normal: CGVector
    /// The force between the item and the other side, per mass of the item, in pt/s².
    package let load: CGFloat
    /// The other side's coefficient of friction.
    package let friction: CGFloat
    /// The other side's speed, in pt/s.
    package let speed: CGFloat
  }

  /// A snap, or an attachment that has a joint.
  package struct Tie {
    package let behavior: UIDynamicBehavior
    /// The acceleration that the tie gives the item if it is a spring; otherwise nil.
    package let pull: CGVector?
    /// The force that the tie exerts, per mass of the item, in pt/s².
    package let load: CGFloat
    /// Whether the tie restrains the item at present; a slack rope does not.
    package let isTaut: Bool
  }

  package let item: any UIDynamicItem
  /// The behaviours of the animator that the item is in, in the order in which it was added to them.
  package let behaviors: [UIDynamicBehavior]
  /// Gravities, fields and continuous pushes.
  package let forces: [Force]
  /// The velocity that a velocity field gives the item, in pt/s, whatever else acts; nil without such a
  /// field.
  package let imposedVelocity: CGVector?
  package let contacts: [Contact]
  package let ties: [Tie]
  /// Whether the item stays in place like a wall.
  package let isAnchored: Bool
  /// The mass of 100×100 pt in kg, the coefficients of friction and bounce, and the linear damping in 1/s, as
  /// they act on the item.
  package let density: CGFloat, friction: CGFloat, elasticity: CGFloat, resistance: CGFloat
  /// Whether other code moved or rotated the item while the animator rests, without notifying the animator.
  package let isElsewhere: Bool
}

extension ItemInspection {
  /// The unrounded position of an item, and its motion.
  package struct Motion {
    /// The centre, in points of the reference system.
    package let center: CGPoint
    /// The rotation, in radians, clockwise.
    package let angle: CGFloat
    /// The velocity of the centre, in pt/s.
    package let velocity: CGVector
    /// The angular velocity, in rad/s, clockwise.
    package let spin: CGFloat
    package let isAwake: Bool
  }
}
