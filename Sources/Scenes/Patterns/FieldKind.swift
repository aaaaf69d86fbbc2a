// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The kinds of fields, each with values that show its effect well.
enum FieldKind: Int, CaseIterable {
  case linear, radial, spring, vortex, drag, velocity, noise, turbulence, electric, magnetic, custom

  static let smoothness = 0.5
  static let animationSpeed = 0.5

  private static let kinds: [UIFieldBehavior.Kind] = [
    .linearGravity, .radialGravity, .spring, .vortex, .drag, .velocity, .noise, .turbulence, .electric,
    .magnetic, .block,
  ]

  private var kind: UIFieldBehavior.Kind { Self.kinds[rawValue] }

  /// The name in the choice of kinds.
  var name: String { self == .custom ? "Custom (ring)" : kind.title }

  /// A strength that suits particles of 1 kg on a stage of a few hundred points.
  var strength: CGFloat {
    switch self {
    case .linear, .drag, .velocity, .custom: 1
    case .spring, .vortex, .turbulence: 2
    case .noise, .electric, .magnetic: 5
    case .radial: 10
    }
  }

  /// A field at a position, with its kind's own values.
  @MainActor
  func makeField(at position: CGPoint) -> UIFieldBehavior {
    let field: UIFieldBehavior =
      self == .custom
      ? .field { field, place, velocity, mass, _, _ in FieldKind.ring(field, place, velocity, mass) }
      : .field(
        of: kind, direction: direction, smoothness: Self.smoothness, animationSpeed: Self.animationSpeed)
    field.position = position
    field.strength = strength
    // Near its centre, a field that falls off with distance would throw particles off the stage.
    field.minimumRadius = minimumRadius
    return field
  }

  /// The minimum radius that suits the kind, in points.
  var minimumRadius: CGFloat {
    switch self {
    case .radial, .electric, .magnetic: 50
    default: 0
    }
  }

  /// The k in r^(−k); each kind has UIKit's value.
  var falloff: Double { Double(kind.falloff) }

  /// The direction of linear gravity and velocity fields.
  var direction: CGVector {
    switch self {
    case .linear: CGVector(dx: 0, dy: 1)
    case .velocity: CGVector(dx: 1, dy: 0)
    default: .zero
    }
  }

  /// Whether the field has no effect on resting items.
  var needsMotion: Bool { self == .drag || self == .magnetic || self == .turbulence }

  /// Whether the particles' charges matter.
  var countsCharges: Bool { kind.countsCharges }
  /// Whether the strength matters: a velocity field only has a direction.
  var hasStrength: Bool { kind.hasStrength }
  /// Whether falloff and minimum radius matter.
  var fallsOff: Bool { kind.fallsOff }
  /// Whether the direction matters; for drag it is the direction of the wind.
  var hasDirection: Bool { kind.hasDirection }
  var isNoisy: Bool { kind.isNoisy }

  /// Whether the field depends on its position.
  var hasCenter: Bool {
    switch self {
    case .radial, .spring, .vortex, .electric, .magnetic, .custom: true
    default: false
    }
  }

  /// The force of the custom field. It gathers particles on a ring with a radius of 150 pt and drives them
  /// around it.
  @MainActor
  private static func ring(
    _ field: UIFieldBehavior, _ place: CGPoint, _ velocity: CGVector, _ mass: CGFloat
  ) -> CGVector {
    let distance = (place.x * place.x + place.y * place.y).squareRoot()
    guard distance > 1 else { return CGVector(dx: field.strength * mass, dy: 0) }
    let (x, y) = (place.x / distance, place.y / distance)
    // The force pulls towards the ring in proportion to the distance in metres, and drives around it;
    // resistance limits the speed.
    let pull = 4 * (150 - distance) / 100
    let scale = field.strength * mass
    return CGVector(
      dx: scale * (pull * x - 1.5 * y - velocity.dx), dy: scale * (pull * y + 1.5 * x - velocity.dy))
  }
}
