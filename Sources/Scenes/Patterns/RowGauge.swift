// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Shows how full the lowest row is: a bar under the squares, with a mark where the row is full. Below the
/// bar are both percentages, what happens to a full row, and how many rows have gone.
@MainActor
final class RowGauge: UIView, Restorable {
  /// The height of the bar and the words below it, in points.
  static let height: CGFloat = 34
  private static let bar: CGFloat = 8
  private static let margin: CGFloat = 12
  private static let ground = UIColor((233, 233, 238), (38, 38, 41))
  private static let track = UIColor((209, 209, 215), (72, 72, 77))

  @Kept private var covered: CGFloat = 0
  @Kept private var fullness: CGFloat = 1
  @Kept private var rows = 0
  /// How much of the gauge lies under panels at its left and right ends; its words are between them.
  var panels: (left: CGFloat, right: CGFloat) = (0, 0) {
    didSet { if panels != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the covered fraction of the width, the fraction at which the row is full, and how many rows have
  /// gone.
  func show(_ covered: CGFloat, of fullness: CGFloat, rows: Int) {
    // Rounded to whole per cent, because a bar that trembles would be drawn again and again.
    let covered = (min(covered, 1) * 100).rounded() / 100
    guard (covered, fullness, rows) != (self.covered, self.fullness, self.rows) else { return }
    (self.covered, self.fullness, self.rows) = (covered, fullness, rows)
    setNeedsDisplay()
  }

  /// The text next to the mark.
  var words: String {
    "\(Int((covered * 100).rounded())) of \(Int((fullness * 100).rounded())) %"
  }
  /// The text at the left.
  var total: String { rows == 0 ? "Full rows vanish" : "Full rows vanish: \(rows) gone" }

  override func draw(_ rect: CGRect) {
    RowGauge.ground.setFill()
    UIRectFill(bounds)
    RowGauge.track.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: RowGauge.bar))
    UIColor.tintColor.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: (bounds.width * min(covered, 1)).rounded(), height: RowGauge.bar))
    let mark = (bounds.width * fullness).rounded()
    UIColor.label.setFill()
    UIRectFill(CGRect(x: min(mark - 1, bounds.maxX - 2), y: 0, width: 2, height: RowGauge.bar + 8))
    // If a wide font leaves too little room on a narrow stage, what happens to a full row is left out.
    let (left, right) = (panels.left + RowGauge.margin, bounds.maxX - panels.right - RowGauge.margin)
    let room = right - left - RowGauge.margin - width(of: words)
    let said = width(of: total) <= room ? total : "\(rows) gone"
    write(said, from: left)
    // The text is to the left of the mark if there is room.
    let before = min(mark, bounds.maxX) - 8 - width(of: words)
    let free = left + RowGauge.margin + width(of: said)
    let last = right - width(of: words)
    write(words, from: before >= free ? min(before, last) : min(max(mark + 8, free), last))
  }

  private func width(of words: String) -> CGFloat {
    (words as NSString).size(withAttributes: attributes).width.rounded(.up)
  }

  private func write(_ words: String, from x: CGFloat) {
    let text = words as NSString
    let size = text.size(withAttributes: attributes)
    let middle = (RowGauge.bar + bounds.maxY) / 2
    text.draw(
      at: CGPoint(x: x.rounded(), y: (middle - size.height / 2).rounded()),
      withAttributes: attributes)
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let size: CGFloat = bounds.width < 400 ? 14 : 16
    return [.font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: UIColor.label]
  }
}

/// The face of a square: a light line around a raised middle. It looks the same at every rotation of the
/// square and leaves its colour unchanged. If the square counts towards the row, its edge has the tint, and a
/// white line next to it makes the edge visible on any colour.
@MainActor
final class TileFace: UIView, Restorable {
  @Kept fileprivate(set) var counts = false { didSet { setNeedsDisplay() } }

  /// Whether a square is shown as counting.
  static func counts(_ square: UIView) -> Bool { square.layer.borderWidth > 1 }

  /// Shows on a square whether it counts towards the row.
  static func light(_ square: UIView, counts: Bool) {
    let width = counts ? line(of: square) + 1 : 1
    guard square.layer.borderWidth != width else { return }
    // Items that a person built have no face, only the edge.
    for case let face as TileFace in square.subviews { face.counts = counts }
    square.layer.borderWidth = width
    square.layer.borderColor = (counts ? UIColor.tintColor : Look.itemEdge).cgColor
  }

  /// The thickness of the line, in points.
  private static func line(of square: UIView) -> CGFloat { max((square.bounds.width / 32).rounded(), 1) }

  init(on bounds: CGRect) {
    super.init(frame: bounds)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let line = TileFace.line(of: self)
    let inset = counts ? 1.5 * line + 1 : (bounds.width * 0.12).rounded()
    let face = UIBezierPath(
      roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: counts ? 2 : 4)
    face.lineWidth = line
    UIColor(white: 1, alpha: counts ? 1 : 0.5).setStroke()
    face.stroke()
  }
}

/// Shows that a row disappears: a light over the row collapses, and a label gives the number of rows.
@MainActor
enum RowFlash {
  static func show(_ row: CGRect, number: Int, on stage: UIView) {
    Confetti.fall(
      from: CGPoint(x: row.midX, y: row.minY), over: stage, spread: min(0.4 * row.width, 0.6 * row.minY))
    let light = UIView(frame: row)
    light.backgroundColor = UIColor.tintColor.withAlphaComponent(0.35)
    light.layer.cornerRadius = 4
    // The new label replaces the previous row's.
    for case let old as ChipView in stage.subviews { old.removeFromSuperview() }
    let word = ChipView()
    for view in [light, word] {
      view.isUserInteractionEnabled = false
      stage.addSubview(view)
    }
    word.show(number == 1 ? "1 row" : "\(number) rows", below: CGPoint(x: row.midX, y: row.minY - 76))
    word.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
    UIView.animate(
      withDuration: 0.45, delay: 0.05, options: .curveEaseOut,
      animations: {
        light.transform = CGAffineTransform(scaleX: 1, y: 0.04)
        light.alpha = 0
      }, completion: { _ in light.removeFromSuperview() })
    UIView.animate(
      withDuration: 0.4, delay: 0.6, options: [],
      animations: {
        word.alpha = 0
        word.center.y -= 24
      }, completion: { _ in word.removeFromSuperview() })
  }
}
