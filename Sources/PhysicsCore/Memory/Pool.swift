// SPDX-License-Identifier: Apache-2.0
/// A record that lives in a pool and can tell a stale handle from a live one.
protocol Pooled: BitwiseCopyable {
  /// Odd while the slot is in use; it grows by one when the slot is allocated and when it is freed.
  var generation: UInt32 { get set }
  /// The next free slot while this one is free.
  var nextFree: Int32 { get set }
}

/// Slots addressed by index, reused last-in first-out so that equal histories give equal indices.
///
/// Invariant: every stored index is that of a slot in use. Debug builds assert this, because a stale index
/// would read a later element.
struct Pool<Element: Pooled>: ~Copyable {
  var slots = Buffer<Element>()
  var firstFree: Int32 = -1
  var liveCount = 0

  @inline(always) subscript(index: Int32) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < slots.count && isLive(index))
      return UnsafePointer(slots.base + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < slots.count && isLive(index))
      return slots.base + Int(index)
    }
  }

  /// The address of a slot in use, until the pool grows.
  @inline(always) func pointer(to index: Int32) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < slots.count && isLive(index))
    return slots.base + Int(index)
  }

  /// Puts `element` in a slot under a fresh generation and returns its index.
  mutating func insert(_ element: Element) -> Int32 {
    var element = element
    let index: Int32
    if firstFree >= 0 {
      index = firstFree
      firstFree = slots[index].nextFree
      element.generation = slots[index].generation &+ 1
      slots[index] = element
    } else {
      index = Int32(slots.count)
      element.generation = 1
      slots.append(element)
    }
    liveCount += 1
    return index
  }

  mutating func remove(_ index: Int32) {
    assert(isLive(index))
    // Read and set, not changed in place, because changing the generation through the protocol allocates in
    // unoptimised builds.
    slots[index].generation = slots[index].generation &+ 1
    slots[index].nextFree = firstFree
    firstFree = index
    liveCount -= 1
  }

  @inline(always) func isLive(_ index: Int32) -> Bool { slots[index].generation & 1 == 1 }

  func contains(_ index: Int32, _ generation: UInt32) -> Bool {
    index >= 0 && Int(index) < slots.count && slots[index].generation == generation && generation & 1 == 1
  }
}
