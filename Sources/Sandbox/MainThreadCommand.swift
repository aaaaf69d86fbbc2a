// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// A command that works with views. Views belong to the main thread, so the command runs there.
protocol MainThreadCommand: ParsableCommand {
  /// Does the command's work.
  @MainActor func start() throws
  /// Whether to listen for signals from the start, because the command begins a file or does its work before
  /// a display is open.
  var listensAtOnce: Bool { get }
}

extension MainThreadCommand {
  var listensAtOnce: Bool { true }

  mutating func run() throws {
    // The parser is not annotated for isolation, but `Main` calls it on the main thread.
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated {
      // A program with a window listens only once its display is open: once there is a second thread, Xlib
      // takes a lock for each letter of its compose table, and that would add a tenth to the time before the
      // first frame.
      if command.listensAtOnce { Interruption.listen() }
      try command.start()
    }
  }
}
