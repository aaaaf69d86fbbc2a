import Dispatch
import Foundation
import SDLHost
import Synchronization

/// What TERM, INT, HUP and PIPE do: the first one ends the program in order, with its files whole; the
/// second, and one that two seconds do not suffice for, ends it at once.
enum Interruption {
  private static let number = Atomic<Int32>(0)
  /// How long an orderly end may take, in nanoseconds.
  private static let patience = 1_900_000_000

  /// Whether the program was asked to end.
  static var isAsked: Bool { number.load(ordering: .relaxed) != 0 }

  /// Listens from now on. Must be called before there is a second thread.
  ///
  /// The signals are blocked in all threads and waited for in one of their own, so that nothing runs in a
  /// signal handler. A write to a closed pipe then fails instead of killing the program, while a PIPE that
  /// somebody sends ends it. What whoever started the program had ignored, as `nohup` does with HUP, stays
  /// ignored.
  static func listen() {
    // Files end at their limit by an error.
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP, SIGPIPE] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    Thread.detachNewThread { wait(for: waited) }
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
