// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
package import UIWidgets

/// Everything that holds, pulls and pushes one item at one moment, to explain why it does or does not move. It
/// is computed on request: a step stores nothing for it, and asking changes nothing.
@MainActor
package struct ItemInspection {
  /// The acceleration that a behaviour gives the item, in pt/s².
  package struct Force {
    package let behavior: UIDynamicBehavior
    /// Nil where only the program's own code knows it, a field's block, which is not called to be asked.
    package let acceleration: CGVector?
  }

  /// The other side of a contact.
  package enum Party {
    case item(any UIDynamicItem)
    /// By its identifier; nil for the reference bounds.
    case boundary((any NSCopying)?)
  }

  /// Something that the item touches.
  package struct Contact {
    package let other: Party
    /// Unit vector, from the item to the other one.
    package let normal: CGVector
    /// How hard they press on each other, in pt/s² of the item's mass.
    package let load: CGFloat
    /// The other one's coefficient of friction.
    package let friction: CGFloat
    /// Speed of the other one, in pt/s.
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
  /// Gravities, fields, and pushes that push on and on.
  package let forces: [Force]
  /// Where a velocity field takes it, in pt/s, whatever else acts; nil without one.
  package let imposedVelocity: CGVector?
  package let contacts: [Contact]
  package let ties: [Tie]
  /// Whether it stands still like a wall.
  package let isAnchored: Bool
  /// Mass of 100×100 pt in kg, coefficients of friction and bounce, linear damping in 1/s: those that act on
  /// it.
  package let density: CGFloat, friction: CGFloat, elasticity: CGFloat, resistance: CGFloat
  /// Whether somebody moved or turned it, and the animator rests and was not told.
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
