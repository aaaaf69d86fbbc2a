// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIButton {
  /// The style of a button: its plate, and what lies on it.
  ///
  /// Differs from UIKit: sizes and title alignments have no effect.
  ///
  /// ```swift
  /// var style = UIButton.Configuration.filled()
  /// (style.title, style.image) = ("Add", UIImage(systemName: "plus"))
  /// (style.cornerStyle, style.imagePadding) = (.capsule, 6)
  /// let add = UIButton(configuration: style, primaryAction: UIAction { _ in print("add") })
  /// ```
  public struct Configuration: Sendable {
    enum Ground: Sendable { case plain, gray, tinted, filled }

    /// How round the plate is.
    ///
    /// ```swift
    /// button.configuration?.cornerStyle = .capsule
    /// ```
    public enum CornerStyle: Int, Sendable {
      /// The radius of `background`.
      case fixed
      /// A radius of 8, 4, 8 and 12 points.
      case dynamic, small, medium, large
      /// Half circles.
      case capsule
    }

    /// The size of a button; kept for client code.
    ///
    /// ```swift
    /// button.configuration?.buttonSize = .large
    /// ```
    public enum Size: Int, Sendable { case medium, small, mini, large }

    /// The alignment of title and subtitle; kept for client code.
    ///
    /// ```swift
    /// button.configuration?.titleAlignment = .center
    /// ```
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    let ground: Ground
    /// The title; nil for none.
    public var title: String?
    /// The second line of the title; nil for none.
    public var subtitle: String?
    /// The image; nil for the button's own.
    public var image: UIImage? {
      get { picture.value }
      set { picture.value = newValue }
    }
    /// The side of the title on which the image lies; leading by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance from image to title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// Kept for client code: title and subtitle are lines of one text.
    public var titlePadding: CGFloat = 1
    /// The colour of title and image; nil for the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour of the plate; nil for the tint colour.
    public var baseBackgroundColor: UIColor?
    /// How round the plate is.
    public var cornerStyle = CornerStyle.dynamic
    /// The plate, where it differs from the style's own.
    public var background = UIBackgroundConfiguration()
    /// The space around title and image, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets ?? NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12) }
      set { insets = newValue }
    }
    /// Kept for client code: a button is as large as its content.
    public var buttonSize = Size.medium
    /// Kept for client code: the title is in the middle.
    public var titleAlignment = TitleAlignment.automatic
    /// The space that the client has set; nil for the style's own.
    var insets: NSDirectionalEdgeInsets?
    private var picture = ImageBox()

    private init(_ ground: Ground) { self.ground = ground }

    /// Content in the tint colour without a plate.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Content in the tint colour without a plate.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Content in the tint colour on a grey plate.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Content in the tint colour on a grey plate.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Content in the tint colour on a plate of a fainter tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Content in the tint colour on a plate of a fainter tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Content on a plate of the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Content on a plate of the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The radius of a plate of the given height, in points.
    func radius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : Token.plateRadius
      case .medium: Token.plateRadius
      case .small: 4
      case .large: 12
      case .capsule: height / 2
      }
    }
  }
}

/// The plate behind content.
///
/// ```swift
/// button.configuration?.background.strokeWidth = 1
/// ```
public struct UIBackgroundConfiguration: Sendable {
  /// The colour of the plate; nil for the style's own.
  public var backgroundColor: UIColor?
  /// The radius of the corners in points; 0 for the style's own.
  public var cornerRadius: CGFloat = 0
  /// The colour of the line inside the edge; nil for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the line inside the edge, in points; 0 for none.
  public var strokeWidth: CGFloat = 0

  /// The style's own plate.
  public init() {}
  /// No plate.
  public static func clear() -> UIBackgroundConfiguration {
    var plate = UIBackgroundConfiguration()
    plate.backgroundColor = .clear
    return plate
  }
}

/// Sides of a rectangle in the writing direction.
///
/// ```swift
/// button.configuration?.imagePlacement = .top
/// ```
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: UInt
  /// Sides by the bits that UIKit uses.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// One side each; leading is left.
  public static let top = Self(rawValue: 1), leading = Self(rawValue: 2)
  /// One side each; trailing is right.
  public static let bottom = Self(rawValue: 4), trailing = Self(rawValue: 8)
  /// All sides.
  public static let all = Self(rawValue: 15)
}
