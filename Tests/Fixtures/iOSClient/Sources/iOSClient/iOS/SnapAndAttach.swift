import UIKit

// Rebuilt on every tap: remove the old behaviour, make a new one.

@objc(SnapAndAttachController)
class SnapAndAttachController: UIViewController {
  var animator = UIDynamicAnimator()
  var snap: UISnapBehavior?
  var attachment: UIAttachmentBehavior?
  var square = UIView()
  var anchor = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.white
    square.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
    square.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
    view.addSubview(square)
    anchor.frame = CGRect(x: 120, y: 120, width: 20, height: 20)
    anchor.backgroundColor = .red
    view.addSubview(anchor)

    let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
    tap.numberOfTapsRequired = 1
    view.addGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(SnapAndAttachController.handlePan))
    view.addGestureRecognizer(pan)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    snap = UISnapBehavior(item: square, snapTo: square.center)
    snap?.damping = 0.5
    animator.addBehavior(snap!)
  }

  @objc func handleTap(_ sender: UITapGestureRecognizer) {
    let point = sender.location(in: self.view)
    if let snap = snap { animator.removeBehavior(snap) }
    snap = UISnapBehavior(item: square, snapTo: point)
    snap!.damping = 0.5
    animator.addBehavior(snap!)
  }

  @IBAction func handlePan(_ sender: UIPanGestureRecognizer) {
    let point = sender.location(in: view)
    if attachment == nil {
      attachment = UIAttachmentBehavior(
        item: square, offsetFromCenter: UIOffset(horizontal: 30, vertical: -30),
        attachedToAnchor: anchor.center)
      animator.addBehavior(attachment!)
    }
    attachment?.anchorPoint = point
    anchor.center = point
  }
}
