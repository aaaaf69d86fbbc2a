/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers everywhere, so that a printed seed repeats a
/// failure.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose numbers depend on the seed alone.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range, evenly.
  package mutating func float(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &self) }

  /// A number from 0 up to 1, without 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
