import Tabletop
import Workbench

/// A pattern: a drawer that gravity opens and closes and that bounces at its edge.
@MainActor
final class DrawerScene: UIViewController, Restorable {
  /// The speed in pt/s at which a drag counts as a flick.
  private static let flick: CGFloat = 200
  /// A photo that is let go slower than this, in pt/s, is put into the drawer.
  private static let throwSpeed: CGFloat = 600
  /// Slower than this, in pt/s, it has come to rest.
  private static let slow: CGFloat = 20
  /// On a stage this wide, in points, two photos lie beside the drawer, else one.
  private static let roomyWidth: CGFloat = 640

  /// After so many frames the closed drawer comes half out by itself, once, so that one sees what it is.
  private static let framesToPeek = 24

  /// Whether gravity pulls it open, and for how many frames it has been there.
  struct State {
    var isOpen = false
    var frames = 0
    /// Whether the pan over the drawer holds a photo, and not the drawer.
    var isHoldingPhoto = false
  }

  var state = State() { didSet { panel.isOpen = state.isOpen } }
  private let panel = TrayView()
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  /// What moves photos on the table, and keeps them on it.
  private let table = UIDynamicItemBehavior()
  private let walls = UICollisionBehavior()
  private lazy var grip = ItemGrip(over: view, throwingBy: table)
  private var strength: CGFloat = 2.5
  private var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerScene.panned(_:)))
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

  /// It stays in its wall.
  func adjust(_ placements: inout [Placement]) {
    for index in placements.indices where placements[index].item === panel {
      let x = min(max(placements[index].center.x, place(open: false)), place(open: true))
      placements[index].center = CGPoint(x: x, y: view.bounds.height / 2)
    }
  }

  /// Where it is put says whether it is open, as where a drag ends does, and it begins there at rest.
  func wasPlaced(_ item: any UIDynamicItem) {
    guard item === panel else { return }
    panel.forgetMotion()
    stop()
    move(open: panel.center.x > middle)
  }

  // MARK: Photos

  /// A drag takes a photo out of the drawer, and puts it in. On a large stage two lie on the table already.
  private func layPhotos() {
    (table.resistance, table.angularResistance) = (5, 6)
    walls.collisionMode = .boundaries
    walls.translatesReferenceBoundsIntoBoundary = true
    table.action = { [weak self] in self?.gatherPhotos() }
    grip.didTake = { [weak self] in self?.takeOut($0) }
    grip.didRelease = { [weak self] in self?.putDown($0, $1) }
    for photo in panel.photos { grip.add(photo) }
    let size = view.bounds.size
    guard size.width >= 440, size.height >= 400 else { return }
    let isRoomy = size.width >= DrawerScene.roomyWidth
    let (places, scale): ([(CGFloat, CGFloat, CGFloat)], CGFloat) =
      isRoomy ? ([(0.56, 0.36, -0.12), (0.76, 0.6, 0.09)], 1.3) : ([(0.8, 0.45, -0.12)], 1)
    for (photo, (x, y, turn)) in zip(panel.photos.suffix(2), places) {
      photo.bounds.size = CGSize(width: PhotoCard.size.width * scale, height: PhotoCard.size.height * scale)
      photo.center = CGPoint(x: size.width * x, y: size.height * y)
      photo.transform = CGAffineTransform(rotationAngle: turn)
      layDown(photo)
    }
  }

  /// A photo in the drawer is taken by the drawer's own pan: a view whose parent changes loses its touches.
  private func takePhoto(_ pan: UIPanGestureRecognizer) {
    let (point, moved) = (pan.location(in: view), pan.translation(in: view))
    let pressed = CGPoint(x: point.x - moved.x, y: point.y - moved.y)
    guard let photo = panel.photo(at: panel.convert(pressed, from: view)) else { return }
    takeOut(photo)
    let offset = photo.convert(pressed, from: view)
    grip.take(
      photo, by: UIOffset(horizontal: offset.x - photo.bounds.midX, vertical: offset.y - photo.bounds.midY),
      to: point)
    state.isHoldingPhoto = true
  }

  private func pullPhoto(_ pan: UIPanGestureRecognizer) {
    guard pan.state != .began, pan.state != .changed else { return grip.pull(to: pan.location(in: view)) }
    state.isHoldingPhoto = false
    grip.letGo()
  }

  private func layDown(_ photo: UIView) {
    photo.isUserInteractionEnabled = true
    view.addSubview(photo)
    table.addItem(photo)
    walls.addItem(photo)
  }

  private func takeOut(_ photo: UIView) {
    guard panel.holds(photo) else { return view.bringSubviewToFront(photo) }
    photo.center = view.convert(photo.center, from: panel)
    panel.takeOut(photo)
    layDown(photo)
  }

  /// Let go over the open drawer, and not thrown, it lies in it.
  private func putDown(_ photo: UIView, _ velocity: CGPoint) {
    guard hypot(velocity.x, velocity.y) < DrawerScene.throwSpeed else { return }
    putIn(photo)
  }

  /// After each step: a thrown photo that comes to rest over the drawer falls in. It would lie across the
  /// front when the drawer closes.
  private func gatherPhotos() {
    guard abs(material.linearVelocity(for: panel).x) < DrawerScene.slow else { return }
    for photo in panel.photos where photo.superview === view && grip.item !== photo {
      let velocity = table.linearVelocity(for: photo)
      if hypot(velocity.x, velocity.y) < DrawerScene.slow { putIn(photo) }
    }
  }

  private func putIn(_ photo: UIView) {
    guard panel.isOverFloor(panel.convert(photo.center, from: view)) else { return }
    table.removeItem(photo)
    walls.removeItem(photo)
    photo.isUserInteractionEnabled = false
    panel.putIn(photo)
  }

  // MARK: Opening and closing

  /// A throw that gravity stops when the drawer is half open: v² = 2·g·s.
  private func peek() {
    guard state.frames < DrawerScene.framesToPeek else { return }
    state.frames += 1
    // While it rests the animator calls no action.
    animator?.updateItem(usingCurrentState: panel)
    guard state.frames == DrawerScene.framesToPeek else { return }
    let travel = (place(open: true) - place(open: false)) / 2
    material.addLinearVelocity(CGPoint(x: (2 * 1000 * strength * travel).squareRoot(), y: 0), for: panel)
  }

  /// What a person does comes first.
  private func stopPeeking() { state.frames = DrawerScene.framesToPeek + 1 }

  /// A photo is for being taken.
  private func tapped(_ tap: UITapGestureRecognizer) {
    if panel.photo(at: tap.location(in: panel)) == nil { move(open: !state.isOpen) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let animator else { return }
    stopPeeking()
    if pan.state == .began { takePhoto(pan) }
    if state.isHoldingPhoto { return pullPhoto(pan) }
    switch pan.state {
    case .began, .changed:
      gravity.removeItem(panel)
      stop()
      let step = pan.translation(in: view).x
      pan.setTranslation(.zero, in: view)
      panel.center.x = min(max(panel.center.x + step, place(open: false)), place(open: true))
      animator.updateItem(usingCurrentState: panel)
    default:
      let speed = pan.velocity(in: view).x
      move(open: abs(speed) > DrawerScene.flick ? speed > 0 : panel.center.x > middle)
      material.addLinearVelocity(CGPoint(x: min(max(speed, -2000), 2000), y: 0), for: panel)
    }
  }

  /// Takes its velocity.
  private func stop() {
    let velocity = material.linearVelocity(for: panel)
    material.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: panel)
  }

  private func move(open: Bool) {
    stopPeeking()
    state.isOpen = open
    pull()
  }

  /// Turns gravity, and puts the boundary where the drawer is to stop.
  private func pull() {
    guard animator != nil else { return }
    gravity.addItem(panel)
    gravity.gravityDirection = CGVector(dx: state.isOpen ? strength : -strength, dy: 0)
    let edge = state.isOpen ? TrayView.width + 1 : closedLeft - 1
    collision.addBoundary(
      withIdentifier: "edge" as NSString, from: CGPoint(x: edge, y: -200),
      to: CGPoint(x: edge, y: view.bounds.height + 200))
  }

  // MARK: Layout

  private func place(open: Bool) -> CGFloat {
    (open ? TrayView.width - panel.bounds.width : closedLeft) + panel.bounds.width / 2
  }

  /// Half open.
  private var middle: CGFloat { (place(open: true) + place(open: false)) / 2 }

  /// The left edge of the closed drawer: only the handle is on the stage.
  private var closedLeft: CGFloat { TrayView.handle - panel.bounds.width }

  private func layout() {
    let height = max(view.bounds.height - 32, 40)
    stop()
    panel.bounds = CGRect(x: 0, y: 0, width: TrayView.width + TrayView.reserve, height: height)
    panel.center = CGPoint(x: place(open: state.isOpen), y: view.bounds.height / 2)
    panel.forgetMotion()
    collision.addItem(panel)
    material.addItem(panel)
    animator?.updateItem(usingCurrentState: panel)
    pull()
    animator?.bringInside(panel.photos.filter { $0.superview === view }, of: view.bounds)
  }
}

/// What a waypoint keeps of it.
extension DrawerScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let strength: CGFloat
    fileprivate let grip: ItemGrip.Memento
  }

  var memento: Memento {
    get {
      Memento(state: state, strength: strength, grip: grip.memento)
    }
    set {
      (state, strength, grip.memento) = (newValue.state, newValue.strength, newValue.grip)
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension DrawerScene: CatalogScene {
  static let id = "drawer"
  static let title = "Drawer"
  static let subtitle = "Opened and closed by gravity"

  var hint: String { "Click the handle; take photos out, or put them in." }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Gravity", id: "gravity", 0.5...5, initial: 2.5, get: { [unowned self] in strength },
        set: { [unowned self] in
          strength = $0
          pull()
        }),
      .number(
        "Elasticity", id: "elasticity", 0...0.9, initial: 0.3, get: { [material] in material.elasticity },
        set: { [material] in material.elasticity = $0 }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.pill(4, 6, 20, 16)
    pen.line(10, 10, 18, 10)
  }
}
