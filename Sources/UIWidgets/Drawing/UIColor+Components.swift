// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIColor {
  /// Writes hue, saturation, brightness and alpha (0…1) of the light variant; always returns true.
  @discardableResult
  public final func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (CGFloat(light.red), CGFloat(light.green), CGFloat(light.blue))
    let most = max(red, green, blue), span = most - min(red, green, blue)
    var sixth: CGFloat = 0
    if span > 0 {
      sixth =
        most == red
        ? (green - blue) / span : most == green ? (blue - red) / span + 2 : (red - green) / span + 4
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = most > 0 ? span / most : 0
    brightness?.pointee = most
    alpha?.pointee = CGFloat(light.alpha)
    return true
  }

  /// Writes grey and alpha (0…1) of the light variant; the grey of a colour is its luminance. Always returns
  /// true.
  @discardableResult
  public final func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let isGrey = light.red == light.green && light.green == light.blue
    white?.pointee = CGFloat(
      isGrey ? light.red : 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue)
    alpha?.pointee = CGFloat(light.alpha)
    return true
  }

  /// A colour from components 0…1, by the name that Swift 3 had for it.
  public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour of Apple's Display P3 space, taken as sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// An image that is repeated behind a view, from its upper left corner.
  ///
  /// Differs from UIKit: only the background of a view shows the image; elsewhere the colour is clear.
  public convenience init(patternImage image: UIImage) {
    self.init(light: .clear, dark: .clear)
    pattern = ImageBox(value: image)
  }
}

extension CGColor {
  /// Red, green, blue and alpha of the light variant, 0…1.
  public var components: [CGFloat]? {
    [color.light.red, color.light.green, color.light.blue, color.light.alpha].map { CGFloat($0) }
  }
  /// The number of components: 4.
  public var numberOfComponents: Int { 4 }
  /// A colour from components 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor
  }
  /// A grey from 0 to 1.
  public init(gray: CGFloat, alpha: CGFloat) { self = UIColor(white: gray, alpha: alpha).cgColor }
  /// The same colour with another alpha, 0…1.
  public func copy(alpha: CGFloat) -> CGColor? { color.withAlphaComponent(alpha).cgColor }
}

extension UITraitCollection {
  /// Whether colours look different under the other traits.
  public final func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    colorScheme != traitCollection?.colorScheme
  }
}
