import Tabletop
import Workbench

/// Every kind of field, one at a time, with 60 particles.
@MainActor
final class FieldsScene: UIViewController, Restorable {
  /// Which field acts, and how far.
  struct State {
    var kind = FieldKind.radial
    /// In points around the field's position; 0 for everywhere.
    var radius: CGFloat = 0
    var random = SceneRandom(seed: 60)
  }

  /// The longest direction that a drag draws.
  private static let longest: CGFloat = 3

  var state = State() { didSet { showCenter() } }
  private var animator: UIDynamicAnimator?
  private var particles: [UIView] = []
  private let material = UIDynamicItemBehavior()
  private let negative = UIDynamicItemBehavior()
  private let center = FieldCenterView()
  private lazy var trails = TrailsView(
    colors: (0..<60).map { FieldsScene.isPositive($0) ? .systemGreen : .systemRed }, width: 10)
  /// The direction that a drag draws.
  private let arrow = PushArrowView()
  private var stageSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FieldsScene.pointed))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: FieldsScene.pointed))
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Stir", style: .plain, target: self, action: FieldsScene.stir)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stageSize = view.bounds.size
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior()
    collision.translatesReferenceBoundsIntoBoundary = true
    let room = scatterRoom
    var random = state.random
    for index in 0..<60 {
      let isPositive = FieldsScene.isPositive(index)
      let particle = BallView(diameter: 12, color: isPositive ? .systemGreen : .systemRed)
      particle.addSubview(ChargeSign(isPositive: isPositive, on: particle.bounds))
      particle.isUserInteractionEnabled = false
      particle.center = CGPoint(
        x: room.minX + room.width * random.unit(), y: room.minY + room.height * random.unit())
      view.addSubview(particle)
      collision.addItem(particle)
      material.addItem(particle)
      if !isPositive { negative.addItem(particle) }
      particles.append(particle)
    }
    state.random = random
    // 1 kg each, so that a strength of 1 gives 100 pt/s² whatever the kind of field.
    material.density = 10_000 / (.pi * 36)
    (material.elasticity, material.friction, material.charge) = (0.5, 0, 1)
    negative.charge = -1
    for behavior in [collision, material, negative] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
    view.insertSubview(trails, at: 0)
    view.insertSubview(center, at: 0)
    view.addSubview(arrow)
    material.action = { [weak self] in self?.drawTrails() }
    trails.frame = view.bounds
    self.animator = animator
    setField(state.kind)
    stir()
  }

  /// Two in three are positive: they are green, the others red.
  private static func isPositive(_ index: Int) -> Bool { index % 3 != 2 }

  private func drawTrails() { trails.follow(particles) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    trails.frame = view.bounds
    guard let field, view.bounds.size != stageSize else { return }
    stageSize = view.bounds.size
    field.position = view.bounds.nearest(to: field.position)
    showCenter()
  }

  /// The field that acts at present.
  private var field: UIFieldBehavior? {
    animator?.behaviors.lazy.compactMap { $0 as? UIFieldBehavior }.first
  }

  /// Moves what the field depends on: its centre; without one a drag draws its direction, and a click, where
  /// there is neither, blows the particles apart.
  private func pointed(_ gesture: UIGestureRecognizer) {
    guard gesture.state != .cancelled, let field else { return }
    let point = view.bounds.nearest(to: gesture.location(in: view))
    if state.kind.hasCenter || state.radius > 0 {
      field.position = point
      showCenter()
    } else if let pan = gesture as? UIPanGestureRecognizer, state.kind.hasDirection {
      draw(pan, to: point, for: field)
    } else if gesture is UITapGestureRecognizer {
      blow(at: point)
    }
  }

  /// 100 pt of a drag are a direction of length 1.
  private func draw(_ pan: UIPanGestureRecognizer, to point: CGPoint, for field: UIFieldBehavior) {
    let drag = pan.translation(in: view)
    let length = hypot(drag.x, drag.y)
    guard length > 1 else { return }
    let size = min(length / 100, FieldsScene.longest)
    field.direction = CGVector(dx: drag.x / length * size, dy: drag.y / length * size)
    arrow.alpha = 1
    arrow.show(
      magnitude: length / 80, angle: atan2(drag.y, drag.x),
      from: CGPoint(x: point.x - drag.x, y: point.y - drag.y))
    if pan.state == .ended { UIView.animate(withDuration: 0.3, delay: 0.5) { [arrow] in arrow.alpha = 0 } }
  }

  private func blow(at point: CGPoint) {
    Blast.show(at: point, radius: 120, in: view)
    for particle in particles {
      let (dx, dy) = (particle.center.x - point.x, particle.center.y - point.y)
      let distance = hypot(dx, dy)
      guard distance > 0, distance < 160 else { continue }
      let speed = 600 * (1 - distance / 160) / distance
      material.addLinearVelocity(CGPoint(x: dx * speed, y: dy * speed), for: particle)
    }
  }

  /// Another kind shows what it does with particles that are everywhere.
  private func choose(_ kind: FieldKind) {
    guard kind != state.kind else { return }
    setField(kind)
    scatter()
    if kind.needsMotion { stir() }
  }

  /// Puts every particle somewhere at rest, elsewhere each time and in the same places in each run.
  private func scatter() {
    let room = scatterRoom
    var random = state.random
    for particle in particles where particle.window != nil {
      particle.center = CGPoint(
        x: room.minX + room.width * random.unit(), y: room.minY + room.height * random.unit())
      animator?.updateItem(usingCurrentState: particle)
      let velocity = material.linearVelocity(for: particle)
      material.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: particle)
    }
    state.random = random
    trails.forget()
  }

  private var scatterRoom: CGRect {
    let size = view.bounds.size
    return view.bounds.insetBy(dx: min(20, size.width / 2), dy: min(20, size.height / 2))
  }

  private func setField(_ kind: FieldKind) {
    guard let animator else { return }
    let old = field
    if let old { animator.removeBehavior(old) }
    let new = kind.makeField(at: old?.position ?? view.center)
    for item in old?.items ?? particles { new.addItem(item) }
    animator.addBehavior(new)
    state.kind = kind
    let isCharged = kind == .electric || kind == .magnetic
    for sign in particles.flatMap(\.subviews) { sign.isHidden = !isCharged }
    setRadius(state.radius)
  }

  private func setRadius(_ radius: CGFloat) {
    field?.region = radius > 0 ? UIRegion(radius: radius) : .infinite
    state.radius = radius
  }

  /// Gives every particle a push of up to 200 pt/s each way, different each time and the same in each run.
  private func stir() {
    var random = state.random
    defer { state.random = random }
    for particle in particles {
      let (x, y) = (400 * random.unit() - 200, 400 * random.unit() - 200)
      material.addLinearVelocity(CGPoint(x: x, y: y), for: particle)
    }
  }

  private func showCenter() {
    guard let field else { return }
    center.isHidden = !state.kind.hasCenter && state.radius == 0
    center.show(at: field.position, radius: state.radius)
  }
}

/// What a waypoint keeps of it.
extension FieldsScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let stageSize: CGSize
  }

  var memento: Memento {
    get { Memento(state: state, stageSize: stageSize) }
    set { (state, stageSize) = (newValue.state, newValue.stageSize) }
  }
}

/// What the list of scenes and the workbench's panels show.
extension FieldsScene: CatalogScene {
  static let id = "fields"
  static let title = "Fields"
  static let subtitle = "Eleven kinds, sixty particles"

  var hint: String {
    "Drag the field's centre, or draw its direction. Choose its kind below; Stir moves all."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    let kind = state.kind
    func number(
      _ name: String, id: String, _ range: ClosedRange<Double>, _ initial: Double, unit: String = "",
      _ path: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat>
    ) -> SceneParameter {
      .number(
        name, id: id, range, unit: unit, initial: initial,
        get: { [weak self] in self.flatMap { $0.field.map { Double($0[keyPath: path]) } } ?? initial },
        set: { [weak self] in self?.field?[keyPath: path] = CGFloat($0) })
    }
    // Only what the kind uses is offered.
    var parameters: [SceneParameter] = [
      .mode(
        "Field", id: "field", FieldKind.allCases.map(\.name), initial: FieldKind.radial.rawValue,
        get: { [weak self] in self?.state.kind.rawValue ?? 0 },
        set: { [weak self] in self?.choose(FieldKind(rawValue: $0) ?? .radial) })
    ]
    if kind.hasStrength {
      parameters.append(number("Strength", id: "strength", -20...20, Double(kind.strength), \.strength))
    }
    if kind.fallsOff {
      parameters += [
        number("Falloff", id: "falloff", -2...4, kind.falloff, \.falloff),
        number(
          "Minimum radius", id: "minimum-radius", 0...200, Double(kind.minimumRadius), unit: "pt",
          \.minimumRadius),
      ]
    }
    if kind.hasDirection {
      parameters += [
        number("Direction x", id: "direction-x", -3...3, kind.direction.dx, \.direction.dx),
        number("Direction y", id: "direction-y", -3...3, kind.direction.dy, \.direction.dy),
      ]
    }
    if kind.isNoisy {
      parameters += [
        number("Smoothness", id: "smoothness", 0...1, FieldKind.smoothness, \.smoothness),
        number("Animation speed", id: "animation-speed", 0...5, FieldKind.animationSpeed, \.animationSpeed),
      ]
    }
    return parameters + [
      .number(
        "Region's radius", id: "region-radius", 0...600, unit: "pt", initial: 0,
        get: { [weak self] in Double(self?.state.radius ?? 0) },
        set: { [weak self] in self?.setRadius(CGFloat($0)) }),
      .number(
        "Resistance", id: "resistance", 0...5, unit: "1/s", initial: 0.1,
        get: { [material] in Double(material.resistance) },
        set: { [material] in material.resistance = CGFloat($0) }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.arrow(6, 8, 14, 8)
    pen.arrow(14, 14, 22, 14)
    pen.arrow(6, 20, 14, 20)
  }
}
