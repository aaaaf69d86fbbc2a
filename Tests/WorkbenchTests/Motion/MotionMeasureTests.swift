// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import UIDynamics
@testable import Workbench

/// The numbers of the card against closed forms, and on motion of our own attachments.
@MainActor
struct MotionMeasureTests {
  /// A damped spring about 0, in points and seconds, exactly.
  struct Swinging {
    var frequency, ratio: Double
    var start = 200.0, speed = 0.0

    private var omega: Double { 2 * .pi * frequency }

    func state(at time: Double) -> (x: Double, v: Double) {
      let decay = ratio * omega
      if abs(ratio - 1) < 1e-9 {
        let c = speed + omega * start
        let e = exp(-omega * time)
        return ((start + c * time) * e, (c - omega * (start + c * time)) * e)
      }
      if ratio > 1 {
        let root = omega * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (-decay + root, -decay - root)
        let a = (speed - fast * start) / (slow - fast)
        let b = start - a
        return (
          a * exp(slow * time) + b * exp(fast * time),
          a * slow * exp(slow * time) + b * fast * exp(fast * time)
        )
      }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let b = (speed + decay * start) / damped
      let e = exp(-decay * time)
      let (c, s) = (cos(damped * time), sin(damped * time))
      return (
        e * (start * c + b * s), e * ((b * damped - decay * start) * c - (start * damped + decay * b) * s)
      )
    }

    /// When it is within 0.5 pt and 0.5 pt/s for good.
    var settles: Double {
      // The envelope bounds it from above.
      let slowest = ratio > 1 ? omega * (ratio - (ratio * ratio - 1).squareRoot()) : ratio * omega
      var time = 1 + log(1e4 * max(omega, 1)) / slowest
      while time > 0 {
        let (x, v) = state(at: time)
        if abs(x) > 0.5 || abs(v) > 0.5 { return time }
        time -= 1e-4
      }
      return 0
    }

    /// Along a line at 30°, about a point of the stage.
    func samples(_ seconds: Double) -> [MotionSample] {
      (0...Int(seconds * 60)).map { step in
        let time = Double(step) / 60
        let (x, v) = state(at: time)
        return MotionSample(
          time: 3 + time, x: 400 + x * 0.8, y: 300 + x * 0.6, vx: v * 0.8, vy: v * 0.6)
      }
    }
  }

  @Test(arguments: [0.05, 0.2, 0.3, 0.44, 0.56, 0.7, 0.85, 1, 1.4], [0.5, 1, 2, 4, 6])
  func aDampedSpringSettlesAndOvershootsAsItsFormulaSays(
    ratio: Double, frequency: Double
  ) throws {
    let spring = Swinging(frequency: frequency, ratio: ratio)
    let expected = spring.settles
    let measure = MotionMeasure(spring.samples(expected * 1.6 + 1))
    let settles = try #require(measure.settles), overshoot = try #require(measure.overshoot)
    #expect(abs(settles - expected) <= 0.01 * expected, "\(settles), not \(expected)")
    let beyond = ratio < 1 ? exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    #expect(abs(overshoot - beyond) <= 0.01 * beyond + 1e-4, "\(overshoot), not \(beyond)")
    let omega = 2 * Double.pi * frequency
    let fastest =
      ratio < 1
      ? 200 * omega * exp(-ratio * acos(ratio) / (1 - ratio * ratio).squareRoot())
      : (0...20_000).map { abs(spring.state(at: Double($0) / 10_000).v) }.max() ?? 0
    #expect(abs(measure.peak - fastest) <= 0.01 * fastest, "\(measure.peak), not \(fastest)")
    #expect(measure.bounces == 0)
  }

  /// Its way begins where it turns back.
  @Test(arguments: [300.0, 1000, 3000]) func howFastItIsLetGoDoesNotChangeWhatItOvershoots(
    speed: Double
  ) throws {
    for (ratio, frequency) in [(0.3, 1.0), (0.56, 2), (0.44, 4)] {
      let spring = Swinging(frequency: frequency, ratio: ratio, speed: speed)
      let measure = MotionMeasure(spring.samples(spring.settles * 1.6 + 1))
      let beyond = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
      #expect(abs(try #require(measure.overshoot) - beyond) <= 0.01 * beyond + 1e-4)
      #expect(measure.peak >= speed)
    }
  }

  @Test func whatStillMovesHasNotSettledAndWhatWentNowhereOvershootsNothing() {
    let spring = Swinging(frequency: 1, ratio: 0.1)
    let moving = MotionMeasure(spring.samples(2))
    #expect(moving.settles == nil && moving.overshoot == nil && moving.peak > 900)
    // A turning point is no rest: what stands there for a moment goes on.
    #expect(MotionMeasure(spring.samples(1)).settles == nil)
    let still = (0...60).map { MotionSample(time: Double($0) / 60, x: 5, y: 5) }
    #expect(MotionMeasure(still).settles == 0)
    #expect(MotionMeasure(still).overshoot == nil)
    #expect(MotionMeasure([]).settles == nil)
  }

  /// Drops a ball from 400 pt and lets it bounce `count` times, then lie.
  private func ball(bounces count: Int, elasticity: Double) -> [MotionSample] {
    let gravity = 1000.0
    var (samples, touched): ([MotionSample], Bool) = ([], false)
    var (time, begun, speed, height, left) = (0.0, 0.0, 0.0, 400.0, count)
    var landing = (2 * height / gravity).squareRoot()
    while samples.count < 600 {
      while left >= 0, time >= begun + landing {
        let impact = gravity * landing - speed
        begun += landing
        (height, speed, touched) = (0, left > 0 ? impact * elasticity : 0, true)
        landing = left > 0 ? 2 * speed / gravity : .infinity
        left -= 1
      }
      let t = time - begun
      let isLying = left < 0
      samples.append(
        MotionSample(
          time: time, x: 100, y: isLying ? 500 : 500 - (height + speed * t - gravity * t * t / 2),
          vy: isLying ? 0 : gravity * t - speed, touches: touched))
      touched = false
      time += 1 / 60.0
    }
    return samples
  }

  @Test(arguments: [(0, 0.5), (1, 0.5), (2, 0.5), (3, 0.5), (3, 0.8), (5, 0.7), (7, 0.9)])
  func aBallHasSoManyBounces(count: Int, elasticity: Double) {
    let samples = ball(bounces: count, elasticity: elasticity)
    let measure = MotionMeasure(samples)
    #expect(measure.bounces == count)
    // It falls at (2·g·h)^½, which is sampled just before it lands.
    #expect(abs(measure.peak - 894.4) < 17 && measure.peak < 895)
    let whole = measure.settles ?? 0
    let fall = (2 * 400 / 1000.0).squareRoot()
    let expected = (0..<count).reduce(fall) { $0 + 2 * fall * pow(elasticity, Double($1 + 1)) }
    #expect(abs(whole - expected) < 0.034, "\(whole), not \(expected)")
  }

  // MARK: Our own motion

  private func run(
    seconds: Double, _ setUp: (UIView, UIView, UIDynamicAnimator) -> Void
  ) -> [MotionSample] {
    let host = HeadlessHost(size: CGSize(width: 800, height: 600))
    let controller = UIViewController()
    host.window.rootViewController = controller
    let item = UIView(frame: CGRect(x: 550, y: 250, width: 100, height: 100))
    controller.view.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: controller.view)
    setUp(controller.view, item, animator)
    let record = MotionRecord()
    let known = [WeakAnimator(animator: animator)]
    var subSteps = animator.subStepCount
    for step in 0..<Int(seconds * 60) {
      record.take(step % 600, of: known, isPressed: false)
      if animator.subStepCount > subSteps { animator.forEachBegunTouch { record.noteTouch(of: $0) } }
      subSteps = animator.subStepCount
      host.step()
    }
    return record.steps.compactMap { record.sample(of: 0, at: $0) }
  }

  /// The steps of 1/120 s are in the formula: they damp a little more than told.
  @Test(arguments: [(0.3, 2.0), (0.5, 2), (0.7, 3), (0.3, 4), (0.5, 4), (0.2, 6)])
  func anAttachmentMovesAsItsFormulaSays(ratio: Double, frequency: Double) throws {
    let samples = run(seconds: 9) { view, item, animator in
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 400, y: 300))
      spring.length = 0
      (spring.damping, spring.frequency) = (CGFloat(ratio), CGFloat(frequency))
      animator.addBehavior(spring)
    }
    let felt = try #require(Spring(frequency: frequency, damping: ratio))
    let spring = Swinging(frequency: 1 / felt.duration, ratio: felt.dampingRatio)
    let measure = MotionMeasure(samples)
    let beyond = exp(-.pi * spring.ratio / (1 - spring.ratio * spring.ratio).squareRoot())
    let settles = try #require(measure.settles), overshoot = try #require(measure.overshoot)
    #expect(abs(overshoot - beyond) < 0.02 * beyond + 0.001, "\(overshoot), not \(beyond)")
    #expect(abs(settles - spring.settles) < 0.04 * spring.settles + 0.02, "\(settles), not \(spring.settles)")
  }

  @Test func aBallOfOursBouncesAsOftenAsItTurnsBack() throws {
    let samples = run(seconds: 8) { view, item, animator in
      let gravity = UIGravityBehavior(items: [item])
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      let properties = UIDynamicItemBehavior(items: [item])
      (properties.elasticity, properties.allowsRotation) = (0.6, false)
      for behavior in [gravity, collision, properties] { animator.addBehavior(behavior) }
    }
    let turns = zip(samples, samples.dropFirst()).count { $0.vy > 5 && $1.vy < -5 }
    let measure = MotionMeasure(samples)
    #expect(turns >= 3 && measure.bounces == turns, "\(measure.bounces), not \(turns)")
    #expect(measure.settles != nil)
  }

  @Test func theWordsAreThoseOfATicket() {
    var measure = MotionMeasure([])
    (measure.settles, measure.overshoot, measure.peak, measure.bounces) = (0.4249, 0.117, 1840.4, 3)
    #expect(
      measure.sentence
        == "settles after 0.42 s (within 0.5 pt and 0.5 pt/s), overshoots 12 %, peak 1 840 pt/s, 3 bounces")
    #expect(measure.shortSentence == "Settles in 0.42 s, overshoots 12 %")
    (measure.settles, measure.overshoot, measure.peak, measure.bounces) = (nil, nil, 1_234_567, 1)
    #expect(measure.sentence == "still moves, peak 1 234 567 pt/s, 1 bounce")
  }
}
