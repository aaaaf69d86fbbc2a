// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import HeadlessHost
import SDLHost
import UIWidgets
import Watch
import Workbench

/// `sandbox watch`: runs a controller while a person edits it.
struct WatchCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Shows your view controller while you edit it.",
    discussion: """
      The file is compiled as it is, and again on every save. The new code gets the same window and tuned \
      values, and repeats everything done up to that moment. If it does not compile, crashes or hangs, the \
      last picture stays, with the errors over it.
      """)

  @Argument(
    help: ArgumentHelp("A Swift file, or a folder of files that form one module.", valueName: "file"))
  var path: String

  @Option(
    help: ArgumentHelp(
      "The view controller to show; by default the last one that no other controller creates.",
      valueName: "name"))
  var controller: String?

  @Option(
    help: ArgumentHelp(
      "Play the events in this file (JSON lines), such as one from a failed motion test.", valueName: "file"))
  var events: String?

  @OptionGroup var window: WindowOptions

  @MainActor
  func start() throws {
    let options = try window.checked()
    let script = try events.map(SceneOptions.script)
    let arguments = ["watched"] + (options.font.map { ["--font", FilePlace.absolute($0)] } ?? [])
    do {
      let window = try WatchWindow(
        path: path, controller: controller, program: ProgramPath.own, arguments: arguments,
        events: script?.events ?? []
      ) {
        StandardError.write($0)
      }
      options.apply(to: &window.options)
      if let folder = DocumentFolder() {
        let keepsSize = self.window.size != nil || events != nil
        WindowMemory(in: folder).apply(to: &window.options, keepsSize: keepsSize)
      }
      try window.run()
    } catch let error as WatchError {
      let words = "\(error)".escapedForTerminal
      switch error.kind {
      case .badFile: throw SandboxFailure.badFile(words)
      case .noModules: throw SandboxFailure.noDisplay(words)
      }
    } catch let error as SDLHostError {
      throw SandboxFailure.noDisplay("\(error)")
    }
  }
}

/// The command that `sandbox watch` starts to run the watched code.
struct WatchedCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "watched", abstract: "Runs what sandbox watch shows.", shouldDisplay: false)

  @Option(help: ArgumentHelp("Use this font file.", valueName: "file"))
  var font: String?

  @MainActor
  func start() throws { WatchedRun.run(fontFile: font) }
}
