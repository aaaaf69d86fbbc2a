import UIKit

// A ball of constant speed, a paddle whose boundary is replaced while it is dragged.

class PongController: UIViewController, UICollisionBehaviorDelegate {
  struct Constants {
    static let paddle = "Paddle"
    static let paddleSize = CGSize(width: 90, height: 16)
  }

  let paddle = UIView()
  let ball = UIView()
  var hits = 0
  var misses = 0
  private var animator: UIDynamicAnimator!
  private let collider = UICollisionBehavior()

  override func viewDidLoad() {
    super.viewDidLoad()
    paddle.frame = CGRect(
      origin: CGPoint(x: view.bounds.midX - 45, y: view.bounds.maxY - 80), size: Constants.paddleSize)
    paddle.backgroundColor = .darkGray
    view.addSubview(paddle)
    ball.frame = CGRect(x: view.bounds.midX - 10, y: 200, width: 20, height: 20)
    ball.backgroundColor = .red
    ball.layer.cornerRadius = ball.bounds.width / 2.0
    view.addSubview(ball)
    animator = UIDynamicAnimator(referenceView: view)
    collider.collisionDelegate = self
    collider.collisionMode = .boundaries
    collider.translatesReferenceBoundsIntoBoundary = true
    collider.addItem(ball)
    animator.addBehavior(collider)
    let behavior = UIDynamicItemBehavior(items: [ball])
    behavior.elasticity = 1.0
    behavior.friction = 0.0
    behavior.resistance = 0.0
    behavior.allowsRotation = false
    animator.addBehavior(behavior)
    behavior.addLinearVelocity(CGPoint(x: 0, y: 400), for: ball)
    syncPaddle()
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(PongController.movePaddle(_:))))
  }

  private func syncPaddle() {
    collider.removeBoundary(withIdentifier: Constants.paddle as NSCopying)
    collider.addBoundary(withIdentifier: Constants.paddle as NSCopying, for: UIBezierPath(rect: paddle.frame))
  }

  @objc func movePaddle(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: view)
    let x = paddle.frame.origin.x + translation.x
    paddle.frame.origin.x = max(0, min(x, view.bounds.width - paddle.frame.width))
    gesture.setTranslation(CGPoint.zero, in: view)
    syncPaddle()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?
  ) {
    if let name = identifier as? String, name == Constants.paddle {
      hits += 1
    } else if ball.frame.maxY > view.bounds.height - 40 {
      misses += 1
    }
  }
}
