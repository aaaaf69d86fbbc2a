// SPDX-License-Identifier: Apache-2.0

/// The accessibility traits of a view. Differs from UIKit: no screen reader uses them.
///
/// ```swift
/// view.accessibilityTraits = [.button, .selected]
/// ```
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64

  /// The traits with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none = UIAccessibilityTraits([])
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It can be moved up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// A view's accessibility values; created on demand.
@MainActor
final class Accessibility {
  var identifier, label, hint, value: String?
  var traits = UIAccessibilityTraits.none
  var isElement = false
}

extension UIView {
  /// A name for tests and messages.
  public final var accessibilityIdentifier: String? {
    get { storedAccessibility?.identifier }
    set { accessibility.identifier = newValue }
  }
  /// A short description of the view.
  public final var accessibilityLabel: String? {
    get { storedAccessibility?.label }
    set { accessibility.label = newValue }
  }
  /// The result of using the view.
  public final var accessibilityHint: String? {
    get { storedAccessibility?.hint }
    set { accessibility.hint = newValue }
  }
  /// The value.
  public final var accessibilityValue: String? {
    get { storedAccessibility?.value }
    set { accessibility.value = newValue }
  }
  /// The accessibility traits.
  public final var accessibilityTraits: UIAccessibilityTraits {
    get { storedAccessibility?.traits ?? .none }
    set { accessibility.traits = newValue }
  }
  /// Whether it is an accessibility element.
  public final var isAccessibilityElement: Bool {
    get { storedAccessibility?.isElement == true }
    set { accessibility.isElement = newValue }
  }

  private var accessibility: Accessibility {
    let accessibility = storedAccessibility ?? Accessibility()
    storedAccessibility = accessibility
    return accessibility
  }
}
