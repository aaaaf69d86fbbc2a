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
}
