// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Scales fonts and lengths with the size of text that a person has chosen.
///
/// Differs from UIKit: no setting makes text larger, so fonts and lengths stay as they are.
///
/// ```swift
/// label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15))
/// ```
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// The font, scaled.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font, scaled to at most the given size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// A length in points, scaled.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
