// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import SDLHost
import Synchronization

/// What TERM, INT, HUP and PIPE do: the first one ends the program in order, with its files whole; the
/// second, and one that two seconds do not suffice for, ends it at once.
enum Interruption {
  private static let number = Atomic<Int32>(0)
  private static let isListening = Atomic(false)
  /// How long an orderly end may take, in nanoseconds.
  private static let patience = 1_900_000_000

  /// Whether the program was asked to end.
  static var isAsked: Bool { number.load(ordering: .relaxed) != 0 }

  /// Lets writing to a closed pipe, and past a file's limit, fail instead of killing the program. The other
  /// signals end it until it listens, though whoever started it had blocked them.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    var others = unignored([SIGTERM, SIGINT, SIGHUP])
    pthread_sigmask(SIG_UNBLOCK, &others, nil)
    var pipe = unignored([SIGPIPE])
    pthread_sigmask(SIG_BLOCK, &pipe, nil)
  }

  /// Listens from now on, if it does not yet. Must be called before a file is begun, and before there is a
  /// second thread.
  ///
  /// The signals are blocked in all threads and waited for in one of their own, so that nothing runs in a
  /// signal handler. A PIPE that somebody sends ends the program too. What whoever started the program had
  /// ignored, as `nohup` does with HUP, stays ignored.
  static func listen() {
    guard !isListening.exchange(true, ordering: .relaxed) else { return }
    var signals = unignored([SIGTERM, SIGINT, SIGHUP, SIGPIPE])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    Thread.detachNewThread { wait(for: waited) }
  }

  /// Those of the signals that are not ignored.
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
