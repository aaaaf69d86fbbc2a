// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

extension UIAttachmentBehavior {
  /// Welds two items at a point of the reference system; they do not collide with each other.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .weld, items: [item1, item2], anchor: point)
  }

  /// Hinges two items at a point of the reference system; `attachmentRange` limits the angle, and
  /// `frictionTorque` brakes it. The items do not collide with each other.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .hinge, items: [item1, item2], anchor: point)
  }

  /// Lets the second item slide along an axis through the first, without turning relative to it. An axis of
  /// length 0 counts as (1, 0).
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .rail(axis), items: [item1, item2], anchor: point)
  }

  /// Lets an item slide along an axis that is fixed in the reference system, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .anchoredRail(axis), items: [item], anchor: point)
  }

  /// Keeps points of two items no further apart than they are when the behaviour is added, like a rope.
  ///
  /// Differs from UIKit: the offsets are in the items' own axes and added to the centre; UIKit subtracts them
  /// in the axes of the reference system.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .rope(offset1, offset2), items: [item1, item2], anchor: .zero)
  }
}

/// The kind of an attachment, with the values that cannot change later. Offsets are in points, in the items'
/// axes.
enum AttachmentKind: Equatable {
  /// A rod or spring; the second offset is nil if the other end is a point of the reference system.
  case distance(UIOffset, UIOffset?)
  case weld, hinge
  case rail(CGVector)
  case anchoredRail(CGVector)
  case rope(UIOffset, UIOffset)

  var isAnchored: Bool {
    switch self {
    case .distance(_, nil), .anchoredRail: true
    default: false
    }
  }

  var isRail: Bool {
    switch self {
    case .rail, .anchoredRail: true
    default: false
    }
  }

  var isRope: Bool {
    if case .rope = self { return true }
    return false
  }

  var isDistance: Bool {
    if case .distance = self { return true }
    return false
  }

  /// Whether the tied items may still collide with each other, as with rods and springs.
  var letsItemsCollide: Bool { isDistance }

  /// This kind with finite numbers only: an offset that is not finite counts as zero, and an axis that is not
  /// finite as (1, 0), with a diagnostic.
  @MainActor var accepted: AttachmentKind {
    func offset(_ offset: UIOffset) -> UIOffset {
      UIDynamics.accepted(offset, for: "UIAttachmentBehavior: an offset from the center")
    }
    func axis(_ axis: CGVector) -> CGVector {
      accepts(axis.dx, axis.dy, for: "UIAttachmentBehavior: the axis of translation") ? axis : CGVector()
    }
    switch self {
    case .distance(let a, let b): return .distance(offset(a), b.map(offset))
    case .rope(let a, let b): return .rope(offset(a), offset(b))
    case .rail(let direction): return .rail(axis(direction))
    case .anchoredRail(let direction): return .anchoredRail(axis(direction))
    case .weld, .hinge: return self
    }
  }

  var defaultRange: UIFloatRange {
    switch self {
    case .hinge, .rail, .anchoredRail: .infinite
    default: .zero
    }
  }

  var name: String {
    switch self {
    case .distance: "distance"
    case .weld: "fixed"
    case .hinge: "pin"
    case .rail, .anchoredRail: "sliding"
    case .rope: "limit"
    }
  }
}

/// The settable values of an attachment, in points, Hz, N·m and radians.
struct AttachmentSettings {
  var anchor: CGPoint
  var range: UIFloatRange
  /// The length as set; nil means the distance when the behaviour is added.
  var length: CGFloat?
  /// The `length` of a rope that is not yet in an animator.
  var centerDistance: CGFloat = 0
  var damping: CGFloat = 0
  var frequency: CGFloat = 0
  var frictionTorque: CGFloat = 0

  init(anchor: CGPoint, range: UIFloatRange) {
    (self.anchor, self.range) = (anchor, range)
  }
}
