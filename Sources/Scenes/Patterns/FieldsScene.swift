// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// Every kind of field, one at a time, with 60 particles.
@MainActor
final class FieldsScene: UIViewController, Restorable {
  /// Which field acts, and how far it reaches.
  struct State {
    var kind = FieldKind.radial
    /// The reach around the field's position, in points; 0 for everywhere.
    var radius: CGFloat = 0
    var random = SplitMix64(seed: 60)
    /// How many steps every particle has been at rest.
    var stepsAtRest = 0
  }

  /// The additional margin at the stage's top when particles are scattered, for the hint, in points.
  private static let hintHeight: CGFloat = 48
  /// The greatest length of a direction that a drag draws.
  private static let longest: CGFloat = 3

  @Kept var state = State() { didSet { showField() } }
  private(set) var animator: UIDynamicAnimator?
  private(set) var particles: [UIView] = []
  let collision = UICollisionBehavior()
  let material = UIDynamicItemBehavior()
  private let negative = UIDynamicItemBehavior()
  /// Below the particles, the field's effect and the light at its centre; above them, the mark at its centre.
  private let flow = FieldFlowView()
  private let center = FieldCenterView()
  private let mark = FieldCenterMark()
  private let trails = TrailsView(
    colors: (0..<60).map { FieldsScene.color($0, isCharged: false) }, width: 10)
  /// The direction that a drag draws.
  private let arrow = PushArrowView()
  @Kept private var stageSize = CGSize.zero

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
    collision.translatesReferenceBoundsIntoBoundary = true
    placeFoot()
    var random = state.random
    for index in 0..<60 {
      let isPositive = FieldsScene.isPositive(index)
      let particle = BallView(diameter: 12, color: FieldsScene.color(index, isCharged: false))
      particle.addSubview(ChargeSign(isPositive: isPositive, on: particle.bounds))
      // On small particles the wide shadow would be invisible, but drawing it sixty times takes time.
      particle.layer.ambientShadow = nil
      particle.isUserInteractionEnabled = false
      particle.center = place(with: &random)
      view.addSubview(particle)
      collision.addItem(particle)
      material.addItem(particle)
      if !isPositive { negative.addItem(particle) }
      particles.append(particle)
    }
    state.random = random
    // Each particle has a mass of 1 kg, so a strength of 1 gives 100 pt/s² whatever the kind of field.
    material.density = 10_000 / (.pi * 36)
    (material.elasticity, material.friction, material.charge) = (0.5, 0, 1)
    // Without this, a plus would turn into a cross.
    material.allowsRotation = false
    negative.charge = -1
    for behavior in [collision, material, negative] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
    view.insertSubview(trails, at: 0)
    view.insertSubview(center, at: 0)
    view.insertSubview(flow, at: 0)
    view.addSubview(mark)
    view.addSubview(arrow)
    material.action = { [weak self] in self?.showStep() }
    trails.frame = view.bounds
    self.animator = animator
    setField(state.kind)
    stir()
  }

  /// Whether a particle is positive: two in three are.
  private static func isPositive(_ index: Int) -> Bool { index % 3 != 2 }

  /// If charges matter, positive particles are green and the others red. Otherwise all have one colour,
  /// because colours would mean nothing.
  private static func color(_ index: Int, isCharged: Bool) -> UIColor {
    isCharged ? isPositive(index) ? .systemGreen : .systemRed : .systemTeal
  }

  private func showStep() {
    goOn()
    trails.follow(particles)
    showField()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    trails.frame = view.bounds
    guard let field, view.bounds.size != stageSize else { return }
    stageSize = view.bounds.size
    placeFoot()
    field.position = view.bounds.nearest(to: field.position)
    showField()
  }

  /// The field that acts at present.
  var field: UIFieldBehavior? {
    animator?.behaviors.lazy.compactMap { $0 as? UIFieldBehavior }.first
  }

  /// Moves the field's centre. For a field without a centre, a drag draws its direction. For a field with
  /// neither, a click blows the particles apart.
  private func pointed(_ gesture: UIGestureRecognizer) {
    guard gesture.state != .cancelled, let field else { return }
    let point = view.bounds.nearest(to: gesture.location(in: view))
    if state.kind.hasCenter || state.radius > 0 {
      field.position = point
      showField()
    } else if let pan = gesture as? UIPanGestureRecognizer, state.kind.hasDirection {
      draw(pan, to: point, for: field)
    } else if gesture is UITapGestureRecognizer {
      blow(at: point)
    }
  }

  /// Sets the field's direction from a drag: 100 pt make a direction of length 1.
  private func draw(_ pan: UIPanGestureRecognizer, to point: CGPoint, for field: UIFieldBehavior) {
    let drag = pan.translation(in: view)
    let length = hypot(drag.x, drag.y)
    guard length > 1 else { return }
    let size = min(length / 100, FieldsScene.longest)
    field.direction = CGVector(dx: drag.x / length * size, dy: drag.y / length * size)
    showField()
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

  /// Chooses a kind, and scatters the particles over the stage to show its effect.
  func choose(_ kind: FieldKind) {
    guard kind != state.kind else { return }
    setField(kind)
    scatter()
    if kind.needsMotion { stir() }
  }

  /// Puts every particle at rest at a random position: a new one each time, but the same ones in every run of
  /// the scene.
  private func scatter() {
    var random = state.random
    for particle in particles where particle.window != nil {
      particle.center = place(with: &random)
      animator?.updateItem(usingCurrentState: particle)
      let velocity = material.linearVelocity(for: particle)
      material.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: particle)
    }
    state.random = random
    trails.forget()
  }

  private func place(with random: inout SplitMix64) -> CGPoint {
    var room = view.bounds.shrunk(dx: 20, dy: 20)
    // Particles start below the hint.
    let hint = min(FieldsScene.hintHeight, room.height / 4)
    (room.origin.y, room.size.height) = (room.minY + hint, room.height - hint)
    return aboveFoot(
      CGPoint(x: room.minX + room.width * random.unit(), y: room.minY + room.height * random.unit()))
  }

  // MARK: The control that chooses the kind

  /// The area of the control that chooses the kind. It has room for the kind's name or, on a wide stage, for
  /// all names side by side. Particles bounce off its edge, so none comes to rest out of sight. Its size does
  /// not depend on the font.
  private var foot: CGRect {
    let stage = view.bounds
    let (width, height): (CGFloat, CGFloat) = (
      stage.width < 1200 ? 118 + 7 * CGFloat(state.kind.name.count) : 1284, stage.height < 300 ? 42 : 60
    )
    // If the area would fill too much of the stage, it lies below the stage, where it stops nothing.
    let top = stage.height < 3 * height ? stage.maxY + 40 : stage.maxY - height
    return CGRect(x: stage.midX - width / 2, y: top, width: width, height: height + 20)
  }

  func placeFoot() {
    guard !isOpen else { return collision.removeBoundary(withIdentifier: "choice" as NSString) }
    let path = UIBezierPath(roundedRect: foot, cornerRadius: 14)
    // An unchanged boundary is not added again, because that would change the order of contacts.
    guard collision.boundary(withIdentifier: "choice" as NSString)?.bounds != path.bounds else { return }
    collision.addBoundary(withIdentifier: "choice" as NSString, for: path)
    for particle in particles where aboveFoot(particle.center) != particle.center {
      particle.center = aboveFoot(particle.center)
      animator?.updateItem(usingCurrentState: particle)
    }
  }

  /// The point or, if the control covers it, the point straight above at the control's edge.
  private func aboveFoot(_ point: CGPoint) -> CGPoint {
    let box = foot.insetBy(dx: -10, dy: -10)
    return box.contains(point) ? CGPoint(x: point.x, y: box.minY) : point
  }

  private func setField(_ kind: FieldKind) {
    guard let animator else { return }
    let old = field
    if let old { animator.removeBehavior(old) }
    let new = kind.makeField(at: old?.position ?? view.center)
    for item in old?.items ?? particles { new.addItem(item) }
    animator.addBehavior(new)
    state.kind = kind
    let colors = particles.indices.map { FieldsScene.color($0, isCharged: kind.countsCharges) }
    for (particle, color) in zip(particles, colors) { particle.backgroundColor = color }
    for sign in particles.flatMap(\.subviews) { sign.isHidden = !kind.countsCharges }
    trails.colors = colors
    setRadius(state.radius)
    placeFoot()
  }

  func setRadius(_ radius: CGFloat) {
    field?.region = radius > 0 ? UIRegion(radius: radius) : .infinite
    state.radius = radius
  }

  /// Particles nearer than `lump` to the field's centre, in points, are in the lump there. A stir drives them
  /// out at about `burst`, in pt/s.
  private static let (lump, burst): (CGFloat, CGFloat) = (90, 700)

  /// Gives every particle a push of up to 200 pt/s on each axis, different each time but the same in every
  /// run. Particles in a lump at the field's centre are also driven apart.
  func stir() {
    var random = state.random
    defer { state.random = random }
    let middle = field.flatMap { state.kind.hasCenter ? $0.position : nil }
    func away(_ particle: UIView) -> CGVector {
      CGVector(dx: particle.center.x - (middle?.x ?? 0), dy: particle.center.y - (middle?.y ?? 0))
    }
    func isInLump(_ particle: UIView) -> Bool {
      let away = away(particle)
      return middle != nil && (away.dx * away.dx + away.dy * away.dy).squareRoot() < FieldsScene.lump
    }
    let hasLump = 4 * particles.count(where: isInLump) > particles.count
    for particle in particles {
      var (x, y) = (400 * random.unit() - 200, 400 * random.unit() - 200)
      if hasLump, isInLump(particle) {
        let out = away(particle), distance = max((out.dx * out.dx + out.dy * out.dy).squareRoot(), 1)
        let speed = FieldsScene.burst * (0.6 + random.unit())
        (x, y) = (x + speed * out.dx / distance, y + speed * out.dy / distance)
      }
      material.addLinearVelocity(CGPoint(x: x, y: y), for: particle)
    }
  }

  func showField() {
    guard let field, let animator else { return }
    openOrClose()
    center.isHidden = !state.kind.hasCenter && state.radius == 0
    center.show(at: field.position, radius: state.radius)
    mark.isHidden = center.isHidden
    if mark.center != field.position { mark.center = field.position }
    flow.frame = view.bounds
    flow.show(field, state.kind, radius: state.radius, at: Double(animator.elapsedTime))
  }
}
