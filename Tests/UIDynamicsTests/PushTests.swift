// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct PushTests {
  @Test func vectorAndPolarPartsAreKeptApart() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    #expect(push.active && push.angle == 0 && push.magnitude == 0 && push.pushDirection == CGVector())
    push.setAngle(.pi, magnitude: 2)
    #expect(push.pushDirection.dx == -2 && Float(push.pushDirection.dy) == -1.74845553e-07)
    push.magnitude = 0
    #expect(abs(push.angle - .pi) < 1e-9 && abs(push.pushDirection.dx) == 0)
    push.setAngle(1, magnitude: -1)
    #expect(Float(push.pushDirection.dx) == -0.540302277 && Float(push.pushDirection.dy) == -0.841470957)
  }

  @Test func aDirectionThatIsSetHasItsAngleAndMagnitude() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.pushDirection = CGVector(dx: -3, dy: 4)
    #expect(abs(push.magnitude - 5) < 1e-6 && abs(push.angle - atan2(4, -3)) < 1e-6)
    push.magnitude = 10
    #expect(abs(push.pushDirection.dx + 6) < 1e-5 && abs(push.pushDirection.dy - 8) < 1e-5)
  }

  /// A force of 1 N at 50 pt beside the centre of 1 kg · (1 m² + 1 m²) / 12 turns by 3 rad/s².
  @Test(arguments: [50, -50] as [CGFloat]) func aPushBesideTheCentreTurnsAsItsLeverSays(offset: CGFloat) {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: offset, vertical: 0), for: box)
    let animator = UIDynamicAnimator(item, push)
    animator.run(frames: 1)
    #expect(abs(item.angularVelocity(for: box) - 3 * offset / 50 / 120) < 1e-4)
    push.removeItem(box)
    push.addItem(box)
    #expect(push.targetOffsetFromCenter(for: box) == .zero)
  }

  @Test func whatIsSetOnAPushWakesItsItems() {
    let box = Box(100, 100, at: 0, 0)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    let animator = UIDynamicAnimator(push)
    let changes: [(UIPushBehavior) -> Void] = [
      { $0.setTargetOffsetFromCenter(UIOffset(horizontal: 5, vertical: 0), for: box) },
      { $0.active = false }, { $0.pushDirection = CGVector(dx: 1, dy: 0) },
      { $0.setAngle(2, magnitude: 1) },
    ]
    for (index, change) in changes.enumerated() {
      animator.run(frames: 60)
      #expect(!animator.isRunning)
      change(push)
      #expect(animator.isRunning, "change \(index)")
    }
  }

  @Test func pushesAdd() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let pushes = [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 2)].map { vector in
      let push = UIPushBehavior(items: [box], mode: .continuous)
      push.pushDirection = vector
      return push
    }
    let animator = UIDynamicAnimator(item, pushes[0], pushes[1])
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 0.8333) < 1e-3)
    #expect(abs(item.linearVelocity(for: box).y - 1.6667) < 1e-3)
  }

  @Test func aPushPushesOnlyWhileItIsActive() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.active = false
    let animator = UIDynamicAnimator(item, push)
    animator.run(frames: 5)
    #expect(item.linearVelocity(for: box) == .zero)
    push.active = true
    animator.run(frames: 5)
    #expect(item.linearVelocity(for: box).x > 5 && push.active)
  }

  @Test func noArgumentInitialiserIsContinuousAndActive() {
    let push = UIPushBehavior()
    #expect(push.mode == .continuous && push.active)
  }
}
