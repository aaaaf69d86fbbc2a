// SPDX-License-Identifier: Apache-2.0
import Files
package import Tabletop

/// The state of a person's work that is not in the scene's log. It is passed on to the next process that
/// shows the scene.
package struct WatchedState: Codable, Equatable, Sendable {
  /// The text of the document that would be saved: tuned values and built pieces.
  package var document: String
  /// The file of the open document.
  package var path: String?
  /// The step that the scene had reached.
  package var step = 0
  package var isPaused = false
  /// The index of the chosen speed.
  package var speed = 0
  package var showsOverlay = false, showsMotion = false, showsInspector = false, showsSource = false
  /// The number of the item that is selected.
  package var selection: Int?

  package init(document: String) { self.document = document }
}

extension SceneEntry {
  /// The entry of a controller whose source is watched, named after the file.
  package init(watched id: String, title: String, make: @escaping @MainActor () -> UIViewController) {
    self.init(
      id: id, title: title, drawThumbnail: { _ in },
      make: {
        let controller = make()
        if let scene = controller as? any Scene { return scene }
        let found = FoundScene(controller)
        found.hint = "Watching \(title)"
        return found
      })
  }
}

extension Workbench {
  /// The state for the next process.
  package var watchedState: WatchedState {
    var state = WatchedState(document: session.document.text)
    state.step = session.log.steps
    state.path = session.desk.path
    state.isPaused = session.time.isPaused
    state.speed = transport.speed
    (state.showsOverlay, state.showsMotion) = (overlay.isShown, motion.isShown)
    (state.showsInspector, state.showsSource) = (sidePanels.isOpen(inspector), sidePanels.isOpen(source))
    state.selection = session.selection.number
    return state
  }

  /// Continues where another process stopped, with its values and pieces, and with the scene at the same step
  /// of the same log. Lines that cannot be read here are left out, with all lines after them. `visit` is
  /// called before each step that runs again.
  package func takeUp(
    _ state: WatchedState, log lines: [String], step: Int, visit: (Int) -> Void = { _ in }
  ) {
    if var document = try? Document(text: state.document, of: session.catalog) {
      // The log repeats building, placing, deleting and connecting.
      if !lines.isEmpty { (document.pieces, document.items, document.connections) = ([], nil, nil) }
      session.open(document)
    }
    if !lines.isEmpty {
      let commands = (try? Recording.commands(in: lines, of: session.entry.id, in: session.catalog)) ?? []
      if !commands.isEmpty { session.log.takeUp(commands, to: step, visit: visit) }
    }
    if let path = state.path { session.desk.resume(path) }
    if state.showsOverlay != overlay.isShown { toggleOverlay() }
    if state.showsMotion != motion.isShown { toggleMotion() }
    if state.showsInspector != sidePanels.isOpen(inspector) { toggleInspector() }
    if state.showsSource != sidePanels.isOpen(source) { toggleSource() }
    if let number = state.selection, let (_, item) = session.item(number) {
      session.selection.select(item as? UIView)
    }
    transport.speed = state.speed
    session.time.isPaused = state.isPaused
    transport.update()
  }

  /// Prepares for a person's work in this session, whose owner keeps unsaved work through `keep`.
  package func keepWork(in folder: DocumentFolder?, _ keep: @escaping (Journal.Entry?) -> Void) {
    session.beginsPaused = true
    session.log.keepsWaypoints = true
    session.desk.folder = folder
    session.desk.journal = Journal(keeping: keep)
  }
}
