import UIKit

// A throw at a hoop: rim and board are boundaries; dragging aims, letting go throws.

class HoopController: UIViewController {
  var ball = UIView()
  var scored = 0
  private var animator: UIDynamicAnimator!
  private var start = CGPoint.zero
  private var wasAbove = false
  let rim = CGRect(x: 240, y: 300, width: 90, height: 8)

  override func viewDidLoad() {
    super.viewDidLoad()
    animator = UIDynamicAnimator(referenceView: view)
    let hoop = UIView(frame: rim)
    hoop.backgroundColor = .orange
    view.addSubview(hoop)
    ball = UIView(frame: CGRect(x: 60, y: 600, width: 36, height: 36))
    ball.layer.cornerRadius = 18
    ball.backgroundColor = UIColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 1)
    ball.isUserInteractionEnabled = true
    view.addSubview(ball)
    ball.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(aim)))
  }

  @objc func aim(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = ball.center
    case .ended:
      let by = pan.translation(in: view)
      shoot(CGVector(dx: by.dx(5), dy: by.dy(5)))
    default: break
    }
  }

  private func shoot(_ velocity: CGVector) {
    animator.removeAllBehaviors()
    let gravity = UIGravityBehavior(items: [ball])
    animator.addBehavior(gravity)
    let board = UICollisionBehavior(items: [ball])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rim.maxX + 6, y: rim.minY - 120))
    path.addLine(to: CGPoint(x: rim.maxX + 6, y: rim.maxY))
    board.addBoundary(withIdentifier: "board" as NSString, for: path)
    for x in [rim.minX, rim.maxX] {
      board.addBoundary(
        withIdentifier: "rim\(x)" as NSString,
        for: UIBezierPath(ovalIn: CGRect(x: x - 3, y: rim.minY, width: 6, height: 6)))
    }
    animator.addBehavior(board)
    let material = UIDynamicItemBehavior(items: [ball])
    material.elasticity = 0.5
    material.addLinearVelocity(CGPoint(x: velocity.dx, y: velocity.dy), for: ball)
    material.action = { [unowned self] in
      let center = self.ball.center
      if self.wasAbove, center.y > self.rim.midY, self.rim.minX < center.x, center.x < self.rim.maxX {
        self.scored += 1
      }
      self.wasAbove = center.y <= self.rim.midY
    }
    animator.addBehavior(material)
  }
}

private extension CGPoint {
  func dx(_ factor: CGFloat) -> CGFloat { return x * factor }
  func dy(_ factor: CGFloat) -> CGFloat { return y * factor }
}
