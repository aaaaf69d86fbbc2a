import UIKit

// Contacts by delegate, identifiers as NSCopying and NSString, items removed from inside the callback.

class CollisionController: UIViewController, UICollisionBehaviorDelegate {
  var squareViews = [UIView]()
  var animator: UIDynamicAnimator?
  let boundaryName = "bottomBoundary"

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let colors = [UIColor.red, UIColor.green]
    var centre = CGPoint(x: view.center.x, y: 0)
    for color in colors {
      let newView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      newView.backgroundColor = color
      newView.center = centre
      centre.y += newView.bounds.size.height + 10
      squareViews.append(newView)
      view.addSubview(newView)
    }
    animator = UIDynamicAnimator(referenceView: view)
    if let theAnimator = animator {
      let gravity = UIGravityBehavior(items: squareViews)
      theAnimator.addBehavior(gravity)
      let collision = UICollisionBehavior(items: squareViews)
      collision.addBoundary(
        withIdentifier: boundaryName as NSCopying, from: CGPoint(x: 0, y: view.bounds.size.height - 100),
        to: CGPoint(x: view.bounds.size.width, y: view.bounds.size.height - 100))
      collision.collisionDelegate = self
      collision.collisionMode = UICollisionBehavior.Mode.everything
      theAnimator.addBehavior(collision)
      theAnimator.setValue(true, forKey: "debugEnabled")
    }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    guard let name = identifier as? NSString, name as String == boundaryName else { return }
    guard let hit = item as? UIView else { return }
    UIView.animate(
      withDuration: 1.0,
      animations: {
        hit.backgroundColor = UIColor.red
        hit.alpha = 0.0
        hit.transform = CGAffineTransform(scaleX: 2.0, y: 2.0)
      },
      completion: { finished in
        behavior.removeItem(hit)
        hit.removeFromSuperview()
      })
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem,
    at p: CGPoint
  ) {
    print("hit at \(p)")
  }
}
