// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A layer that draws text from its upper left corner.
///
/// ```swift
/// let score = CATextLayer()
/// (score.string, score.fontSize) = ("12", 20)
/// score.foregroundColor = UIColor.label.cgColor
/// score.frame = CGRect(x: 0, y: 0, width: 80, height: 26)
/// view.layer.addSublayer(score)
/// ```
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; nil for none.
  open var string: Any? { didSet { changed() } }
  /// The font, a `UIFont` or the name of one; nil for the system's. Its size is `fontSize`.
  open var font: Any? { didSet { changed() } }
  /// The size of the font in points.
  open var fontSize: CGFloat = 36 { didSet { changed() } }
  /// The colour of text without a colour of its own; white by default.
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { changed() } }
  /// Whether text that is too long is broken into lines.
  open var isWrapped = false { didSet { changed() } }
  /// Where each line lies.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  /// How a line that is too long ends.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }

  override final func drawColors(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    super.drawColors(box, into: &list, context)
    let name = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    let face = (font as? UIFont ?? name ?? .systemFont(ofSize: fontSize)).face.sized(fontSize)
    let text =
      (string as? NSAttributedString).map { StyledText($0, font: face) }
      ?? StyledText(string as? String ?? "", font: face)
    let layout = TextLayout(
      text, width: box.width, maximum: isWrapped ? 0 : 1,
      mode: isWrapped ? .byWordWrapping : truncationMode.mode,
      measurer: Text.measurer)
    let own = context.color(foregroundColor?.color ?? .white)
    var top = box.minY
    for line in layout.lines {
      let height = Text.height(of: line)
      line.draw(
        x: alignmentMode.start(of: line.width, in: box), baseline: Text.baseline(top + height / 2, line.font),
        own: own, transform: context.transform, color: { context.color($0) }, emit: { list.append($0) })
      top += height
    }
  }
}

/// Where the lines of a text layer lie.
///
/// ```swift
/// let score = CATextLayer()
/// score.alignmentMode = .center
/// ```
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the left; at the right; in the middle. `natural` and `justified` are at the left.
  public static let left = Self(rawValue: "left"), right = Self(rawValue: "right")
  /// See `left`.
  public static let center = Self(rawValue: "center"), natural = Self(rawValue: "natural")
  /// See `left`.
  public static let justified = Self(rawValue: "justified")

  fileprivate func start(of width: CGFloat, in box: CGRect) -> CGFloat {
    switch self {
    case .right: (box.maxX - width).rounded()
    case .center: (box.midX - width / 2).rounded()
    default: box.minX
    }
  }
}

/// How a line of a text layer that is too long ends.
///
/// ```swift
/// let score = CATextLayer()
/// score.truncationMode = .end
/// ```
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not at all; with an ellipsis at its start, in its middle or at its end.
  public static let none = Self(rawValue: "none"), start = Self(rawValue: "start")
  /// See `none`.
  public static let middle = Self(rawValue: "middle"), end = Self(rawValue: "end")

  fileprivate var mode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}
