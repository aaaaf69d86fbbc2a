import Tabletop
import UIWidgets
import Workbench

/// A field's position: a dot, and a ring where its region ends.
@MainActor
final class FieldCenterView: UIView, Restorable {
  typealias Memento = Void

  private static let color = UIColor((150, 96, 0), (240, 180, 41), alpha: (0.55, 0.55))
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderColor = FieldCenterView.color.cgColor
    dot.backgroundColor = FieldCenterView.color
    dot.layer.cornerRadius = 5
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
  }
}
