import Tabletop
import Workbench

/// Recipe 2.2, third version: two squares fall onto a line 100 pt above the bottom edge and burst on it.
@MainActor
final class BoundaryScene: UIViewController, UICollisionBehaviorDelegate, Restorable {
  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let line = FloorLine()
  /// How often squares fell by themselves since somebody asked for them.
  private var rounds = 0
  /// After so many rounds without anybody the stage stays empty, and the program at rest.
  private static let mostRounds = 20

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: BoundaryScene.again)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    collision.collisionDelegate = self
    collision.action = { [weak self] in self?.followLine() }
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    self.animator = animator
    line.place(on: view, as: collision)
    dropSquares()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil { line.place(on: view, as: collision) }
  }

  private func followLine() { line.follow(collision) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    // A square that is fading already may touch the line again.
    guard (identifier as? NSString)?.isEqual(FloorLine.name) == true, let square = item as? UIView,
      square.alpha > 0
    else { return }
    burst(square)
    // Others hit it and stand on it for a second still, as the recipe has it.
    wait(1) { [weak self] in
      self?.gravity.removeItem(square)
      behavior.removeItem(square)
      square.removeFromSuperview()
      self?.dropAgainWhenEmpty()
    }
  }

  /// It flashes, is gone at once and leaves shards: seen any longer, it would look like another square.
  private func burst(_ square: UIView) {
    Shards.show(of: square.frame, color: square.backgroundColor ?? .systemRed, in: view)
    line.shake(at: square.center.x)
    square.backgroundColor = .systemRed
    UIView.animate(withDuration: 0.15) {
      square.alpha = 0
      square.transform = square.transform.scaledBy(x: 1.2, y: 1.2)
    }
  }

  private func wait(_ seconds: Double, then act: @escaping () -> Void) {
    let pause = UIView()
    view.insertSubview(pause, at: 0)
    UIView.animate(withDuration: seconds, animations: { pause.alpha = 0 }) { _ in
      pause.removeFromSuperview()
      act()
    }
  }

  private func again() {
    rounds = 0
    dropSquares()
  }

  /// A breath after the last square has burst, the next two fall.
  private func dropAgainWhenEmpty() {
    guard collision.items.isEmpty, rounds < BoundaryScene.mostRounds else { return }
    rounds += 1
    wait(0.5) { [weak self] in
      // Somebody may have asked for squares meanwhile.
      if let self, collision.items.isEmpty { dropSquares() }
    }
  }

  private func dropSquares() {
    let room = view.bounds.roomScale
    let side = (50 * room).rounded()
    var center = CGPoint(x: view.bounds.midX, y: 0)
    for color in [UIColor.systemRed, .systemGreen] {
      let square = view.addSquare(side: side, center: center, color: color)
      gravity.addItem(square)
      collision.addItem(square)
      center.y += 60 * room
    }
  }
}

/// What a waypoint keeps of it.
extension BoundaryScene {
  var memento: Int {
    get { rounds }
    set { rounds = newValue }
  }
}

/// What the list of scenes and the workbench's panels show.
extension BoundaryScene: CatalogScene {
  static let id = "boundary"
  static let title = "Boundary"
  static let subtitle = "A line that makes things burst"

  var hint: String {
    "The squares burst on the line. Two more follow; Again drops them at once."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .toggle(
        "Line", id: "line", initial: true, get: { [weak self] in self?.line.isHidden == false },
        set: { [weak self] in self?.line.isHidden = !$0 })
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.floor(20)
    pen.square(.systemRed, 9, 9, 10)
  }
}
