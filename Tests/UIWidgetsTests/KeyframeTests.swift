// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct KeyframeTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  init() { host.window.addSubview(view) }

  /// Where the view is shown.
  private var x: CGFloat { view.presentation?.center?.x ?? view.center.x }

  /// There in the first half of a second, further in the last quarter.
  private func animate(_ options: UIView.KeyframeAnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 205 }
      }, completion: completion)
  }

  @Test func eachKeyframeTakesItsOwnTimeAndTheViewWaitsInBetween() {
    var finished: [Bool] = []
    animate(linear) { finished.append($0) }
    #expect(view.center.x == 205 && x == 5)
    for (steps, place) in [(15, 55.0), (15, 105), (12, 105), (11, 105 + 100 * 8.0 / 15)] {
      host.step(steps)
      #expect(abs(x - place) < 1e-6, "\(place)")
    }
    host.step(7)
    #expect(x == 205 && finished == [true] && view.presentation == nil)
  }

  @Test func keyframesMayBeAddedInAnyOrderAndComeBackToWhereTheyBegan() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 5 }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
      })
    host.step(30)
    #expect(abs(x - 105) < 1e-6)
    host.step(15)
    #expect(abs(x - 55) < 1e-6)
  }

  @Test func theCurveBendsTheTimeOfTheWhole() {
    animate([])
    host.step(15)
    let fraction = TimingCurve.easeInOut.value(at: 0.25, of: 1)
    #expect(abs(x - (5 + 100 * fraction / 0.5)) < 1e-6)
  }

  @Test func discreteKeyframesJumpWhenTheyBegin() {
    animate([linear, .calculationModeDiscrete])
    host.step(40)
    #expect(x == 105)
    host.step(6)
    #expect(x == 205)
  }

  @Test func theyRepeatAndGoBack() {
    animate([linear, .repeat, .autoreverse])
    host.step(60 + 45)
    #expect(abs(x - 55) < 1e-6, "on the way back")
    host.step(15 + 15)
    #expect(abs(x - 55) < 1e-6, "there again")
    // It would go on for ever, and the other tests' frames with it.
    view.layer.removeAllAnimations()
  }

  @Test func oneKeyframeMovesManyPropertiesAndWhatStandsOutsideTakesTheWholeTime() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        view.alpha = 0
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center = CGPoint(x: 105, y: 105)
          view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
      })
    host.step(45)
    #expect(abs(view.shownAlpha - 0.25) < 1e-9 && abs(x - 55) < 1e-6)
    #expect(abs((view.presentation?.transform?.a ?? 0) - 2) < 1e-6)
  }

  @Test func anotherAnimationTakesOverAllKeyframesOfAProperty() {
    var finished: [Bool] = []
    animate(linear) { finished.append($0) }
    host.step(15)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
    host.step(30)
    #expect(abs(x - 30) < 1e-6 && finished == [false])
  }

  @Test func withoutADurationOrASurroundingAnimationValuesAreSetAtOnce() {
    var finished: [Bool] = []
    UIView.animateKeyframes(withDuration: 0, delay: 0, animations: { view.alpha = 0.5 }) {
      finished.append($0)
    }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
    #expect(finished == [true] && view.shownAlpha == 0.5 && x == 50 && view.presentation == nil)
  }

  @Test(arguments: [(-3.0, 9.0), (.nan, 1), (0, .infinity), (2, 2), (0.5, 0)])
  func sharesOutsideOfTheAnimationAreClamped(start: Double, length: Double) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { view.center.x = 105 }
      })
    for _ in 0..<70 {
      host.step()
      #expect((5...105).contains(x))
    }
    #expect(x == 105 && view.presentation == nil)
  }

  @Test func beforeItsFirstKeyframeAViewStaysWhereItWas() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 105 }
      }, completion: nil)
    host.step(20)
    #expect(x == 5)
    host.step(25)
    #expect(abs(x - 55) < 1e-6)
  }
}
