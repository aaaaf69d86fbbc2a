// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// A scene whose bits are compared between processors; each processor makes its own copy.
package struct BitScene: Sendable {
  package let name: String
  let make: @Sendable () -> Play

  /// A world, the changes that precede each step, and the point from which rays are cast.
  struct Play {
    let world: World
    var middle = Vector2.zero
    var before: (_ step: Int) -> Void = { _ in }
  }

  /// Plays the scene and reports its digest, 16 digits, after each second; a digest depends on all previous
  /// steps.
  package func play(steps: Int, tell: (_ step: Int, _ digest: String) -> Void) {
    let play = make()
    var digest = BitDigest()
    for step in 0..<steps {
      play.before(step)
      play.world.frame()
      digest.take(play, step)
      if (step + 1) % 60 == 0 || step + 1 == steps { tell(step + 1, digest.hex) }
      if (step + 1) % 600 == 0 { play.world.checkInvariants() }
    }
  }
}
