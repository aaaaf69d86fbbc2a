package import Tabletop
import UIWidgets

/// The sandbox's frame: a bar above, a bar below, and between them the stage with one scene.
@MainActor
package final class SandboxController: UIViewController {
  /// The scenes that can be shown.
  package let catalog: SceneCatalog
  /// Which of them is shown.
  package private(set) var entry: SceneEntry
  package private(set) var scene: any Scene
  /// Called when another scene is shown.
  package var didShow: ((SceneEntry) -> Void)?
  /// Asked for by F11 and Ctrl+Q; nothing happens where nobody answers.
  package var toggleFullScreen: (() -> Void)?
  package var quit: (() -> Void)?

  let stage = StageView()
  let navigationBar = UINavigationBar()
  let transport = TransportBar()
  let plusButton = UIBarButtonItem(barButtonSystemItem: .add)
  let inspectorButton = UIBarButtonItem(
    image: UIImage(systemName: "slider.horizontal.3"), primaryAction: nil)
  let scenesButton = UIBarButtonItem(title: "Scenes", primaryAction: nil)
  /// Everything that was done to the scene since it began.
  package let log = SceneLog()
  let addMenu = AddMenu()
  let sidePanels = SidePanels()
  private let speakers = Speakers()
  lazy var inspector = InspectorController(sandbox: self)
  lazy var picker = ScenePickerController(sandbox: self)
  lazy var overlay = OverlayController(sandbox: self)
  lazy var selection = ItemSelection(sandbox: self)
  private let barItem = UINavigationItem(title: "")

  /// Opens on a scene of a catalogue, by default on its first.
  package init(_ catalog: SceneCatalog, scene entry: SceneEntry? = nil) {
    let entry = entry ?? catalog.first
    (self.catalog, self.entry, scene) = (catalog, entry, entry.make())
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.stage
    DisplayClock.shared.localTime = stage.time
    log.attach(to: self)
    setUpBars()
    for subview in [stage, sidePanels, navigationBar, transport] { view.addSubview(subview) }
    place()
    installScene()
    selection.listen()
    showHint()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let window = view.window { log.listen(to: window) }
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sidePanels.traitsDidChange(in: self)
  }

  package override var keyCommands: [UIKeyCommand]? { commands }

  /// Whether the window has little room, so that panels are sheets.
  var isCompact: Bool {
    traitCollection.horizontalSizeClass == .compact || traitCollection.verticalSizeClass == .compact
  }

  // MARK: The scene

  /// Shows another scene, as new.
  package func show(_ entry: SceneEntry) {
    log.willBegin?()
    let isOther = entry.id != self.entry.id
    dismiss(animated: false)
    stage.time.isPaused = false
    self.entry = entry
    replaceScene()
    log.begin()
    transport.update()
    if isOther { showHint() }
    didShow?(entry)
  }

  /// Starts the scene anew.
  package func reset() { show(entry) }

  /// Takes the scene down and begins with a new one; what was done to the old one stays in the log.
  func replaceScene() {
    view.window?.cancelTouches()
    selection.clear()
    scene.willMove(toParent: nil)
    scene.view.removeFromSuperview()
    scene.removeFromParent()
    scene.navigationItem.didChange = nil
    // A scene that runs again gets presses with their old times: the last tap is no neighbour of the first one.
    view.window?.forgetTapsAndTurns()
    stage.time.restart()
    scene = entry.make()
    installScene()
  }

  /// Whether the scene itself has a popover, an alert or a sheet open or on its way out; those of the frame do not count.
  var isScenePresenting: Bool {
    guard let presenter = view.window?.presenter, presenter.state != .none else { return false }
    return presenter.shows(from: stage.content, or: scene.navigationItem.rightBarButtonItems ?? [])
  }

  /// What the scene itself shows over the window.
  var scenePresentation: SceneCommand.PresentedForm {
    isScenePresenting ? SceneCommand.PresentedForm(rawValue: presentationKind) ?? .none : .none
  }

  /// The scene is about to run again up to an earlier step: it must not present, or have the keyboard.
  func prepareToRewind() {
    while isScenePresenting { view.window?.presenter.handle(.quit) }
    // The new scene gets a new choice of modes; the old one gives up the keyboard before it goes.
    if let focused = view.window?.firstResponder as? UIView, focused.isDescendant(of: stage.mode) {
      focused.resignFirstResponder()
    }
    selection.clear()
  }

  /// The scene is at an earlier step now: bars, inspector and overlay show its values.
  func didRewind() {
    updateBar(isNew: true)
    valuesDidChange()
    overlay.refresh()
  }

  private func installScene() {
    addChild(scene)
    scene.view.frame = stage.content.bounds
    scene.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.content.addSubview(scene.view)
    scene.didMove(toParent: self)
    scene.navigationItem.didChange = { [weak self] in self?.updateBar() }
    updateBar()
    inspector.sceneDidChange()
    picker.sceneDidChange()
    // After a step back the legend stays on its side.
    if !log.isRerunning { overlay.sceneDidChange() }
    showMode()
  }

  private func showMode() {
    let mode = scene.parameters.first { $0.isMode }
    stage.mode.show(mode) { [weak self] value in
      guard let self, let mode else { return }
      perform(.parameter(id: mode.id, value: value))
    }
  }

  /// Does something to the scene, after which a person needs its hint no more.
  func perform(_ command: SceneCommand) {
    log.perform(command)
    stage.hint.leave()
  }

  /// A value was set, here or by a replay.
  func valuesDidChange() {
    inspector.valuesDidChange()
    stage.mode.update()
  }

  /// A step of the scene is about to be taken.
  func sceneWillStep() {
    // What was done since the last step is laid out before the next one, whether a frame was drawn between or not:
    // scenes may do things when they are laid out, and a replay must see them do it at the same time.
    stage.content.layoutIfNeeded()
    speakers.listen(to: scene.animators)
    guard !log.isRerunning else { return }
    overlay.refresh()
    stage.mode.update()
    stage.clearHint()
    if FrameTimes.didDropTime { stage.showSlowed() }
  }

  private func showHint() {
    stage.hint.show(scene.hint)
  }

  // MARK: What traces and hashes see

  /// One number for where everything in the scene is and how it moves.
  package var stateHash: UInt64 {
    scene.animators.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1.stateHash) &* 0x0000_0100_0000_01B3 }
  }

  /// Calls `visit` for each item of the scene, animator by animator, in the order in which they got their
  /// bodies: centre in points of the stage, turn in radians.
  package func forEachItem(_ visit: (CGPoint, CGFloat) -> Void) {
    for animator in scene.animators { animator.forEachPose(visit) }
  }

  /// What floats over the window: "none", "popover", "alert" or "sheet".
  package var presentationKind: String { view.window?.presenter.kind ?? "none" }

  // MARK: Bars

  private func setUpBars() {
    navigationBar.setItems([barItem], animated: false)
    scenesButton.primaryAction = UIAction { [weak self] _ in self?.toggleScenes() }
    inspectorButton.primaryAction = UIAction { [weak self] _ in self?.toggleInspector() }
    plusButton.primaryAction = UIAction { [weak self] _ in self?.showAddMenu() }
    barItem.leftBarButtonItem = scenesButton
    transport.actions = TransportBar.Actions(
      reset: { [weak self] in self?.reset() }, stepBack: { [weak self] in self?.stepBack() },
      togglePause: { [weak self] in self?.togglePause() }, step: { [weak self] in self?.step() },
      overlay: { [weak self] in self?.toggleOverlay() }, rotate: { [weak self] in self?.rotateWindow() })
    transport.time = stage.time
  }

  /// The scene's title and buttons: "+" outermost, then the inspector, then the scene's own.
  private func updateBar(isNew: Bool = false) {
    barItem.title = entry.title
    var own = scene.navigationItem.rightBarButtonItems ?? []
    for (index, item) in own.enumerated() {
      item.willPress = { [weak self] in
        self?.log.noteBarButton(index)
        self?.stage.hint.leave()
      }
    }
    var outer: [UIBarButtonItem] = [plusButton]
    switch scene.plus {
    case .items: plusButton.isEnabled = true
    case .none: plusButton.isEnabled = false
    case .own: outer = own.isEmpty ? [] : [own.removeFirst()]
    }
    let items = outer + [inspectorButton] + own
    if isNew || items != barItem.rightBarButtonItems ?? [] { barItem.rightBarButtonItems = items }
  }

  /// The bars keep their height; the stage takes the rest, at least nothing.
  func place() {
    let size = view.bounds.size
    let bar = Look.barHeight
    transport.isCompact = isCompact
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: bar)
    transport.frame = CGRect(x: 0, y: size.height - bar, width: size.width, height: bar)
    let room = CGRect(x: 0, y: bar, width: size.width, height: max(size.height - 2 * bar, 0))
    sidePanels.frame = room
    stage.frame = room.inset(by: sidePanels.pushedInsets(in: room.size))
    stage.covered = sidePanels.coveredInsets(in: room.size)
    // The scene sees its new size in the step that the log names.
    stage.layoutIfNeeded()
    log.stageDidChange(to: stage.bounds.size)
  }
}

extension SandboxController {
  /// Whether the frame takes a key for itself.
  func takes(_ key: KeyEvent) -> Bool { commands.contains { $0.matches(key) } }
}
