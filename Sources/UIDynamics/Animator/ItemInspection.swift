// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
package import UIWidgets

/// Everything that holds, pulls and pushes one item at one moment, to explain why it does or does not move.
/// It is computed on request: a step stores nothing for it, and asking changes nothing.
@MainActor
package struct ItemInspection {
  /// The acceleration that a behaviour gives the item, in pt/s².
  package struct Force {
    package let behavior: UIDynamicBehavior
    /// Nil if only the program's code knows it: a field's block, which is not called for this.
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
    /// The force between them, in pt/s² of the item's mass.
    package let load: CGFloat
    /// The other side's coefficient of friction.
    package let friction: CGFloat
    /// The other side's speed, in pt/s.
    package let speed: CGFloat
  }

  /// A snap, or an attachment that has a joint.
  package struct Tie {
    package let behavior: UIDynamicBehavior
    /// The acceleration that it gives the item if it is a spring; else nil.
    package let pull: CGVector?
    /// The force that it exerts, in pt/s² of the item's mass.
    package let load: CGFloat
    /// Whether it hinders the item at present; a slack rope does not.
    package let isTaut: Bool
  }

  package let item: any UIDynamicItem
  /// The behaviours of the animator that the item is in, in the order in which it was added to them.
  package let behaviors: [UIDynamicBehavior]
  /// Gravities, fields and continuous pushes.
  package let forces: [Force]
  /// The velocity that a velocity field gives it, in pt/s, whatever else acts; nil without one.
  package let imposedVelocity: CGVector?
  package let contacts: [Contact]
  package let ties: [Tie]
  /// Whether it stands still like a wall.
  package let isAnchored: Bool
  /// Mass of 100×100 pt in kg, coefficients of friction and bounce, linear damping in 1/s, as they act on the
  /// item.
  package let density: CGFloat, friction: CGFloat, elasticity: CGFloat, resistance: CGFloat
  /// Whether other code moved or rotated it while the animator rests, without notifying the animator.
  package let isElsewhere: Bool
}

extension ItemInspection {
  /// Where an item is, unrounded, and how it moves.
  package struct Motion {
    /// In points of the reference system.
    package let center: CGPoint
    /// In radians, clockwise.
    package let angle: CGFloat
    /// In pt/s.
    package let velocity: CGVector
    /// In rad/s, clockwise.
    package let spin: CGFloat
    package let isAwake: Bool
  }
}
