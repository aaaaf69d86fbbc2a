// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry
internal import UIWidgets

/// Boundaries in the world, among them the reference boundary, which follows the reference bounds.
extension UIDynamicAnimator {
  /// Takes a free group of bits. If all are in use, shares another behaviour's group, with a diagnostic.
  func takeCollisionGroup(for behavior: UICollisionBehavior) -> Int {
    let (group, isShared) = groups.take()
    if isShared {
      let most = CollisionGroups.most
      Diagnostic.report(
        "collision groups",
        "<\(objectName(self))>: of more than \(most) collision behaviors some share a group")
    }
    return group
  }

  func giveBackCollisionGroup(_ group: Int) { groups.giveBack(group) }

  func addToWorld(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) {
    let serial = contacts.register(boundary, of: behavior)
    boundary.add(to: world, serial: serial, filter: behavior.boundaryFilter)
  }

  func removeFromWorld(_ boundary: CollisionBoundary) {
    boundary.remove(from: world)
    contacts.forget(boundary)
  }

  /// Adapts the reference boundaries to the reference view's bounds. Bounds under 1 pt leave boundaries and
  /// items unchanged.
  func updateReferenceBoundaries() {
    guard let view = referenceView else { return }
    let bounds = view.bounds
    guard bounds.width >= 1, bounds.height >= 1 else {
      for behavior in registry.collisions where behavior.insets != nil && behavior.isWithoutRoom {
        Mistake.referenceViewWithoutSize(view, behavior).tell()
      }
      return
    }
    for behavior in registry.collisions {
      guard let rect = behavior.referenceRect(for: bounds), rect != behavior.referenceBoundary?.referenceRect
      else { continue }
      rebuildReferenceBoundary(of: behavior)
    }
  }

  /// Adds or removes a behaviour's boundary at the reference bounds, and moves inside the items that the
  /// boundary would leave outside.
  func rebuildReferenceBoundary(of behavior: UICollisionBehavior) {
    let old = behavior.referenceBoundary
    if let old { removeFromWorld(old) }
    behavior.referenceBoundary = nil
    let bounds = referenceView?.bounds ?? .null
    guard !bounds.isNull, let rect = behavior.referenceRect(for: bounds), rect.width > 0, rect.height > 0
    else {
      return
    }
    let boundary = CollisionBoundary(referenceRect: rect)
    behavior.referenceBoundary = boundary
    addToWorld(boundary, of: behavior)
    for body in behavior.bodies { body.wake() }
    guard let before = old?.referenceRect else { return }
    for body in behavior.bodies { bringInside(body, of: rect, wasInside: before) }
  }

  /// Observes the reference view's bounds: a change wakes the animator, as in UIKit.
  func observeBounds(of view: UIView) {
    boundsObservation = view.observe(\.bounds) { [weak self] _, _ in self?.referenceBoundsDidChange() }
  }

  private func referenceBoundsDidChange() {
    guard registry.collisions.contains(where: \.translatesReferenceBoundsIntoBoundary) else { return }
    wake()
  }

  /// If the boundary passed over an item's centre, moves the item just inside; its velocity is kept.
  private func bringInside(_ body: ItemBody, of rect: CGRect, wasInside before: CGRect) {
    let center = Units.points(body.position)
    guard before.contains(center), !rect.contains(center) else { return }
    var box = CGRect.null
    for shape in body.shapes {
      let tight = world.tightBox(of: shape)
      let lower = Units.points(tight.lower)
      let upper = Units.points(tight.upper)
      box = box.union(CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y))
    }
    let moved = CGPoint(
      x: Self.moved(center.x, box.minX, box.maxX, into: rect.minX, rect.maxX),
      y: Self.moved(center.y, box.minY, box.maxY, into: rect.minY, rect.maxY))
    world.setTransform(of: body.id, position: Units.position(moved), angle: world.angle(of: body.id))
  }

  /// One coordinate of a centre, moved so the item's box stays 2 pt away from both ends; the middle if the
  /// box is too wide.
  private static func moved(
    _ center: CGFloat, _ low: CGFloat, _ high: CGFloat, into start: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    let gap: CGFloat = 2
    let (least, most) = (start + (center - low) + gap, end - (high - center) - gap)
    return least > most ? (start + end) / 2 : min(max(center, least), most)
  }
}
