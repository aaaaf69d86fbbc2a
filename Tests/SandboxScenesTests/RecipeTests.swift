import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes

/// What each row of the recipes promises, seen without a display.
@MainActor
@Suite(.serialized) struct RecipeTests {
  private func open(_ id: String, events: String = "") throws -> (HeadlessHost, SandboxController) {
    let host = HeadlessHost()
    let sandbox = SandboxController(scene: try #require(SceneCatalog.scene(id)))
    host.window.rootViewController = sandbox
    try EventScript(parsing: events).play(on: host.driver)
    return (host, sandbox)
  }

  private func places(_ sandbox: SandboxController) -> [CGPoint] {
    var result: [CGPoint] = []
    sandbox.forEachItem { center, _ in result.append(center) }
    return result
  }

  /// Whether places are the same to a tenth of a point: the core's numbers have 32 bits.
  private func near(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) < 0.1 && abs($0.y - $1.y) < 0.1 }
  }

  private func click(_ time: Double, _ x: Int, _ y: Int) -> String {
    "{\"t\":\(time),\"down\":[\(x),\(y)]}\n{\"t\":\(time + 0.05),\"up\":[\(x),\(y)]}\n"
  }

  @Test func everySceneHasItsWords() {
    for scene in SceneCatalog.all {
      #expect(SceneCatalog.all.filter { $0.id == scene.id }.count == 1)
      #expect(!scene.title.isEmpty && scene.hint.hasSuffix("."))
    }
    let last = SceneCatalog.all[SceneCatalog.all.count - 1].id
    #expect(SceneCatalog.scene(after: last, by: 1).id == "gravity")
    #expect(SceneCatalog.scene(after: "gravity", by: -1).id == last)
  }

  @Test func theStageIsWhatTheBarsLeave() throws {
    let (host, sandbox) = try open("push")
    let root = try #require(sandbox.scene.view)
    #expect(root.bounds == CGRect(x: 0, y: 0, width: 1024, height: 680))
    #expect(root.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 44))
    #expect(places(sandbox) == [CGPoint(x: 512, y: 340)])
    host.resize(to: CGSize(width: 480, height: 800))
    host.step()
    #expect(root.bounds.size == CGSize(width: 480, height: 712))
    host.resize(to: CGSize(width: 1, height: 1))
    host.step()
    #expect(root.bounds.size.height == 0)
  }

  @Test func gravityLeavesTheStageAndTakesNewSquares() throws {
    let (host, sandbox) = try open("gravity", events: click(0.5, 300, 200))
    host.step(30)
    #expect(places(sandbox)[0].y > 400)
    host.step(120)
    #expect(places(sandbox).count == 2 && places(sandbox).allSatisfy { $0.y > 680 })
    #expect(sandbox.scene.animators[0].isRunning)
  }

  @Test func collisionKeepsTwoSquaresApartOnTheStage() throws {
    let (host, sandbox) = try open("collision")
    #expect(places(sandbox) == [CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 400)])
    host.step(300)
    let ends = places(sandbox)
    #expect(abs(ends[1].y - ends[0].y) > 48 || abs(ends[1].x - ends[0].x) > 48)
    #expect(ends.allSatisfy { $0.y < 680 && $0.y > 560 })
  }

  @Test func boundaryHoldsTheSquaresAboveTheLine() throws {
    let (host, sandbox) = try open("boundary")
    #expect(near(places(sandbox), [CGPoint(x: 512, y: 0), CGPoint(x: 512, y: 60)]))
    host.step(400)
    #expect(places(sandbox).allSatisfy { $0.y < 580 })
    #expect(places(sandbox).contains { $0.y > 550 })
  }

  @Test func aClickPushesTheSquareAndAnotherTurnsIt() throws {
    let (host, sandbox) = try open("push", events: click(0.5, 712, 384) + click(2, 512, 144))
    host.step(30)
    #expect(places(sandbox) == [CGPoint(x: 512, y: 340)])
    host.step(80)
    let right = places(sandbox)[0]
    #expect(right.x > 540 && abs(right.y - 340) < 0.5)
    host.step(240)
    let up = places(sandbox)[0]
    #expect(up.y < 300)
    host.step(1200)
    #expect(CGRect(x: 0, y: 0, width: 1024, height: 680).contains(places(sandbox)[0]))
  }

  @Test func keysStopStartAndReset() throws {
    let (host, sandbox) = try open("collision")
    host.step(20)
    host.press(.space)
    let stopped = places(sandbox)
    host.step(20)
    #expect(places(sandbox) == stopped)
    host.press(.space)
    host.step(20)
    #expect(places(sandbox) != stopped)
    host.press(.character("r"))
    host.step()
    #expect(near(places(sandbox), [CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 400)]))
    host.press(.character("]"))
    #expect(type(of: sandbox.scene).id == "boundary")
    host.press(.character("["))
    #expect(type(of: sandbox.scene).id == "collision")
  }

  @Test func equalInputEndsInEqualHashes() throws {
    let hashes = try (0..<2).map { _ in
      let (host, sandbox) = try open("push", events: click(0.3, 700, 300) + click(1, 200, 600))
      host.step(180)
      return sandbox.stateHash
    }
    #expect(hashes[0] == hashes[1])
  }
}
