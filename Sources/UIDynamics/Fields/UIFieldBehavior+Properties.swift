// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

extension UIFieldBehavior {
  /// The settable properties of a field, each with the kinds that it applies to. In exported code, values
  /// that are arguments of the class method are not assigned again.
  static let properties: [Property<UIFieldBehavior>] = [
    .number(\.strength, "strength", "Strength", slider: -5...5, initial: CGFloat(plain.strength))
      .tuned { $0.kind.hasStrength },
    .vector(\.direction, "direction", "Direction", slider: -5...5, initial: CGVector())
      .unit { $0.kind == .linearGravity ? "× 100 pt/s²" : "× 100 pt/s" }
      .assigned { $0.kind.isMadeWithDirection || $0.direction == CGVector() ? nil : $0.direction }
      .tuned { $0.kind.hasDirection },
    .number(\.smoothness, "smoothness", "Smoothness", takes: 0...1, slider: 0...1, initial: nil).unassigned
      .tuned { $0.kind.isNoisy },
    .number(
      \.animationSpeed, "animationSpeed", "Animation speed", unit: "rad/s", slider: 0...5, initial: nil
    ).unassigned.tuned { $0.kind.isNoisy },
    .number(\.falloff, "falloff", "Falloff", slider: -2...4, initial: 0)
      .initial { CGFloat($0.kind.falloff) }.tuned { $0.kind.fallsOff },
    .number(
      \.minimumRadius, "minimumRadius", "Minimum radius", unit: "pt", takes: .notNegative, slider: 0...100,
      initial: Units.points(plain.minimumRadius)
    ).assigned { $0.shortMinimumRadius }.tuned { $0.kind.fallsOff },
    .point(\.position, "position", "Position", initial: .zero).assigned {
      $0.kind == .radialGravity || $0.position == .zero ? nil : $0.shortPosition
    },
  ]

  private static let plain = FieldKernel(kind: .block)
}
