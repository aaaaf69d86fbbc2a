// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What scenes draw beside their items: marks of a fall, a line that shivers, what a square says of itself.
@MainActor
struct DrawnMotionTests {
  // MARK: gravity

  @Test("each tenth of a second is as much longer than the last", arguments: [60, 200, 400])
  func marksOfAFallTellOfEvenAcceleration(y: CGFloat) throws {
    let play = ScenePlay(GravityScene.self)
    play.click(200, y)
    play.host.step(30)
    let marks = try #require(play.views(FallMarks.self).first)
    let distances = marks.marks.filter { $0.frame.midX == 200 }.map(\.distance)
    #expect(distances.count == 4 || distances.count == 5, "\(distances)")
    let ways = zip([0] + distances, distances).map { $1 - $0 }
    // 1000 pt/s² make 10 pt more in each tenth of a second, less what resistance takes.
    for (way, next) in zip(ways, ways.dropFirst()) { #expect(abs(next - way - 10) < 1, "\(ways)") }
  }

  /// The next square that hangs there takes them away, as `marksLeaveForTheNextSquare` says.
  @Test func marksStayUntilTheNextFallAndASquareThatIsHeldMakesNone() throws {
    let play = ScenePlay(GravityScene.self)
    let marks = try #require(play.views(FallMarks.self).first)
    play.hold(CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 200), steps: 40)
    #expect(marks.marks.isEmpty)
    play.release(at: CGPoint(x: 512, y: 200))
    play.host.step(60)
    #expect(marks.marks.count > 5 && marks.marks.allSatisfy { $0.frame.maxY > 250 })
    // The stage is empty, for almost as long as it ever is.
    for _ in 0..<400 where play.items[0].frame.minY < play.stage.maxY { play.host.step() }
    play.host.step(170)
    #expect(play.items.count == 1)
    let last = marks.marks.map(\.frame)
    #expect(last.count > 5, "The last fall can still be seen.")
    play.click(200, 100)
    play.host.step(60)
    #expect(marks.marks.count > 5 && !marks.marks.contains { last.contains($0.frame) })
  }

  @Test func marksOfAHundredSquaresAreBounded() throws {
    let play = ScenePlay(GravityScene.self)
    for index in 0..<100 { play.click(20 + CGFloat(index) * 9, 20) }
    play.host.step(30)
    #expect(try #require(play.views(FallMarks.self).first).marks.count <= 80)
  }

  /// Let go fast, a square goes on as fast, and its way is a parabola.
  @Test func aThrownSquareKeepsItsSpeedAndDrawsItsWay() throws {
    let play = ScenePlay.begun(GravityScene.self)
    let marks = try #require(play.views(FallMarks.self).first)
    play.drag(CGPoint(x: 512, y: 340), CGPoint(x: 212, y: 440), steps: 12)
    let start = play.places[0]
    play.host.step(7)
    // 1500 pt/s to the left, less what resistance takes.
    #expect(start.x - play.places[0].x > 140 && start.x - play.places[0].x < 180)
    let way = try #require(marks.marks.first).places
    try #require(way.count == 6)
    let steps = zip(way, way.dropFirst()).map { CGPoint(x: $1.x - $0.x, y: $1.y - $0.y) }
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(abs(next.x - step.x) < 0.1 && abs(next.y - step.y - 1000 / 3600) < 0.1, "\(steps)")
    }
    #expect(marks.marks.allSatisfy { !$0.hasNumber })
  }

  @Test(
    "a click on the square that hangs lets two fall, side by side, both with their marks",
    arguments: [-140, -70, -1, 0, 30, 99], [CGFloat(0), 60])
  func twoFallBesideEachOther(across: CGFloat, down: CGFloat) throws {
    let play = ScenePlay(GravityScene.self)
    play.click(512 + across, 340 + down)
    play.host.step(32)
    #expect(play.items.count == 2 && !play.items[0].frame.intersects(play.items[1].frame))
    let marks = try #require(play.views(FallMarks.self).first).marks
    for square in play.items {
      let own = marks.filter { $0.frame.midX == square.center.x && $0.hasNumber }
      #expect(own.count >= 4, "\(square.center)")
    }
  }

  @Test(arguments: [CGPoint(x: 985, y: 200), CGPoint(x: 1023, y: 300), CGPoint(x: 3, y: 100)])
  func marksAndSquaresStayOnTheStage(point: CGPoint) throws {
    let play = ScenePlay.begun(GravityScene.self)
    play.click(point.x, point.y)
    #expect(play.stage.contains(try #require(play.items.last).frame))
    play.host.step(30)
    let marks = try #require(play.views(FallMarks.self).first).marks
    #expect(marks.count > 4 && marks.allSatisfy { play.stage.minX <= $0.numberFrame.minX })
    #expect(marks.allSatisfy { $0.numberFrame.maxX <= play.stage.maxX })
  }

  /// However it was let go, while time ran or while it stood still: each tenth of a second counts from then.
  @Test(arguments: [false, true], [0, 9, 17]) func aFallCountsFromItsFirstFreeStep(
    whilePaused: Bool, steps: Int
  )
    throws
  {
    let play = ScenePlay.begun(GravityScene.self)
    play.host.step(1)
    let marks = try #require(play.views(FallMarks.self).first)
    if whilePaused {
      play.host.press(.space)
      play.drag(play.places[0], CGPoint(x: 300, y: 100))
      play.host.press(.space)
    } else {
      play.hold(play.places[0], CGPoint(x: 300, y: 100), steps: 40)
      play.host.step(20 + steps)
      play.release(at: CGPoint(x: 300, y: 100))
    }
    play.host.step(32)
    let distances = marks.marks.filter { abs($0.frame.midX - 300) < 20 }.map { Int($0.distance.rounded()) }
    #expect(distances == [5, 20, 46, 80, 125], "\(distances)")
  }

  // MARK: boundary, collision-mode

  @Test func aStepBackShowsTheLineAsItWas() throws {
    let play = ScenePlay(BoundaryScene.self)
    play.host.step(66)
    var swings: [[Int]] = []
    for _ in 0..<6 {
      swings.append(try #require(play.views(StringView.self).first).plucks.map(\.steps))
      play.host.step()
    }
    play.host.press(.space)
    for swing in swings.reversed() {
      play.host.press(.character(","), modifiers: [])
      #expect(try #require(play.views(StringView.self).first).plucks.map(\.steps) == swing)
    }
  }

  // MARK: item-properties

  @Test(arguments: [0, 0.25, 0.5, 1]) func aSquareSaysHowElasticItIs(elasticity: Double) throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    try play.parameter("Elasticity", of: "Top (green)").value = elasticity
    let words = play.items.map { $0.all(UILabel.self).first?.text }
    #expect(words == ["100 %", "\(Int(elasticity * 100)) %"])
  }
}
