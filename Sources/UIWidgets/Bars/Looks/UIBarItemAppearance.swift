// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The look of a bar button in one state.
///
/// ```swift
/// let buttons = UIBarButtonItemAppearance(style: .plain)
/// buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
/// ```
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The `.font` and `.foregroundColor` of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept for client code.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept for client code.
  open var backgroundImage: UIImage?
}

/// The look of bar buttons.
///
/// Differs from UIKit: the colour of a disabled button is the library's.
///
/// ```swift
/// let look = UINavigationBarAppearance()
/// look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
/// ```
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look in each state.
  public final let normal = UIBarButtonItemStateAppearance(), highlighted = UIBarButtonItemStateAppearance()
  /// The look in each state.
  public final let disabled = UIBarButtonItemStateAppearance(), focused = UIBarButtonItemStateAppearance()

  /// The look of plain buttons.
  public override init() { super.init() }

  /// The look of buttons of a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// Gives every state its usual look.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
  }
}

/// The look of a tab in one state.
///
/// ```swift
/// let tabs = UITabBarItemAppearance()
/// (tabs.selected.iconColor, tabs.normal.iconColor) = (.systemOrange, .systemGray)
/// ```
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The `.font` and `.foregroundColor` of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the image, and of a title without a colour; nil for the bar's.
  open var iconColor: UIColor?
  /// The colour of the badge; nil for red.
  open var badgeBackgroundColor: UIColor?
  /// Kept for client code.
  open var titlePositionAdjustment = UIOffset.zero
}

/// The look of tabs.
///
/// ```swift
/// let look = UITabBarAppearance()
/// look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
/// ```
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The styles of tabs, which look the same here.
  ///
  /// ```swift
  /// let tabs = UITabBarItemAppearance(style: .stacked)
  /// ```
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  /// The look in each state.
  public final let normal = UITabBarItemStateAppearance(), selected = UITabBarItemStateAppearance()
  /// The look in each state.
  public final let disabled = UITabBarItemStateAppearance(), focused = UITabBarItemStateAppearance()

  /// The usual look.
  public override init() { super.init() }

  /// The usual look of a style.
  public convenience init(style: Style) { self.init() }
}

/// The positions and sizes for which older iOS versions gave bars different pictures; all look the same here.
///
/// ```swift
/// UINavigationBar().setBackgroundImage(UIImage(), for: .default)
/// ```
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// The brightness of a bar.
///
/// ```swift
/// UINavigationBar().barStyle = .black
/// ```
public enum UIBarStyle: Int, Sendable {
  /// According to the appearance; and black with a white title.
  case `default`, black
  /// The same as `black`.
  case blackTranslucent
}
