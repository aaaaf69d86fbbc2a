// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The small picture of a video call: a person's head and shoulders in front of a green wall.
@MainActor
final class CallerView: UIView, Restorable {
  init(side: CGFloat, center: CGPoint) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    self.center = center
    backgroundColor = .systemGreen
    contentMode = .redraw
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }

  required init?(coder: NSCoder) { nil }

  /// The corner radius of a picture with the given side, in points.
  static func radius(_ side: CGFloat) -> CGFloat { (side * 0.14).rounded() }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = CallerView.radius(bounds.width)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 8 else { return }
    let side = bounds.width
    context.saveGState()
    UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: CallerView.radius(side) - 1)
      .addClip()
    // Light falls on the wall from above.
    Shade.linear(
      [
        (0, UIColor(white: 1, alpha: 0.30)), (0.6, UIColor(white: 1, alpha: 0)),
        (1, UIColor(white: 0, alpha: 0.12)),
      ],
      from: .zero, to: CGPoint(x: 0, y: side), in: context)
    let jacket = UIColor((38, 62, 96), (30, 48, 76))
    let (skin, shade) = (UIColor((247, 206, 170), (228, 186, 150)), UIColor((226, 176, 138), (204, 158, 122)))
    jacket.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0.14 * side, y: 0.68 * side, width: 0.72 * side, height: 0.7 * side))
      .fill()
    shade.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: 0.42 * side, y: 0.54 * side, width: 0.16 * side, height: 0.2 * side),
      cornerRadius: 0.07 * side
    ).fill()
    UIColor((74, 48, 34), (62, 40, 28)).setFill()
    UIBezierPath(ovalIn: CGRect(x: 0.3 * side, y: 0.15 * side, width: 0.4 * side, height: 0.42 * side)).fill()
    skin.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0.335 * side, y: 0.24 * side, width: 0.33 * side, height: 0.39 * side))
      .fill()
    drawFace(side)
    context.restoreGState()
  }

  private func drawFace(_ side: CGFloat) {
    let ink = UIColor((64, 40, 30), (52, 32, 24))
    ink.setFill()
    for x in [0.43, 0.57] as [CGFloat] {
      let radius = 0.022 * side
      UIBezierPath(
        ovalIn: CGRect(x: x * side - radius, y: 0.415 * side - radius, width: 2 * radius, height: 2 * radius)
      ).fill()
    }
    let smile = UIBezierPath()
    smile.addArc(
      withCenter: CGPoint(x: 0.5 * side, y: 0.47 * side), radius: 0.075 * side, startAngle: 0.15 * .pi,
      endAngle: 0.85 * .pi, clockwise: true)
    (smile.lineWidth, smile.lineCapStyle) = (max(0.02 * side, 1), .round)
    ink.setStroke()
    smile.stroke()
  }
}
