// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The colours and strokes of the overlay.
@MainActor
enum Marks {
  static let bounds = UIColor((60, 60, 67), (235, 235, 245), alpha: (0.6, 0.6))
  static let boundary = UIColor((179, 71, 0), (255, 159, 90))
  static let contact = UIColor((199, 0, 92), (255, 111, 176))
  static let attachment = UIColor((88, 86, 214), (157, 155, 255))
  static let spring = UIColor((0, 114, 126), (64, 200, 216))
  static let field = UIColor((150, 96, 0), (240, 180, 41), alpha: (0.75, 0.75))
  static let fieldSign = UIColor((150, 96, 0), (240, 180, 41))
  static let rod = UIColor((28, 28, 30), (235, 235, 240))
  static let asleep = Look.secondaryText
  /// The rim that sets marks off from the items that they cross.
  static let rim = UIColor((255, 255, 255), (0, 0, 0), alpha: (0.85, 0.7))

  static func stroke(from start: CGPoint, to end: CGPoint, width: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    path.lineWidth = width
    color.setStroke()
    path.stroke()
  }

  static func dot(_ center: CGPoint, _ radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    )
    .fill()
  }

  static func ring(_ center: CGPoint, _ radius: CGFloat, _ width: CGFloat, _ color: UIColor) {
    let path = UIBezierPath(
      ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    path.lineWidth = width
    color.setStroke()
    path.stroke()
  }

  /// The force of a field: a line of 2 pt with a filled head, 10 pt wide and 6 long.
  static func fieldArrow(from start: CGPoint, to end: CGPoint) {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 6 else { return }
    let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let neck = CGPoint(x: end.x - ux * 6, y: end.y - uy * 6)
    stroke(from: start, to: neck, width: 2, field)
    let head = UIBezierPath()
    head.move(to: end)
    head.addLine(to: CGPoint(x: neck.x - uy * 5, y: neck.y + ux * 5))
    head.addLine(to: CGPoint(x: neck.x + uy * 5, y: neck.y - ux * 5))
    head.close()
    field.setFill()
    head.fill()
  }

  /// A line with an open head, `head` points long.
  static func arrow(from start: CGPoint, to end: CGPoint, width: CGFloat, head: CGFloat, _ color: UIColor) {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0.5 else { return }
    let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let (back, side) = (head * 0.8, head * 0.5)
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    path.move(to: CGPoint(x: end.x - ux * back - uy * side, y: end.y - uy * back + ux * side))
    path.addLine(to: end)
    path.addLine(to: CGPoint(x: end.x - ux * back + uy * side, y: end.y - uy * back - ux * side))
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  /// Draws a spring as a coil, a rod as a line, a string as a thin line, a rail as two lines, with a dot at
  /// each end; a pin also has a ring where it turns, and a fixed tie a square.
  static func tie(_ kind: Piece.Kind, from start: CGPoint, to end: CGPoint) {
    let color = kind == .spring ? spring : rod
    switch kind {
    case .spring:
      coil(from: start, to: end, width: 5, rim)
      coil(from: start, to: end, width: 2.5, spring)
    case .rail:
      let length = max(hypot(end.x - start.x, end.y - start.y), 1)
      let (dx, dy) = (-(end.y - start.y) / length * 3, (end.x - start.x) / length * 3)
      stroke(from: start, to: end, width: 10, rim)
      for side in [1, -1] as [CGFloat] {
        stroke(
          from: CGPoint(x: start.x + side * dx, y: start.y + side * dy),
          to: CGPoint(x: end.x + side * dx, y: end.y + side * dy), width: 1.5, rod)
      }
    default:
      let width: CGFloat = kind == .string ? 1.25 : kind == .fixed ? 4 : 2
      stroke(from: start, to: end, width: width + 2.5, rim)
      stroke(from: start, to: end, width: width, rod)
    }
    for point in [start, end] {
      dot(point, 5, rim)
      dot(point, 4, color)
    }
    switch kind {
    case .pin:
      dot(end, 7.5, rim)
      ring(end, 5.5, 2, rod)
      dot(end, 2, rod)
    case .fixed:
      for (side, color) in [(14, rim), (11, rod)] as [(CGFloat, UIColor)] {
        color.setFill()
        UIBezierPath(rect: CGRect(x: end.x - side / 2, y: end.y - side / 2, width: side, height: side)).fill()
      }
    default: break
    }
  }

  /// The path around an item at a distance in points; `box` is the item's bounds. Around a round item, which
  /// shows no corners however it rotates, the path is round.
  static func path(
    around item: any UIDynamicItem, _ box: CGRect, by distance: CGFloat, cornerRadius: CGFloat
  ) -> UIBezierPath {
    let outer = box.insetBy(dx: -distance, dy: -distance)
    if item.collisionBoundsType == .ellipse { return UIBezierPath(ovalIn: outer) }
    let radius = (item as? UIView)?.layer.cornerRadius ?? 0
    let isRound = radius > 0 && 2 * radius >= min(box.width, box.height)
    return UIBezierPath(
      roundedRect: outer, cornerRadius: isRound ? min(outer.width, outer.height) / 2 : cornerRadius)
  }

  /// The mark of a position that can be dragged: a white disc with a ring.
  static func handle(_ center: CGPoint) {
    dot(center, 5.5, .white)
    ring(center, 5.5, 2, Look.tint)
  }

  /// Draws a coil of nine teeth between straight ends, or of fewer if nine do not fit.
  static func coil(from start: CGPoint, to end: CGPoint, width: CGFloat, _ color: UIColor) {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 20 else { return stroke(from: start, to: end, width: width, color) }
    let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let path = UIBezierPath()
    func point(_ along: CGFloat, _ aside: CGFloat) -> CGPoint {
      CGPoint(x: start.x + ux * along - uy * aside, y: start.y + uy * along + ux * aside)
    }
    path.move(to: start)
    path.addLine(to: point(8, 0))
    let teeth = min(max(Int((length - 16) / 4), 2), 9)
    let pitch = (length - 16) / CGFloat(2 * teeth)
    for tooth in 0..<teeth {
      let base = 8 + CGFloat(2 * tooth) * pitch
      path.addLine(to: point(base + pitch / 2, 5))
      path.addLine(to: point(base + pitch * 1.5, -5))
    }
    path.addLine(to: point(length - 8, 0))
    path.addLine(to: end)
    path.lineWidth = width
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }
}
