// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Level 3: a mechanism. A plank turns on a pin with limits; a heavy ball falls on one end and throws a light one off the
/// other.
public final class SeesawController: UIViewController {
  /// The ball that is thrown.
  public let light = BallView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  private let heavy = BallView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let plank = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 16))
  private let post = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let pivot = CGPoint(x: view.bounds.midX, y: view.bounds.maxY - 80)
    for (item, color, center) in [
      (post, UIColor.systemGray, pivot), (plank, .systemBrown, pivot),
      (light, .systemGreen, CGPoint(x: pivot.x - 130, y: pivot.y - 23)),
      (heavy, .systemRed, CGPoint(x: pivot.x + 120, y: pivot.y - 250)),
    ] {
      item.center = center
      item.backgroundColor = color
      view.addSubview(item)
    }
    animator.addBehavior(UIGravityBehavior(items: [plank, light, heavy]))
    let collision = UICollisionBehavior(items: [plank, light, heavy])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)

    let fixed = UIDynamicItemBehavior(items: [post])
    fixed.isAnchored = true
    animator.addBehavior(fixed)
    let iron = UIDynamicItemBehavior(items: [heavy])
    iron.density = 4
    animator.addBehavior(iron)

    // The anchor is a point of the reference view; what a pin ties does not collide.
    let hinge = UIAttachmentBehavior.pinAttachment(with: plank, attachedTo: post, attachmentAnchor: pivot)
    hinge.attachmentRange = UIFloatRange(minimum: -0.3, maximum: 0.3)
    animator.addBehavior(hinge)
  }
}

/// A view that is round and collides so.
public final class BallView: UIView {
  public override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
  }
}
