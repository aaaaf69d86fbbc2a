// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The host's font at one weight and size.
///
/// Differs from UIKit: there is one font family and one for code, so a name selects only between these, the
/// weight and the slant. Slanted letters are upright ones that lean.
///
/// ```swift
/// label.font = UIFont.boldSystemFont(ofSize: 17)
/// ```
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font, −1…1, as in UIKit.
  ///
  /// ```swift
  /// label.font = .systemFont(ofSize: 17, weight: .medium)
  /// ```
  public struct Weight: Hashable, Sendable {
    /// The number that UIKit uses.
    public let rawValue: CGFloat
    /// A weight with the number that UIKit uses.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight with the number that UIKit uses.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Named weights; those lighter than `light` are drawn as `light`, and those bolder than `heavy` as
    /// `heavy`.
    public static let ultraLight = Weight(rawValue: -0.8), thin = Weight(rawValue: -0.6)
    /// Named weights.
    public static let black = Weight(rawValue: 0.62)
    /// Named weights.
    public static let light = Weight(rawValue: -0.4), regular = Weight(rawValue: 0)
    /// Named weights.
    public static let medium = Weight(rawValue: 0.23), semibold = Weight(rawValue: 0.3)
    /// Named weights.
    public static let bold = Weight(rawValue: 0.4), heavy = Weight(rawValue: 0.56)

    /// The weight on the scale of CSS, 100…900.
    var css: Int {
      switch rawValue {
      case ..<(-0.2): 300
      case ..<0.12: 400
      case ..<0.265: 500
      case ..<0.35: 600
      case ..<0.5: 700
      default: 800
      }
    }
  }

  package let face: FontDescription

  package init(_ description: FontDescription) {
    face = description
    super.init()
  }

  /// A font of the host's family; only words in the name such as "Bold", "Italic" or "Courier" have an
  /// effect.
  public convenience init?(name: String, size: CGFloat) {
    func says(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    let weight =
      says("SemiBold", "Semibold", "DemiBold")
      ? 600
      : says("Heavy", "Black")
        ? 800 : says("Bold") ? 700 : says("Medium") ? 500 : says("Light", "Thin") ? 300 : 400
    self.init(
      FontDescription(
        size: size, weight: weight, isMonospaced: says("Courier", "Menlo", "Mono"),
        isSlanted: says("Italic", "Oblique")))
  }

  /// The font in regular weight; `size` is 1…512 points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescription(size: size)) }
  /// The font in the given weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: size, weight: weight.css))
  }
  /// The font in semibold weight, which UIKit calls bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(size: size, weight: 600))
  }
  /// A font whose characters are equally wide: DejaVu Sans Mono if it is installed.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.css, isMonospaced: true))
  }
  /// The font in regular weight, leaning to the right.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize, isSlanted: true))
  }
  /// A font whose digits are equally wide, so that a number does not move as it counts.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.css, hasEqualDigits: true))
  }
  /// The standard size of a button's title in points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The standard size of a label in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The standard size of small text in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of text in points.
  open class var systemFontSize: CGFloat { 14 }

  /// The size in points.
  open var pointSize: CGFloat { face.size }
  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face.sized(fontSize)) }

  /// The distance between baselines in points: 22 for size 17, 20 for 15, 18 for 13, 16 for 12, 34 for 28,
  /// otherwise 1.3 times the size.
  open var lineHeight: CGFloat { UIFont.lineHeight(pointSize) }

  /// The height of letters above the baseline in points, as in Inter.
  open var ascender: CGFloat { pointSize * 0.96875 }
  /// The depth of letters below the baseline in points, as a negative number.
  open var descender: CGFloat { -pointSize * 0.2415 }
  /// The height of capital letters in points.
  open var capHeight: CGFloat { pointSize * 0.7273 }
  /// The height of a lowercase x in points.
  open var xHeight: CGFloat { pointSize * 0.5455 }
  /// The space between two lines in points: 0, because the line height includes it.
  open var leading: CGFloat { 0 }

  static func lineHeight(_ pointSize: CGFloat) -> CGFloat {
    switch pointSize {
    case 12: 16
    case 13: 18
    case 15: 20
    case 17: 22
    case 28: 34
    default: (pointSize * 1.3).rounded(.up)
    }
  }

  /// Fonts are equal if they have the same size, weight, slant and spacing.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.face == face
  }

  /// Equal fonts have equal hashes.
  open override var hash: Int { face.hashValue }
}
