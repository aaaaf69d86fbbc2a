import UIKit

// A composite with its own initialiser that makes everything it needs from one view and an anchor.

class PendulumSwing: UIDynamicBehavior {
  private var drag: UIAttachmentBehavior
  private var rod: UIAttachmentBehavior
  private var push: UIPushBehavior
  private var gravity: UIGravityBehavior

  init(weight: UIView, anchor: CGPoint) {
    gravity = UIGravityBehavior(items: [weight])
    rod = UIAttachmentBehavior(item: weight, attachedToAnchor: anchor)
    drag = UIAttachmentBehavior(item: weight, attachedToAnchor: CGPoint.zero)
    push = UIPushBehavior(items: [weight], mode: .instantaneous)
    super.init()

    drag.damping = 0.4
    drag.frequency = 3
    push.active = false
    addChildBehavior(gravity)
    addChildBehavior(rod)
    addChildBehavior(push)
  }

  func beginDragging(at point: CGPoint) {
    drag.anchorPoint = point
    addChildBehavior(drag)
  }

  func drag(to point: CGPoint) {
    drag.anchorPoint = point
  }

  func endDragging(velocity: CGPoint) {
    let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y) / 500
    let angle = atan2(velocity.y, velocity.x)
    push.setAngle(angle, magnitude: magnitude)
    push.active = true
    removeChildBehavior(drag)
  }
}

class PendulumController: UIViewController {
  @IBOutlet var attachmentView: UIView! = UIView()
  let weight = UIImageViewLike(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  var animator: UIDynamicAnimator!
  var swing: PendulumSwing!

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    attachmentView.center = CGPoint(x: view.bounds.midX, y: 80)
    weight.center = CGPoint(x: view.bounds.midX + 90, y: 160)
    view.addSubview(attachmentView)
    view.addSubview(weight)
    animator = UIDynamicAnimator(referenceView: view)
    swing = PendulumSwing(weight: weight, anchor: attachmentView.center)
    animator.addBehavior(swing)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(self.panned(_:)))
    view.addGestureRecognizer(pan)
  }

  @objc func panned(_ gesture: UIPanGestureRecognizer) {
    let point = gesture.location(in: view)
    let velocity = gesture.velocity(in: view)
    if gesture.state == UIGestureRecognizer.State.began {
      swing.beginDragging(at: point)
    } else if gesture.state == .changed {
      swing.drag(to: point)
    } else if gesture.state == .ended || gesture.state == .cancelled {
      swing.endDragging(velocity: velocity)
    }
  }
}

@IBDesignable
class UIImageViewLike: UIView {
  @IBInspectable var outline: CGFloat = 0 {
    didSet { layer.borderWidth = outline }
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = frame.width / 2
    clipsToBounds = true
    backgroundColor = .brown
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}
