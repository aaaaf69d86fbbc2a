import Tabletop

/// A property of an item that can be tuned.
package enum TunedProperty: String, Codable, CaseIterable {
  case elasticity, friction, density, resistance, angularResistance, charge, allowsRotation, isAnchored

  /// What the inspector calls it.
  var title: String {
    switch self {
    case .angularResistance: "Angular resistance"
    case .allowsRotation: "Allows rotation"
    case .isAnchored: "Anchored"
    case .elasticity, .friction, .density, .resistance, .charge: rawValue.capitalized
    }
  }

  /// Its value in a behaviour; of what is true or false 1 or 0.
  @MainActor
  func value(in behavior: UIDynamicItemBehavior) -> Double {
    switch self {
    case .elasticity: Double(behavior.elasticity)
    case .friction: Double(behavior.friction)
    case .density: Double(behavior.density)
    case .resistance: Double(behavior.resistance)
    case .angularResistance: Double(behavior.angularResistance)
    case .charge: Double(behavior.charge)
    case .allowsRotation: behavior.allowsRotation ? 1 : 0
    case .isAnchored: behavior.isAnchored ? 1 : 0
    }
  }

  /// Sets it in a behaviour.
  @MainActor
  func set(_ value: Double, in behavior: UIDynamicItemBehavior) {
    switch self {
    case .elasticity: behavior.elasticity = CGFloat(value)
    case .friction: behavior.friction = CGFloat(value)
    case .density: behavior.density = CGFloat(value)
    case .resistance: behavior.resistance = CGFloat(value)
    case .angularResistance: behavior.angularResistance = CGFloat(value)
    case .charge: behavior.charge = CGFloat(value)
    case .allowsRotation: behavior.allowsRotation = value >= 0.5
    case .isAnchored: behavior.isAnchored = value >= 0.5
    }
  }
}
