import Tabletop
import Workbench

/// How full the lowest row is: a bar that squares stand on, with a mark where the row is full, and below it
/// both in numbers, and how many rows have gone.
@MainActor
final class RowGauge: UIView, Restorable {
  /// With the words below the bar.
  static let height: CGFloat = 28
  private static let bar: CGFloat = 6
  private static let margin: CGFloat = 12
  private static let ground = UIColor((233, 233, 238), (38, 38, 41))
  private static let track = UIColor((209, 209, 215), (72, 72, 77))

  struct Memento {
    fileprivate let covered: CGFloat
    fileprivate let fullness: CGFloat
    fileprivate let rows: Int
  }

  private var covered: CGFloat = 0
  private var fullness: CGFloat = 1
  private var rows = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  var memento: Memento {
    get { Memento(covered: covered, fullness: fullness, rows: rows) }
    set {
      (covered, fullness, rows) = (newValue.covered, newValue.fullness, newValue.rows)
      setNeedsDisplay()
    }
  }

  /// Shows which fraction of the width is covered, at which fraction the row is full, and how many rows have
  /// gone.
  func show(_ covered: CGFloat, of fullness: CGFloat, rows: Int) {
    // In whole per cents: a bar that trembles would be drawn again and again.
    let covered = (min(covered, 1) * 100).rounded() / 100
    guard (covered, fullness, rows) != (self.covered, self.fullness, self.rows) else { return }
    (self.covered, self.fullness, self.rows) = (covered, fullness, rows)
    setNeedsDisplay()
  }

  /// What stands at the mark.
  var words: String {
    "\(Int((covered * 100).rounded())) of \(Int((fullness * 100).rounded())) %"
  }
  /// What stands at the left.
  var total: String { rows == 1 ? "1 row cleared" : "\(rows) rows cleared" }

  override func draw(_ rect: CGRect) {
    RowGauge.ground.setFill()
    UIRectFill(bounds)
    RowGauge.track.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: RowGauge.bar))
    UIColor.tintColor.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: (bounds.width * min(covered, 1)).rounded(), height: RowGauge.bar))
    let mark = (bounds.width * fullness).rounded()
    UIColor.label.setFill()
    UIRectFill(CGRect(x: min(mark - 1, bounds.maxX - 2), y: 0, width: 2, height: RowGauge.bar + 6))
    write(total, from: RowGauge.margin)
    let width = (words as NSString).size(withAttributes: RowGauge.attributes).width.rounded(.up)
    write(words, from: min(mark, bounds.maxX) - width - 6)
  }

  private func write(_ words: String, from x: CGFloat) {
    let text = words as NSString
    let size = text.size(withAttributes: RowGauge.attributes)
    let middle = (RowGauge.bar + bounds.maxY) / 2
    text.draw(
      at: CGPoint(x: x.rounded(), y: (middle - size.height / 2).rounded()),
      withAttributes: RowGauge.attributes)
  }

  private static var attributes: [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: 12, weight: .medium), .foregroundColor: UIColor.secondaryLabel]
  }
}

/// The face of a square: a light line round a raised middle, which looks the same however the square is
/// turned, and leaves its colour as it is.
@MainActor
final class TileFace: UIView, Restorable {
  typealias Memento = Void

  init(on bounds: CGRect) {
    super.init(frame: bounds)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let inset = (bounds.width * 0.12).rounded()
    let face = UIBezierPath(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: 4)
    face.lineWidth = max((bounds.width / 32).rounded(), 1)
    UIColor(white: 1, alpha: 0.5).setStroke()
    face.stroke()
  }
}

/// A row that goes: light runs over it, and one word says so.
@MainActor
enum RowFlash {
  static func show(_ row: CGRect, number: Int, on stage: UIView) {
    let light = UIView(frame: row)
    light.backgroundColor = UIColor.tintColor.withAlphaComponent(0.35)
    light.layer.cornerRadius = 4
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
