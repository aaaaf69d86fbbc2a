internal import UIGeometry

extension UIDynamicItemBehavior {
  /// The eight properties of items, with UIKit's measured defaults.
  var itemProperties: [Parameter] {
    let plain = ItemProperties()
    func number(
      _ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat>, _ property: String, _ title: String,
      unit: String = "", takes range: ClosedRange<Double> = .anyNumber, slider: ClosedRange<Double>,
      _ initial: CGFloat
    ) -> Parameter {
      .number(
        of: self, path, property, title, unit: unit, takes: range, slider: slider, initial: Double(initial))
    }
    return [
      number(\.elasticity, "elasticity", "Elasticity", slider: 0...1, plain.elasticity),
      number(\.friction, "friction", "Friction", slider: 0...1, plain.friction),
      number(\.density, "density", "Density", takes: .positive, slider: 0.05...3, plain.density),
      number(\.resistance, "resistance", "Resistance", unit: "1/s", slider: 0...10, plain.resistance),
      number(
        \.angularResistance, "angularResistance", "Angular resistance", unit: "1/s", slider: 0...10,
        plain.angularResistance),
      number(\.charge, "charge", "Charge", slider: -5...5, plain.charge),
      .flag(
        of: self, \.allowsRotation, "allowsRotation", "Allows rotation", initial: plain.allowsRotation),
      .flag(of: self, \.isAnchored, "isAnchored", "Anchored", initial: plain.isAnchored),
    ]
  }
}
