// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The description of a font, to find a variant of it.
///
/// Differs from UIKit: it knows a size, a weight, a slant and equally wide characters, and no attributes.
///
/// ```swift
/// let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
/// if let strong = plain.withSymbolicTraits([.traitBold, .traitItalic]) {
///   label.font = UIFont(descriptor: strong, size: 0)
/// }
/// ```
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Properties of a font.
  ///
  /// ```swift
  /// let leans = label.font.fontDescriptor.symbolicTraits.contains(.traitItalic)
  /// ```
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt32
    /// Traits by the bits that UIKit uses.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Leaning letters, and bold ones.
    public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
    /// Equally wide characters.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
    /// Ignored: the family has one width and one line height.
    public static let traitExpanded = Self(rawValue: 1 << 5), traitCondensed = Self(rawValue: 1 << 6)
    /// Ignored: the family has one width and one line height.
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    /// Ignored: the family has one width and one line height.
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
  }

  /// Variants of the system's font; only `monospaced` differs from the others here.
  ///
  /// ```swift
  /// let code = UIFont.systemFont(ofSize: 13).fontDescriptor.withDesign(.monospaced)
  /// ```
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The design with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Designs of the system's font.
    public static let `default` = Self(rawValue: "default"), rounded = Self(rawValue: "rounded")
    /// Designs of the system's font.
    public static let serif = Self(rawValue: "serif"), monospaced = Self(rawValue: "monospaced")
  }

  let face: FontDescription
  init(_ face: FontDescription) { self.face = face }

  /// The description of the font for a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).face)
  }

  /// The size in points.
  open var pointSize: CGFloat { face.size }
  /// The traits of the font.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isSlanted { traits.insert(.traitItalic) }
    if face.weight >= 600 { traits.insert(.traitBold) }
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font with exactly these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var face = face
    face.isSlanted = symbolicTraits.contains(.traitItalic)
    face.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (face.weight >= 600) { face.weight = isBold ? 600 : 400 }
    return UIFontDescriptor(face)
  }

  /// The same font in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var face = face
    face.isMonospaced = design == .monospaced
    return UIFontDescriptor(face)
  }

  /// The same font in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face.sized(newPointSize))
  }
}

extension UIFont {
  /// The font that a descriptor describes, in `pointSize` points; with 0, in the descriptor's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.face.sized(pointSize) : descriptor.face)
  }

  /// The description of the font.
  public final var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face) }
  /// The name of the family: "System", or "System Mono" if all characters are equally wide.
  public final var familyName: String { face.isMonospaced ? "System Mono" : "System" }
  /// The name of the font, with its weight and slant, for example "System-BoldItalic".
  public final var fontName: String {
    let weight =
      face.weight >= 600 ? "Bold" : face.weight >= 500 ? "Medium" : face.weight < 400 ? "Light" : ""
    let style = weight + (face.isSlanted ? "Italic" : "")
    return "\(familyName)-\(style.isEmpty ? "Regular" : style)"
  }
  /// The families that there are.
  public static var familyNames: [String] { ["System", "System Mono"] }
}
