// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Code for iOS uses strings and numbers as identifiers and casts them back: `"floor" as NSCopying`, and later
// `identifier as? String`. Without Objective-C, a cast from a protocol to a type that does not conform to it
// always fails, so these types conform.

extension String: @retroactive NSCopying {
  /// The string itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
  /// The number itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
