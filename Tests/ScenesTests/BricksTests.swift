// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What a finger does to the paddle, and how the ball is served.
@MainActor
struct BricksTests {
  private func paddle(_ play: ScenePlay<BricksScene>) throws -> PaddleView {
    try #require(play.views(PaddleView.self).first)
  }

  @Test("the paddle glides under a finger from the press on", arguments: [60.0, 300, 700, 960])
  func thePaddleFollowsThePress(x: Double) throws {
    let play = ScenePlay.begun(BricksScene.self)
    let paddle = try paddle(play)
    let place = CGPoint(x: x, y: 500)
    var last = paddle.center.x
    play.host.press(at: play.scene.view.convert(place, to: nil))
    for _ in 0..<20 {
      play.host.step()
      #expect(abs(paddle.center.x - last) < 41, "It does not jump.")
      last = paddle.center.x
    }
    #expect(abs(paddle.center.x - play.scene.bounded(x)) < 0.5 && !play.scene.state.isServed)
    play.release(at: place)
    play.host.step()
    #expect(play.scene.state.isServed)
  }

  @Test func aClickAwayFromThePaddleServesWhenItIsThere() throws {
    let play = ScenePlay.begun(BricksScene.self)
    play.click(900, 500)
    #expect(!play.scene.state.isServed)
    for _ in 0..<30 where !play.scene.state.isServed { play.host.step() }
    #expect(play.scene.state.isServed)
    #expect(abs(try paddle(play).center.x - 900) < 0.5)
  }

  @Test func eachServeHasItsOwnDirection() throws {
    let play = ScenePlay.begun(BricksScene.self)
    var columns: [Int] = []
    for _ in 0..<4 {
      play.host.press(.return)
      let ball = try #require(play.views(SteelBallView.self).first)
      for _ in 0..<30 { play.host.step() }
      columns.append(Int(ball.center.x))
      (play.scene.state.isServed, play.scene.state.balls) = (false, 3)
      play.scene.slidePaddle(to: play.stage.midX)
    }
    #expect(Set(columns.map { $0 / 20 }).count == 4, "\(columns)")
  }
}
