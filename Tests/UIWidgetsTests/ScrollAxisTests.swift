// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Which way a scroll view goes, how far, and what it tells of that.
@MainActor
final class ScrollAxisTests: UIScrollViewDelegate {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 300))
  private var velocities: [CGPoint] = []

  private func scroll(_ content: CGSize) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.contentSize = content
    view.delegate = self
    host.window.addSubview(view)
    host.step()
    return view
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { velocities.append(velocity) }

  /// Points per millisecond, as in UIKit, and 0 along an axis that cannot move.
  @Test func aReleaseTellsItsSpeedInPointsAMillisecond() throws {
    let view = scroll(CGSize(width: 200, height: 2000))
    host.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 90, y: 130), steps: 12)
    let velocity = try #require(velocities.last)
    // 10 pt in each step of 1/60 s.
    #expect(abs(velocity.y - 0.6) < 0.06 && velocity.x == 0, "\(velocity)")
    #expect(view.contentOffset.x == 0)
    let wide = scroll(CGSize(width: 2000, height: 300))
    host.drag(from: CGPoint(x: 180, y: 250), to: CGPoint(x: 60, y: 190), steps: 12)
    #expect(velocities.count == 2 && abs(velocities[1].x - 0.6) < 0.06 && velocities[1].y == 0)
    #expect(wide.contentOffset.y == 0 && wide.contentOffset.x > 90)
  }

  @Test func aViewThatOnlyGoesSidewaysTakesNoDragUpAndDown() {
    let view = scroll(CGSize(width: 1000, height: 300))
    host.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100))
    #expect(view.contentOffset == .zero && velocities.isEmpty)
    host.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 50, y: 100))
    #expect(view.contentOffset.x > 50)
  }

  /// An axis without room bounces only where it always does.
  @Test(arguments: [false, true]) func anAxisWithoutRoomBouncesWhereItIsTold(isVertical: Bool) {
    let view = scroll(CGSize(width: 200, height: 300))
    (view.alwaysBounceVertical, view.alwaysBounceHorizontal) = (isVertical, !isVertical)
    #expect(view.canMove(.vertical) == isVertical && view.canMove(.horizontal) == !isVertical)
  }

  @Test func theWheelWithShiftGoesSideways() {
    let view = scroll(CGSize(width: 1000, height: 1000))
    host.send(.wheel(CGVector(dx: 0, dy: 2), at: CGPoint(x: 50, y: 50), modifiers: .shift))
    host.step(60)
    #expect(view.contentOffset == CGPoint(x: 80, y: 0))
  }

  @Test func pagesLeaveALineInSight() {
    let view = scroll(CGSize(width: 200, height: 2000))
    for (key, offset) in [(Key.pageDown, 260.0), (.pageDown, 520), (.pageUp, 260), (.end, 1700), (.home, 0)] {
      _ = view.scroll(by: key)
      host.step(60)
      #expect(abs(view.contentOffset.y - offset) < 0.01, "\(key)")
    }
  }

  @Test func aViewThatLeavesItsWindowStopsWhereItIs() {
    let view = scroll(CGSize(width: 200, height: 2000))
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    host.step(5)
    let place = view.contentOffset
    view.removeFromSuperview()
    #expect(view.motion == nil)
    host.window.addSubview(view)
    host.step(60)
    #expect(view.contentOffset == place && place.y > 0 && place.y < 1000)
  }

  /// Whoever takes hold of content beyond its end moves it from there, without a jump.
  @Test func aGripOnWhatSpringsBackMovesItFromWhereItIs() {
    let view = scroll(CGSize(width: 200, height: 1000))
    host.press(at: CGPoint(x: 100, y: 50))
    for step in 1...10 {
      host.step()
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 100, y: 50 + 20 * CGFloat(step)))))
    }
    host.step(12)
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 100, y: 250))))
    host.step(3)
    host.press(at: CGPoint(x: 100, y: 150))
    host.step()
    let shown = view.contentOffset.y
    #expect(shown < -20)
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 100, y: 161))))
    // A point beyond the recognizer's own ten.
    #expect(view.isDragging && abs(view.contentOffset.y - shown) < 3, "\(shown), \(view.contentOffset.y)")
  }

  @Test(arguments: [0.99, 0.998] as [CGFloat]) func theRateSaysHowFarAThrowGoes(rate: CGFloat) {
    let motion = ScrollMotion(from: 0, speed: 1000, rate: rate, within: -1e6...1e6, bounces: true)
    // What is left after t milliseconds is rate to the power of t.
    #expect(abs(motion.speed(at: 0.1) - 1000 * CGFloat(pow(Double(rate), 100))) < 1e-6)
  }

  /// It comes to an end with the speed that friction has left it.
  @Test func theSpeedAtTheEndIsWhatFrictionHasLeft() {
    let motion = ScrollMotion(from: 0, speed: 3000, rate: 0.998, within: 0...1000, bounces: true)
    var (time, last) = (0.0, 3000.0 as CGFloat)
    while motion.place(at: time) < 1000 {
      last = motion.speed(at: time)
      time += 1e-4
    }
    #expect(abs(motion.speed(at: time) - last) < 5 && last < 2000, "\(last), \(motion.speed(at: time))")
  }

  @Test func anIndicatorIsNeverShorterThan32Points() throws {
    let part = try #require(UIScrollView.part(offset: 0, range: 0...100_000, length: 300))
    #expect(part.length == 32 && part.start == 3)
  }

  /// Turns in a row stay with whom the first one moved; after a pause it is whoever is under the pointer.
  @Test(arguments: [(0.2, false), (1.4, false), (1.6, true)]) func afterAPauseTheWheelTurnsWhatIsUnderIt(
    pause: Double, isInner: Bool
  ) {
    let outer = scroll(CGSize(width: 200, height: 2000))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 80, width: 200, height: 300))
    inner.contentSize = CGSize(width: 200, height: 2000)
    outer.addSubview(inner)
    host.step()
    let place = CGPoint(x: 100, y: 40)
    func turn() { host.send(.wheel(CGVector(dx: 0, dy: 2), at: place, modifiers: [])) }
    turn()
    host.step(Int(pause * 60))
    turn()
    host.step(60)
    #expect((inner.contentOffset.y > 0) == isInner, "\(inner.contentOffset), \(outer.contentOffset)")
  }
}
