// SPDX-License-Identifier: Apache-2.0

/// How the person wants windows to look and move.
///
/// ```swift
/// let night = UserInterfaceAppearance(isDark: true, reducesMotion: true)
/// ```
public struct UserInterfaceAppearance: Equatable, Codable, Sendable {
  /// Whether the dark colours are used.
  public var isDark: Bool
  /// Whether cross-fades replace movement.
  public var reducesMotion: Bool
  /// Whether faint text and lines are replaced by stronger ones.
  public var hasHighContrast: Bool
  /// The colour of interactive elements, made lighter or darker if it would be hard to read; nil for the
  /// library's own colour.
  public var accent: RGBA?

  /// An appearance, by default light, with movement and with normal contrast.
  public init(
    isDark: Bool = false, reducesMotion: Bool = false, hasHighContrast: Bool = false, accent: RGBA? = nil
  ) {
    (self.isDark, self.reducesMotion) = (isDark, reducesMotion)
    (self.hasHighContrast, self.accent) = (hasHighContrast, accent)
  }

  /// Reads an appearance; recordings may lack contrast and accent.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isDark = try values.decode(Bool.self, forKey: .isDark)
    reducesMotion = try values.decode(Bool.self, forKey: .reducesMotion)
    hasHighContrast = try values.decodeIfPresent(Bool.self, forKey: .hasHighContrast) ?? false
    accent = try values.decodeIfPresent(RGBA.self, forKey: .accent)
  }
}

/// The person's settings that programs should follow.
///
/// ```swift
/// let duration = UIAccessibility.isReduceMotionEnabled ? 0 : 0.3
/// ```
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether cross-fades should replace movement.
  public static var isReduceMotionEnabled: Bool { appearance.reducesMotion }
  /// Whether higher contrast is requested.
  public static var isDarkerSystemColorsEnabled: Bool { appearance.hasHighContrast }

  private static var appearance: UserInterfaceAppearance {
    UIApplication.shared.host?.appearance ?? UserInterfaceAppearance()
  }
}
