// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct CollisionTests {
  func floor(_ items: any UIDynamicItem..., y: CGFloat = 300) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -500, y: y), to: CGPoint(x: 900, y: y))
    return collision
  }

  @Test func masksFollowTheMode() {
    #expect(CollisionFilter.items(group: 1, mode: .everything) == CollisionFilter(category: 4, mask: 0xC))
    #expect(
      CollisionFilter.boundaries(group: 1, mode: .everything) == CollisionFilter(category: 8, mask: 0xC))
    #expect(CollisionFilter.items(group: 1, mode: .items) == CollisionFilter(category: 4, mask: 4))
    #expect(CollisionFilter.boundaries(group: 1, mode: .items) == CollisionFilter(category: 8, mask: 4))
    #expect(CollisionFilter.items(group: 1, mode: .boundaries) == CollisionFilter(category: 4, mask: 8))
    #expect(CollisionFilter.boundaries(group: 1, mode: .boundaries) == CollisionFilter(category: 8, mask: 8))
    var both = CollisionFilter.items(group: 1, mode: .everything)
    both.formUnion(.items(group: 2, mode: .items))
    #expect(both == CollisionFilter(category: 0x14, mask: 0x1C))
  }

  @Test func boundariesModeLetsItemsPassEachOther() {
    let (upper, lower) = (Box(50, 50, at: 100, 100), Box(50, 50, at: 100, 160))
    let collision = floor(upper, lower)
    collision.collisionMode = .boundaries
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [upper, lower]), collision)
    animator.run(frames: 240)
    #expect(abs(upper.center.y - lower.center.y) < 0.5)
    #expect(lower.center.y < 276)
  }

  @Test func everythingStacksThem() {
    let (upper, lower) = (Box(50, 50, at: 100, 100), Box(50, 50, at: 100, 160))
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [upper, lower]), floor(upper, lower))
    animator.run(frames: 240)
    #expect(abs(lower.center.y - upper.center.y - 50) < 1)
    #expect(!animator.isRunning)
  }

  @Test func itemsOfTwoBehavioursDoNotMeetEvenAfterRemovals() {
    let (a, b) = (Box(50, 50, at: 100, 100), Box(50, 50, at: 100, 120))
    let (first, second, third) = (
      UICollisionBehavior(items: []), UICollisionBehavior(items: [a]), UICollisionBehavior(items: [b])
    )
    let animator = UIDynamicAnimator(first, second)
    animator.removeBehavior(first)
    animator.addBehavior(third)
    animator.run(frames: 30)
    #expect(abs(a.center.y - 100) < 0.01 && abs(b.center.y - 120) < 0.01)
  }

  @Test func contactsBetweenItemsAreToldToEveryBehaviourThatHoldsBoth() {
    let (a, b) = (Box(50, 50, at: 100, 100), Box(50, 50, at: 160, 100))
    let (one, two, other) = (
      UICollisionBehavior(items: [a, b]), UICollisionBehavior(items: [a, b]), UICollisionBehavior(items: [a])
    )
    let logs = [ContactLog(), ContactLog(), ContactLog()]
    for (behavior, log) in zip([one, two, other], logs) { behavior.collisionDelegate = log }
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0)
    let animator = UIDynamicAnimator(one, two, other, push)
    animator.run(frames: 60)
    #expect(logs[0].lines.first == "began items")
    #expect(logs[1].lines.first == "began items")
    #expect(logs[2].lines.isEmpty)
  }

  @Test(.bug(id: "fault 10")) func anItemThatRemovesItselfOnContactFallsThrough() {
    let box = Box(50, 50, at: 100, 200)
    let collision = floor(box)
    let remover = Remover()
    collision.collisionDelegate = remover
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 120)
    #expect(remover.count == 1)
    #expect(box.center.y > 400)
    #expect(collision.items.isEmpty)
  }

  private final class Remover: UICollisionBehaviorDelegate {
    var count = 0
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      count += 1
      behavior.removeItem(item)
    }
  }

  @Test(arguments: [1.0, 0.5, 0.0]) func theGreaterElasticityCounts(elasticity: Double) {
    let box = Box(40, 40, at: 100, 100)
    let item = UIDynamicItemBehavior.frictionless(box)
    item.elasticity = elasticity
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), item, floor(box))
    var fastest: CGFloat = 0
    var bounce: CGFloat = 0
    for _ in 0..<60 {
      animator.run(frames: 1)
      let speed = item.linearVelocity(for: box).y
      if speed > fastest { fastest = speed } else if speed < 0, bounce == 0 { bounce = -speed }
    }
    // Boundaries have elasticity 0.2, so an item with 0 still bounces at 0.2.
    #expect(abs(bounce / fastest - max(elasticity, 0.2)) < 0.05, "\(bounce) of \(fastest)")
  }

  @Test func slowItemsDoNotBounce() {
    let box = Box(40, 40, at: 100, 275)
    let item = UIDynamicItemBehavior.frictionless(box)
    item.elasticity = 1
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), item, floor(box))
    animator.run(frames: 120)
    #expect(!animator.isRunning)
  }

  @Test func ellipsesOfEqualSidesAreCirclesAndRoll() {
    let ball = Box(40, 40, at: 100, 270)
    ball.collisionBoundsType = .ellipse
    let item = UIDynamicItemBehavior(items: [ball])
    item.addLinearVelocity(CGPoint(x: 100, y: 0), for: ball)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [ball]), item, floor(ball))
    animator.run(frames: 60)
    #expect(item.angularVelocity(for: ball) > 1)
  }

  @Test func pathItemsCollideWithTheirOutline() {
    let triangle = Box(100, 100, at: 100, 100)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -50))
    path.addLine(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: -50, y: 50))
    path.close()
    triangle.collisionBoundsType = .path
    triangle.collisionBoundingPath = path
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [triangle]), floor(triangle))
    animator.run(frames: 200)
    #expect(abs(animator.inspection.items[0].mass - 0.5) < 0.01)
    #expect(abs(triangle.center.y - 248) < 2)
    #expect(abs(triangle.angle) < 0.01)
  }

  @Test func aConcavePathIsRefusedAndNothingElseIsLost() {
    let (bad, good) = (Box(100, 100, at: 100, 100), Box(20, 20, at: 300, 100))
    let path = UIBezierPath()
    for (index, point) in [(-50, -50), (50, -50), (0, 0), (50, 50), (-50, 50)].enumerated() {
      let corner = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    bad.collisionBoundsType = .path
    bad.collisionBoundingPath = path
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [bad, good]))
    animator.run(frames: 10)
    #expect(bad.center.y == 100 && good.center.y > 100)
  }

  @Test func beginningsComeBeforeEndingsAndSayWhere() {
    let (a, b) = (Box(40, 40, at: 100, 100), Box(40, 40, at: 139.8, 100))
    let (c, d) = (Box(40, 40, at: 300, 100), Box(40, 40, at: 400, 100))
    let collision = UICollisionBehavior(items: [a, b, c, d])
    let log = ContactLog()
    collision.collisionDelegate = log
    let animator = UIDynamicAnimator(collision)
    animator.run(frames: 1)
    #expect(log.lines == ["began items"])
    #expect(abs(log.points[0].x - 120) < 1 && abs(abs(log.points[0].y - 100) - 20) < 1, "\(log.points)")
    // One pair parts in the frame in which the other meets.
    a.center.x = -500
    c.center.x = 360.2
    animator.run(frames: 1)
    #expect(log.lines == ["began items", "began items", "ended items"])
  }

  /// Of 31 groups each is free again when its behaviour goes: two that come after many others still do not
  /// meet.
  @Test func groupsAreGivenBack() {
    let animator = UIDynamicAnimator(UIDynamicItemBehavior(items: [Box(10, 10, at: 900, 0)]))
    let (_, lines) = Diagnostic.recording {
      for _ in 0..<100 {
        let behavior = UICollisionBehavior(items: [])
        animator.addBehavior(behavior)
        animator.removeBehavior(behavior)
      }
    }
    #expect(lines.isEmpty, "\(lines)")
  }
}
