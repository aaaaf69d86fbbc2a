import UIKit

// A panel that opens and closes by gravity and bounces; properties are implicitly unwrapped and made late.

class SlidingPanelController: UIViewController, UIDynamicAnimatorDelegate {
  @IBOutlet var panel: UIView!
  var animator: UIDynamicAnimator!
  var gravity: UIGravityBehavior!
  var collision: UICollisionBehavior!
  var push: UIPushBehavior!
  var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    panel = UIView(
      frame: CGRect(
        x: -view.frame.size.width, y: 0, width: view.frame.size.width, height: view.frame.size.height))
    panel.backgroundColor = UIColor.darkGray.withAlphaComponent(0.9)
    panel.layer.shadowColor = UIColor.black.cgColor
    panel.layer.shadowOpacity = 0.4
    panel.layer.shadowRadius = 6
    view.addSubview(panel)
    setUpBehaviors()
  }

  func setUpBehaviors() {
    animator = UIDynamicAnimator(referenceView: view)
    animator.delegate = self
    gravity = UIGravityBehavior(items: [panel])
    gravity.gravityDirection = CGVector(dx: -2.5, dy: 0)
    animator.addBehavior(gravity)
    collision = UICollisionBehavior(items: [panel])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: -panel.frame.size.width, bottom: 0, right: 0))
    animator.addBehavior(collision)
    push = UIPushBehavior(items: [panel], mode: UIPushBehavior.Mode.instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 0)
    animator.addBehavior(push)
    let material = UIDynamicItemBehavior(items: [panel])
    material.allowsRotation = false
    material.elasticity = 0.3
    animator.addBehavior(material)
  }

  @IBAction func toggle(_ gesture: UIPanGestureRecognizer) {
    let velocity = gesture.velocity(in: view).x
    let translation = gesture.translation(in: view)
    if gesture.state == .changed {
      panel.center = CGPoint(x: panel.center.x + translation.x, y: panel.center.y)
      gesture.setTranslation(CGPoint.zero, in: view)
      animator.updateItem(usingCurrentState: panel)
    } else if gesture.state == .ended {
      isOpen = velocity > 0
      gravity.gravityDirection = CGVector(dx: isOpen ? 2.5 : -2.5, dy: 0)
      push.pushDirection = CGVector(dx: velocity / 10, dy: 0)
      push.active = true
    }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    if !isOpen { panel.isHidden = true }
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    panel.isHidden = false
  }
}
