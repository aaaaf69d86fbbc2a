// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// `sandbox`: opens the window if there is no subcommand.
struct SandboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Build, feel and tune UIKit Dynamics.",
    subcommands: [
      WindowCommand.self, NewCommand.self, OpenCommand.self, ListCommand.self, RunCommand.self,
      RecordCommand.self, ReplayCommand.self, ExportCommand.self, SweepCommand.self, FitCommand.self,
      PortCommand.self, WatchCommand.self, WatchedCommand.self, InstallDesktopCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// Parses the arguments; options may also come before the subcommand that they belong to.
  static func parseAnyOrder(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      let names = configuration.subcommands.map { $0.configuration.commandName }
      guard arguments.first?.hasPrefix("-") == true, let index = arguments.firstIndex(where: names.contains)
      else { throw error }
      var others = arguments
      others.remove(at: index)
      return try parseAsRoot([arguments[index]] + others)
    }
  }
}
