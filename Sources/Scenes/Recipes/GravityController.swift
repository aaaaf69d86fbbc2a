// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Recipe 2.1: a square falls under gravity, leaves the view and never comes back. A click adds another one.
class GravityController: UIViewController {
  let gravity = UIGravityBehavior()
  private(set) var animator: UIDynamicAnimator?
  /// The side of a square, in points.
  var side: CGFloat { 100 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: GravityController.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(gravity)
    self.animator = animator
    drop(at: view.center)
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    drop(at: tap.location(in: view))
  }

  @discardableResult
  func drop(at point: CGPoint) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    square.center = point
    square.backgroundColor = .systemGreen
    view.addSubview(square)
    gravity.addItem(square)
    return square
  }
}
