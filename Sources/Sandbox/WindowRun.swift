// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// The sandbox in a window, from opening to closing.
@MainActor
struct WindowRun {
  let workbench: Workbench
  var options = SDLApplication.Options()
  var script: EventScript?
  var trace: TraceFile?
  /// Whether an option, a script, a trace or a document sets the size. The remembered size is then ignored.
  private var isOfGivenSize = false
  /// Whether the desktop's text size sets the scale. Replays and measurements have one pixel per point.
  private var followsTextSize = false
  /// Called once, when the window shows.
  var didOpen: () -> Void = {}
  /// Whether to take the first steps at once, without drawing.
  var isSkipping: () -> Bool = { false }
  /// Called after each step of the window; returning false ends the run.
  var didStep: (() -> Bool)?

  /// A window with a scene and these options.
  init(_ scene: SceneEntry, options: SDLApplication.Options) {
    workbench = Workbench(.sandbox(), scene: scene)
    workbench.session.log.keepsWaypoints = true
    self.options = options
    self.options.title = Self.title(scene.title)
  }

  /// A window with a scene, events and a trace; it has the document's size if the options name none.
  init(_ scene: SceneEntry, _ common: SceneOptions, documentSize: CGSize? = nil) throws(SandboxFailure) {
    var options = SDLApplication.Options()
    try common.window.checked(else: documentSize ?? WindowOptions.standardSize).apply(to: &options)
    self.init(scene, options: options)
    isOfGivenSize =
      documentSize != nil || [common.window.size, common.events, common.trace].contains { $0 != nil }
    script = try common.script()
    trace = try common.traceFile()
  }

  /// Prepares for a person's work: documents can be saved and opened, unsaved work is kept in a journal, and
  /// what an earlier run left in the journal is offered again. The window opens where the last one was
  /// closed.
  mutating func keepWork(opening open: @escaping @MainActor () -> Void = {}) {
    workbench.session.beginsPaused = true
    workbench.didAppear = { [workbench] in
      open()
      workbench.offerLostWork()
    }
    followsTextSize = true
    options.applicationID = RunningWindow.applicationID
    options.didDrop = { [workbench] in DroppedFiles(workbench: workbench).open($0) }
    guard let folder = DocumentFolder() else {
      return StandardError.write("sandbox: there is no home folder, so nothing can be saved")
    }
    WindowMemory(in: folder).apply(to: &options, keepsSize: isOfGivenSize)
    workbench.session.desk.folder = folder
    workbench.session.desk.journal = Journal(in: folder)
  }

  /// Opens the window. Returns the number of steps that ran, once the window is closed or its steps are over.
  @discardableResult
  func run() throws -> Int {
    workbench.didShow = { [workbench] _ in SDLApplication.setTitle(Self.title(workbench.session.title)) }
    var options = options
    if !followsTextSize || script != nil || trace != nil { options.contentScale = options.contentScale ?? 1 }
    options.listenForSignals = Interruption.listen
    var player = script.map(EventScript.Player.init)
    var traceFailure: (any Error)?
    var isOpen = false
    if player != nil || trace != nil || options.steps != nil || didStep != nil {
      options.beforeStep = { step, driver in
        do {
          if step > 0 {
            try trace?.write(frame: step, of: workbench)
          } else if !isOpen {
            isOpen = true
            didOpen()
            while isSkipping() { driver.step() }
          }
        } catch {
          traceFailure = error
          SDLApplication.terminate()
        }
        if step > 0, didStep?() == false { SDLApplication.terminate() }
        player?.send(before: step, to: driver)
      }
    }
    do {
      let steps = try SDLApplication.run(options) { workbench }
      workbench.session.desk.giveUp()
      if let traceFailure { throw traceFailure }
      if steps > 0 { try trace?.write(frame: steps, of: workbench) }
      try trace?.close()
      return steps
    } catch let error as SDLHostError {
      if trace?.isEmpty == false { try trace?.close() }
      throw SandboxFailure.noDisplay("\(error)")
    }
  }

  private static func title(_ name: String) -> String { "Tabletop — \(name)" }
}
