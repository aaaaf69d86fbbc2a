// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// The chain holds, whatever is done with it.
@MainActor
struct WreckingBallStrengthTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]

  /// How far the ball's eye is from the hook, in lengths of the chain: 1 where it is straight.
  private func stretch(_ chain: BallChain, _ length: CGFloat) -> CGFloat {
    let up = CGPoint(x: 0, y: -chain.ball.reach).applying(chain.ball.transform)
    let eye = CGPoint(x: chain.ball.center.x + up.x, y: chain.ball.center.y + up.y)
    return distance(eye, chain.hook.anchorPoint) / length
  }

  @Test("dragged about, the chain is never longer than its links", arguments: sizes)
  func theChainDoesNotStretch(size: CGSize) throws {
    let play = ScenePlay(WreckingBallScene.self, size: size)
    play.host.step(2)
    let chain = try #require(play.scene.chain)
    let plan = WreckingBallScene.Plan(play.stage.size)
    var worst: CGFloat = 0
    let (left, right) = (
      CGPoint(x: 0.1 * play.stage.width, y: plan.top.y), CGPoint(x: 0.6 * play.stage.width, y: plan.top.y)
    )
    play.host.press(at: play.inWindow(left.x, left.y))
    for swing in 0..<6 {
      let goal = swing % 2 == 0 ? right : left
      play.host.move(to: play.inWindow(goal.x, goal.y))
      for _ in 0..<50 {
        play.host.step()
        worst = max(worst, stretch(chain, plan.eye - plan.top.y))
      }
    }
    #expect(worst < 1.03, "\(worst)")
  }

  @Test("the chain hangs still and as long as it is", arguments: sizes)
  func theChainHangsStill(size: CGSize) throws {
    let play = ScenePlay(WreckingBallScene.self, size: size)
    play.host.step(2)
    let chain = try #require(play.scene.chain)
    let start = chain.items.map(\.center)
    play.run(3)
    for (before, item) in zip(start, chain.items) { #expect(distance(before, item.center) < 1, "\(before)") }
  }

  @Test("swung into the wall, the ball breaks it", arguments: sizes)
  func theBallBreaksTheWall(size: CGSize) throws {
    let play = ScenePlay(WreckingBallScene.self, size: size)
    play.host.step(2)
    let start = play.scene.bricks.map(\.center)
    let plan = WreckingBallScene.Plan(play.stage.size)
    let goal = CGPoint(x: 0.62 * play.stage.width, y: plan.top.y)
    play.hold(CGPoint(x: 0.4 * play.stage.width, y: 0.4 * play.stage.height), goal, steps: 20)
    play.run(2)
    let moved = zip(start, play.scene.bricks).count { distance($0, $1.center) > $1.bounds.height }
    #expect(moved > 8, "\(moved)")
    #expect(play.items.allSatisfy { play.stage.insetBy(dx: -3, dy: -3).contains($0.center) })
  }

  @Test func whatHangsComesToRest() throws {
    let play = ScenePlay(WreckingBallScene.self, size: Self.sizes[0])
    play.host.step(60)
    play.host.press(at: CGPoint(x: 300, y: 300))
    for step in 1...20 {
      play.host.move(to: CGPoint(x: 300 + 4 * step, y: 300 - 7 * step))
      play.host.step()
    }
    play.host.release(at: CGPoint(x: 380, y: 160))
    var seconds = 0
    // With UIKit's resistance of 0.1 a swing is to be seen for two minutes.
    while play.scene.animator?.isRunning == true, seconds < 240 {
      play.run(1)
      seconds += 1
    }
    #expect(seconds < 240)
  }
}
