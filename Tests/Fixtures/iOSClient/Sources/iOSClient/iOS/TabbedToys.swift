import UIKit

// Two toys behind tabs: balls that fall, and a card that snaps to where one taps.

class FallingToyController: UIViewController {
  private(set) var balls: [UIView] = []
  lazy var animator = UIDynamicAnimator(referenceView: view)
  let gravity = UIGravityBehavior()
  let collision = UICollisionBehavior()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(drop(_:))))
  }

  @objc private func drop(_ tap: UITapGestureRecognizer) {
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    ball.layer.cornerRadius = 15
    ball.backgroundColor = #colorLiteral(red: 0.9, green: 0.4, blue: 0.1, alpha: 1)
    ball.center = tap.location(in: view)
    view.addSubview(ball)
    balls.append(ball)
    gravity.addItem(ball)
    collision.addItem(ball)
    tabBarItem.badgeValue = "\(balls.count)"
  }
}

class SnappingToyController: UIViewController {
  let card = UIView(frame: CGRect(x: 40, y: 40, width: 90, height: 60))
  var animator: UIDynamicAnimator!
  var snap: UISnapBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = UIColor.blue
    view.addSubview(card)
    animator = UIDynamicAnimator(referenceView: view)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(move)))
  }

  @objc func move(sender: UITapGestureRecognizer) {
    if let snap = snap { animator.removeBehavior(snap) }
    snap = UISnapBehavior(item: card, snapTo: sender.location(in: view))
    animator.addBehavior(snap!)
  }
}

class ToyTabsController: UITabBarController, UITabBarControllerDelegate {
  private(set) var visited: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let falling = FallingToyController()
    falling.tabBarItem = UITabBarItem(title: "Fall", image: UIImage(systemName: "arrow.down"), tag: 0)
    let snapping = SnappingToyController()
    snapping.title = "Snap"
    let navigation = UINavigationController(rootViewController: snapping)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    viewControllers = [falling, navigation]
    tabBar.tintColor = .red
    delegate = self
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    visited.append(tabBarController.selectedIndex)
  }
}
