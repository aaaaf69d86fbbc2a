import UIKit

// Corners that hold a box by spring fields, a sheet on a spring, a menu that slides in by gravity, a
// lightbox.

class StickyCornersBehavior: UIDynamicBehavior {
  private let item: UIDynamicItem
  private let cornerInset: CGFloat
  private let collisionBehavior: UICollisionBehavior
  private let itemBehavior: UIDynamicItemBehavior
  private var fieldBehaviors = [UIFieldBehavior]()

  var isEnabled = true {
    didSet {
      if isEnabled {
        for field in fieldBehaviors { field.addItem(item) }
        collisionBehavior.addItem(item)
        itemBehavior.addItem(item)
      } else {
        for field in fieldBehaviors { field.removeItem(item) }
        collisionBehavior.removeItem(item)
        itemBehavior.removeItem(item)
      }
    }
  }

  init(item: UIDynamicItem, cornerInset: CGFloat) {
    self.item = item
    self.cornerInset = cornerInset
    collisionBehavior = UICollisionBehavior(items: [item])
    collisionBehavior.translatesReferenceBoundsIntoBoundary = true
    itemBehavior = UIDynamicItemBehavior(items: [item])
    itemBehavior.density = 0.01
    itemBehavior.resistance = 10
    itemBehavior.friction = 0.0
    itemBehavior.allowsRotation = false
    super.init()
    addChildBehavior(collisionBehavior)
    addChildBehavior(itemBehavior)
    for _ in 0...3 {
      let field = UIFieldBehavior.springField()
      field.addItem(item)
      fieldBehaviors.append(field)
      addChildBehavior(field)
    }
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    guard let bounds = dynamicAnimator?.referenceView?.bounds else { return }
    updateFields(in: bounds)
  }

  func updateFields(in bounds: CGRect) {
    guard bounds != CGRect.zero else { return }
    let (w, h) = (bounds.width, bounds.height)
    let size = item.bounds.size
    let dx = cornerInset + size.width / 2
    let dy = cornerInset + size.height / 2
    func update(_ field: UIFieldBehavior, _ point: CGPoint) {
      field.position = point
      field.region = UIRegion(size: CGSize(width: w - dx * 2, height: h - dy * 2))
    }
    update(fieldBehaviors[0], CGPoint(x: dx, y: dy))
    update(fieldBehaviors[1], CGPoint(x: dx, y: h - dy))
    update(fieldBehaviors[2], CGPoint(x: w - dx, y: h - dy))
    update(fieldBehaviors[3], CGPoint(x: w - dx, y: dy))
  }

  func addLinearVelocity(_ velocity: CGPoint) {
    itemBehavior.addLinearVelocity(velocity, for: item)
  }
}

class StickyCornersController: UIViewController {
  private var animator: UIDynamicAnimator!
  private var stickyBehavior: StickyCornersBehavior!
  private var offset = CGPoint.zero
  private let itemView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    itemView.backgroundColor = .systemTeal
    itemView.autoresizingMask = []
    itemView.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(StickyCornersController.pan(_:))))
    view.addSubview(itemView)
    animator = UIDynamicAnimator(referenceView: view)
    stickyBehavior = StickyCornersBehavior(item: itemView, cornerInset: 10)
    animator.addBehavior(stickyBehavior)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stickyBehavior.isEnabled = false
    stickyBehavior.updateFields(in: view.bounds)
    stickyBehavior.isEnabled = true
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { _ in
      self.animator.updateItem(usingCurrentState: self.itemView)
    }
  }

  @objc func pan(_ pan: UIPanGestureRecognizer) {
    var location = pan.location(in: view)
    switch pan.state {
    case .began:
      let center = itemView.center
      offset.x = location.x - center.x
      offset.y = location.y - center.y
      stickyBehavior.isEnabled = false
    case .changed:
      let referenceBounds = view.bounds
      let itemBounds = itemView.bounds
      location.x -= offset.x
      location.y -= offset.y
      location.x = max(itemBounds.width / 2, min(referenceBounds.width - itemBounds.width / 2, location.x))
      location.y = max(itemBounds.height / 2, min(referenceBounds.height - itemBounds.height / 2, location.y))
      itemView.center = location
    case .cancelled, .ended:
      let velocity = pan.velocity(in: view)
      stickyBehavior.isEnabled = true
      stickyBehavior.addLinearVelocity(velocity)
    default: ()
    }
  }
}

class PaneBehavior: UIDynamicBehavior {
  var targetPoint = CGPoint.zero {
    didSet { attachment.anchorPoint = targetPoint }
  }
  var velocity = CGPoint.zero {
    didSet {
      let current = itemBehavior.linearVelocity(for: item)
      let delta = CGPoint(x: velocity.x - current.x, y: velocity.y - current.y)
      itemBehavior.addLinearVelocity(delta, for: item)
    }
  }

  private let item: UIDynamicItem
  private var attachment: UIAttachmentBehavior!
  private var itemBehavior: UIDynamicItemBehavior!

  init(item: UIDynamicItem) {
    self.item = item
    super.init()
    attachment = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    attachment.frequency = 3.5
    attachment.damping = 0.4
    attachment.length = 0
    addChildBehavior(attachment)
    itemBehavior = UIDynamicItemBehavior(items: [item])
    itemBehavior.density = 100
    itemBehavior.resistance = 10
    addChildBehavior(itemBehavior)
  }
}

class DrawerController: UIViewController {
  var animator: UIDynamicAnimator?
  var gravity: UIGravityBehavior?
  let menu = UIView(frame: CGRect(x: -200, y: 0, width: 200, height: 400))
  let card = UIView(frame: CGRect(x: 40, y: 80, width: 200, height: 120))
  var snap: UISnapBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(menu)
    view.addSubview(card)
    view.bringSubviewToFront(menu)
    animator = UIDynamicAnimator(referenceView: view)
  }

  func toggleMenu(_ shouldOpen: Bool) {
    animator?.removeAllBehaviors()
    let gravityX: CGFloat = shouldOpen ? 2 : -2
    let boundaryX: CGFloat = shouldOpen ? 200 : -201
    let gravity = UIGravityBehavior(items: [menu])
    gravity.gravityDirection = CGVector(dx: gravityX, dy: 0)
    animator?.addBehavior(gravity)
    let collision = UICollisionBehavior(items: [menu])
    collision.collisionMode = .boundaries
    collision.addBoundary(
      withIdentifier: "menuBoundary" as NSCopying, from: CGPoint(x: boundaryX, y: 0),
      to: CGPoint(x: boundaryX, y: view.bounds.size.height))
    animator?.addBehavior(collision)
    let push = UIPushBehavior(items: [menu], mode: UIPushBehavior.Mode.instantaneous)
    push.magnitude = shouldOpen ? 15 : -15
    animator?.addBehavior(push)
    let menuBehavior = UIDynamicItemBehavior(items: [menu])
    menuBehavior.elasticity = 0.25
    animator?.addBehavior(menuBehavior)
    self.gravity = gravity
  }

  func snapCard(to point: CGPoint) {
    if let snap = snap {
      snap.snapPoint = point
    } else {
      let snap = UISnapBehavior(item: card, snapTo: point)
      snap.damping = 10
      animator?.addBehavior(snap)
      self.snap = snap
    }
  }

  func dismissCard() {
    if let snap = snap { animator?.removeBehavior(snap) }
    snap = nil
    let group = UIDynamicItemGroup(items: [card])
    let fall = UIGravityBehavior(items: [group])
    fall.magnitude = 10
    fall.angle = CGFloat.pi / 2
    fall.action = { [weak self, weak fall] in
      guard let self = self, let fall = fall else { return }
      if !self.view.bounds.intersects(self.card.frame) {
        self.animator?.removeBehavior(fall)
        self.card.isHidden = true
        self.card.transform = CGAffineTransform(rotationAngle: 0)
      }
    }
    animator?.addBehavior(fall)
    let turn = UIDynamicItemBehavior(items: [group])
    turn.addAngularVelocity(-CGFloat.pi / 2, for: group)
    animator?.addBehavior(turn)
    Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in
      DispatchQueue.main.async { [weak self] in self?.animator?.removeAllBehaviors() }
    }
  }
}
