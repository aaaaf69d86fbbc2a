// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Code for iOS takes texts and numbers for identifiers and casts them back: `"floor" as NSCopying`, and
// later `identifier as? String`. Where there is no Objective-C the compiler lets a cast from a protocol to a
// type that does not conform to it fail always.

extension String: @retroactive NSCopying {
  /// The text itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
  /// The number itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
