// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A program that a test started, and its end.
///
/// A thread waits for the end, so that the kernel can forget the program at once: Swift Testing waits for the
/// end of exit tests by asking for any program that has ended, and sees no other as long as one is not taken
/// away. Foundation's `Process` may take minutes. It learns of the end by a socket that closes with the
/// program, and another program that is started at the same moment may inherit that socket.
package final class ChildProcess: @unchecked Sendable {
  package enum Reason { case exit, uncaughtSignal }

  package let processIdentifier: Int32
  private let condition = NSCondition()
  /// As `waitpid` tells it; nil while the program runs.
  private var end: Int32?

  /// Starts the program at `path`. It gets the three streams, and nothing else that is open here.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], input: Int32, output: Int32,
    errors: Int32
  ) throws {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in [input, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    try Self.closeOthers(&actions)
    // A group of its own: a signal to the group of the tests does not reach it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let status = posix_spawn(&identifier, path, &actions, &attributes, &words, &variables)
    guard status == 0 else {
      throw Program.Failure(description: "\(path) cannot be started: \(String(cString: strerror(status)))")
    }
    processIdentifier = identifier
    Thread { [self] in waitForEnd() }.start()
  }

  private func waitForEnd() {
    var info = siginfo_t(), status: Int32 = 0
    while waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    condition.withLock {
      // Under the lock, so that no signal goes to another program that gets the number next.
      waitpid(processIdentifier, &status, 0)
      end = status
      condition.broadcast()
    }
  }

  /// glibc's headers show this function to C alone.
  private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) throws {
    typealias CloseFrom = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    guard let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
      throw Program.Failure(description: "the C library is older than glibc 2.34")
    }
    _ = unsafeBitCast(function, to: CloseFrom.self)(&actions, 3)
  }

  package var isRunning: Bool { condition.withLock { end == nil } }

  /// The program's status, or the signal that ended it.
  package var terminationStatus: Int32 {
    let status = ended
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F
  }

  package var terminationReason: Reason { ended & 0x7F == 0 ? .exit : .uncaughtSignal }

  private var ended: Int32 {
    condition.withLock {
      guard let end else { preconditionFailure("The program runs.") }
      return end
    }
  }

  package func waitUntilExit() {
    condition.withLock { while end == nil { condition.wait() } }
  }

  /// Ends the program, whatever it makes of it.
  package func kill() { send(SIGKILL) }

  /// Sends the program a signal, if it still runs.
  package func send(_ signal: Int32) {
    condition.withLock { if end == nil { _ = Foundation.kill(processIdentifier, signal) } }
  }
}
