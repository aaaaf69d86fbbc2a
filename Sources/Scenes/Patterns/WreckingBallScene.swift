// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: an iron ball on a chain of pins, hung from a crane's hook that the pointer moves, and a wall of
/// bricks for the ball to swing into.
@MainActor
final class WreckingBallScene: UIViewController, Restorable {
  /// The greatest number of bricks; a further brick replaces the oldest one.
  private static let mostBricks = 80
  /// The number of bricks in a course, and the number of courses in the wall.
  static let (columns, courses) = (4, 9)
  /// How fast the hook follows the pointer, in pt/s on a stage of usual size.
  private static let hookSpeed: CGFloat = 900

  /// How many links the chain has, and how many bricks were laid so far.
  struct State {
    var links = 12
    var laid = 0
  }

  @Kept private(set) var state = State()
  @Kept private(set) var chain: BallChain?
  @Kept private(set) var bricks: [MasonryView] = []
  /// Where the pointer wants the hook; nil while it does not hold the hook.
  @Kept private var goal: CGPoint?
  @Kept private var stageSize = CGSize.zero
  private(set) var animator: UIDynamicAnimator?
  private let hook = CraneHook()
  private let gravity = UIGravityBehavior()
  /// Lets bricks and ball collide; each link has its own collision behavior.
  private let collision = UICollisionBehavior()
  let iron = UIDynamicItemBehavior()
  let masonry = UIDynamicItemBehavior()
  private let steel = UIDynamicItemBehavior()
  private var drag: ItemGrip?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: WreckingBallScene.panned(_:)))
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: WreckingBallScene.dropBrick)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    (iron.density, iron.elasticity, iron.friction) = (20, 0.05, 0.4)
    (iron.resistance, iron.angularResistance, iron.name) = (0.1, 0.2, "Iron")
    (steel.density, steel.elasticity, steel.friction) = (2, 0, 0.3)
    (steel.resistance, steel.angularResistance, steel.name) = (0.3, 0.5, "Steel")
    (masonry.elasticity, masonry.friction, masonry.name) = (0.05, 0.5, "Bricks")
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.name = "Bricks and ball"
    gravity.action = { [weak self] in self?.follow() }
    for behavior in [gravity, collision, iron, steel, masonry] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    (self.animator, drag) = (animator, ItemGrip(animator, over: view))
    hook.mount(in: view)
    build()
  }

  /// If the stage's height or scale changes, everything is rebuilt at the new size; a change of width alone
  /// keeps everything.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let animator, let chain, view.bounds.size != stageSize else { return }
    let old = Plan(stageSize), new = Plan(view.bounds.size)
    guard old.unit == new.unit, stageSize.height == view.bounds.height else { return build() }
    stageSize = view.bounds.size
    animator.bringInside(bricks, of: view.bounds)
    chain.hook.anchorPoint = new.room.nearest(to: chain.hook.anchorPoint)
    follow()
  }

  /// Items that hang on the chain stay on it.
  func adjust(_ placements: inout [Placement]) {
    guard let chain else { return }
    for (index, placement) in placements.enumerated() where chain.items.contains(placement.item) {
      placements[index].center = placement.item.center
    }
  }

  // MARK: Building

  private func build() {
    let plan = Plan(view.bounds.size)
    (stageSize, goal) = (view.bounds.size, nil)
    takeDown()
    for brick in bricks.reversed() { remove(brick) }
    (bricks, state.laid) = ([], 0)
    hook.resize(to: CGSize(width: (52 * plan.unit).rounded(), height: (30 * plan.unit).rounded()))
    for course in 0..<WreckingBallScene.courses { lay(course, plan) }
    hangUp(plan)
  }

  /// Lays a course of bricks. Every second course begins and ends with half a brick.
  private func lay(_ course: Int, _ plan: Plan) {
    let size = plan.brick, y = plan.size.height - size.height * (CGFloat(course) + 0.5)
    var x = plan.left
    let isShifted = course % 2 == 1
    for place in 0..<(WreckingBallScene.columns + (isShifted ? 1 : 0)) {
      let isHalf = isShifted && (place == 0 || place == WreckingBallScene.columns)
      let width = isHalf ? size.width / 2 : size.width
      addBrick(CGSize(width: width, height: size.height), at: CGPoint(x: x + width / 2, y: y))
      x += width
    }
  }

  private func addBrick(_ size: CGSize, at center: CGPoint) {
    let brick = MasonryView(size: size, number: state.laid)
    brick.center = center
    view.insertSubview(brick, belowSubview: chain?.links.first ?? hook)
    state.laid += 1
    bricks.append(brick)
    drag?.add(brick)
    gravity.addItem(brick)
    collision.addItem(brick)
    masonry.addItem(brick)
    for contact in chain?.contacts ?? [] { contact.addItem(brick) }
  }

  private func remove(_ brick: UIView) {
    gravity.removeItem(brick)
    collision.removeItem(brick)
    masonry.removeItem(brick)
    for contact in chain?.contacts ?? [] { contact.removeItem(brick) }
    brick.removeFromSuperview()
  }

  private func hangUp(_ plan: Plan) {
    guard let animator else { return }
    let chain = BallChain(from: plan.top, to: plan.eye, links: state.links, ball: plan.diameter)
    for item in chain.items {
      view.insertSubview(item, belowSubview: hook)
      gravity.addItem(item)
    }
    for link in chain.links { steel.addItem(link) }
    iron.addItem(chain.ball)
    collision.addItem(chain.ball)
    drag?.add(chain.ball)
    for contact in chain.contacts {
      for brick in bricks { contact.addItem(brick) }
    }
    chain.behaviors.forEach(animator.addBehavior)
    self.chain = chain
    follow()
  }

  private func takeDown() {
    drag?.letGo()
    guard let animator, let chain else { return }
    chain.behaviors.forEach(animator.removeBehavior)
    for item in chain.items {
      gravity.removeItem(item)
      steel.removeItem(item)
      item.removeFromSuperview()
    }
    iron.removeItem(chain.ball)
    collision.removeItem(chain.ball)
    self.chain = nil
  }

  /// Hangs up a new chain of `count` links.
  func setLinks(_ count: Int) {
    guard count != state.links else { return }
    (state.links, goal) = (count, nil)
    guard animator != nil else { return }
    takeDown()
    hangUp(Plan(view.bounds.size))
  }

  // MARK: What a person does

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let animator else { return }
    switch pan.state {
    case .began, .changed:
      goal = Plan(view.bounds.size).room.nearest(to: pan.location(in: view))
      hook.isHeld = true
      // While everything rests, no step calls `follow`.
      if !animator.isRunning { follow() }
    default:
      goal = nil
      hook.isHeld = false
    }
  }

  /// After each step: the hook approaches the pointer, no faster than a crane.
  private func follow() {
    guard let chain else { return }
    let plan = Plan(view.bounds.size)
    if let goal {
      let place = chain.hook.anchorPoint
      let (dx, dy) = (goal.x - place.x, goal.y - place.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      let fraction = min(1, WreckingBallScene.hookSpeed * plan.unit / 60 / max(distance, 1e-3))
      chain.hook.anchorPoint = CGPoint(x: place.x + fraction * dx, y: place.y + fraction * dy)
    }
    hook.hang(at: chain.hook.anchorPoint, below: plan.ceiling)
    chain.ball.keepLight()
  }

  /// Drops a brick from just above the wall or its remains.
  private func dropBrick() {
    guard let chain else { return }
    let plan = Plan(view.bounds.size), size = plan.brick
    let things = (bricks + chain.items).map(\.frame)
    for turn in 0..<WreckingBallScene.columns {
      let column = (state.laid + turn) % WreckingBallScene.columns
      let x = plan.left + size.width * (CGFloat(column) + 0.5)
      let below = things.filter { $0.minX < x + size.width / 2 && $0.maxX > x - size.width / 2 }
      let y = min(below.map(\.minY).min() ?? plan.size.height, plan.size.height) - size.height
      guard y > plan.ceiling + size.height else { continue }
      if bricks.count >= WreckingBallScene.mostBricks { remove(bricks.removeFirst()) }
      return addBrick(size, at: CGPoint(x: x, y: y))
    }
  }
}
