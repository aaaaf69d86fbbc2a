// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct AnimationTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))

  @Test func valuesAreSetAtOnceAndShownOnTheirWay() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.addSubview(view)
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }) {
      finished.append($0)
    }
    #expect(view.alpha == 0 && view.shownAlpha == 1)
    host.step(30)
    #expect(abs(view.shownAlpha - 0.5) < 1e-9 && finished.isEmpty && host.driver.isActive)
    host.step(30)
    #expect(view.shownAlpha == 0 && finished == [true] && view.presentation == nil)
  }

  @Test func removedAnimationsLeaveTheViewWhereTheyLead() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.addSubview(view)
    var finished: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
      animations: {
        view.alpha = 0
        view.center.x = 50
      }
    ) { finished.append($0) }
    host.step(90)
    view.layer.removeAllAnimations()
    #expect(view.presentation == nil && view.shownAlpha == 0 && view.center.x == 50 && finished.isEmpty)
    host.step()
    #expect(finished == [false])
  }

  @Test func whereAnimationsAreOffEverythingIsDoneAtOnce() {
    let view = UIView(frame: .zero)
    host.window.addSubview(view)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.y = 100 }) { finished.append($0) }
    #expect(finished == [true] && view.presentation == nil && view.center.y == 100)
  }

  @Test func bothPartsOfACentreGoFromWhereTheyWere() throws {
    let view = UIView(frame: CGRect(x: 40, y: 80, width: 0, height: 0))
    host.window.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center = CGPoint(x: 100, y: 20) }
    host.step(15)
    let shown = try #require(view.presentation?.center)
    #expect(abs(shown.x - 55) < 1e-9 && abs(shown.y - 65) < 1e-9)
  }

  /// From 170° to 190° it is 20°, either way, not 340°.
  @Test(arguments: [1.0, -1]) func aTurnTakesTheShorterWay(way: CGFloat) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(rotationAngle: way * 170 * .pi / 180)
    host.window.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: way * 190 * .pi / 180)
    }
    host.step(30)
    let shown = try #require(view.presentation?.transform)
    #expect(abs(shown.a + 1) < 1e-6 && abs(shown.b) < 1e-6, "\(shown)")
  }

  /// What fades in from clear has its own colour all the way.
  @Test func aColourFadesInFromClearAsItself() throws {
    let view = UIView(frame: .zero)
    host.window.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    }
    host.step(30)
    let shown = try #require(view.presentation?.background)
    #expect(abs(shown.red - 1) < 1e-3 && abs(shown.green - 0.5) < 1e-3 && abs(shown.blue - 0.25) < 1e-3)
    #expect(abs(shown.alpha - 0.5) < 1e-3)
  }

  @Test func withoutDurationEverythingIsDoneAtOnce() {
    let view = UIView()
    var finished: [Bool] = []
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }) { finished.append($0) }
    #expect(view.alpha == 0.5 && finished == [true])
  }

  @Test func anotherAnimationOfTheSamePropertyTakesOverWhereTheFirstStood() {
    let view = UIView(frame: .zero)
    host.window.addSubview(view)
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 }) {
      finished.append($0)
    }
    host.step(30)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
    host.step()
    #expect(finished == [false] && abs((view.presentation?.center?.x ?? 0) - 50 * 59 / 60) < 1e-6)
  }

  @Test(arguments: [
    (CGFloat(0.5), CGFloat(log(1000 * 0.5 / 0.75.squareRoot()) / 0.5)), (1, 9.233413476451585),
  ])
  func aSpringSettlesAsUIKits(ratio: CGFloat, frequency: CGFloat) {
    #expect(abs(TimingCurve.springFrequency(ratio: ratio, speed: 0) - frequency) < 1e-9)
    let curve = TimingCurve.spring(ratio: ratio, speed: 0, duration: 2)
    #expect(curve.value(at: 0, of: 2) == 0 && abs(curve.value(at: 1.999, of: 2) - 1) < 0.002)
  }

  @Test func aTurnGoesTheShortestWay() {
    let half = CGAffineTransform(rotationAngle: 3).blended(with: CGAffineTransform(rotationAngle: -3), 0.5)
    #expect(abs(abs(atan2(half.b, half.a)) - .pi) < 1e-9)
  }

  @Test func anAnimatedViewTakesNoTouchesUnlessAllowed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.addSubview(view)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) !== view)
    host.step(60)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    host.step(60)
  }

  @Test func completionsRunInTheOrderOfTheBlocksAndMayStartOthers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.addSubview(view)
    var log: [String] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { _ in
      log.append("first")
      UIView.animate(withDuration: 0.1, animations: { view.alpha = 1 }) { _ in log.append("third") }
    }
    UIView.animate(withDuration: 0.5, animations: { view.center.x = 50 }) { _ in log.append("second") }
    host.step(30)
    #expect(log == ["first", "second"])
    host.step(6)
    #expect(log == ["first", "second", "third"])
  }

  @Test func aBlockThatChangesNothingIsDoneWithTheNextStep() {
    // Without a view it follows the key window, and another test may have made one since.
    host.window.makeKey()
    var finished: [Bool] = []
    UIView.animate(withDuration: 5, animations: {}) { finished.append($0) }
    #expect(finished.isEmpty)
    host.step()
    #expect(finished == [true])
  }

  @Test func aDelayShowsTheOldValueUntilItIsOver() {
    let view = UIView(frame: .zero)
    host.window.addSubview(view)
    UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 })
    host.step(30)
    #expect(view.alpha == 0 && view.shownAlpha == 1)
    host.step(15)
    #expect(abs(view.shownAlpha - 0.5) < 1e-9)
  }

  @Test func withoutRepeatAutoreverseGoesThereAndBackOnceThenJumps() {
    let view = UIView(frame: .zero)
    host.window.addSubview(view)
    var finished = 0
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.autoreverse, .curveLinear], animations: { view.alpha = 0 }
    ) { _ in finished += 1 }
    host.step(30)
    #expect(view.shownAlpha < 1e-9 && finished == 0)
    host.step(15)
    #expect(abs(view.shownAlpha - 0.5) < 1e-9)
    host.step(15)
    #expect(finished == 1 && view.shownAlpha == 0)
  }

  @Test func repeatedItGoesOnUntilItIsTakenOver() {
    let view = UIView(frame: .zero)
    host.window.addSubview(view)
    var finished: [Bool] = []
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { view.alpha = 0 }
    ) { finished.append($0) }
    for round in 0..<5 {
      host.step(15)
      #expect(abs(view.shownAlpha - 0.5) < 1e-9, "round \(round), there")
      host.step(30)
      #expect(abs(view.shownAlpha - 0.5) < 1e-9, "round \(round), back")
      host.step(15)
    }
    #expect(finished.isEmpty)
    UIView.animate(withDuration: 0.5) { view.alpha = 1 }
    host.step(31)
    #expect(finished == [false] && view.shownAlpha == 1)
  }

  @Test func aBounceIsOneMinusTheDampingRatio() {
    let (view, other) = (UIView(frame: .zero), UIView(frame: .zero))
    host.window.addSubview(view)
    host.window.addSubview(other)
    UIView.animate(springDuration: 0.6, bounce: 0.4, animations: { view.center.x = 100 })
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      animations: { other.center.x = 100 })
    var highest: CGFloat = 0
    for _ in 0..<30 {
      host.step()
      #expect(view.presentation?.center == other.presentation?.center)
      highest = max(highest, view.presentation?.center?.x ?? 0)
    }
    #expect(highest > 100, "it overshoots")
  }

  /// The motion equation x'' = ω²(1 − x) − 2ζω x', integrated in small steps.
  @Test(arguments: [(CGFloat(0.2), CGFloat(0)), (0.7, 3), (1, 0), (1, -2), (1.5, 0), (4.56, 5)])
  func aSpringFollowsItsEquation(ratio: CGFloat, speed: CGFloat) {
    let omega: CGFloat = 8
    let curve = TimingCurve.spring(ratio: ratio, frequency: omega, speed: speed)
    var (x, v): (CGFloat, CGFloat) = (0, speed)
    let step: CGFloat = 1e-5
    for index in 1...50_000 {
      v += (omega * omega * (1 - x) - 2 * ratio * omega * v) * step
      x += v * step
      if index % 10_000 == 0 {
        #expect(abs(curve.value(at: TimeInterval(CGFloat(index) * step), of: 100) - x) < 2e-3)
      }
    }
  }

  @Test func aPhysicalSpringTakesTheTimeItTakes() {
    let soft = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 60, timingParameters: soft)
    // e^(−ζωt) times the amplitude 1.1547 has fallen to 1/1000.
    #expect(abs(animator.duration - log(1000 * 1.1547005383792515) / 5) < 1e-6)
    let plain = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    let (curve, duration) = UISpringTimingParameters().resolved(0)
    #expect(plain.duration == duration && abs(curve.value(at: duration - 1e-6, of: duration) - 1) < 0.0011)
    let wrong = UISpringTimingParameters(mass: -1, stiffness: .nan, damping: 0, initialVelocity: .zero)
    #expect(UIViewPropertyAnimator(duration: 0, timingParameters: wrong).duration == duration)
  }

  @Test func aDisplayLinkIsCalledOncePerStepUntilItIsInvalidated() {
    // A target that is no view follows the key window, and another test may have made one since.
    host.window.makeKey()
    let counter = LinkCounter()
    let link = CADisplayLink(target: counter, selector: LinkCounter.tick(_:))
    host.step(3)
    #expect(counter.times.isEmpty)
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    host.step(3)
    #expect(counter.times == [0, 1.0 / 60, 2.0 / 60] && link.duration == 1.0 / 60)
    link.isPaused = true
    host.step(3)
    #expect(counter.times.count == 3)
    link.isPaused = false
    host.step()
    link.invalidate()
    host.step(3)
    #expect(counter.times.count == 4)
  }
}

@MainActor
private final class LinkCounter {
  var times: [TimeInterval] = []
  func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
}
