// SPDX-License-Identifier: Apache-2.0
import Workbench

/// Numbers that depend on the seed alone, so that a printed seed repeats a failure.
package struct SeededGenerator: RandomNumberGenerator {
  private var numbers: SplitMix64

  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }

  /// A number of a range, evenly.
  package mutating func float(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &self) }

  /// A number from 0 up to 1, without 1.
  package mutating func unit() -> Double { numbers.unit() }
}
