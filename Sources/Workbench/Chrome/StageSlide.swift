// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// How far the whole stage is moved aside, so that panels over it do not hide the things that matter.
///
/// The stage keeps its size, and with it the reference bounds, so its motion is the same with and without
/// panels.
struct StageSlide {
  /// How near to a panel the shown things may come, in points.
  static let margin: CGFloat = 16
  /// A spring that is within 1/1000 of its goal after 0.3 s, like that of the panels.
  private static let duration = 0.3
  private static let ratio = 0.9
  private static let frequency = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / ratio / duration

  /// The distance from the position without panels, in whole points.
  private(set) var offset = CGPoint.zero
  private(set) var goal = CGPoint.zero
  private var start = CGPoint.zero
  private var steps = 0
  /// Whether to check the stage's position as soon as it may move.
  var isDue = false
  /// Whether the stage returns to its position without panels if everything is in sight there.
  var returns = false
  /// For how many steps in a row the watched item has been out of sight, and how many steps ago the stage
  /// last slid because of that.
  private var stepsOutOfSight = 0
  private var stepsSinceFollowing = Self.patience
  /// Where the watched item was in the last second and in the one before; null for nowhere.
  private var reach: [CGRect] = []
  /// The watched item's frame a step ago, and for how many steps the item has been there; nil once the stage
  /// has been placed for the item at rest.
  var rest: (frame: CGRect, steps: Int)?
  /// Whether the scene had removed the selected things at the last look.
  var wasGone = false

  var isMoving: Bool { offset != goal }

  /// Moves to a position at once.
  mutating func jump(to place: CGPoint) { (offset, goal) = (place, place) }

  /// Begins to move to a position from the current one.
  mutating func go(to place: CGPoint) {
    guard place != goal else { return }
    (start, goal, steps) = (offset, place, 0)
  }

  /// Stops at the current position.
  mutating func stop() { goal = offset }

  /// Advances by one step of the window.
  mutating func advance() {
    guard isMoving else { return }
    steps += 1
    let time = Double(steps) / 60
    guard time < Self.duration else { return offset = goal }
    let damped = Self.frequency * (1 - Self.ratio * Self.ratio).squareRoot()
    let rest =
      exp(-Self.ratio * Self.frequency * time)
      * (cos(damped * time) + Self.ratio * Self.frequency / damped * sin(damped * time))
    offset = CGPoint(
      x: (goal.x + (start.x - goal.x) * rest).rounded(), y: (goal.y + (start.y - goal.y) * rest).rounded())
  }

  // MARK: Following an item

  /// How many steps an item may be out of sight: at first, and after the stage has just slid for it.
  private static let (haste, patience) = (12, 120)

  /// Notes where the watched item is in this step. Returns all places where it has been in the last seconds
  /// if the stage should slide for it now: then it is shown whole even if it swings.
  mutating func follow(_ frame: CGRect, isInSight: Bool) -> CGRect? {
    if stepsSinceFollowing.isMultiple(of: 60) || reach.isEmpty { reach = [.null] + reach.prefix(1) }
    reach[0] = reach[0].union(frame)
    stepsSinceFollowing += 1
    stepsOutOfSight = isInSight ? 0 : stepsOutOfSight + 1
    let most = stepsSinceFollowing < Self.patience ? Self.patience : Self.haste
    guard stepsOutOfSight >= most else { return nil }
    (stepsOutOfSight, stepsSinceFollowing) = (0, 0)
    return reach.reduce(.null) { $0.union($1) }
  }

  /// Another item is watched from now on.
  mutating func followAnother() { (stepsOutOfSight, stepsSinceFollowing, reach) = (0, Self.patience, []) }

  // MARK: Positions

  /// The position for a stage of `size` points, of which panels cover `covered`, that shows the first of
  /// `boxes` that fits into the rest, or else the middle of the last one. The boxes are in points of the
  /// stage.
  ///
  /// The stage does not move if that box is already in sight; otherwise it brings the box into the middle or,
  /// with `justInSight`, moves no farther than necessary. `head` and `foot` are the heights that chips take
  /// at the top and the bottom; the chips move with the visible part. Beyond the stage's end, the margin
  /// shows what lies behind the stage. With `reaches`, the stage also moves as far as a box outside of it
  /// requires.
  static func place(
    showing boxes: [CGRect], size: CGSize, covered: UIEdgeInsets, head: CGFloat = 0, foot: CGFloat = 0,
    from now: CGPoint, justInSight: Bool = false, reaches: Bool = false
  ) -> CGPoint {
    let (width, height) = (
      size.width - covered.left - covered.right, size.height - covered.top - covered.bottom - head - foot
    )
    let room = CGSize(width: width - 2 * margin, height: height - 2 * margin)
    guard let box = boxes.first(where: { $0.width <= room.width && $0.height <= room.height }) ?? boxes.last
    else { return .zero }
    let across = Axis(
      box: box.minX...box.maxX, length: size.width, before: covered.left, after: covered.right,
      reaches: reaches)
    let down = Axis(
      box: box.minY...box.maxY, length: size.height, before: covered.top, after: covered.bottom,
      head: head, foot: foot, reaches: reaches)
    return CGPoint(
      x: across.place(from: now.x, justInSight: justInSight),
      y: down.place(from: now.y, justInSight: justInSight))
  }

  /// The position along one axis.
  private struct Axis {
    let box: ClosedRange<CGFloat>
    let length: CGFloat
    /// How much panels cover at the beginning and at the end.
    let before: CGFloat
    let after: CGFloat
    var head: CGFloat = 0
    var foot: CGFloat = 0
    let reaches: Bool

    func place(from now: CGFloat, justInSight: Bool) -> CGFloat {
      let now = bounded(now)
      for place in [now, 0] where shows(at: place) { return place }
      let middle = (before + head + length - after - foot) / 2 - (box.lowerBound + box.upperBound) / 2
      // Rounds to whole points in the direction that does not make the margin half a point too small.
      let nearest = min(
        max(now, (before + head + margin - box.lowerBound).rounded(.up)),
        (length - after - foot - margin - box.upperBound).rounded(.down))
      return bounded(justInSight && shows(at: bounded(nearest)) ? nearest : middle.rounded())
    }

    /// Limits a position: the stage moves towards one end only if panels cover the other end, or if the box
    /// lies beyond that other end.
    private func bounded(_ place: CGFloat) -> CGFloat {
      var least = after > 0 ? -after - foot - margin : 0
      var most = before > 0 ? before + head + margin : 0
      if liesAfter { least = min(least, length - after - foot - margin - box.upperBound) }
      if liesBefore { most = max(most, before + head + margin - box.lowerBound) }
      return min(max(place, least), most)
    }

    private var liesBefore: Bool { reaches && box.lowerBound < 0 }
    private var liesAfter: Bool { reaches && box.upperBound > length }

    /// The box may be nearer to the window's own edges than the margin.
    private func shows(at place: CGFloat) -> Bool {
      (before == 0 && place == 0 && !liesBefore || box.lowerBound + place >= before + head + margin)
        && (after == 0 && place == 0 && !liesAfter
          || box.upperBound + place <= length - after - foot - margin)
    }
  }
}
