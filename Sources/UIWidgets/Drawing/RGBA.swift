// SPDX-License-Identifier: Apache-2.0
/// A colour in straight sRGB, with components 0…1.
///
/// ```swift
/// let half = RGBA(1, 0.5, 0, 0.5)  // orange, half transparent
/// ```
public struct RGBA: Equatable, Hashable, Codable, Sendable {
  /// The components.
  public var red: Float, green: Float, blue: Float, alpha: Float

  /// A colour, opaque by default.
  public init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A fully transparent colour.
  public static let clear = RGBA(0, 0, 0, 0)
}
