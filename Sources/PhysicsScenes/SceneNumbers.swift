// SPDX-License-Identifier: Apache-2.0
/// Numbers that only look random (Numerical Recipes' generator), the same on every machine.
struct SceneNumbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// 10 to the power of 0, 1/8 … 1: sizes with equal odds for each order of magnitude, without a power
  /// function, which platforms compute differently.
  static let tenths: [Float] = [1, 1.3335, 1.7783, 2.3714, 3.1623, 4.217, 5.6234, 7.4989, 10]

  /// From 0 to 1.
  mutating func unit() -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(state >> 8) / Float(1 << 24)
  }

  /// From -1 to 1.
  mutating func roll() -> Float { 2 * unit() - 1 }

  /// 0 to one less than `count`.
  mutating func below(_ count: Int) -> Int { min(Int(unit() * Float(count)), count - 1) }
}
