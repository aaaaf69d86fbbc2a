// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// Benchmarks Tabletop; each subject is a subcommand in its own file.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures Tabletop.",
    subcommands: [
      PhysicsCommand.self, ScalingCommand.self, RenderCommand.self, MotionCommand.self, DynamicsCommand.self,
      HistoryCommand.self, SessionsCommand.self, LayoutCommand.self,
    ],
    defaultSubcommand: PhysicsCommand.self)
}
