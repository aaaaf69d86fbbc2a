// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What a click, a string and a hand do to the jelly.
@MainActor
struct JellySceneTests {
  private func jelly(_ play: ScenePlay<JellyScene>) throws -> JellyView {
    try #require(play.views(JellyView.self).first)
  }

  /// How far from round it is.
  private func bend(_ play: ScenePlay<JellyScene>) -> CGFloat {
    let shape = play.scene.state.wobble.shape
    return hypot(shape.oval.dx, shape.oval.dy) + hypot(shape.lobes.dx, shape.lobes.dy)
  }

  @Test func itWobblesAsItArrivesAndComesToRest() throws {
    let play = ScenePlay.begun(JellyScene.self)
    var most: CGFloat = 0
    for _ in 0..<60 {
      play.host.step()
      most = max(most, bend(play))
    }
    #expect(most > 0.03, "\(most)")
    play.run(4)
    #expect(play.scene.state.wobble.shape == JellyShape() && !play.scene.animators[0].isRunning)
    #expect(play.places[0] == CGPoint(x: 512, y: 340), "It wobbles where it stands.")
  }

  @Test(arguments: [(0.0, 0.0), (30, 10), (-40, 20), (0, -50)]) func aPokeMakesItWobble(
    way: (Double, Double)
  )
    throws
  {
    let play = ScenePlay.begun(JellyScene.self)
    play.run(5)
    play.click(512 + way.0, 340 + way.1)
    var most: CGFloat = 0
    for _ in 0..<60 {
      play.host.step()
      most = max(most, bend(play))
    }
    #expect(most > 0.06, "\(most)")
    play.run(4)
    #expect(
      play.scene.state.wobble.shape == JellyShape() && distance(play.places[0], CGPoint(x: 512, y: 340)) < 1)
  }

  @Test(arguments: [(200.0, 200.0), (800, 500), (512, 420)]) func aClickElsewhereSendsItThere(
    place: (Double, Double)
  ) throws {
    let play = ScenePlay.begun(JellyScene.self)
    for goal in [CGPoint(x: place.0, y: place.1), CGPoint(x: 600, y: 120)] {
      play.click(goal.x, goal.y)
      play.run(6)
      #expect(distance(play.places[0], goal) < 1)
    }
    play.click(2, 2)
    play.run(6)
    #expect(play.stage.contains(try jelly(play).frame), "No nearer to a corner than it is round.")
  }

  /// Wherever it was pressed: the jelly keeps its distance, and the string is seen between them.
  @Test(
    arguments: [(0.0, 0.0), (20, 10), (-50, 0), (0, 55), (200, -100)],
    [CGSize(width: 1024, height: 768), CGSize(width: 360, height: 294)])
  func someOfTheStringIsSeenAlways(way: (Double, Double), size: CGSize) throws {
    let play = ScenePlay(JellyScene.self, size: size)
    play.host.step(2)
    let jelly = try jelly(play)
    let radius = jelly.bounds.width / 2
    let start = CGPoint(
      x: jelly.center.x + way.0 / 60 * radius, y: max(jelly.center.y + way.1 / 60 * radius, 4))
    let end = CGPoint(x: start.x + 14, y: start.y + 8)
    play.hold(start, end, steps: 8)
    play.run(2)
    let (string, disc) = (
      try #require(play.views(LinkView.self).first), try #require(play.views(HeldDisc.self).first)
    )
    let rim = distance(jelly.center, end) - radius
    #expect(!string.isHidden && rim - disc.bounds.width / 2 > 8, "\(rim) pt from the rim to the finger")
  }

  /// It would run back to where the last snap held it.
  @Test func whereItIsPlacedItStays() throws {
    let play = ScenePlay.begun(JellyScene.self)
    play.click(700, 200)
    play.run(6)
    play.session.time.isPaused = true
    let number = try #require(play.session.number(of: try jelly(play)))
    play.session.perform(.move(item: number, x: 300, y: 400))
    play.session.time.isPaused = false
    play.run(4)
    #expect(distance(play.places[0], CGPoint(x: 300, y: 400)) < 1, "\(play.places[0])")
  }

  /// However it is thrown about, the outline nowhere turns inwards by more than a soft dent does.
  @Test(arguments: UInt64(1)...12) func noThrowNotchesTheOutline(seed: UInt64) {
    var (wobble, random) = (JellyWobble(), SplitMix64(seed: seed))
    var sharpest: CGFloat = 0
    for _ in 0..<200 {
      let velocity = CGPoint(x: 6000 * random.unit() - 3000, y: 6000 * random.unit() - 3000)
      for _ in 0..<Int(1 + 12 * random.unit()) { _ = wobble.advance(velocity: velocity, nose: .zero) }
      let count = 90
      let points = (0..<count).map { index in
        let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
        let radius = wobble.shape.radius(cos(angle), sin(angle))
        return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      }
      for index in 0..<count {
        let (a, b, c) = (points[index], points[(index + 1) % count], points[(index + 2) % count])
        let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
        sharpest = max(
          sharpest, -atan2(ux * vy - uy * vx, ux * vx + uy * vy) / (hypot(ux, uy) + hypot(vx, vy)) * 2)
      }
    }
    // In radians for each radius of way: a dent of half the jelly's radius has 2.
    #expect(sharpest < 2, "\(sharpest)")
  }
}
