// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: a heap of 100 to 10 000 boxes, for examining speed and sleep.
@MainActor
final class PileScene: UIViewController, Restorable {
  /// With more boxes than this, none has a shadow.
  private static let mostWithShadows = 200
  /// Boxes smaller than this, in points, are drawn at full size, because a gap between them would leave
  /// little of them visible.
  private static let leastSideWithJoint: CGFloat = 7
  /// The fraction of the stage that the boxes together cover.
  private static let filling: CGFloat = 0.36
  /// The initial distance from box to box, as a multiple of a box's side. It leaves room for boxes at any
  /// angle.
  private static let pitch: CGFloat = 1.42
  /// Boxes are at least this large at the start, in points, which limits their number on a small stage; but
  /// there are at least 100.
  ///
  /// Items closer than 10 pt form pairs. On a stage of 100 pt, 1000 boxes of 2 pt formed 170 000 pairs.
  private static let leastSide: CGFloat = 8
  /// The same limit for a number of boxes that a person chooses. On a stage of 100 pt, 10 000 boxes of 2 pt
  /// all formed pairs with each other, which took 20 GB.
  private static let leastChosenSide: CGFloat = 3.5
  /// How far a click's blast reaches, in points, and the speed that it gives to a box right next to it, in
  /// pt/s.
  private static let blast: (radius: CGFloat, speed: CGFloat) = (140, 900)
  /// Boxes above a click count as nearer by the factor `upward`; every box gets the fraction `lift` of its
  /// speed upwards as well.
  private static let (upward, lift): (CGFloat, CGFloat) = (0.4, 0.6)
  @Kept private(set) var boxes: [UIView] = []
  /// For each box, whether it is shown as asleep.
  @Kept private var areAsleep: [Bool] = []
  /// Each step checks one box in this many, starting from `nextLook`.
  private static let lookedAtOnce = 4
  @Kept private var nextLook = 0
  /// The box that the pointer pulls, and the line to it.
  @Kept var pull: BoxPull?
  let line = LinkView(dotRadius: 3, color: .tintColor)
  private let firstCount: Int
  /// The number of boxes that a person chose; nil if it is the initial number. Nil lets a reset restore the
  /// initial state on a small stage too.
  @Kept private var chosenCount: Int?
  /// What the heap is built from, step by step.
  fileprivate struct Plan {
    var count = 0
    /// The stage for which the heap is built.
    var size = CGSize.zero
    var random = SplitMix64(seed: 0)
    /// The position of the next box, counted from the floor and from the left.
    var place = (row: 0, column: 0)

    /// The number of boxes in a row: as many as fit on the floor, and fewer in each row above, but enough
    /// that the last row is below the stage's upper edge.
    func columns(in row: Int, step: CGFloat) -> Int {
      let most = max(Int(size.width / step), 1), rows = max(Int(size.height / step), 1)
      guard rows > 1 else { return most }
      let taper = max(Double(most * rows - count) * 2 / Double(rows * (rows - 1)), 0)
      return max(Int((Double(most) - taper * Double(row)).rounded()), 1)
    }
  }

  @Kept private var plan = Plan()
  private var isBuilding: Bool { boxes.count < plan.count }
  private let gravity = UIGravityBehavior()
  let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private(set) var animator: UIDynamicAnimator?

  /// A heap that begins with `count` boxes.
  init(boxes count: Int) {
    firstCount = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PileScene.tapped(_:)))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PileScene.panned(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    (material.friction, material.elasticity) = (0.3, 0.1)
    plan = newPlan
    build(upTo: plan.count)
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    material.action = { [weak self] in self?.showSomeSleep() }
    animator.delegate = self
    self.animator = animator
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let animator else { return }
    // If the stage shrinks too much, the heap is rebuilt. At two fifths of the area the old boxes would cover
    // nine tenths of it and never come to rest; at half the area, 1000 squeezed boxes take up to 30 ms a
    // frame for half a second. It is also rebuilt if a larger stage has room for twice as many boxes.
    let isTooSmall = 1.5 * view.bounds.width * view.bounds.height < plan.size.width * plan.size.height
    let isElsewhere = isBuilding && plan.size != view.bounds.size
    if isTooSmall || isElsewhere || plan.count * 2 < count { return heapAnew() }
    animator.bringInside(boxes, of: view.bounds)
  }

  /// How many boxes a stage of the present size should have.
  private var count: Int {
    let covered = PileScene.filling * view.bounds.width * view.bounds.height
    let side = chosenCount == nil ? PileScene.leastSide : PileScene.leastChosenSide
    return min(chosenCount ?? firstCount, max(Int(covered / (side * side)), 100))
  }

  private var boxCount: CGFloat {
    get { CGFloat(animator == nil ? count : plan.count) }
    set {
      let new = Int(newValue.rounded())
      chosenCount = new == firstCount ? nil : new
      if animator != nil, count != plan.count { heapAnew() }
    }
  }

  private func heapAnew() {
    letGo()
    // Removes the last box first, so no remaining box has to move up in the lists.
    for box in boxes.reversed() {
      gravity.removeItem(box)
      collision.removeItem(box)
      material.removeItem(box)
      box.removeFromSuperview()
    }
    (boxes, areAsleep) = ([], [])
    plan = newPlan
    buildOn()
    gravity.action = { [weak self] in self?.buildOn() }
  }

  private var newPlan: Plan {
    Plan(count: count, size: view.bounds.size, random: SplitMix64(seed: UInt64(count)))
  }

  /// Builds the heap over some steps, from the floor up, because building all of it at once would delay the
  /// frame that also removes the previous heap.
  private func buildOn() {
    build(upTo: boxes.count + max(100, plan.count / 16))
    if !isBuilding { gravity.action = nil }
  }

  /// Puts boxes in rows above the floor. Random angles make them tumble, and rows that are shorter towards
  /// the top make them form a mound.
  private func build(upTo end: Int) {
    let (size, count) = (plan.size, plan.count)
    let side = max((PileScene.filling * size.width * size.height / CGFloat(count)).squareRoot(), 2).rounded(
      .down)
    let step = side * PileScene.pitch
    boxes.reserveCapacity(count)
    var (row, column) = plan.place
    for index in boxes.count..<min(max(end, boxes.count), count) {
      if column >= plan.columns(in: row, step: step) { (row, column) = (row + 1, 0) }
      let columns = plan.columns(in: row, step: step)
      let center = CGPoint(
        x: size.width / 2 + step * (CGFloat(column) - CGFloat(columns - 1) / 2),
        y: size.height - step * (CGFloat(row) + 0.5))
      let color = PileColors.color(of: index, of: count, isAsleep: false)
      let box = makeBox(color, of: count, side, center)
      box.transform = CGAffineTransform(rotationAngle: CGFloat(plan.random.unit()) * .pi / 2)
      boxes.append(box)
      areAsleep.append(false)
      gravity.addItem(box)
      collision.addItem(box)
      material.addItem(box)
      column += 1
    }
    plan.place = (row, column)
  }

  private func makeBox(_ color: UIColor, of total: Int, _ side: CGFloat, _ center: CGPoint) -> UIView {
    let box: UIView
    if total <= PileScene.mostWithShadows {
      box = view.addSquare(side: side, center: center, color: color)
    } else {
      if side >= PileScene.leastSideWithJoint {
        box = HeapBoxView(side: side, center: center, color: color)
      } else {
        box = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        box.center = center
        box.backgroundColor = color
      }
      view.addSubview(box)
    }
    box.isUserInteractionEnabled = false
    return box
  }

  /// Shows which boxes sleep. Each step checks only some of them, because most seldom change.
  private func showSomeSleep() {
    var index = nextLook
    while index < boxes.count {
      showSleep(of: index)
      index += PileScene.lookedAtOnce
    }
    nextLook = (nextLook + 1) % PileScene.lookedAtOnce
  }

  /// Shows whether a box sleeps. Only sleeping boxes have no velocity at all, because gravity moves all other
  /// boxes.
  private func showSleep(of index: Int) {
    let isAsleep = material.linearVelocity(for: boxes[index]) == .zero
    guard isAsleep != areAsleep[index] else { return }
    areAsleep[index] = isAsleep
    boxes[index].backgroundColor = PileColors.color(of: index, of: plan.count, isAsleep: isAsleep)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    Blast.show(at: point, radius: PileScene.blast.radius, in: view)
    for box in boxes {
      let (dx, dy) = (box.center.x - point.x, box.center.y - point.y)
      // Boxes farther up are included, or nothing would leave a heap that is hit in its middle.
      let distance = hypot(dx, dy < 0 ? dy * PileScene.upward : dy)
      guard distance < PileScene.blast.radius, hypot(dx, dy) > 0 else { continue }
      let speed = PileScene.blast.speed * (1 - distance / PileScene.blast.radius)
      let length = hypot(dx, dy)
      material.addLinearVelocity(
        CGPoint(x: dx / length * speed, y: (dy / length - PileScene.lift) * speed), for: box)
    }
  }
}

/// When the last boxes fall asleep, the animator pauses and calls no more actions, so all boxes are checked
/// once more.
extension PileScene: UIDynamicAnimatorDelegate {
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    for index in boxes.indices { showSleep(of: index) }
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension PileScene: CatalogScene {
  static let id = "pile"
  static let title = "Pile"
  static let subtitle = "Up to 10 000 boxes"

  var hint: String {
    "Drag a box, or click to blow the pile apart. Sleeping boxes turn pale. F9 sets how many."
  }
  func drags(_ item: UIView) -> Bool { boxes.contains(item) }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Boxes", 100...10_000, initial: Double(firstCount), self, \.boxCount),
      .number("Friction", 0...1, initial: 0.3, material, \.friction),
      .number("Elasticity", 0...1, initial: 0.1, material, \.elasticity),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    for row in 0..<3 {
      let left = 11 - 3.5 * CGFloat(row)
      for column in 0...row {
        pen.square(
          row == 1 ? .systemRed : .systemGreen, left + 7 * CGFloat(column), 4 + 7 * CGFloat(row), 6)
      }
    }
  }
}
