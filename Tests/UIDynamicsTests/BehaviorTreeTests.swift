// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct BehaviorTreeTests {
  /// Notes what happens to it.
  private final class Probe: UIDynamicBehavior {
    var moves: [String] = []
    var filling: UIDynamicBehavior?

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      moves.append(dynamicAnimator == nil ? "out" : "in")
      if dynamicAnimator != nil, let filling { addChildBehavior(filling) }
    }
  }

  private let box = Box(50, 50, at: 100, 100)

  @Test func sameTopLevelBehaviourTwiceIsIgnored() {
    let gravity = UIGravityBehavior(items: [box])
    let animator = UIDynamicAnimator(gravity, gravity)
    #expect(animator.behaviors.count == 1)
  }

  @Test func compositeFillsItselfWhenItMoves() {
    let probe = Probe()
    let gravity = UIGravityBehavior(items: [box])
    probe.filling = gravity
    let animator = UIDynamicAnimator(probe)
    animator.run(frames: 10)
    #expect(box.center.y > 100)
    #expect(gravity.dynamicAnimator === animator)
    animator.removeBehavior(probe)
    #expect(probe.moves == ["in", "out"])
    #expect(gravity.dynamicAnimator == nil)
    #expect(probe.childBehaviors.count == 1)
  }

  @Test func childOfAnUnassociatedParentWaits() {
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [box])
    parent.addChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil)
    let animator = UIDynamicAnimator(parent)
    animator.run(frames: 5)
    #expect(box.center.y > 100)
  }

  @Test func onlyBehavioursWithoutAnEffectOfTheirOwnTakeChildren() {
    final class Own: UIDynamicBehavior {}
    let other = Box(50, 50, at: 200, 100)
    let primitive: [UIDynamicBehavior] = [
      UIGravityBehavior(items: [box]), UICollisionBehavior(items: [box]),
      UIPushBehavior(items: [box], mode: .continuous), UISnapBehavior(item: box, snapTo: .zero),
      UIAttachmentBehavior(item: box, attachedTo: other), UIDynamicItemBehavior(items: [box]),
      UIFieldBehavior.dragField(),
    ]
    for behavior in primitive {
      behavior.addChildBehavior(UIDynamicBehavior())
      #expect(behavior.childBehaviors.isEmpty, "\(type(of: behavior))")
    }
    for behavior in [UIDynamicBehavior(), Own()] {
      let child = UIDynamicBehavior()
      behavior.addChildBehavior(child)
      #expect(behavior.childBehaviors.count == 1 && behavior.childBehaviors.first === child)
    }
  }

  @Test(.bug(id: "fault 10")) func actionsRunParentsFirstInTheOrderOfAddition() {
    var order: [String] = []
    let parent = UIDynamicBehavior()
    parent.action = { order.append("parent") }
    let child = UIGravityBehavior(items: [box])
    child.action = { order.append("child") }
    parent.addChildBehavior(child)
    let last = UIDynamicItemBehavior(items: [box])
    last.action = { order.append("last") }
    let animator = UIDynamicAnimator(parent, last)
    animator.run(frames: 1)
    #expect(order == ["parent", "child", "last"])
  }

  @Test func writeBackComesBeforeActions() {
    let gravity = UIGravityBehavior(items: [box])
    var seen: CGFloat = 0
    gravity.action = { [box] in seen = box.center.y }
    let animator = UIDynamicAnimator(gravity)
    animator.run(frames: 3)
    #expect(seen == box.center.y && seen > 100)
  }

  @Test(.bug(id: "fault 10")) func behaviourAddedInAnActionCountsAfterTheStep() {
    let other = Box(50, 50, at: 300, 100)
    let gravity = UIGravityBehavior(items: [box])
    let late = UIGravityBehavior(items: [other])
    let animator = UIDynamicAnimator(gravity)
    gravity.action = { [unowned gravity, unowned animator] in
      gravity.action = nil
      animator.addBehavior(late)
      #expect(animator.behaviors.count == 2)
      #expect(!late.isAssociated)
    }
    animator.run(frames: 1)
    #expect(other.center.y == 100)
    #expect(late.isAssociated)
    animator.run(frames: 1)
    #expect(other.center.y > 100)
  }

  @Test func removalInAnActionIsTakenBackByAdding() {
    let gravity = UIGravityBehavior(items: [box])
    let animator = UIDynamicAnimator(gravity)
    gravity.action = { [unowned gravity, unowned animator] in
      animator.removeBehavior(gravity)
      animator.addBehavior(gravity)
    }
    animator.run(frames: 2)
    #expect(animator.behaviors.count == 1)
    #expect(gravity.isAssociated)
  }

  @Test func removingEverythingInAnActionEmptiesTheListAndAllowsReadding() {
    let gravity = UIGravityBehavior(items: [box])
    let animator = UIDynamicAnimator(gravity)
    gravity.action = { [unowned animator] in animator.removeAllBehaviors() }
    animator.run(frames: 1)
    #expect(animator.behaviors.isEmpty && !animator.isRunning)
    gravity.action = nil
    animator.addBehavior(gravity)
    let before = box.center.y
    animator.run(frames: 5)
    #expect(box.center.y > before)
  }

  @Test func itemRemovedInACallbackKeepsItsVelocityInOtherBehaviours() {
    let gravity = UIGravityBehavior(items: [box])
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(gravity, item)
    gravity.action = { [box, unowned gravity] in if box.center.y > 110 { gravity.removeItem(box) } }
    animator.run(frames: 30)
    let speed = item.linearVelocity(for: box).y
    animator.run(frames: 30)
    #expect(speed > 0 && item.linearVelocity(for: box).y == speed)
  }

  @Test func bodyGoesWithTheLastBehaviourAndComesBackAtRest() {
    let gravity = UIGravityBehavior(items: [box])
    let animator = UIDynamicAnimator(gravity)
    animator.run(frames: 20)
    animator.removeBehavior(gravity)
    #expect(animator.inspection.items.isEmpty)
    let item = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(item)
    #expect(item.linearVelocity(for: box) == .zero)
  }

  @Test func behavioursOutliveTheirAnimatorAndServeAnother() {
    let gravity = UIGravityBehavior(items: [box])
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 10, y: 10))
    do {
      let first = UIDynamicAnimator(gravity, snap)
      first.run(frames: 3)
    }
    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    snap.snapPoint = CGPoint(x: 50, y: 50)
    let second = UIDynamicAnimator(gravity)
    let before = box.center
    second.run(frames: 10)
    #expect(box.center.x > before.x)
  }

  @Test func removedChildrenStopActingAndMayComeBack() {
    let (parent, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [box]))
    let item = UIDynamicItemBehavior.frictionless(box)
    parent.addChildBehavior(gravity)
    parent.addChildBehavior(gravity)
    #expect(parent.childBehaviors.count == 1)
    let animator = UIDynamicAnimator(parent, item)
    animator.run(frames: 5)
    parent.removeChildBehavior(gravity)
    parent.removeChildBehavior(gravity)
    let speed = item.linearVelocity(for: box).y
    animator.run(frames: 5)
    #expect(speed > 0 && item.linearVelocity(for: box).y == speed && gravity.dynamicAnimator == nil)
    parent.addChildBehavior(gravity)
    animator.run(frames: 5)
    #expect(item.linearVelocity(for: box).y > speed && gravity.dynamicAnimator === animator)
  }

  @Test func willMoveComesWithTheAnimatorSetAndBeforeBodies() {
    final class Watcher: UIGravityBehavior {
      var seen: [String] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        let bodies = dynamicAnimator?.inspection.items.count ?? -1
        seen.append("\(dynamicAnimator === self.dynamicAnimator) \(bodies)")
      }
    }
    let watcher = Watcher(items: [box])
    let animator = UIDynamicAnimator(watcher)
    animator.removeAllBehaviors()
    #expect(watcher.seen == ["true 0", "true -1"])
  }

  @Test func onlyTopLevelBehavioursAreRemovedFromTheAnimator() {
    let (parent, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [box]))
    parent.addChildBehavior(gravity)
    let animator = UIDynamicAnimator(parent)
    animator.removeBehavior(gravity)
    #expect(gravity.dynamicAnimator === animator && animator.behaviors == [parent])
  }

  /// What comes and goes within one frame was never there, and may go elsewhere.
  @Test func whatIsAddedAndRemovedInAnActionBelongsToNobody() {
    let box = Box(10, 10, at: 0, 0)
    let (gravity, late) = (UIGravityBehavior(items: [box]), UIPushBehavior(items: [box], mode: .continuous))
    let animator = UIDynamicAnimator(gravity)
    gravity.action = { [unowned animator] in
      animator.addBehavior(late)
      animator.removeBehavior(late)
    }
    animator.run(frames: 1)
    gravity.action = nil
    #expect(late.dynamicAnimator == nil && animator.behaviors.count == 1)
    let other = UIDynamicAnimator()
    other.addBehavior(late)
    #expect(late.dynamicAnimator === other)
  }
}
