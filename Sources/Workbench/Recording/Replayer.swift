// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Replays a recording: performs its commands before the steps that they name, and compares the hashes.
@MainActor
package final class Replayer: SceneSessionObserver {
  /// The first difference; nil if there has been none.
  package private(set) var difference: ReplayDifference?
  /// Whether the recording is over.
  package private(set) var isOver = false
  /// The state's hash at the end, kept because a window may take another step before it closes; nil before
  /// the end.
  package private(set) var endHash: UInt64?
  private unowned let session: SceneSession
  private let recording: Recording
  private var segment = 0
  private var nextHash = 0
  /// Performs the commands; nil if no scene is being played.
  private var player: LogPlayer?

  /// Begins with the recording's first scene; the session's window must be shown.
  package init(_ recording: Recording, in session: SceneSession) {
    (self.recording, self.session) = (recording, session)
    session.add(self)
    // The recording contains the values that were set.
    session.kept.isActive = false
    begin()
  }

  /// Continues with the next scene when one is over; call this after each step of the window.
  package func proceed() {
    guard !isOver, session.log.steps >= recording.segments[segment].steps else { return }
    // Performs the commands that follow the last step.
    doWhatIsDue(before: session.log.steps)
    segment += 1
    guard segment < recording.segments.count, difference == nil else {
      isOver = true
      endHash = session.stateHash
      session.remove(self)
      player = nil
      session.window?.presenter.endFollowingRecording()
      session.log.isReplaying = false
      return
    }
    begin()
  }

  package func sceneWillStep(_ step: Int) { doWhatIsDue(before: step) }

  /// After a step back, repeats the recording's commands for the later steps.
  package func sceneDidRewind() {
    let segment = recording.segments[segment]
    let step = session.log.steps
    let next = segment.commands.firstIndex { $0.step > step } ?? segment.commands.count
    nextHash = segment.hashes.firstIndex { $0.step >= step } ?? segment.hashes.count
    if player != nil { player = LogPlayer(segment.commands, from: next, in: session) }
  }

  private func begin() {
    nextHash = 0
    let segment = recording.segments[segment]
    guard let scene = session.catalog.scene(segment.scene) else { return }
    if let stage = segment.commands.first?.command as? StageSize {
      session.log.fixStage(stage.size)
    }
    session.window?.presenter.forgetRecording()
    session.log.isReplaying = true
    session.show(scene)
    // The log begins with a size, as the recording does.
    let begun = segment.commands.first == session.log.commands.first ? 1 : 0
    player = LogPlayer(segment.commands, from: min(begun, segment.commands.count), in: session)
    if segment.steps == 0 { proceed() }
  }

  /// Performs the commands up to a step, then compares the hash, which describes the state just before a
  /// step.
  private func doWhatIsDue(before step: Int) {
    let segment = recording.segments[segment]
    player?.doWhatIsDue(before: step)
    while nextHash < segment.hashes.count, segment.hashes[nextHash].step <= step {
      let hashed = segment.hashes[nextHash]
      nextHash += 1
      session.stage.layoutIfNeeded()
      let hash = session.stateHash
      guard hash != hashed.hash, difference == nil else { continue }
      difference = ReplayDifference(
        scene: segment.scene, step: hashed.step, recorded: hashed.hash, replayed: hash)
    }
  }
}
