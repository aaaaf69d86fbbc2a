// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIFont {
  /// The purpose of a text.
  ///
  /// ```swift
  /// label.font = .preferredFont(forTextStyle: .headline)
  /// ```
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The style with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Titles, from 34 to 20 points.
    public static let largeTitle = Self(rawValue: "largeTitle"), title1 = Self(rawValue: "title1")
    /// Titles, from 34 to 20 points.
    public static let title2 = Self(rawValue: "title2"), title3 = Self(rawValue: "title3")
    /// Text, from 17 to 15 points; headlines are semibold.
    public static let headline = Self(rawValue: "headline"), body = Self(rawValue: "body")
    /// Text, from 17 to 15 points.
    public static let callout = Self(rawValue: "callout"), subheadline = Self(rawValue: "subheadline")
    /// Small text, from 13 to 11 points.
    public static let footnote = Self(rawValue: "footnote"), caption1 = Self(rawValue: "caption1")
    /// Small text, from 13 to 11 points.
    public static let caption2 = Self(rawValue: "caption2")

    /// The size in points at a phone's default setting.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font for text of the given style, at a phone's default size; an unknown style counts as body text.
  ///
  /// Differs from UIKit: no setting makes the font larger.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    .systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font whatever the traits are.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}
