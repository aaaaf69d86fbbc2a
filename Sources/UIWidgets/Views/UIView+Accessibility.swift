// SPDX-License-Identifier: Apache-2.0

/// The accessibility traits of a view. Differs from UIKit: no screen reader uses them.
///
/// ```swift
/// view.accessibilityTraits = [.button, .selected]
/// ```
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64

  /// The traits with the given bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none = UIAccessibilityTraits([])
  /// The view can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// The view leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The view is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The view is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The view is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The view cannot be used at the moment.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The view's value changes often by itself.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The view's value can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The view is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// A view's accessibility values; created on demand.
@MainActor
final class Accessibility {
  var identifier, label, hint, value: String?
  var traits = UIAccessibilityTraits.none
  var isElement = false
}

extension UIResponder {
  /// A name for tests and messages.
  public final var accessibilityIdentifier: String? {
    get { storedAccessibility?.identifier }
    set { accessibility.identifier = newValue }
  }
  var accessibility: Accessibility {
    let accessibility = storedAccessibility ?? Accessibility()
    storedAccessibility = accessibility
    return accessibility
  }
}

extension UIAccessibility {
  /// Kept for client code: no screen reader is told.
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {}

  /// What a screen reader would be told; kept for client code.
  ///
  /// ```swift
  /// UIAccessibility.post(notification: .announcement, argument: "Score 10")
  /// ```
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt32
    /// The notification with the given number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen, or its layout, has changed; something is to be read.
    public static let screenChanged = Self(rawValue: 1000), layoutChanged = Self(rawValue: 1001)
    /// The screen, or its layout, has changed; something is to be read.
    public static let announcement = Self(rawValue: 1008)
  }
}
