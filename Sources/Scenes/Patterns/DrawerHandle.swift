// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The drawer's wooden front, with a chevron that shows how far the drawer is open. It points right when the
/// drawer is closed and left when it is open; half-way it is a straight bar.
@MainActor
final class DrawerHandle: UIView, Restorable {
  /// How far the drawer is open, from 0 to 1.
  @Kept var openness: CGFloat = 0 { didSet { if openness != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() {
      context.saveGState()
      UIBezierPath(roundedRect: bounds, cornerRadius: 8).addClip()
      Shade.linear(
        [
          (0, UIColor((158, 118, 80), (98, 74, 53))), (0.7, UIColor((176, 134, 94), (112, 85, 62))),
          (1, UIColor((132, 96, 62), (80, 59, 42))),
        ], from: .zero, to: CGPoint(x: bounds.width, y: 0), in: context)
      context.restoreGState()
    }
    let grip = CGRect(x: bounds.midX - 10, y: bounds.midY - 36, width: 20, height: 72)
    UIColor(white: 0, alpha: 0.18).setFill()
    UIBezierPath(roundedRect: grip, cornerRadius: 10).fill()
    let (x, y) = (bounds.midX, bounds.midY)
    let tip = 3.5 * (1 - 2 * min(max(openness, 0), 1))
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
