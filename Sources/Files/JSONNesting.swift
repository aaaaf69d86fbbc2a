// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// How deeply the braces and brackets of a JSON text are nested; those in strings do not count.
///
/// Decoders recurse, so texts from other sources are measured before they are decoded.
package struct JSONNesting: Equatable {
  /// The largest depth that is accepted anywhere.
  package static let limit = 32

  /// The largest depth that was reached.
  package private(set) var deepest = 0
  /// The depth at the end: above 0 if some are not closed.
  package private(set) var depth = 0

  package init(of text: Data) {
    var (isString, isEscaped) = (false, false)
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isString: isEscaped = true
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "{") where !isString, UInt8(ascii: "[") where !isString: depth += 1
      case UInt8(ascii: "}") where !isString, UInt8(ascii: "]") where !isString: depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
  }

  package var isTooDeep: Bool { deepest > Self.limit }
}
