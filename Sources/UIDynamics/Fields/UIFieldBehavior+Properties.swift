internal import UIGeometry

extension UIFieldBehavior {
  /// What can be set on a field, and for which kinds it means something. Exported code has in the class
  /// method what that takes.
  static let properties: [Property<UIFieldBehavior>] = [
    .number(\.strength, "strength", "Strength", slider: -5...5, initial: CGFloat(plain.strength))
      .tuned { $0.kernel.kind != .velocity },
    .vector(\.direction, "direction", "Direction", slider: -5...5, initial: CGVector())
      .unit { $0.kernel.kind == .linearGravity ? "× 100 pt/s²" : "× 100 pt/s" }
      .assigned { $0.isMadeWithDirection || $0.direction == CGVector() ? nil : $0.direction }
      .tuned { $0.isMadeWithDirection || $0.kernel.kind == .drag },
    .number(\.smoothness, "smoothness", "Smoothness", takes: 0...1, slider: 0...1, initial: nil).unassigned
      .tuned { $0.kernel.isNoisy },
    .number(
      \.animationSpeed, "animationSpeed", "Animation speed", unit: "rad/s", slider: 0...5, initial: nil
    ).unassigned.tuned { $0.kernel.isNoisy },
    .number(\.falloff, "falloff", "Falloff", slider: -2...4, initial: 0)
      .initial { CGFloat($0.initialFalloff) }.tuned { $0.fallsOff },
    .number(
      \.minimumRadius, "minimumRadius", "Minimum radius", unit: "pt", takes: .notNegative, slider: 0...100,
      initial: Units.points(plain.minimumRadius)
    ).assigned { $0.shortMinimumRadius }.tuned { $0.fallsOff },
    .point(\.position, "position", "Position", initial: .zero).assigned {
      $0.kernel.kind == .radialGravity || $0.position == .zero ? nil : $0.shortPosition
    },
  ]

  private static let plain = FieldKernel(kind: .block)

  private var isMadeWithDirection: Bool { kernel.kind == .linearGravity || kernel.kind == .velocity }
  private var fallsOff: Bool { kernel.kind != .velocity && kernel.kind != .block }

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
