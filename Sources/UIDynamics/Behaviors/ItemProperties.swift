// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// The properties that an item behaviour sets, with UIKit's measured defaults.
struct ItemProperties: Equatable, Sendable {
  /// A set of properties.
  struct Names: OptionSet {
    let rawValue: UInt8
    static let elasticity = Names(rawValue: 1)
    static let friction = Names(rawValue: 2)
    static let density = Names(rawValue: 4)
    static let resistance = Names(rawValue: 8)
    static let angularResistance = Names(rawValue: 16)
    static let allowsRotation = Names(rawValue: 32)
    static let charge = Names(rawValue: 64)
    static let isAnchored = Names(rawValue: 128)

    /// The properties that return to their defaults when an item is removed from a behaviour.
    static let ofIOS7: Names = [
      .elasticity, .friction, .density, .resistance, .angularResistance, .allowsRotation,
    ]
  }

  var elasticity: CGFloat = 0.2
  var friction: CGFloat = 0.2
  var density: CGFloat = 1
  var resistance: CGFloat = 0.1
  var angularResistance: CGFloat = 0.1
  var allowsRotation = true
  var charge: CGFloat = 0
  var isAnchored = false
}
