// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A popover's body with its arrow, drawn as one shape; the content is inside the body, clipped to its
/// corners.
@MainActor
final class PopoverView: UIView {
  private let clip = UIView()
  private weak var content: UIView?
  private var outline: [UIBezierPath.Contour] = []
  private var bodyRect = CGRect.zero
  private var color: UIColor = Token.popover

  func install(_ view: UIView, color: UIColor?) {
    if let color { self.color = color }
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlacement.cornerRadius
    addSubview(clip)
    clip.addSubview(view)
    content = view
  }

  func place(_ placement: PopoverPlacement) {
    transform = .identity
    let tip = CGRect(origin: placement.tip, size: .zero)
    frame = placement.body.union(tip)
    let (dx, dy) = (-frame.minX, -frame.minY)
    bodyRect = placement.body.offsetBy(dx: dx, dy: dy)
    clip.frame = bodyRect
    content?.frame = clip.bounds
    outline = PopoverView.outline(
      bodyRect, CGPoint(x: placement.tip.x + dx, y: placement.tip.y + dy), placement.direction
    ).flattened(tolerance: 0.05)
    setNeedsFrame()
  }

  /// Only the body receives touches; the arrow and the area beside it count as outside.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bodyRect.contains(point) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    func drop(_ y: CGFloat, _ sigma: CGFloat, _ light: Float, _ dark: Float) {
      // While the popover fades, its shadow shows through it. The shadow fades faster, so the body does not
      // turn grey.
      let strength = (context.isDark ? dark : light) * context.alpha * context.alpha
      list.append(
        .shadow(
          ShadowCommand(
            rect: bodyRect, cornerRadius: PopoverPlacement.cornerRadius, sigma: sigma,
            offset: CGVector(dx: 0, dy: y), color: context.faded(RGBA(0, 0, 0, strength)),
            transform: context.transform)))
    }
    drop(10, 16, 0.22, 0.6)
    drop(1, 1, 0.16, 0.5)
    for index in outline.indices {
      var line = list.appendContour(outline[index], color: context.color(Token.outline))
      line.transform = context.transform
      // The line is centred on the outline and the body covers its inner half, so it is drawn twice as wide.
      list.append(.stroke(line, StrokeStyle(width: 2, cap: .butt, join: .round)))
      line.color = context.color(color)
      list.append(.fill(line))
    }
  }

  /// The body and the arrow as one path, clockwise from the top left corner. The arrow's sides are curves
  /// that begin along the body's edge and end at the tip.
  static func outline(_ body: CGRect, _ tip: CGPoint, _ direction: UIPopoverArrowDirection) -> UIBezierPath {
    let (radius, half) = (PopoverPlacement.cornerRadius, PopoverPlacement.arrowBase / 2)
    let path = UIBezierPath()
    func arrow(_ along: CGVector, _ edge: CGPoint) {
      func at(_ distance: CGFloat, _ base: CGPoint) -> CGPoint {
        CGPoint(x: base.x + along.dx * distance, y: base.y + along.dy * distance)
      }
      path.addLine(to: at(-half, edge))
      path.addCurve(to: tip, controlPoint1: at(-8, edge), controlPoint2: at(-4, tip))
      path.addCurve(to: at(half, edge), controlPoint1: at(4, tip), controlPoint2: at(8, edge))
    }
    func corner(_ x: CGFloat, _ y: CGFloat, _ start: CGFloat) {
      path.addArc(
        withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: start + .pi / 2,
        clockwise: true)
    }
    corner(body.minX + radius, body.minY + radius, .pi)
    if direction == .up { arrow(CGVector(dx: 1, dy: 0), CGPoint(x: tip.x, y: body.minY)) }
    corner(body.maxX - radius, body.minY + radius, -.pi / 2)
    if direction == .right { arrow(CGVector(dx: 0, dy: 1), CGPoint(x: body.maxX, y: tip.y)) }
    corner(body.maxX - radius, body.maxY - radius, 0)
    if direction == .down { arrow(CGVector(dx: -1, dy: 0), CGPoint(x: tip.x, y: body.maxY)) }
    corner(body.minX + radius, body.maxY - radius, .pi / 2)
    if direction == .left { arrow(CGVector(dx: 0, dy: -1), CGPoint(x: body.minX, y: tip.y)) }
    path.close()
    return path
  }
}

/// A sheet from below, with a grabber. It extends below the window, so only its upper corners are visibly
/// round.
@MainActor
final class SheetView: UIView {
  /// How far the sheet extends below the window, in points.
  private(set) var overhang = PopoverPlacement.cornerRadius
  private let grabber = UIView()
  private weak var content: UIView?

  func install(_ view: UIView, coversWindow: Bool) {
    backgroundColor = Token.sheet
    layer.castFloatShadow()
    if coversWindow { overhang = 0 }
    layer.cornerRadius = overhang
    grabber.isHidden = coversWindow
    clipsToBounds = true
    grabber.backgroundColor = Token.grabber
    grabber.layer.cornerRadius = 2
    grabber.isUserInteractionEnabled = false
    addSubview(view)
    addSubview(grabber)
    content = view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - overhang))
    grabber.frame = CGRect(x: (bounds.midX - 18).rounded(), y: 6, width: 36, height: 4)
  }
}
