// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A lump of jelly: one smooth outline that lets the table show through, with a rim, a glint, and a light
/// spot where the light leaves the jelly. Below is a soft shadow in the jelly's own colour.
@MainActor
final class JellyView: UIView, Restorable {
  private static let colors = (
    light: UIColor((255, 176, 168), (255, 150, 140)), body: UIColor((255, 86, 76), (255, 90, 80)),
    rim: UIColor((214, 34, 26), (255, 69, 58)), shade: UIColor((255, 59, 48), (255, 59, 48))
  )

  @Kept var shape = JellyShape() { didSet { if shape != oldValue { setNeedsDisplay() } } }
  /// The area whose walls press the jelly flat, in the view's own points; nil while none is near.
  @Kept private(set) var room: CGRect? { didSet { if room != oldValue { setNeedsDisplay() } } }
  /// The distance from a wall, in radii, within which the wall may press the outline.
  private static let farthest: CGFloat = 1.8

  init(diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Keeps the jelly's outline between the walls of its stage. Call this after each move.
  func fit(into stage: CGRect) {
    let most = JellyView.farthest * radius
    let isNear = !stage.shrunk(dx: most, dy: most).contains(center)
    room = isNear ? stage.offsetBy(dx: bounds.midX - center.x, dy: bounds.midY - center.y) : nil
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  private var radius: CGFloat { bounds.width / 2 }

  /// How far the jelly reaches in a direction of length 1, in points.
  func radius(toward direction: CGVector) -> CGFloat { radius * shape.radius(direction.dx, direction.dy) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    drawShade(center)
    let body = shape.outline(center: center, radius: radius, in: room?.shrunk(dx: 1, dy: 1))
    let colors = JellyView.colors
    context.saveGState()
    body.addClip()
    // Light falls from the top left, and the rim has the deepest colour. The gradient is scaled rather than
    // given another radius, so it stays one picture while the outline wobbles.
    context.saveGState()
    context.translateBy(x: center.x, y: center.y)
    context.scaleBy(x: farthest, y: farthest)
    Shade.radial(
      [
        (0, colors.light.withAlphaComponent(0.5)), (0.55, colors.body.withAlphaComponent(0.58)),
        (0.85, colors.body.withAlphaComponent(0.72)), (1, colors.rim.withAlphaComponent(0.82)),
      ], from: CGPoint(x: -0.3 * radius, y: -0.36 * radius), to: .zero, radius: radius * 1.06, in: context)
    context.restoreGState()
    drawSpot(context, center)
    context.restoreGState()
    colors.rim.withAlphaComponent(0.62).setStroke()
    body.lineWidth = 1.5
    body.stroke()
    UIColor(white: 1, alpha: 0.2).setStroke()
    let inner = shape.outline(center: center, radius: radius - 2, in: room?.shrunk(dx: 3, dy: 3))
    inner.lineWidth = 1
    inner.stroke()
    drawGlint(context, center)
  }

  /// The greatest reach in any direction, for a radius of 1.
  private var farthest: CGFloat {
    var farthest: CGFloat = 1
    for index in 0..<12 {
      let angle = CGFloat.pi / 6 * CGFloat(index)
      farthest = max(farthest, shape.radius(cos(angle), sin(angle)))
    }
    return farthest
  }

  /// Draws the coloured shadow on the table as stacked outlines, because no gradient fades outwards along the
  /// jelly's shape.
  private func drawShade(_ center: CGPoint) {
    let below = CGPoint(x: center.x, y: center.y + 0.24 * radius)
    JellyView.colors.shade.withAlphaComponent(0.031).setFill()
    for layer in 0..<10 {
      shape.outline(center: below, radius: radius * (1.12 - 0.044 * CGFloat(layer)), in: room).fill()
    }
  }

  /// Draws the light spot at the lower right.
  private func drawSpot(_ context: CGContext, _ center: CGPoint) {
    let place = point(center, at: 0.62, 0.5, fraction: 0.52)
    context.saveGState()
    context.translateBy(x: place.x, y: place.y)
    context.rotate(by: -0.3)
    context.scaleBy(x: 1, y: 0.62)
    let spot = UIColor(white: 1, alpha: 1)
    Shade.radial(
      [
        (0, spot.withAlphaComponent(0.42)), (0.7, spot.withAlphaComponent(0.24)),
        (1, spot.withAlphaComponent(0)),
      ], from: .zero, to: .zero, radius: radius * 0.48, in: context)
    context.restoreGState()
  }

  /// Draws the glint at the top left, and a smaller glint beside it.
  private func drawGlint(_ context: CGContext, _ center: CGPoint) {
    UIColor(white: 1, alpha: 0.78).setFill()
    let place = point(center, at: -0.55, -0.84, fraction: 0.66)
    context.saveGState()
    context.translateBy(x: place.x, y: place.y)
    context.rotate(by: -0.5)
    context.fillEllipse(
      in: CGRect(x: -0.22 * radius, y: -0.09 * radius, width: 0.44 * radius, height: 0.18 * radius))
    context.restoreGState()
    let small = point(center, at: -0.85, -0.53, fraction: 0.66)
    let size = 0.08 * radius
    UIBezierPath(ovalIn: CGRect(x: small.x - size / 2, y: small.y - size / 2, width: size, height: size))
      .fill()
  }

  /// A point in a direction, at a fraction of the jelly's reach there.
  private func point(_ center: CGPoint, at x: CGFloat, _ y: CGFloat, fraction: CGFloat) -> CGPoint {
    let length = (x * x + y * y).squareRoot()
    let distance = radius * shape.radius(x / length, y / length) * fraction
    return CGPoint(x: center.x + distance * x / length, y: center.y + distance * y / length)
  }
}
