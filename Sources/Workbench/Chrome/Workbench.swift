// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIWidgets

/// A window for inspecting and tuning a view controller: a stage between two bars, with panels at its sides.
///
/// It works with any view controller that uses an animator: you can step through its motion, go back in time,
/// show forces, tune behaviors and record. The controller needs no changes; by conforming to `Scene` it can
/// provide more information. Its motion is the same with and without the workbench, for a stage of the same
/// size. Key commands that the workbench does not use go to the controller.
///
/// ```swift
/// import SDLHost
/// import Workbench
///
/// final class TossController: UIViewController {}
///
/// func open() throws {
///   try SDLApplication.run { Workbench(TossController()) }
/// }
/// ```
@preconcurrency @MainActor
public final class Workbench: UIViewController {
  /// The scene and everything that belongs to it.
  package let session: SceneSession
  /// Called once, when the window shows the workbench.
  package var didAppear: (() -> Void)?
  /// Called when another scene is shown.
  package var didShow: ((SceneEntry) -> Void)?
  /// Whether the workbench itself keeps unsaved work, as in a window of the desktop; otherwise its program
  /// does.
  private(set) var keepsWork = false

  let stage: StageView
  let navigationBar = UINavigationBar()
  let transport: TransportBar
  let overlay: OverlayController
  let motion: MotionController
  /// How far panels and the motion strip reach over the stage from each edge, in points.
  private(set) var covered = UIEdgeInsets.zero
  /// How far the whole stage is moved aside, so that panels and the strip do not hide the things that matter.
  var slide = StageSlide()
  /// Exists while the stage is moving, or is about to.
  var slideKeeper: StepKeeper?
  private var lastSize = CGSize.zero
  /// The path of the open document, and whether it was opened since the last layout. If so, the next layout
  /// looks for things outside of the stage.
  var openPath: String?
  var didOpen = false
  /// Counts the steps until a requested size of the window should be there.
  var sizeKeeper: StepKeeper?
  /// The window's size before its last rotation, and its size afterwards, once it is known; nil without a
  /// rotation.
  var turn: (from: CGSize, to: CGSize?)?
  /// The last hint of the scene.
  var saidHint = ""
  let buttons = ToolButtons()
  private(set) lazy var sidePanels = SidePanels(of: self)
  private(set) lazy var why = WhyController(of: session, on: stage)
  private(set) lazy var inspector = InspectorController(of: session)
  private(set) lazy var source = SourceController(of: session)
  private(set) lazy var picker = ScenePickerController(of: session)
  /// Writes frames while any are left to write.
  var frameTimer: Timer?
  let keyPace = KeyPace()
  /// The item that was selected when time started, and its centre then.
  var placed: (item: UIView, center: CGPoint)?
  /// The question about unsaved work, while it is open.
  weak var quitQuestion: UIAlertController?
  /// The palette of "+", while it is open.
  weak var palette: PaletteController?
  let speakers = Speakers()
  private(set) lazy var grab = makeGrabView()
  private(set) lazy var selectionBar = SelectionBar(of: session)
  let barItem = UINavigationItem(title: "")
  let titleButton = TitleButton()

  /// A workbench for a controller. The workbench keeps the expression that creates the controller, because a
  /// reset and a step back evaluate it again. The Source panel looks for the controller's file in the folder
  /// of `sourceFile` and in its subfolders.
  public convenience init(
    _ controller: @autoclosure @escaping @MainActor () -> UIViewController, sourceFile: String = #filePath
  ) {
    let entry = SceneEntry(of: controller)
    self.init(SceneCatalog([SceneCatalog.Section("", [entry])], first: entry.id, sourceFile: sourceFile))
    keepsWork = true
  }

  /// Opens on a scene of a catalogue, by default on its first.
  package init(_ catalog: SceneCatalog, scene entry: SceneEntry? = nil) {
    session = SceneSession(catalog, scene: entry ?? catalog.first)
    stage = StageView(session.stage)
    transport = TransportBar(session.time, buttons)
    overlay = OverlayController(of: session)
    motion = MotionController(of: session)
    super.init(nibName: nil, bundle: nil)
    buttons.workbench = self
    session.add(self)
  }

  /// Not supported; returns nil.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.stage
    setUpBars()
    setUpPanels()
    for subview in [stage, sidePanels, navigationBar, transport, motion.strip] { view.addSubview(subview) }
    layOut()
    addMarks()
    if isAtWork { session.beginsPaused = true }
    session.begin(in: self)
    transport.update()
    stage.mode.didChange = { [unowned self] in modeDidChange() }
    stage.hint.isRunning = { [unowned session] in !session.time.isPaused }
    stage.hint.keepsAtFoot = { [unowned session] in
      (session.scene as? any HangingScene)?.keepsHintAtFoot ?? false
    }
    stage.hint.keepsBelow = { [unowned session] in (session.scene as? any FixedHintScene)?.hintTop }
    stage.liesOver = { [unowned self] in
      guard let panel = palette?.viewIfLoaded, panel.window != nil, !traitCollection.isCompact else {
        return nil
      }
      return panel.convert(panel.bounds.insetBy(dx: -8, dy: -8), to: stage)
    }
    stage.worksOn = { [unowned session] in session.selection.frame }
    // These objects must observe the session from the beginning.
    _ = (session.desk, session.watch, session.capture)
    setUpCapture()
    showHint()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    palette?.place()
    layOut()
    if view.bounds.size != lastSize {
      noteTurn(to: view.bounds.size)
      slideStage(atOnce: true)
      inspector.stageDidResize()
    }
    let isNew = view.bounds.size != lastSize
    lastSize = view.bounds.size
    if isNew || didOpen { sayWhatLiesOutside() }
    didOpen = false
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let window = view.window { session.log.listen(to: window) }
    // The window may be rotated while a popover is open; the popover then reappears.
    view.window?.presenter.passthroughViews = { [weak transport] in
      [transport?.rotate.shownView].compactMap { $0 }
    }
    view.window?.shouldClose = { [weak self] in self?.mayClose() ?? true }
    didAppear?()
    didAppear = nil
    if isAtWork, session.desk.folder == nil { beginWork() }
  }

  /// The window is gone, and with it the last chance to ask.
  isolated deinit { if keepsWork { session.desk.giveUp() } }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sidePanels.traitsDidChange()
    // Waypoints would bring back the colours of the old appearance.
    session.log.waypoints.removeAll()
  }

  public override var keyCommands: [UIKeyCommand]? { (session.log.isTyping ? [] : commands) + sceneCommands }

  // MARK: Bars and panels

  private func setUpBars() {
    navigationBar.setItems([barItem], animated: false)
    titleButton.addAction(
      UIAction { [weak self] _ in self?.showDocumentMenu() }, for: .primaryActionTriggered)
    // The keys of these two buttons do more than the buttons: the key of "+" also presses the scene's own
    // button, and the key of the comparison keeps the settings again.
    plusButton.primaryAction = UIAction { [weak self] _ in self?.showAddMenu() }
    compareButton.primaryAction = UIAction { [weak self] _ in self?.toggleComparison() }
    editsDidChange()
    session.reservesKey = { [weak self] key in self?.commands.contains { $0.matches(key) } == true }
  }

  private func setUpPanels() {
    sidePanels.didChange = { [weak self] in self?.panelsDidChange() }
    inspector.didPressDone = { [weak self] in self?.toggleInspector() }
    inspector.didAskWhy = { [weak self] in self?.why.ask() }
    why.play = { [weak self] in self?.togglePause() }
    inspector.didPressCopy = { [weak self] in self?.copySwift() }
    inspector.didCopySpring = { [weak self] isSpring in
      self?.stage.say(isSpring ? "Copied the spring" : "No single spring moves like this")
    }
    source.didPressDone = { [weak self] in self?.toggleSource() }
    source.didChooseCopy = { [weak self] in self?.copySwift($0) }
    picker.actions = ScenePickerController.Actions(
      close: { [weak self] in if let self { sidePanels.close(picker) } },
      showNeighbor: { [weak self] in self?.showScene(by: $0) },
      help: { [weak self] in self?.showHelpAlone() },
      openDocument: { [weak self] in self?.openDocument(at: $0) },
      rename: { [weak self] in self?.rename($0) }, moveToTrash: { [weak self] in self?.moveToTrash($0) },
      openElsewhere: { [weak self] in
        self?.desktop == nil ? nil : { self?.openElsewhere() }
      })
    session.selection.isListening = { [weak self] in
      self.map { $0.sidePanels.isOpen($0.inspector) || $0.motion.isShown } ?? false
    }
    setUpMotion()
  }

  func panelsDidChange() {
    layOut()
    slideStage()
    buttons.update()
    if sidePanels.isOpen(at: .right) { palette?.close() }
  }

  /// The bars keep their height; the stage takes the rest, if there is any, and panels lie over the stage.
  func layOut() {
    let size = view.bounds.size
    let bar = Look.barHeight
    transport.isCompact = traitCollection.isCompact
    transport.isNarrow = size.width < 860
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: bar)
    showTitle()
    updateLeftItems()
    let bars = barItem.rightBarButtonItems ?? []
    if !bars.isEmpty, bars.contains(compareButton) != hasRoomForTools { updateBar() }
    transport.frame = CGRect(x: 0, y: size.height - bar, width: size.width, height: bar)
    sidePanels.keepRoom(in: size.width)
    let strip = layOutStrip(in: size)
    // A panel from below is above the strip, and one at a side is next to it.
    let isLow = traitCollection.isCompact
    sidePanels.frame = room.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: isLow ? strip : 0, right: 0))
    covered = sidePanels.covered(in: sidePanels.bounds.size)
    covered.bottom += strip
    // The stage makes room for the palette only if somebody works on something.
    if let palette, !session.selection.things.isEmpty {
      covered.bottom = max(covered.bottom, palette.heightOverStage)
    }
    if room.size != stage.bounds.size { session.tell { $0.sceneWillReceiveCommand() } }
    placeStage()
    // The scene must have its new size in the step that the log names.
    stage.layoutIfNeeded()
    session.log.stageDidChange(to: stage.bounds.size)
  }
}

extension Workbench {
  var plusButton: UIBarButtonItem { buttons[.add] }
  var inspectorButton: UIBarButtonItem { buttons[.inspector] }
  var sourceButton: UIBarButtonItem { buttons[.source] }
  var undoButton: UIBarButtonItem { buttons[.undo] }
  var redoButton: UIBarButtonItem { buttons[.redo] }
  var compareButton: UIBarButtonItem { buttons[.keep] }
  var scenesButton: UIBarButtonItem { buttons[.scenes] }
}

extension UITraitCollection {
  /// Whether a window has so little room that panels are sheets.
  var isCompact: Bool { horizontalSizeClass == .compact || verticalSizeClass == .compact }
}
