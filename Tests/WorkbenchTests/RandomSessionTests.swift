import HeadlessHost
import RandomSessions
import Scenes
import TestSupport
import Testing
import UIGeometry
import UIWidgets
import Workbench

/// A short run of what `bench sessions` does at length: whatever is done to a scene, it can be done again.
@MainActor
struct RandomSessionTests {
  nonisolated private static var ids: [String] {
    get async { await MainActor.run { SceneCatalog.small.all.map(\.id) } }
  }

  @Test(arguments: await ids, [UInt64(17), 4711])
  func aRandomSessionCanBeDoneAgain(scene: String, seed: UInt64) {
    let (script, failure) = SessionCheck(of: .small).run(seed: seed, scene: scene)
    if let failure { Issue.record("seed \(seed), \(scene): \(failure)\n\(script.options)\n\(script.text)") }
  }

  /// A script is all of a session: read from its text it is the same events.
  @Test(arguments: UInt64(1)...20) func aSessionIsAnEventScript(seed: UInt64) throws {
    let session = SessionCheck(of: .small).script(seed: seed, scene: "popover")
    let script = try EventScript(parsing: session.text)
    var parser = EventLineParser()
    let events = try session.acts.flatMap { try parser.parse($0.line) }
    #expect(script.events == events, "seed \(seed)")
    #expect(!session.text.contains { !$0.isASCII }, "seed \(seed)")
    #expect(SessionCheck(of: .small).script(seed: seed, scene: "popover") == session, "seed \(seed)")
  }

  @Test func theSmallestSessionKeepsWhatItFailsBy() {
    let whole = SessionCheck(of: .small).script(seed: 3, scene: "push")
    let needed = whole.acts.indices.filter { $0 % 7 == 2 }.prefix(2).map { whole.acts[$0] }
    var calls = 0
    let smallest = SessionMinimizer { script in
      calls += 1
      return needed.allSatisfy(script.acts.contains)
    }.smallest(whole)
    #expect(needed.count == 2 && smallest.acts == needed)
    #expect(smallest.steps == needed[1].step + 1 && calls < 40 * whole.acts.count)
  }

  /// Sessions that once differed, made small.
  nonisolated private static let once:
    [(scene: String, size: CGSize, steps: Int, acts: [SessionScript.Act])] = [
      // A press is held while the list of scenes pushes the stage aside.
      (
        "cards", CGSize(width: 1024, height: 768), 90,
        [
          act(10, .down(CGPoint(x: 512, y: 400), .primary)), act(20, .key(.character("f"), .control)),
          act(30, .up(CGPoint(x: 512, y: 400))),
        ]
      ),
      // Two presses without a release, the second one on the bar, then a move.
      (
        "fields", CGSize(width: 1024, height: 768), 90,
        [
          act(10, .down(CGPoint(x: 512, y: 400), .primary)), act(20, .down(CGPoint(x: 512, y: 10), .primary)),
          act(30, .move(CGPoint(x: 300, y: 300))),
        ]
      ),
      // The right button is pressed while the left one is held on the bar.
      (
        "push", CGSize(width: 1024, height: 768), 90,
        [
          act(10, .down(CGPoint(x: 512, y: 10), .primary)),
          act(12, .down(CGPoint(x: 512, y: 400), .secondary)), act(30, .up(CGPoint(x: 600, y: 300))),
        ]
      ),
      // A click before the first step, where the scene lays itself out after it.
      (
        "bricks", CGSize(width: 800, height: 600), 30,
        [
          act(0, .down(CGPoint(x: 97.25, y: 129.3125), .primary)),
          act(0, .up(CGPoint(x: 97.25, y: 129.3125))),
        ]
      ),
      // Several sizes before one step, also before the first.
      (
        "drop", CGSize(width: 320, height: 568), 130,
        [
          act(0, .resize(CGSize(width: 1024, height: 768))), act(0, .resize(CGSize(width: 30, height: 700))),
          act(40, .resize(CGSize(width: 1600, height: 90))),
          act(40, .resize(CGSize(width: 500, height: 500))),
          act(60, .key(.space, [])), act(62, .resize(CGSize(width: 50, height: 50))),
          act(64, .resize(CGSize(width: 700, height: 500))), act(70, .key(.space, [])),
        ]
      ),
    ]

  nonisolated private static func act(_ step: Int, _ action: SessionScript.Action) -> SessionScript.Act {
    SessionScript.Act(step: step, action: action)
  }

  @Test(arguments: 0..<once.count) func whatOnceDifferedCanBeDoneAgain(index: Int) {
    let (scene, size, steps, acts) = Self.once[index]
    var script = SessionScript(scene: scene, size: size, steps: steps)
    script.acts = acts
    #expect(SessionCheck(of: .small).failure(of: script) == nil)
  }
}
