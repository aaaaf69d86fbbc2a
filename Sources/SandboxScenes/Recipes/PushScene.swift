package import Tabletop

/// Recipe 2.3: a click pushes the square its way, harder from farther away.
@MainActor
package final class PushScene: UIViewController, Scene {
  package static let id = "push"
  package static let title = "Push"
  package static let subtitle = "A click is a force"
  package static let section = SceneSection.recipes
  package static let hint = "Click anywhere: the square is pushed that way, harder from farther away."

  /// Points of distance that make a push of 1 N.
  private static let pointsPerNewton: CGFloat = 200

  private var squareView: UIView?
  private var animator: UIDynamicAnimator?
  private var pushBehavior: UIPushBehavior?

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PushScene.tapped))
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let square = view.addSquare(side: 80, center: view.center, color: .systemGreen)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    let push = UIPushBehavior(items: [square], mode: .continuous)
    animator.addBehavior(push)
    (squareView, self.animator, pushBehavior) = (square, animator, push)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let squareView, let pushBehavior else { return }
    let point = tap.location(in: view)
    let (dx, dy) = (point.x - squareView.center.x, point.y - squareView.center.y)
    pushBehavior.angle = atan2(dy, dx)
    pushBehavior.magnitude = hypot(dx, dy) / PushScene.pointsPerNewton
  }
}
