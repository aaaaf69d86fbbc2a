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
  /// The text with `.font` and `.foregroundColor` for its parts; parts that lack them use the label's. Nil
  /// for none.
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

  private var plain: String?
  private var attributed: NSAttributedString?
  private var layout = TextLayout()
  /// The width and scale for which the layout was made.
  private var layoutWidth: CGFloat = -1, layoutScale: CGFloat = 0

  /// A label with the given frame; it receives no touches by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An empty label; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The width at which lines break if constraints do not determine one, in points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  /// The size of the text within `size` points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let layout = TextLayout(
      styled, width: size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude,
      maximum: numberOfLines, mode: lineBreakMode, measurer: Text.measurer)
    let gaps = lineSpacing * CGFloat(max(layout.lines.count - 1, 0))
    let height = layout.lines.reduce(gaps) { $0 + Text.height(of: $1) }
    return layout.lines.isEmpty ? .zero : CGSize(width: layout.width.rounded(.up), height: height)
  }

  /// The size of the whole text on one line, or of its lines at the current width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(numberOfLines == 1 ? .zero : bounds.size) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    let box = shownBounds
    if layoutWidth != box.width || layoutScale != context.scale {
      layoutScale = context.scale
      layOut(box.width)
    }
    guard !layout.lines.isEmpty else { return }
    let own = context.color(isEnabled ? textColor : .tertiaryLabel)
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
      let baseline = Text.baseline(top + height / 2, line.font)
      var place = 0
      while place < line.pieces.count {
        let piece = line.pieces[place]
        place += 1
        let color = isEnabled ? piece.color.map { context.color($0) } ?? own : own
        list.append(
          .text(
            TextCommand(
              piece.text, font: piece.font, color: color, baseline: CGPoint(x: x + piece.x, y: baseline),
              transform: context.transform)))
      }
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
