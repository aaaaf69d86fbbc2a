// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Numbers that third parties measured on Apple's own engine; points, frames of 1/60 s.
@MainActor
@Suite struct TrajectoryTests {
  private func expect(
    _ values: [CGFloat], _ reference: [CGFloat], within tolerance: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == reference.count, sourceLocation: sourceLocation)
    for (value, wanted) in zip(values, reference) {
      #expect(
        abs(value - wanted) <= tolerance, "\(value) instead of \(wanted)", sourceLocation: sourceLocation)
    }
  }

  @Test func aFallWithoutResistanceFollowsUIKit() {
    let box = Box(100, 100, at: 150, 50)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), UIDynamicItemBehavior.frictionless(box))
    let heights = (1...5).map { _ in
      animator.run(frames: 1)
      return box.center.y
    }
    expect(heights, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076], within: 1e-5)
  }

  @Test func aFallWithTheDefaultResistanceFollowsUIKit() {
    let box = Box(100, 100, at: 150, 50)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    let heights = (1...5).map { _ in
      animator.run(frames: 1)
      return box.center.y
    }
    expect(heights, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747], within: 1e-5)
  }

  @Test(arguments: [0, 0.1, 5, 60.0]) func dampingDividesSpeedsEverySubStep(resistance: Double) {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    (item.resistance, item.angularResistance) = (resistance, resistance)
    item.addLinearVelocity(CGPoint(x: 300, y: -400), for: box)
    item.addAngularVelocity(4, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 5)
    let left = pow(1 / (1 + resistance / 120), 9)
    expect([item.linearVelocity(for: box).x / (300 * left)], [1], within: 1e-5)
    expect([item.linearVelocity(for: box).y / (-400 * left)], [1], within: 1e-5)
    expect([item.angularVelocity(for: box) / (4 * left)], [1], within: 1e-5)
  }

  @Test func aSteadyPushAcceleratesAsInUIKit() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let animator = UIDynamicAnimator(item, push)
    let speeds = (1...4).map { _ in
      animator.run(frames: 1)
      return item.linearVelocity(for: box).x
    }
    expect(speeds, [0.833333373, 2.50000024, 4.16666698, 5.83333349], within: 1e-5)
  }

  @Test func aPushBesideTheCentreTurnsAsInUIKit() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: box)
    let animator = UIDynamicAnimator(item, push)
    let spins = (1...4).map { _ in
      animator.run(frames: 1)
      return item.angularVelocity(for: box)
    }
    expect(spins, [-0.0250000022, -0.075000003, -0.125000015, -0.175000027], within: 1e-6)
  }

  @Test func anInstantaneousPushActsOnceAndIsInactiveThen() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let animator = UIDynamicAnimator(item, push)
    animator.run(frames: 1)
    expect([item.linearVelocity(for: box).x], [100], within: 1e-4)
    #expect(!push.active)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
    push.active = true
    animator.run(frames: 1)
    expect([item.angularVelocity(for: box)], [3.00000007], within: 1e-4)
    #expect(!push.active)
  }

  @Test func aPendulumSwingsAsInUIKit() {
    let box = Box(40, 40, at: 200, 100)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    let animator = UIDynamicAnimator(
      UIDynamicItemBehavior.frictionless(box), UIGravityBehavior(items: [box]), rod)
    var places: [CGPoint] = []
    for frame in 1...60 {
      animator.run(frames: 1)
      if [1, 10, 60].contains(frame) { places.append(box.center) }
    }
    expect(places.map(\.x), [199.999969, 199.132126, 2.06188917], within: 0.02)
    expect(places.map(\.y), [100.069443, 113.146225, 120.202171], within: 0.02)
    expect([rod.length], [100], within: 1e-3)
  }

  @Test func aSpringSwingsAsInUIKit() {
    let box = Box(40, 40, at: 100, 250)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    spring.length = 100
    spring.frequency = 2
    spring.damping = 0.3
    let animator = UIDynamicAnimator(UIDynamicItemBehavior.frictionless(box), spring)
    var heights: [CGFloat] = []
    for frame in 1...60 {
      animator.run(frames: 1)
      if [1, 10, 60].contains(frame) { heights.append(box.center.y) }
    }
    expect(heights, [249.48938, 201.092148, 200.142715], within: 0.001)
  }

  @Test func aSquareLandsOnALineAsInUIKit() {
    let box = Box(100, 100, at: 100, 100)
    let item = UIDynamicItemBehavior.frictionless(box)
    item.elasticity = 0
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]), collision)
    var heights: [CGFloat] = []
    for frame in 1...300 {
      animator.run(frames: 1)
      if (26...28).contains(frame) { heights.append(box.center.y) }
    }
    expect(heights, [192.083298, 199.374969, 206.944397], within: 0.001)
    expect([box.center.y], [248.216629], within: 0.35)
  }

  @Test func aSnapFliesAndSettlesAsInUIKit() {
    let box = Box(100, 50, at: 100, 100)
    let animator = UIDynamicAnimator(UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 200)))
    animator.run(frames: 1)
    expect([box.center.x, box.center.y], [113.265648, 106.623589], within: 0.01)
    expect([box.angle], [0.0361267589], within: 1e-4)
    animator.run(frames: 199)
    expect([box.center.x, box.center.y], [299.999969, 199.999222], within: 0.01)
  }

  @Test func aLoneItemRestsOnTheThirtyFirstFrame() {
    let box = Box(100, 100, at: 0, 0)
    let animator = UIDynamicAnimator(UIDynamicItemBehavior(items: [box]))
    animator.run(frames: 30)
    #expect(animator.isRunning)
    animator.run(frames: 1)
    #expect(!animator.isRunning)
  }

  @Test func elapsedTimeCountsFrames() {
    let box = Box(100, 100, at: 0, 0)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    animator.run(frames: 4)
    expect([animator.elapsedTime], [0.0666666667], within: 1e-9)
  }

  @Test func inItemsModeAnItemFallsThroughAFloorAndIsReportedAllTheSame() {
    let (box, log) = (Box(100, 100, at: 100, 400), ContactLog())
    let animator = overAFloor(box, log, .items)
    animator.run(frames: 120)
    expect([box.center.y], [2264.79], within: 0.01)
    #expect(log.lines == ["began floor", "ended floor"])
  }

  @Test func inEverythingModeAnItemRestsOnTheFloor() {
    let (box, log) = (Box(100, 100, at: 100, 400), ContactLog())
    let animator = overAFloor(box, log, .everything)
    animator.run(frames: 240)
    expect([box.center.y], [548.216629], within: 0.35)
    #expect(!animator.isRunning && log.lines.last == "began floor")
  }

  private func overAFloor(
    _ box: Box, _ log: ContactLog, _ mode: UICollisionBehavior.Mode
  ) -> UIDynamicAnimator {
    let collision = UICollisionBehavior(items: [box])
    (collision.collisionMode, collision.collisionDelegate) = (mode, log)
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 600), to: CGPoint(x: 400, y: 600))
    return UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
  }
}

/// Writes down what a collision delegate is told.
@MainActor
final class ContactLog: UICollisionBehaviorDelegate {
  var lines: [String] = []
  var points: [CGPoint] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    lines.append("began items")
    points.append(p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    lines.append("ended items")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    lines.append("began \((identifier as? NSString).map(String.init) ?? "bounds")")
    points.append(p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    lines.append("ended \((identifier as? NSString).map(String.init) ?? "bounds")")
  }
}
