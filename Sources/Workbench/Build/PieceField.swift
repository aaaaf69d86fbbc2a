import Tabletop
import UIDynamics

/// The kinds of fields that a person can put onto the table.
package enum PieceField: String, Codable, CaseIterable, Sendable {
  case radial, linear, spring, vortex, drag, velocity, noise, turbulence, electric, magnetic

  /// What a person reads.
  var title: String {
    switch self {
    case .radial: "Radial gravity"
    case .linear: "Linear gravity"
    case .spring: "Spring"
    case .vortex: "Vortex"
    case .drag: "Drag"
    case .velocity: "Velocity"
    case .noise: "Noise"
    case .turbulence: "Turbulence"
    case .electric: "Electric, acts on charge"
    case .magnetic: "Magnetic, acts on charge"
    }
  }

  /// A field at a point of the animator's coordinates, with a strength at which items of 80 pt are seen to
  /// move.
  @MainActor
  func make(at position: CGPoint) -> UIFieldBehavior {
    let field: UIFieldBehavior
    switch self {
    case .radial:
      field = .radialGravityField(position: position)
      field.strength = 20
      // Nearer to its centre it would throw things off the stage.
      field.minimumRadius = 50
    case .linear: field = .linearGravityField(direction: CGVector(dx: 0, dy: -1))
    case .spring:
      field = .springField()
      field.strength = 2
    case .vortex:
      field = .vortexField()
      field.strength = 2
    case .drag: field = .dragField()
    case .velocity: field = .velocityField(direction: CGVector(dx: 1, dy: 0))
    case .noise:
      field = .noiseField(smoothness: 0.5, animationSpeed: 0.5)
      field.strength = 5
    case .turbulence:
      field = .turbulenceField(smoothness: 0.5, animationSpeed: 0.5)
      field.strength = 2
    case .electric:
      field = .electricField()
      field.strength = 5
      field.minimumRadius = 50
    case .magnetic:
      field = .magneticField()
      field.strength = 5
      field.minimumRadius = 50
    }
    field.position = position
    return field
  }
}
