internal import UIGeometry

/// What can be tuned of a field: of each kind what its formula uses.
extension UIFieldBehavior {
  var parametersOfItsKind: [Parameter] {
    let plain = FieldKernel(kind: kernel.kind)
    var found: [Parameter] = []
    if kernel.kind != .velocity {
      found.append(
        .number(of: self, \.strength, "strength", "Strength", slider: -5...5, initial: Double(plain.strength))
      )
    }
    switch kernel.kind {
    case .linearGravity: found.append(direction(unit: "× 100 pt/s²"))
    case .velocity, .drag: found.append(direction(unit: "× 100 pt/s"))
    case .noise, .turbulence:
      found.append(
        .number(of: self, \.smoothness, "smoothness", "Smoothness", takes: 0...1, slider: 0...1, initial: nil)
      )
      found.append(
        .number(
          of: self, \.animationSpeed, "animationSpeed", "Animation speed", unit: "rad/s", slider: 0...5,
          initial: nil))
    default: break
    }
    if kernel.kind != .velocity, kernel.kind != .block {
      found.append(
        .number(of: self, \.falloff, "falloff", "Falloff", slider: -2...4, initial: Double(initialFalloff)))
      found.append(
        .number(
          of: self, \.minimumRadius, "minimumRadius", "Minimum radius", unit: "pt", takes: .notNegative,
          slider: 0...100, initial: Double(Units.points(plain.minimumRadius))))
    }
    return found + [.point(of: self, \.position, "position", "Position", initial: .zero)]
  }

  private func direction(unit: String) -> Parameter {
    .vector(of: self, \.direction, "direction", "Direction", unit: unit, slider: -5...5, initial: CGVector())
  }

  /// The falloff that the class method gives a field of this kind.
  private var initialFalloff: Float {
    switch kernel.kind {
    case .radialGravity: 2
    case .spring: -1
    case .electric, .magnetic: 1
    default: 0
    }
  }
}
