// SPDX-License-Identifier: Apache-2.0
//: Tap to drop a ball, hold to clear the page.

import PlaygroundSupport
import UIKit

class BallsViewController: UIViewController {
  var animator: UIDynamicAnimator!
  let gravity = UIGravityBehavior()
  let collision = UICollisionBehavior()

  override func loadView() {
    let view = UIView()
    view.backgroundColor = .white
    self.view = view
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  @objc func tapped(_ recognizer: UITapGestureRecognizer) {
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    ball.center = recognizer.location(in: view)
    ball.backgroundColor = #colorLiteral(red: 0.2392156869, green: 0.6745098233, blue: 0.9686274529, alpha: 1)
    ball.layer.cornerRadius = 20
    view.addSubview(ball)
    gravity.addItem(ball)
    collision.addItem(ball)
  }

  @objc func clear() {
    view.subviews.forEach { $0.removeFromSuperview() }
  }
}

let controller = BallsViewController()
controller.view.addGestureRecognizer(
  UILongPressGestureRecognizer(target: controller, action: #selector(controller.clear)))

let titles = ["Balls", "Page"]
var count = 0
for title in titles {
  count += title.count
}
controller.title = titles.joined(separator: " ") + " \(count)"

// Present the view controller in the Live View window
PlaygroundPage.current.liveView = controller
PlaygroundPage.current.needsIndefiniteExecution = true
