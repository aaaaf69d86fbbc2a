// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Shows the lines of a source with their numbers, and marks some of them. Long lines are wrapped.
@MainActor
final class SourceView: UIScrollView {
  static let lineHeight: CGFloat = 20
  /// The left edge of the code, and the right edge of the line numbers.
  private static let codeStart: CGFloat = 48, numbersEnd: CGFloat = 36
  private static let margin: CGFloat = 8
  static let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)

  /// The source that is shown; nil for none.
  var source: SourceText? {
    didSet {
      guard source != oldValue else { return }
      marks = []
      rows = SourceRows()
      contentOffset = .zero
      setNeedsLayout()
      page.setNeedsDisplay()
    }
  }
  /// The indices of the marked lines, in ascending order.
  var marks: [Int] = [] { didSet { if marks != oldValue { page.setNeedsDisplay() } } }
  /// The note at the end of the first marked line.
  var note = "" { didSet { if note != oldValue { page.setNeedsDisplay() } } }

  /// The rows that are drawn, and the width for which the lines were broken.
  private var rows = SourceRows()
  private var brokenFor: CGFloat = 0
  private let page = Page(frame: .zero)
  /// The view that Tab reaches; keys that scroll are passed on from it to the superviews.
  let stop = FocusStop(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    page.draws = { [weak self] in self?.drawLines() }
    page.clipsToBounds = true
    addSubview(page)
    stop.isReachable = { [weak self] in self?.source != nil }
    stop.didChange = { [weak page] _ in page?.setNeedsDisplay() }
    addSubview(stop)
  }

  required init?(coder: NSCoder) { nil }

  /// The width of a character, measured over many characters because a text's width is rounded to whole
  /// pixels.
  private var pitch: CGFloat {
    String(repeating: "0", count: 128).size(withAttributes: [.font: Self.font]).width / 128
  }

  override func layoutSubviews() {
    breakLines()
    contentSize = CGSize(
      width: bounds.width, height: CGFloat(rows.rows.count) * Self.lineHeight + 2 * Self.margin)
    super.layoutSubviews()
    guard page.frame != bounds || page.drawnOffset != contentOffset else { return }
    (page.frame, page.drawnOffset) = (bounds, contentOffset)
    // With the margin that is kept visible around the focused view, the stop is as large as the page, so
    // focus does not scroll. Before layout, a view has no room for its ring.
    stop.frame = CGRect(x: 8, y: 8, width: max(bounds.width - 16, 0), height: max(bounds.height - 16, 0))
    page.setNeedsDisplay()
  }

  /// Breaks the lines if the source or the width is new.
  private func breakLines() {
    guard let source, rows.rows.isEmpty || brokenFor != bounds.width else { return }
    brokenFor = bounds.width
    rows = SourceRows(source.lines, columns: Int((bounds.width - Self.codeStart - 12) / pitch))
  }

  /// A click also takes the keyboard focus.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    stop.becomeFirstResponder()
  }

  /// If a line is out of sight, scrolls it to a third of the height from the top.
  func show(line: Int) {
    layoutIfNeeded()
    guard rows.firstRows.indices.contains(line) else { return }
    let y = Self.margin + CGFloat(rows.firstRows[line]) * Self.lineHeight
    guard y < contentOffset.y || y + Self.lineHeight > contentOffset.y + bounds.height else { return }
    let most = max(contentSize.height - bounds.height, 0)
    setContentOffset(CGPoint(x: 0, y: min(max((y - bounds.height / 3).rounded(), 0), most)), animated: true)
  }

  // MARK: Drawing

  private func drawFocus() {
    guard stop.isFirstResponder, window?.showsFocus == true else { return }
    let ring = UIBezierPath(rect: CGRect(origin: .zero, size: bounds.size).insetBy(dx: 1, dy: 1))
    ring.lineWidth = 2
    Look.tint.setStroke()
    ring.stroke()
  }

  private func drawLines() {
    defer { drawFocus() }
    let (offset, size) = (contentOffset.y, bounds.size)
    let first = max(Int((offset - Self.margin) / Self.lineHeight), 0)
    let last = min(Int((offset + size.height - Self.margin) / Self.lineHeight), rows.rows.count - 1)
    guard first <= last else { return }
    let pitch = pitch
    for index in first...last {
      let (row, y) = (rows.rows[index], Self.margin + CGFloat(index) * Self.lineHeight - offset)
      let isMarked = marks.contains(row.line)
      if isMarked { fill(CGRect(x: 0, y: y, width: size.width, height: Self.lineHeight), Look.selection) }
      for token in row.tokens {
        let x = Self.codeStart + CGFloat(token.column) * pitch
        write(token.text, at: CGPoint(x: x, y: y + 2), Self.color(of: token.kind))
      }
      if row.isFirst {
        let number = String(row.line + 1)
        write(
          number, at: CGPoint(x: Self.numbersEnd - CGFloat(number.count) * pitch, y: y + 2),
          Look.secondaryText)
      }
      guard isMarked else { continue }
      fill(CGRect(x: 0, y: y, width: 3, height: Self.lineHeight), Look.tint)
      if row.isFirst, row.line == marks.first { writeNote(y, after: row.tokens.last, pitch) }
    }
  }

  /// Draws the note at the right end of the line, unless the code needs the room.
  private func writeNote(_ y: CGFloat, after token: SwiftToken?, _ pitch: CGFloat) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: Look.secondaryText,
    ]
    let width = note.size(withAttributes: attributes).width
    let end = Self.codeStart + CGFloat(token?.end ?? 0) * pitch
    let x = bounds.width - 12 - width
    guard x > end + 12 else { return }
    note.draw(at: CGPoint(x: x, y: y + 2), withAttributes: attributes)
  }

  private func write(_ text: String, at point: CGPoint, _ color: UIColor) {
    text.draw(at: point, withAttributes: [.font: Self.font, .foregroundColor: color])
  }

  private func fill(_ rect: CGRect, _ color: UIColor) {
    color.setFill()
    UIBezierPath(rect: rect).fill()
  }

  private static func color(of kind: SwiftToken.Kind) -> UIColor {
    switch kind {
    case .plain: Look.text
    case .keyword: Look.keyword
    case .type: Look.typeName
    case .number: Look.number
    case .string: Look.string
    case .comment: Look.secondaryText
    }
  }

  /// The part of the source that is in sight.
  private final class Page: DrawingView {
    var draws: () -> Void = {}
    var drawnOffset = CGPoint.zero

    override func draw(_ rect: CGRect) { draws() }
  }
}
