// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

/// A ball on the floor that a slack chain ties to a point above it: contacts and joints push each other.
struct SlackChainTests {
  private struct Chain {
    let world = World.withGravity()
    var bodies: [BodyID] = []
    let masses: [MassData]

    /// Links that hang zigzag, so that they reach `turn` to either side, over a ball that touches the floor.
    init(turn: Float, links: Int, density: Float) {
      let top = world.addBox(0, 0, halfWidth: 0.01, halfHeight: 0.01, kind: .static) { _, shape in
        shape.mask = 0
      }
      let pitch = 1.284 / Float(links)
      var (last, at) = (top, Vector2.zero)
      for k in 0..<links {
        let angle = k < links / 2 ? turn : -turn
        let along = Rotation(angle: angle).apply(Vector2(0, pitch))
        let middle = at + 0.5 * along
        let link = world.addBox(middle.x, middle.y, halfWidth: 0.03, halfHeight: pitch / 2) { body, shape in
          body.angle = angle
          (body.linearDamping, body.angularDamping) = (0.3, 0.5)
          (shape.density, shape.category, shape.mask) = (2, 0, 0)
        }
        _ = world.pin(last, link, at: at)
        bodies.append(link)
        (last, at) = (link, at + along)
      }
      var definition = BodyDefinition()
      definition.position = at + Vector2(0, 0.15)
      (definition.linearDamping, definition.angularDamping) = (0.1, 0.2)
      let ball = world.createBody(definition)
      var shape = ShapeDefinition()
      (shape.density, shape.friction, shape.restitution) = (density, 0.4, 0.05)
      _ = world.createShape(.circle(center: .zero, radius: 0.12), on: ball, definition: shape)
      _ = world.pin(last, ball, at: at)
      bodies.append(ball)
      _ = world.addBox(0, at.y + 0.77, halfWidth: 10, halfHeight: 0.5, kind: .static)
      let world = world
      masses = bodies.map { world.massData(of: $0) }
    }

    /// Kinetic energy and height, J.
    var energy: Float {
      zip(bodies, masses).reduce(0) { sum, each in
        let (v, spin) = (world.linearVelocity(of: each.0), world.angularVelocity(of: each.0))
        let moving = 0.5 * (each.1.mass * v.lengthSquared + each.1.inertia * spin * spin)
        return sum + moving - 10 * each.1.mass * world.center(of: each.0).y
      }
    }
  }

  /// With one inertia for joints and another for contacts, or a disc whose contact turns along with it, it has
  /// many times the energy of its fall within seconds.
  @Test(arguments: [(2, 2), (4, 2), (4, 60), (12, 2), (12, 60), (24, 20), (24, 100)] as [(Int, Float)])
  func aSlackChainOverAFloorGainsNoEnergy(links: Int, density: Float) {
    for turn: Float in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let chain = Chain(turn: turn, links: links, density: density)
      let start = chain.energy
      let fall = chain.masses.reduce(0) { $0 + 10 * $1.mass * 0.2 }
      var most: Float = 0
      for _ in 0..<300 {
        chain.world.step()
        most = max(most, chain.energy - start)
      }
      #expect(most < 0.01 * fall, "\(turn): \(most) J of \(fall) J")
    }
  }

  @Test func aBallUnderASlackChainComesToRest() {
    for turn: Float in [0.1, 0.3, 0.5, 0.7] {
      let chain = Chain(turn: turn, links: 8, density: 20)
      let frames = chain.world.framesUntilAsleep(within: 1800)
      #expect(frames != nil, "\(turn)")
    }
  }
}
