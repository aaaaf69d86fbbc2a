// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)
private import Synchronization
#endif

/// The identity that all ids of one world share, and that differs from any other world's, so that an id used
/// in the wrong world is not mistaken for an id of that world.
///
/// A world that restores a snapshot of another one takes over the other's identity, because the other's ids
/// then name the restored bodies.
struct WorldID: Hashable, BitwiseCopyable, Sendable {
  private let number: UInt32

  #if hasFeature(Embedded)
  private nonisolated(unsafe) static var last: UInt32 = 0

  /// The id of a new world.
  init() {
    WorldID.last &+= 1
    number = WorldID.last
  }
  #else
  private static let last = Atomic<UInt32>(0)

  /// The id of a new world, on any thread.
  init() { number = WorldID.last.wrappingAdd(1, ordering: .relaxed).newValue }
  #endif
}
