// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Recipe 2.3: a click pushes the square towards the clicked point; the farther away, the harder.
class PushController: UIViewController {
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  private(set) lazy var push = UIPushBehavior(items: [square], mode: .continuous)
  private(set) var animator: UIDynamicAnimator?
  /// The distance from which a click pushes with 1 N, in points.
  var distancePerNewton: CGFloat { 200 }

  override func viewDidLoad() {
    super.viewDidLoad()
    square.backgroundColor = .systemGreen
    view.addSubview(square)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PushController.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    square.center = view.center
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(push)
    self.animator = animator
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    push(to: tap.location(in: view))
  }

  func push(to point: CGPoint) {
    (push.magnitude, push.angle) = strength(to: point)
  }

  /// The magnitude of a push to a point, and its angle.
  func strength(to point: CGPoint) -> (CGFloat, CGFloat) {
    let (dx, dy) = (point.x - square.center.x, point.y - square.center.y)
    return (hypot(dx, dy) / distancePerNewton, atan2(dy, dx))
  }
}
