// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Level 2: a gesture and two behaviors. Drag the card and throw it; it returns to the middle.
public final class CardController: UIViewController {
  /// The card that is thrown.
  public let card = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var properties = UIDynamicItemBehavior(items: [card])
  private var drag: UIAttachmentBehavior?
  private var snap: UISnapBehavior?

  public override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .systemOrange
    card.layer.cornerRadius = 12
    view.addSubview(card)
    properties.resistance = 2
    properties.angularResistance = 2
    animator.addBehavior(properties)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardController.dragged))
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let finger = pan.location(in: view)
    switch pan.state {
    case .began:
      // Two snaps would pull against each other: the old one goes first.
      if let snap { animator.removeBehavior(snap) }
      let place = pan.location(in: card)
      let offset = UIOffset(horizontal: place.x - card.bounds.midX, vertical: place.y - card.bounds.midY)
      let drag = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: finger)
      animator.addBehavior(drag)
      self.drag = drag
    case .changed:
      drag?.anchorPoint = finger
    default:
      if let drag { animator.removeBehavior(drag) }
      drag = nil
      properties.addLinearVelocity(pan.velocity(in: view), for: card)
      let home = UISnapBehavior(item: card, snapTo: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
      home.damping = 0.6
      animator.addBehavior(home)
      snap = home
    }
  }
}
