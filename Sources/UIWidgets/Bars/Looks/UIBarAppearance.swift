// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The background and the line of a bar, whatever its kind.
///
/// Differs from UIKit: bars lie next to the content, so a background without a colour shows what is behind
/// the bar, and a blur is a tint.
///
/// ```swift
/// let look = UIToolbarAppearance()
/// look.configureWithOpaqueBackground()
/// (look.backgroundColor, look.shadowColor) = (.systemIndigo, nil)
/// UIToolbar().standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The effect behind the colour; nil for none.
  open var backgroundEffect: UIBlurEffect?
  /// The colour of the background; nil for that of the effect.
  open var backgroundColor: UIColor?
  /// A picture over the colour, as large as the bar; nil for none.
  open var backgroundImage: UIImage?
  /// How the picture fits into the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line; nil for no line.
  open var shadowColor: UIColor?
  /// Kept for client code: the line has a colour only.
  open var shadowImage: UIImage?

  /// The look of bars whose appearance nobody set.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// The look for an idiom, which is the same for all.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// The background and the line of another appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  /// The usual background, which shows a blur.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    (backgroundColor, backgroundImage) = (nil, nil)
    shadowColor = Token.hairline
  }

  /// The usual colour, without a blur.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    (backgroundColor, backgroundImage) = (Token.bar, nil)
    shadowColor = Token.hairline
  }

  /// No background and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    (backgroundColor, backgroundImage, shadowColor) = (nil, nil, nil)
  }

  /// An appearance with the same values, of the same class.
  public nonisolated override func copy() -> Any { MainActor.assumeIsolated { copied() } }

  final func copied() -> Self {
    let copy = Self()
    copy.take(self)
    return copy
  }

  /// Takes over the values of another appearance, as far as both have them.
  func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
    backgroundImageContentMode = other.backgroundImageContentMode
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  final var ground: BarGround {
    BarGround(
      color: backgroundColor ?? (backgroundEffect == nil ? .clear : Token.bar), image: backgroundImage,
      mode: backgroundImageContentMode, line: shadowColor)
  }
}

/// The look of a navigation bar.
///
/// Differs from UIKit: large titles are drawn small; positions and the picture of the back button are kept
/// for client code.
///
/// ```swift
/// let look = UINavigationBarAppearance()
/// look.configureWithOpaqueBackground()
/// look.backgroundColor = .systemIndigo
/// look.titleTextAttributes = [.foregroundColor: UIColor.white]
/// let bar = UINavigationController().navigationBar
/// (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
/// ```
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The `.font` and `.foregroundColor` of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept for client code.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept for client code.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons of the style `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// Kept for client code: the back button is a chevron.
  public private(set) final var backIndicatorImage: UIImage?
  /// Kept for client code.
  public private(set) final var backIndicatorTransitionMaskImage: UIImage?

  /// Kept for client code: the back button is a chevron.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }
}

/// The look of a toolbar.
///
/// ```swift
/// let look = UIToolbarAppearance()
/// look.configureWithTransparentBackground()
/// UIToolbar().standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons of the style `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}

/// The look of a tab bar.
///
/// ```swift
/// let look = UITabBarAppearance()
/// look.configureWithOpaqueBackground()
/// look.stackedLayoutAppearance.selected.iconColor = .systemOrange
/// UITabBar().standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Kept for client code: a title is always under its image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept for client code: a title is always under its image.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept for client code.
  open var selectionIndicatorTintColor: UIColor?

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
  }
}
