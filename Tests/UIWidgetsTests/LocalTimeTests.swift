// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// A part of the view tree with a time of its own.
@MainActor
struct LocalTimeTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))

  /// A view with a linear animation of one second, 60 pt along x, and a ticker.
  @MainActor
  private final class Part: DisplayTicker {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let time = LocalTime()
    var ticks = 0
    weak var displayClock: DisplayClock?
    var home: UIView? { inner }

    init(in superview: UIView) {
      inner.backgroundColor = .green
      view.addSubview(inner)
      superview.addSubview(view)
      view.localTime = time
      startTicking()
    }

    func tick(_ duration: TimeInterval) { ticks += 1 }

    func animate() {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { self.inner.center.x += 60 })
    }

    var place: CGFloat { inner.presentation?.center?.x ?? inner.center.x }
  }

  @Test("each part takes one step in so many of the window's", arguments: [1, 2, 3, 10])
  func divisors(divisor: Int) {
    let (slow, quick) = (Part(in: host.window), Part(in: host.window))
    slow.time.divisor = divisor
    slow.animate()
    quick.animate()
    host.step(30)
    #expect(quick.ticks == 30 && slow.ticks == 30 / divisor && slow.time.steps == 30 / divisor)
    #expect(abs(quick.place - 35) < 1e-9 && abs(slow.place - (5 + CGFloat(30 / divisor))) < 1e-9)
  }

  @Test func aPausedPartGoesOnStepByStepWhileTheRestLives() {
    // What other tests left in no window follows the key window.
    let othersTick = host.driver.isActive
    let (still, other) = (Part(in: host.window), Part(in: host.window))
    still.time.isPaused = true
    still.animate()
    host.step(10)
    #expect(still.ticks == 0 && other.ticks == 10 && still.place == 5)
    still.time.step()
    host.step(10)
    #expect(still.ticks == 1 && other.ticks == 20 && abs(still.place - 6) < 1e-9)
    other.stopTicking()
    #expect(host.driver.isActive == othersTick, "what stands still keeps no window awake")
    still.time.step()
    #expect(host.driver.isActive)
  }

  @Test func aPartWithinAPartTakesItsStepsFromTheOuterOnes() {
    let outer = Part(in: host.window)
    let inner = Part(in: outer.view)
    (outer.time.divisor, inner.time.divisor) = (2, 3)
    host.step(12)
    #expect(outer.ticks == 6 && inner.ticks == 2)
    // Both took a step in the window's last one: half of the outer way is shown, and a sixth of the inner
    // one.
    #expect(outer.time.fraction == 0.5 && abs(inner.time.fraction - 0.5 / 3) < 1e-12)
    host.step()
    #expect(outer.time.fraction == 1 && abs(inner.time.fraction - 1.0 / 3) < 1e-12)
    outer.time.isPaused = true
    host.step(20)
    #expect(outer.ticks == 6 && inner.ticks == 2)
  }

  @Test func aPartTakesItsTimeAlongToAnotherWindow() {
    let other = HeadlessHost(size: CGSize(width: 200, height: 200))
    let part = Part(in: host.window)
    part.time.divisor = 2
    host.step(4)
    other.window.addSubview(part.view)
    host.step(10)
    #expect(part.ticks == 2)
    other.step(10)
    #expect(part.ticks == 7 && part.time.steps == 7)
  }

  @Test func stepsAloneMoveNothingElse() {
    let (part, other) = (Part(in: host.window), Part(in: host.window))
    part.animate()
    other.animate()
    for _ in 0..<30 { part.time.stepAlone() }
    #expect(part.ticks == 30 && other.ticks == 0)
    #expect(abs(part.place - 35) < 1e-9 && other.place == 5)
  }

  @Test func viewsOfASlowPartAreDrawnOnTheWayBetweenItsSteps() {
    let part = Part(in: host.window)
    part.time.divisor = 4
    host.step(3)
    let mover = Mover(part.inner)
    mover.startTicking()
    var places: [CGFloat] = []
    for _ in 0..<5 {
      host.step()
      for case .roundedRect(let rect) in host.render().commands { places.append(rect.transform.tx) }
    }
    // The step of the part comes with the first of them: its quarters are shown until the next one.
    #expect(places == [2.5, 5, 7.5, 10, 12.5].map { $0 + places[0] - 2.5 })
  }

  @MainActor
  private final class Mover: DisplayTicker {
    let view: UIView
    weak var displayClock: DisplayClock?
    var home: UIView? { view }
    init(_ view: UIView) { self.view = view }
    func tick(_ duration: TimeInterval) {
      view.movePose(center: CGPoint(x: view.center.x + 10, y: view.center.y), transform: .identity)
    }
  }
}
