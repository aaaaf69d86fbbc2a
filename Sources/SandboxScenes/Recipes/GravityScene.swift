package import Tabletop

/// Recipe 2.1: a square falls under gravity, leaves the stage and never comes back.
@MainActor
package final class GravityScene: UIViewController, Scene {
  package static let id = "gravity"
  package static let title = "Gravity"
  package static let subtitle = "A square falls"
  package static let section = SceneSection.recipes
  package static let hint = "The square falls and never comes back. Click to drop another one."

  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior()

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: GravityScene.tapped))
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    gravity.addItem(addSquare(at: view.center))
    animator.addBehavior(gravity)
    self.animator = animator
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    gravity.addItem(addSquare(at: tap.location(in: view)))
  }

  private func addSquare(at point: CGPoint) -> UIView {
    view.addSquare(side: 100, center: point, color: .systemGreen)
  }
}
