import Tabletop
import Workbench

/// Where small things came from in the last fifth of a second: a tail behind each, the longer the faster.
@MainActor
final class TrailsView: UIView, Restorable {
  /// A tail has so many points, each so many steps older than the last.
  private static let points = 6
  private static let stepsPerPoint = 2

  private let colors: [UIColor]
  private let width: CGFloat
  /// The places of the last steps, the newest last.
  private var places: [[CGPoint]] = []

  init(colors: [UIColor], width: CGFloat) {
    (self.colors, self.width) = (colors, width)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  var memento: [[CGPoint]] {
    get { places }
    set {
      places = newValue
      setNeedsDisplay()
    }
  }

  /// Lets all tails begin anew: what is followed was put elsewhere.
  func forget() { places.removeAll() }

  /// Call at each step.
  func follow(_ items: [UIView]) {
    places.append(items.map(\.center))
    if places.count > TrailsView.points * TrailsView.stepsPerPoint + 1 { places.removeFirst() }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let now = places.last else { return }
    for index in now.indices where index < colors.count {
      var line = [now[index]]
      for point in 1...TrailsView.points {
        let step = places.count - 1 - point * TrailsView.stepsPerPoint
        guard step >= 0, index < places[step].count else { break }
        let place = places[step][index]
        // Where something bounced back the tail would be folded.
        guard !TrailsView.turnsBack(line, to: place) else { break }
        line.append(place)
      }
      guard line.count > 1, let end = line.last, hypot(end.x - line[0].x, end.y - line[0].y) > 3 else {
        continue
      }
      drawTail(line, colors[index])
    }
  }

  /// Whether a line with another point would turn by more than about 60°.
  private static func turnsBack(_ line: [CGPoint], to next: CGPoint) -> Bool {
    guard line.count > 1 else { return false }
    let (before, last) = (line[line.count - 2], line[line.count - 1])
    let (ax, ay, bx, by) = (last.x - before.x, last.y - before.y, next.x - last.x, next.y - last.y)
    return ax * bx + ay * by < 0.5 * hypot(ax, ay) * hypot(bx, by)
  }

  /// A ribbon that ends in a point.
  private func drawTail(_ line: [CGPoint], _ color: UIColor) {
    var (left, right): ([CGPoint], [CGPoint]) = ([], [])
    for (index, point) in line.enumerated() {
      let (before, after) = (line[max(index - 1, 0)], line[min(index + 1, line.count - 1)])
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let half = width / 2 * (1 - CGFloat(index) / CGFloat(line.count - 1))
      let length = max(hypot(dx, dy), 0.01)
      left.append(CGPoint(x: point.x - dy / length * half, y: point.y + dx / length * half))
      right.append(CGPoint(x: point.x + dy / length * half, y: point.y - dx / length * half))
    }
    let path = UIBezierPath()
    path.move(to: left[0])
    for point in left.dropFirst() + right.reversed().dropFirst() { path.addLine(to: point) }
    path.close()
    color.withAlphaComponent(0.32).setFill()
    path.fill()
  }
}
