// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

extension UIDynamicItemBehavior {
  /// The eight properties of items, with UIKit's measured defaults.
  static let properties: [Property<UIDynamicItemBehavior>] = [
    .number(\.elasticity, "elasticity", "Elasticity", slider: 0...1, initial: plain.elasticity),
    .number(\.friction, "friction", "Friction", slider: 0...1, initial: plain.friction),
    .number(\.density, "density", "Density", takes: .positive, slider: 0.05...3, initial: plain.density),
    .number(
      \.resistance, "resistance", "Resistance", unit: "1/s", slider: 0...10, initial: plain.resistance),
    .number(
      \.angularResistance, "angularResistance", "Angular resistance", unit: "1/s", slider: 0...10,
      initial: plain.angularResistance),
    .number(\.charge, "charge", "Charge", slider: -5...5, initial: plain.charge),
    .flag(\.allowsRotation, "allowsRotation", "Allows rotation", initial: plain.allowsRotation),
    .flag(\.isAnchored, "isAnchored", "Anchored", initial: plain.isAnchored),
  ]

  private static let plain = ItemProperties()
}
