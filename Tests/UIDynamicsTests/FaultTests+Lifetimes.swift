// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Whatever is freed while an animator uses it, and what an animator must not keep.
extension FaultTests {
  @Test(.bug(id: "fault 12")) func anAnimatorMayBeFreedInsideItsOwnStep() {
    let box = Box(40, 40, at: 100, 100)
    let gravity = UIGravityBehavior(items: [box])
    var animator: UIDynamicAnimator? = UIDynamicAnimator(gravity)
    weak let seen = animator
    gravity.action = { animator = nil }
    animator?.run(frames: 3)
    #expect(seen == nil)
    #expect(gravity.dynamicAnimator == nil)
    gravity.action = nil
    let other = UIDynamicAnimator(gravity)
    other.run(frames: 3)
    #expect(box.center.y > 100)
  }

  @Test(.bug(id: "fault 12")) func anItemMayBeFreedInsideAStep() {
    var box: Box? = Box(40, 40, at: 100, 100)
    weak let seen = box
    let other = Box(40, 40, at: 100, 160)
    let gravity = UIGravityBehavior(items: [box!, other]), collision = tray([box!, other])
    let animator = UIDynamicAnimator(gravity, collision)
    var frames = 0
    gravity.action = {
      frames += 1
      guard frames == 5, let gone = box else { return }
      gravity.removeItem(gone)
      collision.removeItem(gone)
      box = nil
    }
    animator.run(frames: 30)
    #expect(seen == nil)
    #expect(other.center.y > 160 && animator.inspection.items.count == 1)
  }

  @Test func whatAnAnimatorHeldIsFreedWithIt() {
    weak var item: Box?
    weak var held: UIDynamicAnimator?
    var behaviors: [WeakBehavior] = []
    do {
      let (box, other) = (Box(40, 40, at: 100, 100), Box(40, 40, at: 200, 100))
      let field = UIFieldBehavior.dragField()
      field.addItem(box)
      let parent = UIDynamicBehavior()
      parent.addChildBehavior(UIPushBehavior(items: [box], mode: .continuous))
      let all: [UIDynamicBehavior] = [
        UIGravityBehavior(items: [box, other]), tray([box, other]), UIDynamicItemBehavior(items: [box]),
        UIAttachmentBehavior(item: box, attachedTo: other), UISnapBehavior(item: other, snapTo: .zero), field,
        parent,
      ]
      behaviors = (all + parent.childBehaviors).map { WeakBehavior(behavior: $0) }
      let animator = UIDynamicAnimator()
      for behavior in all { animator.addBehavior(behavior) }
      animator.run(frames: 5)
      animator.removeBehavior(all[2])
      _ = animator.snapshot()
      (item, held) = (box, animator)
    }
    #expect(item == nil && held == nil && behaviors.count == 8)
    #expect(behaviors.allSatisfy { $0.behavior == nil })
  }

  private struct WeakBehavior {
    weak var behavior: UIDynamicBehavior?
  }

  @Test(.bug(id: "fault 12")) func delegatesAreHeldWeakly() {
    let box = Box(40, 40, at: 100, 300)
    let collision = tray([box])
    var log: ContactLog? = ContactLog()
    collision.collisionDelegate = log
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
    log = nil
    animator.run(frames: 60)
    #expect(collision.collisionDelegate == nil && log == nil)
  }
}
