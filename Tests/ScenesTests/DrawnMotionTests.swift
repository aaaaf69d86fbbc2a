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

  @Test func marksFadeAndASquareThatIsHeldMakesNone() throws {
    let play = ScenePlay(GravityScene.self)
    let marks = try #require(play.views(FallMarks.self).first)
    play.hold(CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 200), steps: 40)
    #expect(marks.marks.isEmpty)
    play.release(at: CGPoint(x: 512, y: 200))
    play.host.step(60)
    #expect(marks.marks.count > 5 && marks.marks.allSatisfy { $0.frame.maxY > 250 })
    play.host.step(240)
    #expect(marks.marks.isEmpty)
  }

  @Test("numbers of a later fall take the place of those under them", arguments: [0, 4, 40, 70, 90, 140])
  func numbersOfTwoFallsAreReadable(shift: CGFloat) throws {
    for pause in stride(from: 1, through: 40, by: 3) {
      let play = ScenePlay(GravityScene.self)
      let marks = try #require(play.views(FallMarks.self).first)
      play.click(200, 100)
      play.host.step(pause)
      play.click(200 + shift, 105)
      for _ in 0..<40 {
        play.host.step()
        let numbers = marks.marks.filter(\.hasNumber).map { $0.numberFrame.insetBy(dx: 0, dy: 1) }
        for (index, number) in numbers.enumerated() {
          #expect(!numbers[..<index].contains { $0.intersects(number) }, "\(shift), \(pause): \(numbers)")
        }
      }
      let shown = marks.marks.count { $0.hasNumber && abs($0.frame.midX - 200 - shift) < 1 }
      #expect(shown >= 2, "\(shift), \(pause)")
    }
  }

  @Test func marksOfAHundredSquaresAreBounded() throws {
    let play = ScenePlay(GravityScene.self)
    for index in 0..<100 { play.click(20 + CGFloat(index) * 9, 20) }
    play.host.step(30)
    #expect(try #require(play.views(FallMarks.self).first).marks.count <= 80)
  }

  // MARK: boundary, collision-mode

  @Test func theLineShiversWhereASquareLandsAndComesToRest() throws {
    let play = ScenePlay(BoundaryScene.self)
    let string = try #require(play.views(StringView.self).first)
    play.host.step(50)
    #expect(string.plucks.isEmpty)
    play.host.step(20)
    #expect(string.plucks.map(\.x) == [512])
    play.host.step(50)
    #expect(string.plucks.isEmpty)
  }

  @Test("modes without boundaries leave the line still", arguments: 0..<5)
  func onlyWhatHitsTheLinePlucksIt(mode: Int) throws {
    let play = ScenePlay(CollisionModeScene.self)
    try play.parameter("Collision mode").value = Double(mode)
    let string = try #require(play.views(StringView.self).first)
    var wasPlucked = false
    for _ in 0..<300 {
      play.host.step()
      if !string.plucks.isEmpty { wasPlucked = true }
    }
    #expect(wasPlucked == [1, 2, 3].contains(mode) && string.plucks.isEmpty)
  }

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
    try play.parameter("Elasticity", of: "top").value = elasticity
    let words = play.items.map { $0.all(UILabel.self).first?.text }
    #expect(words == ["bottom\n100 %", "top\n\(Int(elasticity * 100)) %"])
  }
}
