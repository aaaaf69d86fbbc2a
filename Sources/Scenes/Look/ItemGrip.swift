import Tabletop

/// Lets the pointer drag items by an attachment to the point that was pressed, and throw
/// them.
@MainActor
final class ItemGrip {
  /// The fastest throw in pt/s; a faster pointer counts as this fast.
  private static let fastest: CGFloat = 3000
  /// Soft enough that a wall stops what is dragged against it: frequency in Hz, critical damping.
  private static let soft: (frequency: CGFloat, damping: CGFloat) = (6, 1)

  /// Called when an item is taken, before anything pulls at it.
  var didTake: ((UIView) -> Void)?
  /// Called when an item was let go, with the velocity in pt/s that it was given.
  var didRelease: ((UIView, CGPoint) -> Void)?
  /// The item that is held.
  private(set) weak var item: UIView?
  /// Frequency in Hz and damping ratio of the attachment; 0 Hz makes it rigid.
  var spring: (frequency: CGFloat, damping: CGFloat)

  private weak var stage: UIView?
  private weak var animator: UIDynamicAnimator?
  /// What gives a thrown item its velocity; without it an item keeps its own.
  private let properties: UIDynamicItemBehavior?
  private let disc: HeldDisc?
  private var attachment: UIAttachmentBehavior?
  private let brake = TurningBrake()

  /// A soft grip for items of an animator over its reference view, the stage. A disc shows where it holds
  /// them, and what is let go keeps its velocity.
  init(_ animator: UIDynamicAnimator, over stage: UIView) {
    (self.animator, self.stage) = (animator, stage)
    (spring, properties, disc) = (ItemGrip.soft, nil, HeldDisc())
  }

  /// A rigid grip for items that `properties` holds, over the reference view of their animator. What is let
  /// go gets the pointer's velocity.
  init(over stage: UIView, throwingBy properties: UIDynamicItemBehavior) {
    (self.stage, self.properties) = (stage, properties)
    (spring, disc) = ((0, 0), nil)
  }

  /// What a waypoint of the scene keeps of it.
  struct Memento {
    fileprivate weak var item: UIView?
    fileprivate var spring: (frequency: CGFloat, damping: CGFloat)
    fileprivate var attachment: UIAttachmentBehavior?
    fileprivate var brake: TurningBrake.Memento
  }

  var memento: Memento {
    get { Memento(item: item, spring: spring, attachment: attachment, brake: brake.memento) }
    set {
      (item, spring, attachment) = (newValue.item, newValue.spring, newValue.attachment)
      brake.memento = newValue.brake
    }
  }

  /// Lets the pointer take an item.
  func add(_ item: UIView) {
    item.addGestureRecognizer(GripRecognizer(target: self, action: ItemGrip.panned(_:)))
  }

  /// Lets go of what is held, which keeps its velocity.
  func letGo() { release(throwing: nil) }

  /// The attachment's end in points of the stage; nil while nothing is held.
  var anchorPoint: CGPoint? { attachment?.anchorPoint }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let stage else { return }
    switch pan.state {
    case .began: take(pan, on: stage)
    case .changed: pull(to: stage.bounds.nearest(to: pan.location(in: stage)))
    case .ended: release(throwing: pan.velocity(in: stage))
    default: release(throwing: nil)
    }
  }

  private func take(_ pan: UIPanGestureRecognizer, on stage: UIView) {
    guard let view = pan.view, let animator = animator ?? properties?.dynamicAnimator else { return }
    release(throwing: nil)
    didTake?(view)
    let (point, moved) = (pan.location(in: stage), pan.translation(in: stage))
    // A spring pulls the pressed point to the pointer; a rigid attachment there would jump by the pan's
    // threshold.
    let isSoft = spring.frequency > 0
    let pressed = isSoft ? (pan as? GripRecognizer)?.pressed : nil
    let taken = pressed ?? view.convert(CGPoint(x: point.x - moved.x, y: point.y - moved.y), from: stage)
    let attachment = UIAttachmentBehavior(
      item: view,
      offsetFromCenter: UIOffset(
        horizontal: taken.x - view.bounds.midX, vertical: taken.y - view.bounds.midY),
      attachedToAnchor: stage.bounds.nearest(to: point))
    attachment.length = 0
    (attachment.frequency, attachment.damping) = spring
    animator.addBehavior(attachment)
    brake.grip(view, by: attachment, in: animator)
    (self.attachment, item) = (attachment, view)
    disc?.show(at: stage.bounds.nearest(to: point), under: view)
  }

  private func pull(to point: CGPoint) {
    guard let attachment, let item else { return }
    attachment.anchorPoint = point
    disc?.show(at: point, under: item)
  }

  /// Lets go; the item gets the pointer's velocity where it is thrown, or keeps its own.
  private func release(throwing velocity: CGPoint?) {
    disc?.removeFromSuperview()
    guard let attachment else { return }
    attachment.dynamicAnimator?.removeBehavior(attachment)
    brake.letGo()
    self.attachment = nil
    guard let item else { return }
    self.item = nil
    guard let properties else { return }
    let own = properties.linearVelocity(for: item)
    let given = velocity.map(ItemGrip.limited) ?? own
    properties.addLinearVelocity(CGPoint(x: given.x - own.x, y: given.y - own.y), for: item)
    didRelease?(item, given)
  }

  private static func limited(_ velocity: CGPoint) -> CGPoint {
    let speed = hypot(velocity.x, velocity.y)
    guard speed > fastest else { return velocity }
    return CGPoint(x: velocity.x * fastest / speed, y: velocity.y * fastest / speed)
  }
}

/// A pan that knows where on its view it was pressed.
private final class GripRecognizer: UIPanGestureRecognizer {
  private(set) var pressed: CGPoint?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { pressed = touches.first?.location(in: view) }
    super.touchesBegan(touches, with: event)
  }
}

extension CGRect {
  /// The point of this rectangle that is nearest to `point`.
  func nearest(to point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}

extension UIDynamicAnimator {
  /// Moves items whose centres are nearer to the edge than half their size, or outside, back into `stage`:
  /// for a stage that became smaller.
  func bringInside(_ items: [UIView], of stage: CGRect) {
    for item in items {
      let (half, third) = (item.bounds.width / 2, item.bounds.height / 2)
      let room = stage.insetBy(dx: min(half, stage.width / 2), dy: min(third, stage.height / 2))
      let place = room.nearest(to: item.center)
      guard place != item.center else { continue }
      item.center = place
      updateItem(usingCurrentState: item)
    }
  }
}
