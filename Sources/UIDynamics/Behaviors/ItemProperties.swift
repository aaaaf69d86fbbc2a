internal import UIGeometry

/// What an item behaviour sets, with UIKit's real defaults.
struct ItemProperties: Equatable, Sendable {
  enum Name: Hashable, Sendable {
    case elasticity, friction, density, resistance, angularResistance, allowsRotation, charge, isAnchored

    /// Those that go back to their defaults when a behaviour lets go of an item.
    static let ofIOS7: Set<Name> = [
      .elasticity, .friction, .density, .resistance, .angularResistance, .allowsRotation,
    ]
  }

  var elasticity: CGFloat = 0.2
  var friction: CGFloat = 0.2
  var density: CGFloat = 1
  var resistance: CGFloat = 0.1
  var angularResistance: CGFloat = 0.1
  var allowsRotation = true
  var charge: CGFloat = 0
  var isAnchored = false
}
