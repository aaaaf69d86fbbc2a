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
  var scenePointers: Set<Int> = []
  /// Whether what happens is a repetition.
  var isRerunning = false
  /// The way back.
  let history = SceneHistory()
  /// In a repetition: the first step that may be asked for again.
  var firstSnapshot = 0
  private var isStageFixed = false
  private(set) var stageSize = CGSize.zero

  init() {}

  func attach(to sandbox: SandboxController) {
    self.sandbox = sandbox
    sandbox.stage.time.willStep = { [weak self, weak sandbox] step in
      self?.willStep?(step)
      sandbox?.sceneWillStep()
      self?.keepMoment(before: step)
    }
  }

  func listen(to window: UIWindow) {
    window.willSend = { [weak self] in self?.note($0) }
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
    scenePointers.removeAll()
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

  // MARK: Listening

  /// A button of the scene's own in the bar is about to do its work.
  func noteBarButton(_ index: Int) { append(.barButton(index)) }

  func note(size: CGSize) {
    append(.stage(width: Double(size.width), height: Double(size.height)))
  }

  private func note(_ event: InputEvent) {
    guard !isRerunning, let sandbox, let window = sandbox.view.window else { return }
    switch event.kind {
    case .pointer(let pointer):
      switch pointer.phase {
      case .hover: return
      case .down:
        guard let target = window.hitTest(pointer.position, with: nil),
          target.isDescendant(of: sandbox.stage.content)
        else { return }
        scenePointers.insert(pointer.id)
      case .move where !scenePointers.contains(pointer.id): return
      case .up, .cancel:
        guard scenePointers.remove(pointer.id) != nil else { return }
        sandbox.stage.hint.leave()
      default: break
      }
      append(.pointer(.init(pointer, time: event.time, origin: origin)))
    case .wheel(let turn, let place, let modifiers):
      guard let target = window.hitTest(place, with: nil), target.isDescendant(of: sandbox.stage.content)
      else {
        return
      }
      append(
        .wheel(
          .init(
            dx: Double(turn.dx), dy: Double(turn.dy), x: Double(place.x - origin.x),
            y: Double(place.y - origin.y), modifiers: modifiers.rawValue, time: event.time)))
    case .key(let key):
      guard isForScene(key, in: window) else { return }
      append(.key(.init(key, time: event.time)))
    case .text(let text) where isEditingInScene(window):
      append(.text(.init(text: text, caret: nil, time: event.time)))
    case .composition(let text, let caret) where isEditingInScene(window):
      append(.text(.init(text: text, caret: caret, time: event.time)))
    default: break
    }
  }

  /// What is edited takes every key; else those of the frame go to the frame, but for what presses a focused control.
  private func isForScene(_ key: KeyEvent, in window: UIWindow) -> Bool {
    guard let sandbox, sandbox.presentationKind == "none" else { return false }
    if isEditingInScene(window) { return true }
    guard let responder = window.firstResponder else { return !sandbox.takes(key) }
    guard let view = responder as? UIView, view.isDescendant(of: sandbox.stage.content) else { return false }
    return !sandbox.takes(key) || (key.key == .space && window.showsFocus)
  }

  private func isEditingInScene(_ window: UIWindow) -> Bool {
    guard let sandbox, let field = window.firstResponder as? UITextField else { return false }
    return field.isDescendant(of: sandbox.stage.content)
  }

  private func noteCancel() {
    guard !isRerunning, !scenePointers.isEmpty else { return }
    scenePointers.removeAll()
    append(.cancelTouches)
  }

  func append(_ command: SceneCommand) {
    guard !isRerunning else { return }
    // Of several sizes before one step the last one counts.
    if case .stage = command, let last = commands.last, last.step == steps, case .stage = last.command {
      commands.removeLast()
    }
    commands.append(LoggedCommand(step: steps, command: command))
  }

  private var origin: CGPoint {
    guard let sandbox else { return .zero }
    return sandbox.stage.content.convert(CGPoint.zero, to: nil)
  }

  private func send(_ event: InputEvent, in sandbox: SandboxController) {
    guard let window = sandbox.view.window else { return }
    // The stage may have been larger then than the window is now.
    window.hitRoot = sandbox.stage.content
    window.send(event)
    window.hitRoot = nil
  }

  /// Does what a command says, without remembering it.
  func apply(_ command: SceneCommand) {
    guard let sandbox else { return }
    switch command {
    case .pointer(let record):
      if let event = record.event(origin: origin) { send(event, in: sandbox) }
    case .wheel(let record):
      if let event = record.event(origin: origin) { send(event, in: sandbox) }
    case .key(let record):
      if let event = record.event { sandbox.view.window?.send(event) }
    case .text(let record):
      if let event = record.event { sandbox.view.window?.send(event) }
    case .cancelTouches: sandbox.view.window?.cancelTouches()
    case .stage(let width, let height):
      guard (0...16_384).contains(width), (0...16_384).contains(height), isRerunning || isStageFixed else {
        return
      }
      if isStageFixed { sandbox.stage.fixedSize = CGSize(width: width, height: height) }
      sandbox.stage.content.frame.size = CGSize(width: width, height: height)
      sandbox.stage.content.layoutIfNeeded()
    case .parameter(let group, let name, let value):
      sandbox.scene.parameters.first { $0.group == group && $0.name == name }?.value = value
      sandbox.valuesDidChange()
    case .add(let kind): sandbox.addMenu.add(kind, to: sandbox.scene, step: steps)
    case .barButton(let index):
      let items = sandbox.scene.navigationItem.rightBarButtonItems ?? []
      if items.indices.contains(index) { items[index].press() }
    case .tune(let item, let property, let value):
      sandbox.selection.tune(item: item, property, value)
      sandbox.valuesDidChange()
    case .delete(let item): sandbox.selection.delete(item: item)
    case .duplicate(let item): sandbox.selection.duplicate(item: item)
    }
  }
}
