import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes

/// What the patterns promise, played by events.
@MainActor
@Suite(.serialized) struct PatternTests {
  @Test func aFullRowVanishes() {
    let played = PlayedScene(DropScene.self)
    for column in 0..<14 { played.click(37 + 73 * CGFloat(column), 600) }
    played.run(4)
    #expect(played.scene.state.dropped == 15)
    #expect(played.scene.state.rows >= 1)
    #expect(played.scene.squares.count < 8)
  }

  @Test func theBarrierHoldsWhatFallsOnItAndNothingLeavesTheStage() {
    let played = PlayedScene(DropScene.self)
    played.click(512, 200)
    played.run(4)
    #expect(played.places.contains { $0.y < 330 && abs($0.x - 512) < 120 })
    played.resize(480, 800)
    #expect(played.places.allSatisfy { played.stage.contains($0) })
  }

  @Test func aCardThatIsLetGoReturnsAndAThrownOneGoesUnderTheStack() {
    let played = PlayedScene(CardsScene.self)
    played.hold(from: (512, 340), to: (700, 400), steps: 20)
    played.release(at: (700, 400))
    played.run(3)
    #expect(played.scene.state.thrown == 0)
    #expect(distance(played.scene.cards[0].center, CGPoint(x: 512, y: 340)) < 1)
    played.drag(from: (512, 340), to: (812, 340), steps: 8)
    played.run(3)
    #expect(played.scene.state.thrown == 1)
    #expect(played.scene.state.order == [1, 2, 3, 4, 0])
    #expect(distance(played.scene.cards[1].center, CGPoint(x: 512, y: 340)) < 1)
  }

  @Test func theDrawerOpensAndClosesByGravityAndByADrag() {
    let played = PlayedScene(DrawerScene.self)
    let closed = played.places[0].x
    played.run(1)
    #expect(abs(played.places[0].x - closed) < 2)
    played.click(22, 340)
    played.run(3)
    #expect(played.scene.state.isOpen)
    #expect(abs(played.places[0].x - (closed + 236)) < 2)
    played.drag(from: (250, 340), to: (60, 340), steps: 10)
    played.run(3)
    #expect(!played.scene.state.isOpen)
    #expect(abs(played.places[0].x - closed) < 2)
    #expect(abs(played.places[0].y - 340) < 1)
  }

  @Test func theDrawerBouncesAtItsEdge() {
    let played = PlayedScene(DrawerScene.self)
    played.click(22, 340)
    var farthest: CGFloat = -.infinity
    var back: CGFloat = 0
    for _ in 0..<120 {
      played.host.step()
      farthest = max(farthest, played.places[0].x)
      back = max(back, farthest - played.places[0].x)
    }
    #expect(back > 3)
  }

  @Test(arguments: [(-1, -1), (1, -1), (1, 1), (-1, 1)])
  func theBoxRestsInTheCornerTowardsWhichItWasThrown(way: (CGFloat, CGFloat)) {
    let played = PlayedScene(CornersScene.self)
    played.run(1)
    let start = played.places[0]
    played.hold(from: (start.x, start.y), to: (512 + way.0 * 90, 340 + way.1 * 90), steps: 20)
    played.release(at: (512 + way.0 * 90, 340 + way.1 * 90))
    played.run(5)
    let corner = CGPoint(x: way.0 < 0 ? 70 : 954, y: way.1 < 0 ? 70 : 610)
    #expect(distance(played.places[0], corner) < 2)
  }

  @Test func bubblesGatherWhereThePointerIs() {
    let played = PlayedScene(BubblesScene.self)
    func spread(_ point: CGPoint) -> CGFloat {
      played.places.reduce(0) { $0 + distance($1, point) } / CGFloat(played.places.count)
    }
    played.run(8)
    #expect(spread(CGPoint(x: 512, y: 340)) < 140)
    played.click(250, 200)
    played.run(8)
    #expect(spread(CGPoint(x: 250, y: 200)) < 140)
    played.resize(360, 294)
    #expect(played.places.allSatisfy { played.stage.insetBy(dx: -4, dy: -4).contains($0) })
  }

  @Test func theBallBreaksBricksAtItsOwnSpeedAndALostOneLiesOnThePaddle() {
    let played = PlayedScene(BricksScene.self)
    played.run(1)
    #expect(played.scene.state.broken.isEmpty)
    played.click(512, 600)
    played.run(1.3)
    #expect(!played.scene.state.broken.isEmpty)
    #expect(played.places.count == 52 - played.scene.state.broken.count)
    var last = played.places.last!
    var longest: CGFloat = 0
    for _ in 0..<20 {
      played.host.step()
      longest = max(longest, distance(played.places.last!, last))
      last = played.places.last!
    }
    #expect(longest < 8.2)
    played.click(40, 600)
    played.run(12)
    #expect(!played.scene.state.isServed)
  }

  @Test func aPictureReturnsWhenLetGoAndLeavesWhenThrown() {
    let played = PlayedScene(LightboxScene.self)
    #expect(played.scene.state.shown == 1)
    played.hold(from: (512, 340), to: (600, 300), steps: 20)
    played.release(at: (600, 300))
    played.run(2)
    #expect(played.scene.state.shown == 1)
    #expect(distance(played.places[0], CGPoint(x: 512, y: 340)) < 1)
    played.drag(from: (512, 340), to: (700, 100), steps: 8)
    played.run(3)
    #expect(played.scene.state.shown == nil)
    #expect(played.places.isEmpty)
    played.click(248, 340)
    played.run(2)
    #expect(played.scene.state.shown == 0)
    #expect(distance(played.places[0], CGPoint(x: 512, y: 340)) < 1)
  }

  @Test func aPileComesToRestOnTheStageAndItsSizeCanBeChosen() throws {
    PileScene.startCount = 1000
    let played = PlayedScene(PileScene.self)
    #expect(played.places.count == 1000)
    let count = try #require(played.scene.parameters.first { $0.name == "Boxes" })
    count.value = 100
    played.host.step()
    #expect(played.places.count == 100)
    played.run(10)
    #expect(played.places.allSatisfy { played.stage.contains($0) && $0.y > 200 })
    #expect(!played.scene.animators[0].isRunning)
    played.click(512, 600)
    played.run(0.2)
    #expect(played.scene.animators[0].isRunning)
  }
}
