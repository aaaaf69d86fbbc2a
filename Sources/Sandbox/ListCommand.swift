// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import Scenes
import Workbench

/// `sandbox list`: ids and titles.
struct ListCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the scenes by id and title.")

  @MainActor
  func start() throws {
    let scenes = SceneCatalog.sandbox().all
    let width = scenes.map { $0.id.count }.max() ?? 0
    let lines = scenes.map { $0.id.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.title }
    try StandardOutput.write(lines.joined(separator: "\n"))
  }
}
