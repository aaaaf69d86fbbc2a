import Tabletop
import UIWidgets
import Workbench

/// The arrow of a push, from the middle of what is pushed: 80 pt for a newton.
@MainActor
final class PushArrowView: UIView, Restorable {
  private static let pointsPerNewton: CGFloat = 80
  /// Longer arrows are cut, shorter ones are not shown, in points.
  private static let longest: CGFloat = 240
  private static let shortest: CGFloat = 20
  private static let pale = UIColor((110, 110, 118), (160, 160, 168))

  /// Whether it shows a push that is aimed and does not act yet: paler, with a shaft of dashes.
  private let isAim: Bool
  private var length: CGFloat = 0

  init(isAim: Bool = false) {
    self.isAim = isAim
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * PushArrowView.longest, height: 16))
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  var memento: CGFloat {
    get { length }
    set { length = newValue }
  }

  /// Shows a push of `magnitude` newtons at `angle` radians, from a point of the superview.
  func show(magnitude: CGFloat, angle: CGFloat, from point: CGPoint) {
    var wanted = min(abs(magnitude) * PushArrowView.pointsPerNewton, PushArrowView.longest)
    // Its tip stays on the stage, where it can be seen.
    if let stage = superview?.bounds {
      wanted = min(wanted, PushArrowView.room(from: point, magnitude < 0 ? angle + .pi : angle, in: stage))
    }
    wanted = wanted.rounded()
    if wanted != length {
      length = wanted
      setNeedsDisplay()
    }
    isHidden = length < PushArrowView.shortest
    movePose(center: point, transform: CGAffineTransform(rotationAngle: magnitude < 0 ? angle + .pi : angle))
  }

  /// How far it is from a point to the stage's edge that way, less a margin, in points.
  private static func room(from point: CGPoint, _ angle: CGFloat, in stage: CGRect) -> CGFloat {
    let (dx, dy) = (cos(angle), sin(angle))
    let across = dx > 0 ? (stage.maxX - point.x) / dx : dx < 0 ? (stage.minX - point.x) / dx : .infinity
    let along = dy > 0 ? (stage.maxY - point.y) / dy : dy < 0 ? (stage.minY - point.y) / dy : .infinity
    return max(min(across, along) - 6, 0)
  }

  override func draw(_ rect: CGRect) {
    let (start, tip) = (CGPoint(x: rect.midX, y: rect.midY), rect.midX + length)
    (isAim ? PushArrowView.pale : UIColor.label).set()
    let shaft = UIBezierPath()
    (shaft.lineWidth, shaft.lineCapStyle) = (3, isAim ? .butt : .round)
    if isAim { shaft.setLineDash([7, 4], count: 2, phase: 0) }
    shaft.move(to: start)
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
