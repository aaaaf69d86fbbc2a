// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct AttachmentTests {
  let a = Box(40, 40, at: 100, 100)
  let b = Box(40, 40, at: 300, 100)

  @Test func lengthIsTheDistanceAtAssociation() {
    let rod = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 300))
    #expect(rod.length == 0)
    let animator = UIDynamicAnimator(rod)
    #expect(abs(rod.length - 200) < 1e-4)
    animator.removeBehavior(rod)
    #expect(rod.length == 0)
  }

  @Test func offsetsTurnWithTheItem() {
    a.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let rod = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0),
      attachedToAnchor: CGPoint(x: 100, y: 220))
    let animator = UIDynamicAnimator(rod)
    #expect(abs(rod.length - 100) < 1e-3)
    _ = animator
  }

  @Test(.bug(id: "fault 9")) func aRodUnderOnePointIsAHinge() {
    let rod = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100.5, y: 100))
    let animator = UIDynamicAnimator(rod)
    #expect(animator.inspection.joints.map(\.kind) == [.hinge])
  }

  @Test(.bug(id: "fault 8")) func frequencyTurnsTheHingeIntoASpringAndBack() {
    let rod = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 100))
    let animator = UIDynamicAnimator(rod)
    rod.frequency = 2
    #expect(animator.inspection.joints.map(\.kind) == [.spring])
    rod.frequency = 0
    #expect(animator.inspection.joints.map(\.kind) == [.hinge])
  }

  @Test func movingTheAnchorPullsTheItemAlong() {
    let rod = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 200))
    let animator = UIDynamicAnimator(rod)
    animator.run(frames: 40)
    #expect(!animator.isRunning)
    for step in 1...60 {
      rod.anchorPoint = CGPoint(x: 100 + CGFloat(step) * 5, y: 200)
      animator.run(frames: 1)
    }
    #expect(a.center.x > 250)
    #expect(abs(distance(a.center, rod.anchorPoint) - 100) < 3)
  }

  @Test func tiedItemsKeepTheirDistance() {
    let rod = UIAttachmentBehavior(item: a, attachedTo: b)
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.2, dy: -0.3)
    let animator = UIDynamicAnimator(rod, push)
    for _ in 0..<120 {
      animator.run(frames: 1)
      #expect(abs(distance(a.center, b.center) - 200) < 0.5)
    }
    #expect(b.center.y < 99)
  }

  @Test func aRopePullsOnlyWhenTight() {
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    #expect(abs(rope.length - 200) < 1e-4)
    b.center.x = 400
    let animator = UIDynamicAnimator(rope)
    #expect(abs(rope.length - 300) < 1e-3)
    let item = UIDynamicItemBehavior(items: [b])
    item.addLinearVelocity(CGPoint(x: -100, y: 0), for: b)
    animator.addBehavior(item)
    animator.run(frames: 30)
    #expect(a.center.x == 100)
    item.addLinearVelocity(CGPoint(x: 400, y: 0), for: b)
    animator.run(frames: 60)
    #expect(a.center.x > 110)
    #expect(distance(a.center, b.center) < 302)
  }

  @Test func aRopesOffsetsHaveTheRightSign() {
    b.center.x = 400
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: b,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: 5))
    let animator = UIDynamicAnimator(rope)
    #expect(abs(rope.length - 290.043) < 0.001)
    _ = animator
  }

  @Test func aWeldKeepsBothTogether() {
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100))
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -0.2)
    let animator = UIDynamicAnimator(weld, push)
    animator.run(frames: 60)
    #expect(abs(distance(a.center, b.center) - 200) < 0.5)
    #expect(abs(a.angle - b.angle) < 0.01 && abs(a.angle) > 0.05)
  }

  @Test func gettersAnswerWhileAssociated() {
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
    let animator = UIDynamicAnimator(pin)
    #expect(pin.length == 0 && pin.damping == 0 && pin.frequency == 0)
    _ = animator
  }

  @Test func offsetsOfBothItemsCount() {
    let rod = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0), attachedTo: b,
      offsetFromCenter: UIOffset(horizontal: -20, vertical: 0))
    #expect(rod.items.map(ObjectIdentifier.init) == [a, b].map(ObjectIdentifier.init))
    let animator = UIDynamicAnimator(rod)
    #expect(abs(rod.length - 160) < 1e-4)
    rod.length = 100
    animator.run(frames: 120)
    #expect(abs(distance(a.center, b.center) - 140) < 0.5)
  }

  @Test func aSubclassMayTieByEitherDesignatedInitialiser() {
    final class Leash: UIAttachmentBehavior {
      let name: String
      init(_ item: any UIDynamicItem, named name: String) {
        self.name = name
        super.init(item: item, offsetFromCenter: .zero, attachedToAnchor: CGPoint(x: 100, y: 150))
      }
      init(_ item: any UIDynamicItem, to other: any UIDynamicItem) {
        name = "pair"
        super.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
      }
    }
    let leashes = [Leash(a, named: "Rex"), Leash(a, to: b)]
    let animator = UIDynamicAnimator(leashes[0], leashes[1])
    #expect(leashes.map(\.name) == ["Rex", "pair"] && animator.inspection.joints.count == 2)
  }

  @Test func tiedItemsStillMeetUnlessTheyAreWeldedOrPinned() {
    func gap(_ attachment: (Box, Box) -> UIAttachmentBehavior) -> CGFloat {
      let (upper, lower) = (Box(40, 40, at: 0, 0), Box(40, 40, at: 0, 30))
      let animator = UIDynamicAnimator(UICollisionBehavior(items: [upper, lower]), attachment(upper, lower))
      animator.run(frames: 60)
      return lower.center.y - upper.center.y
    }
    let spring = gap {
      let spring = UIAttachmentBehavior(item: $0, attachedTo: $1)
      spring.frequency = 1
      return spring
    }
    #expect(spring > 38)
    for factory in [UIAttachmentBehavior.fixedAttachment, UIAttachmentBehavior.pinAttachment] {
      #expect(abs(gap { factory($0, $1, CGPoint(x: 0, y: 15)) } - 30) < 0.5)
    }
  }

  @Test(.bug(id: "fault 9")) func anAttachmentOfAnItemToItselfTiesNothing() {
    let rod = UIAttachmentBehavior(item: a, attachedTo: a)
    let animator = UIDynamicAnimator(rod)
    animator.run(frames: 5)
    #expect(animator.inspection.joints.isEmpty)
  }

  @Test(.bug(id: "fault 9")) func anAttachmentHoldsItsItemsAndLetsGoOfThem() {
    var other: Box? = Box(40, 40, at: 100, 200)
    weak let seen = other
    var rod: UIAttachmentBehavior? = UIAttachmentBehavior(item: a, attachedTo: other!)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [a]), rod!)
    let length = rod!.length
    other = nil
    animator.run(frames: 60)
    let gap = seen.map { hypot(a.center.x - $0.center.x, a.center.y - $0.center.y) }
    #expect(gap.map { abs($0 - length) < 0.5 } == true, "\(String(describing: gap))")
    animator.removeBehavior(rod!)
    rod = nil
    #expect(seen == nil)
    animator.run(frames: 60)
    #expect(a.center.y.isFinite)
  }

  @Test func aRemovedAttachmentLeavesNothingInTheWorld() {
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [a, b]))
    func counts() -> [Int] {
      var (bodies, joints) = (0, 0)
      animator.world.forEachBody { _ in bodies += 1 }
      animator.world.forEachJoint { _ in joints += 1 }
      return [bodies, joints]
    }
    let before = counts()
    for attachment in [
      UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 300)),
      UIAttachmentBehavior(item: a, attachedTo: b),
      UIAttachmentBehavior.slidingAttachment(
        with: a, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
    ] {
      animator.addBehavior(attachment)
      #expect(counts() != before)
      animator.removeBehavior(attachment)
      #expect(counts() == before)
    }
  }

  @Test func aLengthIsNeverNegative() {
    let rod = UIAttachmentBehavior(item: a, attachedTo: b)
    rod.length = -5
    #expect(rod.length == 0)
    let animator = UIDynamicAnimator(rod)
    #expect(rod.length == 0)
    rod.length = -1
    #expect(rod.length == 0)
    _ = animator
  }

  @Test(.bug(id: "fault 8")) func valuesBeyondTheDocumentedRangesAreTaken() {
    let rod = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 300))
    rod.damping = 500
    rod.frequency = 1e9
    let animator = UIDynamicAnimator(rod)
    animator.run(frames: 60)
    #expect(rod.damping == 500 && rod.frequency == 1e9)
    #expect(abs(hypot(a.center.x - 100, a.center.y - 300) - 200) < 0.1, "\(a.center)")
  }

  /// What a finger drags hangs on such a spring: it must not whirl round a resting finger.
  @Test(.bug(id: "fault 9"), arguments: [375.0, 750, 1562, 3000])
  func aSpringOfNoLengthCatchesItsItemWithoutCircling(
    speed: Double
  )
    throws
  {
    for angle in stride(from: 0.0, to: 6.2, by: 0.37) {
      let animator = UIDynamicAnimator()
      let item = Box(50, 50, at: 200, 200)
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 240, y: 200))
      spring.length = 0
      (spring.frequency, spring.damping) = (6, 1)
      animator.addBehavior(spring)
      let motion = UIDynamicItemBehavior(items: [item])
      animator.addBehavior(motion)
      motion.addLinearVelocity(CGPoint(x: speed * cos(angle), y: speed * sin(angle)), for: item)
      animator.advance(by: 0.5)
      let (x, y) = (item.center.x - 240, item.center.y - 200)
      #expect(hypot(x, y) < 1, "\(angle): \(item.center)")
      let velocity = motion.linearVelocity(for: item)
      #expect(hypot(velocity.x, velocity.y) < 5, "\(angle): \(velocity)")
    }
  }

  /// Two anchored items have no joint; it is made as soon as one of them can move.
  @Test func anAttachmentBeginsWhenAnItemIsLetGo() {
    let (held, other) = (UIDynamicItemBehavior(items: [a]), UIDynamicItemBehavior(items: [b]))
    (held.isAnchored, other.isAnchored) = (true, true)
    let animator = UIDynamicAnimator(held, other, UIAttachmentBehavior(item: a, attachedTo: b))
    animator.run(frames: 2)
    #expect(animator.inspection.joints.isEmpty)
    held.isAnchored = false
    animator.run(frames: 2)
    #expect(animator.inspection.joints.map(\.kind) == [.rod])
  }
}
