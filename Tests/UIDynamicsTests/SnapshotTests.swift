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

  // MARK: What a snapshot holds of each behaviour

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
