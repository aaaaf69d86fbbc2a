// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The traits of a window: its size classes, its appearance and its scale.
///
/// ```swift
/// final class Adapting: UIViewController {
///   override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
///     super.traitCollectionDidChange(previousTraitCollection)
///     print(traitCollection.horizontalSizeClass == .compact ? "narrow" : "wide")
///   }
/// }
/// ```
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The size class along the x axis.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The size class along the y axis.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point.
  public let displayScale: CGFloat
  /// Whether the desktop asks for higher contrast.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The appearance for which colours are resolved.
  let colorScheme: ColorScheme

  /// Traits with the given values.
  package init(
    horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified,
    style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0,
    contrast: UIAccessibilityContrast = .unspecified, accent: RGBA? = nil
  ) {
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    (userInterfaceStyle, displayScale, accessibilityContrast) = (style, scale, contrast)
    colorScheme = ColorScheme(isDark: style == .dark, hasHighContrast: contrast == .high, accent: accent)
    super.init()
  }

  /// Traits with only the style given.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Traits with only the size class along the x axis given.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Traits with only the size class along the y axis given.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Traits with only the scale given.
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }

  /// The size of text that a person has chosen: always that of a phone as it is sold.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The writing direction: left to right.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

  /// `.pad` if both size classes are regular, `.phone` if one is compact.
  ///
  /// Differs from UIKit: follows the window's size, because there is no device to ask.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    if horizontalSizeClass == .unspecified { return .unspecified }
    return horizontalSizeClass == .compact || verticalSizeClass == .compact ? .phone : .pad
  }

  /// Traits are equal when all their values are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && accessibilityContrast == other.accessibilityContrast && colorScheme == other.colorScheme
  }

  /// Equal traits have equal hashes.
  open override var hash: Int { horizontalSizeClass.rawValue * 9 + verticalSizeClass.rawValue }
}

/// The amount of space in one direction.
///
/// ```swift
/// let columns = traitCollection.horizontalSizeClass == .compact ? 1 : 3
/// ```
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// Light or dark.
///
/// ```swift
/// let isDark = traitCollection.userInterfaceStyle == .dark
/// ```
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// How strongly text and lines stand out.
///
/// ```swift
/// let width: CGFloat = traitCollection.accessibilityContrast == .high ? 2 : 1
/// ```
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
/// Kinds of devices.
///
/// ```swift
/// let isSmall = UIDevice.current.userInterfaceIdiom == .phone
/// ```
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad
  case tv, carPlay
  case mac = 5
  case vision
}

/// The writing direction.
///
/// ```swift
/// let isMirrored = traitCollection.layoutDirection == .rightToLeft
/// ```
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The size of text that a person has chosen on a phone; here it is always `large`.
///
/// ```swift
/// let isHuge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
/// ```
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The category with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sizes from small to large; phones are sold with `large`.
  public static let extraSmall = Self(rawValue: "XS"), small = Self(rawValue: "S")
  /// See `extraSmall`.
  public static let medium = Self(rawValue: "M"), large = Self(rawValue: "L")
  /// See `extraSmall`.
  public static let extraLarge = Self(rawValue: "XL"), extraExtraLarge = Self(rawValue: "XXL")
  /// See `extraSmall`.
  public static let accessibilityMedium = Self(rawValue: "AccessibilityM")
  /// See `extraSmall`.
  public static let accessibilityLarge = Self(rawValue: "AccessibilityL")
  /// Whether the size is larger than text on a phone usually gets.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("Accessibility") }
  /// Kept for client code; never posted.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
