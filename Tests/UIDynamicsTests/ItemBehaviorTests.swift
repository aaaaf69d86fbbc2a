// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct ItemBehaviorTests {
  private let box = Box(100, 100, at: 100, 100)

  private func elasticity(in animator: UIDynamicAnimator) -> Float {
    let body = animator.body(of: box)
    return body.map { $0.restitution } ?? .nan
  }

  @Test func defaultsAreUIKitsRealOnes() {
    let item = UIDynamicItemBehavior()
    #expect(item.elasticity == 0.2 && item.friction == 0.2 && item.density == 1)
    #expect(item.resistance == 0.1 && item.angularResistance == 0.1)
    #expect(item.allowsRotation && !item.isAnchored && item.charge == 0)
  }

  @Test(arguments: [(100.0, 100.0, 1.0, 1.0), (200, 50, 3, 3), (1, 1, 1, 0.0001)])
  func massIsDensityTimesArea(width: Double, height: Double, density: Double, mass: Double) {
    let box = Box(width, height, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    item.density = density
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    #expect(abs(animator.inspection.items[0].mass - mass) < mass * 1e-5)
  }

  @Test func inertiaIsARectangles() {
    let box = Box(200, 50, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    item.density = 3
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    #expect(abs((animator.body(of: box)?.inertia ?? 0) - 1.0625) < 1e-4)
  }

  @Test func theLastBehaviourInTheTreeThatSetAPropertyWins() {
    let first = UIDynamicItemBehavior(items: [box])
    let parent = UIDynamicBehavior()
    let (one, two) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    parent.addChildBehavior(one)
    parent.addChildBehavior(two)
    let animator = UIDynamicAnimator(first, parent)
    (first.elasticity, one.elasticity, two.elasticity) = (0.73, 0.71, 0.72)
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.72)
    first.elasticity = 0.74
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.72)
  }

  @Test func settingTheSameValueMarksNothing() {
    let (first, second) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    first.elasticity = 0.9
    second.elasticity = 0.2
    let animator = UIDynamicAnimator(first, second)
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.9)
  }

  @Test func removalResetsTheItemAndOthersApplyAgain() {
    let (first, second) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    (first.elasticity, second.elasticity) = (0.4, 0.8)
    let animator = UIDynamicAnimator(first, second)
    animator.run(frames: 1)
    animator.removeBehavior(second)
    #expect(elasticity(in: animator) == 0.2)
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.4)
  }

  @Test func velocitiesWaitForTheBodyAndAdd() {
    let item = UIDynamicItemBehavior(items: [box])
    item.addLinearVelocity(CGPoint(x: 10, y: 0), for: box)
    item.addLinearVelocity(CGPoint(x: 5, y: 2), for: box)
    item.addAngularVelocity(1, for: box)
    #expect(item.linearVelocity(for: box) == .zero && item.angularVelocity(for: box) == 0)
    let animator = UIDynamicAnimator(item)
    #expect(abs(item.linearVelocity(for: box).x - 15) < 1e-4)
    #expect(abs(item.angularVelocity(for: box) - 1) < 1e-6)
    item.addLinearVelocity(CGPoint(x: 1, y: 0), for: Box(1, 1, at: 0, 0))
    #expect(abs(item.linearVelocity(for: box).x - 15) < 1e-4)
    _ = animator
  }

  @Test func anchoredItemsStandLikeWalls() {
    let item = UIDynamicItemBehavior(items: [box])
    item.isAnchored = true
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]))
    item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    animator.run(frames: 30)
    #expect(box.center == CGPoint(x: 100, y: 100))
    item.isAnchored = false
    animator.run(frames: 10)
    #expect(box.center.y > 100)
  }

  @Test(arguments: [0.0, 0.2, 0.8]) func frictionIsTheGeometricMeanOfBoth(friction: Double) {
    box.center.y = 98.3
    let item = UIDynamicItemBehavior.frictionless(box)
    (item.friction, item.allowsRotation) = (friction, false)
    item.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -500, y: 150), to: CGPoint(x: 2000, y: 150))
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 10)
    let before = item.linearVelocity(for: box).x
    animator.run(frames: 30)
    // Boundaries have friction 0.2; gravity is 1000 pt/s² for half a second.
    let lost = before - item.linearVelocity(for: box).x
    #expect(abs(lost - 500 * (friction * 0.2).squareRoot()) < 2, "\(lost) pt/s")
  }

  @Test func chargeAndAnchorStayWithTheItem() {
    let item = UIDynamicItemBehavior(items: [box])
    (item.isAnchored, item.charge, item.density) = (true, 3, 5)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]))
    animator.removeBehavior(item)
    animator.run(frames: 30)
    #expect(box.center.y == 100 && animator.body(of: box)?.charge == 3)
  }

  @Test func whatHitsAnAnchoredItemBouncesByTheGreaterElasticity() {
    let wall = Box(20, 200, at: 300, 100)
    let (still, ball) = (UIDynamicItemBehavior(items: [wall]), UIDynamicItemBehavior.frictionless(box))
    (still.isAnchored, still.elasticity, ball.elasticity) = (true, 0.8, 0.1)
    ball.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    let animator = UIDynamicAnimator(still, ball, UICollisionBehavior(items: [box, wall]))
    animator.run(frames: 60)
    #expect(abs(ball.linearVelocity(for: box).x + 400) < 5 && wall.center == CGPoint(x: 300, y: 100))
  }

  @Test func greatestResistanceHoldsAgainstGravity() {
    let item = UIDynamicItemBehavior(items: [box])
    item.resistance = .greatestFiniteMagnitude
    #expect(item.resistance == .greatestFiniteMagnitude)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]))
    animator.run(frames: 300)
    #expect(abs(box.center.y - 100) < 1e-3)
  }

  @Test func forbiddenRotationLetsASpinGoOnAndTakesNoNewOne() {
    let item = UIDynamicItemBehavior.frictionless(box)
    item.addAngularVelocity(2, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    item.allowsRotation = false
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: box)
    animator.addBehavior(push)
    animator.run(frames: 30)
    #expect(abs(item.angularVelocity(for: box) - 2) < 1e-4)
  }

  @Test(.bug(id: "fault 8")) func oddValuesStayFiniteAndReadBack() {
    let item = UIDynamicItemBehavior(items: [box])
    (item.elasticity, item.friction, item.resistance) = (5, -2, -1)
    #expect(item.elasticity == 5 && item.friction == -2 && item.resistance == -1)
    let (_, lines) = Diagnostic.recording {
      item.density = 0
      item.density = -3
      item.density = .nan
    }
    #expect(item.density == 1)
    #expect(lines.count == 3, "\(lines)")
    item.density = 1e-30
    #expect(item.density == 1e-30)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "f" as any NSCopying, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), item, collision)
    animator.run(frames: 600)
    #expect(box.center.x.isFinite && box.center.y.isFinite)
  }
}
