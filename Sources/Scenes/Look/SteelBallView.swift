// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A ball of polished steel, drawn a little larger than the body that collides, so balls with a gap between
/// them seem to touch.
@MainActor
final class SteelBallView: UIView, Restorable {
  /// How far the drawing reaches beyond the body, in points.
  @Kept var rim: CGFloat { didSet { if rim != oldValue { setNeedsDisplay() } } }
  /// The smallest radius in points that is shaded; a smaller ball is drawn as a bead.
  private let leastShaded: CGFloat

  /// The body's diameter, in points. An animator uses a new value only once it makes a new body for the item.
  var diameter: CGFloat {
    get { bounds.width }
    set {
      bounds.size = CGSize(width: newValue, height: newValue)
      setNeedsDisplay()
    }
  }

  init(rim: CGFloat, shadedFrom leastShaded: CGFloat = 12) {
    (self.rim, self.leastShaded) = (rim, leastShaded)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  override func draw(_ rect: CGRect) {
    let (center, radius) = (CGPoint(x: bounds.midX, y: bounds.midY), diameter / 2 + rim)
    guard let context = UIGraphicsGetCurrentContext(), diameter > 0, radius > 0 else { return }
    let ball = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    guard radius >= leastShaded else { return drawBead(center, radius) }
    Shade.soft(below: ball)
    Shade.steel(in: ball)
    drawGlint(context, center, radius)
  }

  /// Draws a small ball, for a rope made of many, as flat discs, each nearer to the light.
  private func drawBead(_ center: CGPoint, _ radius: CGFloat) {
    let shades = [
      UIColor((84, 88, 98), (68, 72, 82)), UIColor((143, 147, 157), (122, 127, 138)),
      UIColor((214, 217, 223), (190, 194, 202)), UIColor((252, 252, 254), (236, 238, 242)),
    ]
    for (fraction, shade) in zip([1, 0.8, 0.5, 0.24] as [CGFloat], shades) {
      let (disc, shift) = (radius * fraction, radius * (1 - fraction) * 0.45)
      shade.setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - disc - shift, y: center.y - disc - shift, width: 2 * disc, height: 2 * disc)
      ).fill()
    }
  }

  private func drawGlint(_ context: CGContext, _ center: CGPoint, _ radius: CGFloat) {
    UIColor(white: 1, alpha: 0.9).setFill()
    context.saveGState()
    context.translateBy(x: center.x - 0.36 * radius, y: center.y - 0.46 * radius)
    context.rotate(by: -0.6)
    context.fillEllipse(
      in: CGRect(x: -0.2 * radius, y: -0.1 * radius, width: 0.4 * radius, height: 0.2 * radius))
    context.restoreGState()
    // The table's reflection in the ball.
    let horizon = UIBezierPath()
    horizon.addArc(
      withCenter: CGPoint(x: center.x, y: center.y - 0.2 * radius), radius: 0.86 * radius,
      startAngle: 0.28 * .pi, endAngle: 0.72 * .pi, clockwise: true)
    (horizon.lineWidth, horizon.lineCapStyle) = (0.06 * radius, .round)
    UIColor(white: 1, alpha: 0.45).setStroke()
    horizon.stroke()
  }
}

/// Light and shade that several drawings share.
@MainActor
enum Shade {
  /// Fills the clip with colours around a focus, out to a circle and beyond it.
  static func radial(
    _ stops: [(CGFloat, UIColor)], from: CGPoint, to: CGPoint, radius: CGFloat, in context: CGContext
  ) {
    guard let gradient = gradient(stops) else { return }
    context.drawRadialGradient(
      gradient, startCenter: from, startRadius: 0, endCenter: to, endRadius: radius, options: both)
  }

  /// Fills the clip with colours along a line and beyond its ends.
  static func linear(_ stops: [(CGFloat, UIColor)], from: CGPoint, to: CGPoint, in context: CGContext) {
    guard let gradient = gradient(stops) else { return }
    context.drawLinearGradient(gradient, start: from, end: to, options: both)
  }

  /// Fills a disc with colours around a light, up to the rim. The light's offset from the centre is in radii.
  ///
  /// The gradient is defined on a disc of radius 1, so discs of similar size in the same colours share one
  /// picture.
  static func ball(_ stops: [(CGFloat, UIColor)], litFrom light: CGVector = .zero, in disc: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), disc.width > 0 else { return }
    context.saveGState()
    UIBezierPath(ovalIn: disc).addClip()
    context.translateBy(x: disc.midX, y: disc.midY)
    context.scaleBy(x: disc.width / 2, y: disc.height / 2)
    radial(stops, from: CGPoint(x: light.dx, y: light.dy), to: .zero, radius: 1, in: context)
    context.restoreGState()
  }

  /// A ball of polished steel.
  static func steel(in ball: CGRect) {
    // The ball is bright where the light hits it and darker outwards; the rim gets a little light from the
    // table.
    let stops: [(CGFloat, UIColor)] = [
      (0, UIColor((252, 252, 254), (236, 238, 242))), (0.28, UIColor((214, 217, 223), (190, 194, 202))),
      (0.62, UIColor((143, 147, 157), (122, 127, 138))), (0.9, UIColor((74, 78, 88), (58, 62, 72))),
      (1, UIColor((104, 108, 118), (86, 90, 100))),
    ]
    Self.ball(stops, litFrom: CGVector(dx: -0.34, dy: -0.4), in: ball)
  }

  /// Draws the soft shadow of a round thing, a little below it.
  static func soft(below ball: CGRect) {
    let blur = ball.width * 0.16
    let shadow = ball.insetBy(dx: -blur, dy: -blur).offsetBy(dx: 0, dy: ball.width * 0.08)
    // The shadow's darkness at fractions of its radius: it changes slowly at both ends.
    let strengths: [(CGFloat, Float)] = [
      (0.66, 1), (0.73, 0.9), (0.8, 0.64), (0.87, 0.33), (0.94, 0.1), (1, 0),
    ]
    Self.ball(
      strengths.map { ($0.0, UIColor((0, 0, 0), (0, 0, 0), alpha: (0.22 * $0.1, 0.5 * $0.1))) }, in: shadow)
  }

  private static let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private static func gradient(_ stops: [(CGFloat, UIColor)]) -> CGGradient? {
    CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: stops.map(\.1.cgColor) as CFArray,
      locations: stops.map(\.0))
  }
}
