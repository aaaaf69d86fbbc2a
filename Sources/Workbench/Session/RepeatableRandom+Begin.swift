// SPDX-License-Identifier: Apache-2.0
import CRandom
import Tabletop

extension RepeatableRandom {
  /// Seeds all random numbers of the main thread, so that a scene that starts over gets the same numbers
  /// again. Other threads have their own. A program has one sequence, which belongs to the scene that began
  /// last.
  @MainActor
  static func begin() {
    tabletop_random_begin(0x7AB1_E709)
    source = { tabletop_random_next() }
  }
}

/// The random numbers of a scene that runs alongside the one on the stage. They do not affect the sequence of
/// the scene on the stage.
@MainActor
final class RandomAside {
  private let sequence = UnsafeMutablePointer<tabletop_random>.allocate(capacity: 1)

  init() { sequence.initialize(to: tabletop_random()) }

  isolated deinit { sequence.deallocate() }

  /// Runs `body` with the numbers of this sequence.
  func run(_ body: () -> Void) {
    let source = RepeatableRandom.source
    tabletop_random_enter(sequence)
    body()
    tabletop_random_leave(sequence)
    RepeatableRandom.source = source
  }
}
