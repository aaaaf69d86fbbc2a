import Tabletop
import Workbench

/// Recipe 2.2, third version: two squares fall onto a line 100 pt above the bottom edge and burst on it.
@MainActor
final class BoundaryScene: UIViewController, UICollisionBehaviorDelegate, Restorable {
  typealias Memento = Void

  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let line = FloorLine()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: BoundaryScene.dropSquares)
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    collision.collisionDelegate = self
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

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    // A square that is fading already may touch the line again.
    guard (identifier as? NSString)?.isEqual(FloorLine.name) == true, let square = item as? UIView,
      square.alpha > 0
    else { return }
    square.backgroundColor = .systemRed
    UIView.animate(withDuration: 1) {
      square.alpha = 0
      square.transform = square.transform.scaledBy(x: 2, y: 2)
    } completion: { [weak self] _ in
      self?.gravity.removeItem(square)
      behavior.removeItem(square)
      square.removeFromSuperview()
    }
  }

  private func dropSquares() {
    var center = CGPoint(x: view.bounds.midX, y: 0)
    for color in [UIColor.systemRed, .systemGreen] {
      let square = view.addSquare(side: 50, center: center, color: color)
      gravity.addItem(square)
      collision.addItem(square)
      center.y += 60
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension BoundaryScene: CatalogScene {
  static let id = "boundary"
  static let title = "Boundary"
  static let subtitle = "A line that makes things burst"

  var hint: String { "The squares burst on the line above the bottom edge. Again drops two new ones." }
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
