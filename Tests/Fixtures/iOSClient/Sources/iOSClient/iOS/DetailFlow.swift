import UIKit

// Screens that show one another; the second one snaps its badge in and posts what it did.

extension Notification.Name {
  static let badgeDidLand = Notification.Name("badgeDidLand")
}

class MenuController: UIViewController {
  private(set) var landed = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(open))
    NotificationCenter.default.addObserver(
      self, selector: #selector(badgeLanded(_:)), name: .badgeDidLand, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc func open() {
    show(BadgeController(), sender: self)
  }

  @objc func badgeLanded(_ notification: Notification) {
    landed += 1
    let path = IndexPath(item: landed, section: 0)
    title = "Menu \(path.item)"
  }
}

class BadgeController: UIViewController, UIDynamicAnimatorDelegate {
  let badge = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  private var animator: UIDynamicAnimator!

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    badge.text = "1"
    badge.textAlignment = .center
    badge.backgroundColor = .red
    badge.textColor = .white
    badge.layer.cornerRadius = 40
    badge.layer.masksToBounds = true
    view.addSubview(badge)
    animator = UIDynamicAnimator(referenceView: view)
    animator.delegate = self
    let snap = UISnapBehavior(item: badge, snapTo: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    snap.damping = 0.3
    animator.addBehavior(snap)
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    NotificationCenter.default.post(name: .badgeDidLand, object: self)
  }
}
