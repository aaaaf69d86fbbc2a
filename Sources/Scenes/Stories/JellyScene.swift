// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A story: jelly on a buttered table, pulled by a string and released.
@MainActor
final class JellyScene: UIViewController, Restorable {
  /// How far the nose is drawn out for each radius by which the string is stretched, in radii.
  private static let noseByDistance: CGFloat = 0.16
  private static let longestNose: CGFloat = 0.55
  /// The distance from the rim to the finger while nothing pulls, in radii: this much of the string is
  /// visible even then.
  private static let slack: CGFloat = 0.6
  /// How hard the jelly is poked on arrival, relative to a click.
  private static let arrival: CGFloat = 0.6

  /// How the jelly is bent, and how it swings.
  struct State {
    var wobble = JellyWobble()
  }

  @Kept var state = State() { didSet { jelly.shape = state.wobble.shape } }
  private let jelly = JellyView(diameter: 120)
  private let string = LinkView()
  private let disc = HeldDisc(diameter: 20)
  private let butter = UIDynamicItemBehavior()
  @Kept private var pull: UIAttachmentBehavior?
  @Kept private var snap: UISnapBehavior?
  private var animator: UIDynamicAnimator?
  @Kept private var frequency: CGFloat = 2 { didSet { pull?.frequency = frequency } }
  @Kept private var damping: CGFloat = 0.2 { didSet { pull?.damping = damping } }
  @Kept private var snapDamping: CGFloat = 0.3

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: JellyScene.panned(_:)))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: JellyScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let least = max(min(view.bounds.width, view.bounds.height), 20)
    let side = min(120 * view.bounds.roomScale, 0.4 * least).rounded()
    jelly.bounds.size = CGSize(width: side, height: side)
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
    // The jelly starts as if it was just set down: it becomes taller than wide at first.
    state.wobble.poke(from: CGVector(dx: 1, dy: 0), strength: JellyScene.arrival)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    animator?.bringInside([jelly], of: view.bounds)
    if let snap { snap.snapPoint = resting.nearest(to: snap.snapPoint) }
    if animator != nil { jelly.fit(into: view.bounds) }
  }

  /// The area in which the jelly's middle may come to rest, far enough from the walls for the jelly to stay
  /// round.
  private var resting: CGRect {
    let (stage, radius) = (view.bounds, 0.55 * jelly.bounds.width)
    return stage.shrunk(dx: radius, dy: radius)
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

  /// Pokes the jelly if the click is on it; otherwise sends the jelly to the clicked point.
  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = view.bounds.nearest(to: tap.location(in: view))
    ClickMark.show(at: point, in: view)
    let (dx, dy) = (point.x - jelly.center.x, point.y - jelly.center.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let direction = distance > 0 ? CGVector(dx: dx / distance, dy: dy / distance) : CGVector(dx: 0, dy: -1)
    guard distance < jelly.radius(toward: direction) else { return send(to: point) }
    state.wobble.poke(from: direction)
    animator?.updateItem(usingCurrentState: jelly)
  }

  private func startPulling(at point: CGPoint) {
    if let snap { animator?.removeBehavior(snap) }
    if let pull { animator?.removeBehavior(pull) }
    snap = nil
    let pull = UIAttachmentBehavior(item: jelly, attachedToAnchor: point)
    pull.length = (1 + JellyScene.slack) * jelly.bounds.width / 2
    (pull.frequency, pull.damping) = (frequency, damping)
    animator?.addBehavior(pull)
    self.pull = pull
    view.addSubview(disc)
    view.addSubview(string)
    placeString()
  }

  private func letGo(at point: CGPoint) {
    guard let pull else { return }
    animator?.removeBehavior(pull)
    self.pull = nil
    string.removeFromSuperview()
    disc.removeFromSuperview()
    send(to: point)
  }

  /// Snaps the jelly to a point, or to the nearest one at which it stays round.
  private func send(to point: CGPoint) {
    if let snap { animator?.removeBehavior(snap) }
    let snap = UISnapBehavior(item: jelly, snapTo: resting.nearest(to: point))
    snap.damping = snapDamping
    animator?.addBehavior(snap)
    self.snap = snap
  }

  /// Advances the outline's oscillation by a step.
  private func follow() {
    var next = state
    let isMoving = next.wobble.advance(velocity: butter.linearVelocity(for: jelly), nose: wantedNose)
    state = next
    jelly.fit(into: view.bounds)
    // Keeps the animator awake: at rest it calls no action, and the outline would stop half-way.
    if isMoving { animator?.updateItem(usingCurrentState: jelly) }
    placeString()
  }

  /// The nose that the string would draw out, towards which the nose swings; zero while nothing pulls.
  private var wantedNose: CGVector {
    guard let pull, let (direction, length) = pulled else { return .zero }
    let stretch = max(length - pull.length, 0) / (jelly.bounds.width / 2)
    let nose = min(stretch * JellyScene.noseByDistance, JellyScene.longestNose)
    return CGVector(dx: direction.dx * nose, dy: direction.dy * nose)
  }

  /// The direction and the distance from the jelly's middle to the finger.
  private var pulled: (direction: CGVector, length: CGFloat)? {
    guard let end = pull?.anchorPoint else { return nil }
    let (dx, dy) = (end.x - jelly.center.x, end.y - jelly.center.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? (CGVector(dx: dx / length, dy: dy / length), length) : nil
  }

  /// Draws the string from the nose to the finger. It is hidden while the finger is inside the jelly.
  private func placeString() {
    guard let pull, let (direction, length) = pulled else { return string.isHidden = true }
    let start = jelly.radius(toward: direction) * 0.86
    string.isHidden = length <= start
    string.join(
      CGPoint(x: jelly.center.x + direction.dx * start, y: jelly.center.y + direction.dy * start),
      pull.anchorPoint)
    disc.center = pull.anchorPoint
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension JellyScene: CatalogScene {
  static let id = "jelly"
  static let title = "Jelly"
  static let subtitle = "Pulled by a string, settled by a snap"

  func drags(_ item: UIView) -> Bool { item === jelly }
  var hint: String { "Drag to pull the jelly, click beside it to send it there, or click it to poke it." }
  func wasPlaced(_ item: any UIDynamicItem) {
    guard item === jelly else { return }
    snap?.snapPoint = resting.nearest(to: jelly.center)
    jelly.fit(into: view.bounds)
    placeString()
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("String frequency", 0.5...8, unit: "Hz", initial: 2, self, \.frequency),
      .number("String damping", 0...1, initial: 0.2, self, \.damping),
      .number("Snap damping", 0...1, initial: 0.3, self, \.snapDamping),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(14, 3, 14, 10)
    pen.pill(7, 10, 14, 13)
  }
}
