// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// Lets the pointer drag items by an attachment to the pressed point, and throw them.
@MainActor
package final class ItemGrip: Restorable {
  /// The fastest throw in pt/s; a faster pointer counts as this fast.
  private static let fastest: CGFloat = 3000
  /// Soft enough for a wall to stop an item that is dragged against it: frequency in Hz, critical damping.
  private static let soft: (frequency: CGFloat, damping: CGFloat) = (6, 1)
  /// How much faster the attachment is than the fastest spring that already holds an item, so that the item
  /// follows the pointer nine tenths of the way.
  private static let overSprings: CGFloat = 3
  /// The rate of a snap in Hz: its four springs of 4 Hz, all of which pull on a distant item, act like one of
  /// 8 Hz.
  private static let snap: CGFloat = 8

  /// Called when an item is taken, before anything pulls on it.
  package var didTake: ((UIView) -> Void)?
  /// Called when an item has been released, with the velocity in pt/s that it was given.
  package var didRelease: ((UIView, CGPoint) -> Void)?
  /// The item that is held.
  package var item: (any UIDynamicItem)? { attachment?.items.first }
  /// The frequency in Hz and damping ratio of the attachment; 0 Hz makes it rigid.
  @Kept package var spring: (frequency: CGFloat, damping: CGFloat)

  /// Whether a held item stops rotating once the pointer rests, as under a fingertip; an item on a pin keeps
  /// swinging.
  package var brakesTurning = true

  private weak var stage: UIView?
  private weak var animator: UIDynamicAnimator?
  /// Gives a thrown item its velocity; if nil, an item keeps its own.
  private let properties: UIDynamicItemBehavior?
  private let disc: HeldDisc?
  @Kept private var attachment: UIAttachmentBehavior?
  private let brake = TurningBrake()

  /// Names the grip's behaviours, so that they take no numbers from those of the program.
  private let name: String?

  /// A soft grip for items of an animator over its reference view, the stage. A disc shows where the grip
  /// holds an item, and released items keep their velocity. A grip with a `name` is for scenes that do not
  /// know of it, and shows no disc.
  package init(_ animator: UIDynamicAnimator, over stage: UIView, named name: String? = nil) {
    (self.animator, self.stage, self.name) = (animator, stage, name)
    (spring, properties, disc) = (ItemGrip.soft, nil, name == nil ? HeldDisc() : nil)
  }

  /// A rigid grip for the items of `properties`, over the reference view of their animator. Released items
  /// get the pointer's velocity.
  package init(over stage: UIView, throwingBy properties: UIDynamicItemBehavior) {
    (self.stage, self.properties, name) = (stage, properties, nil)
    (spring, disc) = ((0, 0), nil)
  }

  /// Lets the pointer take an item.
  package func add(_ item: UIView) {
    item.addGestureRecognizer(GripRecognizer(target: self, action: ItemGrip.panned(_:)))
  }

  /// Releases the held item, which keeps its velocity.
  package func letGo() { release(throwing: nil) }

  /// The attachment's end in points of the stage; nil while nothing is held.
  package var anchorPoint: CGPoint? { attachment?.anchorPoint }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let stage else { return }
    switch pan.state {
    case .began: take(pan, on: stage)
    case .changed: pull(to: pan.location(in: stage))
    case .ended: release(throwing: pan.velocity(in: stage))
    default: release(throwing: nil)
    }
  }

  private func take(_ pan: UIPanGestureRecognizer, on stage: UIView) {
    guard let view = pan.view else { return }
    let (point, moved) = (pan.location(in: stage), pan.translation(in: stage))
    // A spring pulls the pressed point to the pointer. A rigid attachment at that point would make the item
    // jump by the pan's threshold.
    let isSoft = spring.frequency > 0
    let pressed = isSoft ? (pan as? GripRecognizer)?.pressed : nil
    let taken = pressed ?? view.convert(CGPoint(x: point.x - moved.x, y: point.y - moved.y), from: stage)
    take(
      view, by: UIOffset(horizontal: taken.x - view.bounds.midX, vertical: taken.y - view.bounds.midY),
      to: point)
  }

  /// Takes an item by a point, given from its centre along its own axes, and pulls that point to a point of
  /// the stage.
  package func take(_ taken: any UIDynamicItem, by offset: UIOffset, to point: CGPoint) {
    guard let stage, let animator = animator ?? properties?.dynamicAnimator else { return }
    release(throwing: nil)
    let view = taken as? UIView
    if let view { didTake?(view) }
    let place = stage.bounds.nearest(to: point)
    let attachment = UIAttachmentBehavior(item: taken, offsetFromCenter: offset, attachedToAnchor: place)
    attachment.length = 0
    (attachment.frequency, attachment.damping) = spring
    attachment.name = name
    if let disc, let view {
      attachment.action = { [weak disc, weak view] in
        if let disc, let view, let shown = disc.superview {
          disc.reach(to: shown.convert(view.point(at: offset), from: view.superview))
        }
      }
    }
    animator.addBehavior(attachment)
    if brakesTurning { brake.grip(taken, by: attachment, in: animator, named: name) }
    self.attachment = attachment
    if let view { disc?.show(at: place, under: view) }
  }

  /// Makes the spring fast enough to move an item against the springs that already hold it.
  package func overcomeSprings(of item: any UIDynamicItem) {
    guard spring.frequency > 0, let animator else { return }
    for behavior in animator.places.map(\.behavior) where behavior.holds(item) {
      let rate =
        behavior is UISnapBehavior ? Self.snap : (behavior as? UIAttachmentBehavior)?.frequency ?? 0
      if rate.isFinite { spring.frequency = max(spring.frequency, min(Self.overSprings * rate, 30)) }
    }
  }

  /// Pulls the held item to a point, or to the nearest point on the stage if it lies outside.
  package func pull(to point: CGPoint) {
    guard let stage, let attachment, let item else { return }
    let place = stage.bounds.nearest(to: point)
    attachment.anchorPoint = place
    if let view = item as? UIView { disc?.show(at: place, under: view) }
  }

  /// Releases the item; a thrown item gets the pointer's velocity, others keep their own.
  private func release(throwing velocity: CGPoint?) {
    disc?.removeFromSuperview()
    guard let attachment else { return }
    let item = item
    attachment.dynamicAnimator?.removeBehavior(attachment)
    brake.letGo()
    self.attachment = nil
    guard let item, let properties else { return }
    let own = properties.linearVelocity(for: item)
    let given = velocity.map(ItemGrip.limited) ?? own
    properties.addLinearVelocity(CGPoint(x: given.x - own.x, y: given.y - own.y), for: item)
    if let view = item as? UIView { didRelease?(view, given) }
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
  /// The rectangle inset on each side; its middle if it is too small for that.
  ///
  /// `insetBy(dx:dy:)` would then give the null rectangle, whose corners are at infinity.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }

  /// The point of this rectangle that is nearest to `point`.
  package func nearest(to point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
