import Tabletop
import Workbench

/// Where things came from in the last moment: a tail behind each, the longer the faster.
@MainActor
final class TrailsView: UIView, Restorable {
  struct Memento {
    fileprivate let colors: [UIColor]
    fileprivate let places: [[CGPoint]]
  }

  /// A tail has so many points, each so many steps older than the last.
  private let points: Int
  private let stepsPerPoint: Int
  /// What moves more points than that in a step was put elsewhere.
  private static let jump: CGFloat = 100

  var colors: [UIColor] { didSet { setNeedsDisplay() } }
  private let width: CGFloat
  private let fades: Bool
  /// The places of the last steps, the newest last.
  private(set) var places: [[CGPoint]] = []

  /// Tails that show the last fifth of a second, `width` points wide at the item. With `fades` they show the
  /// last third of a second and become paler towards their ends.
  init(colors: [UIColor], width: CGFloat, fades: Bool = false) {
    (self.colors, self.width, self.fades) = (colors, width, fades)
    (points, stepsPerPoint) = fades ? (10, 2) : (4, 3)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  var memento: Memento {
    get { Memento(colors: colors, places: places) }
    set {
      (colors, places) = (newValue.colors, newValue.places)
      setNeedsDisplay()
    }
  }

  /// Lets all tails begin anew: what is followed was put elsewhere.
  func forget() { places.removeAll() }

  /// Call at each step.
  func follow(_ items: [UIView]) {
    let now = items.map(\.center)
    if let last = places.last, last.count == now.count {
      for index in now.indices where TrailsView.isJump(from: last[index], to: now[index]) {
        for step in places.indices { places[step][index] = now[index] }
      }
    }
    places.append(now)
    if places.count > points * stepsPerPoint + 1 { places.removeFirst() }
    setNeedsDisplay()
  }

  private static func isJump(from old: CGPoint, to new: CGPoint) -> Bool {
    hypot(new.x - old.x, new.y - old.y) > jump
  }

  override func draw(_ rect: CGRect) {
    guard let now = places.last else { return }
    for index in now.indices where index < colors.count {
      var line = [now[index]]
      for point in 1...points {
        let step = places.count - 1 - point * stepsPerPoint
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
    guard fades else {
      color.withAlphaComponent(0.32).setFill()
      return TrailsView.ribbon(left[...], right[...]).fill()
    }
    // Shorter parts of it over longer ones: the nearer to the item, the more of them lie there.
    color.withAlphaComponent(0.4 / CGFloat(points)).setFill()
    for end in 2...line.count { TrailsView.ribbon(left.prefix(end), right.prefix(end)).fill() }
  }

  private static func ribbon(_ left: ArraySlice<CGPoint>, _ right: ArraySlice<CGPoint>) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: left[0])
    for point in left.dropFirst() + right.reversed() { path.addLine(to: point) }
    path.close()
    return path
  }
}
