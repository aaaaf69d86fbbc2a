// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

/// A second run of a session's scene with other values, in an invisible window. It gets the same gestures
/// before the same steps.
///
///     session   ──pointer──set damping──pointer──step──▶ stage
///                  │                      │       │
///     ghost     ──pointer────────────── pointer──step──▶ outlines, curve A
@MainActor
final class GhostRun {
  let recorder: MotionRecorder
  /// The session of this run.
  let session: SceneSession
  private unowned let origin: SceneSession
  private let aside: AsideSession
  private var player: LogPlayer?
  /// How many commands of the origin's log this run was given, and how many of them it gets even if they set
  /// values: those from before its values were kept.
  private var fed = 0
  private var exactCount: Int
  private var values: [Document.Value]
  private var isTuned = false

  /// A run of `origin`'s scene from the beginning. It gets all earlier commands and then `values`; with
  /// `onlyValues`, it gets the values at the beginning.
  init(of origin: SceneSession, values: [Document.Value], onlyValues: Bool) {
    (self.origin, self.values) = (origin, values)
    exactCount = onlyValues ? 0 : origin.log.commands.count
    aside = AsideSession(of: origin)
    session = aside.session
    recorder = MotionRecorder(of: session)
    aside.run { begin() }
  }

  /// The steps that this run has taken.
  var steps: Int { session.time.steps }

  /// Whether something in this run moves or may move.
  var isMoving: Bool { session.scene.animators.contains { $0.isRunning } }

  private func begin() {
    session.kept.isActive = false
    aside.begin()
    recorder.isOn = true
    // The log begins with the size, as the origin's does.
    fed = min(1, origin.log.commands.count)
    player = LogPlayer(session.log.commands, from: session.log.commands.count, in: session)
  }

  /// Uses other values from now on.
  func tune(_ values: [Document.Value]) {
    self.values = values
    isTuned = false
  }

  /// Runs up to a step, but at most `limit` steps at once. Before each step the run gets the origin's
  /// commands.
  func follow(to goal: Int, atMost limit: Int) {
    guard steps < goal else { return }
    aside.run {
      let end = min(goal, steps + limit)
      while steps < end {
        feed(before: steps)
        session.time.stepAlone()
      }
    }
  }

  /// Follows the origin to an earlier step, where its log now ends.
  func rewind(to step: Int) {
    let log = session.log
    if steps > step {
      aside.run {
        log.rewind(to: step)
        player = LogPlayer(log.commands, from: log.commands.count, in: session)
      }
      // The commands up to that step are done; next, the origin releases presses.
      fed = origin.log.commands.count
    } else {
      fed = origin.log.commands.firstIndex { $0.step >= steps } ?? origin.log.commands.count
    }
    exactCount = min(exactCount, fed)
    isTuned = false
  }

  private func feed(before step: Int) {
    let commands = origin.log.commands
    while fed < commands.count, commands[fed].step <= step {
      if fed < exactCount || !type(of: commands[fed].command).setsValue { player?.append(commands[fed]) }
      fed += 1
    }
    if !isTuned, fed >= exactCount {
      isTuned = true
      session.kept.isActive = true
      setValues()
    }
    player?.doWhatIsDue(before: step)
  }

  /// Sets the values of this run. Values that were tuned before, but are not among these, are reset.
  private func setValues() {
    let kept = session.kept
    let wanted = values.compactMap(KeptValues.command)
    let untuned = kept.opposites.map(\.command)
    for command in untuned where !wanted.contains(where: { $0.setsSame(as: command) }) {
      session.log.perform(command)
    }
    // A value that is not among `untuned` is new to this run, and is set once its owner exists.
    for command in wanted where untuned.contains(where: { $0.setsSame(as: command) }) {
      session.log.perform(command)
    }
    kept.adopt(values)
  }
}
