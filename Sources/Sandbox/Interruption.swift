// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import SDLHost
import Synchronization

/// Handles TERM, INT, HUP and PIPE. The first signal ends the program in an orderly way, with complete files;
/// a second signal ends it at once, and so does an orderly end that takes two seconds.
enum Interruption {
  private static let number = Atomic<Int32>(0)
  private static let isListening = Atomic(false)
  /// How long an orderly end may take, in nanoseconds.
  private static let patience = 1_900_000_000

  /// Whether the program was asked to end.
  static var isAsked: Bool { number.load(ordering: .relaxed) != 0 }

  /// Makes writes to a closed pipe or past a file size limit fail instead of killing the program. Until the
  /// program listens, the other signals end it, even if its parent process had blocked them.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    var others = unignored([SIGTERM, SIGINT, SIGHUP])
    pthread_sigmask(SIG_UNBLOCK, &others, nil)
    var pipe = unignored([SIGPIPE])
    pthread_sigmask(SIG_BLOCK, &pipe, nil)
  }

  /// Starts listening, unless the program already listens. Call this before a file is begun and before a
  /// second thread starts.
  ///
  /// The signals are blocked in all threads, and a separate thread waits for them, so no code runs in a
  /// signal handler. A PIPE from another process also ends the program. Signals that the parent process
  /// ignored, as `nohup` does with HUP, stay ignored.
  static func listen() {
    guard !isListening.exchange(true, ordering: .relaxed) else { return }
    var signals = unignored([SIGTERM, SIGINT, SIGHUP, SIGPIPE])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    Thread.detachNewThread { wait(for: waited) }
  }

  /// The signals that are not ignored.
  private static func unignored(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers where !isIgnored(number) { sigaddset(&signals, number) }
    return signals
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static func wait(for signals: sigset_t) -> Never {
    var signals = signals, first: Int32 = 0
    while sigwait(&signals, &first) != 0 {}
    number.store(first, ordering: .relaxed)
    DispatchQueue.main.async { MainActor.assumeIsolated { SDLApplication.terminate() } }
    var left = timespec(tv_sec: patience / 1_000_000_000, tv_nsec: patience % 1_000_000_000)
    _ = sigtimedwait(&signals, nil, &left)
    _exit(128 + first)
  }
}
