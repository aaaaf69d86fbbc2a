// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

// What somebody else writes to items, and where they are.
extension RunningTests {
  @Test func itemsThatLeaveARectangleGoFromAllBehaviours() {
    let gravity = UIGravityBehavior(items: [box])
    let rod = UIAttachmentBehavior(item: box, attachedTo: Box(10, 10, at: 300, 100))
    rod.frequency = 0.01
    let animator = UIDynamicAnimator(gravity, rod)
    var gone: [ObjectIdentifier] = []
    animator.removesItemsOutside(CGRect(x: 0, y: 0, width: 400, height: 400)) {
      gone.append(ObjectIdentifier($0))
    }
    animator.run(frames: 120)
    #expect(gone == [ObjectIdentifier(box)])
    #expect(gravity.items.isEmpty && animator.behaviors.count == 1)
    animator.run(frames: 60)
    #expect(!animator.isRunning)
  }

  @Test func itemsMovedByHandAreTakenOverWithTheirVelocity() {
    let gravity = UIGravityBehavior(items: [box])
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(gravity, item)
    animator.run(frames: 30)
    let speed = item.linearVelocity(for: box).y
    box.center = CGPoint(x: 200, y: 50)
    animator.run(frames: 1)
    #expect(abs(box.center.x - 200) < 1e-3 && box.center.y > 50 && box.center.y < 70)
    #expect(item.linearVelocity(for: box).y > speed)
  }

  @Test(arguments: [0.5, -0.5, 3]) func itemsTurnedByHandAreTakenOverTheWayTheyWereTurned(angle: CGFloat) {
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), item)
    animator.run(frames: 10)
    box.transform = CGAffineTransform(rotationAngle: angle)
    animator.run(frames: 1)
    #expect(abs(box.angle - angle) < 1e-4, "\(box.angle)")
    // Off its centre a push turns a square; about the angle that it was given.
    item.addAngularVelocity(0.6, for: box)
    animator.run(frames: 10)
    #expect(abs(box.angle - angle - 0.1) < 1e-3, "\(box.angle)")
  }

  /// A point inside an item stays, a point outside it goes, at each of the four edges.
  @Test func theRectangleThatKeepsItemsEndsAtItsEdges() {
    let kept = CGRect(x: 100, y: 200, width: 300, height: 150)
    // Centres of items of 20 × 20 pt that reach `inside` points into the rectangle.
    func centers(_ inside: CGFloat) -> [CGPoint] {
      let reach = 10 - inside
      return [
        CGPoint(x: kept.minX - reach, y: 250), CGPoint(x: kept.maxX + reach, y: 250),
        CGPoint(x: 250, y: kept.minY - reach), CGPoint(x: 250, y: kept.maxY + reach),
      ]
    }
    for (inside, stays) in [(1, true), (0.2, true), (-0.2, false), (-1, false)] as [(CGFloat, Bool)] {
      for (edge, center) in centers(inside).enumerated() {
        let box = Box(20, 20, at: center.x, center.y)
        let item = UIDynamicItemBehavior(items: [box])
        let animator = UIDynamicAnimator(item)
        animator.removesItemsOutside(kept)
        animator.run(frames: 1)
        #expect(item.items.isEmpty != stays, "edge \(edge), \(inside) pt inside")
      }
    }
  }

  @Test func scaleAndShearStayWhileTheAnimatorTurnsTheItem() {
    box.transform = CGAffineTransform(a: 2, b: 0, c: 0.5, d: 3, tx: 4, ty: 5)
    let item = UIDynamicItemBehavior(items: [box])
    item.addAngularVelocity(1, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 30)
    let rest = box.transform.residual
    #expect(abs(box.angle) > 0.3)
    #expect(abs(rest.a - 2) < 1e-4 && abs(rest.c - 0.5) < 1e-4 && abs(rest.d - 3) < 1e-4)
    #expect(rest.tx == 4 && rest.ty == 5)
  }

  @Test func updateItemTakesOverTheSize() {
    let item = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator(item)
    box.bounds.size = CGSize(width: 200, height: 100)
    animator.updateItem(usingCurrentState: box)
    #expect(abs(animator.inspection.items[0].mass - 2) < 1e-5)
  }

  @Test func itemsInARectangleReachTenPointsFurther() {
    let item = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator(item)
    #expect(animator.items(in: CGRect(x: 134.9, y: 90, width: 10, height: 10)).count == 1)
    #expect(animator.items(in: CGRect(x: 135.5, y: 90, width: 10, height: 10)).isEmpty)
  }

  /// What was set of an item stays when its size is taken over and its shapes are made anew.
  @Test func aNewSizeKeepsWhatWasSet() throws {
    let item = UIDynamicItemBehavior(items: [box])
    (item.friction, item.elasticity, item.density) = (0.7, 0.9, 3)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    box.bounds.size = CGSize(width: 80, height: 20)
    animator.updateItem(usingCurrentState: box)
    let body = try #require(animator.bodies[box])
    let shape = try #require(body.shapes.first)
    #expect(animator.world.friction(of: shape) == 0.7 && animator.world.restitution(of: shape) == 0.9)
    #expect(animator.world.density(of: shape) == Units.density(3))
  }
}
