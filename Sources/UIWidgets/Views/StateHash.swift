// SPDX-License-Identifier: Apache-2.0
/// A hash of the views' state, for recordings: FNV-1a (Fowler, Noll, Vo) over 64-bit words.
package struct StateHash {
  @inlinable package static var start: UInt64 { 0xCBF2_9CE4_8422_2325 }
  @inlinable package static var prime: UInt64 { 0x0000_0100_0000_01B3 }

  package private(set) var value: UInt64

  package init(value: UInt64 = start) { self.value = value }

  package mutating func mix(_ word: UInt64) { value = (value ^ word) &* Self.prime }

  package mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }
}
