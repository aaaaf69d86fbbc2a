// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// A field's position, shown by a light, and the edge of its region, shown by a ring.
@MainActor
final class FieldCenterView: UIView, Restorable {
  private static let color = UIColor((150, 96, 0), (240, 180, 41), alpha: (0.55, 0.55))
  private let glow = FieldGlow(frame: CGRect(x: 0, y: 0, width: 128, height: 128))

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderColor = FieldCenterView.color.cgColor
    addSubview(glow)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the field's position in the superview, and the radius of its region in points; 0 if it has no end.
  func show(at point: CGPoint, radius: CGFloat) {
    let shown = max(radius, FieldCenterMark.radius)
    bounds = CGRect(x: -shown, y: -shown, width: 2 * shown, height: 2 * shown)
    center = point
    layer.cornerRadius = shown
    layer.borderWidth = radius > 0 ? 1.5 : 0
    glow.center = .zero
  }
}

/// A dot in a ring at a field's position, above the items that gather there.
@MainActor
final class FieldCenterMark: UIView, Restorable {
  static let radius: CGFloat = 12

  init() {
    let side = 2 * FieldCenterMark.radius + 4
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let ring = UIBezierPath(
      arcCenter: middle, radius: FieldCenterMark.radius - 0.75, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    let dot = UIBezierPath(
      arcCenter: middle, radius: 4, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    // A pale rim makes the dot and the ring stand out from particles of any colour.
    UIColor(white: 1, alpha: 0.8).set()
    ring.lineWidth = 3.5
    ring.stroke()
    dot.lineWidth = 2.5
    dot.stroke()
    UIColor((150, 96, 0), (176, 118, 10)).set()
    ring.lineWidth = 1.5
    ring.stroke()
    dot.fill()
  }
}

/// Light around a field's position.
@MainActor
private final class FieldGlow: UIView, Restorable {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (center, radius) = (CGPoint(x: bounds.midX, y: bounds.midY), bounds.width / 2)
    let color = UIColor((255, 176, 32), (255, 196, 72))
    context.saveGState()
    UIBezierPath(ovalIn: bounds).addClip()
    Shade.radial(
      [
        (0, color.withAlphaComponent(0.55)), (0.35, color.withAlphaComponent(0.2)),
        (1, color.withAlphaComponent(0)),
      ], from: center, to: center, radius: radius, in: context)
    context.restoreGState()
  }
}

/// A plus or a minus on a particle: its charge.
@MainActor
final class ChargeSign: UIView, Restorable {
  private let isPositive: Bool

  init(isPositive: Bool, on bounds: CGRect) {
    self.isPositive = isPositive
    super.init(frame: bounds)
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor(white: 1, alpha: 0.95).setFill()
    UIRectFill(CGRect(x: bounds.midX - 3.5, y: bounds.midY - 1, width: 7, height: 2))
    if isPositive { UIRectFill(CGRect(x: bounds.midX - 1, y: bounds.midY - 3.5, width: 2, height: 7)) }
  }
}
