import Tabletop
import UIWidgets
import Workbench

/// The arrow of a push, 80 pt long for a newton, with a dot at the middle of what is pushed. It begins there,
/// and near the stage's edge slides back along its line: all of it stays on the stage.
@MainActor
final class PushArrowView: UIView, Restorable {
  private static let pointsPerNewton: CGFloat = 80
  /// Longer arrows are cut, shorter ones are not shown, in points.
  private static let longest: CGFloat = 240
  private static let shortest: CGFloat = 20
  /// How far it stays from the stage's edge, in points.
  private static let margin: CGFloat = 8
  private static let pale = UIColor((110, 110, 118), (160, 160, 168))

  /// Whether it shows a push that is aimed and does not act yet: paler, with a shaft of dashes.
  private let isAim: Bool
  /// How far its tip and its tail are from the dot, in points.
  private var ahead: CGFloat = 0
  private var behind: CGFloat = 0
  private var length: CGFloat { ahead + behind }

  init(isAim: Bool = false) {
    self.isAim = isAim
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * PushArrowView.longest, height: 16))
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  struct Memento {
    fileprivate let ahead: CGFloat
    fileprivate let behind: CGFloat
  }

  var memento: Memento {
    get { Memento(ahead: ahead, behind: behind) }
    set { (ahead, behind) = (newValue.ahead, newValue.behind) }
  }

  /// From its tail to its tip, in points of the superview.
  var line: (tail: CGPoint, tip: CGPoint) {
    func point(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: center.x + distance * transform.a, y: center.y + distance * transform.b)
    }
    return (point(-behind), point(ahead))
  }

  /// Shows a push of `magnitude` newtons at `angle` radians, from a point of the superview.
  func show(magnitude: CGFloat, angle: CGFloat, from point: CGPoint) {
    let direction = magnitude < 0 ? angle + .pi : angle
    var (tip, tail) = (min(abs(magnitude) * PushArrowView.pointsPerNewton, PushArrowView.longest), CGFloat(0))
    if let stage = superview?.bounds {
      let wanted = tip
      tip = min(tip, PushArrowView.room(from: point, direction, in: stage))
      tail = min(wanted - tip, PushArrowView.room(from: point, direction + .pi, in: stage))
    }
    (tip, tail) = (tip.rounded(), tail.rounded())
    if (tip, tail) != (ahead, behind) {
      (ahead, behind) = (tip, tail)
      setNeedsDisplay()
    }
    isHidden = length < PushArrowView.shortest
    movePose(center: point, transform: CGAffineTransform(rotationAngle: direction))
  }

  /// How far it is from a point to the stage's edge that way, less a margin, in points.
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
    head.addLine(to: CGPoint(x: tip - 14, y: start.y - 8))
    head.addLine(to: CGPoint(x: tip - 14, y: start.y + 8))
    head.close()
    head.fill()
    UIBezierPath(ovalIn: CGRect(x: start.x - 4, y: start.y - 4, width: 8, height: 8)).fill()
  }
}
