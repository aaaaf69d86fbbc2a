// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// The arrow of a push, 80 pt long per newton. It begins with a dot at the middle of the pushed item and ends
/// outside of the item, but before the stage's edge. If there is no room ahead, the arrow pushes from behind,
/// as a hand does.
@MainActor
final class PushArrowView: UIView, Restorable {
  private static let pointsPerNewton: CGFloat = 80
  /// The greatest and least length in points: longer arrows are shortened, shorter ones are not shown.
  private static let longest: CGFloat = 240
  private static let shortest: CGFloat = 20
  /// The least distance from the stage's edge, in points.
  private static let margin: CGFloat = 8
  /// The length of the arrow's head, and the head's distance from the pushed item, in points.
  private static let (head, gap): (CGFloat, CGFloat) = (14, 3)
  /// The greatest distance from the middle of the pushed item to the arrow's tail, in points.
  private static let mostBehind: CGFloat = 400
  private static let pale = UIColor((110, 110, 118), (160, 160, 168))

  /// Whether the arrow shows a push that is only aimed: paler, with a dashed shaft.
  private let isAim: Bool
  /// How far the tip is ahead of the middle of the pushed item, and the tail behind it, in points.
  @Kept private var ahead: CGFloat = 0
  @Kept private var behind: CGFloat = 0

  init(isAim: Bool = false) {
    self.isAim = isAim
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * PushArrowView.mostBehind, height: 16))
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// From the arrow's tail to its tip, in points of the superview.
  var line: (tail: CGPoint, tip: CGPoint) {
    func point(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: center.x + distance * transform.a, y: center.y + distance * transform.b)
    }
    return (point(-behind), point(ahead))
  }

  /// Shows a push of `magnitude` newtons at `angle` radians from a point of the superview, for a square
  /// around that point.
  func show(
    magnitude: CGFloat, angle: CGFloat, from point: CGPoint, of side: CGFloat = 0, turn: CGFloat = 0
  ) {
    let direction = magnitude < 0 ? angle + .pi : angle
    let wanted = min(abs(magnitude) * PushArrowView.pointsPerNewton, PushArrowView.longest)
    // The distance from the middle of the square to its edge in the push's direction; the head lies beyond.
    let edge = side / 2 / max(abs(cos(direction - turn)), abs(sin(direction - turn)))
    let outside = side > 0 ? edge + PushArrowView.gap + PushArrowView.head : PushArrowView.head
    var (tip, tail) = (max(wanted, outside), CGFloat(0))
    if let stage = superview?.bounds {
      let ahead = PushArrowView.room(from: point, direction, in: stage)
      if ahead >= outside {
        tip = min(tip, ahead)
      } else {
        tip = -edge - PushArrowView.gap
        let behind = PushArrowView.room(from: point, direction + .pi, in: stage)
        tail = max(min(max(wanted, 2 * PushArrowView.head) - tip, behind), PushArrowView.head - tip)
      }
    }
    (tip, tail) = (tip.rounded(), tail.rounded())
    if (tip, tail) != (ahead, behind) {
      (ahead, behind) = (tip, tail)
      setNeedsDisplay()
    }
    isHidden = wanted < PushArrowView.shortest
    movePose(center: point, transform: CGAffineTransform(rotationAngle: direction))
  }

  /// The distance from a point to the stage's edge at an angle, less a margin, in points.
  private static func room(from point: CGPoint, _ angle: CGFloat, in stage: CGRect) -> CGFloat {
    let (dx, dy) = (cos(angle), sin(angle))
    let across = dx > 0 ? (stage.maxX - point.x) / dx : dx < 0 ? (stage.minX - point.x) / dx : .infinity
    let along = dy > 0 ? (stage.maxY - point.y) / dy : dy < 0 ? (stage.minY - point.y) / dy : .infinity
    return max(min(across, along) - margin, 0)
  }

  override func draw(_ rect: CGRect) {
    let (start, tip) = (CGPoint(x: rect.midX, y: rect.midY), rect.midX + ahead)
    (isAim ? PushArrowView.pale : UIColor.label).set()
    let shaft = UIBezierPath()
    (shaft.lineWidth, shaft.lineCapStyle) = (3, isAim ? .butt : .round)
    if isAim { shaft.setLineDash([7, 4], count: 2, phase: 0) }
    shaft.move(to: CGPoint(x: start.x - behind, y: start.y))
    shaft.addLine(to: CGPoint(x: tip - 13, y: start.y))
    shaft.stroke()
    let head = UIBezierPath()
    head.move(to: CGPoint(x: tip, y: start.y))
    head.addLine(to: CGPoint(x: tip - PushArrowView.head, y: start.y - 8))
    head.addLine(to: CGPoint(x: tip - PushArrowView.head, y: start.y + 8))
    head.close()
    head.fill()
    UIBezierPath(ovalIn: CGRect(x: start.x - behind - 4, y: start.y - 4, width: 8, height: 8)).fill()
  }
}
