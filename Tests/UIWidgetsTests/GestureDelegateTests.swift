// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct GestureDelegateTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let judge = Judge()
  private let place = CGPoint(x: 100, y: 100)

  init() {
    host.window.addSubview(view)
  }

  private func tap(_ log: StateLog, count: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer { [log] in log.states.append($0.state) }
    tap.numberOfTapsRequired = count
    return tap
  }

  @Test func whoMayNotBeginFailsAndLeavesTheTouchToOthers() {
    let (refused, other) = (StateLog(), StateLog())
    let (first, second) = (tap(refused), tap(other))
    first.delegate = judge
    judge.begins = false
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    host.click(at: place)
    #expect(refused.states.isEmpty && other.states == [.ended])
    judge.begins = true
    host.click(at: place)
    #expect(refused.states == [.ended] && other.states == [.ended])
  }

  @Test func aViewMayRefuseAGestureToo() {
    let log = StateLog()
    let strict = StrictView(frame: view.frame)
    host.window.addSubview(strict)
    strict.addGestureRecognizer(tap(log))
    host.click(at: place)
    #expect(log.states.isEmpty)
  }

  @Test func aTouchThatIsNotReceivedIsNotSeen() {
    let log = StateLog()
    let first = tap(log)
    first.delegate = judge
    view.addGestureRecognizer(first)
    judge.receives = { $0.location(in: nil).x > 150 }
    host.click(at: place)
    #expect(log.states.isEmpty)
    host.click(at: CGPoint(x: 160, y: 10))
    #expect(log.states == [.ended])
  }

  @Test(arguments: [true, false])
  func aFailureMayBeRequiredFromEitherSide(fromTheWaiting: Bool) {
    let (singles, doubles) = (StateLog(), StateLog())
    let (single, double) = (tap(singles), tap(doubles, count: 2))
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    if fromTheWaiting {
      single.delegate = judge
      judge.waitsFor = double
    } else {
      double.delegate = judge
      judge.letsWait = single
    }
    host.click(at: place)
    host.step(10)
    #expect(singles.states.isEmpty, "it waits")
    host.step(20)
    #expect(singles.states == [.ended], "the second tap did not come")
    host.click(at: place)
    host.step(5)
    host.click(at: place)
    host.step(60)
    #expect(singles.states == [.ended] && doubles.states == [.ended])
  }

  @Test func whatWaitsForAGestureOfOtherTouchesIsLetGoWhenThatFails() {
    let (taps, presses) = (StateLog(), StateLog())
    let other = UIView(frame: CGRect(x: 200, y: 200, width: 200, height: 200))
    host.window.addSubview(other)
    let press = UILongPressGestureRecognizer { [presses] in presses.states.append($0.state) }
    other.addGestureRecognizer(press)
    let waiting = tap(taps)
    waiting.require(toFail: press)
    view.addGestureRecognizer(waiting)
    let far = CGPoint(x: 300, y: 300)
    host.send(.pointer(PointerEvent(.down, at: far, id: 1, button: .finger)))
    host.click(at: place)
    #expect(taps.states.isEmpty && waiting.pendingState == .ended)
    host.send(.pointer(PointerEvent(.up, at: far, id: 1, button: .finger)))
    #expect(taps.states == [.ended] && presses.states.isEmpty && waiting.state == .possible)
  }

  @Test func severalMayBeRecognizedAtOnceWhereOneDelegateAllowsIt() {
    let (pans, others) = (StateLog(), StateLog())
    let first = UIPanGestureRecognizer { [pans] in pans.states.append($0.state) }
    let second = UIPanGestureRecognizer { [others] in others.states.append($0.state) }
    view.addGestureRecognizer(first)
    host.window.addGestureRecognizer(second)
    host.drag(from: place, to: CGPoint(x: 150, y: 100))
    #expect(pans.states.first == .began && others.states.isEmpty, "the deeper view goes first")
    second.delegate = judge
    judge.allowsBoth = true
    host.drag(from: place, to: CGPoint(x: 150, y: 100))
    #expect(others.states.first == .began && others.states.last == .ended)
  }

  @Test func removingARecognizerOrItsTargetInItsActionIsSafe() {
    let log = StateLog()
    let pan = UIPanGestureRecognizer { [log, view] in
      log.states.append($0.state)
      if $0.state == .changed { view.removeGestureRecognizer($0) }
    }
    view.addGestureRecognizer(pan)
    host.drag(from: place, to: CGPoint(x: 180, y: 100))
    #expect(log.states == [.began, .changed, .cancelled] && view.gestureRecognizers == nil)
    #expect(pan.state == .possible && pan.view == nil)
  }
}

@MainActor
private final class Judge: UIGestureRecognizerDelegate {
  var begins = true, allowsBoth = false
  var receives: (UITouch) -> Bool = { _ in true }
  weak var waitsFor: UIGestureRecognizer?
  weak var letsWait: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === waitsFor }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === letsWait }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives(touch) }
}

@MainActor
private final class StrictView: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
