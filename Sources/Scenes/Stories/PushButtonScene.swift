// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A story: the pointer shoves a button across the table towards rings. The ring on which the button comes to
/// rest decides the score. Then the button returns, so the next shove has room ahead.
@MainActor
final class PushButtonScene: UIViewController {
  /// The speed in pt/s at which a clicked button jumps away.
  private static let jump: CGFloat = 600
  /// The distance from the stage's edges at which the button stops. It leaves room for the pointer behind the
  /// button.
  private static let margin: CGFloat = 32

  let button = UIButton(type: .custom)
  let rings = TargetView()
  private let score = ScoreView()
  private let mark = AimMark()
  private let chip = ChipView()
  /// Whether the button has moved since it was last scored.
  private var isUnderWay = false
  /// Whether the button lies where it was scored, and whether it is time for it to return.
  private var (isOut, isDue) = (false, false)
  /// Whether the button was last moved by a click rather than by a shove.
  private var hasJumped = false
  /// The body that follows the pointer; it collides with the button and nothing else.
  private let pusher = PusherView()
  private let collision = UICollisionBehavior()
  private let shove = UICollisionBehavior()
  let table = UIDynamicItemBehavior()
  let weight = UIDynamicItemBehavior()
  private var hold: UIAttachmentBehavior?
  /// Brings the button back to its initial position.
  private var homing: UISnapBehavior?
  private(set) var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PushButtonScene.panned(_:)))
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PushButtonScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    button.configuration = .filled()
    button.setTitle("Push", for: [])
    button.center = view.center
    button.layer.cornerRadius = 8
    button.castItemShadow()
    mark.alpha = 0
    button.addSubview(mark)
    fitButton()
    for part in [rings, score, button] as [UIView] { view.addSubview(part) }
    view.addSubview(chip)
    chip.isHidden = true
    placeRings()
    let animator = UIDynamicAnimator(referenceView: view)
    // Without names, the inspector would show only the kind of each behavior.
    (collision.name, shove.name) = ("Walls", "Shove")
    collision.addItem(button)
    collision.collisionMode = .boundaries
    placeWalls()
    shove.addItem(button)
    shove.collisionMode = .items
    table.addItem(button)
    (table.resistance, table.angularResistance, table.elasticity) = (3, 4, 0.4)
    weight.density = 4
    table.action = { [weak self] in self?.count() }
    for behavior in [collision, shove, table, weight] { animator.addBehavior(behavior) }
    self.animator = animator
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeRings()
    guard let animator else { return }
    fitButton()
    placeWalls()
    animator.bringInside([button], of: view.bounds.inset(by: margins))
    homing?.snapPoint = home
  }

  private var home: CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

  private var margins: UIEdgeInsets {
    let most = min(view.bounds.width, view.bounds.height) / 8, margin = min(PushButtonScene.margin, most)
    return UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// Sizes the button: it is larger on a large stage, and smaller if the rings are small, so they are visible
  /// under it.
  private func fitButton() {
    let scale = min(view.bounds.roomScale, radius / 68)
    let size = CGSize(width: (80 * scale).rounded(), height: (44 * scale).rounded())
    guard button.bounds.size != size else { return }
    button.bounds.size = size
    button.titleLabel?.font = .systemFont(ofSize: scale < 0.8 ? 12 : 17)
    mark.center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    animator?.updateItem(usingCurrentState: button)
  }

  private var radius: CGFloat {
    min(max(min(view.bounds.width, view.bounds.height) * 0.2, 20), 160).rounded()
  }

  private func placeWalls() { collision.setTranslatesReferenceBoundsIntoBoundary(with: margins) }

  /// Places the rings on the right of the stage, or at its top if it is taller than it is wide; the
  /// score is on the opposite side.
  private func placeRings() {
    let (size, isWide) = (view.bounds.size, view.bounds.width >= view.bounds.height)
    rings.radius = radius
    rings.center =
      isWide
      ? CGPoint(x: (size.width * 0.78).rounded(), y: (size.height / 2).rounded())
      : CGPoint(x: (size.width / 2).rounded(), y: (size.height * 0.27).rounded())
    score.height = rings.radius.rounded()
    score.center = CGPoint(
      x: size.width - rings.center.x, y: isWide ? rings.center.y : size.height - rings.center.y)
  }

  /// Scores a shot once the released button comes to rest: the nearer to the middle, the more points.
  private func count() {
    let velocity = table.linearVelocity(for: button)
    let speed = hypot(velocity.x, velocity.y)
    let place = CGPoint(x: button.center.x - rings.center.x, y: button.center.y - rings.center.y)
    rings.lit = rings.ring(at: hypot(place.x, place.y))
    defer { showMark() }
    if let homing, speed < 4, hypot(button.center.x - home.x, button.center.y - home.y) < 1 {
      animator?.removeBehavior(homing)
      self.homing = nil
    }
    if speed > 40, homing == nil { (isUnderWay, isOut, isDue) = (true, false, false) }
    guard isUnderWay, speed < 12, hold == nil else { return }
    (isUnderWay, isOut) = (false, true)
    // This is where the button will stop: it slides on a little, and must not score for a ring that it
    // leaves.
    let brake = max(table.resistance, 1)
    let rest = CGPoint(x: place.x + velocity.x / brake, y: place.y + velocity.y / brake)
    if let ring = rings.ring(at: hypot(rest.x, rest.y)) {
      score.shots += 1
      hit(ring)
    } else if !hasJumped {
      score.shots += 1
      miss()
    } else {
      // A jump is not a shot, so the button goes back without a message.
      isDue = true
      return comeHome()
    }
    chip.alpha = 1
    UIView.animate(
      withDuration: 0.4, delay: 1.2, animations: { [chip] in chip.alpha = 0 },
      completion: { [weak self] isOver in
        guard isOver, let self, isOut else { return }
        isDue = true
        comeHome()
      })
  }

  private func hit(_ ring: Int) {
    let points = TargetView.points[ring]
    chip.show(ring == 0 ? "Bull\u{2019}s-eye" : "+\(points)", below: rings.center)
    chip.center.y = max(rings.center.y - rings.radius - 24, 20)
    score.points += points
    rings.flash(ring)
    if ring == 0 { Confetti.fall(from: rings.center, over: view, spread: 1.2 * rings.radius) }
  }

  /// Tells the person about a miss. If the button lies across the outer edge, it may look like a hit, so the
  /// message says why it is not.
  private func miss() {
    let nearest = button.bounds.nearest(to: button.convert(rings.center, from: view))
    let edge = button.convert(nearest, to: view)
    let touches = hypot(edge.x - rings.center.x, edge.y - rings.center.y) < rings.radius
    let place = CGPoint(x: button.center.x, y: button.center.y + button.bounds.width / 4)
    chip.show(touches ? "Just outside: the button’s middle counts" : "Missed", below: place)
  }

  /// Shows which point of the button counts, from the moment it starts to move until it starts back.
  private func showMark() {
    let isShown: CGFloat = isUnderWay || isOut && homing == nil ? 1 : 0
    guard mark.alpha != isShown else { return }
    UIView.animate(withDuration: 0.15) { [mark, button] in
      mark.alpha = isShown
      button.titleLabel?.alpha = 1 - isShown
    }
  }

  /// Brings the button back, unless it was shoved again in the meantime.
  private func comeHome() {
    guard let animator, isDue, hold == nil, homing == nil else { return }
    (isOut, isDue) = (false, false)
    let homing = UISnapBehavior(item: button, snapTo: home)
    (homing.damping, homing.name) = (0.9, "Way home")
    animator.addBehavior(homing)
    self.homing = homing
    showMark()
  }

  private func stay() {
    if let homing { animator?.removeBehavior(homing) }
    homing = nil
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    let (dx, dy) = (button.center.x - point.x, button.center.y - point.y)
    let distance = hypot(dx, dy)
    stay()
    hasJumped = true
    let direction = distance < 1 ? CGPoint(x: 0, y: -1) : CGPoint(x: dx / distance, y: dy / distance)
    table.addLinearVelocity(
      CGPoint(x: direction.x * PushButtonScene.jump, y: direction.y * PushButtonScene.jump), for: button)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: take(at: pan.location(in: view), moving: pan.translation(in: view))
    case .changed: hold?.anchorPoint = view.bounds.nearest(to: pan.location(in: view))
    default: letGo()
    }
  }

  /// Attaches the pusher to the pointer. If the press is on the button itself, the pusher starts behind the
  /// button, so the button goes where the pointer goes.
  private func take(at point: CGPoint, moving direction: CGPoint) {
    letGo()
    stay()
    hasJumped = false
    guard let animator else { return }
    pusher.transform = .identity
    pusher.center = start(point, moving: direction)
    view.insertSubview(pusher, belowSubview: button)
    shove.addItem(pusher)
    weight.addItem(pusher)
    let hold = UIAttachmentBehavior(item: pusher, attachedToAnchor: view.bounds.nearest(to: point))
    hold.length = 0
    (hold.frequency, hold.damping) = (8, 1)
    animator.addBehavior(hold)
    self.hold = hold
  }

  private func letGo() {
    guard let hold else { return }
    animator?.removeBehavior(hold)
    shove.removeItem(pusher)
    weight.removeItem(pusher)
    pusher.removeFromSuperview()
    self.hold = nil
    comeHome()
  }

  /// The pusher's first position. It is the pressed point, unless that is too near to the button. Then it is
  /// behind the button and clear of it, on the line through the button's middle in the pointer's direction.
  private func start(_ point: CGPoint, moving direction: CGPoint) -> CGPoint {
    let center = button.center
    let clear = hypot(button.bounds.width, button.bounds.height) / 2 + PusherView.radius
    // Uses the pressed point, because a fast pointer is already beyond the button.
    let pressed = CGPoint(x: point.x - direction.x, y: point.y - direction.y)
    guard hypot(pressed.x - center.x, pressed.y - center.y) < clear else { return pressed }
    let length = hypot(direction.x, direction.y)
    let ahead = length < 1 ? CGPoint(x: 0, y: -1) : CGPoint(x: direction.x / length, y: direction.y / length)
    return CGPoint(x: center.x - ahead.x * clear, y: center.y - ahead.y * clear)
  }
}

/// The disc that the pointer carries.
@MainActor
private final class PusherView: UIView {
  static let radius: CGFloat = 22

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * PusherView.radius, height: 2 * PusherView.radius))
    isUserInteractionEnabled = false
    backgroundColor = UIColor.tintColor.withAlphaComponent(0.14)
    layer.cornerRadius = PusherView.radius
    layer.borderWidth = 2
    layer.borderColor = UIColor.tintColor.withAlphaComponent(0.7).cgColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
