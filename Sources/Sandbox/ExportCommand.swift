// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import UIWidgets
import Workbench

/// `sandbox export`: a scene as Swift code for UIKit.
struct ExportCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes a scene as Swift code for UIKit.")

  @Argument(help: "A scene, by id or title, or a document, by name or file.")
  var scene: String

  @Option(help: "Number of steps (1/60 s each) to run first.")
  var steps = 0

  @Flag(help: "Write a view controller, or statements for an existing one.")
  var form = Form.controller

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var output: String?

  @OptionGroup var options: SceneOptions

  enum Form: EnumerableFlag {
    case controller, statements

    var form: SwiftForm {
      switch self {
      case .controller: .controller
      case .statements: .statements
      }
    }
  }

  /// The named document; nil for a scene. Ids of scenes contain neither a slash nor a dot.
  @MainActor
  private func document() throws(SandboxFailure) -> Document? {
    let isScene = SceneCatalog.sandbox().scene(called: scene) != nil
    guard scene.contains(where: { "/.".contains($0) }) || (!isScene && SavedDocument.exists(scene)) else {
      return nil
    }
    return try SavedDocument.read(scene).document
  }

  @MainActor
  func start() throws {
    let document = try document()
    let scene = try SceneOptions.scene(document?.scene ?? scene)
    guard (0...Int(SceneOptions.longestRun) * 60).contains(steps) else {
      throw SandboxFailure.usage(
        "bad number of steps \(steps): must be 0 to \(Int(SceneOptions.longestRun) * 60)")
    }
    let script = try options.script()
    try options.checkFiles(output)
    let file = try output.map { path throws(SandboxFailure) in try options.outputFile(path) }
    let trace = try options.traceFile()

    let host = try (document.map { try options.headlessHost(else: $0.windowSize) } ?? options.headlessHost())
      .host
    let workbench = Workbench(.sandbox(), scene: scene)
    host.window.rootViewController = workbench
    if let document { workbench.session.open(document) }
    script?.play(on: host.driver)
    guard try SceneRun(workbench: workbench, trace: trace).run(frames: steps, on: host.driver) else { return }
    let text = workbench.session.swiftSource(form.form)
    guard let file else { return try StandardOutput.write(String(text.dropLast())) }
    do {
      try file.append(Array(text.utf8))
      try file.finish()
    } catch {
      throw SandboxFailure.cannotWrite(error)
    }
  }
}
