// SPDX-License-Identifier: Apache-2.0

/// What a view is for those who cannot see it. Differs from UIKit: nothing reads it aloud.
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
  /// It is text that stays.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It can be moved up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What was said of a view: made when something is.
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
  /// What it is, in a few words.
  public final var accessibilityLabel: String? {
    get { storedAccessibility?.label }
    set { accessibility.label = newValue }
  }
  /// What happens when it is used.
  public final var accessibilityHint: String? {
    get { storedAccessibility?.hint }
    set { accessibility.hint = newValue }
  }
  /// What it is set to.
  public final var accessibilityValue: String? {
    get { storedAccessibility?.value }
    set { accessibility.value = newValue }
  }
  /// What kind of thing it is.
  public final var accessibilityTraits: UIAccessibilityTraits {
    get { storedAccessibility?.traits ?? .none }
    set { accessibility.traits = newValue }
  }
  /// Whether it is a thing of its own.
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
