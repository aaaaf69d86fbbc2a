// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// A ball on a chain, its crane and its wall.
@MainActor
struct WreckingBallTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000),
  ]

  private func chain(_ play: ScenePlay<WreckingBallScene>) throws -> BallChain {
    try #require(play.scene.chain)
  }

  /// Presses "+".
  private func drop(_ play: ScenePlay<WreckingBallScene>) throws {
    try #require(play.scene.navigationItem.rightBarButtonItems?.first).press()
  }

  @Test("all stands on the stage, and the wall stands before somebody drags", arguments: sizes)
  func allStands(size: CGSize) throws {
    let play = ScenePlay(WreckingBallScene.self, size: size)
    play.host.step(2)
    let (start, stage) = (play.scene.bricks.map(\.center), play.stage)
    #expect(play.items.allSatisfy { stage.insetBy(dx: -1, dy: -1).contains($0.frame) })
    #expect(play.scene.bricks.count == 9 * 4 + 4)
    let chain = try chain(play)
    #expect(stage.maxY - chain.ball.frame.maxY > 0.1 * chain.ball.frame.height, "it hangs free of the floor")
    #expect(chain.ball.frame.maxX < play.scene.bricks.map(\.frame.minX).min() ?? 0)
    play.run(3)
    for (before, brick) in zip(start, play.scene.bricks) {
      #expect(distance(before, brick.center) < 2.5, "\(before)")
    }
  }

  @Test func theBallHangsByPinsFromTheHook() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let inspection = play.scene.animators[0].inspection
    #expect(inspection.joints.count == 13 && inspection.joints.allSatisfy { $0.kind == .hinge })
    let chain = try chain(play)
    #expect(chain.links.count == 12 && chain.pins.count == 12)
    for (pin, items) in zip(chain.pins, zip(chain.items, chain.items.dropFirst())) {
      #expect(pin.items[0] === items.0 && pin.items[1] === items.1)
    }
  }

  @Test func linksHitBricksAndNotEachOther() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let chain = try chain(play)
    #expect(chain.contacts.count == chain.links.count)
    for (contact, link) in zip(chain.contacts, chain.links) {
      #expect(contact.items.count == 1 + play.scene.bricks.count && contact.items[0] === link)
    }
  }

  @Test("the hook follows the pointer, no faster than a crane goes", arguments: sizes)
  func theHookFollows(size: CGSize) throws {
    let play = ScenePlay(WreckingBallScene.self, size: size)
    play.host.step(2)
    let hook = try chain(play).hook, unit = WreckingBallScene.Plan(play.stage.size).unit
    let goal = CGPoint(x: 0.5 * play.stage.width, y: 0.3 * play.stage.height)
    play.host.press(at: play.inWindow(0.4 * play.stage.width, 0.5 * play.stage.height))
    play.host.move(to: play.inWindow(goal.x, goal.y))
    for _ in 0..<90 {
      let last = hook.anchorPoint
      play.host.step()
      #expect(distance(last, hook.anchorPoint) <= 900 * unit / 60 + 1e-6)
    }
    #expect(distance(hook.anchorPoint, goal) < 1)
    play.release(at: goal)
    play.host.step(30)
    #expect(distance(hook.anchorPoint, goal) < 1)
  }

  @Test func theHookStaysBelowItsGirder() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    play.hold(CGPoint(x: 500, y: 300), CGPoint(x: 500, y: 2), steps: 60)
    let plan = WreckingBallScene.Plan(play.stage.size)
    #expect(try chain(play).hook.anchorPoint.y > plan.ceiling + 10)
  }

  @Test func plusDropsABrickOntoTheWall() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let top = try #require(play.scene.bricks.map(\.frame.minY).min())
    try drop(play)
    play.host.step(90)
    let brick = try #require(play.scene.bricks.last)
    #expect(play.scene.bricks.count == 41 && abs(brick.frame.maxY - top) < 3, "\(brick.frame), \(top)")
    let chain = try chain(play)
    #expect(chain.contacts.allSatisfy { $0.items.contains { $0 === brick } })
  }

  @Test func theOldestBrickGoesForOneTooMany() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let first = play.scene.bricks[0]
    for _ in 0..<60 {
      try drop(play)
      play.host.step(3)
      #expect(play.scene.bricks.count <= 80)
    }
    #expect(play.scene.bricks.count > 60)
    #expect(play.scene.bricks.count < 80 || first.superview == nil)
  }

  @Test(arguments: [(0, 4), (1, 8), (3, 20)]) func aChainOfOtherLinksReachesAsFar(
    choice: Int, count: Int
  ) throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let old = try chain(play)
    try play.parameter("Links").value = Double(choice)
    let new = try chain(play)
    #expect(new.links.count == count && new.pins.count == count)
    #expect(old.items.allSatisfy { $0.superview == nil } && distance(old.ball.center, new.ball.center) < 3)
    play.host.step(2)
    #expect(play.scene.animators[0].inspection.joints.count == count + 1)
  }

  @Test func theParametersAreThoseOfIronAndBricks() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    try play.parameter("Ball density").value = 30
    try play.parameter("Brick friction").value = 0.9
    #expect(play.scene.iron.density == 30 && play.scene.masonry.friction == 0.9)
  }

  /// A pin turns without a limit.
  @Test func theInspectorShowsItsPins() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let (_, lines) = Diagnostic.recording {
      play.workbench.toggleInspector()
      play.host.step(30)
    }
    #expect(lines.isEmpty, "\(lines)")
    let ranges = play.workbench.view.all(ParameterRow.self).filter(\.parameter.value.isInfinite)
    #expect(!ranges.isEmpty)
    #expect(ranges.allSatisfy { $0.first(UITextField.self)?.text?.hasSuffix("∞") == true })
  }

  @Test func aStageOfAnotherHeightGetsEverythingInItsSize() throws {
    let play = ScenePlay.begun(WreckingBallScene.self)
    let diameter = try chain(play).ball.bounds.width
    play.resizeWindow(to: 800, 400)
    let chain = try chain(play)
    #expect(chain.ball.bounds.width < 0.7 * diameter && play.scene.bricks.count == 40)
    #expect(play.items.allSatisfy { play.stage.insetBy(dx: -2, dy: -2).contains($0.frame) })
    // One that is only wider keeps what lies in it.
    let brick = try #require(play.scene.bricks.last)
    play.resizeWindow(to: 820, 400)
    #expect(play.scene.bricks.last === brick)
  }
}
