import UIKit

// The camera of the old lock screen: a tap makes the page hop, a swipe lets it fly up.

class LockScreenController: UIViewController {
  let page = UIView()
  private var animator: UIDynamicAnimator!
  private var gravity: UIGravityBehavior!
  private var push: UIPushBehavior!
  private(set) var isUnlocked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black
    page.frame = view.bounds
    page.backgroundColor = .blue
    view.addSubview(page)
    let tap = UITapGestureRecognizer(target: self, action: #selector(hop(_:)))
    page.addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(unlock(_:)))
    swipe.direction = .up
    page.addGestureRecognizer(swipe)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [page])
    let bottom = view.bounds.maxY + 1
    collision.addBoundary(
      withIdentifier: "bottom" as NSString,
      from: CGPoint(x: 0, y: bottom), to: CGPoint(x: view.bounds.width, y: bottom))
    animator.addBehavior(collision)
    gravity = UIGravityBehavior(items: [page])
    gravity.gravityDirection = CGVector(dx: 0, dy: 2.0)
    animator.addBehavior(gravity)
    push = UIPushBehavior(items: [page], mode: .instantaneous)
    push.magnitude = 0
    push.angle = 0
    animator.addBehavior(push)
    let material = UIDynamicItemBehavior(items: [page])
    material.elasticity = 0.45
    material.allowsRotation = false
    animator.addBehavior(material)
  }

  @objc func hop(_ gesture: UIGestureRecognizer) {
    push.pushDirection = CGVector(dx: 0, dy: -200)
    push.active = true
  }

  @objc func unlock(_ gesture: UISwipeGestureRecognizer) {
    gravity.setAngle(-CGFloat.pi / 2, magnitude: 3.5)
    gravity.action = { [unowned self] in
      if self.page.frame.maxY < 0 {
        self.isUnlocked = true
        self.animator.removeBehavior(self.gravity)
      }
    }
  }
}
