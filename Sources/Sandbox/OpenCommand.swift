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

  @Argument(help: "The document.")
  var file: String

  @Option(help: ArgumentHelp("Use this font file.", valueName: "file"))
  var font: String?

  var listensAtOnce: Bool { false }

  @MainActor
  func start() throws {
    let catalog = SceneCatalog.sandbox()
    let document: Document
    let text: String
    do {
      (document, text) = try DocumentDesk.read(file, of: catalog)
    } catch {
      throw SandboxFailure.badFile("\(file): \(error.reason)".escapedForTerminal)
    }
    guard let scene = catalog.scene(document.scene) else { return }
    let size = CGSize(width: document.size[0], height: document.size[1])
    let run = WindowRun(scene, size: size, fontFile: SceneOptions.usable(font))
    let workbench = run.workbench
    let path = FilePlace.absolute(file)
    run.keepWork { workbench.session.desk.open(document, from: path, text: text) }
    try run.run()
  }
}
