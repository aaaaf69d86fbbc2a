public import UIGeometry

/// Text on one or several lines. At most 512 characters are shown; what does not fit ends in an ellipsis.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String? { didSet { if text != oldValue { textDidChange() } } }
  /// The font; 17 pt regular unless set.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { textDidChange() } }
  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { setNeedsFrame() } }
  /// Where lines stand between the edges.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsFrame() } }
  /// How many lines at most; 1 unless set, 0 for as many as it takes.
  open var numberOfLines = 1 { didSet { textDidChange() } }
  /// Kept for client code: text breaks at words and ends in an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether a line that is too wide is drawn smaller, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
  /// The smallest share of the font's size, 0…1.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
  /// Whether the text is drawn as what cannot be used now.
  open var isEnabled = true { didSet { setNeedsFrame() } }

  private var lines = TextLayout()
  private var shownFont = FontDescription(size: 17)
  private var lineHeight: CGFloat = 22
  private var layoutWidth: CGFloat = -1

  /// A label with the given frame; it takes no touches unless told to.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An empty label; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the text within `size` points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let layout = TextLayout(
      text, font: font.face,
      width: size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude,
      maximum: numberOfLines, measurer: Text.measurer)
    return CGSize(width: layout.width.rounded(.up), height: CGFloat(layout.lines.count) * font.lineHeight)
  }

  /// The size of the whole text on one line, or of its lines at the present width.
  open var intrinsicContentSize: CGSize { sizeThatFits(numberOfLines == 1 ? .zero : bounds.size) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    let box = shownBounds
    if layoutWidth != box.width { layOut(box.width) }
    guard !lines.lines.isEmpty else { return }
    let height = lineHeight * CGFloat(lines.lines.count)
    let color = context.color(isEnabled ? textColor : .tertiaryLabel)
    var middle = box.midY - height / 2 + lineHeight / 2
    // By index: unoptimised, going through an array allocates.
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      index += 1
      let x: CGFloat =
        switch textAlignment {
        case .center: (box.midX - line.width / 2).rounded()
        case .right: (box.maxX - line.width).rounded()
        default: box.minX
        }
      list.append(
        .text(
          TextCommand(
            line.text, font: shownFont, color: color,
            baseline: CGPoint(x: x, y: Text.baseline(middle, shownFont)), transform: context.transform)))
      middle += lineHeight
    }
  }

  private func textDidChange() {
    layoutWidth = -1
    setNeedsFrame()
  }

  private func layOut(_ width: CGFloat) {
    layoutWidth = width
    (shownFont, lineHeight) = (font.face, font.lineHeight)
    if adjustsFontSizeToFitWidth, numberOfLines == 1, let text {
      let whole = Text.measurer.width(of: TextLayout.inert(text), font: shownFont)
      if whole > width, whole > 0 {
        let smallest = shownFont.size * min(max(minimumScaleFactor, 0.1), 1)
        let size = max(smallest, (shownFont.size * width / whole).rounded(.down))
        shownFont = FontDescription(size: size, weight: shownFont.weight)
      }
    }
    lines = TextLayout(
      text ?? "", font: shownFont, width: width, maximum: numberOfLines, measurer: Text.measurer)
  }
}

/// Where lines of text stand.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// What happens to text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// What all text is measured with, and where its baseline lies.
@MainActor
enum Text {
  static var measurer: any TextMeasurer { UIApplication.shared.host?.textMeasurer ?? BitmapFace.shared }

  /// The baseline of a line whose middle is at `middle`: 0.36 of the size below, on a whole point.
  static func baseline(_ middle: CGFloat, _ font: FontDescription) -> CGFloat {
    (middle + 0.36 * font.size).rounded()
  }
}
