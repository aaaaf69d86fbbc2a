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
    commandName: "open", abstract: "Opens a document saved with Ctrl+S.")

  @Argument(help: "The document: its name as the list shows it, or a file.")
  var document: String

  @OptionGroup var options: SceneOptions

  var listensAtOnce: Bool { options.trace != nil }

  @MainActor
  func start() throws {
    let (path, document, text) = try SavedDocument.read(document)
    try options.checkFiles()
    let run = try WindowRun(try SceneOptions.scene(document.scene), options, else: document.windowSize)
    let workbench = run.workbench
    run.keepWork { workbench.session.desk.open(document, from: path, text: text) }
    try run.run()
  }
}
