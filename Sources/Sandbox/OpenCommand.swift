// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import SDLHost
import Scenes
import Tabletop
import Workbench

/// `sandbox open`: a document in a window.
struct OpenCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens a document saved with Ctrl+S, or replays a recording.")

  @Argument(
    help: "A document, by its name in the list or its file; without one, the window opens as usual.")
  var document: String?

  @Flag(help: "Begin with the list of documents.")
  var choose = false

  @Flag(help: "Open the document in a window that is already open, if any.")
  var reuse = false

  @OptionGroup var options: SceneOptions

  var listensAtOnce: Bool { options.trace != nil }

  @MainActor
  func start() throws {
    guard let document else {
      var run = try WindowRun(try SceneOptions.scene(nil), options)
      let workbench = run.workbench
      run.keepWork { if choose { workbench.showDocuments() } }
      return _ = try run.run()
    }
    if Self.isRecording(document) { return try ReplayCommand.parse([document]).start() }
    let (path, saved, text) = try SavedDocument.read(document)
    try options.checkFiles()
    if reuse, RunningWindow.open(path) { return }
    var run = try WindowRun(
      try SceneOptions.scene(saved.scene), options, documentSize: saved.windowSize)
    let workbench = run.workbench
    run.keepWork { workbench.session.desk.open(saved, from: path, text: text) }
    try run.run()
  }

  /// Whether a file begins like a recording. Desktops open both recordings and documents with a double click.
  static func isRecording(_ path: String) -> Bool {
    guard let reader = try? LineReader(path: path, longest: 4096), let line = try? reader.line() else {
      return false
    }
    return String(decoding: line.bytes, as: UTF8.self).contains("\"tabletop\":\"recording\"")
  }
}
