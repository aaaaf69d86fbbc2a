import UIKit

// A picture that is tossed away, or comes home when it was not thrown hard enough.

class LightboxController: UIViewController {

  let throwingThreshold: CGFloat = 1000
  let maximumSpeed: CGFloat = 1800

  private(set) var photo = UIImageView()
  private var animator: UIDynamicAnimator!
  private var attachment: UIAttachmentBehavior?
  private var push: UIPushBehavior!
  private var itemBehavior: UIDynamicItemBehavior!
  private var originalCenter = CGPoint.zero
  var isDismissed = false

  override var prefersStatusBarHidden: Bool { return true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.9)
    photo.frame = CGRect(x: 0, y: 0, width: 240, height: 180)
    photo.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    photo.backgroundColor = #colorLiteral(red: 0.9, green: 0.6, blue: 0.2, alpha: 1)
    photo.isUserInteractionEnabled = true
    view.addSubview(photo)
    originalCenter = photo.center
    animator = UIDynamicAnimator(referenceView: view)
    photo.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
  }

  @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
    let location = gesture.location(in: view)
    let inPhoto = gesture.location(in: photo)
    switch gesture.state {
    case .began:
      animator.removeAllBehaviors()
      let offset = UIOffset(
        horizontal: inPhoto.x - photo.bounds.midX, vertical: inPhoto.y - photo.bounds.midY)
      attachment = UIAttachmentBehavior(item: photo, offsetFromCenter: offset, attachedToAnchor: location)
      animator.addBehavior(attachment!)
      itemBehavior = UIDynamicItemBehavior(items: [photo])
      let scale = (photo.bounds.width * photo.bounds.height) / (320 * 480)
      itemBehavior.angularResistance = 2 / scale
      itemBehavior.density = 0.5 * scale
      animator.addBehavior(itemBehavior)
    case .changed:
      attachment?.anchorPoint = location
    case .ended, .cancelled:
      animator.removeBehavior(attachment!)
      let velocity = gesture.velocity(in: view)
      let speed = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
      if speed > throwingThreshold {
        throwAway(velocity)
      } else {
        comeHome()
      }
    default:
      break
    }
  }

  private func throwAway(_ velocity: CGPoint) {
    push = UIPushBehavior(items: [photo], mode: .instantaneous)
    push.pushDirection = CGVector(dx: velocity.x * 0.1, dy: velocity.y * 0.1)
    push.action = { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.limitVelocity()
      if !strongSelf.view.bounds.intersects(strongSelf.photo.frame) {
        strongSelf.animator.removeAllBehaviors()
        strongSelf.photo.removeFromSuperview()
        strongSelf.isDismissed = true
      }
    }
    animator.addBehavior(push)
  }

  private func limitVelocity() {
    let current = itemBehavior.linearVelocity(for: photo)
    let limit = CGPoint(
      x: min(max(current.x, -maximumSpeed), maximumSpeed),
      y: min(max(current.y, -maximumSpeed), maximumSpeed))
    itemBehavior.addLinearVelocity(CGPoint(x: limit.x - current.x, y: limit.y - current.y), for: photo)
    if itemBehavior.angularVelocity(for: photo) > 10 {
      itemBehavior.addAngularVelocity(-1, for: photo)
    }
  }

  private func comeHome() {
    let snap = UISnapBehavior(item: photo, snapTo: originalCenter)
    snap.damping = 0.75
    animator.addBehavior(snap)
  }
}
