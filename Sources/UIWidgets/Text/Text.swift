// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The alignment of text.
///
/// ```swift
/// label.textAlignment = .center
/// ```
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// The way in which lines break or are truncated.
///
/// ```swift
/// label.numberOfLines = 2
/// label.lineBreakMode = .byTruncatingMiddle
/// ```
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// What all text is measured with, and where its baseline lies.
@MainActor
enum Text {
  static var measurer: any TextMeasurer { UIApplication.shared.host?.textMeasurer ?? BitmapFace.shared }

  /// What text without a font is drawn in, as in UIKit: 12 pt.
  static let plain = FontDescription(size: 12)

  /// The baseline of a line whose middle is at `middle`: 0.36 of the size below, on a whole point.
  static func baseline(_ middle: CGFloat, _ font: FontDescription) -> CGFloat {
    (middle + 0.36 * font.size).rounded()
  }

  /// From the baseline before a line to its own, in points.
  static func height(of line: TextLayout.Line) -> CGFloat { UIFont.lineHeight(line.font.size) }
}
