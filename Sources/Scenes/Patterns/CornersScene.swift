// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: a thrown box comes to rest in the nearest of four corners, like a caller's own picture in a
/// video call. The corner whose spring pulls is lit.
@MainActor
final class CornersScene: UIViewController, Restorable {
  /// The side of the box in points. On a small stage it is this fraction of the stage's shorter side, so four
  /// boxes would fit.
  private static let side: CGFloat = 100
  private static let sideFraction: CGFloat = 0.3
  /// The distance from a box in its corner to the stage's edge, in points.
  private static let margin: CGFloat = 20

  private var box: UIView?
  private var slots: [CornerSlot] = []
  private let elastic = LinkView(dotRadius: 3, width: 1.5, color: UIColor.tintColor.withAlphaComponent(0.55))
  /// The corner that pulls, and whether the box has arrived there.
  @Kept private var goal = (index: -1, isReached: false)
  private let fields = (0..<4).map { _ in UIFieldBehavior.springField() }
  private let material = UIDynamicItemBehavior()
  private var animator: UIDynamicAnimator?
  private lazy var grip = ItemGrip(over: view, throwingBy: material)
  /// The goal of a throw; only its spring pulls until the box arrives.
  @Kept private var thrownTo: Int?
  /// A throw goes to the corner nearest to where the box would be after this time, in seconds. With it, a
  /// quick flick crosses a stage of this width, the default one.
  private static let (timeOfThrow, width): (CGFloat, CGFloat) = (0.35, 1024)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    for _ in fields {
      let slot = CornerSlot()
      view.addSubview(slot)
      slots.append(slot)
    }
    view.addSubview(elastic)
    elastic.isHidden = true
    let box = CallerView(side: side, center: view.center)
    view.addSubview(box)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    material.addItem(box)
    (material.density, material.resistance, material.friction) = (0.01, 10, 0)
    material.allowsRotation = false
    animator.addBehavior(material)
    for field in fields {
      field.addItem(box)
      animator.addBehavior(field)
    }
    // The grip is nearly rigid; still, a wall can stop a box that is dragged against it.
    grip.spring = (12, 1)
    grip.didTake = { [weak self] _ in self?.throwBox(to: nil) }
    grip.didRelease = { [weak self] in self?.didRelease($0, $1) }
    grip.add(box)
    (self.box, self.animator) = (box, animator)
    material.action = { [weak self] in self?.showGoal() }
    layout()
  }

  /// Shows the corner that will pull the box from its new position.
  func wasPlaced(_ item: any UIDynamicItem) {
    throwBox(to: nil)
    showGoal(isPlaced: true)
  }

  private func didRelease(_ box: UIView, _ velocity: CGPoint) {
    let stage = max(view.bounds.width, view.bounds.height) / CornersScene.width
    let time = CornersScene.timeOfThrow * min(max(stage, 0.7), 2)
    let end = CGPoint(x: box.center.x + velocity.x * time, y: box.center.y + velocity.y * time)
    let goal = slots.indices.min { distance($0, end) < distance($1, end) }
    let nearest = slots.indices.min { distance($0) < distance($1) }
    if goal != nearest { throwBox(to: goal) }
  }

  /// Lets only the field of that corner pull, wherever the box is; nil gives each field its quarter of the
  /// stage again.
  private func throwBox(to corner: Int?) {
    guard thrownTo != corner else { return }
    thrownTo = corner
    layout()
  }

  /// Lights the corner whose spring pulls the box, and draws that pull.
  private func showGoal(isPlaced: Bool = false) {
    guard let box, let nearest = thrownTo ?? slots.indices.min(by: { distance($0) < distance($1) }) else {
      return
    }
    let (away, middle) = (distance(nearest), slots[nearest].center)
    let velocity = material.linearVelocity(for: box)
    let moves = isPlaced || grip.item != nil || hypot(velocity.x, velocity.y) > 2
    // While the box rests in the middle, where it begins, no spring pulls.
    let index = moves || away < side / 4 ? nearest : -1
    if index != goal.index {
      goal = (index, false)
      for (each, slot) in slots.enumerated() { slot.isLit = each == index }
    }
    elastic.isHidden = away < side / 4 || !moves
    if !elastic.isHidden { elastic.join(middle, box.center) }
    let isReached = away < 4 && grip.item == nil
    if isReached { throwBox(to: nil) }
    guard isReached != goal.isReached else { return }
    goal.isReached = isReached
    if isReached, index >= 0 { pulse(slots[index]) }
  }

  private func distance(_ index: Int) -> CGFloat { distance(index, box?.center ?? .zero) }

  private func distance(_ index: Int, _ place: CGPoint) -> CGFloat {
    let slot = slots[index].center
    return hypot(slot.x - place.x, slot.y - place.y)
  }

  /// Shows a ring that spreads from the corner, once the box has arrived.
  private func pulse(_ slot: UIView) {
    let ring = UIView(frame: slot.frame)
    ring.isUserInteractionEnabled = false
    ring.layer.cornerRadius = CallerView.radius(slot.bounds.width)
    ring.layer.borderWidth = 3
    ring.layer.borderColor = UIColor.tintColor.cgColor
    view.insertSubview(ring, belowSubview: slots[0])
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseOut,
      animations: {
        ring.transform = CGAffineTransform(scaleX: 1.22, y: 1.22)
        ring.alpha = 0
      }, completion: { _ in ring.removeFromSuperview() })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let box, let animator else { return }
    layout()
    animator.bringInside([box], of: view.bounds)
  }

  private var side: CGFloat {
    max(
      min(
        CornersScene.side * view.bounds.roomScale,
        CornersScene.sideFraction * min(view.bounds.width, view.bounds.height)), 2)
  }

  /// Puts one field in each corner, each for its quarter of the area that the box's centre can reach.
  private func layout() {
    guard let box else { return }
    let side = side
    if box.bounds.width != side {
      box.bounds.size = CGSize(width: side, height: side)
      animator?.updateItem(usingCurrentState: box)
    }
    let inset = CornersScene.margin * side / CornersScene.side + side / 2
    let room = view.bounds.shrunk(dx: inset, dy: inset)
    let corners = [
      CGPoint(x: room.minX, y: room.minY), CGPoint(x: room.maxX, y: room.minY),
      CGPoint(x: room.maxX, y: room.maxY), CGPoint(x: room.minX, y: room.maxY),
    ]
    for (index, corner) in corners.enumerated() {
      fields[index].position = corner
      let quarter = UIRegion(size: CGSize(width: max(room.width, 1), height: max(room.height, 1)))
      fields[index].region =
        thrownTo == nil ? quarter : thrownTo == index ? .infinite : UIRegion(size: .zero)
      slots[index].bounds.size = CGSize(width: side, height: side)
      slots[index].center = corner
      // Wakes the box: a resting item does not notice that a field's region changed.
      if fields[index].dynamicAnimator != nil { animator?.updateItem(usingCurrentState: box) }
    }
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension CornersScene: CatalogScene {
  static let id = "corners"
  static let title = "Corners"
  static let subtitle = "A box settles in the corner you throw it to"

  var hint: String { "Throw it into a corner." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  private var strength: CGFloat {
    get { fields[0].strength }
    set { for field in fields { field.strength = newValue } }
  }
  var parameters: [SceneParameter] {
    [
      .number("Spring strength", id: "spring-strength", 0.1...5, initial: 1, self, \.strength),
      .number("Density", 0.005...0.1, initial: 0.01, material, \.density),
      .number("Resistance", 0...20, unit: "1/s", initial: 10, material, \.resistance),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    for (x, y) in [(6, 6), (22, 6), (6, 22)] as [(CGFloat, CGFloat)] { pen.dot(Look.secondaryText, x, y, 2) }
    pen.square(.systemGreen, 14, 14, 9)
  }
}
