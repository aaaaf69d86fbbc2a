import Tabletop
import Workbench

/// How full the lowest row is: a bar along the floor, and a mark where the row is full, with both in numbers.
@MainActor
final class RowGauge: UIView, Restorable {
  /// With the label over the bar.
  static let height: CGFloat = 28
  private static let bar: CGFloat = 6

  struct Memento {
    fileprivate let covered: CGFloat
    fileprivate let fullness: CGFloat
  }

  private var covered: CGFloat = 0
  private var fullness: CGFloat = 1

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  var memento: Memento {
    get { Memento(covered: covered, fullness: fullness) }
    set {
      (covered, fullness) = (newValue.covered, newValue.fullness)
      setNeedsDisplay()
    }
  }

  /// Shows which fraction of the width is covered, and at which fraction the row is full.
  func show(_ covered: CGFloat, of fullness: CGFloat) {
    // In whole per cents: a bar that trembles would be drawn again and again.
    let covered = (min(covered, 1) * 100).rounded() / 100
    guard (covered, fullness) != (self.covered, self.fullness) else { return }
    (self.covered, self.fullness) = (covered, fullness)
    setNeedsDisplay()
  }

  /// What stands at the mark.
  var words: String {
    "\(Int((covered * 100).rounded())) of \(Int((fullness * 100).rounded())) %"
  }

  override func draw(_ rect: CGRect) {
    let top = bounds.maxY - RowGauge.bar
    RowGauge.ground.setFill()
    UIRectFill(CGRect(x: 0, y: top, width: bounds.width, height: RowGauge.bar))
    UIColor.tintColor.setFill()
    UIRectFill(CGRect(x: 0, y: top, width: (bounds.width * min(covered, 1)).rounded(), height: RowGauge.bar))
    let mark = (bounds.width * fullness).rounded()
    drawLabel(before: min(mark, bounds.maxX))
    UIColor.label.setFill()
    UIRectFill(CGRect(x: mark - 1, y: top - 4, width: 2, height: RowGauge.bar + 4))
  }

  /// Ends at the mark; it stands over squares too, so that it has a ground of its own.
  private func drawLabel(before mark: CGFloat) {
    let text = words as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .medium), .foregroundColor: UIColor.secondaryLabel,
    ]
    let size = text.size(withAttributes: attributes)
    let plate = CGRect(
      x: max((mark - size.width - 14).rounded(), 2), y: bounds.minY + 1,
      width: (size.width + 10).rounded(.up), height: 17)
    RowGauge.ground.setFill()
    UIBezierPath(roundedRect: plate, cornerRadius: plate.height / 2).fill()
    text.draw(
      at: CGPoint(x: plate.minX + 5, y: (plate.midY - size.height / 2).rounded()), withAttributes: attributes)
  }

  private static let ground = UIColor((222, 224, 229), (56, 56, 60), alpha: (0.9, 0.88))
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
