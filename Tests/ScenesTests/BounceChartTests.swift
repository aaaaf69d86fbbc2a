import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What the item properties' chart tells by itself, and where a click brings the two squares.
@MainActor
struct BounceChartTests {
  private nonisolated static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000),
  ]

  /// 100 % of the speed is 100 % of the height, 50 % of it a quarter.
  @Test(arguments: sizes) func eachBouncesAsHighAsItsElasticitySays(size: CGSize) throws {
    let play = ScenePlay(ItemPropertiesScene.self, size: size)
    let starts = play.items.map { play.stage.maxY - $0.frame.maxY }
    let chart = try #require(play.views(BounceChart.self).first)
    play.host.step(420)
    let peaks = (0..<2).map { curve in chart.peaks.filter { $0.curve == curve }.map(\.height) }
    #expect(peaks[0].count >= 2 && peaks[0].allSatisfy { abs($0 / starts[0] - 1) < 0.06 }, "\(peaks)")
    let first = try #require(peaks[1].first)
    #expect(abs(first / starts[1] - 0.25) < 0.04, "\(peaks)")
    #expect(play.items.allSatisfy { abs($0.center.x - 2 * $0.bounds.width) < 1 }, "Neither met the other.")
  }

  /// In one column they fall past each other; beside each other they collide.
  @Test func theyCollideOnceTheyHaveParted() throws {
    let play = ScenePlay.begun(ItemPropertiesScene.self)
    let collision = try #require(
      play.session.scene.animators[0].behaviors.compactMap { $0 as? UICollisionBehavior }.first)
    #expect(collision.collisionMode == .boundaries)
    play.host.step(100)
    #expect(collision.collisionMode == .boundaries)
    play.click(600, 300)
    play.host.step(150)
    #expect(collision.collisionMode == .everything)
  }

  /// From any state: falling, rising, at rest.
  @Test(
    arguments: [20, 55, 75, 110, 180, 400],
    [CGPoint(x: 600, y: 250), CGPoint(x: 300, y: 560), CGPoint(x: 800, y: 60)])
  func aClickBringsBothThere(steps: Int, goal: CGPoint) throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    play.host.step(steps)
    play.click(goal.x, goal.y)
    var nearest: [CGFloat] = [.infinity, .infinity]
    for _ in 0..<130 {
      play.host.step()
      for (index, place) in play.places.enumerated() {
        nearest[index] = min(nearest[index], distance(place, goal))
      }
    }
    // Each comes to its side of the point: 31 pt beside it.
    #expect(nearest.allSatisfy { $0 < 60 }, "\(steps), \(goal): \(nearest)")
  }

  /// All seconds stand on the floor, where no hint does.
  @Test(arguments: sizes.prefix(2)) func secondsStandOnTheFloor(size: CGSize) {
    let play = ScenePlay(ItemPropertiesScene.self, size: size)
    for _ in 0..<20 {
      play.host.step(20)
      let places: [CGFloat] = play.host.render().commands.compactMap {
        guard case .text(let text) = $0, text.text.hasSuffix(" s"), text.text.count == 3 else { return nil }
        return text.baseline.applying(text.transform).y
      }
      #expect(places.count == 5 && places.allSatisfy { $0 > size.height - 44 - 24 }, "\(places)")
    }
  }
}
