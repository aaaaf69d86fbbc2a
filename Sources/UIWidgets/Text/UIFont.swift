// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A cut and a size of the host's face.
///
/// Differs from UIKit: there is one family, so a name only selects the weight that it ends with.
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
    /// UIKit's number.
    public let rawValue: CGFloat
    /// A weight by UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Named weights; lighter ones than `light` are drawn as `light`, bolder ones than `heavy` as `heavy`.
    public static let ultraLight = Weight(rawValue: -0.8), thin = Weight(rawValue: -0.6)
    /// Named weights.
    public static let black = Weight(rawValue: 0.62)
    /// Named weights.
    public static let light = Weight(rawValue: -0.4), regular = Weight(rawValue: 0)
    /// Named weights.
    public static let medium = Weight(rawValue: 0.23), semibold = Weight(rawValue: 0.3)
    /// Named weights.
    public static let bold = Weight(rawValue: 0.4), heavy = Weight(rawValue: 0.56)

    /// The weight as CSS counts it, 100…900.
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

  /// A font of the host's family; only "Bold" or "Medium" in the name matters.
  public convenience init?(name: String, size: CGFloat) {
    let weight = name.contains("Bold") ? 700 : name.contains("Medium") ? 500 : 400
    self.init(FontDescription(size: size, weight: weight))
  }

  /// The regular cut, `size` in points 1…512.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescription(size: size)) }
  /// A cut of the given weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: size, weight: weight.css))
  }
  /// The semibold cut, which UIKit calls bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(size: size, weight: 600))
  }
  /// A cut whose characters are equally wide: DejaVu Sans Mono if it is installed.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.css, isMonospaced: true))
  }
  /// The usual size of a label in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The usual size of small text in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The usual size of text in points.
  open class var systemFontSize: CGFloat { 14 }

  /// The size in points.
  open var pointSize: CGFloat { face.size }
  /// The same cut in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: face.weight, isMonospaced: face.isMonospaced))
  }

  /// From one baseline to the next in points: 17 on 22, 15 on 20, 13 on 18, 12 on 16, 28 on 34, else 1.3.
  open var lineHeight: CGFloat { UIFont.lineHeight(pointSize) }

  /// The height of letters above the baseline in points, as in Inter.
  open var ascender: CGFloat { pointSize * 0.96875 }
  /// The depth of letters below the baseline in points, as a negative number.
  open var descender: CGFloat { -pointSize * 0.2415 }
  /// The height of capital letters in points.
  open var capHeight: CGFloat { pointSize * 0.7273 }
  /// The height of a small x in points.
  open var xHeight: CGFloat { pointSize * 0.5455 }
  /// The space between two lines in points: 0, since the line height includes it.
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

  /// Fonts are equal if size and weight are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.face == face
  }

  /// Equal fonts have equal hashes.
  open override var hash: Int { face.hashValue }
}
