// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A process that this process started.
final class ChildProcess {
  /// How a process ended.
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  let pid: pid_t
  /// How the process ended; nil while it runs.
  private(set) var end: End?

  /// Whether the child ends with this process.
  private let isOurs: Bool

  /// Starts a program with these descriptors under the given numbers, and with no signal blocked or ignored.
  /// With `ours`, the new process has an empty standard input and its own process group, so Ctrl+C reaches
  /// only this process. Otherwise the new process has the terminal and outlives this process. Nil if it
  /// cannot be started.
  init?(
    _ path: String, _ arguments: [String], places: [(from: Int32, to: Int32)],
    environment: [String: String] = ProcessInfo.processInfo.environment, ours isOurs: Bool = true
  ) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t(), all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let group = isOurs ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isOurs { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
    // The descriptors are moved to high numbers first, so none is overwritten before it has been copied.
    var lifted: [Int32] = []
    for place in places {
      let high = fcntl(place.from, F_DUPFD_CLOEXEC, 20)
      lifted.append(high)
      posix_spawn_file_actions_adddup2(&actions, high, place.to)
    }
    defer { for high in lifted { close(high) } }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var pid: pid_t = 0
    guard posix_spawnp(&pid, path, &actions, &attributes, words, variables) == 0 else { return nil }
    (self.pid, self.isOurs) = (pid, isOurs)
  }

  deinit { if isOurs { stop() } }

  /// Checks, without waiting, whether the process has ended.
  @discardableResult
  func poll() -> End? {
    var status: Int32 = 0
    if end == nil, waitpid(pid, &status, WNOHANG) == pid { end = Self.end(status) }
    return end
  }

  /// Ends the process at once, with the processes that it started.
  func stop() {
    guard end == nil else { return }
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    end = Self.end(status)
  }

  private static func end(_ status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }
}
