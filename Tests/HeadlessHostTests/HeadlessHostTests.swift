// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import HeadlessHost

@MainActor
@Suite struct HeadlessHostTests {
  /// Notes where touches that move it are.
  private final class Trace: UIView {
    var places: [CGPoint] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let touch = touches.first { places.append(touch.location(in: nil)) }
    }
  }

  @Test(arguments: [1, 4, 10]) func aDragMovesEvenlyToItsEnd(steps: Int) {
    let host = HeadlessHost()
    let trace = Trace(frame: host.window.bounds)
    host.window.addSubview(trace)
    host.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 200, y: 250), steps: steps)
    let expected = (1...steps).map {
      CGPoint(x: 100 + 100 * CGFloat($0) / CGFloat(steps), y: 50 + 200 * CGFloat($0) / CGFloat(steps))
    }
    #expect(trace.places == expected)
    #expect(host.driver.stepIndex == steps + 1)
  }

  @Test func aWindowGetsTheSizeThatIsRequestedForIt() {
    let host = HeadlessHost()
    host.requestSize(CGSize(width: 320, height: 480))
    #expect(host.requests == [.size(CGSize(width: 320, height: 480))])
    #expect(host.window.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test func aScriptLeavesInPlaceWhatIsDoneBeforeSteps() {
    let host = HeadlessHost()
    var steps: [Int] = []
    host.driver.beforeStep = { steps.append($0) }
    EventScript(events: [InputEvent(time: 0, .resize(CGSize(width: 50, height: 60)))]).play(on: host.driver)
    host.step(3)
    #expect(steps == [0, 1, 2] && host.window.bounds.width == 50)
  }

  @Test(arguments: [(512, true), (513, false)]) func aTextHasAtMost512Characters(count: Int, isTaken: Bool) {
    let line = "{\"t\":0,\"text\":\"\(String(repeating: "é", count: count))\"}"
    #expect(((try? EventScript(parsing: line)) != nil) == isTaken)
  }
}
