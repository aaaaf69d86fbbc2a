import Tabletop
import UIWidgets

/// Replays a recording: does its commands before the steps that they name, and compares the hashes.
@MainActor
package final class Replayer {
  /// The first step that differed; nil so far.
  package private(set) var difference: ReplayDifference?
  /// Whether the recording is over.
  package private(set) var isOver = false
  /// The state's hash at the end; a window may take another step before it closes. Nil until then.
  package private(set) var endHash: UInt64?
  private unowned let sandbox: SandboxController
  private let recording: Recording
  private var segment = 0
  private var nextCommand = 0
  private var nextMark = 0

  /// Begins with the recording's first scene, in a sandbox whose window shows.
  package init(_ recording: Recording, in sandbox: SandboxController) {
    (self.recording, self.sandbox) = (recording, sandbox)
    sandbox.log.willStep = { [weak self] in self?.doWhatIsDue(before: $0) }
    begin()
  }

  /// Call after each step of the window: goes on to the next scene where one is over.
  package func proceed() {
    guard !isOver, sandbox.log.steps >= recording.segments[segment].steps else { return }
    // Commands after the last step.
    doWhatIsDue(before: sandbox.log.steps)
    segment += 1
    guard segment < recording.segments.count, difference == nil else {
      isOver = true
      endHash = sandbox.stateHash
      sandbox.log.willStep = nil
      return
    }
    begin()
  }

  private func begin() {
    (nextCommand, nextMark) = (0, 0)
    let segment = recording.segments[segment]
    guard let scene = sandbox.catalog.scene(segment.scene) else { return }
    if case .stage(let width, let height) = segment.commands.first?.command {
      sandbox.log.fixStage(CGSize(width: width, height: height))
    }
    sandbox.show(scene)
    if segment.steps == 0 { proceed() }
  }

  /// Does the commands up to a step, then compares: hashes are those just before a step.
  private func doWhatIsDue(before step: Int) {
    let segment = recording.segments[segment]
    while nextCommand < segment.commands.count, segment.commands[nextCommand].step <= step {
      sandbox.log.apply(segment.commands[nextCommand].command)
      nextCommand += 1
    }
    while nextMark < segment.hashes.count, segment.hashes[nextMark].step <= step {
      let mark = segment.hashes[nextMark]
      nextMark += 1
      let hash = sandbox.stateHash
      guard hash != mark.hash, difference == nil else { continue }
      difference = ReplayDifference(
        scene: segment.scene, step: mark.step, recorded: mark.hash, replayed: hash)
    }
  }
}
