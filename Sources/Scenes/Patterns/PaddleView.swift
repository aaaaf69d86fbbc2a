// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A paddle of steel with round ends, lit from above.
@MainActor
final class PaddleView: UIView, Restorable {
  init(size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
    contentMode = .redraw
    // The background casts the shadow; the gradient lies on top.
    backgroundColor = UIColor((120, 126, 138), (140, 145, 156))
    castItemShadow()
    layer.cornerRadius = size.height / 2
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).addClip()
    Shade.linear(
      [
        (0, UIColor((226, 229, 234), (206, 210, 218))), (0.3, UIColor((178, 183, 192), (160, 165, 175))),
        (0.75, UIColor((104, 109, 120), (100, 105, 116))), (1, UIColor((78, 83, 93), (76, 81, 91))),
      ], from: .zero, to: CGPoint(x: 0, y: bounds.height), in: context)
    context.restoreGState()
    // The ends have another colour, because they send the ball sideways.
    UIColor.tintColor.withAlphaComponent(0.55).setFill()
    for x in [bounds.minX, bounds.maxX - 3] as [CGFloat] {
      let inset = bounds.height * 0.9 * (x == bounds.minX ? 1 : -1)
      UIRectFill(CGRect(x: x + inset, y: bounds.minY, width: 3, height: bounds.height))
    }
  }
}
