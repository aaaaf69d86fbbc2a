// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Recipe 2.2, collision modes: whether two falling squares hit each other, the line below them, both or
/// neither.
@MainActor
final class CollisionModeScene: UIViewController, UICollisionBehaviorDelegate, Restorable {
  /// The modes with their names, and what each one does.
  private static let modes: [(name: String, mode: UICollisionBehavior.Mode, words: String)] = [
    ("Items", .items, "Items: the squares hit each other, not the line."),
    ("Boundaries", .boundaries, "Boundaries: the squares hit the line but pass through each other."),
    ("Everything", .everything, "Everything: the squares hit each other and the line."),
    (
      "Items and boundaries", [.items, .boundaries],
      "Items and boundaries: the squares hit each other and the line, as with Everything."
    ),
    ("Nothing", [], "Nothing: the squares pass through each other and the line."),
  ]
  private static let initialMode = 2
  /// How much the air slows the lower square, in 1/s. It lets the upper square catch up on the way, at a much
  /// higher speed. At equal speeds, no mode would show whether the squares hit each other.
  private static let airDrag: CGFloat = 3
  /// How far below the stage's upper edge the upper square begins, in points. This leaves room for a hint.
  private static let headroom: CGFloat = 72
  /// Touches slower than this, in pt/s, show no ring.
  private static let softest: CGFloat = 40

  private var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  /// The properties of the upper and the lower square: both bounce a little, and air slows the lower one.
  private let kinds = [UIDynamicItemBehavior(), UIDynamicItemBehavior()]
  private let line = FloorLine()
  private let overlap = OverlapView()
  private let note = StageNote()
  /// The outlines of squares where they passed through the line, each in its square's colour, until the next
  /// two fall.
  @Kept private var outlines: [UIView] = []
  /// How many steps the stage has been empty, and how many pairs fell by themselves since a person last did
  /// anything.
  @Kept private var emptySteps = 0
  @Kept private var rounds = 0
  /// The number of steps until the next two fall, which is time to read the note.
  private static let rest = 120
  /// After this many pairs without input, no more squares fall by themselves.
  private static let mostRounds = 20

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: CollisionModeScene.again)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    for (kind, name) in zip(kinds, ["Upper square", "Lower square"]) {
      (kind.name, kind.elasticity) = (name, 0.6)
      animator.addBehavior(kind)
    }
    kinds[1].resistance = CollisionModeScene.airDrag
    collision.collisionDelegate = self
    (self.animator, drag) = (animator, ItemGrip(animator, over: view))
    line.place(on: view, as: collision)
    collision.action = { [weak self] in
      self?.showOverlap()
      self?.followLine()
      self?.outlineWhatPasses()
      self?.sayWhatCame()
      self?.dropAgainWhenEmpty()
    }
    drag?.didTake = { [weak self] _ in self?.rounds = 0 }
    placeNote()
    dropSquares()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    let squares = squares, speed = zip(kinds, squares).map { $0.linearVelocity(for: $1).y }
    guard squares.count == 2, abs(speed[0] - speed[1]) > CollisionModeScene.softest else { return }
    let edge = TouchedEdge(of: squares[0], and: squares[1], near: p, on: view.bounds)
    ContactFlash.show(
      .began, at: edge.middle, along: edge.length, impact: 600, says: false, behind: squares[0], in: view)
  }

  private var squares: [UIView] { kinds.flatMap(\.items).compactMap { $0 as? UIView } }

  /// Shows the overlap in modes in which one square slides into the other and hides it. In the other modes it
  /// shows nothing, although fast squares overlap for a step or two when they hit each other.
  private func showOverlap() {
    let squares = squares
    guard squares.count == 2 else { return }
    if collision.collisionMode.contains(.items) {
      overlap.clear()
    } else {
      overlap.show(squares[0], squares[1])
    }
  }

  private func followLine() { line.follow(collision) }

  /// Reports the mode's result once it is final: both squares have fallen through the line, or both have come
  /// to rest.
  private func sayWhatCame() {
    let squares = squares, gone = squares.count(where: isGone)
    let mode = CollisionModeScene.modes.first { $0.mode == collision.collisionMode }
    let text: String?
    if gone > 0, collision.collisionMode.contains(.boundaries) {
      // Only a throw past the ends of the line can do this.
      text = "\(gone == 1 ? "A square is" : "Both squares are") gone for good. Again drops two."
    } else {
      text = gone == squares.count || isAtRest ? mode?.words : nil
    }
    if note.text != text { note.text = text }
  }

  /// Outlines each square when it first passes through the line. Both fall in one column, so the upper
  /// square's outline is a little smaller, and both outlines are visible.
  private func outlineWhatPasses() {
    guard !collision.collisionMode.contains(.boundaries), drag?.item == nil, !line.isHidden else { return }
    let ends = line.frame.minX...line.frame.maxX
    for (kind, inset) in zip(kinds, [CGFloat(5), 0]) {
      guard let square = kind.items.first as? UIView, square.frame.maxY > line.frame.minY,
        square.center.y < view.bounds.maxY, ends.contains(square.center.x),
        !outlines.contains(where: { $0.layer.borderColor == square.backgroundColor?.cgColor })
      else { continue }
      let outline = UIView(frame: square.bounds.insetBy(dx: inset, dy: inset))
      outline.layer.borderWidth = 2
      outline.layer.borderColor = square.backgroundColor?.cgColor
      outline.layer.cornerRadius = max(square.layer.cornerRadius - inset, 1)
      outline.isUserInteractionEnabled = false
      outline.transform = square.transform
      // The outline is where a fifth of the square had sunk through the line. Farther down it would cover the
      // words below the line.
      let sink = square.frame.maxY - line.frame.minY - 0.2 * square.bounds.height
      outline.center = CGPoint(x: square.center.x, y: square.center.y - sink)
      outline.alpha = 0.5
      view.insertSubview(outline, aboveSubview: line)
      outlines.append(outline)
    }
  }

  /// Drops the next two squares some time after both are gone.
  private func dropAgainWhenEmpty() {
    let squares = squares
    let isEmpty = squares.count == 2 && squares.allSatisfy(isGone) && drag?.item == nil
    emptySteps = isEmpty ? emptySteps + 1 : 0
    guard emptySteps >= CollisionModeScene.rest, rounds < CollisionModeScene.mostRounds else { return }
    rounds += 1
    dropSquares()
  }

  private func again() {
    rounds = 0
    dropSquares()
  }

  /// Whether a square has fallen below the stage or was thrown past its sides, and so will not come back.
  private func isGone(_ square: UIView) -> Bool {
    let (stage, side, place) = (view.bounds, square.bounds.width, square.center)
    let isBeside = place.x < -side || place.x > stage.maxX + side
    return drag?.item !== square && (place.y - side > stage.maxY || isBeside)
  }

  /// Whether both squares rest on the line, or one rests on the line and the other on top of it.
  private var isAtRest: Bool {
    let squares = squares
    guard squares.count == 2, drag?.item == nil else { return false }
    let isSlow = zip(kinds, squares).allSatisfy { kind, square in
      let velocity = kind.linearVelocity(for: square)
      return hypot(velocity.x, velocity.y) < 8
    }
    let feet = squares.map(\.frame.maxY).sorted()
    let (rise, side) = (feet[1] - feet[0], squares[0].frame.height)
    return isSlow && abs(feet[1] - line.frame.minY) < 4 && (rise < 4 || abs(rise - side) < 4)
  }

  /// Places the note between the line and the control for the mode, which it explains. No square comes to
  /// rest there.
  private func placeNote() {
    note.place(in: view)
    let isLow = view.bounds.height < 300
    note.font = .systemFont(ofSize: isLow || view.bounds.width < 600 ? 13 : 15)
    let choice: CGFloat = isLow ? 38 : 56
    note.frame = CGRect(
      x: note.frame.minX, y: line.frame.maxY + 2, width: note.frame.width,
      height: max(view.bounds.height - choice - line.frame.maxY - 4, 0))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator != nil else { return }
    line.place(on: view, as: collision)
    placeNote()
  }

  /// Chooses another mode and starts from the beginning.
  private func choose(_ mode: UICollisionBehavior.Mode) {
    guard collision.collisionMode != mode else { return }
    collision.collisionMode = mode
    rounds = 0
    if animator != nil { dropSquares() }
  }

  /// Removes the present squares and drops two new ones.
  private func dropSquares() {
    drag?.letGo()
    (note.text, emptySteps) = (nil, 0)
    outlines.forEach { $0.removeFromSuperview() }
    outlines.removeAll()
    for case let square as UIView in gravity.items {
      gravity.removeItem(square)
      collision.removeItem(square)
      for kind in kinds { kind.removeItem(square) }
      square.removeFromSuperview()
    }
    // Above the line of a low stage there is room only for small squares.
    let height = line.frame.minY, isLow = height < 300
    let side = min((50 * view.bounds.roomScale).rounded(), (0.3 * height).rounded())
    var center = CGPoint(
      x: view.bounds.midX, y: (isLow ? 4 : CollisionModeScene.headroom) + (side / 2).rounded())
    for (kind, color) in zip(kinds, [UIColor.systemRed, .systemGreen]) {
      let square = view.addSquare(side: side, center: center, color: color)
      gravity.addItem(square)
      collision.addItem(square)
      kind.addItem(square)
      drag?.add(square)
      center.y += isLow ? 1.5 * side : 2 * side
    }
    view.addSubview(overlap)
    showOverlap()
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension CollisionModeScene: CatalogScene {
  static let id = "collision-mode"
  static let title = "Collision Mode"
  static let subtitle = "Items, boundaries or both"

  var hint: String { "Choose below what the squares hit; the red one falls faster. Drag one to throw it." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  private var modeNumber: Int {
    get { CollisionModeScene.modes.firstIndex { $0.mode == collision.collisionMode } ?? 0 }
    set { choose(CollisionModeScene.modes[newValue].mode) }
  }
  var parameters: [SceneParameter] {
    [
      .mode(
        "Collision mode", CollisionModeScene.modes.map(\.name), initial: CollisionModeScene.initialMode, self,
        \.modeNumber),
      .toggle("Line", initial: true, line, \.isShown),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(14, 4, 14, 24)
    pen.square(.systemGreen, 4, 9, 9)
    pen.square(.systemRed, 15, 9, 9)
  }
}
