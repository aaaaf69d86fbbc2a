// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// What can be wrong with a motion that ends all the same.
enum Fault: CaseIterable {
  case dampingLost, boundaryOff, gravityTurned, lateSnap, contactTwice, frictionSwapped, itemAddedLate
  case overlap, jitter, velocityLost, wrongAnchor, slowerByAFrame
}

/// Copies of what our scenes do, each with the faults that it can have.
@MainActor
class FaultyController: UIViewController {
  let fault: Fault?
  lazy var animator = UIDynamicAnimator(referenceView: view)

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func box(_ frame: CGRect) -> UIView {
    let box = UIView(frame: frame)
    view.addSubview(box)
    return box
  }
}

/// The snap: a card glides to its place and settles.
final class SnappingController: FaultyController {
  lazy var card = box(CGRect(x: 40, y: 60, width: 80, height: 60))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 250, y: 300))
    snap.damping = fault == .dampingLost ? 0.2 : 0.9
    var waited = fault == .lateSnap ? 10 : fault == .slowerByAFrame ? 1 : 0
    if waited == 0 { return animator.addBehavior(snap) }
    let wait = UIDynamicItemBehavior(items: [card])
    wait.action = { [weak self, weak wait] in
      waited -= 1
      guard waited == 0, let self, let wait else { return }
      animator.removeBehavior(wait)
      animator.addBehavior(snap)
    }
    animator.addBehavior(wait)
    // It stays awake until then.
    wait.addLinearVelocity(CGPoint(x: 0, y: 0.001), for: card)
  }
}

/// The fall: a ball falls onto a floor, beside a block that stands there.
final class FallingController: FaultyController {
  lazy var ball = box(CGRect(x: 100, y: 40, width: 40, height: 40))
  lazy var block = box(CGRect(x: 200, y: 260, width: 60, height: 40))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let gravity = UIGravityBehavior(items: [ball, block])
    if fault == .gravityTurned { gravity.gravityDirection = CGVector(dx: 0, dy: -1) }
    let collision = UICollisionBehavior(items: fault == .itemAddedLate ? [block] : [ball, block])
    collision.translatesReferenceBoundsIntoBoundary = true
    let floor: CGFloat = fault == .boundaryOff ? 301 : 300
    for behavior in [collision, fault == .contactTwice ? UICollisionBehavior(items: [ball]) : collision] {
      behavior.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: floor), to: CGPoint(x: 390, y: floor))
      animator.addBehavior(behavior)
    }
    animator.addBehavior(gravity)
    guard fault == .itemAddedLate else { return }
    // When it is a little in the floor already, which pushes it out.
    gravity.action = { [unowned self] in
      if ball.frame.maxY > 304, !collision.items.contains(where: { $0 === ball }) { collision.addItem(ball) }
    }
  }
}

/// The table: a block slides over it until friction or the stop at its end holds it.
final class SlidingController: FaultyController {
  lazy var block = box(CGRect(x: 20, y: 260, width: 60, height: 40))
  lazy var stop = box(CGRect(x: 180, y: 240, width: 60, height: 60))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let collision = UICollisionBehavior(items: [block])
    // Items rest up to 2 pt before a boundary.
    let edge = stop.frame.minX + (fault == .overlap ? 4 : 0)
    collision.addBoundary(
      withIdentifier: "stop" as NSString, from: CGPoint(x: edge, y: 0), to: CGPoint(x: edge, y: 300))
    collision.addBoundary(
      withIdentifier: "table" as NSString, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 900, y: 300))
    let smooth = UIDynamicItemBehavior(items: [block])
    (smooth.friction, smooth.elasticity) = (fault == .frictionSwapped ? 0.9 : 0.1, 0)
    for behavior in [UIGravityBehavior(items: [block]), collision, smooth] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    if fault != .velocityLost { smooth.addLinearVelocity(CGPoint(x: 300, y: 0), for: block) }
    guard fault == .jitter else { return }
    var step = 0
    smooth.action = { [unowned self] in
      step += 1
      guard step > 60, step < 120 else { return }
      block.center.y += step.isMultiple(of: 2) ? 0.3 : -0.3
      animator.updateItem(usingCurrentState: block)
    }
  }
}

/// The pendulum with a damped spring: a weight hangs from an anchor.
final class HangingController: FaultyController {
  lazy var weight = box(CGRect(x: 120, y: 180, width: 40, height: 40))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let anchor = CGPoint(x: fault == .wrongAnchor ? 205 : 200, y: 60)
    let hold = UIAttachmentBehavior(item: weight, attachedToAnchor: anchor)
    hold.length = 140
    let air = UIDynamicItemBehavior(items: [weight])
    air.resistance = 5
    for behavior in [UIGravityBehavior(items: [weight]), hold, air] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
  }
}
