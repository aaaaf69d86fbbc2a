// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// `sandbox`: without a subcommand it opens the window.
struct SandboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Build, feel and tune UIKit Dynamics.",
    subcommands: [
      WindowCommand.self, NewCommand.self, OpenCommand.self, ListCommand.self, RunCommand.self,
      RecordCommand.self, ReplayCommand.self, ExportCommand.self, PortCommand.self, WatchCommand.self,
      WatchedCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)
}
