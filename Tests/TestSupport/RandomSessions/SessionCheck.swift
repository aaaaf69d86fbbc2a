// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import UIWidgets
package import Workbench

/// Checks what is promised of every session: it runs twice alike, its recording replays, and a step back
/// gives what a run from the beginning gives.
@MainActor
package struct SessionCheck {
  private let catalog: SceneCatalog

  /// Checks sessions with scenes of a catalogue.
  package init(of catalog: SceneCatalog) { self.catalog = catalog }

  /// The session of a seed, and how it fails; nil where it holds.
  package func run(seed: UInt64, scene: String) -> (script: SessionScript, failure: SessionFailure?) {
    var generator = SessionGenerator(seed: seed, scene: scene)
    guard let first = SessionPlayer(generator.script, of: catalog) else {
      preconditionFailure("there is no scene '\(scene)'")
    }
    generator.play(first)
    return (generator.script, failure(of: generator.script, first: first))
  }

  /// The session of a seed, without a check.
  package func script(seed: UInt64, scene: String) -> SessionScript {
    var generator = SessionGenerator(seed: seed, scene: scene)
    if let player = SessionPlayer(generator.script, of: catalog) { generator.play(player) }
    return generator.script
  }

  /// How a script fails; nil where it holds.
  package func failure(of script: SessionScript) -> SessionFailure? {
    guard let first = SessionPlayer(script, of: catalog) else { return nil }
    first.play(script)
    return failure(of: script, first: first)
  }

  private func failure(of script: SessionScript, first: SessionPlayer) -> SessionFailure? {
    let text = first.recorder.recording.text
    let trail = first.trail
    guard let second = SessionPlayer(script, of: catalog, draws: true) else { return nil }
    second.play(script)
    if second.trail != trail || second.recorder.recording.text != text {
      return .runsDiffer(frame: zip(trail, second.trail).enumerated().first { $1.0 != $1.1 }?.offset)
    }
    if let failure = replay(text) { return failure }
    return stepBack(second, by: 1 + script.acts.count % 3)
  }

  /// How a replay of a recording, as it is written, differs from it.
  private func replay(_ text: String) -> SessionFailure? {
    let recording: Recording
    do {
      recording = try Recording(text: text, of: catalog)
    } catch {
      return .unreadable(error)
    }
    guard let entry = catalog.scene(recording.segments[0].scene) else { return nil }
    let host = HeadlessHost(size: CGSize(width: recording.width, height: recording.height))
    let workbench = Workbench(catalog, scene: entry)
    host.window.rootViewController = workbench
    let replayer = Replayer(recording, in: workbench.session)
    let most = recording.segments.map { $0.steps + 2 }.reduce(0, +)
    for _ in 0..<most where !replayer.isOver {
      host.driver.step()
      replayer.proceed()
    }
    if let difference = replayer.difference { return .replayDiffers(difference) }
    return replayer.isOver ? nil : .replayDoesNotEnd
  }

  /// Goes back at the session's end, then lets its recording, which ends there, run from the beginning.
  private func stepBack(_ player: SessionPlayer, by count: Int) -> SessionFailure? {
    let session = player.workbench.session
    let count = min(count, session.log.steps)
    guard count > 0 else { return nil }
    for _ in 0..<count { session.stepBack() }
    switch replay(player.recorder.recording.text) {
    case .replayDiffers(let difference): return .stepBackDiffers(count, difference)
    case .some(let failure): return failure
    case nil: return nil
    }
  }
}
