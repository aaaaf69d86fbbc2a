// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Level 1: gravity and a floor. Click to drop another square.
public final class SquareController: UIViewController {
  // Kept in a property: nothing moves once the animator is released.
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()

  public override func viewDidLoad() {
    super.viewDidLoad()
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SquareController.tapped))
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    drop(at: CGPoint(x: view.bounds.midX, y: 60))
  }

  private func tapped(_ tap: UITapGestureRecognizer) { drop(at: tap.location(in: view)) }

  private func drop(at point: CGPoint) {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    square.center = point
    square.backgroundColor = .systemGreen
    view.addSubview(square)
    gravity.addItem(square)
    collision.addItem(square)
  }
}
