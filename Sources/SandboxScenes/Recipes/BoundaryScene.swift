package import Tabletop

/// Recipe 2.2, second version: two squares fall onto a line 100 pt above the bottom edge.
@MainActor
package final class BoundaryScene: UIViewController, Scene {
  package static let id = "boundary"
  package static let title = "Boundary"
  package static let subtitle = "A line that makes things burst"
  package static let section = SceneSection.recipes
  package static let hint = "The squares fall onto a line above the bottom edge. Press R to see it again."

  private var animator: UIDynamicAnimator?

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var center = CGPoint(x: view.center.x, y: 0)
    let squares = [UIColor.systemRed, .systemGreen].map { color in
      let square = view.addSquare(side: 50, center: center, color: color)
      center.y += 60
      return square
    }
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: squares))
    let collision = UICollisionBehavior(items: squares)
    let height = view.bounds.size.height - 100
    collision.addBoundary(
      withIdentifier: "bottomBoundary" as NSString, from: CGPoint(x: 0, y: height),
      to: CGPoint(x: view.bounds.size.width, y: height))
    animator.addBehavior(collision)
    self.animator = animator

    let line = UIView(frame: CGRect(x: 0, y: height, width: view.bounds.size.width, height: 1))
    line.backgroundColor = Look.hairline
    line.isUserInteractionEnabled = false
    view.addSubview(line)
  }
}
