// SPDX-License-Identifier: Apache-2.0
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
    play.host.step(340)
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

  /// From any state: falling, rising, at rest. They fall side by side at the chart's left.
  @Test(
    arguments: [20, 55, 75, 110, 180, 400],
    [CGPoint(x: 600, y: 250), CGPoint(x: 300, y: 560), CGPoint(x: 800, y: 60)])
  func bothFallFromTheHeightOfAClick(steps: Int, goal: CGPoint) throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    let chart = try #require(play.views(BounceChart.self).first)
    play.host.step(steps)
    play.click(goal.x, goal.y)
    for _ in 0..<90 where !chart.isBegun { play.host.step() }
    let size = play.items[0].bounds.size
    #expect(play.places.allSatisfy { abs($0.y - goal.y) < 1 }, "\(play.places)")
    #expect(play.items.allSatisfy { $0.frame.maxX < chart.left && $0.transform.isIdentity })
    #expect(abs(play.places[0].x - play.places[1].x) >= size.width)
    play.host.step(30)
    #expect(play.places.allSatisfy { $0.y > goal.y + 50 || $0.y > 650 }, "They fall.")
  }

  /// From any height, bounce after bounce, as exactly as the physics bounces: to what gravity adds in two
  /// sub-steps.
  @Test(arguments: Array(stride(from: CGFloat(60), to: 560, by: 37)))
  func aBounceKeepsTheSpeedThatItsElasticitySays(y: CGFloat) throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    play.host.step(30)
    play.click(500, y)
    play.host.step(400)
    let chart = try #require(play.views(BounceChart.self).first)
    for (curve, elasticity) in [(0, 1), (1, 0.5)] as [(Int, CGFloat)] {
      let peaks = chart.peaks.filter { $0.curve == curve }.map(\.height)
      #expect(peaks.count >= 1)
      // The speed at the floor of what falls from there, in pt/s.
      let speeds = ([play.stage.maxY - y - 25] + peaks).map { (2 * 1000 * $0).squareRoot() }
      for (before, after) in zip(speeds, speeds.dropFirst()) {
        #expect(abs(after - elasticity * before) < 17, "\(peaks)")
      }
    }
  }

  /// A square that never rests is charted for as long as it bounces.
  @Test func theChartGoesOnWhenItIsFull() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    let chart = try #require(play.views(BounceChart.self).first)
    play.host.step(1200)
    #expect(chart.first == 1200 - BounceChart.length - 1)
    let last = try #require(chart.peaks.last)
    #expect(last.step > 1000 && chart.peaks.allSatisfy { $0.step >= chart.first })
    let words = play.host.render().commands.compactMap { command -> String? in
      if case .text(let text) = command { text.text } else { nil }
    }
    #expect(words.contains("19 s") && !words.contains("5 s"), "\(words)")
  }

  @Test func theLegendNamesTheSquaresByTheirColours() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    let legend = try #require(play.views(ChartLegend.self).first)
    #expect(
      legend.all(UILabel.self).map(\.text) == [
        "Bottom (red): elasticity 100 %", "Top (green): elasticity 50 %",
      ])
    play.resizeWindow(to: 480, 800)
    #expect(legend.all(UILabel.self).map(\.text) == ["Bottom 100 %", "Top 50 %"])
    #expect(play.stage.contains(legend.frame))
    play.resizeWindow(to: 360, 294)
    #expect(!legend.isHidden && play.stage.contains(legend.frame))
  }

  /// The inspector names the squares as the legend does, and hides neither legend nor chart.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 1920, height: 1000)])
  func theChartEndsBesideTheInspector(size: CGSize) throws {
    let play = ScenePlay(ItemPropertiesScene.self, size: size)
    play.host.step(30)
    let legend = try #require(play.views(ChartLegend.self).first)
    let chart = try #require(play.scene.chart)
    let whole = legend.frame.maxX
    for _ in 0..<2 {
      play.workbench.toggleInspector()
      play.host.step(40)
      #expect(legend.frame.maxX < play.stage.maxX - 280 && chart.right == 280, "\(legend.frame)")
      #expect(!play.workbench.stage.hint.frame.intersects(legend.frame))
      play.workbench.toggleInspector()
      play.host.step(40)
      #expect(legend.frame.maxX == whole && chart.right == 0)
    }
    play.workbench.toggleInspector()
    play.host.press(.character("r"), modifiers: [])
    play.host.step(10)
    #expect(try #require(play.views(ChartLegend.self).first).frame.maxX < play.stage.maxX - 280)
    let groups = play.session.scene.parameters.compactMap(\.group)
    #expect(Set(groups) == ["Bottom (red)", "Top (green)"])
  }

  /// In a narrow window too one sees where the curves begin, and the legend.
  @Test(arguments: sizes.prefix(2) + [CGSize(width: 640, height: 700), CGSize(width: 760, height: 700)])
  func noHintLiesWhereTheCurvesBegin(size: CGSize) throws {
    let play = ScenePlay(ItemPropertiesScene.self, size: size)
    let (hint, chart) = (play.workbench.stage.hint, try #require(play.scene.chart))
    let pace = (play.stage.maxX - 24 - chart.left) / CGFloat(BounceChart.length)
    var points: [CGPoint] = []
    for step in 0..<90 {
      points += play.items.map { CGPoint(x: chart.left + pace * CGFloat(step), y: $0.frame.maxY) }
      play.host.step()
    }
    #expect(hint.alpha > 0 && !hint.isHidden)
    let isOver = points.contains(where: hint.frame.contains)
    #expect(!isOver, "\(hint.frame), from \(chart.left)")
    #expect(!hint.frame.intersects(try #require(play.views(ChartLegend.self).first).frame))
  }
}
