import Tabletop
import Workbench

/// A story: jelly on a buttered table, pulled by a string and let go.
@MainActor
final class JellyScene: UIViewController, Restorable {
  /// The outline's oscillation: frequency in Hz, damping ratio, and the stretch at a speed of 1000 pt/s.
  private static let wobbleHertz = 3.5
  private static let wobbleDamping = 0.12
  private static let stretchPerSpeed = 0.16

  /// The outline's oscillation: displacement and velocity, along x and along the diagonal.
  struct State {
    var x = 0.0, diagonal = 0.0
    var xRate = 0.0, diagonalRate = 0.0
  }

  var state = State() { didSet { showWobble() } }
  private let jelly = JellyView(diameter: 120)
  private let string = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 2))
  private let butter = UIDynamicItemBehavior()
  private var pull: UIAttachmentBehavior?
  private var snap: UISnapBehavior?
  private var animator: UIDynamicAnimator?
  private var spring = (frequency: CGFloat(2), damping: CGFloat(0.2), snapDamping: CGFloat(0.3))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: JellyScene.panned(_:)))
    string.backgroundColor = .label
    string.isUserInteractionEnabled = false
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    jelly.center = view.center
    view.addSubview(jelly)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [jelly])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    butter.addItem(jelly)
    (butter.allowsRotation, butter.resistance, butter.elasticity) = (false, 0.2, 0.6)
    butter.action = { [weak self] in self?.follow() }
    animator.addBehavior(butter)
    self.animator = animator
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    animator?.bringInside([jelly], of: view.bounds)
    if let snap { snap.snapPoint = view.bounds.nearest(to: snap.snapPoint) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let point = view.bounds.nearest(to: pan.location(in: view))
    switch pan.state {
    case .began: startPulling(at: point)
    case .changed:
      pull?.anchorPoint = point
      placeString()
    default: letGo(at: point)
    }
  }

  private func startPulling(at point: CGPoint) {
    if let snap { animator?.removeBehavior(snap) }
    if let pull { animator?.removeBehavior(pull) }
    snap = nil
    let pull = UIAttachmentBehavior(item: jelly, attachedToAnchor: point)
    // A string that is attached to the jelly's rim while it is slack.
    pull.length = jelly.bounds.width / 2
    (pull.frequency, pull.damping) = (spring.frequency, spring.damping)
    animator?.addBehavior(pull)
    self.pull = pull
    view.insertSubview(string, belowSubview: jelly)
    placeString()
  }

  private func letGo(at point: CGPoint) {
    guard let pull else { return }
    animator?.removeBehavior(pull)
    self.pull = nil
    string.removeFromSuperview()
    let snap = UISnapBehavior(item: jelly, snapTo: point)
    snap.damping = spring.snapDamping
    animator?.addBehavior(snap)
    self.snap = snap
  }

  /// One step of the outline's oscillation, driven towards a stretch along the jelly's velocity.
  private func follow() {
    let velocity = butter.linearVelocity(for: jelly)
    let speed = Double(hypot(velocity.x, velocity.y))
    var next = state
    var goal = (x: 0.0, diagonal: 0.0)
    if speed > 1 {
      let (cosine, sine) = (Double(velocity.x) / speed, Double(velocity.y) / speed)
      let amount = min(speed / 1000, 1.2) * JellyScene.stretchPerSpeed
      goal = (amount * (cosine * cosine - sine * sine), amount * 2 * sine * cosine)
    }
    let omega = 2 * Double.pi * JellyScene.wobbleHertz
    let (h, c, k) = (1.0 / 60, 2 * JellyScene.wobbleDamping * omega, omega * omega)
    // Semi-implicit Euler: stable at this rate and step.
    next.xRate += h * (k * (goal.x - next.x) - c * next.xRate)
    next.diagonalRate += h * (k * (goal.diagonal - next.diagonal) - c * next.diagonalRate)
    next.x = min(max(next.x + h * next.xRate, -0.3), 0.3)
    next.diagonal = min(max(next.diagonal + h * next.diagonalRate, -0.3), 0.3)
    let isStill = speed < 1 && abs(next.x) + abs(next.diagonal) < 0.001 && abs(next.xRate) < 0.01
    state = isStill ? State() : next
    // While the animator rests it calls no action, and the outline would stop half way.
    if !isStill { animator?.updateItem(usingCurrentState: jelly) }
    placeString()
  }

  private func showWobble() {
    jelly.stretch = CGVector(dx: state.x, dy: state.diagonal)
  }

  private func placeString() {
    guard let pull else { return }
    let (start, end) = (jelly.center, pull.anchorPoint)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    string.bounds = CGRect(x: 0, y: 0, width: length, height: 2)
    string.center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    string.transform =
      length > 0
      ? CGAffineTransform(a: dx / length, b: dy / length, c: -dy / length, d: dx / length, tx: 0, ty: 0)
      : .identity
  }
}

/// What a waypoint keeps of it.
extension JellyScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let pull: UIAttachmentBehavior?
    fileprivate let snap: UISnapBehavior?
    fileprivate let spring: (frequency: CGFloat, damping: CGFloat, snapDamping: CGFloat)
  }

  var memento: Memento {
    get {
      Memento(
        state: state, pull: pull, snap: snap, spring: spring)
    }
    set {
      (state, pull, snap, spring) = (newValue.state, newValue.pull, newValue.snap, newValue.spring)
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension JellyScene: CatalogScene {
  static let id = "jelly"
  static let title = "Jelly"
  static let subtitle = "Pulled by a string, let go on a snap"

  var hint: String { "Drag anywhere to pull the jelly by its string; let go and it snaps there, wobbling." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "String's frequency", id: "string-frequency", 0.5...8, unit: "Hz", initial: 2,
        get: { [unowned self] in spring.frequency },
        set: { [unowned self] in
          spring.frequency = $0
          pull?.frequency = $0
        }),
      .number(
        "String's damping", id: "string-damping", 0...1, initial: 0.2,
        get: { [unowned self] in spring.damping },
        set: { [unowned self] in
          spring.damping = $0
          pull?.damping = $0
        }),
      .number(
        "Snap's damping", id: "snap-damping", 0...1, initial: 0.3,
        get: { [unowned self] in spring.snapDamping },
        set: { [unowned self] in spring.snapDamping = $0 }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(14, 3, 14, 10)
    pen.pill(7, 10, 14, 13)
  }
}
