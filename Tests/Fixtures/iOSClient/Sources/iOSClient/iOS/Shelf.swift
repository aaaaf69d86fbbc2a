//
//  Shelf.swift
//  Toys are picked up with a long press and put back; a swipe clears the shelf.
//

import UIKit

@objc protocol ToyDelegate: class {
  func toyWasPickedUp(_ toy: Toy)
  @objc optional func toy(_ toy: Toy, wasDroppedAt point: CGPoint)
  @objc optional func toyFellDown(_ toy: Toy)
}

class Toy: UIView {
  @IBOutlet weak var delegate: ToyDelegate?
  private var attachment: UIAttachmentBehavior?
  weak var animator: UIDynamicAnimator?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(Toy.pressed(_:)))
    press.minimumPressDuration = 0.3
    press.allowableMovement = 15
    addGestureRecognizer(press)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  @objc func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: superview)
    switch press.state {
    case .began:
      layer.shadowOpacity = 0.4
      let attachment = UIAttachmentBehavior(item: self, attachedToAnchor: point)
      attachment.frequency = 4
      attachment.damping = 0.8
      attachment.length = 0
      animator?.addBehavior(attachment)
      self.attachment = attachment
      delegate?.toyWasPickedUp(self)
    case .changed:
      attachment?.anchorPoint = point
    case .ended, .cancelled:
      layer.shadowOpacity = 0
      if let attachment = attachment { animator?.removeBehavior(attachment) }
      attachment = nil
      delegate?.toy?(self, wasDroppedAt: point)
    default:
      break
    }
  }
}

class ShelfViewController: UIViewController {

  var animator: UIDynamicAnimator!
  let gravity = UIGravityBehavior()
  let collision = UICollisionBehavior()
  var toys = [Toy]()
  var pickedUp = 0
  var droppedAt: CGPoint?
  var question: UIAlertController?
  var checks = 0
  var checkTimer: Timer?
  var clearTimer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 390, y: 500))
    collision.collisionDelegate = self
    for index in 0..<3 {
      let toy = Toy(frame: CGRect(x: 50 + 110 * CGFloat(index), y: 430, width: 60, height: 60))
      toy.backgroundColor = [UIColor.red, .green, .blue][index]
      toy.delegate = self
      toy.animator = animator
      view.addSubview(toy)
      gravity.addItem(toy)
      collision.addItem(toy)
      toys.append(toy)
    }

    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
    swipe.direction = [.left]
    view.addGestureRecognizer(swipe)
    checkTimer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: #selector(check(timer:)), userInfo: ["limit": 2],
      repeats: true)
  }

  @objc func check(timer: Timer) {
    checks += 1
    if let info = timer.userInfo as? [String: Int], checks == info["limit"] {
      timer.invalidate()
    }
  }

  @objc func swiped() {
    let alert = UIAlertController(title: "Clear the shelf?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(UIAlertAction(title: "Clear", style: .destructive, handler: { _ in self.clear() }))
    present(alert, animated: true)
    question = alert
  }

  func clear() {
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    clearTimer = Timer.scheduledTimer(
      timeInterval: 1.5, target: self, selector: #selector(takeAway), userInfo: nil, repeats: false)
  }

  @objc private func takeAway() {
    for toy in toys {
      gravity.removeItem(toy)
      collision.removeItem(toy)
      toy.removeFromSuperview()
    }
    toys.removeAll()
  }
}

extension ShelfViewController: ToyDelegate {
  func toyWasPickedUp(_ toy: Toy) {
    pickedUp += 1
    view.bringSubview(toFront: toy)
  }

  func toy(_ toy: Toy, wasDroppedAt point: CGPoint) {
    droppedAt = point
  }
}

extension ShelfViewController: UICollisionBehaviorDelegate {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    guard let toy = item as? Toy, identifier as? String == "shelf" else { return }
    toy.delegate?.toyFellDown?(toy)
  }
}
