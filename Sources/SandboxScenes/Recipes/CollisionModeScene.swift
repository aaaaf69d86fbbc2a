package import Tabletop

/// Recipe 2.2, collision modes: whether two falling squares hit each other, the line below them, both or none.
@MainActor
package final class CollisionModeScene: UIViewController, Scene {
  package static let keepsStateInProperties = true
  package static let id = "collision-mode"
  package static let title = "Collision Mode"
  package static let subtitle = "Items, boundaries or both"
  package static let section = SceneSection.recipes
  package static let hint = "Choose below what the squares hit, then press Again. Drag one to throw it."

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

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package var parameters: [SceneParameter] {
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

  package override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: CollisionModeScene.dropSquares)
    ]
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    (self.animator, drag) = (animator, ItemGrip(animator, over: view))
    line.place(on: view, as: collision)
    dropSquares()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil { line.place(on: view, as: collision) }
  }

  /// The two squares of before go, wherever they fell to.
  private func dropSquares() {
    drag?.letGo()
    for case let square as UIView in gravity.items {
      gravity.removeItem(square)
      collision.removeItem(square)
      square.removeFromSuperview()
    }
    var center = CGPoint(x: view.bounds.midX, y: 0)
    for color in [UIColor.systemRed, .systemGreen] {
      let square = view.addSquare(side: 50, center: center, color: color)
      gravity.addItem(square)
      collision.addItem(square)
      drag?.add(square)
      center.y += 60
    }
  }
}
