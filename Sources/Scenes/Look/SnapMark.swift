import Tabletop
import Workbench

/// A small cross where a snap holds a square: it stays after the square has come there.
@MainActor
final class SnapMark: UIView, Restorable {
  typealias Memento = Void

  private static let arm: CGFloat = 6

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * SnapMark.arm + 2, height: 2 * SnapMark.arm + 2))
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows it at a point of the superview; nil hides it.
  func show(at point: CGPoint?) {
    isHidden = point == nil
    if let point, point != center { center = point }
  }

  override func draw(_ rect: CGRect) {
    UIColor.label.withAlphaComponent(0.45).setStroke()
    let cross = UIBezierPath()
    (cross.lineWidth, cross.lineCapStyle) = (1.5, .round)
    for (x, y) in [(SnapMark.arm, 0), (0, SnapMark.arm)] {
      cross.move(to: CGPoint(x: rect.midX - x, y: rect.midY - y))
      cross.addLine(to: CGPoint(x: rect.midX + x, y: rect.midY + y))
    }
    cross.stroke()
  }
}
