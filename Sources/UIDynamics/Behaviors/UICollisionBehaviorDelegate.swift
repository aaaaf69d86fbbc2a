// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// Is notified when items of a collision behaviour begin and cease to touch. All methods are optional.
///
/// Points are in the reference system. In one frame all beginnings come before all endings. Behaviours and
/// items that these methods add or remove do not enter or leave until the end of the frame.
///
/// Differs from UIKit: refines `AnyObject` instead of `NSObjectProtocol`, so any class can conform.
///
/// ```swift
/// final class Bell: UICollisionBehaviorDelegate {
///   func collisionBehavior(
///     _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
///     withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
///   ) {
///     print("something fell on", identifier ?? "the edge", "at", p)
///   }
/// }
/// let bell = Bell()
/// let collision = UICollisionBehavior(items: [ball])
/// collision.collisionDelegate = bell
/// ```
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Two items began to touch at `p`.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)

  /// Two items ceased to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)

  /// An item began to touch a boundary at `p`; `identifier` is nil for the reference bounds.
  ///
  /// Differs from UIKit: a boundary of many edges counts as one: contact begins with the first edge touched
  /// and ends with the last; UIKit reports each edge.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

  /// An item ceased to touch a boundary; `identifier` is nil for the reference bounds.
  ///
  /// Differs from UIKit: called when the item leaves the last of a boundary's edges.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}

  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}

  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
