// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// What a snapshot holds of each behaviour: put back, it does again what it did.
@MainActor
@Suite struct BehaviorSnapshotTests {
  /// Whether a blow has struck is part of the moment.
  @Test(arguments: [0, 20]) func aBlowStrikesAgainWhereItHadNotStruck(taken: Int) {
    let box = Box(30, 30, at: 60, 100)
    let blow = UIPushBehavior(items: [box], mode: .instantaneous)
    blow.pushDirection = CGVector(dx: 0.05, dy: 0.02)
    expectReturn(UIDynamicAnimator(blow, UIDynamicItemBehavior.frictionless(box)), taken) {
      if taken > 0 { blow.active = true }
    }
    #expect(!blow.active)
  }

  @Test(arguments: [0, 20]) func pushesAndFieldsComeBackAsTheyWere(taken: Int) {
    let boxes = (0..<2).map { Box(30, 30, at: 60 + CGFloat($0) * 60, 100) }
    let steady = UIPushBehavior(items: [boxes[0]], mode: .continuous)
    steady.setAngle(1, magnitude: 0.1)
    steady.setTargetOffsetFromCenter(UIOffset(horizontal: 2, vertical: 5), for: boxes[0])
    let field = UIFieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1)
    field.addItem(boxes[1])
    expectReturn(UIDynamicAnimator(steady, field), taken) {
      steady.magnitude = 1
      steady.setTargetOffsetFromCenter(.zero, for: boxes[0])
      (field.strength, field.position) = (30, CGPoint(x: 9, y: 9))
    }
  }

  @Test(arguments: [0, 20]) func weldsAndVelocitiesComeBackAsTheyWere(taken: Int) {
    let boxes = (0..<2).map { Box(30, 30, at: 60 + CGFloat($0) * 30, 100) }
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: boxes[0], attachedTo: boxes[1], attachmentAnchor: CGPoint(x: 75, y: 100))
    let item = UIDynamicItemBehavior(items: boxes)
    item.addAngularVelocity(2, for: boxes[0])
    let animator = UIDynamicAnimator(weld, item)
    expectReturn(animator, taken) {
      item.addLinearVelocity(CGPoint(x: 50, y: 0), for: boxes[1])
      item.density = 3
      animator.removeBehavior(weld)
    }
    #expect(animator.behaviors.count == 2)
  }

  @Test(arguments: [0, 20]) func groupsAndTheirMembersComeBackAsTheyWere(taken: Int) {
    let members = (0..<3).map { Box(30.3, 20.7, at: 60.1 + CGFloat($0) * 33.3, 100.7 + 7.3 * CGFloat($0)) }
    members[1].transform = CGAffineTransform(rotationAngle: 0.3)
    let group = UIDynamicItemGroup(items: members)
    let item = UIDynamicItemBehavior(items: [group])
    item.addAngularVelocity(2, for: group)
    let gravity = UIGravityBehavior(items: [group])
    expectReturn(UIDynamicAnimator(item, gravity), taken, of: members) {
      group.center = CGPoint(x: 300.1, y: 7.7)
      members[0].center = CGPoint(x: 3, y: 4)
      members[2].transform = CGAffineTransform(scaleX: 2, y: 3)
    }
  }

  /// What was moved by hand is taken over by the frame that follows: by the same one again.
  @Test(arguments: [0, 20]) func aMoveByHandBeforeTheMomentIsPartOfIt(taken: Int) {
    let (box, other) = (Box(30, 30, at: 60, 100), Box(30, 30, at: 200, 100))
    let members = (0..<2).map { Box(20, 20, at: 300 + CGFloat($0) * 30, 100) }
    let group = UIDynamicItemGroup(items: members)
    let item = UIDynamicItemBehavior(items: [box, other, group])
    item.addAngularVelocity(2, for: group)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box, other, group]))
    if taken > 0 { animator.run(frames: taken) }
    box.center = CGPoint(x: 17, y: 40.5)
    other.transform = CGAffineTransform(rotationAngle: 0.7)
    group.center = CGPoint(x: 20, y: 300)
    members[1].center.x += 5
    expectReturn(animator, 0, of: members) { box.center.x = -70 }
    #expect(abs(box.center.x - 17) < 0.01 && abs(other.angle - 0.7) < 0.01)
  }

  /// Who is told of items that go is part of the moment, as is from where on they go.
  @Test func whatGoesAfterTheMomentIsToldAgain() {
    let box = Box(30, 30, at: 60, 100)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    var gone = 0
    animator.removesItemsOutside(CGRect(x: 0, y: 0, width: 300, height: 300)) { _ in gone += 1 }
    let moment = animator.snapshot()
    animator.removesItemsOutside(nil)
    animator.run(frames: 90)
    #expect(gone == 0)
    animator.restore(moment)
    animator.run(frames: 90)
    #expect(gone == 1)
  }

  @Test(arguments: [0, 20]) func materialsComeBackAsTheyWere(taken: Int) {
    let boxes = (0..<3).map { Box(30, 30, at: 60 + CGFloat($0) * 20, 100 - CGFloat($0) * 40) }
    let item = UIDynamicItemBehavior(items: [boxes[0], boxes[1]])
    (item.elasticity, item.friction, item.resistance, item.charge) = (0.7, 0.1, 0.5, 2)
    item.angularResistance = 1.5
    let anchored = UIDynamicItemBehavior(items: [boxes[2]])
    let gravity = UIGravityBehavior(items: boxes)
    let collision = UICollisionBehavior(items: boxes)
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -500, y: 180), to: CGPoint(x: 900, y: 180))
    let electric = UIFieldBehavior.electricField()
    for box in boxes { electric.addItem(box) }
    electric.position = CGPoint(x: 10, y: 10)
    let animator = UIDynamicAnimator(item, anchored, gravity, collision, electric)
    expectReturn(animator, taken) {
      (item.density, item.elasticity, item.friction, item.charge) = (7, 0, 1, -9)
      (item.resistance, item.angularResistance, item.allowsRotation) = (9, 9, false)
      anchored.isAnchored = true
      collision.collisionMode = .items
      collision.removeAllBoundaries()
      animator.removeBehavior(electric)
      item.removeItem(boxes[0])
    }
  }

  /// All of them at once, with items that meet.
  @Test(arguments: [0, 1, 20, 45]) func aMomentOfManyBehavioursComesBackWhole(taken: Int) {
    let boxes = (0..<6).map { Box(30, 30, at: 60 + CGFloat($0) * 50, 100 + CGFloat($0 % 2) * 45) }
    let members = (0..<2).map { Box(24.3, 24.3, at: 140.7 + CGFloat($0) * 33.1, 20.3) }
    let group = UIDynamicItemGroup(items: members)
    let all: [any UIDynamicItem] = boxes + [group]
    let gravity = UIGravityBehavior(items: all)
    let collision = UICollisionBehavior(items: all)
    collision.addBoundary(
      withIdentifier: "tray" as any NSCopying,
      for: UIBezierPath(rect: CGRect(x: 0, y: -200, width: 420, height: 420)))
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: boxes[0], attachedTo: boxes[1], attachmentAnchor: CGPoint(x: 85, y: 120))
    let item = UIDynamicItemBehavior(items: all)
    (item.elasticity, item.charge) = (0.4, 1)
    item.addLinearVelocity(CGPoint(x: 40, y: -200), for: boxes[2])
    item.addAngularVelocity(3, for: group)
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.3, animationSpeed: 1)
    for box in boxes { field.addItem(box) }
    let blow = UIPushBehavior(items: [boxes[3]], mode: .instantaneous)
    blow.pushDirection = CGVector(dx: 0.05, dy: -0.02)
    let snap = UISnapBehavior(item: boxes[5], snapTo: CGPoint(x: 350, y: 60))
    let animator = UIDynamicAnimator(gravity, collision, weld, item, field, blow, snap)
    expectReturn(animator, taken, of: boxes + members) {
      blow.active = true
      gravity.setGravityDirection(CGVector(dx: -1, dy: 0), for: boxes[4])
      item.addLinearVelocity(CGPoint(x: -90, y: 5), for: group)
      (item.density, field.strength, snap.snapPoint) = (4, 9, .zero)
      group.center = CGPoint(x: 10, y: 10)
      animator.removeBehavior(weld)
      collision.removeItem(boxes[2])
      let late = UIAttachmentBehavior(item: boxes[1], attachedTo: boxes[4])
      animator.addBehavior(late)
    }
    #expect(animator.behaviors.count == 7)
  }

  /// What follows a moment follows it again, whatever was done in between.
  private func expectReturn(
    _ animator: UIDynamicAnimator, _ taken: Int, of others: [Box] = [], after change: () -> Void
  ) {
    struct Moment: Equatable {
      let hash: UInt64
      let poses: [ItemPose]
    }
    func present() -> Moment {
      let poses = others.map { ItemPose(center: $0.center, transform: $0.transform) }
      return Moment(hash: animator.stateHash, poses: animator.bodies.all.map(\.itemPose) + poses)
    }
    func play() -> [Moment] {
      (0..<50).map { _ in
        animator.run(frames: 1)
        return present()
      }
    }
    if taken > 0 { animator.run(frames: taken) }
    let (snapshot, moment) = (animator.snapshot(), present())
    let first = play()
    change()
    animator.run(frames: 10)
    animator.restore(snapshot)
    #expect(present() == moment)
    let second = play()
    let differs = zip(first, second).enumerated().first { $1.0 != $1.1 }
    #expect(differs == nil, "frame \((differs?.offset ?? 0) + 1) after the moment")
  }
}
