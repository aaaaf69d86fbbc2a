import ArgumentParser

/// A command that works with views: these belong to the main thread, on which commands are run.
protocol MainThreadCommand: ParsableCommand {
  /// Does the command's work.
  @MainActor func start() throws
}

extension MainThreadCommand {
  mutating func run() throws {
    // The parser is not annotated for isolation, but `Main` calls it on the main thread.
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated { try command.start() }
  }
}
