// SPDX-License-Identifier: Apache-2.0
/// The pairs of shapes that have a contact: open addressing with linear probing, never iterated.
///
/// Invariant: the slot count is a power of two, with a quarter of the slots empty, so every probe ends.
struct PairSet: ~Copyable {
  var keys = Buffer<UInt64>()
  var used = 0

  /// An empty slot; no pair of shapes has this key because a pair's smaller index comes first.
  fileprivate static let empty = UInt64.max

  @inline(always) static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    let (low, high) = a < b ? (a, b) : (b, a)
    return UInt64(UInt32(bitPattern: low)) << 32 | UInt64(UInt32(bitPattern: high))
  }

  /// The current slots; not valid after the next insertion.
  struct LookUp {
    fileprivate let keys: UnsafeMutablePointer<UInt64>
    fileprivate let mask: Int

    /// Fibonacci hashing (Knuth, TAOCP 6.4) folded once, because shape indices are dense.
    @inline(always) fileprivate func home(_ key: UInt64) -> Int {
      let mixed = (key ^ (key >> 29)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 32) & mask
    }

    @inline(always) func contains(_ key: UInt64) -> Bool {
      if mask < 0 { return false }
      var slot = home(key)
      while true {
        let found = keys[slot]
        if found == key { return true }
        if found == PairSet.empty { return false }
        slot = (slot &+ 1) & mask
      }
    }
  }

  @inline(always) var lookUp: LookUp { LookUp(keys: keys.base, mask: keys.count &- 1) }
  @inline(always) func contains(_ key: UInt64) -> Bool { lookUp.contains(key) }
  @inline(always) private func home(_ key: UInt64) -> Int { lookUp.home(key) }

  mutating func insert(_ key: UInt64) {
    assert(!contains(key))
    if (used + 1) * 4 > keys.count * 3 { rehash(to: max(16, keys.count * 2)) }
    var slot = home(key)
    while keys[slot] != PairSet.empty { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    used += 1
  }

  /// Closes the gap by moving later members of the probe run back (Knuth's algorithm R), so no tombstones
  /// accumulate.
  mutating func remove(_ key: UInt64) {
    assert(contains(key))
    let mask = keys.count - 1
    var hole = home(key)
    while keys[hole] != key { hole = (hole + 1) & mask }
    var slot = hole
    while true {
      slot = (slot + 1) & mask
      let moving = keys[slot]
      if moving == PairSet.empty { break }
      let wanted = home(moving)
      let staysPut = hole <= slot ? (hole < wanted && wanted <= slot) : (hole < wanted || wanted <= slot)
      if !staysPut {
        keys[hole] = moving
        hole = slot
      }
    }
    keys[hole] = PairSet.empty
    used -= 1
  }

  private mutating func rehash(to size: Int) {
    var old = Buffer<UInt64>(capacity: size)
    swap(&old, &keys)
    keys.count = size
    for i in 0..<size { keys[i] = PairSet.empty }
    for i in 0..<old.count where old[i] != PairSet.empty {
      var slot = home(old[i])
      while keys[slot] != PairSet.empty { slot = (slot + 1) & (size - 1) }
      keys[slot] = old[i]
    }
  }
}
