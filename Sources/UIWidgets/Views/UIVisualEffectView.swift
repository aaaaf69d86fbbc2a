// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An effect for a `UIVisualEffectView`.
///
/// ```swift
/// let panel = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
/// ```
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// An effect that blurs the content behind the view.
///
/// ```swift
/// let blur = UIBlurEffect(style: .systemThinMaterial)
/// ```
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The strength and appearance of a blur.
  ///
  /// ```swift
  /// let thick = UIBlurEffect(style: .systemThickMaterial)
  /// ```
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// The style.
  public final let style: Style

  /// A blur with the given style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The colour laid over the content behind the view.
  final var tint: UIColor {
    let name = "\(style)"
    let alpha: CGFloat =
      name.contains("UltraThin") ? 0.6 : name.contains("Thin") ? 0.7 : name.contains("Thick") ? 0.9 : 0.8
    let (light, dark) = (UIColor(white: 0.97, alpha: alpha), UIColor(white: 0.14, alpha: alpha))
    if name.hasSuffix("Light") || style == .extraLight { return light }
    if name.hasSuffix("Dark") || style == .dark { return dark }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

/// Makes text stand out over a blur; here, text simply keeps its own colour.
///
/// ```swift
/// let vivid = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
/// ```
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// An effect for a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
  /// An effect for a blur and a kind of content.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The kind of content that stands out over a blur; kept for client code.
///
/// ```swift
/// let vivid = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .secondaryLabel)
/// ```
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that shows the content behind it through an effect.
///
/// Differs from UIKit: a blur is drawn as the tint of its material, and nothing is blurred.
///
/// ```swift
/// let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
/// panel.contentView.addSubview(UILabel())
/// ```
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to which content is added.
  public final let contentView = UIView()
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// A view without an effect; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  private func showEffect() { backgroundColor = (effect as? UIBlurEffect)?.tint ?? .clear }
}
