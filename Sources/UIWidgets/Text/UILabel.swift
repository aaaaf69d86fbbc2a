// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Text on one or more lines. At most 512 characters are shown; text that does not fit is truncated according
/// to `lineBreakMode`.
///
/// ```swift
/// label.text = "Click anywhere"
/// label.font = .systemFont(ofSize: 20, weight: .semibold)
/// label.frame.size = label.sizeThatFits(.zero)
/// ```
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text, without its own fonts and colours; nil for none.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      guard newValue != plain || attributed != nil else { return }
      (plain, attributed) = (newValue, nil)
      textDidChange()
    }
  }
  /// The text with fonts, colours, lines, spacing and shadows for its parts; parts without a font or a colour
  /// use the label's. Nil for none.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      (plain, attributed) = (nil, newValue)
      takeParagraphStyle()
      textDidChange()
    }
  }
  /// The space between two lines, in points, from the text's paragraph style.
  private var lineSpacing: CGFloat = 0
  /// The font; 17 pt regular unless set.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { textDidChange() } }
  }
  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { setNeedsFrame() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsFrame() } }
  /// The maximum number of lines; 1 by default, 0 for no limit.
  open var numberOfLines = 1 { didSet { textDidChange() } }
  /// How lines break and how the last one is truncated.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
  /// Whether a line that is too wide is drawn smaller, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
  /// The smallest fraction of the font's size, 0…1.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
  /// Whether the text is drawn as enabled.
  open var isEnabled = true { didSet { setNeedsFrame() } }
  /// Whether the text is drawn in `highlightedTextColor`.
  open var isHighlighted = false { didSet { setNeedsFrame() } }
  /// The colour of the text while it is highlighted; nil for `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsFrame() } }
  /// The colour of a sharp shadow of the text; nil for no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsFrame() } }
  /// The offset of the shadow to the right and downwards, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsFrame() } }
  /// Kept for client code: no setting of the desktop changes the font of a label.
  open var adjustsFontForContentSizeCategory = false
  /// Kept for client code: text is truncated rather than set tighter.
  open var allowsDefaultTighteningForTruncation = false
  /// Kept for client code: text that is drawn smaller keeps its middle in the middle of the label.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  private var plain: String?
  private var attributed: NSAttributedString?
  private var layout = TextLayout()
  /// The rectangle in which the text is drawn.
  private var textBox = CGRect.zero
  /// The width and scale for which the layout was made.
  private var layoutWidth: CGFloat = -1, layoutScale: CGFloat = 0

  /// A label with the given frame; it receives no touches by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    takeAppearance()
  }

  /// An empty label; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    takeAppearance()
  }

  /// The width at which lines break if constraints do not determine one, in points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  /// The size of the text within `size` points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    let text = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines)
    return CGSize(width: text.width.rounded(.up), height: text.height)
  }

  /// The rectangle of the text in `bounds` (points), on at most `numberOfLines` lines (0 for any number).
  ///
  /// The label's own size is that of this rectangle; a label with a margin adds the margin to it here, and
  /// leaves it free in `drawText(in:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let layout = TextLayout(
      styled, width: bounds.width, maximum: numberOfLines, mode: lineBreakMode, measurer: Text.measurer)
    guard !layout.lines.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let gaps = lineSpacing * CGFloat(layout.lines.count - 1)
    let height = layout.lines.reduce(gaps) { $0 + Text.height(of: $1) }
    return CGRect(x: bounds.minX, y: bounds.minY, width: layout.width, height: height)
  }

  /// Draws the text within `rect` (points), in its middle from top to bottom.
  ///
  /// Differs from UIKit: an override determines where the text lies by calling `super.drawText(in:)` with
  /// another rectangle; anything else that it draws has no effect here but in `draw(_:)`.
  open func drawText(in rect: CGRect) { textBox = rect }

  /// The size of the whole text on one line, or of its lines at the current width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(numberOfLines == 1 ? .zero : bounds.size) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawText(in: shownBounds)
    let box = textBox
    if layoutWidth != box.width || layoutScale != context.scale {
      layoutScale = context.scale
      layOut(box.width)
    }
    guard !layout.lines.isEmpty else { return }
    let front = isHighlighted ? highlightedTextColor ?? textColor : textColor
    let own = context.color(isEnabled ? front ?? .label : .tertiaryLabel)
    if let shadowColor {
      var shade = context
      shade.transform = CGAffineTransform(translationX: shadowOffset.width, y: shadowOffset.height)
        .concatenating(context.transform)
      let color = context.color(shadowColor)
      draw(box, into: &list, shade, own: color) { _ in color }
    }
    let isEnabled = isEnabled
    draw(box, into: &list, context, own: own) { isEnabled ? context.color($0) : own }
  }

  private func draw(
    _ box: CGRect, into list: inout DisplayList, _ context: DrawContext, own: RGBA, color: (UIColor) -> RGBA
  ) {
    var top = box.midY - heightOfLines / 2
    // By index, because in unoptimised code a loop over an array allocates.
    var index = 0
    while index < layout.lines.count {
      let line = layout.lines[index]
      index += 1
      let x: CGFloat =
        switch textAlignment {
        case .center: (box.midX - line.width / 2).rounded()
        case .right: (box.maxX - line.width).rounded()
        default: box.minX
        }
      let height = Text.height(of: line)
      line.draw(
        x: x, baseline: Text.baseline(top + height / 2, line.font), own: own, transform: context.transform,
        color: color, emit: { list.append($0) })
      top += height + lineSpacing
    }
  }

  private var heightOfLines: CGFloat {
    var (height, index) = (lineSpacing * CGFloat(max(layout.lines.count - 1, 0)), 0)
    while index < layout.lines.count {
      height += Text.height(of: layout.lines[index])
      index += 1
    }
    return height
  }

  private var styled: StyledText {
    if let attributed { return StyledText(attributed, font: font.face) }
    return StyledText(plain ?? "", font: font.face)
  }

  /// Takes the alignment, line breaks and line spacing from the style of the first character.
  private func takeParagraphStyle() {
    lineSpacing = 0
    guard let attributed, attributed.length > 0,
      let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    (textAlignment, lineBreakMode, lineSpacing) = (style.alignment, style.lineBreakMode, style.lineSpacing)
  }

  private func textDidChange() {
    layoutWidth = -1
    contentSizeDidChange()
    setNeedsFrame()
  }

  private func layOut(_ width: CGFloat) {
    layoutWidth = width
    var text = styled
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      let whole = TextLayout(text, width: .greatestFiniteMagnitude, maximum: 1, measurer: Text.measurer).width
      if whole > width, whole > 0 {
        text = text.scaled(max(width / whole, min(max(minimumScaleFactor, 0.1), 1)))
      }
    }
    layout = TextLayout(
      text, width: width, maximum: numberOfLines, mode: lineBreakMode, measurer: Text.measurer)
  }
}
