// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What the button's shots come to.
@MainActor
struct PushButtonTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]

  /// Lets it slide until it is counted, and returns what is said of it.
  private func slide(_ play: ScenePlay<PushButtonScene>) -> String? {
    for _ in 0..<300 where play.views(ScoreView.self).first?.shots == 0 { play.host.step() }
    let chip = play.views(ChipView.self).first { !$0.isHidden }
    return chip?.all(UILabel.self).first?.text
  }

  @Test("a miss is said and counted, and the button comes home", arguments: sizes)
  func aMissIsAnswered(size: CGSize) throws {
    let play = ScenePlay(PushButtonScene.self, size: size)
    play.host.step(10)
    let (score, home) = (try #require(play.views(ScoreView.self).first), play.places[0])
    let mark = try #require(play.views(AimMark.self).first)
    let isWide = play.stage.width > play.stage.height
    play.session.perform(.push(item: 0, x: isWide ? -150 : 0, y: isWide ? 0 : 150))
    play.host.step(20)
    #expect(mark.alpha == 1, "The point that counts is seen while it slides.")
    #expect(slide(play) == "Missed")
    #expect(score.points == 0 && score.shots == 1 && play.words.contains("1 shot"))
    #expect(play.stage.contains(try #require(play.views(ChipView.self).first).frame))
    play.run(5)
    #expect(distance(play.places[0], home) < 2 && mark.alpha == 0 && score.shots == 1)
    #expect(!play.scene.animators[0].isRunning)
  }

  @Test("a button on the edge of the rings is told that its middle counts", arguments: [2.0, 10, 20, 30])
  func onTheEdgeItIsSaidWhatCounts(outside: Double) throws {
    let play = ScenePlay.begun(PushButtonScene.self)
    let rings = try #require(play.views(TargetView.self).first)
    // Resistance 3 takes 60 pt/s within 20 pt.
    let end = rings.center.x - rings.radius - outside
    play.session.perform(.move(item: 0, x: end - 20, y: rings.center.y))
    play.session.perform(.push(item: 0, x: 60, y: 0))
    #expect(slide(play) == "Just outside: the button’s middle counts")
    #expect(play.views(ScoreView.self).first?.points == 0)
    #expect(play.views(AimMark.self).first?.alpha == 1)
  }

  @Test func aPressWhileItWaitsDoesNotKeepItAway() throws {
    let play = ScenePlay.begun(PushButtonScene.self)
    let home = play.places[0]
    play.session.perform(.push(item: 0, x: -200, y: 0))
    #expect(slide(play) == "Missed")
    play.hold(CGPoint(x: 100, y: 600), CGPoint(x: 130, y: 600), steps: 90)
    #expect(distance(play.places[0], home) > 40, "It waits while something is held.")
    play.release(at: CGPoint(x: 130, y: 600))
    play.run(3)
    #expect(distance(play.places[0], home) < 2)
  }

  @Test("the score stands clear of the rings and of the button", arguments: sizes)
  func theScoreStandsClear(size: CGSize) throws {
    let play = ScenePlay(PushButtonScene.self, size: size)
    play.host.step(10)
    let score = try #require(play.views(ScoreView.self).first)
    let rings = try #require(play.views(TargetView.self).first)
    let words = score.all(UILabel.self).map {
      $0.convert($0.bounds, to: play.scene.view).insetBy(dx: 50, dy: 0)
    }
    for frame in words {
      #expect(play.stage.contains(frame) && !frame.intersects(rings.frame))
      #expect(!frame.intersects(play.items[0].frame))
    }
  }

  // MARK: The rings

  @Test func theButtonCountsWhereItComesToRest() throws {
    let play = ScenePlay.begun(PushButtonScene.self)
    let rings = try #require(play.views(TargetView.self).first)
    let score = try #require(play.views(ScoreView.self).first)
    #expect(score.points == 0 && play.stage.contains(rings.frame))
    let mark = try #require(play.views(AimMark.self).first)
    #expect(mark.alpha == 0)
    play.drag(CGPoint(x: 380, y: 340), CGPoint(x: 700, y: 340), steps: 120)
    var steps = 0
    while score.points == 0, steps < 180 {
      play.host.step()
      steps += 1
    }
    #expect(score.points > 0)
    play.run(1)
    let place = play.places[0]
    let ring = rings.ring(at: distance(place, rings.center))
    #expect(score.points == ring.map { TargetView.points[$0] }, "It counts where it came to lie: \(place)")
    #expect(mark.alpha == 1)
    let points = score.points
    play.run(4)
    #expect(score.points == points && score.shots == 1, "A rest counts once.")
    #expect(distance(play.places[0], CGPoint(x: 512, y: 340)) < 2 && mark.alpha == 0, "It came home.")
  }

  /// On the side of the wall too.
  @Test func theButtonIsShovedBackFromAWall() {
    let play = ScenePlay.begun(PushButtonScene.self)
    for (way, back) in [(CGPoint(x: 1000, y: 600), CGPoint(x: 512, y: 500)), (CGPoint(x: 20, y: 40), .zero)] {
      let start = play.places[0]
      play.drag(start, way, steps: 60)
      play.run(2)
      let place = play.places[0]
      let edge = play.stage.insetBy(dx: 24, dy: 24)
      #expect(edge.contains(place))
      let goal = back == .zero ? CGPoint(x: 512, y: 340) : back
      play.drag(place, goal, steps: 60)
      play.run(1)
      #expect(distance(play.places[0], place) > 100, "\(place) \(play.places[0])")
    }
  }

  @Test func theNearerRingCountsMore() {
    let rings = TargetView()
    rings.radius = 100
    let counts = [0, 20, 40, 80, 99, 101].map { rings.ring(at: $0).map { TargetView.points[$0] } ?? 0 }
    #expect(counts == [5, 5, 3, 1, 1, 0])
  }

  @Test(arguments: sizes) func theRingsStandOnTheStageAndOffTheButton(size: CGSize) throws {
    let play = ScenePlay(PushButtonScene.self, size: size)
    play.host.step(2)
    let rings = try #require(play.views(TargetView.self).first)
    #expect(play.stage.contains(rings.frame) && !rings.frame.intersects(play.items[0].frame))
  }
}
