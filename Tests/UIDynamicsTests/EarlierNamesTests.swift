// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// The spellings of Swift 2 and 3, and numbers that people write instead of names.
@MainActor
@Suite struct EarlierNamesTests {
  private let box = Box(40, 40, at: 100, 100)

  @Test func modesAndTypesHaveUIKitsNumbers() {
    #expect(UICollisionBehaviorMode.items.rawValue == 1 && UICollisionBehaviorMode.boundaries.rawValue == 2)
    #expect(UICollisionBehavior.Mode(rawValue: 3).isSubset(of: .everything))
    #expect(UICollisionBehavior.Mode.everything.rawValue == .max)
    #expect(UIPushBehaviorMode.continuous.rawValue == 0 && UIPushBehaviorMode.instantaneous.rawValue == 1)
    #expect(UIAttachmentBehaviorType.items.rawValue == 0 && UIAttachmentBehaviorType.anchor.rawValue == 1)
    #expect(UIDynamicItemCollisionBoundsType.rectangle.rawValue == 0)
    #expect(UIDynamicItemCollisionBoundsType.ellipse.rawValue == 1)
    #expect(UIDynamicItemCollisionBoundsType.path.rawValue == 2)
  }

  @Test func boundariesByTheirEarlierNames() {
    let collision = UICollisionBehavior()
    collision.addBoundaryWithIdentifier(
      "line" as any NSCopying, fromPoint: .zero, toPoint: CGPoint(x: 9, y: 0))
    collision.addBoundaryWithIdentifier(
      "box" as any NSCopying, forPath: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(collision.boundaryIdentifiers?.map { ($0 as? NSString)?.description } == ["line", "box"])
    collision.removeBoundaryWithIdentifier("line" as any NSCopying)
    #expect(collision.boundaryIdentifiers?.map { ($0 as? NSString)?.description } == ["box"])
    collision.setTranslatesReferenceBoundsIntoBoundaryWithInsets(
      UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    #expect(
      collision.referenceRect(for: CGRect(x: 0, y: 0, width: 10, height: 10))
        == CGRect(x: 1, y: 1, width: 8, height: 8))
  }

  @Test func pushesAndVelocitiesByTheirEarlierNames() {
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 4), forItem: box)
    #expect(push.targetOffsetFromCenterForItem(box) == UIOffset(horizontal: 3, vertical: 4))
    #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 3, vertical: 4))
    let item = UIDynamicItemBehavior(items: [box])
    item.addLinearVelocity(CGPoint(x: 20, y: 0), forItem: box)
    item.addAngularVelocity(2, forItem: box)
    let animator = UIDynamicAnimator(item)
    #expect(abs(item.linearVelocityForItem(box).x - 20) < 1e-4 && item.angularVelocityForItem(box) == 2)
    _ = animator
  }

  @Test func animatorAndSnapByTheirEarlierNames() {
    let snap = UISnapBehavior(item: box, snapToPoint: CGPoint(x: 5, y: 6))
    #expect(snap.snapPoint == CGPoint(x: 5, y: 6))
    let animator = UIDynamicAnimator(snap)
    #expect(animator.itemsInRect(CGRect(x: 90, y: 90, width: 5, height: 5)).count == 1)
    box.center = CGPoint(x: 300, y: 300)
    animator.updateItemUsingCurrentState(box)
    #expect(abs(animator.inspection.items[0].center.x - 300) < 1e-3)
  }
}
