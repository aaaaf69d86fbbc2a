import Tabletop
import Workbench

/// The drawer's wooden front, with a chevron that points where a click moves the drawer.
@MainActor
final class DrawerHandle: UIView, Restorable {
  /// Whether the drawer is open; the chevron points the other way.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var memento: Bool {
    get { isOpen }
    set { isOpen = newValue }
  }

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() {
      context.saveGState()
      UIBezierPath(roundedRect: bounds, cornerRadius: 8).addClip()
      Shade.linear(
        [
          (0, UIColor((158, 118, 80), (128, 94, 62))), (0.7, UIColor((176, 134, 94), (146, 108, 74))),
          (1, UIColor((132, 96, 62), (104, 74, 48))),
        ], from: .zero, to: CGPoint(x: bounds.width, y: 0), in: context)
      context.restoreGState()
    }
    let grip = CGRect(x: bounds.midX - 10, y: bounds.midY - 36, width: 20, height: 72)
    UIColor(white: 0, alpha: 0.18).setFill()
    UIBezierPath(roundedRect: grip, cornerRadius: 10).fill()
    let (x, y) = (bounds.midX, bounds.midY)
    let tip: CGFloat = isOpen ? -3.5 : 3.5
    let chevron = UIBezierPath()
    chevron.move(to: CGPoint(x: x - tip, y: y - 6))
    chevron.addLine(to: CGPoint(x: x + tip, y: y))
    chevron.addLine(to: CGPoint(x: x - tip, y: y + 6))
    chevron.lineWidth = 2
    (chevron.lineCapStyle, chevron.lineJoinStyle) = (.round, .round)
    UIColor(white: 1, alpha: 0.95).setStroke()
    chevron.stroke()
  }
}
