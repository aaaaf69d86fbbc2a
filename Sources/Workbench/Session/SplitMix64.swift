// SPDX-License-Identifier: Apache-2.0
import CRandom

/// Random numbers that depend only on a seed (Steele, Lea and Flood 2014). They are the same everywhere, so a
/// scene always begins in the same way, and a printed seed repeats a session or a failure.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 { tabletop_splitmix_next(&state) }

  /// A number from 0 up to but not including 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
