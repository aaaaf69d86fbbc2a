// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What the patterns promise, play by events.
@MainActor
struct PatternTests {
  @Test func aFullRowVanishes() {
    let play = ScenePlay.begun(DropScene.self)
    for column in 0..<14 { play.click(37 + 73 * CGFloat(column), 600) }
    play.run(4)
    #expect(play.scene.state.dropped == 15)
    #expect(play.scene.state.rows >= 1)
    #expect(play.scene.squares.count < 12)
  }

  /// One that stands on another does not count. A white line beside the edge shows it on any colour.
  @Test func blueEdgesAreOnThoseThatCountForTheRow() throws {
    let play = ScenePlay.begun(DropScene.self)
    for x in [400, 700] as [CGFloat] { play.click(x, 600) }
    play.run(3)
    play.click(133, 500)
    #expect(play.scene.squares.last?.layer.borderWidth == 1, "it falls")
    play.run(3)
    var counted = 0
    for square in play.scene.squares {
      let isLow = square.center.y > play.stage.maxY - 34 - square.bounds.height
      let face = try #require(square.subviews.first as? TileFace)
      #expect(face.counts == isLow && square.layer.borderWidth == (isLow ? 3 : 1), "\(square.frame)")
      let color = isLow ? UIColor.tintColor : Look.itemEdge
      #expect(square.layer.borderColor == color.cgColor)
      counted += isLow ? 1 : 0
    }
    #expect(counted >= 8 && counted < play.scene.squares.count)
  }

  @Test("what falls on the barrier slides off it", arguments: [430, 470, 512, 513, 550, 590] as [CGFloat])
  func theBarrierKeepsNothingAndNothingLeavesTheStage(x: CGFloat) {
    let play = ScenePlay.begun(DropScene.self)
    play.click(x, 200)
    play.run(5)
    #expect(play.places.allSatisfy { $0.y > 480 }, "\(play.places)")
    play.resizeWindow(to: 480, 800)
    #expect(play.places.allSatisfy { play.stage.contains($0) })
  }

  @Test func aCardThatIsLetGoReturnsAndAThrownOneGoesUnderTheStack() {
    let play = ScenePlay.begun(CardsScene.self)
    play.hold(CGPoint(x: 512, y: 340), CGPoint(x: 700, y: 400), steps: 20)
    play.release(at: CGPoint(x: 700, y: 400))
    play.run(3)
    #expect(play.scene.state.thrown == 0)
    #expect(distance(play.scene.cards[0].center, CGPoint(x: 512, y: 340)) < 1)
    play.drag(CGPoint(x: 512, y: 340), CGPoint(x: 812, y: 340), steps: 8)
    play.run(3)
    #expect(play.scene.state.thrown == 1)
    #expect(play.scene.state.order == [1, 2, 3, 4, 0])
    #expect(distance(play.scene.cards[1].center, CGPoint(x: 512, y: 340)) < 1)
  }

  /// It comes in over the edge over which it went, and in steps that the eye can follow.
  @Test(arguments: [CGVector(dx: 300, dy: 0), CGVector(dx: -300, dy: 20), CGVector(dx: 40, dy: -280)])
  func aThrownCardSlidesUnderTheStack(way: CGVector) {
    let play = ScenePlay.begun(CardsScene.self)
    let card = play.scene.cards[0]
    play.drag(CGPoint(x: 512, y: 340), CGPoint(x: 512 + way.dx, y: 340 + way.dy), steps: 8)
    while play.scene.state.thrown == 0, play.host.now < 10 { play.host.step() }
    var (steps, last) = (0, card.center)
    #expect(!play.stage.insetBy(dx: 30, dy: 30).intersects(card.frame), "It was outside.")
    while abs(card.center.x - 512) > 30 || abs(card.center.y - 340) > 60, steps < 100 {
      play.host.step()
      #expect(distance(card.center, last) < 30, "\(last), \(card.center)")
      (steps, last) = (steps + 1, card.center)
    }
    #expect((12...50).contains(steps), "\(steps) steps")
    #expect(play.scene.view.subviews.filter { $0 is PhotoCard }.first === card, "Under all others.")
  }

  @Test func theDrawerOpensAndClosesByGravityAndByADrag() {
    let play = ScenePlay.begun(DrawerScene.self)
    let closed = play.places[0].x
    var farthest = closed
    for _ in 0..<60 {
      play.host.step()
      farthest = max(farthest, play.places[0].x)
    }
    #expect(abs(farthest - closed - 118) < 25, "It shows once what it is: \(farthest - closed) pt.")
    play.run(2)
    #expect(abs(play.places[0].x - closed) < 2)
    #expect(!play.scene.animators[0].isRunning)
    play.click(22, 340)
    play.run(3)
    #expect(play.scene.state.isOpen)
    #expect(abs(play.places[0].x - (closed + 236)) < 2)
    play.drag(CGPoint(x: 250, y: 340), CGPoint(x: 60, y: 340), steps: 10)
    play.run(3)
    #expect(!play.scene.state.isOpen)
    #expect(abs(play.places[0].x - closed) < 2)
    #expect(abs(play.places[0].y - 340) < 1)
  }

  @Test func theDrawerBouncesAtItsEdge() {
    let play = ScenePlay.begun(DrawerScene.self)
    play.click(22, 340)
    var farthest: CGFloat = -.infinity
    var back: CGFloat = 0
    for _ in 0..<120 {
      play.host.step()
      farthest = max(farthest, play.places[0].x)
      back = max(back, farthest - play.places[0].x)
    }
    #expect(back > 3)
  }

  @Test(arguments: [(-1, -1), (1, -1), (1, 1), (-1, 1)])
  func theBoxRestsInTheCornerTowardsWhichItWasThrown(way: (CGFloat, CGFloat)) {
    let play = ScenePlay.begun(CornersScene.self)
    play.run(1)
    let start = play.places[0]
    play.hold(CGPoint(x: start.x, y: start.y), CGPoint(x: 512 + way.0 * 90, y: 340 + way.1 * 90), steps: 20)
    play.release(at: CGPoint(x: 512 + way.0 * 90, y: 340 + way.1 * 90))
    play.run(5)
    let corner = CGPoint(x: way.0 < 0 ? 70 : 954, y: way.1 < 0 ? 70 : 610)
    #expect(distance(play.places[0], corner) < 2)
  }

  @Test func bubblesGatherWhereThePointerIs() {
    let play = ScenePlay.begun(BubblesScene.self)
    func spread(_ point: CGPoint) -> CGFloat {
      play.places.reduce(0) { $0 + distance($1, point) } / CGFloat(play.places.count)
    }
    play.run(8)
    #expect(spread(CGPoint(x: 512, y: 340)) < 140)
    play.click(250, 200)
    play.run(8)
    #expect(spread(CGPoint(x: 250, y: 200)) < 140)
    play.resizeWindow(to: 360, 294)
    #expect(play.places.allSatisfy { play.stage.insetBy(dx: -4, dy: -4).contains($0) })
  }

  @Test func theBallBreaksBricksAtItsOwnSpeedAndALostOneLiesOnThePaddle() throws {
    let play = ScenePlay.begun(BricksScene.self)
    play.run(1)
    #expect(play.scene.state.broken.isEmpty)
    play.click(512, 600)
    play.run(1.3)
    #expect(!play.scene.state.broken.isEmpty)
    #expect(play.places.count == 52 - play.scene.state.broken.count)
    var last = try #require(play.places.last)
    var longest: CGFloat = 0
    for _ in 0..<20 {
      play.host.step()
      let place = try #require(play.places.last)
      longest = max(longest, distance(place, last))
      last = place
    }
    #expect(longest < 8.5)
    play.click(40, 600)
    play.run(12)
    #expect(!play.scene.state.isServed)
  }

  @Test func aPictureReturnsWhenLetGoAndLeavesWhenThrown() {
    let play = ScenePlay.begun(LightboxScene.self)
    #expect(play.scene.state.shown == 1)
    play.hold(CGPoint(x: 512, y: 340), CGPoint(x: 600, y: 300), steps: 20)
    play.release(at: CGPoint(x: 600, y: 300))
    play.run(2)
    #expect(play.scene.state.shown == 1)
    #expect(distance(play.places[0], CGPoint(x: 512, y: 340)) < 1)
    play.drag(CGPoint(x: 512, y: 340), CGPoint(x: 700, y: 100), steps: 8)
    play.run(3)
    #expect(play.scene.state.shown == nil)
    #expect(play.places.isEmpty)
    play.click(248, 340)
    play.run(2)
    #expect(play.scene.state.shown == 0)
    #expect(distance(play.places[0], CGPoint(x: 512, y: 340)) < 1)
  }

  @Test func aPileComesToRestOnTheStageAndItsSizeCanBeChosen() throws {
    let play = ScenePlay.begun(PileScene.self, of: .sandbox())
    #expect(play.places.count == 1000)
    let count = try #require(play.scene.parameters.first { $0.name == "Boxes" })
    count.value = 100
    play.host.step()
    #expect(play.places.count == 100)
    play.run(10)
    #expect(play.places.allSatisfy { play.stage.contains($0) && $0.y > 200 })
    #expect(!play.scene.animators[0].isRunning)
    play.click(512, 600)
    play.run(0.2)
    #expect(play.scene.animators[0].isRunning)
  }
}
