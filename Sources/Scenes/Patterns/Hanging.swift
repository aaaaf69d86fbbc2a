import Tabletop

/// Balls on strings: what the pendulum scene hangs up.
@MainActor
final class Hanging {
  /// A string from a ball to a point above or to another ball.
  struct Cord {
    let string: UIAttachmentBehavior
    let link: LinkView
    let ball: UIView
    /// The ball that it hangs from; nil for a point.
    let holder: UIView?
  }

  /// Gap between the balls of the cradle, in points: more than a ball moves in a step of 1/120 s.
  private static let gap: CGFloat = 4

  /// The greatest length in points, and the least width of a stage for balls of full size.
  private static let longest: CGFloat = 360
  private static let wide: CGFloat = 600
  /// What stays free below the balls, in points.
  private static let foot: CGFloat = 44

  let balls: [SteelBallView]
  /// The ball that a push is for.
  var firstToPush: SteelBallView { kind == .cradle ? balls[0] : balls[balls.count - 1] }
  var strings: [UIAttachmentBehavior] { cords.map(\.string) }
  let kind: PendulumScene.State.Kind
  private(set) var cords: [Cord] = []
  private let bar = SteelBar()
  /// The height of the fixed points, the length of what hangs from them, and the balls' diameter, in points.
  private(set) var (top, length, diameter): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  /// The fraction of the full speed that takes a shorter pendulum as high for its size: heights go with v².
  var speedFraction: CGFloat { (length / Hanging.longest).squareRoot() }

  /// Makes the balls and strings of a kind on `stage`; `hang` puts them into sight.
  init(_ kind: PendulumScene.State.Kind, on stage: UIView) {
    self.kind = kind
    let count =
      switch kind {
      case .cradle: 5
      case .double: 2
      case .rope: 20
      }
    balls = (0..<count).map { SteelBallView(rim: Hanging.rim(kind, isLast: $0 == count - 1)) }
    let isChain = kind != .cradle
    cords = balls.enumerated().map { index, ball in
      let holder = isChain && index > 0 ? balls[index - 1] : nil
      let string =
        holder.map { UIAttachmentBehavior(item: ball, attachedTo: $0) }
        ?? UIAttachmentBehavior(item: ball, attachedToAnchor: .zero)
      return Cord(string: string, link: Hanging.link(kind), ball: ball, holder: holder)
    }
    for cord in cords { stage.addSubview(cord.link) }
    balls.forEach(stage.addSubview)
    stage.addSubview(bar)
  }

  /// The cradle's balls are drawn without the gaps; of the rope's the last is its weight, and the others are
  /// inside the cord.
  private static func rim(_ kind: PendulumScene.State.Kind, isLast: Bool) -> CGFloat {
    switch kind {
    case .cradle: gap / 2
    case .double: 0
    case .rope: isLast ? 6 : -.infinity
    }
  }

  /// A hairline for the cradle, rods for the double pendulum, cord for the rope.
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
      for view in balls + cords.map(\.link) + [bar] { view.isHidden = newValue }
    }
  }

  /// Lays out everything for a stage of that size, at rest.
  func hangUp(in size: CGSize) {
    let middle = size.width / 2
    (top, length, diameter) = measures(for: size)
    for (index, ball) in balls.enumerated() {
      ball.transform = .identity
      ball.diameter = diameter
      switch kind {
      case .cradle:
        // The gaps make each collision one of two balls, as the textbook has it.
        let x = middle + CGFloat(index - 2) * (diameter + Hanging.gap)
        cords[index].string.anchorPoint = CGPoint(x: x, y: top)
        ball.center = CGPoint(x: x, y: top + length)
      case .double:
        cords[index].string.anchorPoint = CGPoint(x: middle, y: top)
        ball.center = CGPoint(x: middle, y: top + length / 2 * CGFloat(index + 1))
      case .rope:
        cords[index].string.anchorPoint = CGPoint(x: middle, y: top)
        ball.center = CGPoint(x: middle, y: top + length / 20 * CGFloat(index + 1))
      }
    }
  }

  /// Whether the lengths fit a stage of that size.
  func fits(_ size: CGSize) -> Bool { measures(for: size) == (top, length, diameter) }

  /// Moves everything sideways and keeps its velocity.
  func shift(by dx: CGFloat) {
    for ball in balls { ball.center.x += dx }
    for cord in cords where cord.holder == nil { cord.string.anchorPoint.x += dx }
    showStrings()
  }

  /// What a waypoint of the scene keeps of it.
  struct Memento {
    fileprivate let measures: (CGFloat, CGFloat, CGFloat)
    fileprivate let restoreStrings: [@MainActor () -> Void]
  }

  var memento: Memento {
    get { Memento(measures: (top, length, diameter), restoreStrings: strings.map { $0.capture() }) }
    set {
      (top, length, diameter) = newValue.measures
      for restore in newValue.restoreStrings { restore() }
    }
  }

  private func measures(for size: CGSize) -> (top: CGFloat, length: CGFloat, diameter: CGFloat) {
    let room = CGRect(origin: .zero, size: size).roomScale
    let full: CGFloat =
      switch kind {
      case .cradle: 50 * room
      case .double: 40 * room
      case .rope: 14
      }
    let top = (size.height * 0.15).rounded()
    let diameter = (full * min(max(size.width / Hanging.wide, 0.2), 1)).rounded()
    // On a low stage the balls stay above the choice of kinds.
    let free = size.height - top - diameter / 2 - Hanging.foot
    let length = max(min(size.height * 0.6, size.width * 0.36, free, Hanging.longest * room), 20)
    return (top, length.rounded(), diameter)
  }

  /// Draws the strings where the balls are.
  func showStrings() {
    for cord in cords { cord.link.join(cord.holder?.center ?? cord.string.anchorPoint, cord.ball.center) }
    bar.hold(cords.filter { $0.holder == nil }.map(\.string.anchorPoint))
  }
}
