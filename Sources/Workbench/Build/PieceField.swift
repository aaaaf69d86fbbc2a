// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A field that a person can put onto the table: a kind, with values that visibly move items of 80 pt.
struct PieceField {
  let kind: UIFieldBehavior.Kind
  var strength: CGFloat = 1
  /// In points; closer than this, the field would throw things off the stage.
  var minimumRadius: CGFloat?
  var direction = CGVector()

  /// In the order in which they are offered.
  static let all = [
    PieceField(kind: .radialGravity, strength: 20, minimumRadius: 50),
    PieceField(kind: .linearGravity, direction: CGVector(dx: 0, dy: -1)),
    PieceField(kind: .spring, strength: 2), PieceField(kind: .vortex, strength: 2), PieceField(kind: .drag),
    PieceField(kind: .velocity, direction: CGVector(dx: 1, dy: 0)), PieceField(kind: .noise, strength: 5),
    PieceField(kind: .turbulence, strength: 2),
    PieceField(kind: .electric, strength: 5, minimumRadius: 50),
    PieceField(kind: .magnetic, strength: 5, minimumRadius: 50),
  ]

  static let kinds = all.map(\.kind)

  /// The field of the given kind; the first field if there is none.
  static func of(_ kind: UIFieldBehavior.Kind?) -> PieceField { all.first { $0.kind == kind } ?? all[0] }

  /// The name shown.
  var title: String { kind.title + (kind.countsCharges ? ", acts on charge" : "") }

  /// The field at a point, in the animator's coordinates.
  @MainActor
  func make(at position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior.field(of: kind, direction: direction, smoothness: 0.5, animationSpeed: 0.5)
    field.strength = strength
    if let minimumRadius { field.minimumRadius = minimumRadius }
    field.position = position
    return field
  }
}
