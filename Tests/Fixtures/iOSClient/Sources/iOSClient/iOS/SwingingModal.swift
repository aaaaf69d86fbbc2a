import UIKit

// A modal view that swings in on a string.

class SwingingModalController: UIViewController {
  let modal = UIView()
  lazy var animator: UIDynamicAnimator = UIDynamicAnimator(referenceView: self.view)
  private var string: UIAttachmentBehavior!
  private(set) var isUp = false

  override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    root.backgroundColor = .lightGray
    self.view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    modal.bounds = CGRect(x: 0, y: 0, width: 200, height: 160)
    modal.center = CGPoint(x: view.bounds.midX - 200, y: -120)
    modal.backgroundColor = UIColor.purple
    view.addSubview(modal)
    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(SwingingModalController.swingIn))
    doubleTap.numberOfTapsRequired = 2
    view.addGestureRecognizer(doubleTap)
  }

  @objc func swingIn() {
    guard !isUp else { return }
    isUp = true
    let hook = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 280)
    string = UIAttachmentBehavior(
      item: modal, offsetFromCenter: UIOffset(horizontal: 0, vertical: -modal.bounds.height / 2),
      attachedToAnchor: hook)
    string.length = 200
    string.damping = 0.1
    string.frequency = 2
    animator.addBehavior(string)
    let gravity = UIGravityBehavior()
    gravity.magnitude = 2
    gravity.addItem(modal)
    animator.addBehavior(gravity)
    let itemBehavior = UIDynamicItemBehavior()
    itemBehavior.resistance = 1.5
    itemBehavior.angularResistance = 4
    itemBehavior.addItem(modal)
    animator.addBehavior(itemBehavior)
  }
}
