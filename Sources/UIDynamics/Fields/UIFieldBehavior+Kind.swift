// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

extension UIFieldBehavior {
  /// The kinds of fields, named after the class methods that make them. Each kind tells which properties
  /// apply to it, and their defaults. Files contain the raw values.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case linearGravity = "linear"
    case radialGravity = "radial"
    case spring, vortex, drag, velocity, noise, turbulence, electric, magnetic
    /// The client's own formula.
    case block

    /// The name that a person reads.
    package var title: String {
      switch self {
      case .linearGravity: "Linear gravity"
      case .radialGravity: "Radial gravity"
      case .block: "Custom"
      default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
      }
    }

    /// The k in r^(−k), with UIKit's default.
    package var falloff: Float {
      switch self {
      case .radialGravity: 2
      case .spring: -1
      case .electric, .magnetic: 1
      default: 0
      }
    }

    /// Refuses `block`, whose formula no file can contain.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let word = try container.decode(String.self)
      guard let kind = Kind(rawValue: word), kind != .block else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "there is no field '\(word)'")
      }
      self = kind
    }

    /// Whether the strength applies: a velocity field only has a direction.
    package var hasStrength: Bool { self != .velocity }
    /// Whether falloff and minimum radius apply.
    package var fallsOff: Bool { self != .velocity && self != .block }
    /// Whether the class method takes a direction.
    package var isMadeWithDirection: Bool { self == .linearGravity || self == .velocity }
    /// Whether the direction applies; for drag it is the direction of the wind.
    package var hasDirection: Bool { isMadeWithDirection || self == .drag }
    /// Whether smoothness and animation speed apply.
    package var isNoisy: Bool { self == .noise || self == .turbulence }
    /// Whether the field acts on charges.
    package var countsCharges: Bool { self == .electric || self == .magnetic }
  }

  package final var kind: Kind { kernel.kind }

  /// A field of a kind, as its class method makes it; a `block` field has no formula and does nothing.
  package class func field(
    of kind: Kind, direction: CGVector = CGVector(), smoothness: CGFloat = 0, animationSpeed: CGFloat = 0
  ) -> Self {
    let field = make(FieldKernel(kind: kind))
    if kind.isMadeWithDirection { field.direction = direction }
    if kind.isNoisy {
      field.smoothness = smoothness
      field.animationSpeed = animationSpeed
    }
    return field
  }
}
