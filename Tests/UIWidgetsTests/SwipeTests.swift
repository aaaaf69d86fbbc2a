// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct SwipeTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let swipe = UISwipeGestureRecognizer()
  private let log = StateLog()

  init() {
    swipe.addHandler { [log] in log.states.append($0.state) }
    host.window.addGestureRecognizer(swipe)
  }

  private nonisolated static let strokes:
    [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat, Int, Bool)] = [
      (.right, 50, 0, 5, true), (.right, 49, 0, 5, false), (.right, 80, 40, 5, true),
      (.right, 60, 60, 5, false), (.right, -80, 0, 5, false), (.left, -80, 0, 5, true),
      (.up, 0, -80, 5, true), (.down, 0, 80, 5, true), ([.up, .down], 0, -80, 5, true),
      ([.up, .down], 80, 0, 5, false), ([.left, .right], -80, 0, 5, true), (.right, 80, 0, 100, false),
      ([], 80, 0, 5, false),
    ]

  @Test(arguments: strokes)
  func aStrokeIsFiftyPointsInHalfASecondAndStraight(
    direction: UISwipeGestureRecognizer.Direction, x: CGFloat, y: CGFloat, steps: Int, counts: Bool
  ) {
    swipe.direction = direction
    host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200 + x, y: 200 + y), steps: steps)
    #expect(log.states == (counts ? [.ended] : []))
    #expect(swipe.state == .possible)
  }

  @Test func itIsRecognizedWhileTheStrokeGoesOnAndSaysWhereItBegan() {
    host.press(at: CGPoint(x: 100, y: 100))
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 170, y: 100))))
    #expect(log.states == [.ended] && swipe.location(in: nil) == CGPoint(x: 100, y: 100))
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 300, y: 100))))
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 300, y: 100))))
    #expect(log.states == [.ended])
  }

  @Test func aPanCanWaitUntilASwipeHasFailed() {
    let pans = StateLog()
    let pan = UIPanGestureRecognizer { [pans] in pans.states.append($0.state) }
    pan.require(toFail: swipe)
    host.window.addGestureRecognizer(pan)
    host.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), steps: 5)
    #expect(log.states == [.ended] && pans.states.isEmpty)
    host.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), steps: 5)
    #expect(log.states == [.ended] && pans.states.first == .began && pans.states.last == .ended)
  }
}
