import Tabletop
import Workbench

/// A pattern: a drawer that gravity opens and closes and that bounces at its edge.
@MainActor
final class DrawerScene: UIViewController, Restorable {
  /// How wide the drawer is, how much of it is its handle, and how much lies out of sight beyond its left
  /// edge so that a bounce shows no gap, in points.
  private static let width: CGFloat = 280
  private static let handle: CGFloat = 44
  private static let reserve: CGFloat = 120
  /// The speed in pt/s at which a drag counts as a flick.
  private static let flick: CGFloat = 200

  /// After so many frames the closed drawer comes half out by itself, once, so that one sees what it is.
  private static let framesToPeek = 24

  /// Whether gravity pulls it open, and for how many frames it has been there.
  struct State {
    var isOpen = false
    var frames = 0
  }

  var state = State() { didSet { grab.isOpen = state.isOpen } }
  private let panel = UIView()
  private let grab = DrawerHandle()
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var strength: CGFloat = 2.5
  private var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerScene.panned(_:)))
    panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DrawerScene.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    panel.backgroundColor = UIColor((250, 250, 251), (46, 46, 49))
    panel.layer.cornerRadius = 8
    panel.layer.borderWidth = 1
    panel.layer.borderColor = Look.itemEdge.cgColor
    panel.castItemShadow()
    panel.addSubview(grab)
    for index in 0..<4 {
      let photo = PhotoCard(image: index)
      photo.isUserInteractionEnabled = false
      panel.addSubview(photo)
    }
    view.addSubview(panel)
    let animator = UIDynamicAnimator(referenceView: view)
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    material.allowsRotation = false
    material.action = { [weak self] in self?.peek() }
    (material.elasticity, material.friction, material.resistance) = (0.3, 0, 0)
    self.animator = animator
    layout()
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
    stop()
    move(open: panel.center.x > middle)
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

  private func tapped() { move(open: !state.isOpen) }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let animator else { return }
    stopPeeking()
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
    let edge = state.isOpen ? DrawerScene.width + 1 : closedLeft - 1
    collision.addBoundary(
      withIdentifier: "edge" as NSString, from: CGPoint(x: edge, y: -200),
      to: CGPoint(x: edge, y: view.bounds.height + 200))
  }

  // MARK: Layout

  private func place(open: Bool) -> CGFloat {
    (open ? DrawerScene.width - panel.bounds.width : closedLeft) + panel.bounds.width / 2
  }

  /// Half open.
  private var middle: CGFloat { (place(open: true) + place(open: false)) / 2 }

  /// The left edge of the closed drawer: only the handle is on the stage.
  private var closedLeft: CGFloat { DrawerScene.handle - panel.bounds.width }

  private func layout() {
    let height = max(view.bounds.height - 32, 40)
    for behavior in [gravity, collision, material] as [UIDynamicBehavior] {
      (behavior as? UIGravityBehavior)?.removeItem(panel)
      (behavior as? UICollisionBehavior)?.removeItem(panel)
      (behavior as? UIDynamicItemBehavior)?.removeItem(panel)
    }
    panel.bounds = CGRect(x: 0, y: 0, width: DrawerScene.width + DrawerScene.reserve, height: height)
    panel.center = CGPoint(x: place(open: state.isOpen), y: view.bounds.height / 2)
    grab.frame = CGRect(
      x: panel.bounds.width - DrawerScene.handle, y: 0, width: DrawerScene.handle, height: height)
    // One below the other; in a low drawer two by two.
    let columns: CGFloat = height < 280 ? 2 : 1
    let step = min(112, (height - 24) * columns / 4)
    for (index, photo) in panel.subviews.filter({ $0 is PhotoCard }).enumerated() {
      let (column, row) = (CGFloat(index).truncatingRemainder(dividingBy: columns), index / Int(columns))
      photo.isHidden = step < 40
      photo.transform = step < 104 ? CGAffineTransform(scaleX: step / 108, y: step / 108) : .identity
      photo.center = CGPoint(
        x: DrawerScene.reserve + (DrawerScene.width - DrawerScene.handle) / 2 + 8
          + (column - (columns - 1) / 2) * step * 4 / 3,
        y: 12 + step * (CGFloat(row) + 0.5))
    }
    collision.addItem(panel)
    material.addItem(panel)
    pull()
  }
}

/// What a waypoint keeps of it.
extension DrawerScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let strength: CGFloat
  }

  var memento: Memento {
    get {
      Memento(
        state: state, strength: strength)
    }
    set {
      (state, strength) = (newValue.state, newValue.strength)
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension DrawerScene: CatalogScene {
  static let id = "drawer"
  static let title = "Drawer"
  static let subtitle = "Opened and closed by gravity"

  var hint: String { "Click the handle to open or close the drawer, or drag it and let go." }
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

/// The drawer's wooden front, with a chevron that points where a click moves the drawer.
@MainActor
private final class DrawerHandle: UIView, Restorable {
  /// Whether the drawer is open; the chevron points the other way.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var memento: Bool {
    get { isOpen }
    set { isOpen = newValue }
  }

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() {
      context.saveGState()
      UIBezierPath(roundedRect: bounds, cornerRadius: 8).addClip()
      Shade.linear(
        [
          (0, UIColor((158, 118, 80), (128, 94, 62))), (0.7, UIColor((176, 134, 94), (146, 108, 74))),
          (1, UIColor((132, 96, 62), (104, 74, 48))),
        ], from: .zero, to: CGPoint(x: bounds.width, y: 0), in: context)
      context.restoreGState()
    }
    let grip = CGRect(x: bounds.midX - 10, y: bounds.midY - 36, width: 20, height: 72)
    UIColor(white: 0, alpha: 0.18).setFill()
    UIBezierPath(roundedRect: grip, cornerRadius: 10).fill()
    let (x, y) = (bounds.midX, bounds.midY)
    let tip: CGFloat = isOpen ? -3.5 : 3.5
    let chevron = UIBezierPath()
    chevron.move(to: CGPoint(x: x - tip, y: y - 6))
    chevron.addLine(to: CGPoint(x: x + tip, y: y))
    chevron.addLine(to: CGPoint(x: x - tip, y: y + 6))
    chevron.lineWidth = 2
    (chevron.lineCapStyle, chevron.lineJoinStyle) = (.round, .round)
    UIColor(white: 1, alpha: 0.95).setStroke()
    chevron.stroke()
  }
}
