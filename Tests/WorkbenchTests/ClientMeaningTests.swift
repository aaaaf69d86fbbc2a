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

/// Unedited source for iOS, built through the plugin, does what its authors meant.
@MainActor
struct ClientMeaningTests {
  /// A host of the test's own, made in it: a view that loads is as large as the window that came last.
  private func open() -> HeadlessHost { HeadlessHost(size: CGSize(width: 390, height: 844)) }

  private func show<Controller: UIViewController>(
    _ controller: Controller, on host: HeadlessHost
  ) -> Controller {
    host.window.rootViewController = controller
    host.step(2)
    return controller
  }

  @Test func aTapServesTheBallWhichTakesBricksAway() throws {
    let host = open()
    RepeatableRandom.begin()
    let game = show(BreakoutController(), on: host)
    #expect(game.bricks.count == 32)
    host.click(at: CGPoint(x: 195, y: 500))
    #expect(game.breakout.balls.count == 1)
    // Half a dozen serves, as a player whose ball got lost.
    for _ in 0..<6 {
      host.step(300)
      host.click(at: CGPoint(x: 195, y: 500))
    }
    #expect(game.score > 0 && game.bricks.count < 32, "\(game.score)")
    #expect(game.title == "\(game.score)")
  }

  @Test func aTapLetsTwelveSparksFlyApart() {
    let host = open()
    let fireworks = show(FireworksController(), on: host)
    let place = CGPoint(x: 195, y: 422)
    host.click(at: place)
    host.step(20)
    #expect(fireworks.sparks.count == 12)
    let distances = fireworks.sparks.map { hypot($0.center.x - place.x, $0.center.y - place.y) }
    #expect(distances.allSatisfy { $0 > 20 }, "\(distances)")
  }

  @Test func thePendulumSwingsAndIsDragged() {
    let host = open()
    let pendulum = show(PendulumController(), on: host)
    let length = { hypot(pendulum.weight.center.x - 195, pendulum.weight.center.y - 80) }
    let before = length()
    host.step(60)
    #expect(pendulum.weight.center.x < 270 && abs(length() - before) < 2, "\(pendulum.weight.center)")
    host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 60, y: 160), steps: 10)
    #expect(abs(length() - before) < 40 && pendulum.weight.center.x < 195)
  }

  @Test func theEndOfTheRopeFollowsTheFinger() throws {
    let host = open()
    let rope = show(RopeController(), on: host)
    let end = try #require(rope.links.last)
    let before = end.center
    host.drag(from: before, to: CGPoint(x: before.x + 120, y: before.y - 60), steps: 20)
    #expect(end.center.x > before.x + 60, "\(before) → \(end.center)")
    let far = end.center.x
    host.step(300)
    #expect(end.center.x < far - 60, "\(end.center)")
  }

  @Test func theLastBallOfTheCradleIsPushedAside() throws {
    let host = open()
    let cradle = NewtonsCradleView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    host.window.addSubview(cradle)
    cradle.build(count: 5)
    host.step(2)
    let ball = try #require(cradle.subviews.last)
    let before = ball.center.x
    let pan = CGPoint(x: before, y: ball.center.y)
    host.drag(from: pan, to: CGPoint(x: before + 60, y: pan.y), steps: 10)
    host.step(10)
    #expect(ball.center.x > before + 2, "\(before) → \(ball.center.x)")
  }

  @Test func thePanelComesWithADragFromTheEdge() {
    let host = open()
    let controller = show(SlidingPanelController(), on: host)
    // The outlet of its storyboard.
    let pan = UIPanGestureRecognizer(
      target: controller, action: Selector("toggle:", SlidingPanelController.toggle))
    controller.view.addGestureRecognizer(pan)
    host.step(60)
    host.drag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 260, y: 300), steps: 6)
    host.step(240)
    #expect(controller.isOpen && abs(controller.panel.frame.minX) <= 2, "\(controller.panel.frame)")
  }

  @Test func theSquareSnapsToATapAndHangsOnAPan() {
    let host = open()
    let controller = show(SnapAndAttachController(), on: host)
    host.click(at: CGPoint(x: 250, y: 400))
    host.step(180)
    #expect(abs(controller.square.center.x - 250) < 3 && abs(controller.square.center.y - 400) < 3)
    host.drag(from: CGPoint(x: 60, y: 600), to: CGPoint(x: 160, y: 700), steps: 10)
    #expect(controller.anchor.center == CGPoint(x: 160, y: 700) && controller.attachment != nil)
  }

  @Test func aBoxThatIsDroppedGoesToACorner() throws {
    let host = open()
    let controller = show(StickyCornersController(), on: host)
    host.step(120)
    let box = try #require(controller.view.subviews.first)
    host.drag(from: box.center, to: CGPoint(x: 330, y: 760), steps: 12)
    host.step(300)
    #expect(abs(box.center.x - 330) < 4 && abs(box.center.y - 784) < 4, "\(box.center)")
  }

  @Test func aCardIsThrownAwayOrComesBack() {
    let host = open()
    let controller = show(UIViewController(), on: host)
    let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    controller.view.addSubview(card)
    let animator = CardAnimator(referenceView: controller.view)
    let manager = CardManager(card: card, container: controller.view, animator: animator)
    host.step(120)
    host.drag(from: card.center, to: CGPoint(x: card.center.x + 80, y: card.center.y), steps: 60)
    host.step(180)
    #expect(abs(card.center.x - 195) < 4 && card.superview != nil, "\(card.center), \(manager.state)")
    host.drag(from: card.center, to: CGPoint(x: card.center.x + 190, y: card.center.y), steps: 6)
    host.step(300)
    #expect(card.superview == nil && animator.removals > 0)
    withExtendedLifetime(manager) {}
  }

  @Test func blocksFallAndHangOnTheFinger() throws {
    let host = open()
    RepeatableRandom.begin()
    let blocks = BlocksView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    host.window.addSubview(blocks)
    blocks.addGestureRecognizer(
      UITapGestureRecognizer(target: blocks, action: Selector("drop:", BlocksView.drop)))
    blocks.addGestureRecognizer(
      UIPanGestureRecognizer(target: blocks, action: Selector("grab:", BlocksView.grab)))
    blocks.animating = true
    host.step(2)
    host.click(at: CGPoint(x: 200, y: 200))
    let block = try #require(blocks.subviews.first)
    host.step(10)
    let start = CGPoint(x: block.center.x > 195 ? 60 : 330, y: block.center.y)
    host.drag(from: start, to: CGPoint(x: start.x, y: start.y + 40), steps: 20)
    let held = block.center
    host.step(300)
    #expect(block.center.y > held.y + 100 && block.frame.maxY < 850, "\(held) → \(block.frame)")
  }

  @Test func squaresThatFellOnTheLineFadeAway() {
    let host = open()
    let controller = show(CollisionController(), on: host)
    host.step(400)
    #expect(controller.squareViews.allSatisfy { $0.superview == nil }, "\(controller.squareViews)")
  }

  @Test(arguments: 0...10) func everyFieldMovesTheDots(kind: Int) throws {
    let host = open()
    RepeatableRandom.begin()
    let controller = show(FieldsController(), on: host)
    controller.show(try #require(FieldKind(rawValue: kind)))
    let before = controller.dots.map(\.center)
    host.step(60)
    let moved = zip(before, controller.dots).filter { hypot($0.x - $1.center.x, $0.y - $1.center.y) > 0.5 }
    #expect(moved.count > 0, "\(kind)")
  }
}
