// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The common part of two things that overlap. Its stripes have the colours of both, so neither hides the
/// other.
@MainActor
final class OverlapView: UIView, Restorable {
  /// The distance from stripe to stripe, in points.
  private static let pitch: CGFloat = 14
  @Kept private(set) var corners: [CGPoint] = []
  private var hidden = UIColor.white
  /// The smallest common part that is shown, in pt².
  private static let leastArea: CGFloat = 200

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the common part of two rectangles of the superview, each with its rotation.
  func show(_ first: UIView, _ second: UIView) {
    var common = first.turnedCorners
    let other = second.turnedCorners
    // Clips the first rectangle at each side of the second (Sutherland and Hodgman 1974).
    for index in other.indices {
      let (from, to) = (other[index], other[(index + 1) % other.count])
      common = OverlapView.cut(common, from, to)
    }
    // Things that merely touch also overlap a little.
    if common.count < 3 || OverlapView.area(of: common) < OverlapView.leastArea { common = [] }
    hidden = first.backgroundColor ?? .white
    show(common)
  }

  /// Shows no common part.
  func clear() { show([]) }

  private func show(_ common: [CGPoint]) {
    guard common != corners else { return }
    corners = common
    setNeedsDisplay()
  }

  /// The area of a polygon, by Gauss's formula.
  private static func area(of polygon: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for (index, corner) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return abs(sum) / 2
  }

  private static func cut(_ polygon: [CGPoint], _ from: CGPoint, _ to: CGPoint) -> [CGPoint] {
    func side(_ point: CGPoint) -> CGFloat {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    var kept: [CGPoint] = []
    for index in polygon.indices {
      let (here, next) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (before, after) = (side(here), side(next))
      if before >= 0 { kept.append(here) }
      if (before >= 0) != (after >= 0) {
        let fraction = before / (before - after)
        kept.append(
          CGPoint(x: here.x + (next.x - here.x) * fraction, y: here.y + (next.y - here.y) * fraction))
      }
    }
    return kept
  }

  override func draw(_ rect: CGRect) {
    guard corners.count > 2 else { return }
    let path = UIBezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    drawStripes(in: path)
    UIColor.label.setStroke()
    path.lineWidth = 1.5
    path.setLineDash([4, 3], count: 2, phase: 0)
    path.stroke()
  }

  /// Draws every second stripe, from the lower left to the upper right, in the colour of the lower thing.
  private func drawStripes(in path: UIBezierPath) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    path.addClip()
    hidden.setStroke()
    let (box, pitch) = (path.bounds, OverlapView.pitch)
    let stripes = UIBezierPath()
    for x in stride(from: box.minX - box.height, to: box.maxX, by: pitch) {
      stripes.move(to: CGPoint(x: x, y: box.maxY + pitch))
      stripes.addLine(to: CGPoint(x: x + box.height + 2 * pitch, y: box.minY - pitch))
    }
    stripes.lineWidth = pitch / 2 / 2.0.squareRoot()
    stripes.stroke()
    context.restoreGState()
  }
}
