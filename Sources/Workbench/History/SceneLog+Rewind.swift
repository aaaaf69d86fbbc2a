import Tabletop
import UIWidgets

// Going back in the scene's time: the scene is made again and does what the log says, up to an earlier step.
extension SceneLog {
  /// Takes the scene back to a step, at least 0, and forgets what was done after it. Every value is the one
  /// of then, to the bit; presses are released, because whoever pressed does not press now.
  func rewind(to step: Int) {
    guard let session else { return }
    let step = max(step, 0)
    let kept = commands.filter { $0.step <= step }
    let size = stageSize
    let fixedSize = session.stage.fixedSize
    RerunHost.run {
      isRerunning = true
      commands.removeAll()
      session.prepareToRewind()
      begin(with: kept, in: session)
      run(kept, to: step)
    }
    let window = session.window
    let isPressed = window?.hasPress == true
    window?.cancelTouches()
    session.stage.fixedSize = fixedSize
    session.stage.frame.size = size
    session.didRewind()
    // What the scene presents takes the form that the window asks for now, without an animation.
    window?.presenter.assume(isCompact: nil)
    if session.isScenePresenting { window?.presenter.settle() }
    isRerunning = false
    forgetPointers()
    recallLastNotes()
    // The release of presses and the present size came after the kept commands, so they are new ones.
    if isPressed { append(.cancelTouches) }
    if lastSize(in: kept) != size { note(size: size) }
  }

  /// Makes the scene again, in the size that it began with.
  private func begin(with kept: [LoggedCommand], in session: SceneSession) {
    if case .stage(let width, let height) = kept.first?.command {
      session.stage.fixedSize = CGSize(width: width, height: height)
      session.stage.frame.size = CGSize(width: width, height: height)
      commands = [kept[0]]
    }
    session.replaceScene()
  }

  /// Runs steps up to `step`, each after those of the commands that came before it.
  private func run(_ kept: [LoggedCommand], to step: Int) {
    for index in steps...step {
      while commands.count < kept.count, kept[commands.count].step <= index {
        let command = kept[commands.count]
        commands.append(command)
        apply(command.command)
      }
      if index < step { session?.time.stepAlone() }
    }
  }

  private func lastSize(in commands: [LoggedCommand]) -> CGSize? {
    for logged in commands.reversed() {
      if case .stage(let width, let height) = logged.command { return CGSize(width: width, height: height) }
    }
    return nil
  }
}
