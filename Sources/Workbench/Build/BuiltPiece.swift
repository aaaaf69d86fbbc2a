// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A piece, and what stands for it: the view of an item, the behaviour of a tie or of a field.
@MainActor
struct BuiltPiece {
  var piece: Piece
  let view: UIView?
  let behavior: UIDynamicBehavior?

  init(piece: Piece, view: UIView) { (self.piece, self.view, behavior) = (piece, view, nil) }

  init(piece: Piece, behavior: UIDynamicBehavior) {
    (self.piece, view, self.behavior) = (piece, nil, behavior)
  }

  /// What is selected where a person selects it.
  var thing: AnyObject? { view ?? behavior }

  /// Whether it was deleted; its deletion may be undone. A tie goes with each of its items.
  var isDeleted: Bool { view?.isHidden ?? (behavior?.dynamicAnimator == nil) }
}
