// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// Shows what a field does all over the stage: thin lines point where it pulls resting items, and are longer
/// for a stronger pull. Fields without effect on resting items have symbols: small waves for drag; for a
/// magnetic field the crosses used in physics books, or rings where the field comes out of the table.
@MainActor
final class FieldFlowView: UIView, Restorable {
  /// The values that the lines depend on. If one changes, the lines are computed again.
  fileprivate struct Source: Equatable {
    let kind: FieldKind
    let size: CGSize
    let radius: CGFloat
    let position: CGPoint
    let direction: CGVector
    let numbers: [CGFloat]
    /// A number that changes with time for fields that change by themselves; otherwise 0.
    let moment: Int
  }

  private static let color = UIColor((150, 96, 0), (240, 180, 41), alpha: (0.42, 0.62))
  /// The distance between lines, as a fraction of the shorter side of the stage and within limits, in points.
  private static let pitch: (fraction: CGFloat, limits: ClosedRange<CGFloat>) = (0.19, 64...120)
  /// The lengths of lines as fractions of the pitch, and the acceleration in m/s² that makes a line of medium
  /// length.
  private static let (shortest, longest, medium): (CGFloat, CGFloat, CGFloat) = (0.14, 0.66, 1)
  /// The number of pieces in a line.
  private static let pieces = 8
  /// How many times per second the lines of a field that changes by itself are computed.
  private static let rate = 15.0

  @Kept private var source: Source?
  /// The lines, each from its beginning to its head.
  @Kept private(set) var lines: [[CGPoint]] = []
  @Kept private var isHeaded = true

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a field `time` seconds after the beginning. `radius` is that of its region, 0 if it has no end.
  func show(_ field: UIFieldBehavior, _ kind: FieldKind, radius: CGFloat, at time: Double) {
    let moment = kind.isNoisy ? Int((time * FieldFlowView.rate).rounded(.down)) : 0
    let numbers = [
      field.strength, field.falloff, field.minimumRadius, field.smoothness, field.animationSpeed,
    ]
    let new = Source(
      kind: kind, size: bounds.size, radius: radius, position: field.position, direction: field.direction,
      numbers: numbers, moment: moment)
    guard new != source else { return }
    source = new
    let sign = FieldFlowView.sign(of: field, kind)
    // Turbulence pushes moving items the way noise pushes resting items, so noise is sampled.
    let sampled = kind == .turbulence ? FieldFlowView.noise(like: field) : field
    let second = Double(moment) / FieldFlowView.rate
    lines = places(in: bounds.size).flatMap { place -> [[CGPoint]] in
      let (x, y) = (place.x - field.position.x, place.y - field.position.y)
      guard radius == 0 || hypot(x, y) < radius else { return [] }
      guard let sign else { return [line(place) { sampled.sample(at: $0, time: second) }] }
      return sign.map { line in line.map { CGPoint(x: place.x + $0.x, y: place.y + $0.y) } }
    }
    isHeaded = sign == nil
    setNeedsDisplay()
  }

  private static func noise(like field: UIFieldBehavior) -> UIFieldBehavior {
    let noise = UIFieldBehavior.noiseField(
      smoothness: field.smoothness, animationSpeed: field.animationSpeed)
    (noise.position, noise.strength, noise.falloff) = (field.position, field.strength, field.falloff)
    noise.minimumRadius = field.minimumRadius
    return noise
  }

  private var pitch: CGFloat {
    let (fraction, limits) = FieldFlowView.pitch
    let wanted = (fraction * min(bounds.width, bounds.height)).rounded()
    return min(max(wanted, limits.lowerBound), limits.upperBound)
  }

  /// A grid of points, centred on the stage. Every second row is offset by half the distance between points.
  private func places(in size: CGSize) -> [CGPoint] {
    let (columns, rows) = (Int(size.width / pitch), Int(size.height / (0.75 * pitch)))
    guard columns > 0, rows > 0, columns < 100, rows < 100 else { return [] }
    let (dx, dy) = (size.width / CGFloat(columns), size.height / CGFloat(rows))
    var places: [CGPoint] = []
    for row in 0..<rows {
      let left: CGFloat = row.isMultiple(of: 2) ? 0.3 : 0.7
      for column in 0..<columns {
        places.append(CGPoint(x: (CGFloat(column) + left) * dx, y: (CGFloat(row) + 0.5) * dy))
      }
    }
    return places
  }

  /// A line along the field through a point. It ends where the direction would change suddenly.
  private func line(_ place: CGPoint, _ sample: (CGPoint) -> CGVector) -> [CGPoint] {
    guard let start = FieldFlowView.direction(of: sample(place)) else { return [] }
    let wanted = 0.38 * (start.size / FieldFlowView.medium).squareRoot()
    let length = pitch * min(max(wanted, FieldFlowView.shortest), FieldFlowView.longest)
    let step = length / CGFloat(FieldFlowView.pieces)
    func trace(_ sense: CGFloat) -> [CGPoint] {
      var points: [CGPoint] = []
      var (point, last) = (place, start)
      for _ in 0..<(FieldFlowView.pieces / 2) {
        guard let next = FieldFlowView.direction(of: sample(point)), next.x * last.x + next.y * last.y > 0.6
        else {
          break
        }
        point.x += sense * next.x * step
        point.y += sense * next.y * step
        points.append(point)
        last = next
      }
      return points
    }
    let (back, ahead) = (trace(-1), trace(1))
    let line = back.reversed() + [place] + ahead
    guard let first = line.first, let last = line.last, line.count > 2 else { return line }
    // For a straight line its two ends are enough, and faster to draw.
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let isStraight = line.allSatisfy { point in
      abs((point.x - first.x) * dy - (point.y - first.y) * dx) < 0.2 * (dx * dx + dy * dy).squareRoot()
    }
    return isStraight ? [first, last] : line
  }

  /// A force's direction, as a vector of length 1, and its size; nil if there is no force.
  private static func direction(of force: CGVector) -> (x: CGFloat, y: CGFloat, size: CGFloat)? {
    let size = hypot(force.dx, force.dy)
    guard size.isFinite, size > 0.01 else { return nil }
    return (force.dx / size, force.dy / size, size)
  }

  /// The symbol, as lines around a grid point, of a field without effect on resting items.
  private static func sign(of field: UIFieldBehavior, _ kind: FieldKind) -> [[CGPoint]]? {
    switch kind {
    case .drag where field.direction == .zero: field.strength == 0 ? [] : [wave]
    case .magnetic where field.strength > 0: cross
    case .magnetic: field.strength == 0 ? [] : [ring]
    default: nil
    }
  }

  private static var wave: [CGPoint] {
    (-8...8).map { CGPoint(x: 2.2 * CGFloat($0), y: 2.4 * sin(CGFloat($0) * .pi / 4)) }
  }

  private static var cross: [[CGPoint]] {
    [[CGPoint(x: -4, y: -4), CGPoint(x: 4, y: 4)], [CGPoint(x: -4, y: 4), CGPoint(x: 4, y: -4)]]
  }

  private static var ring: [CGPoint] {
    (0...16).map { CGPoint(x: 4 * cos(CGFloat($0) * .pi / 8), y: 4 * sin(CGFloat($0) * .pi / 8)) }
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (1.5, .round, .round)
    for line in lines where line.count > 1 {
      path.move(to: line[0])
      for point in line.dropFirst() { path.addLine(to: point) }
      if isHeaded { addHead(of: line, to: path) }
    }
    FieldFlowView.color.setStroke()
    path.stroke()
  }

  private func addHead(of line: [CGPoint], to path: UIBezierPath) {
    let (tip, before) = (line[line.count - 1], line[line.count - 2])
    let length = hypot(tip.x - before.x, tip.y - before.y)
    guard length > 0 else { return }
    let (x, y) = ((tip.x - before.x) / length, (tip.y - before.y) / length)
    path.move(to: CGPoint(x: tip.x - 5 * x + 4 * y, y: tip.y - 5 * y - 4 * x))
    path.addLine(to: tip)
    path.addLine(to: CGPoint(x: tip.x - 5 * x - 4 * y, y: tip.y - 5 * y + 4 * x))
  }
}
