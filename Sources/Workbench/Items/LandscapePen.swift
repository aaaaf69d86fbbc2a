// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Draws the shapes of a landscape, scaled from 116×84 pt.
@MainActor
struct LandscapePen {
  typealias Tone = (red: CGFloat, green: CGFloat, blue: CGFloat)

  /// The factor from the landscape's points to the view's.
  let scale: CGFloat

  /// How far drawings reach past the edges of the picture, in the landscape's points. Otherwise the
  /// background would show through where two shapes end at the same edge.
  private static let overhang: CGFloat = 2

  /// Fills the whole width between two heights with a gradient from an upper to a lower colour. The fill
  /// extends a little under the shape that begins where the gradient ends.
  func gradient(from top: CGFloat, to bottom: CGFloat, _ upper: Tone, _ lower: Tone) {
    let colors = [color(upper).cgColor, color(lower).cgColor] as CFArray
    let space = CGColorSpaceCreateDeviceRGB()
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0, 1])
    else { return }
    let (over, width) = (LandscapePen.overhang, Landscape.size.width)
    let start = top > 0 ? top : -over
    context.saveGState()
    context.clip(
      to: CGRect(
        x: -over * scale, y: start * scale, width: (width + 2 * over) * scale,
        height: (bottom + over - start) * scale))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: top * scale), end: CGPoint(x: 0, y: bottom * scale),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ tone: Tone) {
    color(tone).setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: (x - radius) * scale, y: (y - radius) * scale, width: 2 * radius * scale,
        height: 2 * radius * scale)
    ).fill()
  }

  func polygon(_ corners: [(CGFloat, CGFloat)], _ tone: Tone) {
    shape(tone) { outline in
      outline.start(corners[0].0, corners[0].1)
      for corner in corners.dropFirst() { outline.line(corner.0, corner.1) }
    }
  }

  func line(
    from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat), width: CGFloat, _ tone: Tone, alpha: CGFloat
  ) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: start.0 * scale, y: start.1 * scale))
    path.addLine(to: CGPoint(x: end.0 * scale, y: end.1 * scale))
    path.lineWidth = width * scale
    path.lineCapStyle = .round
    color(tone, alpha: alpha).setStroke()
    path.stroke()
  }

  /// Fills the area under a line that `trace` draws from the left edge to the right one.
  func hill(_ tone: Tone, _ trace: (LandscapeOutline) -> Void) {
    shape(tone) { outline in
      trace(outline)
      let (over, size) = (LandscapePen.overhang, Landscape.size)
      outline.line(size.width + over, outline.path.currentPoint.y)
      outline.line(size.width + over, size.height + over)
      outline.line(-over, size.height + over)
    }
  }

  func shape(_ tone: Tone, alpha: CGFloat = 1, _ trace: (LandscapeOutline) -> Void) {
    let outline = LandscapeOutline()
    trace(outline)
    outline.path.close()
    outline.path.apply(CGAffineTransform(scaleX: scale, y: scale))
    color(tone, alpha: alpha).setFill()
    outline.path.fill()
  }

  private func color(_ tone: Tone, alpha: CGFloat = 1) -> UIColor {
    UIColor(red: tone.red / 255, green: tone.green / 255, blue: tone.blue / 255, alpha: alpha)
  }
}

/// An outline that is traced point by point, in the landscape's points.
@MainActor
struct LandscapeOutline {
  let path = UIBezierPath()

  func start(_ x: CGFloat, _ y: CGFloat) { path.move(to: CGPoint(x: x, y: y)) }

  func line(_ x: CGFloat, _ y: CGFloat) { path.addLine(to: CGPoint(x: x, y: y)) }

  /// A quadratic curve with the control point (cx, cy).
  func curve(_ cx: CGFloat, _ cy: CGFloat, _ x: CGFloat, _ y: CGFloat) {
    path.addQuadCurve(to: CGPoint(x: x, y: y), controlPoint: CGPoint(x: cx, y: cy))
  }

  /// The shorter arc, clockwise, of a circle of the given radius, which is at least half the distance to the
  /// end.
  func arc(to x: CGFloat, _ y: CGFloat, radius: CGFloat) {
    let start = path.currentPoint
    let (dx, dy) = (x - start.x, y - start.y)
    let chord = hypot(dx, dy)
    let rise = (radius * radius - chord * chord / 4).squareRoot() / chord
    let center = CGPoint(x: (start.x + x) / 2 - dy * rise, y: (start.y + y) / 2 + dx * rise)
    path.addArc(
      withCenter: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
      endAngle: atan2(y - center.y, x - center.x), clockwise: true)
  }
}
