// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)
private import Synchronization
#endif

/// What the ids of one world have in common and those of any other world have not, so that an id that strays
/// into another world is not taken for one of its own.
///
/// A world that is put back to a snapshot of another one takes over its id, as ids of that one name its
/// bodies then.
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
