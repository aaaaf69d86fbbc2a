// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A slot in a corner for the picture of a video call: a dashed outline on the table, lit while that corner
/// pulls.
@MainActor
final class CornerSlot: UIView, Restorable {
  @Kept var isLit = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard bounds.width > 8 else { return }
    let radius = CallerView.radius(bounds.width)
    let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: radius)
    outline.lineWidth = 2
    guard isLit else {
      outline.setLineDash([6, 6], count: 2, phase: 0)
      Look.secondaryText.withAlphaComponent(0.5).setStroke()
      return outline.stroke()
    }
    UIColor.tintColor.withAlphaComponent(0.12).setFill()
    outline.fill()
    UIColor.tintColor.withAlphaComponent(0.8).setStroke()
    outline.stroke()
  }
}
