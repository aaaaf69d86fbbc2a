// SPDX-License-Identifier: Apache-2.0
import Examples
import HeadlessHost
import Tabletop
import Testing

@MainActor
struct ExamplesTests {
  let host = HeadlessHost(size: CGSize(width: 400, height: 500))

  @Test func squaresFallToTheFloor() {
    let controller = SquareController()
    host.window.rootViewController = controller
    host.step()
    host.click(at: CGPoint(x: 100, y: 60))
    host.step(180)
    let squares = controller.view.subviews
    #expect(squares.count == 2)
    for square in squares {
      #expect(abs(square.frame.maxY - 500) <= 1.5, "\(square.frame) \(UIDynamicAnimator.why(square))")
    }
  }

  @Test func aCardThatIsThrownComesBack() {
    let controller = CardController()
    host.window.rootViewController = controller
    host.step(2)
    host.drag(from: controller.card.center, to: CGPoint(x: 320, y: 400))
    host.step(5)
    #expect(hypot(controller.card.center.x - 200, controller.card.center.y - 250) > 50)
    host.step(300)
    #expect(hypot(controller.card.center.x - 200, controller.card.center.y - 250) < 2)
  }

  @Test func theHeavyBallThrowsTheLightOne() {
    let controller = SeesawController()
    host.window.rootViewController = controller
    host.step(2)
    let start = controller.light.center.y
    var highest = start
    for _ in 0..<120 {
      host.step()
      highest = min(highest, controller.light.center.y)
    }
    #expect(start - highest > 60, "\(start - highest) pt")
  }
}
