// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Recipe 2.2, first version: two squares fall; they neither overlap nor leave the stage. A click makes them
/// jump to the clicked point. The last hard hit stays visible for some seconds.
@MainActor
final class CollisionScene: UIViewController, UICollisionBehaviorDelegate, Restorable {
  /// The present touches, the latest hits, and what is shown of them.
  struct State {
    /// A touch that has not ended: the items' indices (nil for the stage's edge), the contact in the first
    /// item's coordinates, the length of the common edge, and the steps since the touch began.
    struct Touch {
      let first: Int
      let second: Int?
      let place: CGPoint
      let length: CGFloat
      var steps = 0
    }

    /// A hit that had a ring: the two items' indices, the impact in pt/s, and the steps since the hit.
    struct Ring {
      let first: Int
      let second: Int?
      let impact: CGFloat
      var steps = 0
    }

    var touches: [Touch] = []
    var rings: [Ring] = []
    /// Each square's velocity at the end of the last step, in pt/s. The impact of a touch is the change of
    /// this velocity.
    var velocities: [CGPoint] = []
    /// The last number shown, with its ring; the impact of its hit, in pt/s; and the steps since the hit.
    var sign: (shown: ContactFlash.Sign, impact: CGFloat, steps: Int)?
  }

  /// A touch that began in this step.
  private struct Hit {
    let first: Int
    let second: Int?
    let edge: TouchedEdge
    let impact: CGFloat
    let center: CGPoint
  }

  /// Hits within this many steps look like one, and the hardest of them shows its number.
  private static let stepsAtOnce = 20
  /// Hits softer than this, in pt/s, show no ring, because things that slide along an edge touch it again and
  /// again.
  private static let softest: CGFloat = 80
  /// A touch of fewer steps was a bounce or a graze, and its end shows no ring.
  private static let shortest = 12
  private var hits: [Hit] = []
  /// How fast the squares turn in a jump, in rad/s.
  private static let spin: CGFloat = 4
  /// The initial rotation of the upper square, in rad. It makes the square land on a corner, so the two
  /// separate.
  private static let firstTurn: CGFloat = 0.35
  /// A number avoids where the squares will be after these times, in seconds.
  private static let foresight: [CGFloat] = [0.15, 0.3, 0.5]

  @Kept var state = State()
  private var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private let gravity = UIGravityBehavior()
  /// It is enough for the squares to bounce off the floor and off each other before they lie still.
  private static let elasticity: CGFloat = 0.6
  /// The squares' properties. This behavior also gives the squares the velocity of a jump.
  private let jump = UIDynamicItemBehavior()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CollisionScene.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let room = view.bounds.roomScale
    var center = view.center
    let squares = [UIColor.systemRed, .systemGreen].map { color in
      let square = view.addSquare(side: (50 * room).rounded(), center: center, color: color)
      center.y += 60 * room
      return square
    }
    squares[0].transform = CGAffineTransform(rotationAngle: CollisionScene.firstTurn)
    let animator = UIDynamicAnimator(referenceView: view)
    squares.forEach(gravity.addItem)
    gravity.action = { [weak self] in
      self?.showHits()
      self?.noteVelocities()
    }
    animator.addBehavior(gravity)
    let collision = UICollisionBehavior(items: squares)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = self
    animator.addBehavior(collision)
    (jump.name, jump.elasticity) = ("Squares", CollisionScene.elasticity)
    squares.forEach(jump.addItem)
    animator.addBehavior(jump)
    let drag = ItemGrip(animator, over: view)
    squares.forEach(drag.add)
    drag.didTake = { [weak self] _ in self?.endSign() }
    (self.animator, self.drag) = (animator, drag)
  }

  /// Makes the squares jump. They rotate in opposite directions, and the second one jumps a little lower and
  /// to the side, so they separate, tumble, and hit each other. If they lie apart, they meet at the clicked
  /// point.
  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    ClickMark.show(at: point, in: view)
    endSign()
    let centers = jump.items.map(\.center), side = jump.items.first?.bounds.width ?? 0
    let areApart = centers.count == 2 && abs(centers[0].x - centers[1].x) > 2 * side
    let drop: CGFloat = areApart ? 1.6 : 3.4
    for (index, square) in jump.items.enumerated() {
      let (sign, half): (CGFloat, CGFloat) = (index == 0 ? -1 : 1, square.bounds.width / 2)
      let stage = view.bounds
      let room = stage.shrunk(dx: half, dy: half)
      let goal = index == 0 ? point : CGPoint(x: point.x + 0.6 * half, y: point.y + drop * half)
      jump.toss(square, to: room.nearest(to: goal))
      jump.addAngularVelocity(
        sign * CollisionScene.spin - jump.angularVelocity(for: square), for: square)
    }
  }

  /// Removes the last number at the next gesture.
  private func endSign() {
    state.sign?.shown.remove()
    state.sign = nil
  }

  /// The future frames of the squares, estimated from their present velocities.
  private var framesSoon: [CGRect] {
    jump.items.flatMap { item in
      let (velocity, frame) = (jump.linearVelocity(for: item), (item as? UIView)?.frame ?? .null)
      return CollisionScene.foresight.map { time in
        let fall = 500 * time * time
        let soon = frame.offsetBy(dx: velocity.x * time, dy: velocity.y * time + fall)
        return soon.offsetBy(dx: 0, dy: min(view.bounds.maxY - soon.maxY, 0))
      }
    }
  }

  /// Shows the touches that began in this step, and the number of the hardest one, unless a harder one has
  /// just shown its number.
  private func showHits() {
    state.sign?.steps += 1
    for index in state.touches.indices { state.touches[index].steps += 1 }
    for index in state.rings.indices { state.rings[index].steps += 1 }
    state.rings.removeAll { $0.steps >= CollisionScene.stepsAtOnce }
    hits.removeAll { $0.impact < CollisionScene.softest || isOneWithAnother($0) }
    let bodies = jump.items.compactMap { ($0 as? UIView)?.frame }
    state.sign?.shown.keepOff(bodies)
    guard !hits.isEmpty else { return }
    let hardest = hits.indices.max { hits[$0].impact < hits[$1].impact }
    for (index, hit) in hits.enumerated() {
      state.rings.append(State.Ring(first: hit.first, second: hit.second, impact: hit.impact))
      var says = index == hardest
      if says, let last = state.sign, last.steps < CollisionScene.stepsAtOnce {
        says = hit.impact > last.impact
      }
      let sign = ContactFlash.show(
        .began, at: hit.edge.middle, along: hit.edge.length, impact: hit.impact, of: hit.center, off: bodies,
        soon: framesSoon, says: says, stays: true, behind: lowest, in: view)
      guard let sign else { continue }
      state.sign?.shown.remove()
      state.sign = (sign, hit.impact, 0)
      state.sign?.shown.keepOff(bodies)
    }
    hits.removeAll()
  }

  /// Whether the same two things have just had a hit more than half as hard, to which this hit then belongs.
  private func isOneWithAnother(_ hit: Hit) -> Bool {
    state.rings.contains { $0.first == hit.first && $0.second == hit.second && hit.impact < 2 * $0.impact }
  }

  /// The square that is drawn first. Anything behind it is behind both squares.
  private var lowest: UIView? { view.subviews.first { view in jump.items.contains { $0 === view } } }

  private func noteVelocities() { state.velocities = jump.items.map(jump.linearVelocity) }

  /// The change of an item's velocity in its last step, in pt/s.
  private func impact(on item: any UIDynamicItem) -> CGFloat {
    guard let index = jump.items.firstIndex(where: { $0 === item }), state.velocities.indices.contains(index)
    else { return 0 }
    let (old, new) = (state.velocities[index], jump.linearVelocity(for: item))
    return hypot(new.x - old.x, new.y - old.y)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    begin(item1, item2, at: p, in: behavior)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    end(item1, item2, in: behavior)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    begin(item, nil, at: p, in: behavior)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    end(item, nil, in: behavior)
  }

  private func begin(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, at point: CGPoint,
    in behavior: UICollisionBehavior
  ) {
    guard let first = index(of: item, in: behavior), let square = item as? UIView else { return }
    let second = other.flatMap { index(of: $0, in: behavior) }
    let edge = TouchedEdge(of: square, and: other as? UIView, near: point, on: view.bounds)
    state.touches.append(
      State.Touch(
        first: first, second: second, place: square.convert(edge.middle, from: view), length: edge.length))
    hits.append(
      Hit(
        first: first, second: second, edge: edge, impact: max(impact(on: item), other.map(impact) ?? 0),
        center: item.center))
  }

  /// Shows the end of a touch. The delegate does not learn where a touch ends, so the ring appears where the
  /// touch began on the item.
  private func end(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, in behavior: UICollisionBehavior
  ) {
    let pair = (index(of: item, in: behavior), other.flatMap { index(of: $0, in: behavior) })
    guard let square = item as? UIView,
      let touch = state.touches.firstIndex(where: { $0.first == pair.0 && $0.second == pair.1 })
    else { return }
    let old = state.touches.remove(at: touch)
    guard old.steps >= CollisionScene.shortest else { return }
    ContactFlash.show(
      .ended, at: square.convert(old.place, to: view), along: old.length, behind: lowest, in: view)
  }

  private func index(of item: any UIDynamicItem, in behavior: UICollisionBehavior) -> Int? {
    behavior.items.firstIndex { $0 === item }
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension CollisionScene: CatalogScene {
  static let id = "collision"
  static let title = "Collision"
  static let subtitle = "Two squares and the floor"

  var hint: String { "Click to move the squares there. Drag one to throw it. Hard hits show their speed." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.floor(22)
    pen.square(.systemGreen, 5, 13, 9)
    pen.square(.systemRed, 13, 8, 9, turn: 0.35)
  }
}
