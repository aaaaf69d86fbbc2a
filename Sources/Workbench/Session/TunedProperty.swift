/// A property of an item, as recordings of versions 1 to 4 name it beside the item's number. Later ones have
/// addresses.
package enum TunedProperty: String, Codable, CaseIterable {
  case elasticity, friction, density, resistance, angularResistance, charge, allowsRotation, isAnchored
}
