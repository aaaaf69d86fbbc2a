// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The style of a paragraph.
///
/// Differs from UIKit: a label applies the style of its first character to all of its text, and uses only the
/// alignment, line breaks and line spacing.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// (style.alignment, style.lineSpacing) = (.center, 4)
/// label.attributedText = NSAttributedString(string: "Two\\nlines", attributes: [.paragraphStyle: style])
/// ```
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  // Written only by the mutable subclass, before the style is passed on.
  fileprivate var values = Values()

  fileprivate struct Values {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lengths = [Length: CGFloat]()
  }

  fileprivate enum Length {
    case lineSpacing, paragraphSpacing, before, minimumHeight, maximumHeight, multiple, firstIndent, indent,
      tail
  }

  /// A style without spacing, with lines that break between words.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the text.
  open var alignment: NSTextAlignment { values.alignment }
  /// How lines break and how the last one is truncated.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between two lines, in points.
  open var lineSpacing: CGFloat { values.lengths[.lineSpacing] ?? 0 }

  /// A copy that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// A style that can be changed; properties that labels ignore are stored but have no effect.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.lineSpacing = 6
/// ```
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of the text.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How lines break and how the last one is truncated.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The space between two lines, in points.
  open override var lineSpacing: CGFloat {
    get { self[.lineSpacing] }
    set { self[.lineSpacing] = newValue }
  }
  /// The space after a paragraph, in points; stored but ignored.
  open var paragraphSpacing: CGFloat {
    get { self[.paragraphSpacing] }
    set { self[.paragraphSpacing] = newValue }
  }
  /// The space before a paragraph, in points; stored but ignored.
  open var paragraphSpacingBefore: CGFloat {
    get { self[.before] }
    set { self[.before] = newValue }
  }
  /// The minimum height of a line, in points; stored but ignored.
  open var minimumLineHeight: CGFloat {
    get { self[.minimumHeight] }
    set { self[.minimumHeight] = newValue }
  }
  /// The maximum height of a line, in points; stored but ignored.
  open var maximumLineHeight: CGFloat {
    get { self[.maximumHeight] }
    set { self[.maximumHeight] = newValue }
  }
  /// The factor by which a line's own height is multiplied; stored but ignored.
  open var lineHeightMultiple: CGFloat {
    get { self[.multiple] }
    set { self[.multiple] = newValue }
  }
  /// The first line's indent, in points; stored but ignored.
  open var firstLineHeadIndent: CGFloat {
    get { self[.firstIndent] }
    set { self[.firstIndent] = newValue }
  }
  /// The other lines' indent, in points; stored but ignored.
  open var headIndent: CGFloat {
    get { self[.indent] }
    set { self[.indent] = newValue }
  }
  /// The indent at the end of lines, in points; stored but ignored.
  open var tailIndent: CGFloat {
    get { self[.tail] }
    set { self[.tail] = newValue }
  }

  private subscript(length: Length) -> CGFloat {
    get { values.lengths[length] ?? 0 }
    set { values.lengths[length] = newValue.isFinite ? newValue : 0 }
  }
}

extension NSAttributedString.Key {
  /// The paragraph's style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
