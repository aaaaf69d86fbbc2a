// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A piece, and the object that represents it: a view for an item, a behaviour for a tie or field.
@MainActor
struct BuiltPiece {
  var piece: Piece
  let view: UIView?
  let behavior: UIDynamicBehavior?

  init(piece: Piece, view: UIView) { (self.piece, self.view, behavior) = (piece, view, nil) }

  init(piece: Piece, behavior: UIDynamicBehavior) {
    (self.piece, view, self.behavior) = (piece, nil, behavior)
  }

  /// The object that a person selects.
  var thing: AnyObject? { view ?? behavior }

  /// Whether it was deleted, which can be undone. Deleting an item deletes its ties.
  var isDeleted: Bool { view?.isHidden ?? (behavior?.dynamicAnimator == nil) }
}
