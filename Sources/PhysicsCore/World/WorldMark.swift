#if !hasFeature(Embedded)
private import Synchronization
#endif

/// What the ids of one world have in common and those of any other world have not, so that an id that strays
/// into another world is not taken for one of its own.
///
/// A world that is put back to a snapshot of another one takes over its mark, as ids of that one name its
/// bodies then.
struct WorldMark: Hashable, BitwiseCopyable, Sendable {
  private let number: UInt32

  #if hasFeature(Embedded)
  private nonisolated(unsafe) static var last: UInt32 = 0

  /// The mark of a new world.
  init() {
    WorldMark.last &+= 1
    number = WorldMark.last
  }
  #else
  private static let last = Atomic<UInt32>(0)

  /// The mark of a new world, on any thread.
  init() { number = WorldMark.last.wrappingAdd(1, ordering: .relaxed).newValue }
  #endif
}
