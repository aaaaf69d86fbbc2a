// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// How characters look besides their font, from the attributes of a string.
package struct CharacterStyle: Equatable {
  /// The colour; nil for the label's own.
  package var color: UIColor?
  /// The colour behind the characters; nil for none.
  package var background: UIColor?
  /// The lines under and through the characters.
  package var underline = NSUnderlineStyle(), strikethrough = NSUnderlineStyle()
  /// The colours of these lines; nil for that of the characters.
  package var underlineColor: UIColor?, strikethroughColor: UIColor?
  /// The space after each character, and the distance of the baseline above the line's, in points.
  package var kern: CGFloat = 0, rise: CGFloat = 0
  package var shadow: NSShadow?

  package init(color: UIColor? = nil) { self.color = color }

  package init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      let number: CGFloat =
        switch attributes[key] {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
      return number.isFinite ? number : 0
    }
    func lines(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      (attributes[key] as? NSUnderlineStyle) ?? NSUnderlineStyle(rawValue: Int(number(key)))
    }
    color = attributes[.foregroundColor] as? UIColor
    background = attributes[.backgroundColor] as? UIColor
    (underline, strikethrough) = (lines(.underlineStyle), lines(.strikethroughStyle))
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    kern = attributes[.kern] == nil ? number(.tracking) : number(.kern)
    rise = number(.baselineOffset)
    shadow = attributes[.shadow] as? NSShadow
  }

  /// The attributes of a string with this style.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.foregroundColor] = color
    attributes[.backgroundColor] = background
    if !underline.isEmpty { attributes[.underlineStyle] = underline.rawValue }
    if !strikethrough.isEmpty { attributes[.strikethroughStyle] = strikethrough.rawValue }
    attributes[.underlineColor] = underlineColor
    attributes[.strikethroughColor] = strikethroughColor
    if kern != 0 { attributes[.kern] = kern }
    if rise != 0 { attributes[.baselineOffset] = rise }
    attributes[.shadow] = shadow
    return attributes
  }
}

extension NSAttributedString.Key {
  /// The `UIColor` behind characters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The space after each character, in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The same as `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of the `NSUnderlineStyle` of the line under characters.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of the line under characters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of the `NSUnderlineStyle` of the line through characters.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The `UIColor` of the line through characters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The distance of characters above the baseline, in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The `NSShadow` of characters.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Kept for client code: letters have no outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// Kept for client code: letters have no outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// Kept for client code: a label does not follow links.
  public static let link = NSAttributedString.Key("NSLink")
  /// Kept for client code: the font decides about ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
}

/// The line under or through characters.
///
/// Differs from UIKit: patterns are drawn as whole lines.
///
/// ```swift
/// label.attributedText = NSAttributedString(
///   string: "new", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
/// ```
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: Int
  /// A style by the bits that UIKit uses.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line, one thick line, and two lines.
  public static let single = Self(rawValue: 1), thick = Self(rawValue: 2), double = Self(rawValue: 9)
  /// Patterns, which are drawn as whole lines.
  public static let patternDot = Self(rawValue: 0x100), patternDash = Self(rawValue: 0x200)
  /// Patterns, which are drawn as whole lines.
  public static let patternDashDot = Self(rawValue: 0x300), patternDashDotDot = Self(rawValue: 0x400)
  /// Spaces are underlined as well.
  public static let byWord = Self(rawValue: 0x8000)
  /// `single` and `double` by their earlier names.
  public static let styleSingle = single, styleDouble = double
}

/// The shadow of characters.
///
/// Differs from UIKit: it is as sharp as the characters, so `shadowBlurRadius` has no effect.
///
/// ```swift
/// let shadow = NSShadow()
/// shadow.shadowOffset = CGSize(width: 0, height: 1)
/// shadow.shadowColor = UIColor.black
/// ```
open class NSShadow: NSObject {
  /// The offset to the right and downwards, in points.
  open var shadowOffset = CGSize.zero
  /// Stored but ignored.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; black with a third of its strength by default, nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)
}
