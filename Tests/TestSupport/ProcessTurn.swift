import Foundation
package import Testing

/// A turn at a processor for each case of a test whose body runs in a process of its own.
///
/// What runs on the main actor runs one after the other, on one processor. Tests that take seconds there have
/// their body in `#expect(processExitsWith: .success)` and this trait, so that the other processor has them,
/// but no more of them at a time than there are other processors. They are `nonisolated`: a test of the main
/// actor would begin when all before it have ended.
package struct ProcessTurn: TestTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.take()
    do {
      try await body()
    } catch {
      await Turns.shared.giveBack()
      throw error
    }
    await Turns.shared.giveBack()
  }
}

extension Trait where Self == ProcessTurn {
  /// The test waits for its turn at a processor.
  package static var inTurn: Self { ProcessTurn() }
}

/// The turns that are free, and who waits for one.
private actor Turns {
  static let shared = Turns(max(ProcessInfo.processInfo.activeProcessorCount - 1, 1))
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
