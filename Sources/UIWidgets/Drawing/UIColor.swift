// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A colour in sRGB, with one variant for light mode and one for dark.
///
/// ```swift
/// square.backgroundColor = .systemGreen
/// label.textColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
/// ```
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  package let light: RGBA
  package let dark: RGBA
  /// The colour's role, if it also follows the desktop's accent and contrast.
  let role: ColorRole?
  /// The image that is repeated instead of the colour; set once, where the colour is made.
  final var pattern: ImageBox?

  /// A colour that differs between light and dark mode.
  package convenience init(light: RGBA, dark: RGBA) {
    self.init(light: light, dark: dark, role: nil)
  }

  init(light: RGBA, dark: RGBA, role: ColorRole?) {
    (self.light, self.dark, self.role) = (light, dark, role)
    super.init()
  }

  private convenience init(_ color: RGBA) {
    self.init(light: color, dark: color)
  }

  /// A colour from components 0…1, which are clamped; non-finite components count as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(unit(red), unit(green), unit(blue), unit(alpha)))
  }

  /// A grey from 0 (black) to 1 (white); clamped.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(RGBA(unit(white), unit(white), unit(white), unit(alpha)))
  }

  /// A colour from hue 0…1 around the colour wheel from red, and saturation, brightness and alpha 0…1
  /// (Smith's HSV, 1978).
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (h, s, v) = (unit(hue) * 6, unit(saturation), unit(brightness))
    func channel(_ n: Float) -> Float {
      let k = (n + h).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    self.init(RGBA(channel(5), channel(3), channel(1), unit(alpha)))
  }

  /// A colour that `dynamicProvider` chooses.
  ///
  /// Differs from UIKit: the provider is called at once, for light and for dark, and never again.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).light,
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).dark)
  }

  /// The colour that `cgColor` contains, light and dark.
  public convenience init(cgColor: CGColor) {
    self.init(light: cgColor.color.light, dark: cgColor.color.dark, role: cgColor.color.role)
  }

  /// A colour that an editor wrote as a literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The colour itself, because colours never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same colour with another alpha, 0…1; clamped.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var (light, dark) = (light, dark)
    (light.alpha, dark.alpha) = (unit(alpha), unit(alpha))
    return UIColor(light: light, dark: dark, role: role)
  }

  /// The colour for the given traits, no longer dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(rgba(traitCollection.colorScheme))
  }

  /// Writes the components of the light variant; always returns true.
  @discardableResult
  open func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    (red, green) = (CGFloat(light.red), CGFloat(light.green))
    (blue, alpha) = (CGFloat(light.blue), CGFloat(light.alpha))
    return true
  }

  /// The colour in the form that layers use.
  open var cgColor: CGColor { CGColor(color: self) }

  /// Colours are equal if their light and dark variants are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
  }

  /// Equal colours have equal hashes.
  open override var hash: Int { light.hashValue ^ dark.hashValue }

  final func rgba(_ scheme: ColorScheme) -> RGBA {
    let usual = scheme.isDark ? dark : light
    return role?.color(usual, in: scheme) ?? usual
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension CGColor: _ExpressibleByColorLiteral {
  /// A colour literal for a layer's colour; each component is from 0 to 1.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self = UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha).cgColor
  }
}

/// A colour in the form that layers use.
///
/// Differs from UIKit: the colour stays dynamic, so a border follows the change between light and dark.
///
/// ```swift
/// square.layer.borderColor = UIColor.systemRed.withAlphaComponent(0.5).cgColor
/// ```
public struct CGColor: Equatable, Hashable, Sendable {
  package let color: UIColor

  /// The opacity of the light variant, 0…1.
  public var alpha: CGFloat { CGFloat(color.light.alpha) }
}

private func unit(_ value: CGFloat) -> Float {
  value.isFinite ? Float(min(max(value, 0), 1)) : 0
}
