// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct GravityTests {
  @Test func angleAndMagnitudeAreTheVectors() {
    let gravity = UIGravityBehavior()
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-6)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5 && Float(gravity.angle) == 0.927295218)
    gravity.magnitude = 2
    #expect(abs(gravity.gravityDirection.dx - 1.2) < 1e-6 && abs(gravity.gravityDirection.dy - 1.6) < 1e-6)
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == CGVector() && gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == CGVector())
  }

  /// Sine and cosine may be below 0, and 0 times that is −0.
  @Test(arguments: -31...32) func withoutALengthThereIsNoAngle(tenths: Int) {
    let gravity = UIGravityBehavior()
    gravity.setAngle(CGFloat(tenths) / 10, magnitude: 1)
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    gravity.magnitude = 1
    #expect(gravity.gravityDirection == CGVector(dx: 1, dy: 0))
    gravity.gravityDirection = CGVector(dx: -0.0, dy: -0.0)
    #expect(gravity.angle == 0)
  }

  @Test func gravitiesAddAndGoOneByOne() {
    let box = Box(10, 10, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let (down, side) = (UIGravityBehavior(items: [box]), UIGravityBehavior(items: [box]))
    side.gravityDirection = CGVector(dx: 2, dy: 0)
    let animator = UIDynamicAnimator(item, down, side)
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 2000.0 / 120) < 1e-3)
    #expect(abs(item.linearVelocity(for: box).y - 1000.0 / 120) < 1e-3)
    animator.removeBehavior(down)
    let before = item.linearVelocity(for: box)
    animator.run(frames: 1)
    #expect(item.linearVelocity(for: box).y == before.y)
    #expect(item.linearVelocity(for: box).x > before.x)
  }

  @Test func anItemMayHaveAGravityOfItsOwn() {
    let (a, b) = (Box(10, 10, at: 0, 0), Box(10, 10, at: 50, 0))
    let gravity = UIGravityBehavior(items: [a, b])
    gravity.setGravityDirection(CGVector(dx: 0, dy: -1), for: b)
    let animator = UIDynamicAnimator(gravity)
    animator.run(frames: 10)
    #expect(a.center.y > 0 && abs(a.center.y + b.center.y) < 1e-4)
    #expect(gravity.gravityDirection(for: a) == gravity.gravityDirection)
    // Setting the common one leaves the own one alone.
    let item = UIDynamicItemBehavior.frictionless(a, b)
    animator.addBehavior(item)
    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    #expect(gravity.gravityDirection(for: b) == CGVector(dx: 0, dy: -1))
    let before = [a, b].map { item.linearVelocity(for: $0) }
    animator.run(frames: 3)
    let after = [a, b].map { item.linearVelocity(for: $0) }
    #expect(abs(after[0].x - before[0].x - 50) < 0.01 && abs(after[0].y - before[0].y) < 0.01)
    #expect(abs(after[1].x - before[1].x) < 0.01 && abs(after[1].y - before[1].y + 50) < 0.01)
  }

  /// A velocity loses a part of 1 / (1 + resistance · h) in each sub-step, a spin by a resistance of its own.
  @Test func turningAndMovingAreHeldBackEachByItsOwn() {
    let box = Box(10, 10, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    (item.resistance, item.angularResistance) = (2, 6)
    item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    item.addAngularVelocity(3, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 100 / (1 + 2.0 / 120)) < 1e-3)
    #expect(abs(item.angularVelocity(for: box) - 3 / (1 + 6.0 / 120)) < 1e-5)
  }

  @Test func anItemThatLeavesForgetsItsOwnGravity() {
    let box = Box(10, 10, at: 0, 0)
    let gravity = UIGravityBehavior(items: [box])
    gravity.setGravityDirection(CGVector(dx: 3, dy: 0), for: box)
    gravity.removeItem(box)
    gravity.addItem(box)
    #expect(gravity.gravityDirection(for: box) == CGVector(dx: 0, dy: 1))
  }

  @Test func massDoesNotMatter() {
    let (light, heavy) = (Box(10, 10, at: 0, 0), Box(100, 100, at: 500, 0))
    let dense = UIDynamicItemBehavior(items: [heavy])
    dense.density = 50
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [light, heavy]), dense)
    animator.run(frames: 30)
    #expect(light.center.y == heavy.center.y)
  }
}
