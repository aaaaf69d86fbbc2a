// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// Recipe 2.4: a square hangs by its corner from an anchor that the pointer moves; or two squares hang
/// together, and moving one moves the other. With gravity a cord holds the first of the two.
@MainActor
final class AttachmentScene: UIViewController, Restorable {
  /// Whether the square is attached to an anchor or to another square.
  struct State {
    enum Mode: Int { case anchor, items }
    var mode = Mode.anchor
  }

  @Kept var state = State() { didSet { showMode() } }
  var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  let collision = UICollisionBehavior()
  /// Air drag, which is so little that the square swings for a long time; and gravity, on request.
  private let air = UIDynamicItemBehavior()
  let gravity = UIGravityBehavior()
  /// Where the square was a step ago, and whether the anchor has moved since.
  @Kept private var lastPlace = CGPoint.zero
  @Kept private var anchorMoved = false
  /// The greatest speed in pt/s that a moving anchor gives the square.
  private static let fastest: CGFloat = 1500
  private(set) var anchorAttachment: UIAttachmentBehavior?
  private var itemAttachment: UIAttachmentBehavior?
  /// Holds the first of two squares under the beam while gravity pulls.
  private(set) var cordAttachment: UIAttachmentBehavior?
  /// The rod's length when it was attached, in points; a small stage shortens the rod.
  @Kept private(set) var tiedLength: CGFloat = 0
  @Kept private var stageSize = CGSize.zero
  /// Whether the rod is still being shortened to make room for the pendulum to swing, and whether the anchor
  /// also moves sideways for that.
  @Kept var makesRoom = false
  @Kept var glides = false
  /// The rod's length in points before it was shortened to make room; nil while the rod has its original
  /// length.
  @Kept var lengthBefore: CGFloat?

  private(set) var squareView: UIView?
  private(set) var partnerView: UIView?
  let marker = CornerMarker(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
  private var anchorView: UIView?
  private let link = LinkView.rod()
  private let cord = LinkView.cord()
  let beam = SteelBar()
  private lazy var gravityButton = UIBarButtonItem(
    title: "Gravity", style: .plain, target: self, action: AttachmentScene.switchGravity)
  private let disc = HeldDisc()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: AttachmentScene.panned(_:)))
    navigationItem.rightBarButtonItems = [gravityButton]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stageSize = view.bounds.size
    let side = startSide
    let square = view.addSquare(side: side, center: view.center, color: .systemGreen)
    marker.frame = CGRect(x: 0.75 * side, y: 0, width: side / 4, height: side / 4)
    square.addSubview(marker)
    let partner = view.addSquare(side: side, center: view.center, color: .systemOrange)
    let anchor = view.addSquare(
      side: max((side / 4).rounded(), 14), center: anchorStart, color: .systemRed)
    anchor.isUserInteractionEnabled = false
    addBolt(to: anchor)
    // The rod's end is drawn under the anchor, whose bolt seems to hold it.
    for part in [cord, link, anchor] { view.addSubview(part) }
    view.insertSubview(beam, at: 0)

    let animator = UIDynamicAnimator(referenceView: view)
    placeBeam()
    collision.action = { [weak self] in
      self?.carryOn()
      self?.makeRoomToSwing()
      self?.showLink()
      self?.showGravity()
    }
    (air.resistance, air.angularResistance) = (0.02, 0.1)
    // Without a bounce and without gravity, nothing would move the square off a wall again.
    air.elasticity = 0.25
    gravity.gravityDirection = .zero
    for behavior in [collision, air, gravity] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
    drag = ItemGrip(animator, over: view)
    for item in [square, partner] { drag?.add(item) }
    (squareView, partnerView, anchorView, self.animator) = (square, partner, anchor, animator)
    anchorAttachment = UIAttachmentBehavior(
      item: square, offsetFromCenter: UIOffset(horizontal: 0.375 * side, vertical: -0.375 * side),
      attachedToAnchor: anchor.center
    )
    itemAttachment = UIAttachmentBehavior(item: square, attachedTo: partner)
    cordAttachment = UIAttachmentBehavior(item: square, attachedToAnchor: square.center)
    cordAttachment?.name = "Cord"
    start(.anchor)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator != nil, view.bounds.size != stageSize else { return }
    stageSize = view.bounds.size
    placeBeam()
    animator?.bringInside(collision.items.compactMap { $0 as? UIView }, of: roomBelowBeam)
    fitRod()
    hang()
    if let anchorAttachment { moveAnchor(to: anchorAttachment.anchorPoint) }
  }

  func wasPlaced(_ item: any UIDynamicItem) {
    if item === squareView { lastPlace = item.center }
    showLink()
  }

  /// The side of a square when the scene begins, in points. On a low stage it is down to about half as long.
  private var startSide: CGFloat {
    (80 * view.bounds.roomScale * min(max(view.bounds.height / 400, 0.45), 1)).rounded()
  }

  /// Where the anchor begins: as in the recipe, or on the other side if the rod would otherwise lie across
  /// the square for most of its length.
  private var anchorStart: CGPoint {
    let (usual, bounds) = (CGPoint(x: 130, y: 130), view.bounds)
    let isNear = abs(usual.x - bounds.midX) < 70 && abs(usual.y - bounds.midY) < 70
    return isNear ? CGPoint(x: 0.85 * bounds.width, y: max(0.3 * bounds.height, ceiling + 10)) : usual
  }

  var attachment: UIAttachmentBehavior? {
    state.mode == .anchor ? anchorAttachment : itemAttachment
  }

  /// Puts everything at the start of a mode, and attaches it.
  func start(_ mode: State.Mode) {
    guard let animator, let squareView, let partnerView else { return }
    drag?.letGo()
    if let attachment { animator.removeBehavior(attachment) }
    for item in collision.items {
      collision.removeItem(item)
      air.removeItem(item)
      gravity.removeItem(item)
    }
    state.mode = mode
    (squareView.transform, partnerView.transform) = (.identity, .identity)
    (squareView.center, partnerView.center) = mode == .anchor ? (view.center, view.center) : pairStart
    for item in mode == .anchor ? [squareView] : [squareView, partnerView] {
      collision.addItem(item)
      air.addItem(item)
      gravity.addItem(item)
    }
    anchorAttachment?.anchorPoint = anchorStart
    if let lengthBefore { anchorAttachment?.length = lengthBefore }
    lengthBefore = nil
    if let attachment { animator.addBehavior(attachment) }
    tiedLength = attachment?.length ?? 0
    hang()
    (lastPlace, anchorMoved) = (squareView.center, false)
    showMode()
  }

  private func addBolt(to anchor: UIView) {
    let bolt = UIView(frame: anchor.bounds.insetBy(dx: anchor.bounds.width / 3, dy: anchor.bounds.width / 3))
    bolt.backgroundColor = UIColor((236, 239, 243), (224, 228, 234))
    bolt.layer.cornerRadius = bolt.bounds.width / 2
    bolt.layer.borderWidth = 1
    bolt.layer.borderColor = UIColor(white: 0, alpha: 0.28).cgColor
    anchor.addSubview(bolt)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard state.mode == .anchor, let anchorView else { return }
    switch pan.state {
    case .began, .changed:
      moveAnchor(to: pan.location(in: view))
      (makesRoom, glides) = (true, false)
      disc.show(at: anchorView.center, under: anchorView)
    default:
      disc.removeFromSuperview()
    }
  }

  private func switchGravity() { pull(gravity.magnitude == 0) }

  /// Switches gravity on or off. Sets the whole vector, because a vector without a length has no direction.
  func pull(_ isOn: Bool) {
    gravity.gravityDirection = CGVector(dx: 0, dy: isOn ? 1 : 0)
    (makesRoom, glides) = (isOn, isOn)
    hang()
    showLink()
    showGravity()
  }

  private func showGravity() {
    let isOn = gravity.magnitude != 0
    if gravityButton.isSelected != isOn { gravityButton.isSelected = isOn }
  }

  /// Turns the displacement of the square into speed, so it swings on when the anchor stops. A rigid
  /// attachment alone moves its item with the anchor but gives it no speed, so the square would stop with the
  /// pointer.
  private func carryOn() {
    guard let squareView else { return }
    let (place, last) = (squareView.center, lastPlace)
    lastPlace = place
    guard anchorMoved, state.mode == .anchor else { return }
    anchorMoved = false
    let moved = CGPoint(x: (place.x - last.x) * 60, y: (place.y - last.y) * 60)
    let speed = (moved.x * moved.x + moved.y * moved.y).squareRoot()
    let fraction = speed > AttachmentScene.fastest ? AttachmentScene.fastest / speed : 1
    let own = air.linearVelocity(for: squareView)
    air.addLinearVelocity(
      CGPoint(x: moved.x * fraction - own.x, y: moved.y * fraction - own.y), for: squareView)
  }

  func moveAnchor(to point: CGPoint) {
    anchorMoved = true
    anchorAttachment?.anchorPoint = roomBelowBeam.nearest(to: point)
    showLink()
  }

  /// Shortens a rod that is longer than half of the stage's diagonal, because it would press the square
  /// against the walls.
  private func fitRod() {
    guard let attachment else { return }
    let longest = 0.5 * hypot(stageSize.width, stageSize.height)
    if attachment.length > longest || attachment.length < tiedLength {
      attachment.length = min(tiedLength, longest)
    }
  }

  /// Where the rod begins and ends.
  private var ends: (CGPoint, CGPoint)? {
    guard let squareView, let partnerView, let anchorAttachment else { return nil }
    if state.mode == .items { return (squareView.center, partnerView.center) }
    return (anchorAttachment.anchorPoint, squareView.convert(marker.center, to: view))
  }

  private func showMode() {
    let isAnchored = state.mode == .anchor
    partnerView?.isHidden = isAnchored
    for view in [anchorView, marker] { view?.isHidden = !isAnchored }
    showLink()
  }

  private func showLink() {
    guard let (start, end) = ends else { return }
    if state.mode == .anchor { anchorView?.center = start }
    link.join(start, end)
    cord.isHidden = cordAttachment?.dynamicAnimator == nil
    if let cordAttachment, let squareView { cord.join(cordAttachment.anchorPoint, squareView.center) }
  }
}
