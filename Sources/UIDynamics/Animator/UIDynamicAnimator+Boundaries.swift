internal import PhysicsCore
internal import UIGeometry
internal import UIWidgets

/// Boundaries in the world, and the fence that follows the reference bounds.
extension UIDynamicAnimator {
  /// A free group of bits; a group that another behaviour has, with a diagnostic, where all are taken.
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

  func build(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) {
    let serial = contacts.name(boundary, of: behavior)
    boundary.build(in: world, serial: serial, filter: behavior.boundaryFilter)
  }

  func demolish(_ boundary: CollisionBoundary) {
    boundary.demolish(in: world)
    contacts.forget(boundary)
  }

  /// Follows the reference view's bounds; a stage under 1 pt leaves fence and items as they were.
  func rebuildFencesIfNeeded() {
    guard let bounds = referenceView?.bounds, bounds.width >= 1, bounds.height >= 1 else { return }
    for behavior in registry.collisions {
      guard let fence = behavior.fence(for: bounds), fence != behavior.implicitBoundary?.fence else {
        continue
      }
      rebuildFence(of: behavior)
    }
  }

  /// Puts up the fence that a behaviour asks for, or takes it down, and brings back items that it left
  /// outside.
  func rebuildFence(of behavior: UICollisionBehavior) {
    let old = behavior.implicitBoundary
    if let old { demolish(old) }
    behavior.implicitBoundary = nil
    let bounds = referenceView?.bounds ?? .null
    guard !bounds.isNull, let rect = behavior.fence(for: bounds), rect.width > 0, rect.height > 0 else {
      return
    }
    let boundary = CollisionBoundary(fence: rect)
    behavior.implicitBoundary = boundary
    build(boundary, of: behavior)
    for body in behavior.bodies { body.wake() }
    guard let before = old?.fence else { return }
    for body in behavior.bodies { bringInside(body, of: rect, wasInside: before) }
  }

  /// A bounds change of the reference view wakes the animator, as in UIKit.
  func observeBounds(of view: UIView) {
    boundsObservation = view.observeBounds { [weak self] in self?.referenceBoundsDidChange() }
  }

  private func referenceBoundsDidChange() {
    guard registry.collisions.contains(where: \.translatesReferenceBoundsIntoBoundary) else { return }
    wake()
  }

  /// Moves an item whose centre the fence passed over just inside, its velocity kept.
  private func bringInside(_ body: ItemBody, of fence: CGRect, wasInside before: CGRect) {
    let center = Units.points(body.position)
    guard before.contains(center), !fence.contains(center) else { return }
    var box = CGRect.null
    for shape in body.shapes {
      let tight = world.tightBox(of: shape)
      let lower = Units.points(tight.lower)
      let upper = Units.points(tight.upper)
      box = box.union(CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y))
    }
    let moved = CGPoint(
      x: Self.moved(center.x, box.minX, box.maxX, into: fence.minX, fence.maxX),
      y: Self.moved(center.y, box.minY, box.maxY, into: fence.minY, fence.maxY))
    world.setTransform(of: body.id, position: Units.position(moved), angle: world.angle(of: body.id))
  }

  /// One coordinate of a centre, moved so that its box keeps 2 pt from both ends; to the middle where it is
  /// wider.
  private static func moved(
    _ center: CGFloat, _ low: CGFloat, _ high: CGFloat, into start: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    let gap: CGFloat = 2
    let (least, most) = (start + (center - low) + gap, end - (high - center) - gap)
    return least > most ? (start + end) / 2 : min(max(center, least), most)
  }
}
