package import Tabletop

/// Recipe 2.2, third version: two squares fall onto a line 100 pt above the bottom edge and burst on it.
@MainActor
package final class BoundaryScene: UIViewController, Scene, UICollisionBehaviorDelegate {
  package static let id = "boundary"
  package static let title = "Boundary"
  package static let subtitle = "A line that makes things burst"
  package static let section = SceneSection.recipes
  package static let hint = "The squares burst on the line above the bottom edge. Again drops two new ones."

  private static let lineName = "bottomBoundary"
  /// How far the line is above the bottom edge, in points.
  private static let heightOfLine: CGFloat = 100

  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let line = UIView()
  private var stageSize = CGSize.zero

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package var parameters: [SceneParameter] {
    [
      .toggle(
        "Line", initial: true, get: { [weak self] in self?.line.isHidden == false },
        set: { [weak self] in self?.line.isHidden = !$0 })
    ]
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: BoundaryScene.dropSquares)
    ]
    line.backgroundColor = .secondaryLabel
    line.isUserInteractionEnabled = false
    view.addSubview(line)
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    collision.collisionDelegate = self
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    self.animator = animator
    placeLine()
    dropSquares()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil, view.bounds.size != stageSize { placeLine() }
  }

  package func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    // A square that is fading already may touch the line again.
    guard (identifier as? NSString)?.isEqual(BoundaryScene.lineName) == true, let square = item as? UIView,
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

  /// The line follows the stage, and what it passed on its way up comes to lie on it.
  private func placeLine() {
    stageSize = view.bounds.size
    let y = stageSize.height - BoundaryScene.heightOfLine
    collision.addBoundary(
      withIdentifier: BoundaryScene.lineName as NSString, from: CGPoint(x: 0, y: y),
      to: CGPoint(x: max(stageSize.width, 1), y: y))
    let old = line.frame
    line.frame = CGRect(x: 0, y: y, width: stageSize.width, height: 1)
    guard old.width > 0, y < old.minY else { return }
    for case let square as UIView in collision.items where square.center.y < old.minY && square.frame.maxY > y
    {
      square.center.y = y - square.frame.height / 2
    }
  }
}
