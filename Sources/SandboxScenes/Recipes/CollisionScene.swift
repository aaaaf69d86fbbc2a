package import Tabletop

/// Recipe 2.2, first version: two squares fall, do not overlap and do not leave the stage.
@MainActor
package final class CollisionScene: UIViewController, Scene {
  package static let id = "collision"
  package static let title = "Collision"
  package static let subtitle = "Two squares and the floor"
  package static let section = SceneSection.recipes
  package static let hint = "The squares fall, hit each other and stay on the stage. Press R to see it again."

  private var animator: UIDynamicAnimator?

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var center = view.center
    let squares = [UIColor.systemRed, .systemGreen].map { color in
      let square = view.addSquare(side: 50, center: center, color: color)
      center.y += 60
      return square
    }
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: squares))
    let collision = UICollisionBehavior(items: squares)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    self.animator = animator
  }
}
