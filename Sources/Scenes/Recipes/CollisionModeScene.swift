import Tabletop
import Workbench

/// Recipe 2.2, collision modes: whether two falling squares hit each other, the line below them, both or
/// none.
@MainActor
final class CollisionModeScene: UIViewController, Restorable {
  private static let modes: [(name: String, mode: UICollisionBehavior.Mode)] = [
    ("Items", .items), ("Boundaries", .boundaries), ("Everything", .everything),
    ("Items and boundaries", [.items, .boundaries]), ("Nothing", []),
  ]
  private static let initialMode = 2

  private var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let line = FloorLine()
  private let overlap = OverlapView()
  private let note = StageNote()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: CollisionModeScene.dropSquares)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    (self.animator, drag) = (animator, ItemGrip(animator, over: view))
    line.place(on: view, as: collision)
    collision.action = { [weak self] in
      self?.showOverlap()
      self?.followLine()
      self?.sayWhenGone()
    }
    note.place(in: view)
    dropSquares()
  }

  /// In some modes a square slides into the other and hides it.
  private func showOverlap() {
    let squares = collision.items.prefix(2).compactMap { $0 as? UIView }
    if squares.count == 2 { overlap.show(squares[0], squares[1]) }
  }

  private func followLine() { line.follow(collision) }

  /// Some modes let both fall through the line: then the stage is empty.
  private func sayWhenGone() {
    let bottom = view.bounds.maxY
    let isEmpty = collision.items.allSatisfy { $0.center.y - $0.bounds.height > bottom }
    let text = isEmpty ? "Nothing stopped the squares. Again drops two more." : nil
    if note.text != text { note.text = text }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil { line.place(on: view, as: collision) }
  }

  /// Removes the two present squares and drops two new ones.
  private func dropSquares() {
    drag?.letGo()
    for case let square as UIView in gravity.items {
      gravity.removeItem(square)
      collision.removeItem(square)
      square.removeFromSuperview()
    }
    let room = view.bounds.roomScale
    var center = CGPoint(x: view.bounds.midX, y: 0)
    for color in [UIColor.systemRed, .systemGreen] {
      let square = view.addSquare(side: (50 * room).rounded(), center: center, color: color)
      gravity.addItem(square)
      collision.addItem(square)
      drag?.add(square)
      center.y += 60 * room
    }
    view.addSubview(overlap)
    showOverlap()
  }
}

/// What a waypoint keeps of it.
extension CollisionModeScene {
  var memento: ItemGrip.Memento? {
    get { drag?.memento }
    set { if let newValue { drag?.memento = newValue } }
  }
}

/// What the list of scenes and the workbench's panels show.
extension CollisionModeScene: CatalogScene {
  static let id = "collision-mode"
  static let title = "Collision Mode"
  static let subtitle = "Items, boundaries or both"

  var hint: String { "Choose below what the squares hit, then press Again. Drag one to throw it." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .mode(
        "Collision mode", id: "collision-mode", CollisionModeScene.modes.map(\.name),
        initial: CollisionModeScene.initialMode,
        get: { [collision] in
          CollisionModeScene.modes.firstIndex { $0.mode == collision.collisionMode } ?? 0
        },
        set: { [collision] in collision.collisionMode = CollisionModeScene.modes[$0].mode }),
      .toggle(
        "Line", id: "line", initial: true, get: { [line] in !line.isHidden },
        set: { [line] in line.isHidden = !$0 }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(14, 4, 14, 24)
    pen.square(.systemGreen, 4, 9, 9)
    pen.square(.systemRed, 15, 9, 9)
  }
}
