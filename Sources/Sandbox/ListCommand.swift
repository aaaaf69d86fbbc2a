// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import Scenes
import UIWidgets
import Workbench

/// `sandbox list`: ids and titles of scenes, or names of documents.
struct ListCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the scenes by id and title, or the documents.")

  @Flag(help: "List the saved documents by name, the most recent first.")
  var documents = false

  @MainActor
  func start() throws {
    if documents {
      for path in DocumentFolder()?.recent ?? [] {
        try StandardOutput.write(DocumentFolder.name(of: path).escapedForTerminal)
      }
      return
    }
    let scenes = SceneCatalog.sandbox().all
    let width = scenes.map { $0.id.count }.max() ?? 0
    let lines = scenes.map { $0.id.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.title }
    try StandardOutput.write(lines.joined(separator: "\n"))
  }
}
