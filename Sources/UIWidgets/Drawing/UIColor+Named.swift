// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIColor {
  private convenience init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    self.init(light: RGBA(red, green, blue, alpha), dark: RGBA(red, green, blue, alpha))
  }

  /// Components 0…255, light then dark.
  package convenience init(
    _ light: (Float, Float, Float), _ dark: (Float, Float, Float), alpha: (Float, Float) = (1, 1)
  ) {
    self.init(light, dark, alpha: alpha, role: nil)
  }

  convenience init(
    _ light: (Float, Float, Float), _ dark: (Float, Float, Float), alpha: (Float, Float) = (1, 1),
    role: ColorRole?
  ) {
    self.init(light: RGBA(bytes: light, alpha.0), dark: RGBA(bytes: dark, alpha.1), role: role)
  }

  /// A colour for light and dark, with stronger variants for use when high contrast is requested.
  convenience init(
    _ light: (Float, Float, Float), _ dark: (Float, Float, Float),
    contrasting strongLight: (Float, Float, Float), _ strongDark: (Float, Float, Float)
  ) {
    self.init(
      light, dark, role: .contrasting(light: RGBA(bytes: strongLight), dark: RGBA(bytes: strongDark)))
  }

  // UIKit's fixed colours, the same in light and dark.
  /// A fixed colour.
  public static let black = UIColor(0, 0, 0), darkGray = UIColor(1 / 3, 1 / 3, 1 / 3)
  /// A fixed colour.
  public static let lightGray = UIColor(2 / 3, 2 / 3, 2 / 3), white = UIColor(1, 1, 1)
  /// A fixed colour.
  public static let gray = UIColor(0.5, 0.5, 0.5), red = UIColor(1, 0, 0), green = UIColor(0, 1, 0)
  /// A fixed colour.
  public static let blue = UIColor(0, 0, 1), cyan = UIColor(0, 1, 1), yellow = UIColor(1, 1, 0)
  /// A fixed colour.
  public static let magenta = UIColor(1, 0, 1), orange = UIColor(1, 0.5, 0), purple = UIColor(0.5, 0, 0.5)
  /// A fixed colour.
  public static let brown = UIColor(0.6, 0.4, 0.2), clear = UIColor(0, 0, 0, 0)
  /// Text on light and on dark backgrounds, the same in light and dark mode.
  public static let darkText = UIColor(0, 0, 0), lightText = UIColor(1, 1, 1, 0.6)

  // Colours with a variant for dark mode.
  /// Green for objects on the table.
  public static let systemGreen = UIColor((52, 199, 89), (48, 209, 88))
  /// Red for objects on the table.
  public static let systemRed = UIColor((255, 59, 48), (255, 69, 58))
  /// Brown for objects on the table.
  public static let systemBrown = UIColor((142, 107, 74), (160, 122, 85))
  /// System blue.
  public static let systemBlue = UIColor((0, 122, 255), (10, 132, 255))
  /// System orange.
  public static let systemOrange = UIColor((255, 149, 0), (255, 159, 10))
  /// System yellow.
  public static let systemYellow = UIColor((255, 204, 0), (255, 214, 10))
  /// System pink.
  public static let systemPink = UIColor((255, 45, 85), (255, 55, 95))
  /// System purple.
  public static let systemPurple = UIColor((175, 82, 222), (191, 90, 242))
  /// System teal.
  public static let systemTeal = UIColor((48, 176, 199), (64, 200, 224))
  /// System indigo.
  public static let systemIndigo = UIColor((88, 86, 214), (94, 92, 230))
  /// System grey.
  public static let systemGray = UIColor((142, 142, 147), (142, 142, 147))
  /// The background of a screen, and the stage's colour.
  public static let systemBackground = UIColor((242, 242, 245), (26, 26, 28))
  /// The background of side bars and sheets.
  public static let secondarySystemBackground = UIColor((247, 247, 249), (34, 34, 36))
  /// The background of side bars and sheets.
  public static let tertiarySystemBackground = UIColor((255, 255, 255), (44, 44, 46))
  /// The background of grouped lists.
  public static let systemGroupedBackground = UIColor((242, 242, 247), (26, 26, 28))
  /// The background of groups in lists.
  public static let secondarySystemGroupedBackground = UIColor((255, 255, 255), (34, 34, 36))
  /// A grey; greys with higher numbers are fainter.
  public static let systemGray2 = UIColor((174, 174, 178), (99, 99, 102))
  /// A grey; greys with higher numbers are fainter.
  public static let systemGray3 = UIColor((199, 199, 204), (72, 72, 74))
  /// A grey; greys with higher numbers are fainter.
  public static let systemGray4 = UIColor((209, 209, 214), (58, 58, 60))
  /// A grey; greys with higher numbers are fainter.
  public static let systemGray5 = UIColor((229, 229, 234), (44, 44, 46))
  /// A grey; greys with higher numbers are fainter.
  public static let systemGray6 = UIColor((242, 242, 247), (28, 28, 30))
  /// Text.
  public static let label = UIColor((28, 28, 30), (245, 245, 247))
  /// Less important text.
  public static let secondaryLabel = UIColor(
    (95, 95, 102), (161, 161, 168), contrasting: (58, 58, 63), (210, 210, 216))
  /// Text of items that cannot be pressed at the moment.
  public static let tertiaryLabel = UIColor(
    (180, 180, 186), (90, 90, 96), contrasting: (118, 118, 124), (150, 150, 157))
  /// The faintest text.
  public static let quaternaryLabel = UIColor((205, 205, 210), (70, 70, 75))
  /// Text in an empty field.
  public static let placeholderText = tertiaryLabel
  /// Fills of shapes, each fainter than the one before.
  public static let systemFill = UIColor((120, 120, 128), (120, 120, 128), alpha: (0.2, 0.36))
  /// Fills of shapes, each fainter than the one before.
  public static let secondarySystemFill = UIColor((120, 120, 128), (120, 120, 128), alpha: (0.16, 0.32))
  /// Fills of shapes, each fainter than the one before.
  public static let tertiarySystemFill = UIColor((118, 118, 128), (118, 118, 128), alpha: (0.12, 0.24))
  /// Fills of shapes, each fainter than the one before.
  public static let quaternarySystemFill = UIColor((116, 116, 128), (118, 118, 128), alpha: (0.08, 0.18))
  /// The background of controls in grouped lists.
  public static let tertiarySystemGroupedBackground = UIColor((242, 242, 247), (44, 44, 46))
  /// Green towards blue.
  public static let systemMint = UIColor((0, 199, 190), (99, 230, 226))
  /// Blue towards green.
  public static let systemCyan = UIColor((50, 173, 230), (100, 210, 255))
  /// Links.
  public static let link = systemBlue
  /// Hairlines that hide what is behind them.
  public static let opaqueSeparator = UIColor((198, 198, 200), (56, 56, 58))
  /// Hairlines.
  public static let separator = UIColor(
    (209, 209, 214), (61, 61, 65), contrasting: (120, 120, 126), (150, 150, 157))
  /// The default colour of interactive elements.
  public static let tintColor = UIColor((0, 100, 210), (77, 163, 255), role: .tint)
}

extension RGBA {
  /// Components 0…255.
  fileprivate init(bytes: (Float, Float, Float), _ alpha: Float = 1) {
    self.init(bytes.0 / 255, bytes.1 / 255, bytes.2 / 255, alpha)
  }
}
