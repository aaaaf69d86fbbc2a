import UIKit

extension CGFloat {
  static func randomAngle() -> CGFloat {
    return CGFloat(arc4random()) / CGFloat(UInt32.max) * 2 * .pi
  }
}

// A view is cut into pieces that fly away, each by a push that removes itself.

class ExplosionController: UIViewController {
  var target = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
  var pieces: [UIView] = []
  lazy var animator: UIDynamicAnimator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    target.backgroundColor = .orange
    view.addSubview(target)
    target.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(explode)))
  }

  @objc func explode() {
    let side: CGFloat = 20
    for row in 0..<10 {
      for column in 0..<10 {
        let piece = UIView(
          frame: CGRect(
            x: target.frame.minX + CGFloat(column) * side,
            y: target.frame.minY + CGFloat(row) * side, width: side, height: side))
        piece.backgroundColor = target.backgroundColor?.withAlphaComponent(0.9)
        piece.tag = row * 10 + column
        view.addSubview(piece)
        pieces.append(piece)
      }
    }
    target.isHidden = true
    for piece in pieces {
      let push = UIPushBehavior(items: [piece], mode: .instantaneous)
      push.angle = CGFloat.randomAngle()
      push.magnitude = 0.1 + CGFloat(arc4random_uniform(10)) / 50
      push.action = { [weak self, weak push] in
        if let push = push { self?.animator.removeBehavior(push) }
      }
      animator.addBehavior(push)
    }
    let spin = UIDynamicItemBehavior(items: pieces)
    for piece in pieces { spin.addAngularVelocity(10, for: piece) }
    spin.action = { [unowned self] in
      for piece in spin.items as! [UIView] where !piece.frame.intersects(self.view.bounds) {
        spin.removeItem(piece)
        piece.removeFromSuperview()
      }
    }
    animator.addBehavior(spin)
    let gravity = UIGravityBehavior(items: pieces)
    animator.addBehavior(gravity)
  }
}
