// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// Several items that move as one rigid body, each as an upright rectangle.
///
/// ```swift
/// // Two views that move as one.
/// let pair = UIDynamicItemGroup(items: [square, ball])
/// animator.addBehavior(UIGravityBehavior(items: [pair]))
/// ```
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The members, in the order in which they were given.
  open var items: [any UIDynamicItem] { members }
  private let members: [any UIDynamicItem]
  private var groupCenter: CGPoint
  private var groupTransform = CGAffineTransform.identity
  /// The unrotated members' offsets from the centre, in points.
  private let offsets: [CGPoint]

  /// Groups items in their current positions. A group among them ends the program, as in UIKit.
  public init(items: [any UIDynamicItem]) {
    if items.contains(where: { $0 is UIDynamicItemGroup }) { ProgrammerError.groupInsideGroup.raise() }
    members = items
    let union = Self.union(of: items)
    let middle = items.isEmpty ? .zero : CGPoint(x: union.midX, y: union.midY)
    groupCenter = middle
    offsets = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    super.init()
  }

  /// The centre of the group in points; setting it moves every member by the difference. A point that is not
  /// finite is refused with a diagnostic.
  open var center: CGPoint {
    get { groupCenter }
    set {
      guard accepts(newValue.x, newValue.y, for: "UIDynamicItemGroup.center") else { return }
      let (dx, dy) = (newValue.x - groupCenter.x, newValue.y - groupCenter.y)
      groupCenter = newValue
      for item in items { item.center = CGPoint(x: item.center.x + dx, y: item.center.y + dy) }
    }
  }

  /// A rectangle at the origin as large as the members' current union, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: items.isEmpty ? .zero : Self.union(of: items).size) }

  /// The group's rotation; setting it rotates the members about the centre and gives each member the
  /// transform. Transforms that are not finite are refused with a diagnostic.
  ///
  /// Differs from UIKit: starts as the identity, not as the zero matrix.
  open var transform: CGAffineTransform {
    get { groupTransform }
    set {
      guard
        accepts(
          newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty,
          for: "UIDynamicItemGroup.transform")
      else { return }
      groupTransform = newValue
      for (item, offset) in zip(items, offsets) {
        let moved = offset.applying(newValue)
        item.center = CGPoint(x: groupCenter.x + moved.x, y: groupCenter.y + moved.y)
        item.transform = newValue
      }
    }
  }

  /// The members' rectangles around the group's centre, upright, as they were grouped.
  var memberRectangles: [CGRect] {
    zip(items, offsets).map { item, offset in
      let size = item.bounds.size
      return CGRect(
        x: offset.x - size.width / 2, y: offset.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  /// Returns a closure that puts the group and its members back where they are now, even members that have
  /// moved separately.
  func captureState() -> @MainActor () -> Void {
    let own = (groupCenter, groupTransform)
    let poses = members.map { ItemPose(center: $0.center, transform: $0.transform) }
    return { [self] in
      (groupCenter, groupTransform) = own
      for (member, pose) in zip(members, poses) {
        (member.center, member.transform) = (pose.center, pose.transform)
      }
    }
  }

  private static func union(of items: [any UIDynamicItem]) -> CGRect {
    items.reduce(CGRect.null) { union, item in
      let size = item.bounds.size
      return union.union(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
          height: size.height))
    }
  }
}
