import UIKit

// Things hung on each other: a cradle of balls, a rope of links, a door on a hinge, a bead on a rail.

class Ball: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    layer.cornerRadius = min(bounds.width, bounds.height) / 2.0
    layer.borderColor = UIColor.gray.cgColor
    layer.borderWidth = 1
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    return .ellipse
  }
}

class NewtonsCradleView: UIView {
  private var balls: [Ball] = []
  private var anchors: [UIView] = []
  private var animator: UIDynamicAnimator?
  private var userDragBehavior: UIPushBehavior?
  private lazy var itemBehavior: UIDynamicItemBehavior = {
    let behavior = UIDynamicItemBehavior(items: self.balls)
    behavior.elasticity = 1.0
    behavior.allowsRotation = false
    behavior.resistance = 0
    behavior.angularResistance = 0
    behavior.friction = 0
    return behavior
  }()

  func build(count: Int, ballSize: CGFloat = 40) {
    for index in 0..<count {
      let ball = Ball(frame: CGRect(x: 0, y: 0, width: ballSize - 1, height: ballSize - 1))
      let x = bounds.width / 2 + CGFloat(index - count / 2) * ballSize
      ball.center = CGPoint(x: x, y: bounds.height / 1.5)
      let pan = UIPanGestureRecognizer(target: self, action: #selector(NewtonsCradleView.handleBallPan(_:)))
      ball.addGestureRecognizer(pan)
      balls.append(ball)
      addSubview(ball)
    }
    animator = UIDynamicAnimator(referenceView: self)
    animator?.addBehavior(composite())
  }

  private func composite() -> UIDynamicBehavior {
    let result = UIDynamicBehavior()
    for ball in balls {
      let anchor = CGPoint(x: ball.center.x, y: ball.center.y - bounds.height / 2)
      let attachment = UIAttachmentBehavior(item: ball, attachedToAnchor: anchor)
      result.addChildBehavior(attachment)
    }
    let gravity = UIGravityBehavior(items: balls)
    gravity.magnitude = 2
    result.addChildBehavior(gravity)
    result.addChildBehavior(UICollisionBehavior(items: balls))
    result.addChildBehavior(itemBehavior)
    return result
  }

  @objc private func handleBallPan(_ recognizer: UIPanGestureRecognizer) {
    guard let ball = recognizer.view else { return }
    switch recognizer.state {
    case .began:
      if let behavior = userDragBehavior { animator?.removeBehavior(behavior) }
      userDragBehavior = UIPushBehavior(items: [ball], mode: .continuous)
      if let behavior = userDragBehavior { animator?.addBehavior(behavior) }
    case .changed:
      let translation = recognizer.translation(in: self)
      userDragBehavior?.pushDirection = CGVector(dx: translation.x / 10.0, dy: 0)
    case .ended, .cancelled, .failed:
      if let behavior = userDragBehavior { animator?.removeBehavior(behavior) }
      userDragBehavior = nil
    default: ()
    }
  }
}

class RopeController: UIViewController {
  var animator: UIDynamicAnimator!
  var links = [UIView]()
  var dragAttachment: UIAttachmentBehavior!
  let linkSize = CGSize(width: 8, height: 24)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator = UIDynamicAnimator(referenceView: view)
    addRope(from: CGPoint(x: view.bounds.midX, y: 80), count: 12)
    addDoor()
    addBead()
  }

  func addRope(from point: CGPoint, count: Int) {
    var previous: UIView?
    for index in 0..<count {
      let link = UIView(frame: CGRect(origin: .zero, size: linkSize))
      link.center = CGPoint(x: point.x, y: point.y + (CGFloat(index) + 0.5) * linkSize.height)
      link.backgroundColor = index % 2 == 0 ? .brown : .darkGray
      view.addSubview(link)
      links.append(link)
      let top = UIOffset(horizontal: 0, vertical: -linkSize.height / 2)
      let bottom = UIOffset(horizontal: 0, vertical: linkSize.height / 2)
      let joint: UIAttachmentBehavior
      if let previous = previous {
        joint = UIAttachmentBehavior(
          item: link, offsetFromCenter: top, attachedTo: previous, offsetFromCenter: bottom)
      } else {
        joint = UIAttachmentBehavior(item: link, offsetFromCenter: top, attachedToAnchor: point)
      }
      joint.damping = 0.1
      animator.addBehavior(joint)
      previous = link
    }
    animator.addBehavior(UIGravityBehavior(items: links))
    let properties = UIDynamicItemBehavior(items: links)
    properties.density = 0.5
    properties.angularResistance = 2
    animator.addBehavior(properties)
    if let last = links.last {
      last.isUserInteractionEnabled = true
      last.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragEnd)))
    }
  }

  func addDoor() {
    let frame = UIView(frame: CGRect(x: 20, y: 300, width: 10, height: 120))
    let door = UIView(frame: CGRect(x: 30, y: 310, width: 100, height: 10))
    [frame, door].forEach(view.addSubview)
    let wall = UIDynamicItemBehavior(items: [frame])
    wall.isAnchored = true
    animator.addBehavior(wall)
    let hinge = UIAttachmentBehavior.pinAttachment(
      with: frame, attachedTo: door, attachmentAnchor: CGPoint(x: 30, y: 315))
    hinge.attachmentRange = UIFloatRange(minimum: -CGFloat.pi / 4, maximum: CGFloat.pi / 4)
    hinge.frictionTorque = 0.2
    animator.addBehavior(hinge)
    let plate = UIView(frame: CGRect(x: 120, y: 290, width: 20, height: 20))
    view.addSubview(plate)
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: door, attachedTo: plate, attachmentAnchor: CGPoint(x: 130, y: 310)))
  }

  func addBead() {
    let bead = UIView(frame: CGRect(x: 200, y: 300, width: 30, height: 30))
    let weight = UIView(frame: CGRect(x: 205, y: 400, width: 20, height: 20))
    view.addSubview(bead)
    view.addSubview(weight)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: bead, attachmentAnchor: bead.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
    rail.attachmentRange = UIFloatRange(minimum: -80, maximum: 80)
    animator.addBehavior(rail)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: bead, offsetFromCenter: UIOffset.zero, attachedTo: weight, offsetFromCenter: UIOffset.zero)
    animator.addBehavior(rope)
    print(rope.length, rail.attachedBehaviorType == .items, rail.items.count)
  }

  @objc
  func dragEnd(_ pan: UIPanGestureRecognizer) {
    let location = pan.location(in: view)
    if pan.state == .began {
      dragAttachment = UIAttachmentBehavior(item: pan.view!, attachedToAnchor: location)
      dragAttachment.length = 0
      dragAttachment.frequency = 5
      dragAttachment.damping = 1
      animator.addBehavior(dragAttachment)
    } else if pan.state == .changed {
      dragAttachment.anchorPoint = location
      let near = animator.items(in: CGRect(x: location.x - 40, y: location.y - 40, width: 80, height: 80))
      for case let other as UIView in near where other !== pan.view {
        other.alpha = 0.8
      }
    } else if pan.state == .ended {
      animator.removeBehavior(dragAttachment)
      dragAttachment = nil
    }
  }
}
