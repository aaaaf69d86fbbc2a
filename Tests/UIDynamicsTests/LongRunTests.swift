// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// What holds for ever holds for ten simulated minutes. Nothing here has resistance.
@MainActor
@Suite struct LongRunTests {
  private static let tenMinutes = 36_000

  @Test func anElasticBallInAFenceKeepsItsSpeed() {
    let velocities = [CGPoint(x: 137, y: 211), CGPoint(x: -1500, y: 107), CGPoint(x: 640, y: -480)]
    let balls = velocities.map { _ in Box(40, 40, at: 150, 120) }
    balls[0].collisionBoundsType = .ellipse
    let item = UIDynamicItemBehavior(items: balls)
    (item.resistance, item.angularResistance) = (0, 0)
    (item.elasticity, item.friction, item.allowsRotation) = (1, 0, false)
    let collision = UICollisionBehavior(items: balls)
    collision.collisionMode = .boundaries
    collision.addBoundary(
      withIdentifier: "fence" as any NSCopying,
      for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 300)))
    for (ball, velocity) in zip(balls, velocities) { item.addLinearVelocity(velocity, for: ball) }
    let animator = UIDynamicAnimator(item, collision)
    var worst: CGFloat = 0
    for _ in 0..<Self.tenMinutes {
      animator.run(frames: 1)
      for (ball, velocity) in zip(balls, velocities) {
        let v = item.linearVelocity(for: ball)
        worst = max(worst, abs(hypot(v.x, v.y) / hypot(velocity.x, velocity.y) - 1))
      }
    }
    #expect(worst < 0.001, "a speed changed by its \(worst)")
  }

  /// Hangs boxes on each other and on a point by rods, lets them fall from a level line, and watches rods and
  /// energy.
  func expectRodsAndEnergyToHold(
    count: Int, size: CGFloat, rod: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let anchor = CGPoint(x: 200, y: 100)
    let boxes = (1...count).map { Box(size, size, at: anchor.x + CGFloat($0) * rod, anchor.y) }
    let item = UIDynamicItemBehavior(items: boxes)
    (item.resistance, item.angularResistance) = (0, 0)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: boxes))
    animator.addBehavior(UIAttachmentBehavior(item: boxes[0], attachedToAnchor: anchor))
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      animator.addBehavior(UIAttachmentBehavior(item: box, attachedTo: next))
    }
    let start = energy(in: animator)
    var stretch: CGFloat = 0
    // The greatest energy of each minute: within one a whip of the rope takes a little and gives it back.
    var peaks: [CGFloat] = []
    for frame in 0..<Self.tenMinutes {
      animator.run(frames: 1)
      if frame % 3600 == 0 { peaks.append(-.infinity) }
      // Odd intervals, so that no rhythm of the swing hides from them.
      if frame % 7 == 0 {
        var end = anchor
        for box in boxes {
          stretch = max(stretch, abs(distance(end, box.center) - rod))
          end = box.center
        }
      }
      if frame % 5 == 0 { peaks[peaks.count - 1] = max(peaks[peaks.count - 1], energy(in: animator)) }
    }
    #expect(stretch < 2, "a rod changed by \(stretch) pt", sourceLocation: sourceLocation)
    #expect(
      peaks.count == 10 && peaks[0] <= start, "\(start) J, then \(peaks)", sourceLocation: sourceLocation)
    for (peak, next) in zip(peaks, peaks.dropFirst()) {
      #expect(next <= peak, "energy grew: \(peaks)", sourceLocation: sourceLocation)
    }
  }

  /// Kinetic and potential energy in joules, under a gravity of 10 m/s² downwards.
  private func energy(in animator: UIDynamicAnimator) -> CGFloat {
    var sum: CGFloat = 0
    for body in animator.bodies.all {
      let mass = CGFloat(body.world.massData(of: body.id).mass)
      let spin = CGFloat(body.angularVelocity)
      sum += mass * (CGFloat(body.linearVelocity.lengthSquared) / 2 - 10 * CGFloat(body.position.y))
      sum += CGFloat(body.inertia) * spin * spin / 2
    }
    return sum
  }

  @Test func aDoublePendulumKeepsItsLengthsAndGainsNoEnergy() {
    expectRodsAndEnergyToHold(count: 2, size: 30, rod: 100)
  }
}

/// As `LongRunTests`, of many items. Not of the main actor, which would begin them last.
@Suite struct LongRopeTests {
  @Test(.inTurn) func aRopeOfTwentyItemsKeepsItsLengthsAndGainsNoEnergy() async {
    await #expect(processExitsWith: .success) {
      await LongRunTests().expectRodsAndEnergyToHold(count: 20, size: 16, rod: 20)
    }
  }
}
