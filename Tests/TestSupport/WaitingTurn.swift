// SPDX-License-Identifier: Apache-2.0
import Foundation
package import Testing

/// A thread for what waits for programs: for windows, compilers, other processes.
///
/// The pool that tests begin on has as many threads as there are processors. A test that sleeps on one of
/// them keeps all others from beginning, also those that would then run on the main actor or in a process of
/// their own.
package final class WaitingThread: TaskExecutor {
  private let queue = DispatchQueue(label: "what waits")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Has a suite's tests run on threads of their own, three at a time.
package struct WaitingTurn: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns(3)

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turns.run {
      try await withTaskExecutorPreference(WaitingThread()) { try await body() }
    }
  }
}

extension Trait where Self == WaitingTurn {
  /// The tests wait for programs.
  package static var waiting: Self { WaitingTurn() }
}
