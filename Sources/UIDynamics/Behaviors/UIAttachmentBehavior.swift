// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Ties an item to a point or to another item: by a rod, a spring, a rope, a weld, a hinge or a rail.
///
/// Lengths are in points, angles in radians. Numbers that are not finite are refused with a diagnostic and
/// the old value stays; in an initialiser an anchor then counts as the first item's centre, an offset as zero
/// and an axis as (1, 0). Finite numbers are read back as set, though springs have at most 10⁶ Hz, and
/// offsets and lengths at most 10⁹ pt. An item attached to itself is tied to nothing, with a diagnostic.
///
/// Differs from UIKit: the getters of welds, hinges, rails and ropes work, whereas UIKit's crash once the
/// attachments are in an animator; the class methods return instances of this class even when called on a
/// subclass.
///
/// ```swift
/// // The square hangs on a spring of 2 Hz.
/// let spring = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 100, y: 20))
/// spring.frequency = 2
/// spring.damping = 0.3
/// animator.addBehavior(spring)
/// ```
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of object to which the item is attached.
  ///
  /// ```swift
  /// let rod = UIAttachmentBehavior(item: square, attachedTo: ball)
  /// print(rod.attachedBehaviorType == .items)  // true
  /// ```
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point of the reference system.
    case anchor = 1
  }

  /// The kind of joint, with the values that cannot change later.
  let kind: AttachmentKind
  var settings: AttachmentSettings
  /// The joint and its anchor, while the behaviour is in an animator.
  var joint: JointID?
  var anchorBody: BodyID?

  init(kind: AttachmentKind, items: [any UIDynamicItem], anchor: CGPoint) {
    (self.kind, settings) = Self.parts(kind, items, anchor)
    super.init()
    attach(items)
  }

  /// Ends the program, as in UIKit: attachments are made with one of the other initialisers.
  public override convenience init() {
    ProgrammerError.initIsUndefined("UIAttachmentBehavior").raise()
  }

  /// Ties an item's centre to a point by a rod as long as their distance, or by a spring once `frequency` is
  /// set.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a point of an item, at an offset in points from its centre along its own axes, to a point of the
  /// reference system.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (kind, settings) = Self.parts(.distance(offset, nil), [item], point)
    super.init()
    attach([item])
  }

  /// Ties the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Ties a point of one item to a point of another; the offsets are in points from their centres, along
  /// their own axes.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (kind, settings) = Self.parts(.distance(offset1, offset2), [item1, item2], .zero)
    super.init()
    attach([item1, item2])
  }

  /// The tied items, one or two.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Whether the other end is an item or a point.
  ///
  /// Differs from UIKit: distinguishes anchors from items; UIKit always returns items.
  open var attachedBehaviorType: AttachmentType { kind.isAnchored ? .anchor : .items }

  /// The point that the item is tied to, in points of the reference system; setting it keeps the length.
  open var anchorPoint: CGPoint {
    get { settings.anchor }
    set {
      guard newValue != settings.anchor,
        accepts(newValue.x, newValue.y, for: "UIAttachmentBehavior.anchorPoint")
      else { return }
      settings.anchor = newValue
      withWorld { [self] world in
        guard let anchorBody else { return }
        world.setTransform(of: anchorBody, position: Units.position(newValue), angle: 0)
        wakeItems()
      }
    }
  }

  /// The length of a rod, spring or rope in points, ≥ 0. Before the behaviour is in an animator, an unset
  /// length is 0 and stands for the distance at the time when the behaviour is added. A rod under 1 pt is a
  /// hinge.
  ///
  /// Differs from UIKit: a spring of length 0 damps in every direction, whereas UIKit's damps only along its
  /// line, so an item that misses its anchor circles around it.
  open var length: CGFloat {
    get { liveLength ?? settings.length ?? settings.centerDistance }
    set {
      guard accepts(newValue, for: "UIAttachmentBehavior.length") else { return }
      let old = length
      settings.length = max(newValue, 0)
      changeJoint(rebuild: (old == 0) != (newValue == 0))
    }
  }

  /// Damping ratio of the spring: at 0 it swings longest, at 1 not at all; 0 by default. Negative counts as
  /// 0. Steps of 1/120 s add π·frequency/120 to the ratio.
  open var damping: CGFloat {
    get { settings.damping }
    set {
      guard newValue != settings.damping, accepts(newValue, for: "UIAttachmentBehavior.damping") else {
        return
      }
      settings.damping = newValue
      changeJoint(rebuild: false)
    }
  }

  /// Rate of the spring in Hz, whatever the masses; 0, a rigid rod, by default. Negative counts as 0. In
  /// steps of 1/120 s a spring swings slightly more slowly than set: 0.1 % at 1 Hz, 1.4 % at 4 Hz.
  open var frequency: CGFloat {
    get { settings.frequency }
    set {
      guard newValue != settings.frequency, accepts(newValue, for: "UIAttachmentBehavior.frequency") else {
        return
      }
      let rebuild = (settings.frequency == 0) != (newValue == 0)
      settings.frequency = newValue
      changeJoint(rebuild: rebuild)
    }
  }

  /// Torque in N·m with which a hinge resists turning; 0 by default. Only for `pinAttachment`.
  open var frictionTorque: CGFloat {
    get { settings.frictionTorque }
    set {
      guard newValue != settings.frictionTorque, accepts(newValue, for: "UIAttachmentBehavior.frictionTorque")
      else { return }
      settings.frictionTorque = newValue
      changeJoint(rebuild: false)
    }
  }

  /// How far a rail lets the item slide (points) or a hinge lets it turn (radians), measured from the pose in
  /// which the behaviour is added. Unlimited by default. A rail's range that excludes 0 counts as infinite,
  /// with a diagnostic.
  open var attachmentRange: UIFloatRange {
    get { settings.range }
    set {
      guard newValue != settings.range else { return }
      if newValue.minimum.isNaN || newValue.maximum.isNaN {
        return Diagnostic.report(
          "attachmentRange NaN", "UIAttachmentBehavior.attachmentRange is not a number")
      }
      settings.range = newValue
      if kind.isRail, newValue.minimum > 0 || newValue.maximum < 0 {
        settings.range = .infinite
        Diagnostic.report(
          "sliding range",
          String(
            format: "Attachment range (%f,%f) must include 0 for sliding attachment type %@",
            Double(newValue.minimum), Double(newValue.maximum), objectName(self)))
      }
      changeJoint(rebuild: false)
    }
  }

  override var isComposite: Bool { false }

  override var leavesWithItem: Bool { true }

  override func didRegister(in animator: UIDynamicAnimator) { makeJoint(in: animator) }

  override func willUnregister(from animator: UIDynamicAnimator) { removeJoint(in: animator) }

  override func forgetWorld() { (joint, anchorBody) = (nil, nil) }

  override func didChangeKind(of body: ItemBody) {
    guard let animator, joint == nil else { return }
    removeJoint(in: animator)
    makeJoint(in: animator)
  }

  override func captureState() -> @MainActor () -> Void {
    let kept = (settings, joint, anchorBody)
    return { [self] in (settings, joint, anchorBody) = kept }
  }

  override var descriptionDetails: String { " (\(kind.name))" }

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }

  private static func parts(
    _ kind: AttachmentKind, _ items: [any UIDynamicItem], _ anchor: CGPoint
  ) -> (AttachmentKind, AttachmentSettings) {
    let point = accepted(anchor, at: items[0], for: "UIAttachmentBehavior.anchorPoint")
    var settings = AttachmentSettings(anchor: point, range: kind.defaultRange)
    if kind.isRope { settings.centerDistance = distance(items[0].center, items[1].center) }
    return (kind.accepted, settings)
  }

  private func attach(_ items: [any UIDynamicItem]) {
    itemList = ItemList(items)
    guard itemList.items.count < items.count else { return }
    Diagnostic.report(
      "attachment to itself", "<\(objectName(items[0]))> is attached to itself: nothing is tied")
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  private func changeJoint(rebuild: Bool) {
    withWorld { [self] _ in
      guard let animator else { return }
      if rebuild {
        removeJoint(in: animator)
        makeJoint(in: animator)
      } else {
        updateJoint(in: animator)
      }
      wakeItems()
    }
  }

  private func withWorld(_ change: @escaping @MainActor (World) -> Void) {
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { change(animator.world) }
    animator.wake(for: self)
  }

  private func wakeItems() {
    for body in bodies { body.wake() }
  }
}
