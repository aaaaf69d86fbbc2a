// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

// Going back in the scene's time: the scene repeats the log up to an earlier step.
//
// It starts from scratch, which works for any code, or from the last waypoint before that step, if the scene
// provides mementos. The result is the same.
extension SceneLog {
  /// Takes the scene back to a step, at least 0, and forgets everything done after that step. Every value is
  /// bit for bit what it was then. Presses are released, because the person is not pressing now.
  func rewind(to step: Int) { rewind(to: step, visiting: .max) { _ in } }

  /// Runs the scene again up to the current step, and calls `visit` with each step from `start` on;
  /// afterwards everything is as it was before.
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
    // A replay uses the recording's sizes; otherwise the stage fills the room that there is now.
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
    // A waypoint of this step would lack the commands that are performed at this step from now on.
    waypoints.forget(from: step)
    let window = session.window
    if let aside {
      window?.replay.giveFocusBack(to: aside)
      // The control shows its focus as before, whatever presses were repeated.
      if aside === window?.firstResponder { window?.setShowsFocus(showsFocus) }
    }
    let isPressed = window?.hasPress == true
    window?.cancelTouches()
    // Lays out the result before the size changes, as a replay does.
    session.stage.layoutIfNeeded()
    session.stage.fixedSize = fixedSize
    session.stage.frame.size = size
    // Controllers that the scene presents take the form that the window requires now, without an animation;
    // in a replay, the recording still decides the form.
    if !isReplaying { window?.presenter.endFollowingRecording() }
    session.didRewind()
    isRerunning = false
    forgetPointers()
    recallLastNotes()
    // The release of presses and the current size came after the kept commands, so they are logged as new.
    if isPressed { append(.cancelTouches) }
    if lastSize(in: kept) != size { note(size: size) }
  }

  /// Forgets commands done before the current step, as if they had never been done.
  func forget(_ range: Range<Int>) {
    commands.removeSubrange(range)
    rewind(to: steps)
  }

  /// Keeps the current moment, just before a step, if a waypoint is due.
  func keepWaypoint(before step: Int) {
    guard keepsWaypoints, let session, session.scene is any Restorable,
      waypoints.isDue(before: step, onTheWayTo: goal), let waypoint = Waypoint(of: session, before: step)
    else { return }
    waypoints.append(waypoint)
  }

  /// Recreates the scene in its initial size.
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

  /// Runs the steps up to `step`, each after the commands that came before it.
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
    // Lays out in the size of that step before the size changes, as a replay does.
    session.stage.layoutIfNeeded()
    goal = nil
  }

  private func lastSize(in commands: [LoggedCommand]) -> CGSize? {
    commands.reversed().lazy.compactMap { ($0.command as? StageSize)?.size }.first
  }
}
