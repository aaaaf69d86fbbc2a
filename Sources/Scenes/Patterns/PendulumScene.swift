// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Things that hang and swing: Newton's cradle, a double pendulum, a rope.
@MainActor
final class PendulumScene: UIViewController, Restorable {
  /// The kind of pendulum on the stage, and how hard it is pushed.
  struct State {
    enum Kind: Int, CaseIterable {
      case cradle, double, rope

      /// In 1/s. The cradle comes to rest after some minutes, the rope's ripples die away, and nothing slows
      /// the double pendulum.
      var resistance: CGFloat {
        switch self {
        case .cradle: 0.02
        case .double: 0
        case .rope: 0.4
        }
      }
    }
    var kind = Kind.cradle
    /// The speed in pt/s that a push gives the cradle's first ball on a large stage; a chain gets a higher
    /// speed.
    var speed: CGFloat = 400
  }

  @Kept var state = State() { didSet { showKind() } }
  private var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private var hangings: [Hanging] = []
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private let push = UIPushBehavior(items: [], mode: .instantaneous)
  /// The material of the cradle's inner balls. A struck ball crosses the gap to the next ball, so it would
  /// swing farther with each blow, until all balls swing together. The inner balls' resistance, in 1/s,
  /// prevents that. It takes little from a blow, which passes within 0.02 s.
  private let inner = UIDynamicItemBehavior()
  private static let innerResistance: CGFloat = 0.5
  /// The material of the rope's weight, and the weight's own push, which must be harder because the weight is
  /// heavier.
  private let weight = UIDynamicItemBehavior()
  private let weightPush = UIPushBehavior(items: [], mode: .instantaneous)
  @Kept private var stageSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Push", style: .plain, target: self, action: PendulumScene.pushFirst)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stageSize = view.bounds.size
    let animator = UIDynamicAnimator(referenceView: view)
    let drag = ItemGrip(animator, over: view)
    hangings = State.Kind.allCases.map { kind in
      let hanging = Hanging(kind, on: view)
      hanging.balls.forEach(drag.add)
      return hanging
    }
    // Collisions have no friction and no loss; only the kind's resistance takes energy away.
    (material.elasticity, material.friction) = (1, 0)
    (material.angularResistance, material.allowsRotation) = (0, false)
    material.resistance = state.kind.resistance
    (inner.elasticity, inner.friction, inner.angularResistance) = (1, 0, 0)
    (inner.allowsRotation, inner.resistance, inner.name) = (false, Self.innerResistance, "Inner balls")
    material.action = { [weak self] in self?.hanging?.showStrings() }
    (weight.name, weightPush.name) = ("Weight", "Push of the weight")
    for behavior in [gravity, collision, material, inner, weight, push, weightPush] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    (self.animator, self.drag) = (animator, drag)
    begin(.cradle)
  }

  /// Moves the pendulum along with the middle of the stage, or hangs it up again if its size no longer fits.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator != nil, let hanging, view.bounds.size != stageSize else { return }
    let shift = (view.bounds.width - stageSize.width) / 2
    stageSize = view.bounds.size
    if hanging.fits(stageSize) { return hanging.shift(by: shift) }
    begin(state.kind)
  }

  func adjust(_ placements: inout [Placement]) { hanging?.adjust(&placements) }

  func wasPlaced(_ item: any UIDynamicItem) { hanging?.showStrings() }

  private var hanging: Hanging? { hangings.isEmpty ? nil : hangings[state.kind.rawValue] }

  /// Hangs up a kind of pendulum and starts its swing: a push starts the cradle; a chain begins pulled out to
  /// the side.
  private func begin(_ kind: State.Kind) {
    start(kind)
    if kind == .cradle { pushFirst() }
  }

  /// Hangs up a kind of pendulum at rest.
  private func start(_ kind: State.Kind) {
    guard let animator, let old = hanging else { return }
    drag?.letGo()
    old.strings.forEach(animator.removeBehavior)
    for ball in old.balls {
      gravity.removeItem(ball)
      collision.removeItem(ball)
      material.removeItem(ball)
      for push in [push, weightPush] { push.removeItem(ball) }
      for material in [weight, inner] { material.removeItem(ball) }
    }
    // A resistance that a person has set is left alone.
    if material.resistance == state.kind.resistance { material.resistance = kind.resistance }
    state.kind = kind
    let new = hangings[kind.rawValue]
    new.hangUp(in: view.bounds.size)
    for ball in new.balls {
      gravity.addItem(ball)
      material.addItem(ball)
      if kind != .rope { collision.addItem(ball) }
    }
    // Only the balls of the cradle collide with each other; the stage's edges stop a double pendulum that
    // is pushed again and again.
    collision.collisionMode = kind == .double ? .boundaries : .everything
    collision.translatesReferenceBoundsIntoBoundary = kind == .double
    for ball in new.inner { inner.addItem(ball) }
    if let heavy = new.weight {
      weight.density = material.density * new.weightRatio
      weight.addItem(heavy)
      weightPush.addItem(heavy)
    }
    for ball in new.pushed where ball !== new.weight { push.addItem(ball) }
    (push.active, weightPush.active) = (false, false)
    new.strings.forEach(animator.addBehavior)
    showKind()
  }

  /// An instantaneous push to the left that gives the cradle's first ball, or a whole chain, its speed.
  private func pushFirst() {
    guard let hanging else { return }
    // The mass is area · density, 1 kg for 100×100 pt at a density of 1; 1 N·s changes the speed of 1 kg by
    // 100 pt/s.
    let diameter = hanging.diameter
    let mass = CGFloat.pi / 4 * diameter * diameter / 10_000 * material.density
    let magnitude = mass * hanging.speedFraction * state.speed / 100
    push.setAngle(.pi, magnitude: magnitude)
    push.active = true
    guard hanging.weight != nil else { return }
    weightPush.setAngle(.pi, magnitude: magnitude * hanging.weightRatio)
    weightPush.active = true
  }

  private func showKind() {
    for (index, hanging) in hangings.enumerated() { hanging.isHidden = index != state.kind.rawValue }
    hanging?.showStrings()
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension PendulumScene: CatalogScene, AimedScene {
  static let id = "pendulum"
  static let title = "Pendulum"
  static let subtitle = "Cradle, double pendulum, rope"

  var hint: String { "Press Push, or drag a ball and let go. Choose a pendulum below." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }
  var aim: CGRect { hanging?.room ?? .null }

  private var kindNumber: Int {
    get { state.kind.rawValue }
    set { begin(State.Kind(rawValue: newValue) ?? .cradle) }
  }
  var parameters: [SceneParameter] {
    [
      .mode("Pendulum", ["Newton’s cradle", "Double pendulum", "Rope"], self, \.kindNumber),
      .number("Push", 0...450, unit: "pt/s", initial: 400, self, \.state.speed),
      .number(
        "Resistance", 0...5, unit: "1/s", initial: Double(state.kind.resistance), material, \.resistance),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(5, 5, 23, 5)
    pen.line(14, 5, 8, 19)
    pen.dot(.systemGreen, 8, 20, 4)
    pen.line(18, 5, 18, 19)
    pen.dot(.systemRed, 18, 20, 4)
  }
}
