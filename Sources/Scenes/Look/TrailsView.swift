// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The recent paths of moving items: each item has a tail, which is longer the faster the item moves.
@MainActor
final class TrailsView: UIView, Restorable {
  /// The number of points in a tail, and the number of steps from point to point.
  private let points: Int
  private let stepsPerPoint: Int
  /// An item that moves farther than this in one step, in points, counts as repositioned.
  private static let jump: CGFloat = 100

  @Kept var colors: [UIColor] { didSet { setNeedsDisplay() } }
  private let width: CGFloat
  private let fades: Bool
  /// The positions in the last steps, the newest last.
  @Kept private(set) var places: [[CGPoint]] = []

  /// Tails that show the last fifth of a second, `width` points wide at the item. With `fades` they show the
  /// last third of a second and become paler towards their ends.
  init(colors: [UIColor], width: CGFloat, fades: Bool = false) {
    (self.colors, self.width, self.fades) = (colors, width, fades)
    (points, stepsPerPoint) = fades ? (10, 2) : (4, 3)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Starts all tails over. Call this when the followed items were repositioned.
  func forget() { places.removeAll() }

  /// Adds the items' positions to the tails. Call this at each step.
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
        // A tail ends at a bounce, where it would fold back on itself.
        guard !TrailsView.turnsBack(line, to: place) else { break }
        line.append(place)
      }
      guard line.count > 1, let end = line.last, hypot(end.x - line[0].x, end.y - line[0].y) > 3 else {
        continue
      }
      // A straight tail becomes a triangle, which takes a fraction of a ribbon's drawing time.
      if !fades, TrailsView.isStraight(line) { line = [line[0], end] }
      drawTail(line, colors[index])
    }
  }

  /// Whether all points of a line are within half a point of the straight line from its first to its last.
  private static func isStraight(_ line: [CGPoint]) -> Bool {
    let (first, last) = (line[0], line[line.count - 1])
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let most = 0.5 * hypot(dx, dy)
    return line.allSatisfy { abs(($0.x - first.x) * dy - ($0.y - first.y) * dx) < most }
  }

  /// Whether another point would turn the line by more than about 60°.
  private static func turnsBack(_ line: [CGPoint], to next: CGPoint) -> Bool {
    guard line.count > 1 else { return false }
    let (before, last) = (line[line.count - 2], line[line.count - 1])
    let (ax, ay, bx, by) = (last.x - before.x, last.y - before.y, next.x - last.x, next.y - last.y)
    return ax * bx + ay * by < 0.5 * hypot(ax, ay) * hypot(bx, by)
  }

  /// A ribbon that ends in a point.
  private func drawTail(_ line: [CGPoint], _ color: UIColor) {
    // The offsets across the ribbon, from its middle to its edge.
    let offsets = line.indices.map { index in
      let (before, after) = (line[max(index - 1, 0)], line[min(index + 1, line.count - 1)])
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let half = width / 2 * (1 - CGFloat(index) / CGFloat(line.count - 1)) / max(hypot(dx, dy), 0.01)
      return CGVector(dx: -dy * half, dy: dx * half)
    }
    guard fades else {
      color.withAlphaComponent(0.32).setFill()
      return TrailsView.ribbon(line, offsets, line.count).fill()
    }
    // Shorter parts are drawn over longer ones, so the tail is darker near the item, where more of them
    // overlap.
    color.withAlphaComponent(0.4 / CGFloat(points)).setFill()
    for count in 2...line.count { TrailsView.ribbon(line, offsets, count).fill() }
  }

  /// The outline of a ribbon along the first `count` points of a line.
  private static func ribbon(_ line: [CGPoint], _ offsets: [CGVector], _ count: Int) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: line[0].x + offsets[0].dx, y: line[0].y + offsets[0].dy))
    for index in 1..<count {
      path.addLine(to: CGPoint(x: line[index].x + offsets[index].dx, y: line[index].y + offsets[index].dy))
    }
    for index in (0..<count).reversed() {
      path.addLine(to: CGPoint(x: line[index].x - offsets[index].dx, y: line[index].y - offsets[index].dy))
    }
    path.close()
    return path
  }
}
