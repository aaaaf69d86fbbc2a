// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: gravity opens and closes a drawer, which bounces at its stop.
@MainActor
final class DrawerScene: UIViewController, Restorable {
  /// The speed in pt/s at which a drag counts as a flick.
  private static let flick: CGFloat = 200
  /// The number of frames after which the closed drawer comes half out by itself, once, to show what it is.
  private static let framesToPeek = 24

  /// Whether gravity pulls the drawer open, and how many frames have passed towards the peek.
  struct State {
    var isOpen = false
    var frames = 0
    /// Whether the pan over the drawer holds a photo instead of the drawer.
    var isHoldingPhoto = false
    /// The horizontal distance from the pressed point to the drawer's centre, in points.
    var grasp: CGFloat = 0
  }

  @Kept var state = State()
  let panel = TrayView()
  let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  let material = UIDynamicItemBehavior()
  /// The behaviors that move photos on the table, and keep them on it.
  let table = UIDynamicItemBehavior()
  let walls = UICollisionBehavior()
  lazy var grip = ItemGrip(over: view, throwingBy: table)
  @Kept var strength: CGFloat = 2.5 { didSet { pull() } }
  private(set) var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.addGestureRecognizer(PressedPan(target: self, action: DrawerScene.panned(_:)))
    panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DrawerScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    view.addSubview(panel)
    let animator = UIDynamicAnimator(referenceView: view)
    for behavior in [gravity, collision, material, table, walls] { animator.addBehavior(behavior) }
    material.allowsRotation = false
    material.action = { [weak self] in
      self?.peek()
      self?.panel.slidePhotos()
      self?.showOpenness()
    }
    (material.elasticity, material.friction, material.resistance) = (0.3, 0, 0)
    self.animator = animator
    layout()
    layPhotos()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil { layout() }
  }

  /// Keeps a placed drawer on its track.
  func adjust(_ placements: inout [Placement]) {
    for index in placements.indices where placements[index].item === panel {
      let x = min(max(placements[index].center.x, place(open: false)), place(open: true))
      placements[index].center = CGPoint(x: x, y: view.bounds.height / 2)
    }
  }

  /// The drawer's new position decides whether gravity opens or closes it, as at the end of a drag. The
  /// drawer starts there at rest.
  func wasPlaced(_ item: any UIDynamicItem) {
    guard item === panel else { return }
    panel.forgetMotion()
    stop()
    showOpenness()
    move(open: panel.center.x > middle)
  }

  // MARK: Opening and closing

  /// Throws the drawer so that gravity stops it when it is half open: v² = 2·g·s.
  private func peek() {
    guard state.frames < DrawerScene.framesToPeek else { return }
    state.frames += 1
    // Wakes the animator, which calls no action while the drawer rests.
    animator?.updateItem(usingCurrentState: panel)
    guard state.frames == DrawerScene.framesToPeek else { return }
    let travel = (place(open: true) - place(open: false)) / 2
    material.addLinearVelocity(CGPoint(x: (2 * 1000 * strength * travel).squareRoot(), y: 0), for: panel)
  }

  /// Cancels the peek: a person's action takes precedence.
  private func stopPeeking() { state.frames = DrawerScene.framesToPeek + 1 }

  /// Opens or closes the drawer, unless the tap is on a photo: photos are there to be dragged.
  private func tapped(_ tap: UITapGestureRecognizer) {
    if panel.photo(at: tap.location(in: panel)) == nil { move(open: !state.isOpen) }
  }

  private func panned(_ pan: PressedPan) {
    stopPeeking()
    if pan.state == .began { takePhoto(pan) }
    if state.isHoldingPhoto { return pullPhoto(pan) }
    switch pan.state {
    case .began:
      gravity.removeItem(panel)
      stop()
      state.grasp = panel.bounds.midX - pan.pressed.x
      drag(pan)
    case .changed: drag(pan)
    default:
      let speed = pan.velocity(in: view).x
      move(open: abs(speed) > DrawerScene.flick ? speed > 0 : panel.center.x > middle)
      material.addLinearVelocity(CGPoint(x: min(max(speed, -2000), 2000), y: 0), for: panel)
    }
  }

  /// Moves the drawer with the pointer. A pan begins 10 pt from the pressed point, and the drawer must not
  /// jump by that distance. So it moves up to twice as far as the pointer until the pressed point is under
  /// the pointer.
  private func drag(_ pan: UIPanGestureRecognizer) {
    let step = pan.translation(in: view).x
    pan.setTranslation(.zero, in: view)
    let wish = min(max(pan.location(in: view).x + state.grasp, place(open: false)), place(open: true))
    let late = wish - panel.center.x - step
    let next = panel.center.x + step + min(max(late, -abs(step)), abs(step))
    panel.center.x = min(max(next, place(open: false)), place(open: true))
    showOpenness()
    animator?.updateItem(usingCurrentState: panel)
  }

  /// Sets the drawer's velocity to zero.
  private func stop() {
    let velocity = material.linearVelocity(for: panel)
    material.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: panel)
  }

  private func move(open: Bool) {
    stopPeeking()
    state.isOpen = open
    pull()
  }

  /// Sets the direction of gravity, and puts the boundary at the drawer's stop.
  func pull() {
    guard animator != nil else { return }
    gravity.addItem(panel)
    gravity.gravityDirection = CGVector(dx: state.isOpen ? strength : -strength, dy: 0)
    let edge = state.isOpen ? TrayView.width + 1 : closedLeft - 1
    collision.addBoundary(
      withIdentifier: "edge" as NSString, from: CGPoint(x: edge, y: -200),
      to: CGPoint(x: edge, y: view.bounds.height + 200))
  }

  // MARK: Layout

  func place(open: Bool) -> CGFloat {
    (open ? TrayView.width - panel.bounds.width : closedLeft) + panel.bounds.width / 2
  }

  /// Shows on the handle how far the drawer is open, whatever moves it.
  private func showOpenness() {
    let closed = place(open: false)
    panel.openness = (panel.center.x - closed) / (place(open: true) - closed)
  }

  /// The position of the half-open drawer.
  private var middle: CGFloat { (place(open: true) + place(open: false)) / 2 }

  /// The left edge of the closed drawer: only the handle is on the stage.
  private var closedLeft: CGFloat { TrayView.handle - panel.bounds.width }

  private func layout() {
    let height = max(view.bounds.height - 32, 40)
    stop()
    panel.bounds = CGRect(x: 0, y: 0, width: TrayView.width + TrayView.reserve, height: height)
    panel.center = CGPoint(x: place(open: state.isOpen), y: view.bounds.height / 2)
    panel.forgetMotion()
    showOpenness()
    collision.addItem(panel)
    material.addItem(panel)
    animator?.updateItem(usingCurrentState: panel)
    pull()
    animator?.bringInside(panel.photos.filter { $0.superview === view }, of: view.bounds)
  }
}

/// A pan that knows the pressed point on its view.
@MainActor
final class PressedPan: UIPanGestureRecognizer {
  private(set) var pressed = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first { pressed = touch.location(in: view) }
    super.touchesBegan(touches, with: event)
  }
}
