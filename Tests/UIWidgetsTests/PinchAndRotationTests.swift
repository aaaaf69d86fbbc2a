// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct PinchAndRotationTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private let pinches = StateLog(), turns = StateLog()

  init() {
    host.window.addSubview(view)
    pinch.addHandler { [pinches] in pinches.states.append($0.state) }
    rotation.addHandler { [turns] in turns.states.append($0.state) }
  }

  private func send(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, id: Int) {
    let button: PointerEvent.Button = id == 0 ? .primary : .finger
    host.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), id: id, button: button, modifiers: id == 0 ? .control : [])))
  }

  @Test func twoFingersPinchWithTheFirstTenPointsTakenOut() {
    view.addGestureRecognizer(pinch)
    send(.down, 150, 200, id: 1)
    #expect(pinches.states.isEmpty)
    send(.down, 250, 200, id: 2)
    send(.move, 259, 200, id: 2)
    #expect(pinches.states.isEmpty && pinch.scale == 1)
    send(.move, 265, 200, id: 2)
    #expect(pinches.states == [.began] && abs(pinch.scale - 115 / 110) < 1e-9)
    send(.move, 40, 200, id: 1)
    #expect(pinches.states == [.began, .changed] && abs(pinch.scale - 225 / 110) < 1e-9)
    #expect(pinch.location(in: nil) == CGPoint(x: 152.5, y: 200) && pinch.numberOfTouches == 2)
    pinch.scale = 1
    send(.move, 265 + 22.5, 200, id: 2)
    #expect(abs(pinch.scale - 1.1) < 1e-9)
    send(.up, 287.5, 200, id: 2)
    #expect(pinch.state == .changed, "it ends when both are lifted")
    send(.up, 40, 200, id: 1)
    #expect(pinches.states.last == .ended && pinches.states.filter { $0 == .ended }.count == 1)
    #expect(pinch.state == .possible)
  }

  @Test func badScalesAreRefused() {
    for value in [0, -1, CGFloat.nan, .infinity] {
      pinch.scale = value
      rotation.rotation = value
      #expect(pinch.scale == 1 && rotation.rotation.isFinite)
    }
  }

  @Test func aFingerThatComesBackGoesOnWhereThePinchStood() {
    view.addGestureRecognizer(pinch)
    send(.down, 150, 200, id: 1)
    send(.down, 250, 200, id: 2)
    send(.move, 280, 200, id: 2)
    let scale = pinch.scale
    send(.up, 280, 200, id: 2)
    send(.down, 200, 200, id: 3)
    #expect(abs(pinch.scale - scale) < 1e-9 && pinch.state == .changed || pinch.state == .began)
    send(.move, 250, 200, id: 3)
    #expect(abs(pinch.scale - 2 * scale) < 1e-9)
  }

  @Test func aSteadyPinchHasItsSpeed() {
    view.addGestureRecognizer(pinch)
    send(.down, 150, 200, id: 1)
    send(.down, 250, 200, id: 2)
    for index in 1...30 {
      host.step()
      send(.move, 250 + CGFloat(index) * 2, 200, id: 2)
    }
    // 2 pt of 100 in each step of 1/60 s.
    #expect(abs(pinch.velocity - 1.2) < 0.01)
  }

  @Test func twoFingersTurnClockwisePastAWholeTurn() {
    view.addGestureRecognizer(rotation)
    send(.down, 200, 200, id: 1)
    send(.down, 290, 200, id: 2)
    for index in 1...100 {
      let angle = CGFloat(index) * 0.1
      send(.move, 200 + 90 * cos(angle), 200 + 90 * sin(angle), id: 2)
    }
    #expect(turns.states.first == .began && abs(rotation.rotation - (10 - 10.0 / 90)) < 1e-6)
    rotation.rotation = 0
    send(.move, 200 + 90 * cos(10.5), 200 + 90 * sin(10.5), id: 2)
    #expect(abs(rotation.rotation - 0.5) < 1e-6)
    host.send(.focus(false))
    #expect(turns.states.last == .cancelled && rotation.state == .possible && rotation.rotation == 0)
  }

  @Test func aMousePinchesAndTurnsWithTheControlKeyHeld() {
    view.addGestureRecognizer(pinch)
    send(.down, 250, 200, id: 0)
    send(.move, 275, 200, id: 0)
    // The touches stand 100, then 150 apart, with 10 taken out.
    #expect(pinches.states.first == .began && abs(pinch.scale - 150 / 110) < 1e-9)
    #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 200) && pinch.numberOfTouches == 2)
    let states = pinches.states.count
    send(.move, 275, 200, id: 0)
    #expect(pinches.states.count == states, "nothing moved")
    send(.up, 275, 200, id: 0)
    #expect(pinches.states.last == .ended && !host.window.hasPress)
    view.removeGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    send(.down, 250, 200, id: 0)
    send(.move, 200, 250, id: 0)
    #expect(abs(rotation.rotation - (.pi / 2 - 0.1)) < 1e-9)
    host.press(.escape)
    #expect(turns.states.last == .cancelled && !host.window.hasPress)
    send(.up, 200, 250, id: 0)
    #expect(turns.states.last == .cancelled)
  }

  @Test func withoutTheKeyOrWithoutSuchAGestureAMouseHasOneTouch() {
    view.addGestureRecognizer(pinch)
    host.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 300, y: 200))
    #expect(pinches.states.isEmpty)
    view.removeGestureRecognizer(pinch)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    send(.down, 250, 200, id: 0)
    send(.move, 280, 200, id: 0)
    #expect(pan.numberOfTouches == 1 && pan.state == .began)
    send(.up, 280, 200, id: 0)
  }

  @Test func bothGoTogetherWhereTheDelegateAllowsIt() {
    let friend = Friend()
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    send(.down, 250, 200, id: 0)
    send(.move, 270, 240, id: 0)
    #expect(pinches.states == [.began] && turns.states.isEmpty, "the first fails the other")
    send(.up, 270, 240, id: 0)
    pinch.delegate = friend
    (pinches.states, turns.states) = ([], [])
    send(.down, 250, 200, id: 0)
    send(.move, 270, 240, id: 0)
    send(.move, 270, 260, id: 0)
    #expect(pinches.states.first == .began && turns.states.first == .began)
    send(.up, 270, 260, id: 0)
    #expect(pinches.states.last == .ended && turns.states.last == .ended)
  }

  /// A sticker is dragged with one finger and grows with two, whose middle stands still.
  @Test func aViewThatIsDraggedIsPinchedByTwo() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(pinch)
    send(.down, 250, 200, id: 0)
    for x in [255, 260, 265, 270, 300] as [CGFloat] { send(.move, x, 200, id: 0) }
    #expect(pinch.state == .changed && pan.state != .began && pan.state != .changed)
    send(.up, 300, 200, id: 0)
  }

  @Test func aPanFollowsTheMiddleOfTwoFingersAndThenTheOneThatStays() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    send(.down, 150, 200, id: 1)
    send(.down, 250, 200, id: 2)
    send(.move, 190, 200, id: 1)
    #expect(pan.state == .began && abs(pan.translation(in: nil).x - 10) < 1e-9)
    // A third one comes too late.
    send(.down, 200, 250, id: 3)
    #expect(pan.numberOfTouches == 2)
    send(.up, 190, 200, id: 1)
    #expect(pan.state == .began && abs(pan.translation(in: nil).x - 10) < 1e-9)
    send(.move, 255, 207, id: 2)
    let moved = pan.translation(in: nil)
    #expect(pan.state == .changed && abs(moved.x - 15) < 1e-9 && abs(moved.y - 7) < 1e-9)
    send(.up, 255, 207, id: 2)
    #expect(pan.state == .possible)
    send(.up, 200, 250, id: 3)
  }

  @Test func aPanOfOneFingerAtMostLeavesTheSecondOut() {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
    send(.down, 150, 200, id: 1)
    send(.down, 250, 200, id: 2)
    send(.move, 170, 200, id: 1)
    #expect(pan.numberOfTouches == 1 && abs(pan.translation(in: nil).x - 10) < 1e-9)
    send(.up, 170, 200, id: 1)
    send(.up, 250, 200, id: 2)
  }

  @Test func aPanCanAskForTwoFingersAndFollowsTheirMiddle() {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    view.addGestureRecognizer(pan)
    send(.down, 150, 200, id: 1)
    send(.move, 190, 200, id: 1)
    #expect(pan.state == .possible)
    send(.down, 250, 200, id: 2)
    send(.move, 230, 200, id: 1)
    #expect(pan.state == .began && abs(pan.translation(in: nil).x - 10) < 1e-9)
    send(.up, 230, 200, id: 1)
    #expect(pan.state == .ended || pan.state == .possible)
    send(.up, 250, 200, id: 2)
    #expect(pan.state == .possible)
  }
}

@MainActor
private final class Friend: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
