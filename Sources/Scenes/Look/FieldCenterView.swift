import Tabletop
import UIWidgets
import Workbench

/// A field's position: a dot, and a ring where its region ends.
@MainActor
final class FieldCenterView: UIView, Restorable {
  typealias Memento = Void

  private static let color = UIColor((150, 96, 0), (240, 180, 41), alpha: (0.55, 0.55))
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let glow = FieldGlow(frame: CGRect(x: 0, y: 0, width: 128, height: 128))

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderColor = FieldCenterView.color.cgColor
    dot.backgroundColor = FieldCenterView.color
    dot.layer.cornerRadius = 5
    addSubview(glow)
    addSubview(dot)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the field's position in the superview and its region's radius in points, 0 for no end.
  func show(at point: CGPoint, radius: CGFloat) {
    let shown = max(radius, 12)
    bounds = CGRect(x: -shown, y: -shown, width: 2 * shown, height: 2 * shown)
    center = point
    layer.cornerRadius = shown
    layer.borderWidth = 1.5
    dot.center = .zero
    glow.center = .zero
  }
}

/// Light around a field's position.
@MainActor
private final class FieldGlow: UIView, Restorable {
  typealias Memento = Void

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
  typealias Memento = Void

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
