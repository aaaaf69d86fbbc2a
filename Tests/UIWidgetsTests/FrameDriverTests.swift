// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@MainActor
struct FrameDriverTests {
  private let host = HeadlessHost(size: CGSize(width: 100, height: 100))
  private var driver: FrameDriver { host.driver }

  private nonisolated static let gaps: [(Double, Int, Bool)] = [
    (0.0, 0, false), (-1.0, 0, false), (Double.nan, 0, false), (.infinity, 0, false), (0.5 / 60, 0, false),
    (1.0 / 60, 1, false), (3.0 / 60, 3, false), (5.0 / 60, 5, false), (7.0 / 60, 5, true), (0.5, 5, true),
    (0.51, 1, true), (3600, 1, true),
  ]

  @Test(.bug(id: "fault 14"), .bug(id: "fault 43"), arguments: gaps)
  func aGapRunsFewStepsAndDropsTheRest(gap: Double, steps: Int, dropped: Bool) {
    driver.advance(by: gap)
    #expect(driver.stepIndex == steps && driver.didDropTime == dropped)
    driver.advance(by: 1.0 / 60)
    #expect(driver.stepIndex <= steps + 1 && !driver.didDropTime)
  }

  @Test(.bug(id: "fault 38")) func aHiddenWindowRunsNothingAndDoesNotCatchUp() {
    driver.advance(by: 1.0 / 60)
    host.send(.visibility(false))
    for _ in 0..<100 { driver.advance(by: 36) }
    #expect(driver.stepIndex == 1 && !driver.isActive)
    host.send(.visibility(true))
    driver.advance(by: 3600)
    #expect(driver.stepIndex == 1)
    driver.advance(by: 1.0 / 60)
    #expect(driver.stepIndex == 2)
  }

  @Test(.bug(id: "fault 46")) func theStepIndexHas64Bits() {
    #expect(MemoryLayout.size(ofValue: driver.stepIndex) == 8)
  }

  @Test func jitterOfA60HertzDisplayCostsNoFrame() {
    var random = SeededGenerator(seed: 3)
    for frame in 1...600 {
      driver.advance(by: 1.0 / 60 + .random(in: -0.001...0.001, using: &random))
      #expect(driver.stepIndex == frame)
    }
  }

  @Test func a144HertzDisplayRunsSixtyStepsASecond() {
    driver.interpolatesPoses = true
    for _ in 0..<1440 { driver.advance(by: 1.0 / 144) }
    #expect(abs(driver.stepIndex - 600) <= 1)
  }

  @Test func aMovedPoseIsDrawnBetweenItsTwoSteps() {
    let mover = Mover()
    host.window.addSubview(mover.view)
    driver.interpolatesPoses = true
    mover.startTicking()
    driver.advance(by: 1.5 / 60)
    var list = DisplayList()
    driver.render(into: &list)
    guard case .roundedRect(let half) = list.commands.first else {
      Issue.record("nothing drawn")
      return
    }
    // Half way from (50, 50) to (60, 50), an eighth of a turn of a quarter.
    let middle = CGPoint(x: 10, y: 10).applying(half.transform)
    #expect(abs(middle.x - 55) < 1e-9 && abs(middle.y - 50) < 1e-9)
    #expect(abs(atan2(half.transform.b, half.transform.a) - .pi / 4) < 1e-9)
    mover.stopTicking()
    driver.advance(by: 1.0 / 60)
    driver.render(into: &list)
    guard case .roundedRect(let still) = list.commands.first else { return }
    #expect(CGPoint(x: 10, y: 10).applying(still.transform) == CGPoint(x: 60, y: 50))
  }

  @Test func aFrameInWhichNothingChangedNeedsNoDrawing() {
    _ = host.render()
    #expect(!driver.needsDisplay)
    host.step(10)
    #expect(!driver.needsDisplay)
    host.window.backgroundColor = .red
    #expect(driver.needsDisplay)
  }

  @Test func tickersRunInOrderAndMayComeAndGoMeanwhile() {
    let clock = DisplayClock()
    var log: [Int] = []
    let third = Ticker { log.append(3) }
    let second = Ticker { log.append(2) }
    let first = Ticker {
      log.append(1)
      clock.remove(second)
      clock.add(third)
    }
    clock.add(first)
    clock.add(second)
    clock.tick()
    #expect(log == [1])
    clock.tick()
    #expect(log == [1, 1, 3] && clock.isTicking)
    clock.remove(first)
    clock.remove(third)
    #expect(!clock.isTicking)
  }
}

@MainActor
private final class Ticker: DisplayTicker {
  let body: () -> Void
  var home: UIView? { nil }
  weak var displayClock: DisplayClock?
  init(_ body: @escaping () -> Void) { self.body = body }
  func tick(_ duration: TimeInterval) { body() }
}

@MainActor
private final class Mover: DisplayTicker {
  let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
  var home: UIView? { view }
  weak var displayClock: DisplayClock?
  init() { view.backgroundColor = .green }
  func tick(_ duration: TimeInterval) {
    view.movePose(center: CGPoint(x: 60, y: 50), transform: CGAffineTransform(rotationAngle: .pi / 2))
  }
}
