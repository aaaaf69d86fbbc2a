// SPDX-License-Identifier: Apache-2.0
import CRandom

/// Random numbers that follow from a seed alone (Steele, Lea and Flood 2014): the same everywhere, so that a
/// scene begins as it did and a printed seed repeats a session or a failure.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 { tabletop_splitmix_next(&state) }

  /// A number from 0 up to 1, without 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
