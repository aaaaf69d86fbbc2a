// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct SnapTests {
  @Test func movingTheSnapPointTakesTheItemAlongAndWakesIt() {
    let box = Box(50, 50, at: 100, 100)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 150))
    #expect(snap.damping == 0.5)
    let animator = UIDynamicAnimator(snap)
    animator.run(frames: 600)
    #expect(!animator.isRunning && abs(box.center.x - 200) < 0.1)
    snap.snapPoint = CGPoint(x: 50, y: 60)
    #expect(animator.isRunning && snap.snapPoint == CGPoint(x: 50, y: 60))
    animator.run(frames: 600)
    #expect(abs(box.center.x - 50) < 0.1 && abs(box.center.y - 60) < 0.1)
  }

  @Test func aTurnedItemIsSetUpright() {
    let box = Box(80, 40, at: 100, 100)
    box.transform = CGAffineTransform(rotationAngle: 1.2)
    let animator = UIDynamicAnimator(UISnapBehavior(item: box, snapTo: CGPoint(x: 100, y: 100)))
    animator.run(frames: 600)
    #expect(abs(box.angle) < 0.002 && abs(box.center.x - 100) < 0.1)
  }

  @Test func aLiveSnapKeepsTheDampingItWasAddedWith() {
    let (plain, changed) = (Box(50, 50, at: 100, 100), Box(50, 50, at: 100, 100))
    let (one, two) = (
      UISnapBehavior(item: plain, snapTo: CGPoint(x: 300, y: 100)),
      UISnapBehavior(item: changed, snapTo: CGPoint(x: 300, y: 100))
    )
    let animators = [UIDynamicAnimator(one), UIDynamicAnimator(two)]
    two.damping = 1
    for animator in animators { animator.run(frames: 20) }
    #expect(two.damping == 1 && plain.center == changed.center)
    let stiff = Box(50, 50, at: 100, 100)
    let third = UISnapBehavior(item: stiff, snapTo: CGPoint(x: 300, y: 100))
    third.damping = 1
    let animator = UIDynamicAnimator(third)
    animator.run(frames: 20)
    #expect(stiff.center != plain.center)
  }

  /// As whoever takes it out of its animator and adds it again; its place among others stays.
  @Test func addedAgainASnapTakesTheDampingOfNow() {
    func motion(_ damping: CGFloat, isAddedAgain: Bool) -> (CGPoint, UIDynamicAnimator) {
      let box = Box(50, 50, at: 100, 100)
      let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 100))
      if !isAddedAgain { snap.damping = damping }
      let animator = UIDynamicAnimator(snap, UIDynamicItemBehavior(items: [box]))
      #expect(!snap.keepsEarlierValue)
      if isAddedAgain {
        snap.damping = damping
        #expect(snap.keepsEarlierValue)
        snap.addAgain()
      }
      #expect(!snap.keepsEarlierValue && animator.behaviors.first === snap)
      animator.run(frames: 20)
      return (box.center, animator)
    }
    for damping in [0, 0.2, 0.9, 1.5] as [CGFloat] {
      #expect(motion(damping, isAddedAgain: true).0 == motion(damping, isAddedAgain: false).0, "\(damping)")
    }
  }

  @Test func aSnapThatIsAddedAgainAtRestWakesItsItem() {
    let box = Box(50, 50, at: 100, 100)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 100))
    let animator = UIDynamicAnimator(snap)
    animator.run(frames: 600)
    #expect(!animator.isRunning)
    snap.damping = 0.1
    snap.addAgain()
    #expect(animator.isRunning && animator.inspection.joints.count == 4)
  }

  /// Square items hang 1.98 pt below their point, whatever their size: computed from the springs' model.
  @Test(arguments: [
    (CGSize(width: 100, height: 100), 1.98), (CGSize(width: 20, height: 20), 1.98),
    (CGSize(width: 100, height: 50), 2.7), (CGSize(width: 200, height: 50), 3.0),
  ])
  func underGravityTheItemHangsALittleLower(size: CGSize, sag: CGFloat) {
    let box = Box(size.width, size.height, at: 100, 100)
    let animator = UIDynamicAnimator(
      UISnapBehavior(item: box, snapTo: box.center), UIGravityBehavior(items: [box]))
    animator.run(frames: 600)
    #expect(abs(box.center.y - 100 - sag) < 0.1, "\(box.center.y - 100)")
  }

  @Test func removingASnapLeavesTheVelocity() {
    let box = Box(50, 50, at: 100, 100)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 100))
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(item, snap)
    animator.run(frames: 3)
    let speed = item.linearVelocity(for: box)
    animator.removeBehavior(snap)
    animator.run(frames: 10)
    #expect(speed.x > 100 && item.linearVelocity(for: box) == speed)
    #expect(animator.inspection.joints.isEmpty)
  }
}
