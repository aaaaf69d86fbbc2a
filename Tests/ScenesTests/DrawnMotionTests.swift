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

  @Test("nothing of one ladder lies on another", arguments: [0, 4, 40, 70, 90, 140, 180, 190, 260])
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
        // Rungs of one keep off the numbers of the other.
        for mark in marks.marks {
          let rung = CGRect(
            x: mark.frame.minX + 1, y: mark.frame.maxY - 1, width: mark.frame.width - 2, height: 1)
          #expect(!numbers.contains { $0.intersects(rung) }, "\(shift), \(pause)")
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

  @Test("of squares that fall soon after each other none loses its marks", arguments: [100, 140, 200])
  func quickClicksKeepTheirMarks(apart: CGFloat) throws {
    let play = ScenePlay(GravityScene.self)
    for index in 0..<4 {
      play.click(100 + apart * CGFloat(index), 200)
      play.host.step(12)
    }
    play.host.step(20)
    let marks = try #require(play.views(FallMarks.self).first).marks
    for index in 0..<4 {
      #expect(marks.count { abs($0.frame.midX - 100 - apart * CGFloat(index)) < 1 } >= 4, "\(index)")
    }
  }

  @Test("marks are gone by the time the next square hangs there") func marksLeaveForTheNextSquare() throws {
    let play = ScenePlay(GravityScene.self)
    let marks = try #require(play.views(FallMarks.self).first)
    play.click(700, 200)
    for _ in 0..<600 where play.items.count < 3 { play.host.step() }
    #expect(play.items.count == 3)
    play.host.step(12)
    #expect(marks.marks.isEmpty)
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

  /// The next square has another colour, and of two in a column only the later has marks.
  @Test func squaresInAColumnAreToldApart() throws {
    let play = ScenePlay.begun(GravityScene.self)
    play.click(530, 150)
    #expect(play.items.count == 2 && play.items[0].backgroundColor !== play.items[1].backgroundColor)
    play.run(0.5)
    let marks = try #require(play.views(FallMarks.self).first).marks
    #expect(Set(marks.map(\.frame.midX)) == [530])
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

  /// What will come back is not forgotten.
  @Test func aChevronSaysWhereASquareIsAboveTheStage() throws {
    let play = ScenePlay.begun(GravityScene.self)
    let marks = try #require(play.views(FallMarks.self).first)
    play.drag(CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 60), steps: 10)
    var (steps, shown) = (0, 0)
    for _ in 0..<400 {
      play.host.step()
      if play.items[0].frame.maxY < 0 { steps += 1 }
      shown += marks.placesAbove.count
      #expect(marks.placesAbove.allSatisfy { abs($0.place - 512) < 20 })
    }
    #expect(steps > 20 && shown == steps, "\(shown) of \(steps)")
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

  /// All of a burst has the colour of what burst, and what falls on is seen in front of it.
  @Test func piecesShowWhatBurstBehindWhatFalls() throws {
    let play = ScenePlay(BoundaryScene.self)
    let (upper, lower) = (play.items[0], play.items[1])
    for _ in 0..<90 where lower.alpha > 0 { play.host.step() }
    let (views, pieces) = (play.scene.view.subviews, try #require(play.views(BurstPieces.self).first))
    #expect(pieces.bursts.map(\.color) == [.systemGreen])
    let front = try #require(views.firstIndex(of: upper))
    #expect(upper.alpha == 1 && [pieces, lower].allSatisfy { views.firstIndex(of: $0)! < front })
  }

  /// Neither the sizes of its pieces nor their ways are those of another burst.
  @Test func noTwoBurstsAreAlike() {
    let pieces = BurstPieces()
    pieces.ground = 300
    let frame = CGRect(x: 175, y: 250, width: 50, height: 50)
    let sizes = Set(
      (1...20).map { number in
        pieces.add(frame, color: .systemGreen, number: number)
        return "\(pieces.bursts.last?.pieces.map(\.size) ?? [])"
      })
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
    try play.parameter("Elasticity", of: "Top (green)").value = elasticity
    let words = play.items.map { $0.all(UILabel.self).first?.text }
    #expect(words == ["100 %", "\(Int(elasticity * 100)) %"])
  }
}
