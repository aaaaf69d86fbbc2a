// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIGeometry
import UIWidgets

/// A running scene: the scene itself, the stage that shows it in its own time, and the log of what was done
/// to it.
///
/// A session does not depend on bars or panels. Overlay, inspector, recorder and history depend on the
/// session, and the chrome depends on them.
@MainActor
package final class SceneSession {
  /// The scenes that can be shown.
  package let catalog: SceneCatalog
  /// The scene that is shown.
  package private(set) var entry: SceneEntry
  package private(set) var scene: any Scene

  let stage = SceneStage()
  /// The scene's own time, which can be paused or slowed down.
  let time = LocalTime()
  /// Everything that was done to the scene since it began.
  package let log = SceneLog()
  private(set) lazy var selection = ItemSelection(of: self)
  /// Drags items that the scene itself does not drag.
  private(set) lazy var grab = StageGrab(of: self)
  /// The edits that can be undone and redone.
  private(set) lazy var edits = EditHistory(of: self)
  /// The tuned values, for the next time that the scene begins.
  private(set) lazy var kept = KeptValues(of: self)
  /// Records how the selected item moves, and what was refused.
  private(set) lazy var watch = MotionWatch(of: self)
  /// Recordings and pictures of what has just happened.
  private(set) lazy var capture = CaptureDesk(of: self)
  /// The open document.
  package private(set) lazy var desk = DocumentDesk(of: self)
  /// Deletions since the scene began, in order.
  var deleted: [DeletedItem] = []
  /// Everything currently deleted, including ties.
  var deletedThings: [AnyObject] { deleted.filter { !$0.isRestored }.flatMap(\.things) }
  /// The pieces built since the scene began, including deleted ones, in order of building.
  var built: [BuiltPiece] = []
  /// Gravities that connections have added since the scene began.
  var addedGravities: [UIGravityBehavior] = []
  /// The items that the scene began with; nil before it has begun.
  var ownItems: OwnItems?
  /// What a person had made in each scene when it was left, by the scene's id, and whether the current scene
  /// has yet to receive its own.
  var keptTables: [String: KeptTable] = [:]
  var keptTableIsDue = false
  /// The thing that "+" or a duplicate added last: a view, or the behaviour of a tie or a field.
  weak var lastAdded: AnyObject?
  /// Whether scenes that ask to begin paused do so; true when a person works with them.
  package var beginsPaused = false
  /// Whether the surrounding chrome reserves a key for itself.
  var reservesKey: (KeyEvent) -> Bool = { _ in false }

  /// The controller that has the scene as a child.
  private(set) weak var container: UIViewController?
  /// The number of the item that was selected when the scene began running again.
  private var selectedBefore: Int?
  /// The names of what was selected when the scene started over, until its items are there again.
  private var namesToSelect: [String] = []
  private var observers = SceneSessionObservers()

  /// A session with a scene of a catalogue; `begin` shows it.
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

  /// Notifies all observers.
  func tell(_ body: (any SceneSessionObserver) -> Void) { observers.tell(body) }

  var window: UIWindow? { stage.window }

  // MARK: The scene

  /// Shows another scene, from the beginning.
  package func show(_ entry: SceneEntry) { show(entry, as: nil) }

  /// Shows a scene with the content of a document, or else with the content that was kept for the scene.
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
    // A paused scene takes no step that would apply the kept content.
    if time.isPaused { applyKeptAtOnce() }
    edits.sceneDidBegin(after: old, isDocument: document != nil)
    tell { $0.sceneDidBegin(isOther: isOther) }
  }

  /// Starts the scene over. What is selected stays selected.
  package func reset() {
    let names = selection.names
    show(entry)
    if time.isPaused { selection.select(names: names) } else { namesToSelect = names }
  }

  /// Starts the scene over with an earlier state of a person's work.
  func reset(to table: KeptTable) {
    let isPaused = time.isPaused
    show(entry, as: nil, with: table)
    time.isPaused = isPaused
    if isPaused { applyKeptAtOnce() }
  }

  /// Removes the scene and begins a new one; the log keeps what was done to the old one.
  func replaceScene() {
    window?.replay.forgetPresses()
    selection.clear()
    namesToSelect = []
    deleted.removeAll()
    built.removeAll()
    ownItems = nil
    addedGravities.removeAll()
    scene.willMove(toParent: nil)
    scene.view.removeFromSuperview()
    scene.removeFromParent()
    scene.barItem.didChange.remove(self)
    // A scene that runs again gets presses with their old times, so the last tap must not combine with the
    // first of them.
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

  // MARK: Actions on the scene

  private func personDidSucceed() {
    tell { $0.personDidAct() }
    tell { $0.personDidChangeScene() }
  }

  /// Performs a command for a person, who can undo it if it is an edit.
  package func perform(_ command: any SceneCommand) {
    tell { $0.sceneWillReceiveCommand() }
    edits.perform(command)
    personDidSucceed()
  }

  /// Performs several commands for a person, who can undo them as one edit. Edits with the same `key` during
  /// one press are merged.
  func perform(_ commands: [any SceneCommand], key: String? = nil) {
    guard !commands.isEmpty else { return }
    tell { $0.sceneWillReceiveCommand() }
    edits.perform(commands, key: key)
    personDidSucceed()
  }

  /// Resets all values that were tuned in the scene.
  func resetValues() {
    edits.resetValues()
    personDidSucceed()
  }

  /// Pauses the scene's time, or resumes it.
  func togglePause() { time.isPaused.toggle() }

  /// Pauses the scene's time and takes one step.
  func step() {
    time.isPaused = true
    time.step()
  }

  /// Pauses the scene's time and goes back one step.
  package func stepBack() {
    time.isPaused = true
    log.rewind(to: time.steps - 1)
  }

  // MARK: Steps

  private func willStep(_ step: Int) {
    tell { $0.sceneWillStep(step) }
    if !kept.isEmpty || keptTableIsDue {
      stage.layoutIfNeeded()
      applyKept()
    }
    log.noteFocusAndForm()
    // Changes since the last step are laid out before the next one, whether or not a frame was drawn in
    // between. Scenes may act on layout, and in a replay they must do so at the same time.
    stage.layoutIfNeeded()
    noteOwnItems()
    if !namesToSelect.isEmpty {
      selection.select(names: namesToSelect)
      namesToSelect = []
    }
    grab.sceneWillStep()
    log.keepWaypoint(before: step)
    tell { $0.sceneWillMove() }
  }

  /// Called when the scene is about to run again up to an earlier step, during which it must neither present
  /// anything nor have the keyboard.
  func prepareToRewind() {
    window?.presenter.forgetRecording()
    container?.dismiss(animated: false)
    while isScenePresenting { window?.presenter.handle(.quitRequested) }
    tell { $0.sceneWillRewind() }
    selectedBefore = selection.number
    selection.clear()
  }

  /// Called when the scene is at an earlier step, whose values the observers must show.
  func didRewind() {
    container?.view.layoutIfNeeded()
    if let number = selectedBefore, let (_, item) = item(number) { selection.select(item as? UIView) }
    kept.sceneDidRewind()
    edits.sceneDidRewind()
    tell { $0.sceneDidRewind() }
  }

  // MARK: Presentation

  /// The form of what floats over the window; nil if nothing does.
  package var presentedForm: PresentationForm? { window?.presenter.form }

  /// Whether the scene itself has a popover, an alert or a sheet that is open or closing; those of the chrome
  /// do not count.
  var isScenePresenting: Bool {
    guard let presenter = window?.presenter, presenter.state != .none else { return false }
    return presenter.shows(from: stage, or: scene.barItem.rightBarButtonItems ?? [])
  }

  /// The form that the scene itself presents over the window.
  var scenePresentation: PresentedForm {
    PresentedForm(isScenePresenting ? presentedForm : nil)
  }

  /// The presentation of the scene itself, with everything that the window decides about it.
  var presented: PresentsRecord {
    PresentsRecord(isScenePresenting ? window?.presenter.note : nil)
  }
}
