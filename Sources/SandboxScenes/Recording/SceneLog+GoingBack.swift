import Tabletop
import UIWidgets

/// Going back in the scene's time.
extension SceneLog {
  /// Takes the scene back to a step, and forgets what was done after it. Everything is as it was then, to the bit;
  /// only what was pressed is let go.
  ///
  /// From the last snapshot on what was done is done again; from the beginning where there is no snapshot.
  func rewind(to step: Int) {
    let step = max(step, 0)
    goBack(to: step) { [weak self] sandbox, kept in
      guard let self, let snapshot = history.snapshots.last(where: { $0.step <= step }),
        snapshot.doneCommands <= kept.count
      else { return nil }
      guard snapshot.restore(in: sandbox) else {
        history.clear()
        return nil
      }
      return snapshot.doneCommands
    }
  }

  /// The same by running the scene anew from its beginning.
  func rerun(to step: Int) { goBack(to: max(step, 0)) { _, _ in nil } }

  /// `restore` puts the scene back to where a number of the commands was done; nil where it cannot.
  private func goBack(
    to step: Int, restoring restore: (SandboxController, [LoggedCommand]) -> Int?
  ) {
    guard let sandbox else { return }
    let kept = commands.filter { $0.step <= step }
    let size = stageSize
    history.forget(after: step)
    isRerunning = true
    commands.removeAll()
    sandbox.dismiss(animated: false)
    sandbox.prepareToGoBack()
    if let done = restore(sandbox, kept) {
      commands = Array(kept[..<done])
    } else {
      beginAnew(kept, in: sandbox)
    }
    run(kept, to: step, in: sandbox)
    let window = sandbox.view.window
    let isPressed = window?.hasPress == true
    window?.cancelTouches()
    sandbox.stage.content.frame.size = size
    sandbox.view.layoutIfNeeded()
    sandbox.didGoBack()
    // Shown at once, as the window of now asks for.
    window?.presenter.assume(isCompact: nil)
    if sandbox.isScenePresenting { window?.presenter.settle() }
    isRerunning = false
    forgetPointers()
    recallLastNotes()
    // What has just been done to it belongs to the scene from now on.
    if isPressed { append(.cancelTouches) }
    if lastSize(in: kept) != size { note(size: size) }
  }

  private func beginAnew(_ kept: [LoggedCommand], in sandbox: SandboxController) {
    // The size that the scene began with is set before it appears.
    if case .stage(let width, let height) = kept.first?.command {
      sandbox.stage.content.frame.size = CGSize(width: width, height: height)
      commands = [kept[0]]
    }
    sandbox.replaceScene()
  }

  /// Goes on to a step, with those of the commands that were not done yet.
  private func run(_ kept: [LoggedCommand], to step: Int, in sandbox: SandboxController) {
    firstSnapshot = SceneHistory.firstWanted(for: step, of: sandbox.scene)
    defer { firstSnapshot = 0 }
    for index in steps...step {
      while commands.count < kept.count, kept[commands.count].step <= index {
        let command = kept[commands.count]
        commands.append(command)
        apply(command.command)
      }
      if index < step { DisplayClock.shared.tickLocally() }
    }
  }

  private func lastSize(in commands: [LoggedCommand]) -> CGSize? {
    for logged in commands.reversed() {
      if case .stage(let width, let height) = logged.command { return CGSize(width: width, height: height) }
    }
    return nil
  }
}
