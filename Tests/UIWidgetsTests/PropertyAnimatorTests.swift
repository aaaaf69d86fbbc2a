// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct PropertyAnimatorTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let log = PositionLog()

  init() {
    host.window.addSubview(view)
  }

  private func animator(
    _ duration: TimeInterval = 1, _ curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    view.center.x = 0
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in view.center.x = 100 }
    animator.addCompletion { [log] in log.positions.append($0) }
    return animator
  }

  private var shown: CGFloat { view.presentation?.center?.x ?? view.center.x }

  @Test func itRunsToItsEndAndTells() {
    let animator = animator()
    #expect(animator.state == .inactive && view.center.x == 0, "blocks run at the start")
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 100 && shown == 0)
    host.step(30)
    #expect(abs(shown - 50) < 1e-9 && abs(animator.fractionComplete - 0.5) < 1e-9)
    host.step(30)
    #expect(log.positions == [.end] && animator.state == .inactive && !animator.isRunning && shown == 100)
    #expect(view.presentation == nil)
  }

  @Test func itPausesAndGoesOnWithoutAJump() {
    let animator = animator(1, .easeIn)
    animator.startAnimation()
    host.step(30)
    let place = shown
    animator.pauseAnimation()
    host.step(100)
    #expect(abs(shown - place) < 1e-9 && !animator.isRunning && animator.state == .active)
    #expect(abs(animator.fractionComplete - place / 100) < 1e-9, "the place is the fraction, for the hand")
    animator.fractionComplete += 0.1
    #expect(abs(shown - place - 10) < 1e-9)
    animator.startAnimation()
    let before = shown
    host.step()
    #expect(shown >= before && shown - before < 3)
    host.step(60)
    #expect(log.positions == [.end] && shown == 100)
  }

  @Test func aHandMovesItFromTheStartAlongALineOrTheCurve() {
    let straight = animator(1, .easeIn)
    straight.fractionComplete = 0.25
    #expect(straight.state == .active && abs(shown - 25) < 1e-9 && !straight.isRunning)
    straight.fractionComplete = 2
    #expect(shown == 100 && straight.fractionComplete == 1)
    straight.fractionComplete = .nan
    #expect(straight.fractionComplete == 1)
    straight.stopAnimation(true)
    let curved = animator(1, .easeIn)
    curved.scrubsLinearly = false
    curved.fractionComplete = 0.25
    #expect(abs(shown - 100 * TimingCurve.easeIn.value(at: 0.25, of: 1)) < 1e-9)
    curved.stopAnimation(true)
  }

  @Test func turnedItRunsBackAndStoresTheStart() {
    let animator = animator()
    animator.startAnimation()
    host.step(45)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9, "counted in the new direction")
    host.step(15)
    #expect(abs(shown - 50) < 1e-9)
    animator.isReversed = false
    host.step(6)
    #expect(abs(shown - 60) < 1e-9)
    animator.isReversed = true
    host.step(36)
    #expect(log.positions == [.start] && view.center.x == 0 && view.presentation == nil)
  }

  @Test func continuingTakesAnotherTimeAndAnotherCurve() {
    let animator = animator()
    animator.startAnimation()
    host.step(30)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    host.step(30)
    #expect(abs(shown - 75) < 1e-6, "half the way in a whole duration")
    host.step(30)
    #expect(log.positions == [.end])
    let second = self.animator()
    second.startAnimation()
    host.step(30)
    second.pauseAnimation()
    second.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    host.step(15)
    #expect(abs(shown - (50 + 50 * TimingCurve.easeIn.value(at: 0.5, of: 1))) < 1e-6)
    host.step(16)
    #expect(log.positions == [.end, .end] && view.center.x == 100)
  }

  @Test(arguments: [(UIViewAnimatingPosition.start, CGFloat(0)), (.end, 100), (.current, 25)])
  func aStoppedOneFinishesWhereItIsTold(position: UIViewAnimatingPosition, place: CGFloat) {
    let animator = animator()
    animator.startAnimation()
    host.step(15)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && abs(view.center.x - 25) < 1e-9 && view.presentation == nil)
    #expect(log.positions.isEmpty)
    animator.finishAnimation(at: position)
    #expect(log.positions == [position] && abs(view.center.x - place) < 1e-9 && animator.state == .inactive)
  }

  @Test func stoppedWithoutFinishingNobodyIsTold() {
    let animator = animator()
    animator.startAnimation()
    host.step(15)
    animator.stopAnimation(true)
    host.step(60)
    #expect(log.positions.isEmpty && animator.state == .inactive && abs(view.center.x - 25) < 1e-9)
  }

  @Test func aDelayAndADelayFactorAreWaitedFor() {
    let animator = animator()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: 0.5)
    host.step(30)
    #expect(shown == 0 && animator.isRunning && animator.delay == 0.5)
    host.step(30)
    #expect(abs(shown - 50) < 1e-9 && abs(view.shownAlpha - 1) < 1e-9)
    host.step(15)
    #expect(abs(view.shownAlpha - 0.5) < 1e-9)
    host.step(15)
    #expect(log.positions == [.end] && view.shownAlpha == 0)
  }

  @Test func whatIsAddedOnTheWayTakesTheTimeThatIsLeft() {
    let animator = animator()
    animator.startAnimation()
    host.step(30)
    animator.addAnimations { [view] in view.alpha = 0 }
    #expect(view.alpha == 0 && view.shownAlpha == 1)
    host.step(15)
    #expect(abs(view.shownAlpha - 0.5) < 1e-9 && abs(shown - 75) < 1e-9)
  }

  @Test func itMayPauseAtItsEndAndRunBackFromThere() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    host.step(90)
    #expect(animator.state == .active && !animator.isRunning && log.positions.isEmpty && shown == 100)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    host.step(60)
    #expect(log.positions == [.start] && view.center.x == 0)
  }

  @Test func aPausedOneCostsNoFrames() async {
    // In a process of its own: the clock is everybody's.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let host = HeadlessHost()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { host.window.alpha = 0 }
        animator.startAnimation()
        precondition(host.driver.isActive)
        animator.pauseAnimation()
        precondition(!host.driver.isActive)
      }
    }
  }

  @Test func itTakesTouchesUnlessToldNotTo() {
    let animator = animator()
    animator.startAnimation()
    #expect(host.window.hitTest(CGPoint(x: 100, y: 5), with: nil) === view)
    animator.stopAnimation(true)
    let deaf = self.animator()
    deaf.isUserInteractionEnabled = false
    deaf.startAnimation()
    #expect(host.window.hitTest(CGPoint(x: 100, y: 5), with: nil) !== view)
    deaf.stopAnimation(true)
    #expect(host.window.hitTest(view.center, with: nil) === view)
  }

  @Test func itLivesUntilItEndsAndNoLonger() {
    weak var gone: UIViewPropertyAnimator?
    do {
      let animator = animator(0.5)
      animator.startAnimation()
      gone = animator
    }
    host.step(10)
    #expect(gone != nil)
    host.step(30)
    #expect(gone == nil && log.positions == [.end])
  }

  @Test func withoutDurationItEndsAtOnce() {
    let animator = animator(0)
    animator.startAnimation()
    #expect(log.positions == [.end] && view.center.x == 100 && animator.state == .inactive)
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0, options: .curveLinear, animations: { [view] in view.center.x = 200 },
      completion: { [log] in log.positions.append($0) })
    host.step(15)
    #expect(abs(shown - 150) < 1e-9)
    host.step(15)
    #expect(log.positions == [.end, .end])
  }

  @Test func finishingWhatIsNotStoppedIsAProgrammersError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
  }

  @Test func randomCommandsAlwaysLeaveTheViewWhereItIsShown() {
    for seed: UInt64 in 1...60 {
      var random = SeededGenerator(seed: seed)
      let animator = animator(0.5, .easeInOut)
      animator.addAnimations({ [view] in view.alpha = 0.5 }, delayFactor: 0.3)
      for _ in 0..<60 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0 where animator.state != .stopped: animator.startAnimation()
        case 1 where animator.state != .stopped: animator.pauseAnimation()
        case 2: animator.isReversed.toggle()
        case 3 where animator.state != .stopped:
          animator.fractionComplete = .random(in: -0.5...1.5, using: &random)
        case 4 where animator.state != .stopped:
          animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
        case 5 where animator.state == .stopped: animator.finishAnimation(at: .current)
        case 6: animator.pausesOnCompletion.toggle()
        default: host.step(Int.random(in: 1...12, using: &random))
        }
        #expect(shown >= -1e-6 && shown <= 100 + 1e-6, "seed \(seed)")
      }
      if animator.state == .active { animator.stopAnimation(true) }
      #expect(view.presentation == nil, "seed \(seed)")
      view.alpha = 1
    }
  }
}

@MainActor
private final class PositionLog {
  var positions: [UIViewAnimatingPosition] = []
}
