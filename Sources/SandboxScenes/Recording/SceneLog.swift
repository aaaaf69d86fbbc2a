import Tabletop
import UIWidgets

/// What was done to the scene since it began, so that it can be done again: to step back, and to replay.
@MainActor
package final class SceneLog {
  /// In the order in which it was done.
  package internal(set) var commands: [LoggedCommand] = []
  /// Called before a step of the scene is taken, with its index.
  package var willStep: ((Int) -> Void)?
  /// Called before the scene begins anew or goes for another.
  package var willBegin: (() -> Void)?
  private(set) weak var sandbox: SandboxController?
  /// The presses that are the scene's, and those of them that are for what it shows over the window.
  var scenePointers: Set<Int> = []
  var presentedPointers: Set<Int> = []
  /// Where the keyboard was, and what the scene showed over the window, when the log last took note of it.
  var lastFocus = SceneCommand.FocusRecord()
  var lastForm = SceneCommand.PresentedForm.none
  weak var lastResponder: UIResponder?
  /// Whether what happens is a repetition.
  var isRerunning = false
  /// The way back.
  let history = SceneHistory()
  /// In a repetition: the first step that may be asked for again.
  var firstSnapshot = 0
  private(set) var isStageFixed = false
  private(set) var stageSize = CGSize.zero

  init() {}

  func attach(to sandbox: SandboxController) {
    self.sandbox = sandbox
    sandbox.stage.time.willStep = { [weak self, weak sandbox] step in
      self?.willStep?(step)
      self?.noteFocusAndForm()
      sandbox?.sceneWillStep()
      self?.keepMoment(before: step)
    }
  }

  func listen(to window: UIWindow) {
    window.willSend = { [weak self] in self?.note($0) }
    window.didSend = { [weak self] in self?.noteFocusAndForm() }
    window.willCancelTouches = { [weak self] in self?.noteCancel() }
  }

  private func keepMoment(before step: Int) {
    if let sandbox, step >= firstSnapshot { history.willStep(step, of: sandbox) }
  }

  /// Steps that the scene has taken since it began.
  package var steps: Int { sandbox?.stage.time.steps ?? 0 }

  /// A new scene: nothing was done to it yet.
  func begin() {
    commands.removeAll()
    forgetPointers()
    recallLastNotes()
    note(size: stageSize)
  }

  /// Gives the stage a size of its own, whatever the window is like: for replays.
  func fixStage(_ size: CGSize) {
    isStageFixed = true
    stageSize = size
    sandbox?.stage.fixedSize = size
  }

  /// The stage's rectangle changed; the scene is told at once, so that it belongs to this step.
  func stageDidChange(to size: CGSize) {
    guard size != stageSize, !isStageFixed else { return }
    stageSize = size
    note(size: size)
  }

  /// Does something to the scene, and remembers it.
  func perform(_ command: SceneCommand) {
    append(command)
    apply(command)
  }

  func note(size: CGSize) {
    append(.stage(width: Double(size.width), height: Double(size.height)))
  }

  func append(_ command: SceneCommand) {
    guard !isRerunning else { return }
    // Of several sizes before one step the last one counts.
    if case .stage = command, let last = commands.last, last.step == steps, case .stage = last.command {
      commands.removeLast()
    }
    commands.append(LoggedCommand(step: steps, command: command))
  }
}
