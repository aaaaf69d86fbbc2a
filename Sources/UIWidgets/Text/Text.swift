// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The alignment of text.
///
/// ```swift
/// label.textAlignment = .center
/// ```
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// How lines break or are truncated.
///
/// ```swift
/// label.numberOfLines = 2
/// label.lineBreakMode = .byTruncatingMiddle
/// ```
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where text that is drawn smaller lies in its label; kept for client code.
///
/// ```swift
/// label.baselineAdjustment = .alignCenters
/// ```
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// How all text is measured, and the position of its baseline.
@MainActor
enum Text {
  static var measurer: any TextMeasurer { UIApplication.shared.host?.textMeasurer ?? BitmapFace.shared }

  /// The font of text that has no font of its own, as in UIKit: 12 pt.
  static let plain = FontDescription(size: 12)

  /// The baseline of a line whose middle is at `middle`: 0.36 of the size below the middle, on a whole point.
  static func baseline(_ middle: CGFloat, _ font: FontDescription) -> CGFloat {
    (middle + 0.36 * font.size).rounded()
  }

  /// The distance from the previous line's baseline to this line's, in points.
  static func height(of line: TextLayout.Line) -> CGFloat { UIFont.lineHeight(line.font.size) }
}
