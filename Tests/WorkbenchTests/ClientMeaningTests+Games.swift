// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import Workbench
@testable import iOSClient

/// Games and toys of unedited source for iOS do what their authors meant.
@MainActor
final class ClientGameTests {
  // Made in the test: the newest window is the one that has the keys.
  private lazy var host = HeadlessHost(size: CGSize(width: 390, height: 844))

  init() { RepeatableRandom.begin() }

  private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    host.window.rootViewController = controller
    host.step(2)
    return controller
  }

  @Test func bubblesGatherInTheMiddleAndAroundAFinger() {
    let controller = show(BubblesController())
    func spread(_ point: CGPoint) -> CGFloat {
      controller.bubbles.reduce(0) { $0 + hypot($1.center.x - point.x, $1.center.y - point.y) }
    }
    let middle = CGPoint(x: 195, y: 422), before = spread(middle)
    host.step(240)
    #expect(spread(middle) < before, "\(before) → \(spread(middle))")
    let finger = CGPoint(x: 60, y: 760), far = spread(finger)
    host.press(at: finger)
    host.step(90)
    #expect(controller.touchField != nil && spread(finger) < far * 0.7, "\(far) → \(spread(finger))")
    host.release(at: finger)
    host.step(2)
    #expect(controller.touchField == nil)
  }

  @Test func chargesPartAndTheWindIsAFieldOfItsOwnClass() {
    let controller = show(ChargesController())
    let middle = CGPoint(x: 195, y: 422)
    func mean(_ views: [UIView]) -> CGFloat {
      views.reduce(0) { $0 + hypot($1.center.x - middle.x, $1.center.y - middle.y) } / CGFloat(views.count)
    }
    host.step(30)
    #expect(mean(controller.positive) > mean(controller.negative) + 8)
    host.press(at: middle)
    host.step(60)
    host.release(at: middle)
    #expect(controller.wind.gusts == 1 && controller.wind.strength == 1.5)
    #expect(controller.wind.dynamicAnimator != nil)
  }

  @Test func theRingDrawsItselfThenTheDotCircles() {
    let controller = show(ProgressRingController())
    func way() -> CGFloat? {
      let list = host.render()
      for command in list.commands {
        guard case .stroke(let path, let style) = command, style.width == 8 else { continue }
        let points = list.points[path.firstPoint..<list.contourEnds[path.contours.lowerBound]]
        return zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
      }
      return nil
    }
    #expect(way() == nil)
    host.click(at: CGPoint(x: 100, y: 100))
    host.step(31)
    let half = way() ?? 0
    #expect(abs(half - 80 * .pi) < 20 && !controller.isDrawn, "\(half)")
    host.step(30)
    #expect(controller.isDrawn && abs((way() ?? 0) - 160 * .pi) < 5)
    host.step(30)
    #expect(!controller.isDone)
    host.step(40)
    #expect(controller.isDone && controller.dot.animationKeys() == nil)
  }

  @Test(arguments: [(Key.left, -1.0), (.right, 1.0)])
  func marblesRollToWhereTheDeviceIsTilted(key: Key, side: CGFloat) {
    let controller = show(TiltMazeController())
    for _ in 0..<8 { host.press(key) }
    for _ in 0..<8 { host.press(.up) }
    host.step(300)
    #expect(
      controller.marbles.allSatisfy { ($0.center.x - 195) * side > 0 || $0.center.y < 780 },
      "\(controller.marbles.map(\.center))")
    let outermost = controller.marbles.map { ($0.center.x - 195) * side }.max() ?? 0
    #expect(outermost > 165, "\(outermost)")
    #expect(abs(controller.gravity.gravityDirection.dx - side) < 1e-9)
  }

  @Test func aBoxFollowsTheTiltThatIsAskedFor() {
    let controller = show(PolledTiltController())
    host.step(200)
    #expect(controller.box.frame.maxY > 840 && controller.roll == 0)
    for _ in 0..<16 { host.press(.up) }
    host.step(300)
    #expect(controller.box.frame.minY < 4, "\(controller.box.frame)")
  }

  @Test func theBirdFlapsAndEndsAtAPipe() {
    let controller = show(FlappyController())
    host.click(at: CGPoint(x: 300, y: 100))
    host.step(10)
    #expect(controller.bird.center.y < 315, "\(controller.bird.center)")
    host.step(400)
    #expect(controller.isOver && controller.scoreLabel.text == "Game over")
  }

  @Test func theBirdThatPassesAPipeScores() {
    let controller = show(FlappyController())
    for _ in 0..<60 where controller.score == 0 && !controller.isOver {
      if controller.bird.center.y > 420 { host.click(at: CGPoint(x: 300, y: 100)) }
      host.step(8)
    }
    #expect(controller.score == 1 && controller.pipes.isEmpty && !controller.isOver)
  }

  @Test func picturesOfTheProjectFall() throws {
    let controller = show(FallingPicturesController())
    host.click(at: CGPoint(x: 100, y: 200))
    host.click(at: CGPoint(x: 250, y: 200))
    host.step(60)
    #expect(
      controller.pictures.map(\.bounds.size) == [
        CGSize(width: 20, height: 20), CGSize(width: 48, height: 48),
      ])
    let drawn = host.render().commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
    #expect(drawn.map(\.bitmap.width) == [20, 48])
    host.step(200)
    #expect(controller.pictures.allSatisfy { $0.frame.maxY > 835 }, "\(controller.pictures.map(\.frame))")
  }

  @Test func thePaddleStopsTheBallWhereItWasDragged() {
    let controller = show(PongController())
    host.step(200)
    #expect(controller.hits == 1 && controller.misses == 0)
    host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 20, y: 500), steps: 10)
    #expect(controller.paddle.frame.minX == 0)
    host.step(300)
    #expect(controller.misses > 0 && controller.hits == 1, "\(controller.hits) \(controller.misses)")
  }

  @Test func thePiecesFlyApartAndOutOfSight() {
    let controller = show(ExplosionController())
    host.click(on: controller.target)
    #expect(controller.pieces.count == 100 && controller.target.isHidden)
    host.step(12)
    let moved = controller.pieces.filter { !$0.transform.isIdentity }
    #expect(moved.count == 100)
    host.step(600)
    #expect(controller.pieces.allSatisfy { $0.superview == nil })
    #expect(!controller.animator.behaviors.contains { $0 is UIPushBehavior })
  }

  @Test func switchSliderAndTapSteerTheBall() {
    let controller = show(ControlsController())
    let start = controller.ball.center
    host.click(at: CGPoint(x: 380, y: 422))
    host.step(30)
    #expect(controller.ball.center.x > start.x + 10 && abs(controller.ball.center.y - start.y) < 20)
    host.click(on: controller.gravitySwitch)
    host.step(240)
    #expect(controller.gravitySwitch.isOn && controller.ball.frame.maxY > 735, "\(controller.ball.frame)")
    host.drag(from: CGPoint(x: 200, y: 775), to: CGPoint(x: 320, y: 775))
    #expect(controller.itemBehavior.elasticity == 1)
  }

  @Test func squaresPileUpAndMeltAway() {
    let controller = show(MeltingController())
    host.step(900)
    #expect(controller.squares.count == 40)
    #expect(controller.collision.boundaryIdentifiers?.first as? String == "barrier")
    let there = controller.squares.filter { $0.superview != nil }.count
    host.click(at: CGPoint(x: 300, y: 200))
    let left = controller.squares.filter { $0.superview != nil }
    #expect(there == 40 && left.count < 40, "\(left.count)")
    host.step(120)
    #expect(left.contains { $0.frame.maxY > 830 })
  }

  @Test func planetsKeepTheirDistance() {
    let controller = show(OrbitsController())
    let middle = CGPoint(x: 195, y: 422)
    var turned = 0.0, last = atan2(0.0, 1.0)
    for _ in 0..<600 {
      host.step()
      let center = controller.planets[0].center
      let angle = atan2(Double(center.y - middle.y), Double(center.x - middle.x))
      turned += remainder(angle - last, 2 * .pi)
      last = angle
    }
    #expect(turned > 2 * .pi, "\(turned)")
    for planet in controller.planets {
      let distance = hypot(planet.center.x - middle.x, planet.center.y - middle.y)
      #expect(distance > 20 && distance < 260, "\(distance)")
    }
    #expect(controller.animator.added == 3)
  }

  @Test func aThrowThroughTheHoopScores() {
    var best = 0
    // A player who tries.
    for pull in stride(from: 30, through: 130, by: 4) where best == 0 {
      let controller = show(HoopController())
      host.drag(
        from: CGPoint(x: 78, y: 618), to: CGPoint(x: 78 + CGFloat(pull) * 0.42, y: 618 - 230), steps: 10)
      host.step(240)
      best = controller.scored
    }
    #expect(best > 0)
  }
}
