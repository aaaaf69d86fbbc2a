// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Balls on strings, for the pendulum scene.
@MainActor
final class Hanging: Restorable {
  /// A string from a ball to a point above or to another ball.
  struct Cord {
    let string: UIAttachmentBehavior
    /// The lines that draw the string: one, or several that bend together.
    let links: [LinkView]
    let ball: UIView
    /// The ball that the string hangs from; nil if it hangs from a point.
    let holder: UIView?
  }

  /// The gap between the balls of the cradle, in points. It is more than a ball moves in a sub-step of 1/120
  /// s.
  private static let gap: CGFloat = 4

  /// The greatest length in points, and the least width of a stage on which balls have their full size;
  /// `narrow` is for the rope on a high stage.
  private static let longest: CGFloat = 360
  private static let (wide, narrow): (CGFloat, CGFloat) = (600, 400)
  /// The number of straight lines between two points of the rope.
  private static let ropeLinks = 3
  /// In points: the room below the balls, less on a low stage; and the room beside them for the first push.
  private static let (foot, lowFoot, side): (CGFloat, CGFloat, CGFloat) = (54, 44, 20)
  /// How high the end of the double pendulum rises above its pivot, as a fraction of the length of two arms.
  /// At the start the heights of both balls add up to 1.29 arms, so the end rises at most 1.15 arms. `rest`
  /// is the gap above that and to the stage's sides, in points.
  private static let (above, rest): (CGFloat, CGFloat) = (0.6, 8)
  /// The direction in which a chain is pulled out at the start, 100° from straight down: sine and cosine.
  private static let pull = CGVector(dx: 0.985, dy: -0.174)
  /// The direction of the double pendulum's lower arm at the start, 160° from straight down, from where it
  /// folds.
  private static let fold = CGVector(dx: 0.342, dy: -0.94)
  /// The height to which a ball rises at full speed, as a fraction of the length.
  private static let rise: CGFloat = 400 * 400 / (2 * 1000 * longest)

  let balls: [SteelBallView]
  /// The balls that a push moves: the cradle's first ball, or all balls of a chain, so it swings out as a
  /// whole.
  var pushed: [SteelBallView] { kind == .cradle ? [balls[0]] : balls }
  /// The balls of the cradle that hang between two others.
  var inner: ArraySlice<SteelBallView> { kind == .cradle ? balls[1..<(balls.count - 1)] : [] }
  /// The last ball of the rope, which is its weight.
  var weight: SteelBallView? { kind == .rope ? balls.last : nil }
  /// The weight's mass relative to that of another ball: the ratio of its drawn area to the other ball's
  /// area.
  var weightRatio: CGFloat {
    guard let weight, diameter > 0 else { return 1 }
    let drawn = 1 + 2 * weight.rim / diameter
    return drawn * drawn
  }
  let strings: [UIAttachmentBehavior]
  let kind: PendulumScene.State.Kind
  let cords: [Cord]
  private let bar = SteelBar()
  /// The height of the fixed points, the length of the pendulums that hang from them, and the balls'
  /// diameter, in points.
  @Kept private(set) var top: CGFloat = 0
  @Kept private(set) var length: CGFloat = 0
  @Kept private(set) var diameter: CGFloat = 0
  /// The fraction of the full speed for a push. With it, a shorter pendulum rises equally high for its size;
  /// heights are proportional to v². The fraction is less if the cradle would swing off a narrow stage. A
  /// chain at rest swings out to about 90°.
  var speedFraction: CGFloat {
    if kind != .cradle { return (kind == .double ? 1.9 : 1.6) * (length / Hanging.longest).squareRoot() }
    let room = (cords[0].string.anchorPoint.x - diameter / 2 - Hanging.side) / max(length, 1)
    let sine = min(max(room, 0.1), 1)
    let height = min(1 - (1 - sine * sine).squareRoot(), Hanging.rise)
    return (length / Hanging.longest * height / Hanging.rise).squareRoot()
  }

  /// Creates the balls and strings of a kind on `stage`; `hangUp` shows them.
  init(_ kind: PendulumScene.State.Kind, on stage: UIView) {
    self.kind = kind
    let count =
      switch kind {
      case .cradle: 5
      case .double: 2
      case .rope: 20
      }
    let balls = (0..<count).map { SteelBallView(rim: Hanging.rim(kind, isLast: $0 == count - 1)) }
    let isChain = kind != .cradle
    cords = balls.enumerated().map { index, ball in
      let holder = isChain && index > 0 ? balls[index - 1] : nil
      let string =
        holder.map { UIAttachmentBehavior(item: ball, attachedTo: $0) }
        ?? UIAttachmentBehavior(item: ball, attachedToAnchor: .zero)
      let links = (0..<(kind == .rope ? Hanging.ropeLinks : 1)).map { _ in Hanging.link(kind) }
      return Cord(string: string, links: links, ball: ball, holder: holder)
    }
    self.balls = balls
    strings = cords.map(\.string)
    for link in cords.flatMap(\.links) { stage.addSubview(link) }
    balls.forEach(stage.addSubview)
    stage.addSubview(bar)
  }

  /// How far a ball's drawing reaches beyond its body. The cradle's balls cover the gaps between them. The
  /// rope's last ball is its weight, sized when it is hung up; the other balls of the rope are not drawn.
  private static func rim(_ kind: PendulumScene.State.Kind, isLast: Bool) -> CGFloat {
    switch kind {
    case .cradle: gap / 2
    case .double: 0
    case .rope: isLast ? 6 : -.infinity
    }
  }

  /// A line of a string: a hairline for the cradle, a rod for the double pendulum, or cord for the rope.
  private static func link(_ kind: PendulumScene.State.Kind) -> LinkView {
    switch kind {
    case .cradle: LinkView(dotRadius: 0, width: 1, color: UIColor((58, 62, 70), (170, 174, 184)))
    case .double: LinkView(dotRadius: 0, width: 3, color: UIColor((96, 100, 110), (150, 154, 164)))
    case .rope: LinkView(dotRadius: 2.5, width: 5, color: UIColor((146, 110, 70), (172, 134, 92)))
    }
  }

  var isHidden: Bool {
    get { balls[0].isHidden }
    set {
      for view in balls + cords.flatMap(\.links) + [bar] { view.isHidden = newValue }
    }
  }

  /// Lays everything out for a stage of the given size: the cradle hangs straight down, and a chain is pulled
  /// out to the right.
  func hangUp(in size: CGSize) {
    let middle = size.width / 2
    (top, length, diameter) = measures(for: size)
    for (index, ball) in balls.enumerated() {
      ball.transform = .identity
      ball.diameter = diameter
      switch kind {
      case .cradle:
        // Because of the gaps, only two balls take part in each collision, as in textbooks.
        let x = middle + CGFloat(index - 2) * (diameter + Hanging.gap)
        cords[index].string.anchorPoint = CGPoint(x: x, y: top)
        ball.center = CGPoint(x: x, y: top + length)
      case .double, .rope:
        cords[index].string.anchorPoint = CGPoint(x: middle, y: top)
        let far = length * CGFloat(index + 1) / CGFloat(balls.count)
        ball.center = CGPoint(x: middle + Hanging.pull.dx * far, y: top + Hanging.pull.dy * far)
      }
    }
    if kind == .double {
      let (elbow, arm) = (balls[0].center, length / 2)
      balls[1].center = CGPoint(x: elbow.x + Hanging.fold.dx * arm, y: elbow.y + Hanging.fold.dy * arm)
    }
    // The weight covers the cord up to the previous ball, because the cord would stick out behind the weight
    // when folded back.
    if kind == .rope { balls[balls.count - 1].rim = max(6, length / 20 + 4 - diameter / 2) }
  }

  /// Approximately the area through which the pendulum swings.
  var room: CGRect {
    guard let first = balls.first, length > 0 else { return .null }
    let middle = kind == .cradle ? cords[2].string.anchorPoint.x : cords[0].string.anchorPoint.x
    let half =
      kind == .cradle ? 2 * (diameter + Hanging.gap) + 0.6 * length : 0.95 * length
    return CGRect(x: middle - half, y: top, width: 2 * half, height: length)
      .insetBy(dx: -first.bounds.width / 2, dy: 0)
  }

  /// Whether the present lengths are those for a stage of the given size.
  func fits(_ size: CGSize) -> Bool { measures(for: size) == (top, length, diameter) }

  /// Moves everything sideways without changing its velocity.
  func shift(by dx: CGFloat) {
    for ball in balls { ball.center.x += dx }
    for cord in cords where cord.holder == nil { cord.string.anchorPoint.x += dx }
    showStrings()
  }

  private func measures(for size: CGSize) -> (top: CGFloat, length: CGFloat, diameter: CGFloat) {
    if kind == .double { return arms(for: size) }
    let room = CGRect(origin: .zero, size: size).roomScale
    let full: CGFloat = kind == .cradle ? 50 * room : 14
    let isHigh = size.height > size.width
    let wide = isHigh && kind == .rope ? Hanging.narrow : Hanging.wide
    let diameter = (full * min(max(size.width / wide, 0.2), 1)).rounded()
    let least = size.height * 0.15
    // On a low stage the balls stay above the choice of kinds.
    let foot = Hanging.foot(of: size)
    let free = size.height - least.rounded() - diameter / 2 - foot
    // The rope swings out to both sides.
    let widest = kind == .rope ? size.width / 2 - Hanging.side - diameter : size.width * 0.7
    let length = max(min(size.height * 0.6, widest, free, Hanging.longest * room), 20).rounded()
    // The rope flies up above its fixed end, so it hangs in the middle. On a high stage, the cradle does too.
    let middle = (size.height - foot - length) / 2
    return ((isHigh || kind == .rope ? max(least, middle) : least).rounded(), length, diameter)
  }

  private static func foot(of size: CGSize) -> CGFloat { size.height < 300 ? lowFoot : foot }

  /// The measures of the double pendulum. It rotates around a pivot in the upper half, and is as long as the
  /// stage's height and width allow. On a high stage, the height that remains is shared between above and
  /// below.
  private func arms(for size: CGSize) -> (top: CGFloat, length: CGFloat, diameter: CGFloat) {
    let room = CGRect(origin: .zero, size: size).roomScale
    let height = size.height - Hanging.foot(of: size)
    let below = min(max((0.04 * height).rounded(), 4), 28)
    let diameter = min(max((0.07 * min(height, size.width)).rounded(), 14), 40 * room)
    let high = (height - below - Hanging.rest - diameter) / (1 + Hanging.above)
    let wide = size.width / 2 - Hanging.rest - diameter / 2
    let length = max(min(high, wide, Hanging.longest * room), 20).rounded(.down)
    let top = Hanging.rest + diameter / 2 + Hanging.above * length
    return ((top + 0.6 * max(high - length, 0)).rounded(), length, diameter)
  }

  /// Draws the strings to where the balls are now.
  func showStrings() {
    let tops = cords.map { $0.holder?.center ?? $0.string.anchorPoint }
    for (index, cord) in cords.enumerated() {
      let (start, end) = (tops[index], cord.ball.center)
      guard cord.links.count > 1 else {
        cord.links[0].join(start, end)
        continue
      }
      // Catmull and Rom's spline (1974) through the rope's joints.
      let before = index > 0 ? tops[index - 1] : start
      let after = index + 1 < cords.count ? cords[index + 1].ball.center : end
      var last = start
      for (piece, link) in cord.links.enumerated() {
        let next = CGPoint.onSpline(
          before, start, end, after, at: CGFloat(piece + 1) / CGFloat(cord.links.count))
        link.join(last, next)
        last = next
      }
    }
    bar.hold(cords.filter { $0.holder == nil }.map(\.string.anchorPoint))
  }
}

extension CGPoint {
  /// The point at `t` (0…1) between `start` and `end`, on the spline through all four points.
  fileprivate static func onSpline(
    _ before: CGPoint, _ start: CGPoint, _ end: CGPoint, _ after: CGPoint, at t: CGFloat
  ) -> CGPoint {
    func blend(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    }
    return CGPoint(
      x: blend(before.x, start.x, end.x, after.x), y: blend(before.y, start.y, end.y, after.y))
  }
}
