// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIGeometry
import UIWidgets

/// A scene at work: what the scene is, the stage that shows it in a time of its own, and the log of what was
/// done to it.
///
/// It knows no bars and no panels. Overlay, inspector, recorder and history know the session; the chrome
/// knows them.
@MainActor
package final class SceneSession {
  /// The scenes that can be shown.
  package let catalog: SceneCatalog
  /// Which of them is shown.
  package private(set) var entry: SceneEntry
  package private(set) var scene: any Scene

  let stage = SceneStage()
  /// The scene's own time, which can stand still or run slower.
  let time = LocalTime()
  /// Everything that was done to the scene since it began.
  package let log = SceneLog()
  private(set) lazy var selection = ItemSelection(of: self)
  /// Drags what the scene itself does not.
  private(set) lazy var grab = StageGrab(of: self)
  /// What can be undone and redone.
  private(set) lazy var edits = EditHistory(of: self)
  /// What was tuned, for the next time that the scene begins.
  private(set) lazy var kept = KeptValues(of: self)
  /// How the selected item moves, and what was refused.
  private(set) lazy var watch = MotionWatch(of: self)
  /// Recordings and pictures of what has just happened.
  private(set) lazy var capture = CaptureDesk(of: self)
  /// The open document.
  package private(set) lazy var desk = DocumentDesk(of: self)
  /// What was deleted since the scene began, in this order.
  var deleted: [DeletedItem] = []
  /// What is deleted now, with what went with it.
  var deletedThings: [AnyObject] { deleted.filter { !$0.isRestored }.flatMap(\.things) }
  /// What a person built since the scene began, deleted pieces too, in this order.
  var built: [BuiltPiece] = []
  /// Gravities that were made for items since the scene began.
  var addedGravities: [UIGravityBehavior] = []
  /// The items that the scene began with; nil before it has begun.
  var ownItems: OwnItems?
  /// What was made by hand in each scene when it was left, by the scene's id, and whether the present one is
  /// yet to get it.
  var keptTables: [String: KeptTable] = [:]
  var keptTableIsDue = false
  /// What "+" or a duplicate put onto the stage last: a view, or the behaviour of a tie or a field.
  weak var lastAdded: AnyObject?
  /// Whether scenes that ask for it begin paused: where a person works with them.
  package var beginsPaused = false
  /// Keys that whoever surrounds the scene takes for itself.
  var reservesKey: (KeyEvent) -> Bool = { _ in false }

  /// The controller among whose children the scene is.
  private(set) weak var container: UIViewController?
  /// The number of what was selected when the scene began to run again.
  private var selectedBefore: Int?
  private var observers = SceneSessionObservers()

  /// A session with a scene of a catalogue, which `begin` shows.
  init(_ catalog: SceneCatalog, scene entry: SceneEntry) {
    RepeatableRandom.begin()
    (self.catalog, self.entry, scene) = (catalog, entry, entry.make())
    stage.localTime = time
    time.willStep.add(self) { [weak self] in self?.willStep($0) }
    time.willShowBetweenSteps.add(self) { [weak self] in self?.tell { $0.sceneWillShowBetweenSteps() } }
    log.attach(to: self)
  }

  /// Shows the scene as a child of `container`, in whose view the stage must be.
  func begin(in container: UIViewController) {
    self.container = container
    install()
    time.isPaused = beginsPaused && scene.beginsPaused
    selection.listen()
    grab.listen()
  }

  package func add(_ observer: any SceneSessionObserver) { observers.add(observer) }

  package func remove(_ observer: any SceneSessionObserver) { observers.remove(observer) }

  /// Tells all observers.
  func tell(_ body: (any SceneSessionObserver) -> Void) { observers.tell(body) }

  var window: UIWindow? { stage.window }

  // MARK: The scene

  /// Shows another scene, as new.
  package func show(_ entry: SceneEntry) { show(entry, as: nil) }

  /// Shows a scene with what a document says, else with what was kept of it.
  func show(_ entry: SceneEntry, as document: Document?, with table: KeptTable? = nil) {
    tell { $0.sceneWillEnd() }
    let old = self.entry.id
    let isOther = entry.id != old
    container?.dismiss(animated: false)
    time.isPaused = false
    keepTable()
    if let table { keptTables[entry.id] = table.isEmpty ? nil : table }
    if let document {
      keptTables[entry.id] = KeptTable(of: document)
      kept.replace(of: entry.id, by: document.values)
    }
    self.entry = entry
    replaceScene()
    time.isPaused = beginsPaused && scene.beginsPaused
    log.begin()
    // A scene that stands still takes no step that would bring them.
    if time.isPaused { applyKeptAtOnce() }
    edits.sceneDidBegin(after: old, isDocument: document != nil)
    tell { $0.sceneDidBegin(isOther: isOther) }
  }

  /// Starts the scene over.
  package func reset() { show(entry) }

  /// Starts the scene over with what a person had made of it at another time.
  func reset(to table: KeptTable) {
    let isPaused = time.isPaused
    show(entry, as: nil, with: table)
    time.isPaused = isPaused
    if isPaused { applyKeptAtOnce() }
  }

  /// Takes the scene down and begins with a new one; what was done to the old one stays in the log.
  func replaceScene() {
    window?.replay.forgetPresses()
    selection.clear()
    deleted.removeAll()
    built.removeAll()
    ownItems = nil
    addedGravities.removeAll()
    scene.willMove(toParent: nil)
    scene.view.removeFromSuperview()
    scene.removeFromParent()
    scene.barItem.didChange.remove(self)
    // A scene that runs again gets presses with their old times: the last tap is no neighbour of the first
    // one.
    window?.replay.forgetTapsAndTurns()
    window?.tilt.restart()
    time.restart()
    RepeatableRandom.begin()
    scene = entry.make()
    install()
  }

  private func install() {
    container?.addChild(scene)
    scene.view.frame = stage.bounds
    scene.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.addSubview(scene.view)
    scene.didMove(toParent: container)
    scene.barItem.didChange.add(self) { [weak self] in self?.barItemsDidChange() }
    barItemsDidChange()
    tell { $0.sceneDidChange() }
  }

  private func barItemsDidChange() {
    for (index, item) in (scene.barItem.rightBarButtonItems ?? []).enumerated() {
      item.willPress.add(self) { [weak self] in self?.log.noteBarButton(index) }
      item.didPress.add(self) { [weak self] in self?.personDidSucceed() }
    }
    tell { $0.barItemsDidChange() }
  }

  // MARK: What is done to it

  private func personDidSucceed() {
    tell { $0.personDidAct() }
    tell { $0.personDidChangeScene() }
  }

  /// Does something to the scene for a person, who can undo what is an edit.
  package func perform(_ command: any SceneCommand) {
    tell { $0.sceneWillReceiveCommand() }
    edits.perform(command)
    personDidSucceed()
  }

  /// Does several things for a person, who can undo them as one edit. Edits with one `key` by one press are
  /// one.
  func perform(_ commands: [any SceneCommand], key: String? = nil) {
    guard !commands.isEmpty else { return }
    tell { $0.sceneWillReceiveCommand() }
    edits.perform(commands, key: key)
    personDidSucceed()
  }

  /// Takes back all values that were tuned in the scene.
  func resetValues() {
    edits.resetValues()
    personDidSucceed()
  }

  /// Stops the scene's time, or lets it go on.
  func togglePause() { time.isPaused.toggle() }

  /// Stops the scene's time and lets one step of it pass.
  func step() {
    time.isPaused = true
    time.step()
  }

  /// Stops the scene's time one step earlier than it is.
  package func stepBack() {
    time.isPaused = true
    log.rewind(to: time.steps - 1)
  }

  // MARK: Its steps

  private func willStep(_ step: Int) {
    tell { $0.sceneWillStep(step) }
    if !kept.isEmpty || keptTableIsDue {
      stage.layoutIfNeeded()
      applyKept()
    }
    log.noteFocusAndForm()
    // What was done since the last step is laid out before the next one, whether a frame was drawn between or
    // not: scenes may do things when they are laid out, and a replay must see them do it at the same time.
    stage.layoutIfNeeded()
    noteOwnItems()
    grab.sceneWillStep()
    log.keepWaypoint(before: step)
    tell { $0.sceneWillMove() }
  }

  /// The scene is about to run again up to an earlier step: it must not present, or have the keyboard.
  func prepareToRewind() {
    window?.presenter.forgetRecording()
    container?.dismiss(animated: false)
    while isScenePresenting { window?.presenter.handle(.quitRequested) }
    tell { $0.sceneWillRewind() }
    selectedBefore = selection.number
    selection.clear()
  }

  /// The scene is at an earlier step now: whatever shows it shows its values.
  func didRewind() {
    container?.view.layoutIfNeeded()
    if let number = selectedBefore, let (_, item) = item(number) { selection.select(item as? UIView) }
    kept.sceneDidRewind()
    edits.sceneDidRewind()
    tell { $0.sceneDidRewind() }
  }

  // MARK: What it presents

  /// What floats over the window; nil for nothing.
  package var presentedForm: PresentationForm? { window?.presenter.form }

  /// Whether the scene itself has a popover, an alert or a sheet open or on its way out; those of the chrome
  /// do not count.
  var isScenePresenting: Bool {
    guard let presenter = window?.presenter, presenter.state != .none else { return false }
    return presenter.shows(from: stage, or: scene.barItem.rightBarButtonItems ?? [])
  }

  /// What the scene itself shows over the window.
  var scenePresentation: PresentedForm {
    PresentedForm(isScenePresenting ? presentedForm : nil)
  }

  /// The same with all that the window decides about it.
  var presented: PresentsRecord {
    PresentsRecord(isScenePresenting ? window?.presenter.note : nil)
  }
}
