// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport

/// What tests ask of the fixed scenes.
extension FixedScenes {
  /// The stirred mix as the hashes know it.
  static func stirredMix() -> World { stirredMix(using: SeededGenerator(seed: 2026)) }

  /// The frame at which all sleep, and the hash then.
  static func untilRest(_ world: World, limit: Int) -> (frame: Int, hash: UInt64) {
    for frame in 1...limit {
      world.frame()
      if world.isAtRest { return (frame, world.stateHash()) }
    }
    return (-1, world.stateHash())
  }
}
