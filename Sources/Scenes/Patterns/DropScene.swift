// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: each click drops a square. A barrier in the middle is slanted, so nothing stays on it. A full
/// row vanishes. At the start there is half a row.
@MainActor
final class DropScene: UIViewController, Restorable {
  private static let mostItems = 150
  /// The distance from a boundary at which items rest, in points. Boundaries lie this far behind the drawn
  /// edges, so items visibly touch the edges.
  private static let gap: CGFloat = 1.5
  private static let barrierSize = CGSize(width: 180, height: 20)
  /// The largest fraction of the stage's width that the barrier takes up; and its rotation in rad, too steep
  /// for friction to hold a square.
  private static let (barrierPart, slant): (CGFloat, CGFloat) = (0.4, 0.35)
  /// Distances in points. A slow square whose lowest corner is nearer to the floor than `restingGap` counts
  /// as resting until it is lifted farther than `liftedGap`, so a nudge does not take it off its row.
  private static let (restingGap, liftedGap): (CGFloat, CGFloat) = (4, 12)
  /// None of these resembles the barrier's colour or the tint, which marks squares that count.
  private static let colors: [UIColor] = [
    .systemGreen, .systemRed, .systemYellow, .systemPurple, .systemOrange, .systemTeal,
  ]

  /// The number of steps between squares that fall one after the other, and the number of failed searches for
  /// room after which the stage counts as full.
  private static let (interval, patience) = (4, 8)

  /// How many squares were dropped and how many rows vanished, and the state of the random numbers.
  struct State {
    var dropped = 0
    var rows = 0
    var random = SplitMix64(seed: 2014)
    /// How many squares are still to fall, how many steps until the next one falls, and how often there was
    /// no room for it.
    var (pending, wait, tries) = (0, 0, 0)
  }

  @Kept var state = State()
  private let barrier = UIView()
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  let material = UIDynamicItemBehavior()
  /// The squares on the stage, in the order in which they were dropped.
  var squares: [UIView] { collision.items.compactMap { $0 as? UIView } }
  /// The fraction of the width that must be covered for a row to be full.
  @Kept var fullness: CGFloat = 0.75
  private let gauge = RowGauge()
  var covered = UIEdgeInsets.zero { didSet { gauge.panels = (covered.left, covered.right) } }
  private(set) var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DropScene.tapped(_:)))
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        title: "Drop 20", primaryAction: UIAction(title: "Drop 20") { [weak self] _ in self?.dropMany(20) })
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    barrier.backgroundColor = .systemBrown
    barrier.layer.cornerRadius = 4
    barrier.layer.borderWidth = 1
    barrier.layer.borderColor = Look.itemEdge.cgColor
    barrier.castItemShadow()
    barrier.isUserInteractionEnabled = false
    view.addSubview(barrier)
    view.addSubview(gauge)
    let animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    material.elasticity = 0.6
    gravity.action = { [weak self] in
      self?.rain()
      self?.clearFullRow()
    }
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    self.animator = animator
    placeBarrier()
    // The first square starts below the hint, but above the barrier.
    drop(at: CGPoint(x: view.center.x - 40, y: min(110, barrier.frame.minY - side / 2 - 4)))
    layHalfARow()
  }

  /// Puts half of a full row on the floor: two thirds of it on the left, and the rest, beyond a gap, on the
  /// right.
  private func layHalfARow() {
    let count = Int(fullness * view.bounds.width / max(side, 1)) / 2
    let pitch = (side * 1.1).rounded()
    for index in 0..<count {
      // Of every three squares, two go to the left and the third to the right.
      let (number, isRight) = (CGFloat(index / 3), index % 3 == 2)
      let place = isRight ? number : 2 * number + CGFloat(index % 3)
      let x = pitch * (place + 0.9)
      addSquare(
        at: CGPoint(x: isRight ? view.bounds.width - x : x, y: table.maxY - side / 2),
        color: DropScene.colors[(index + 1) % DropScene.colors.count])
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let animator else { return }
    placeBarrier()
    animator.bringInside(squares, of: table)
  }

  /// Keeps items that a person places above the floor.
  func adjust(_ placements: inout [Placement]) {
    for (index, placement) in placements.enumerated() {
      let lowest = table.maxY - placement.item.bounds.height / 2
      guard placement.center.y > lowest, collision.items.contains(where: { $0 === placement.item }) else {
        continue
      }
      placements[index].center.y = max(lowest, 0)
    }
  }

  /// The area for squares. It ends at the floor; the gauge is below.
  private var table: CGRect {
    let foot = min(RowGauge.height, view.bounds.height)
    return CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - foot)
  }

  func add(_ item: UIView) {
    view.insertSubview(item, belowSubview: gauge)
    gravity.addItem(item)
    collision.addItem(item)
    material.addItem(item)
  }

  private func tapped(_ tap: UITapGestureRecognizer) { drop(at: tap.location(in: view)) }

  private func dropMany(_ count: Int) {
    state.pending = min(state.pending + count, DropScene.mostItems)
    state.wait = 0
    rain()
    // If no steps run, nothing would look for room again.
    if animator?.isRunning != true { state.pending = 0 }
  }

  /// Drops the next square where there is room below the upper edge, so no square begins inside another.
  private func rain() {
    guard state.pending > 0 else { return }
    state.wait -= 1
    guard state.wait <= 0 else { return }
    state.wait = DropScene.interval
    let width = max(view.bounds.width - side, 1)
    let first = CGFloat(state.random.unit()) * width
    let boxes = squares.map { $0.frame.insetBy(dx: -2, dy: -2) }
    for place in stride(from: 0, to: width, by: side / 4) {
      let left = (first + place).truncatingRemainder(dividingBy: width)
      let room = CGRect(x: left, y: 0, width: side, height: side)
      guard !boxes.contains(where: { $0.intersects(room) }) else { continue }
      (state.pending, state.tries) = (state.pending - 1, 0)
      return drop(at: CGPoint(x: room.midX, y: room.midY))
    }
    state.tries += 1
    if state.tries > DropScene.patience { (state.pending, state.tries) = (0, 0) }
  }

  private func drop(at point: CGPoint) {
    let squares = squares
    if squares.count >= DropScene.mostItems { remove(squares[0]) }
    let color = DropScene.colors[state.dropped % DropScene.colors.count]
    // The stage may be smaller than a square.
    let place = table.shrunk(dx: side / 2, dy: side / 2).nearest(to: point)
    state.dropped += 1
    addSquare(at: place, color: color)
  }

  private func addSquare(at center: CGPoint, color: UIColor) {
    let square = view.addSquare(side: side, center: center, color: color)
    square.isUserInteractionEnabled = false
    square.addSubview(TileFace(on: square.bounds))
    add(square)
  }

  /// The side of a square: a fourteenth of the stage's width, within limits.
  private var side: CGFloat { min(max((view.bounds.width / 14).rounded(), 24), 64 * view.bounds.roomScale) }

  /// Removes the lowest row once the squares that rest in it cover most of the width.
  private func clearFullRow() {
    let floor = table.maxY
    let row = squares.filter(stands)
    let covered = row.reduce(0) { $0 + min($1.frame.width, $1.bounds.width) }
    gauge.show(covered / max(view.bounds.width, 1), of: fullness, rows: state.rows)
    light(row)
    guard !row.isEmpty, covered >= fullness * view.bounds.width else { return }
    state.rows += 1
    let top = row.map(\.frame.minY).min() ?? floor
    RowFlash.show(
      CGRect(x: 0, y: top, width: view.bounds.width, height: floor - top), number: state.rows, on: view)
    for square in row { remove(square) }
  }

  /// Whether a square rests on the floor. A square that is slow only at the top of a bounce does not.
  private func stands(_ square: UIView) -> Bool {
    let gap = table.maxY - square.frame.maxY
    return TileFace.counts(square)
      ? gap < DropScene.liftedGap : gap < DropScene.restingGap && isSlow(square)
  }

  /// Marks the squares that count towards the row with an edge in the tint.
  private func light(_ row: [UIView]) {
    // The set is never iterated, so its random order does not matter.
    let counted = Set(row.map(ObjectIdentifier.init))
    for square in squares { TileFace.light(square, counts: counted.contains(ObjectIdentifier(square))) }
  }

  private func remove(_ square: UIView) {
    gravity.removeItem(square)
    collision.removeItem(square)
    material.removeItem(square)
    UIView.animate(
      withDuration: 0.3,
      animations: {
        square.alpha = 0
        square.transform = square.transform.scaledBy(x: 0.2, y: 0.2)
      },
      completion: { [weak square] _ in square?.removeFromSuperview() })
  }

  private func isSlow(_ square: UIView) -> Bool {
    let velocity = material.linearVelocity(for: square)
    return hypot(velocity.x, velocity.y) < 20
  }

  private func placeBarrier() {
    let (full, room) = (DropScene.barrierSize, view.bounds.roomScale)
    let size = CGSize(
      width: min(full.width * room, view.bounds.width * DropScene.barrierPart).rounded(),
      height: (full.height * room).rounded())
    barrier.bounds.size = size
    // On a low stage the barrier is higher up, so rows have room below it.
    barrier.center = CGPoint(
      x: view.bounds.width / 2, y: max(min(view.bounds.height / 2, table.maxY - 4 * side), 0))
    barrier.transform = CGAffineTransform(rotationAngle: DropScene.slant)
    let shape = UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .insetBy(dx: min(DropScene.gap, size.width / 4), dy: DropScene.gap))
    shape.apply(
      barrier.transform.concatenating(
        CGAffineTransform(translationX: barrier.center.x, y: barrier.center.y)))
    collision.addBoundary(withIdentifier: "barrier" as NSString, for: shape)
    gauge.frame = CGRect(x: 0, y: table.maxY, width: view.bounds.width, height: RowGauge.height)
    // The floor is a line in addition to the stage's edges; these stop items that a person pulls through the
    // line.
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: table.maxY + DropScene.gap),
      to: CGPoint(x: table.maxX, y: table.maxY + DropScene.gap))
  }
}
