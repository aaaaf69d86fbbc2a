import UIKit

// A label that says where the ball is, by observing its centre by name; and the size of the window, asked of
// the application's delegate.

private var ballContext = 0

class ObservedBallController: UIViewController {
  let ball = UIView(frame: CGRect(x: 100, y: 20, width: 50, height: 50))
  let label = UILabel()
  private var animator: UIDynamicAnimator!

  var windowSize: CGSize {
    return UIApplication.shared.delegate?.window??.bounds.size ?? view.bounds.size
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    ball.backgroundColor = .green
    view.addSubview(ball)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor).isActive = true
    ball.addObserver(self, forKeyPath: #keyPath(UIView.center), options: [.new, .old], context: &ballContext)
    animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = false
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &ballContext, let ball = object as? UIView else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    label.text = String(format: "%.0f", Double(ball.center.y))
  }

  deinit {
    ball.removeObserver(self, forKeyPath: #keyPath(UIView.center), context: &ballContext)
  }
}
