import UIKit

// Squares pile up on a barrier; items are removed while it runs; the animator answers what lies where.

class MeltingController: UIViewController {
  var squares = [UIView]()
  let barrier = UIView(frame: CGRect(x: 0, y: 500, width: 200, height: 20))
  private(set) var animator: UIDynamicAnimator!
  private var gravity: UIGravityBehavior!
  private(set) var collision: UICollisionBehavior!
  private var material: UIDynamicItemBehavior!
  var dropsPerTick = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    barrier.backgroundColor = .red
    view.addSubview(barrier)
    animator = UIDynamicAnimator(referenceView: view)
    gravity = UIGravityBehavior()
    collision = UICollisionBehavior()
    material = UIDynamicItemBehavior()
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "barrier" as NSCopying, for: UIBezierPath(rect: barrier.frame))
    material.elasticity = 0.6
    for behavior in [gravity, collision, material] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
    animator.delegate = nil
    let link = CADisplayLink(target: self, selector: #selector(MeltingController.tick))
    link.add(to: .main, forMode: .defaultRunLoopMode)
  }

  @objc private func tick(_ link: CADisplayLink) {
    if squares.count >= 40 { link.invalidate() }
    guard squares.count < 40, Int(animator.elapsedTime * 60) % 20 == 0 else { return }
    drop()
  }

  private func drop() {
    let side = view.bounds.width / 10
    let square = UIView(
      frame: CGRect(x: side * CGFloat(arc4random_uniform(10)), y: 0, width: side, height: side))
    square.backgroundColor = UIColor.black
    view.addSubview(square)
    squares.append(square)
    gravity.addItem(square)
    collision.addItem(square)
    material.addItem(square)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    melt(in: CGRect(x: 0, y: view.bounds.height - 60, width: view.bounds.width, height: 60))
  }

  func melt(in region: CGRect) {
    for item in animator.items(in: region) {
      guard let square = item as? UIView else { continue }
      gravity.removeItem(square)
      collision.removeItem(square)
      material.removeItem(square)
      square.removeFromSuperview()
    }
  }
}
