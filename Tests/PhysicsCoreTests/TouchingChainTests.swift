// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// Chains that touch obstacles: no joint opens by more than 5 pt, and nothing goes through a wall.
@Suite struct TouchingChainTests {
  private static let widest: Float = 0.05

  /// Squares of 10 pt, one of them larger, and the joints between them.
  private struct Chain {
    let world: World
    var bodies: [BodyID] = []
    var joints: [JointID] = []

    /// Adds a square and joins it to the last one, by pins half-way between the centres or at a point.
    mutating func add(
      _ center: Vector2, side: Float, isOfRods: Bool, hitsItself: Bool, pin: Vector2? = nil,
      _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void
    ) {
      let body = world.addBox(center.x, center.y, halfWidth: side / 2, halfHeight: side / 2) { body, shape in
        if !hitsItself { (shape.category, shape.mask) = (2, ~2) }
        configure(&body, &shape)
      }
      if let last = bodies.last {
        let middle = pin ?? 0.5 * (world.position(of: last) + center)
        joints.append(isOfRods ? world.rod(last, body) : world.pin(last, body, at: middle))
      }
      bodies.append(body)
    }

    /// Kinetic energy and height, J.
    var energy: Float {
      bodies.reduce(0) { sum, body in
        let mass = world.massData(of: body)
        let (v, spin) = (world.linearVelocity(of: body), world.angularVelocity(of: body))
        let moving = 0.5 * (mass.mass * v.lengthSquared + mass.inertia * spin * spin)
        return sum + moving - 10 * mass.mass * world.center(of: body).y
      }
    }

    var gap: Float { joints.map { world.error(of: $0) }.max() ?? 0 }
  }

  /// A chain on a platform, with a heavy end beyond its edge.
  @Test(arguments: [false, true], [Float(0.1), 0.5, 1, 1.5])
  func aChainThatFallsOverAnEdgeStaysWhole(isOfRods: Bool, heaviest: Float) {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      var chain = Chain(world: .withGravity())
      let (corner, friction) = (random.float(0.05...0.5), random.float(0...1))
      let (links, hitsItself) = (Int.random(in: 12...28, using: &random), Bool.random(using: &random))
      _ = chain.world.addBox(4, 3.5, halfWidth: 1, kind: .static) { _, shape in shape.friction = friction }
      let post = chain.world.addBox(4 - corner, 2.9, halfWidth: 0.01, halfHeight: 0.01, kind: .static)
      for link in 0..<links {
        let side = link == links - 1 ? random.float(0.1...heaviest) : 0.1
        let x = 4.1 - corner + 0.14 * Float(link) + (side - 0.1) / 2
        chain.add(Vector2(x, 2.95), side: side, isOfRods: isOfRods, hitsItself: hitsItself) { _, shape in
          shape.friction = friction
        }
      }
      chain.joints.append(chain.world.pin(post, chain.bodies[0], at: Vector2(4.02 - corner, 2.93)))
      for frame in 0..<150 {
        chain.world.frame()
        #expect(chain.gap < Self.widest, "seed \(seed), frame \(frame): \(chain.gap)")
      }
      chain.world.checkInvariants()
    }
  }

  /// A chain that flies around in a boundary of lines, over a pillar.
  @Test(arguments: [false, true], [Float(2), 8])
  func aChainThatIsThrownStaysWholeAndInside(isOfRods: Bool, speed: Float) {
    for seed in UInt64(1)...4 {
      var random = SeededGenerator(seed: seed)
      var chain = Chain(world: .withGravity())
      var fence = BodyDefinition()
      fence.kind = .static
      let corners = [Vector2(-4, -3), Vector2(4, -3), Vector2(4, 3), Vector2(-4, 3)]
      _ = chain.world.createChain(corners, isLoop: true, radius: 0.017, on: chain.world.createBody(fence))
      _ = chain.world.addBox(random.float(-2...2), 2, halfWidth: 0.4, halfHeight: 1, kind: .static)
      let velocity = Vector2(random.float(-speed...speed), random.float(-speed...speed))
      let (elasticity, hitsItself) = (random.float(0...1), Bool.random(using: &random))
      let links = Int.random(in: 2...14, using: &random)
      let heavy = Int.random(in: 0..<links, using: &random)
      for link in 0..<links {
        let x = -1.2 + 0.16 * Float(link) + (link > heavy ? 0.5 : link == heavy ? 0.25 : 0)
        chain.add(
          Vector2(x, -2), side: link == heavy ? 0.6 : 0.1, isOfRods: isOfRods, hitsItself: hitsItself
        ) { body, shape in
          (body.linearVelocity, shape.restitution) = (velocity, elasticity)
        }
      }
      for frame in 0..<150 {
        chain.world.frame()
        #expect(chain.gap < Self.widest, "seed \(seed), frame \(frame): \(chain.gap)")
      }
      for body in chain.bodies {
        let p = chain.world.position(of: body)
        #expect(abs(p.x) < 4 && abs(p.y) < 3, "seed \(seed): \(p)")
      }
      chain.world.checkInvariants()
    }
  }

  /// Heavy elastic squares with light ones between them, which the floor stops while the heavy ones go on. A
  /// push-out may raise them, but no speeds may come from contacts and joints that disagree.
  @Test(arguments: [(Float(0.6), Float(0.5), 5), (1, 1, 5), (1.5, 1, 3)])
  func heavyAndLightSquaresThatLandGainNoEnergy(heavy: Float, elasticity: Float, count: Int) {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var chain = Chain(world: .withGravity())
      _ = chain.world.addBox(0, 5, halfWidth: 60, halfHeight: 0.5, kind: .static)
      let turn = Rotation(angle: random.float(-3...3))
      var x: Float = 0
      for link in 0..<count {
        let side = link % 2 == 0 ? heavy : 0.1
        x += link == 0 ? 0 : side / 2 + 0.02
        let pin = turn.apply(Vector2(x - side / 2 - 0.01, 0))
        chain.add(turn.apply(Vector2(x, 0)), side: side, isOfRods: false, hitsItself: false, pin: pin) {
          body, shape in
          (body.angle, shape.restitution, shape.friction) = (turn.angle, elasticity, 0.3)
        }
        x += side / 2 + 0.02
      }
      let weight = chain.bodies.reduce(0) { $0 + 10 * chain.world.massData(of: $1).mass }
      var before = chain.energy
      for frame in 0..<300 {
        chain.world.frame()
        let after = chain.energy
        // Of a fall by 1 m; a push-out raises the whole by less than 13 pt.
        #expect(after - before < 0.2 * weight, "seed \(seed), frame \(frame)")
        before = after
      }
    }
  }
}
