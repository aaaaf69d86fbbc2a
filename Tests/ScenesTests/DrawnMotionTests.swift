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

  @Test func marksStayUntilTheNextFallAndASquareThatIsHeldMakesNone() throws {
    let play = ScenePlay(GravityScene.self)
    let marks = try #require(play.views(FallMarks.self).first)
    play.hold(CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 200), steps: 40)
    #expect(marks.marks.isEmpty)
    play.release(at: CGPoint(x: 512, y: 200))
    play.host.step(60)
    #expect(marks.marks.count > 5 && marks.marks.allSatisfy { $0.frame.maxY > 250 })
    play.host.step(240)
    let last = marks.marks.map(\.frame)
    #expect(last.count > 5, "The last fall can still be seen.")
    play.click(200, 100)
    play.host.step(60)
    #expect(marks.marks.count > 5 && !marks.marks.contains { last.contains($0.frame) })
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

  /// The next square has another colour, and of two in a column only its outlines stand.
  @Test func squaresInAColumnAreToldApart() throws {
    let play = ScenePlay.begun(GravityScene.self)
    play.click(530, 150)
    #expect(play.items.count == 2 && play.items[0].backgroundColor !== play.items[1].backgroundColor)
    play.run(0.5)
    let marks = try #require(play.views(FallMarks.self).first).marks
    let outlined = Set(marks.filter { !$0.isOld }.map(\.frame.midX))
    #expect(outlined == [530] && Set(marks.map(\.frame.midX)) == [512, 530])
  }

  // MARK: boundary, collision-mode

  @Test func theLineShiversWhereASquareLandsAndComesToRest() throws {
    let play = ScenePlay(BoundaryScene.self)
    let string = try #require(play.views(StringView.self).first)
    play.host.step(50)
    #expect(string.plucks.isEmpty)
    play.host.step(20)
    #expect(string.plucks.map(\.x) == [512, 512], "for each of the two")
    // Nothing else moves by then: the animator stays awake for it.
    play.host.step(50)
    #expect(string.plucks.isEmpty)
  }

  /// Half of a burst is red, half has the colour of what burst, and what falls on is seen in front of it.
  @Test func shardsShowWhatBurstBehindWhatFalls() throws {
    let play = ScenePlay(BoundaryScene.self)
    let (upper, lower) = (play.items[0], play.items[1])
    for _ in 0..<90 where lower.alpha > 0 { play.host.step() }
    let (views, shards) = (play.scene.view.subviews, play.views(ShardView.self))
    let red = shards.count { $0.backgroundColor === UIColor.systemRed }
    #expect((6...12).contains(shards.count) && abs(2 * red - shards.count) <= 1)
    #expect(shards.count { $0.backgroundColor === UIColor.systemGreen } == shards.count - red)
    let front = try #require(views.firstIndex(of: upper))
    #expect(upper.alpha == 1 && (shards + [lower]).allSatisfy { views.firstIndex(of: $0)! < front })
  }

  /// Neither their sizes nor their ways are those of another burst, and none flies into the ground.
  @Test func noTwoBurstsAreAlike() {
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let ground = UIView(frame: CGRect(x: 0, y: 300, width: 400, height: 1))
    stage.addSubview(ground)
    var sizes: Set<String> = []
    for number in 1...20 {
      Shards.show(
        of: CGRect(x: 175, y: 250, width: 50, height: 50), number: number, colors: (.systemGreen, .systemRed),
        in: stage, above: ground)
      let shards = stage.subviews.filter { $0 is ShardView }
      sizes.insert("\(shards.map(\.bounds.size))")
      #expect(shards.allSatisfy { $0.frame.maxY < 300 }, "\(number)")
      for shard in shards { shard.removeFromSuperview() }
    }
    #expect(sizes.count == 20)
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
    #expect(words == ["100 %", "\(Int(elasticity * 100)) %"])
  }
}
