import UIKit

// A manager that is no view and no controller, with states as an enum, and an animator of its own subclass.

class CardAnimator: UIDynamicAnimator {
  var removals = 0

  override init(referenceView view: UIView) {
    super.init(referenceView: view)
  }

  override func removeBehavior(_ behavior: UIDynamicBehavior) {
    removals += 1
    super.removeBehavior(behavior)
  }
}

@objcMembers
class CardManager: NSObject {
  enum State {
    case snapping(CGPoint)
    case moving(CGPoint)
    case swiping(CGPoint, CGVector)
  }

  private let card: UIView
  private let container: UIView
  private let animator: CardAnimator
  private var snap: UISnapBehavior!
  private var attachment: UIAttachmentBehavior?
  private weak var anchorView: UIView?

  var state: State {
    didSet {
      switch state {
      case .snapping(let point): snapTo(point)
      case .moving(let point): move(to: point)
      case .swiping(let origin, let direction): push(from: origin, in: direction)
      }
    }
  }

  init(card: UIView, container: UIView, animator: CardAnimator) {
    self.card = card
    self.container = container
    self.animator = animator
    self.state = .snapping(container.center)
    super.init()
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
    snapTo(container.center)
  }

  deinit {
    print("card gone")
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: container)
    let location = recognizer.location(in: container)
    let velocity = recognizer.velocity(in: container)
    switch recognizer.state {
    case .began:
      if let snap = snap { animator.removeBehavior(snap) }
      state = .moving(location)
    case .changed:
      state = .moving(location)
    case .ended, .cancelled:
      if let attachment = attachment { animator.removeBehavior(attachment) }
      attachment = nil
      if hypot(velocity.x, velocity.y) > 1000 {
        state = .swiping(location, CGVector(dx: translation.x / 100, dy: translation.y / 100))
      } else {
        state = .snapping(container.center)
      }
    default:
      break
    }
  }

  private func snapTo(_ point: CGPoint) {
    snap = UISnapBehavior(item: card, snapTo: point)
    snap.damping = 0.75
    animator.addBehavior(snap)
  }

  private func move(to point: CGPoint) {
    if attachment == nil {
      let offset = UIOffset(horizontal: point.x - card.center.x, vertical: point.y - card.center.y)
      attachment = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: point)
      animator.addBehavior(attachment!)
    }
    attachment?.anchorPoint = point
  }

  private func push(from point: CGPoint, in direction: CGVector) {
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.pushDirection = direction
    push.action = { [weak self, weak push] in
      guard let self = self, let push = push else { return }
      if !self.container.bounds.intersects(self.card.frame) {
        self.animator.removeBehavior(push)
        self.card.removeFromSuperview()
      }
    }
    animator.addBehavior(push)
  }
}
