import Tabletop
import Workbench

/// Recipe 2.4: a square hangs by its corner from an anchor that the pointer carries about; or two squares
/// hang together, and moving one moves the other.
@MainActor
final class AttachmentScene: UIViewController, Restorable {
  /// What the square is attached to.
  struct State {
    enum Mode: Int { case anchor, items }
    var mode = Mode.anchor
  }

  var state = State() { didSet { showMode() } }
  private var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private let collision = UICollisionBehavior()
  /// It swings long: little air drag, and gravity where somebody wants it.
  private let air = UIDynamicItemBehavior()
  private let gravity = UIGravityBehavior()
  /// Where the square was a frame ago, and whether the anchor was moved since.
  private var lastPlace = CGPoint.zero
  private var anchorMoved = false
  /// The greatest speed in pt/s that the anchor gives the square.
  private static let fastest: CGFloat = 1500
  private var anchorAttachment: UIAttachmentBehavior?
  private var itemAttachment: UIAttachmentBehavior?
  /// The rod's length when it was attached, in points; a small stage shortens the rod.
  private var tiedLength: CGFloat = 0
  private var stageSize = CGSize.zero

  private var squareView: UIView?
  private var partnerView: UIView?
  private let marker = CornerMarker(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
  private var anchorView: UIView?
  private let link = LinkView()
  private let disc = HeldDisc()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: AttachmentScene.panned(_:)))
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Gravity", style: .plain, target: self, action: AttachmentScene.switchGravity)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stageSize = view.bounds.size
    let room = view.bounds.roomScale
    let side = (80 * room).rounded()
    let square = view.addSquare(side: side, center: view.center, color: .systemGreen)
    marker.frame = CGRect(x: 0.75 * side, y: 0, width: side / 4, height: side / 4)
    square.addSubview(marker)
    let partner = view.addSquare(side: side, center: view.center, color: .systemRed)
    let anchor = view.addSquare(
      side: (20 * room).rounded(), center: anchorStart, color: .systemRed)
    anchor.isUserInteractionEnabled = false
    view.addSubview(link)

    let animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.action = { [weak self] in
      self?.carryOn()
      self?.showLink()
    }
    (air.resistance, air.angularResistance) = (0.02, 0.1)
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
    start(.anchor)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator != nil, view.bounds.size != stageSize else { return }
    stageSize = view.bounds.size
    fitRod()
    if let anchorAttachment { moveAnchor(to: anchorAttachment.anchorPoint) }
  }

  /// A rod holds the square at its length: it stands on the circle around the anchor, or takes the other one
  /// along.
  func adjust(_ placements: inout [Placement]) {
    guard let squareView, let partnerView, let attachment, attachment.frequency == 0 else { return }
    if state.mode == .anchor, let anchor = anchorAttachment?.anchorPoint,
      let index = placements.firstIndex(where: { $0.item === squareView })
    {
      let corner = squareView.convert(marker.center, to: view)
      let arm = CGVector(dx: corner.x - squareView.center.x, dy: corner.y - squareView.center.y)
      let wish = placements[index].center
      let goal = CGPoint(x: wish.x + arm.dx, y: wish.y + arm.dy).on(circleAround: anchor, attachment.length)
      placements[index].center = CGPoint(x: goal.x - arm.dx, y: goal.y - arm.dy)
    } else if state.mode == .items, placements.count == 1, let placed = placements.first,
      placed.item === squareView || placed.item === partnerView
    {
      let other = placed.item === squareView ? partnerView : squareView
      let pulled = other.center.on(circleAround: placed.center, attachment.length)
      placements.append(Placement(item: other, center: pulled))
    }
  }

  func wasPlaced(_ item: any UIDynamicItem) {
    if item === squareView { lastPlace = item.center }
    showLink()
  }

  /// Where the anchor begins: as in the recipe, or farther out where that is on the square.
  private var anchorStart: CGPoint {
    let (usual, clear) = (CGPoint(x: 130, y: 130), (80 * view.bounds.roomScale).rounded() / 2 + 30)
    let isNear = abs(usual.x - view.bounds.midX) < clear && abs(usual.y - view.bounds.midY) < clear
    return isNear ? CGPoint(x: 0.15 * view.bounds.width, y: 0.3 * view.bounds.height) : usual
  }

  private var attachment: UIAttachmentBehavior? {
    state.mode == .anchor ? anchorAttachment : itemAttachment
  }

  /// Puts everything at the start of a mode, and attaches it.
  private func start(_ mode: State.Mode) {
    guard let animator, let squareView, let partnerView else { return }
    drag?.letGo()
    if let attachment { animator.removeBehavior(attachment) }
    for item in collision.items {
      collision.removeItem(item)
      air.removeItem(item)
      gravity.removeItem(item)
    }
    state.mode = mode
    let half: CGFloat = mode == .anchor ? 0 : min(100, view.bounds.width / 4)
    (squareView.transform, partnerView.transform) = (.identity, .identity)
    squareView.center = CGPoint(x: view.bounds.midX - half, y: view.bounds.midY)
    partnerView.center = CGPoint(x: view.bounds.midX + half, y: view.bounds.midY)
    for item in mode == .anchor ? [squareView] : [squareView, partnerView] {
      collision.addItem(item)
      air.addItem(item)
      gravity.addItem(item)
    }
    anchorAttachment?.anchorPoint = anchorStart
    if let attachment { animator.addBehavior(attachment) }
    tiedLength = attachment?.length ?? 0
    (lastPlace, anchorMoved) = (squareView.center, false)
    showMode()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard state.mode == .anchor, let anchorView else { return }
    switch pan.state {
    case .began, .changed:
      moveAnchor(to: pan.location(in: view))
      disc.show(at: anchorView.center, under: anchorView)
    default:
      disc.removeFromSuperview()
    }
  }

  private func switchGravity() { pull(gravity.magnitude == 0) }

  /// Without a length the vector has no direction: both are set.
  private func pull(_ isOn: Bool) { gravity.gravityDirection = CGVector(dx: 0, dy: isOn ? 1 : 0) }

  /// A rigid attachment moves its item with the anchor but gives it no speed, so that the square would stop
  /// with the pointer. What it was moved by becomes its speed: it swings on.
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

  private func moveAnchor(to point: CGPoint) {
    anchorMoved = true
    anchorAttachment?.anchorPoint = view.bounds.nearest(to: point)
    showLink()
  }

  /// Shortens a rod that is longer than half of the stage's diagonal: it would press the square against the
  /// walls.
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
  }
}

/// What a waypoint keeps of it.
extension AttachmentScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let stageSize: CGSize
    fileprivate let tiedLength: CGFloat
    fileprivate let lastPlace: CGPoint
    fileprivate let anchorMoved: Bool
    fileprivate let drag: ItemGrip.Memento?
    fileprivate let restoreRods: [@MainActor () -> Void]
  }

  var memento: Memento {
    get {
      Memento(
        state: state, stageSize: stageSize, tiedLength: tiedLength, lastPlace: lastPlace,
        anchorMoved: anchorMoved, drag: drag?.memento,
        restoreRods: [anchorAttachment, itemAttachment].compactMap { $0?.capture() })
    }
    set {
      (state, stageSize, tiedLength) = (newValue.state, newValue.stageSize, newValue.tiedLength)
      (lastPlace, anchorMoved) = (newValue.lastPlace, newValue.anchorMoved)
      if let memento = newValue.drag { drag?.memento = memento }
      for restore in newValue.restoreRods { restore() }
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension AttachmentScene: CatalogScene {
  static let id = "attachment"
  static let title = "Attachment"
  static let subtitle = "A square on a rod"

  var hint: String {
    "Drag the anchor and the square swings after it; or hang two together. Gravity pulls."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .mode(
        "Attached to", id: "attached-to", ["An anchor", "Another square"], atTop: true,
        get: { [weak self] in self?.state.mode.rawValue ?? 0 },
        set: { [weak self] in self?.start(State.Mode(rawValue: $0) ?? .anchor) }),
      .number(
        "Length", id: "length", 0...600, unit: "pt", initial: Double(tiedLength),
        get: { [weak self] in Double(self?.attachment?.length ?? 0) },
        set: { [weak self] in self?.attachment?.length = CGFloat($0) }),
      .number(
        "Frequency", id: "frequency", 0...10, unit: "Hz", initial: 0,
        get: { [weak self] in Double(self?.attachment?.frequency ?? 0) },
        set: { [weak self] in self?.attachment?.frequency = CGFloat($0) }),
      .number(
        "Damping", id: "damping", 0...1, initial: 0,
        get: { [weak self] in Double(self?.attachment?.damping ?? 0) },
        set: { [weak self] in self?.attachment?.damping = CGFloat($0) }),
      .toggle(
        "Gravity", id: "gravity", initial: false, get: { [gravity] in gravity.magnitude != 0 },
        set: { [weak self] in self?.pull($0) }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(7, 7, 18, 18)
    pen.square(.systemRed, 4, 4, 6)
    pen.square(.systemGreen, 13, 13, 10, turn: 0.3)
  }
}
