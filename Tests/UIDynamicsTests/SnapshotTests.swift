// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct SnapshotTests {
  /// A small world with everything in it.
  @MainActor
  private struct Playground {
    let boxes = (0..<8).map { Box(40, 40, at: 60 + CGFloat($0) * 45, 60 + CGFloat($0 % 3) * 50) }
    let animator = UIDynamicAnimator()
    let gravity = UIGravityBehavior()
    let collision = UICollisionBehavior()

    @MainActor
    init() {
      for box in boxes {
        gravity.addItem(box)
        collision.addItem(box)
      }
      collision.addBoundary(
        withIdentifier: "tray" as any NSCopying,
        for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 500, height: 300)))
      animator.addBehavior(gravity)
      animator.addBehavior(collision)
      let spring = UIAttachmentBehavior(item: boxes[0], attachedTo: boxes[1])
      spring.frequency = 2
      animator.addBehavior(spring)
      animator.addBehavior(UISnapBehavior(item: boxes[7], snapTo: CGPoint(x: 250, y: 100)))
    }

    func step(_ frames: Int) { animator.run(frames: frames) }
  }

  @Test func equalScenesHaveEqualHashes() {
    let (one, two) = (Playground(), Playground())
    for _ in 0..<20 {
      one.step(10)
      two.step(10)
      #expect(one.animator.stateHash == two.animator.stateHash)
    }
  }

  @Test func whatFollowsARestoreIsTheSameToTheBit() {
    let scene = Playground()
    scene.step(45)
    let moment = scene.animator.snapshot()
    let hash = scene.animator.stateHash
    var first: [UInt64] = []
    for _ in 0..<10 {
      scene.step(9)
      first.append(scene.animator.stateHash)
    }
    let places = scene.boxes.map(\.center)
    scene.animator.restore(moment)
    #expect(scene.animator.stateHash == hash)
    var second: [UInt64] = []
    for _ in 0..<10 {
      scene.step(9)
      second.append(scene.animator.stateHash)
    }
    #expect(first == second)
    #expect(scene.boxes.map(\.center) == places)
  }

  @Test func behavioursAndItemsComeAndGoWithTheMoment() {
    let scene = Playground()
    scene.step(20)
    let moment = scene.animator.snapshot()
    scene.animator.removeBehavior(scene.collision)
    let late = Box(30, 30, at: 400, 20)
    scene.gravity.addItem(late)
    scene.gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    let extra = UIPushBehavior(items: [late], mode: .continuous)
    scene.animator.addBehavior(extra)
    scene.step(30)
    scene.animator.restore(moment)
    #expect(scene.animator.behaviors.count == 4)
    #expect(scene.gravity.items.count == 8 && scene.gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(extra.dynamicAnimator == nil)
    scene.step(300)
    #expect(scene.boxes.allSatisfy { $0.center.y < 300 })
    scene.animator.addBehavior(extra)
    let x = late.center.x
    scene.step(10)
    #expect(late.center == CGPoint(x: x, y: late.center.y), "a push of no force")
  }

  /// A composite with an action keeps an animator going: gone or come since, it must not wake one that was at
  /// rest.
  @Test(arguments: [false, true]) func anActionThatCameOrWentDoesNotWakeWhatWasAtRest(hadAction: Bool) {
    let scene = Playground()
    if hadAction { scene.gravity.action = {} }
    scene.step(1200)
    #expect(!scene.animator.isRunning)
    let (moment, hash) = (scene.animator.snapshot(), scene.animator.stateHash)
    scene.gravity.action = hadAction ? nil : {}
    scene.animator.addBehavior(UIPushBehavior(items: [scene.boxes[0]], mode: .continuous))
    scene.step(10)
    let listener = Listener()
    scene.animator.delegate = listener
    scene.animator.restore(moment)
    #expect(listener.calls == 0 && !scene.animator.isRunning)
    scene.step(10)
    #expect(scene.animator.stateHash == hash && (scene.gravity.action != nil) == hadAction)
  }

  @MainActor private final class Listener: UIDynamicAnimatorDelegate {
    var calls = 0
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls += 1 }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls += 1 }
  }

  @Test func anotherAnimatorsSnapshotIsRefused() {
    let (one, two) = (Playground(), Playground())
    one.step(10)
    let hash = two.animator.stateHash
    let (_, lines) = Diagnostic.recording { two.animator.restore(one.animator.snapshot()) }
    #expect(two.animator.stateHash == hash && lines.count == 1)
  }
}
