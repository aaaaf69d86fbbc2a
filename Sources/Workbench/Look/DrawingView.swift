// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A clear view that only draws: touches pass through it, and it is redrawn when its size changes.
@MainActor
class DrawingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Draws in the coordinates of another view, such as an animator's reference view within the stage.
  func draw(in view: UIView?, _ drawing: () -> Void) {
    let origin = view.map { convert(CGPoint.zero, from: $0) } ?? .zero
    guard origin != .zero, let context = UIGraphicsGetCurrentContext() else { return drawing() }
    context.saveGState()
    context.translateBy(x: origin.x, y: origin.y)
    drawing()
    context.restoreGState()
  }
}
