// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct LongPressTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let press = UILongPressGestureRecognizer()
  private let log = StateLog()
  private let place = CGPoint(x: 100, y: 100)

  init() {
    press.addHandler { [log] in log.states.append($0.state) }
    host.window.addGestureRecognizer(press)
  }

  private func send(_ phase: PointerEvent.Phase, _ point: CGPoint, id: Int = 0) {
    host.send(.pointer(PointerEvent(phase, at: point, id: id, button: id == 0 ? .primary : .finger)))
  }

  @Test func itBeginsAfterHalfASecondFollowsAndEnds() {
    send(.down, place)
    host.step(29)
    #expect(log.states.isEmpty)
    host.step()
    #expect(log.states == [.began] && press.location(in: nil) == place)
    send(.move, CGPoint(x: 300, y: 300))
    #expect(log.states == [.began, .changed] && press.location(in: nil).x == 300)
    send(.up, CGPoint(x: 300, y: 300))
    #expect(log.states == [.began, .changed, .ended] && press.state == .possible)
  }

  @Test(arguments: [(CGFloat(10), true), (10.5, false)])
  func itAllowsTenPointsOfMovement(distance: CGFloat, begins: Bool) {
    send(.down, place)
    send(.move, CGPoint(x: 100 + distance, y: 100))
    host.step(40)
    #expect(log.states == (begins ? [.began] : []))
  }

  @Test func anEarlyReleaseIsNoPress() {
    send(.down, place)
    host.step(20)
    send(.up, place)
    host.step(60)
    #expect(log.states.isEmpty && press.state == .possible)
  }

  @Test func withoutADurationItBeginsAtOnce() {
    press.minimumPressDuration = 0
    send(.down, place)
    #expect(log.states == [.began])
  }

  @Test func itCanAskForTapsBefore() {
    press.numberOfTapsRequired = 1
    send(.down, place)
    host.step(60)
    #expect(log.states.isEmpty, "no tap went before")
    send(.up, place)
    host.step(60)
    host.click(at: place)
    host.step(5)
    send(.down, place)
    host.step(30)
    #expect(log.states == [.began])
  }

  @Test func itCanAskForTwoFingers() {
    press.numberOfTouchesRequired = 2
    send(.down, place, id: 1)
    host.step(60)
    #expect(log.states.isEmpty)
    send(.down, CGPoint(x: 200, y: 100), id: 2)
    host.step(30)
    #expect(log.states == [.began] && press.location(in: nil).x == 150 && press.numberOfTouches == 2)
    send(.down, CGPoint(x: 200, y: 200), id: 3)
    #expect(press.numberOfTouches == 2)
  }

  @Test func onceItBeganAPanCannotAndTheViewLosesItsTouch() {
    let view = TouchView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    host.window.addSubview(view)
    var pans = 0
    view.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    send(.down, place)
    host.step(30)
    #expect(view.log == ["began", "cancelled"])
    send(.move, CGPoint(x: 300, y: 300))
    send(.up, CGPoint(x: 300, y: 300))
    #expect(pans == 0 && log.states.last == .ended && view.log == ["began", "cancelled"])
  }
}

@MainActor
final class StateLog {
  var states: [UIGestureRecognizer.State] = []
}

@MainActor
final class TouchView: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}
