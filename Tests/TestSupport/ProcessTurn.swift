// SPDX-License-Identifier: Apache-2.0
import Foundation
package import Testing

/// A turn at a processor for each case of a test whose body runs in a process of its own.
///
/// What runs on the main actor runs one after the other, on one processor. Tests that take seconds there have
/// their body in `#expect(processExitsWith: .success)` and this trait, so that other processors have them, but
/// no more of them at a time than there are processors: these run side by side when the main actor is done.
/// They stand in suites of their own: what is of the main actor, also the making of its suite, would wait
/// there behind all other tests.
package struct ProcessTurn: TestTrait, TestScoping {
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turns.run(body)
  }
}

extension Trait where Self == ProcessTurn {
  /// The test waits for its turn at a processor.
  package static var inTurn: Self { ProcessTurn() }
}

/// How many turns are free, and who waits for one.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Runs `body` when there is a turn for it.
  nonisolated func run(_ body: @Sendable () async throws -> Void) async throws {
    await take()
    do {
      try await body()
    } catch {
      await giveBack()
      throw error
    }
    await giveBack()
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
