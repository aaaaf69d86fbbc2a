// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import RandomSessions
import Scenes
import TestSupport
import Testing
import UIWidgets
import Workbench

/// A short run of what `bench sessions` does at length: whatever is done to a scene, it can be done again.
@MainActor
struct RandomSessionTests {
  static func check(_ scene: String, seed: UInt64) {
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

  static func check(_ index: Int) {
    let (scene, size, steps, acts) = Self.once[index]
    var script = SessionScript(scene: scene, size: size, steps: steps)
    script.acts = acts
    #expect(SessionCheck(of: .small).failure(of: script) == nil)
  }
}

/// Whole sessions. Not of the main actor, which would begin them last.
@Suite struct RandomSessionRunTests {
  @Test(.inTurn, arguments: await smallSceneIDs, [UInt64(17), 4711])
  func aRandomSessionCanBeDoneAgain(scene: String, seed: UInt64) async {
    await #expect(processExitsWith: .success) { [scene, seed] in
      await RandomSessionTests.check(scene, seed: seed)
    }
  }

  @Test(.inTurn, arguments: 0..<RandomSessionTests.once.count)
  func whatOnceDifferedCanBeDoneAgain(index: Int) async {
    await #expect(processExitsWith: .success) { [index] in await RandomSessionTests.check(index) }
  }
}
