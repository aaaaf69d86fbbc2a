// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

/// Discs that roll: a contact stays under their centre, however far they turn.
struct RollingTests {
  @Test(arguments: [0.05, 0.1, 0.2, 0.5, 1] as [Float])
  func aRollingDiscKeepsItsSpeed(radius: Float) {
    for speed: Float in [0.05, 0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 1, 2, 4] {
      let world = World.withGravity()
      world.addGround(0, from: -100, to: 100)
      let disc = world.addCircle(-50, -radius, radius: radius) { body, shape in
        (body.linearVelocity, body.angularVelocity) = (Vector2(speed, 0), speed / radius)
        (body.linearDamping, body.angularDamping) = (0, 0)
        shape.friction = 0.4
      }
      for _ in 0..<600 { world.step() }
      let now = world.linearVelocity(of: disc).x
      #expect(abs(now - speed) < 0.015 * speed + 0.001, "\(speed) m/s became \(now)")
    }
  }

  @Test func aDiscThatRollsSlowsDownToRest() {
    for speed: Float in [0.1, 0.3, 1, 2] {
      let world = World.withGravity()
      world.addGround(0, from: -100, to: 100)
      world.addCircle(0, -0.2, radius: 0.2) { body, shape in
        (body.linearVelocity, body.angularVelocity) = (Vector2(speed, 0), speed / 0.2)
        (body.linearDamping, body.angularDamping) = (1, 1)
      }
      #expect(world.framesUntilAsleep(within: 900) != nil, "\(speed) m/s")
    }
  }

  /// Energy: ¾·v² = g·(R + r)·(cos φ₀ - cos φ) for a solid disc that rolls without slipping.
  @Test(arguments: [0.1, 0.3, 1] as [Float])
  func aDiscRollsDownAnotherAsEnergySays(radius: Float) {
    let world = World.withGravity()
    world.addCircle(0, 0, radius: 2, kind: .static) { _, shape in shape.friction = 3 }
    let (reach, start) = (2 + radius, Float(0.15))
    let high = Rotation(angle: start)
    let disc = world.addCircle(reach * high.s, -reach * high.c, radius: radius) { body, shape in
      (body.linearDamping, body.angularDamping) = (0, 0)
      shape.friction = 3
    }
    for _ in 0..<600 {
      world.step()
      let center = world.center(of: disc)
      let (fall, speed) = (reach * high.c + center.y, world.linearVelocity(of: disc).length)
      // It leaves the other one at cos φ = 4/7.
      if -center.y < 0.7 * reach { return }
      let expected = (4 / 3 * 10 * max(fall, 0)).squareRoot()
      #expect(abs(speed - expected) < 0.03 * expected + 0.05, "\(speed) m/s at \(center), not \(expected)")
    }
    Issue.record("the disc stays up")
  }
}

extension World {
  /// After how many frames everything sleeps, at most `most`; nil if something still moves then.
  func framesUntilAsleep(within most: Int) -> Int? {
    for frame in 1...most {
      step()
      if awakeBodyCount == 0 { return frame }
    }
    return nil
  }
}
