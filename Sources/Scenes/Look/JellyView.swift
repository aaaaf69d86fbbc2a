import Tabletop
import Workbench

/// A lump of jelly: a disc whose outline is stretched along one axis and pressed in across it.
@MainActor
final class JellyView: UIView, Restorable {
  private static let points = 32

  /// How much the outline is stretched, along x and along the diagonal, −0.5…0.5 of the radius.
  var stretch = CGVector.zero { didSet { if stretch != oldValue { setNeedsDisplay() } } }

  init(diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var memento: CGVector {
    get { stretch }
    set { stretch = newValue }
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0, alpha: 0.12).setFill()
    outline(scale: 1, shift: CGPoint(x: 0, y: 4)).fill()
    UIColor.systemRed.setFill()
    let body = outline(scale: 1, shift: .zero)
    body.fill()
    Look.itemEdge.setStroke()
    body.lineWidth = 1
    body.stroke()
    UIColor(white: 1, alpha: 0.22).setFill()
    outline(scale: 0.3, shift: CGPoint(x: -bounds.width * 0.16, y: -bounds.height * 0.2)).fill()
  }

  /// Radius = 1 + s·cos 2φ + t·sin 2φ about the middle: the first form in which a drop swings (Rayleigh).
  private func outline(scale: CGFloat, shift: CGPoint) -> UIBezierPath {
    let radius = bounds.width / 2 * scale
    let path = UIBezierPath()
    for index in 0..<JellyView.points {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(JellyView.points)
      let reach = radius * (1 + stretch.dx * cos(2 * angle) + stretch.dy * sin(2 * angle))
      let point = CGPoint(
        x: bounds.midX + shift.x + reach * cos(angle), y: bounds.midY + shift.y + reach * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
