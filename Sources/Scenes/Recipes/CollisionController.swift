// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Recipe 2.2: two squares fall onto a line. When a square hits the line, it turns red, grows and vanishes.
class CollisionController: UIViewController, UICollisionBehaviorDelegate {
  let gravity = UIGravityBehavior()
  let collision = UICollisionBehavior()
  private(set) var animator: UIDynamicAnimator?
  /// The side of a square, in points.
  var side: CGFloat { 50 }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    collision.collisionDelegate = self
    self.animator = animator
    addLine()
    dropSquares()
  }

  func addLine() {
    let y = view.bounds.maxY - 100
    collision.addBoundary(
      withIdentifier: "bottomBoundary" as NSString, from: CGPoint(x: 0, y: y),
      to: CGPoint(x: view.bounds.maxX, y: y))
  }

  func dropSquares() {
    drop(.systemRed, at: CGPoint(x: view.bounds.midX, y: 0))
    drop(.systemGreen, at: CGPoint(x: view.bounds.midX, y: 60))
  }

  @discardableResult
  func drop(_ color: UIColor, at center: CGPoint) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    square.center = center
    square.backgroundColor = color
    view.addSubview(square)
    gravity.addItem(square)
    collision.addItem(square)
    return square
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    guard identifier as? NSString == "bottomBoundary", let square = item as? UIView else { return }
    burst(square)
  }

  func burst(_ square: UIView) {
    UIView.animate(withDuration: 1) {
      square.backgroundColor = .systemRed
      square.alpha = 0
      square.transform = CGAffineTransform(scaleX: 2, y: 2)
    } completion: { [collision, gravity] _ in
      collision.removeItem(square)
      gravity.removeItem(square)
      square.removeFromSuperview()
    }
  }
}
