import Tabletop
import Workbench

/// How full the lowest row is: a bar on the floor, a mark where the row is full, and how many rows are gone.
@MainActor
final class RowGauge: UIView, Restorable {
  static let height: CGFloat = 4

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

  override func draw(_ rect: CGRect) {
    UIColor.label.withAlphaComponent(0.1).setFill()
    UIRectFill(bounds)
    UIColor.tintColor.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * min(covered, 1), height: bounds.height))
    UIColor.label.setFill()
    UIRectFill(CGRect(x: bounds.width * fullness - 1, y: -4, width: 2, height: bounds.height + 4))
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
