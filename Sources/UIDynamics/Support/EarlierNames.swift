// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

// Names from the time of Swift 2 and 3, so source code of that time compiles.

/// `UIPushBehavior.Mode`, as spelled before Swift 4.2.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// `UICollisionBehavior.Mode`, as spelled before Swift 4.2.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// `UIAttachmentBehavior.AttachmentType`, as spelled before Swift 4.2.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType

extension UICollisionBehavior {
  /// `addBoundary(withIdentifier:from:to:)`, as spelled in Swift 2.
  public func addBoundaryWithIdentifier(
    _ identifier: any NSCopying, fromPoint p1: CGPoint, toPoint p2: CGPoint
  ) {
    addBoundary(withIdentifier: identifier, from: p1, to: p2)
  }

  /// `addBoundary(withIdentifier:for:)`, as spelled in Swift 2.
  public func addBoundaryWithIdentifier(_ identifier: any NSCopying, forPath path: UIBezierPath) {
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// `removeBoundary(withIdentifier:)`, as spelled in Swift 2.
  public func removeBoundaryWithIdentifier(_ identifier: any NSCopying) {
    removeBoundary(withIdentifier: identifier)
  }

  /// `setTranslatesReferenceBoundsIntoBoundary(with:)`, as spelled in Swift 2.
  public func setTranslatesReferenceBoundsIntoBoundaryWithInsets(_ insets: UIEdgeInsets) {
    setTranslatesReferenceBoundsIntoBoundary(with: insets)
  }
}

extension UIPushBehavior {
  /// `targetOffsetFromCenter(for:)`, as spelled in Swift 2.
  public func targetOffsetFromCenterForItem(_ item: any UIDynamicItem) -> UIOffset {
    targetOffsetFromCenter(for: item)
  }

  /// `setTargetOffsetFromCenter(_:for:)`, as spelled in Swift 2.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, forItem item: any UIDynamicItem) {
    setTargetOffsetFromCenter(offset, for: item)
  }
}

extension UIDynamicItemBehavior {
  /// `addLinearVelocity(_:for:)`, as spelled in Swift 2.
  public func addLinearVelocity(_ velocity: CGPoint, forItem item: any UIDynamicItem) {
    addLinearVelocity(velocity, for: item)
  }

  /// `linearVelocity(for:)`, as spelled in Swift 2.
  public func linearVelocityForItem(_ item: any UIDynamicItem) -> CGPoint { linearVelocity(for: item) }

  /// `addAngularVelocity(_:for:)`, as spelled in Swift 2.
  public func addAngularVelocity(_ velocity: CGFloat, forItem item: any UIDynamicItem) {
    addAngularVelocity(velocity, for: item)
  }

  /// `angularVelocity(for:)`, as spelled in Swift 2.
  public func angularVelocityForItem(_ item: any UIDynamicItem) -> CGFloat { angularVelocity(for: item) }
}

extension UIDynamicAnimator {
  /// `updateItem(usingCurrentState:)`, as spelled in Swift 2.
  public func updateItemUsingCurrentState(_ item: any UIDynamicItem) { updateItem(usingCurrentState: item) }

  /// `items(in:)`, as spelled in Swift 2.
  public func itemsInRect(_ rect: CGRect) -> [any UIDynamicItem] { items(in: rect) }
}

extension UISnapBehavior {
  /// `init(item:snapTo:)`, as spelled in Swift 2.
  public convenience init(item: any UIDynamicItem, snapToPoint point: CGPoint) {
    self.init(item: item, snapTo: point)
  }
}
