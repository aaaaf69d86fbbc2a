// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An item that an animator can move, with a position, a size and a rotation.
///
/// Differs from UIKit: refines `AnyObject` instead of `NSObjectProtocol`, so that any class can conform; from
/// that protocol it has `isEqual(_:)`, `isKind(of:)` and `isMember(of:)`.
///
/// ```swift
/// // Anything with a centre, bounds and a transform can fall: it need not be a view.
/// final class Particle: UIDynamicItem {
///   var center = CGPoint.zero
///   let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
///   var transform = CGAffineTransform.identity
/// }
/// animator.addBehavior(UIGravityBehavior(items: [Particle()]))
/// ```
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The item's centre in points of its superview, or of the reference system for items that are not views.
  var center: CGPoint { get set }
  /// The item's own rectangle in points; only its size is used, and it must not be empty.
  var bounds: CGRect { get }
  /// The item's transform; its rotation is read and written, in radians, clockwise on screen.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides; `.rectangle` unless overridden.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The convex outline for `.path`, in points around the item's centre, with either winding.
  ///
  /// Differs from UIKit: a concave outline is refused with a diagnostic, and so is the item; UIKit gives such
  /// an item no inertia.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// Whether both are the same item; an `NSObject` decides this itself.
  public func isEqual(_ object: Any?) -> Bool {
    if let own = self as? NSObject { return own.isEqual(object) }
    return object.map { $0 as AnyObject } === self
  }

  /// Whether the item's class is `aClass` or a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { UIGeometry.isKind(self, of: aClass) }

  /// Whether the item's class is `aClass` itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// A rectangle with the size of `bounds`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// No outline; an item whose type is `.path` must provide one.
  public var collisionBoundingPath: UIBezierPath { .noCollisionBounds }
}

/// The kinds of shapes with which items collide.
///
/// ```swift
/// // A round view that rolls.
/// final class BallView: UIView {
///   override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
/// }
/// ```
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the item's bounds.
  case rectangle = 0
  /// The ellipse inside the item's bounds.
  case ellipse = 1
  /// The outline that `collisionBoundingPath` returns.
  case path = 2
}
