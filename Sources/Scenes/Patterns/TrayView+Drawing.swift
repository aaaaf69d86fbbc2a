// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// Draws the drawer's floor, the shadows on it, and the rims.
extension TrayView {
  func drawWood() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let floor = floor
    UIColor((232, 225, 214), (62, 56, 50)).setFill()
    UIRectFill(floor)
    // The light comes from above, so the upper rim's shadow is the deepest.
    fade(context, CGRect(x: 0, y: floor.minY, width: floor.width, height: 16), 0.34, .up)
    fade(context, CGRect(x: floor.maxX - 12, y: floor.minY, width: 12, height: floor.height), 0.26, .right)
    fade(context, CGRect(x: 0, y: floor.maxY - 7, width: floor.width, height: 7), 0.16, .down)
    drawRim(context, CGRect(x: 0, y: 0, width: bounds.width - 20, height: rim))
    drawRim(context, CGRect(x: 0, y: floor.maxY, width: bounds.width - 20, height: rim))
  }

  private enum Side { case up, right, down }

  /// Draws a shadow that is darkest at one side.
  private func fade(_ context: CGContext, _ place: CGRect, _ strength: CGFloat, _ side: Side) {
    let start: CGPoint
    let end: CGPoint
    switch side {
    case .up: (start, end) = (place.origin, CGPoint(x: place.minX, y: place.maxY))
    case .right: (start, end) = (CGPoint(x: place.maxX, y: place.minY), place.origin)
    case .down: (start, end) = (CGPoint(x: place.minX, y: place.maxY), place.origin)
    }
    context.saveGState()
    context.clip(to: place)
    Shade.linear(
      [
        (0, UIColor(white: 0, alpha: strength)), (0.4, UIColor(white: 0, alpha: strength * 0.4)),
        (1, UIColor(white: 0, alpha: 0)),
      ], from: start, to: end, in: context)
    context.restoreGState()
  }

  private func drawRim(_ context: CGContext, _ bar: CGRect) {
    context.saveGState()
    UIBezierPath(roundedRect: bar, cornerRadius: bar.minY == 0 ? 6 : 4).addClip()
    Shade.linear(
      [
        (0, UIColor((196, 152, 108), (116, 88, 64))), (0.35, UIColor((172, 130, 90), (100, 75, 54))),
        (1, UIColor((132, 96, 62), (76, 56, 40))),
      ], from: bar.origin, to: CGPoint(x: bar.minX, y: bar.maxY), in: context)
    context.restoreGState()
  }
}
