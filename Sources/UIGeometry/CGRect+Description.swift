// SPDX-License-Identifier: Apache-2.0
// Makes `print`, interpolation and a failing `#expect` write these types as on iOS. Foundation on Linux has
// no descriptions for them, so Swift would write the names of all their parts.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// "(1.0, 2.5)".
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// "(100.0, 50.0)": width and height.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// "(0.0, 0.0, 100.0, 50.0)": x, y, width and height.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
