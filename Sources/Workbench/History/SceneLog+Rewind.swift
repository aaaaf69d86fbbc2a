// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

// Going back in the scene's time: the scene does again what the log says, up to an earlier step.
//
// It begins as new, which is right for any code; or at the last waypoint before that step, where the scene
// hands out mementos. What comes of both is the same.
extension SceneLog {
  /// Takes the scene back to a step, at least 0, and forgets what was done after it. Every value is the one
  /// of then, to the bit; presses are released, because whoever pressed does not press now.
  func rewind(to step: Int) { rewind(to: step, visiting: .max) { _ in } }

  /// Lets the scene run again up to the present step, and shows `visit` each step from `start` on; afterwards
  /// everything is as it was.
  func runAgain(visiting start: Int, _ visit: (Int) -> Void) {
    guard let session else { return }
    let selected = session.selection.references
    rewind(to: steps, visiting: start, visit)
    session.selection.select(selected)
  }

  func rewind(to step: Int, visiting start: Int, _ visit: (Int) -> Void) {
    guard let session else { return }
    let step = max(step, 0)
    let kept = commands.filter { $0.step <= step }
    // A replay has the recording's sizes; else the stage is as large as there is room by now.
    if isStageFixed, let size = lastSize(in: kept) { fixStage(size) }
    let (fixedSize, size) = (session.stage.fixedSize, stageSize)
    let showsFocus = session.window?.showsFocus == true
    var aside: UIResponder?
    waypoints.forget(from: step + 1)
    RerunHost.run(in: session.window) {
      isRerunning = true
      session.prepareToRewind()
      // Recorded keys must not reach the control of the chrome that has the focus now.
      if focusOfScene == nil { aside = session.window?.replay.setFocusAside() }
      if let waypoint = waypoints.last(upTo: min(step, start)) {
        waypoint.restore(in: session)
        commands = Array(kept.prefix(waypoint.commandCount))
      } else {
        commands.removeAll()
        begin(with: kept, in: session)
      }
      run(kept, to: step, in: session) { if $0 >= start { visit($0) } }
    }
    // What is done at this step from now on is not in a waypoint of it.
    waypoints.forget(from: step)
    let window = session.window
    if let aside {
      window?.replay.giveFocusBack(to: aside)
      // It shows so as before, whatever presses were done again.
      if aside === window?.firstResponder { window?.setShowsFocus(showsFocus) }
    }
    let isPressed = window?.hasPress == true
    window?.cancelTouches()
    // A replay lays out what comes of that before the next size.
    session.stage.layoutIfNeeded()
    session.stage.fixedSize = fixedSize
    session.stage.frame.size = size
    // What the scene presents takes the form that the window asks for now, without an animation; in a replay
    // the recording goes on to say it.
    if !isReplaying { window?.presenter.endFollowingRecording() }
    session.didRewind()
    isRerunning = false
    forgetPointers()
    recallLastNotes()
    // The release of presses and the present size came after the kept commands, so they are new ones.
    if isPressed { append(.cancelTouches) }
    if lastSize(in: kept) != size { note(size: size) }
  }

  /// Forgets commands that were done before the present step, as if they had never been.
  func forget(_ range: Range<Int>) {
    commands.removeSubrange(range)
    rewind(to: steps)
  }

  /// Keeps the present moment where it is time to, just before a step.
  func keepWaypoint(before step: Int) {
    guard keepsWaypoints, let session, session.scene is any Restorable,
      waypoints.isDue(before: step, onTheWayTo: goal), let waypoint = Waypoint(of: session, before: step)
    else { return }
    waypoints.append(waypoint)
  }

  /// Makes the scene again, in the size that it began with.
  private func begin(with kept: [LoggedCommand], in session: SceneSession) {
    if let stage = kept.first?.command as? StageSize {
      session.stage.fixedSize = stage.size
      session.stage.frame.size = stage.size
      commands = [kept[0]]
    }
    waypoints.removeAll()
    session.edits.sceneWillBeReplaced()
    session.replaceScene()
  }

  /// Runs steps up to `step`, each after those of the commands that came before it.
  private func run(
    _ kept: [LoggedCommand], to step: Int, in session: SceneSession, visit: (Int) -> Void
  ) {
    goal = step
    var player = LogPlayer(kept, from: commands.count, in: session)
    for index in steps...step {
      player.doWhatIsDue(before: index)
      visit(index)
      if index < step { session.time.stepAlone() }
    }
    // In the size it had then, as a replay does before it takes the present size.
    session.stage.layoutIfNeeded()
    goal = nil
  }

  private func lastSize(in commands: [LoggedCommand]) -> CGSize? {
    commands.reversed().lazy.compactMap { ($0.command as? StageSize)?.size }.first
  }
}
