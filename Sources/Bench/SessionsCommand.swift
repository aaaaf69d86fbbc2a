// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import RandomSessions
import Scenes
import Workbench

/// Plays random sessions with the sandbox's scenes and checks that each can be replayed.
struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "Plays random sessions and checks that their recordings replay.",
    discussion: """
      Each session runs twice, its recording is replayed, and a few steps back are compared with a run from the \
      beginning. A session depends on its seed and its scene alone. One that fails is made as small as it can be and \
      printed as a script for sandbox record --events. The exit status is 1 if any failed.
      """)

  @Option(help: "Sessions to play.")
  var count = 1000

  @Option(help: "The seed of the first session; each later one adds 1.")
  var seed: UInt64 = 1

  @Option(name: .customLong("scene"), help: "A scene's id; may be repeated. By default all scenes.")
  var scenes: [String] = []

  @Option(help: "The number of boxes that the pile starts with.")
  var boxesInPile = 1000

  @Flag(
    name: .customLong("print"),
    help: "Print each session's script, after a line with the options of sandbox record; check nothing.")
  var isPrinted = false

  func validate() throws {
    if !(1...10_000_000).contains(count) { throw ValidationError("--count takes 1...10000000") }
    if !(1...10_000).contains(boxesInPile) { throw ValidationError("--boxes-in-pile takes 1...10000") }
    for scene in scenes where MainActor.assumeIsolated({ SceneCatalog.sandbox().scene(scene) == nil }) {
      throw ValidationError("there is no scene '\(scene)'")
    }
  }

  func run() throws {
    // The bench runs only on the main thread.
    let failures = MainActor.assumeIsolated { playAll() }
    if failures > 0 { throw ExitCode(1) }
  }

  @MainActor
  private func playAll() -> Int {
    let catalog = SceneCatalog.sandbox(boxesInPile: boxesInPile)
    let ids = scenes.isEmpty ? catalog.all.map(\.id) : scenes
    let check = SessionCheck(of: catalog)
    let clock = ContinuousClock()
    var failures = 0
    var progress = ProgressLine(total: count)
    let time = clock.measure {
      for index in 0..<UInt64(count) {
        let (seed, id) = (seed &+ index, ids[Int(index % UInt64(ids.count))])
        if isPrinted {
          let script = check.script(seed: seed, scene: id)
          print("# seed \(seed)", script.options)
          print(script.text, terminator: "")
        } else if let failure = tell(check, seed, id) {
          failures += failure
        }
        fflush(nil)
        progress.show(Int(index))
      }
      progress.end()
    }
    if !isPrinted {
      print(
        "\(count) sessions with seeds \(seed)…\(seed &+ UInt64(count) - 1): \(failures) failed;",
        String(format: "%.0f s", time / .seconds(1)))
    }
    return failures
  }

  /// Checks a session and prints the smallest script that fails in the same way.
  @MainActor
  private func tell(_ check: SessionCheck, _ seed: UInt64, _ id: String) -> Int? {
    let (script, failure) = check.run(seed: seed, scene: id)
    guard let failure else { return nil }
    print("seed \(seed), \(id): \(failure); \(script.acts.count) actions")
    fflush(nil)
    let smallest = SessionMinimizer(check, failure).smallest(script)
    if let failure = check.failure(of: smallest) { print("smallest: \(failure)") }
    print("# sandbox record", smallest.options)
    print(smallest.text, terminator: "")
    return 1
  }
}
