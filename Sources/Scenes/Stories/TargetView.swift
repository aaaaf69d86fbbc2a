// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Rings on the table, as in curling. The nearer a ring is to the middle, the more it is worth.
@MainActor
final class TargetView: UIView {
  /// The points of the rings, from the middle outwards.
  static let points = [5, 3, 1]
  private static let fractions: [CGFloat] = [0.24, 0.6, 1]
  /// The rings' colours. They are opaque, so the table does not shine through.
  static let grounds = [
    UIColor((255, 84, 74), (226, 62, 54)), UIColor((255, 255, 255), (222, 226, 234)),
    UIColor((200, 222, 246), (36, 78, 128)),
  ]

  /// The labels with the points, each in the upper half of its ring; the innermost label is in the very
  /// middle.
  private let values = TargetView.points.map { _ in UILabel() }
  /// The outer radius, in points.
  var radius: CGFloat = 0 {
    didSet {
      guard radius != oldValue else { return }
      bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
      setNeedsDisplay()
      setNeedsLayout()
    }
  }
  /// The ring under the button.
  var lit: Int? { didSet { if lit != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let (gray, blue) = (UIColor((110, 110, 118), (84, 88, 98)), UIColor((0, 92, 190), (190, 216, 250)))
    let inks = [UIColor.white, gray, blue]
    for (value, (points, ink)) in zip(values, zip(TargetView.points, inks)) {
      (value.text, value.textColor, value.textAlignment) = ("\(points)", ink, .center)
      addSubview(value)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The ring at a distance from the middle; nil outside.
  func ring(at distance: CGFloat) -> Int? { TargetView.fractions.firstIndex { distance <= $0 * radius } }

  /// Lights up a ring once, to show that it was scored.
  func flash(_ ring: Int) {
    let size = 2 * radius * TargetView.fractions[ring]
    let light = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    light.center = CGPoint(x: bounds.midX, y: bounds.midY)
    light.layer.cornerRadius = size / 2
    light.layer.borderWidth = 4
    light.layer.borderColor = UIColor.tintColor.cgColor
    light.isUserInteractionEnabled = false
    addSubview(light)
    UIView.animate(
      withDuration: 0.6, delay: 0, options: .curveEaseOut,
      animations: {
        light.transform = CGAffineTransform(scaleX: 1.08, y: 1.08)
        light.alpha = 0
      }, completion: { [weak light] _ in light?.removeFromSuperview() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (ring, value) in values.enumerated() {
      let inner = ring == 0 ? 0 : TargetView.fractions[ring - 1], outer = TargetView.fractions[ring]
      let up = ring == 0 ? 0 : radius * (inner + outer) / 2
      // A narrow ring has no room for its number.
      value.isHidden = radius * (outer - inner) < 9
      value.font = .systemFont(ofSize: min(max((0.13 * radius).rounded(), 10), 15), weight: .semibold)
      value.frame = CGRect(x: bounds.midX - 20, y: (bounds.midY - up - 10).rounded(), width: 40, height: 20)
    }
  }

  override func draw(_ rect: CGRect) {
    for ring in TargetView.fractions.indices.reversed() {
      let outer = radius * TargetView.fractions[ring]
      let disc = CGRect(x: bounds.midX - outer, y: bounds.midY - outer, width: 2 * outer, height: 2 * outer)
      TargetView.grounds[ring].setFill()
      UIBezierPath(ovalIn: disc).fill()
      let edge = UIBezierPath(ovalIn: disc.insetBy(dx: 1, dy: 1))
      edge.lineWidth = lit == ring ? 3 : 1
      (lit == ring ? UIColor.tintColor : UIColor.label.withAlphaComponent(0.16)).setStroke()
      edge.stroke()
    }
  }
}

/// Cross hairs in the middle of the item on the rings. This is the point that counts.
@MainActor
final class AimMark: UIView {
  static let side: CGFloat = 28

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: AimMark.side, height: AimMark.side))
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let lines = UIBezierPath(ovalIn: bounds.insetBy(dx: 7, dy: 7))
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(CGFloat, CGFloat)] {
      lines.move(to: CGPoint(x: middle.x + 4.5 * x, y: middle.y + 4.5 * y))
      lines.addLine(to: CGPoint(x: middle.x + 12 * x, y: middle.y + 12 * y))
    }
    (lines.lineWidth, lines.lineCapStyle) = (1.5, .round)
    UIColor((255, 255, 255), (16, 34, 58)).set()
    lines.stroke()
    UIBezierPath(ovalIn: CGRect(x: middle.x - 1.5, y: middle.y - 1.5, width: 3, height: 3)).fill()
  }
}
