// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

/// Mechanisms that are thrown about among floors and walls: energy never rises above its start, and joints
/// hold. Other seeds, 10 000 of them, keep to the bounds as well.
@Suite struct ThrownMechanismTests {
  private struct Thrown {
    let world = World.withGravity()
    var bodies: [BodyID] = []
    var joints: [JointID] = []

    /// A chain of pins or rods, a tree or a loop at random, of masses up to 2000 times each other's, over a
    /// floor, in a box, or in a box with a pillar.
    init(seed: UInt64, speed most: Float) {
      var random = SeededGenerator(seed: seed)
      let (elasticity, friction) = (random.float(0...1), random.float(0...1))
      let velocity = Rotation(angle: random.float(-3...3)).apply(Vector2(random.float(0...most), 0))
      let kind = Int.random(in: 0..<4, using: &random)
      let count = Int.random(in: 2...12, using: &random)
      let hitsItself = Bool.random(using: &random)
      addObstacles(Int.random(in: 0..<3, using: &random), &random, elasticity, friction)
      var (sides, centers): ([Float], [Vector2]) = ([], [])
      for _ in 0..<400 where bodies.count < count {
        let k = bodies.count
        let isHeavy = k > 0 && Int.random(in: 0..<3, using: &random) == 0
        let side = isHeavy ? random.float(0.2...1) : 0.1
        let density: Float = isHeavy && Bool.random(using: &random) ? 20 : 1
        let parent = kind == 2 ? max(0, k - Int.random(in: 1...3, using: &random)) : k - 1
        var center = Vector2(0, -1.2)
        if k > 0 {
          let turn = kind == 3 ? 6.28 * Float(k) / Float(count) : random.float(-3...3)
          center =
            centers[parent] + Rotation(angle: turn).apply(Vector2((side + sides[parent]) / 2 + 0.04, 0))
          // A link that would begin in an obstacle, or in another link, is tried again with another turn.
          if !(abs(center.x) < 3.3 && abs(center.y + 0.6) < 1.8) { center = Vector2(0, -1.2) }
          let isOver = zip(centers, sides).enumerated().contains { other, each in
            (each.0 - center).length < (other == parent ? 0.5 : hitsItself ? 0.72 : 0) * (each.1 + side)
          }
          if isOver && kind != 3 { continue }
        }
        let half = side / 2
        let body = world.addBox(center.x, center.y, halfWidth: half, halfHeight: half) { body, shape in
          body.linearVelocity = velocity
          (shape.restitution, shape.friction, shape.density) = (elasticity, friction, density)
          if !hitsItself || kind == 3 { (shape.category, shape.mask) = (2, ~2) }
        }
        if k > 0 { join(parent, body, kind < 2 ? kind : Int.random(in: 0..<3, using: &random)) }
        bodies.append(body)
        centers.append(center)
        sides.append(side)
      }
      if kind == 3 && count > 3 { join(0, bodies[count - 1], 0) }
    }

    private func addObstacles(
      _ kind: Int, _ random: inout SeededGenerator, _ elasticity: Float, _ friction: Float
    ) {
      if kind == 0 {
        world.addBox(0, 63, halfWidth: 200, halfHeight: 60, kind: .static) { _, shape in
          (shape.restitution, shape.friction) = (elasticity, friction)
        }
        return
      }
      var walls = BodyDefinition()
      walls.kind = .static
      let corners = [Vector2(-4, -3), Vector2(4, -3), Vector2(4, 3), Vector2(-4, 3)]
      _ = world.createChain(corners, isLoop: true, radius: 0.017, on: world.createBody(walls))
      if kind == 2 { world.addBox(random.float(-2...2), 2.4, halfWidth: 0.6, halfHeight: 0.6, kind: .static) }
    }

    private mutating func join(_ parent: Int, _ body: BodyID, _ kind: Int) {
      let middle = 0.5 * (world.position(of: bodies[parent]) + world.position(of: body))
      switch kind {
      case 0: joints.append(world.pin(bodies[parent], body, at: middle))
      case 1: joints.append(world.rod(bodies[parent], body))
      default: joints.append(world.weld(bodies[parent], body, at: middle))
      }
    }
  }

  @Test(arguments: [Float(0), 2, 8, 20]) func thrownMechanismsGainNoEnergyAndHold(speed: Float) {
    for seed in UInt64(1)...150 {
      let thrown = Thrown(seed: seed, speed: speed)
      let course = thrown.world.course(of: thrown.bodies, thrown.joints, frames: 300)
      // Of a fall by 1 m; bodies that push each other out of an overlap may lift the whole a little.
      #expect(course.rise < 0.001 && course.climb < 0.2, "seed \(seed): \(course)")
      // A single joint has only UIKit's two rounds to close, which were too few once in 600 seeds.
      #expect(course.gap < 0.02 || thrown.joints.count < 2, "seed \(seed): \(course)")
    }
  }

  /// The light square meets the wall while the heavy one, to which a rod ties it, goes on.
  @Test func aHeavySquareDoesNotTearALightOneOffItsRodAtAWall() {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      let world = World.withGravity()
      let (elasticity, side, ratio) = (random.float(0...1), random.float(0.08...0.15), random.float(3...40))
      func add(_ x: Float, _ y: Float, _ side: Float, speed: Float) -> BodyID {
        world.addBox(x, y, halfWidth: side / 2, halfHeight: side / 2) { body, shape in
          (body.linearVelocity, shape.restitution) = (Vector2(speed, 0), elasticity)
        }
      }
      world.addBox(10, 0, halfWidth: 10, halfHeight: 10, kind: .static)
      let light = add(-side / 2 - random.float(0...0.3), 0, side, speed: 0)
      let heavy = min(4, side * ratio)
      let large = add(
        -side - heavy / 2 - 0.52, random.float(-0.3...0.3) * heavy, heavy, speed: random.float(0.5...8))
      let rod = world.rod(light, large)
      let course = world.course(of: [light, large], [rod], frames: 180)
      #expect(course.gap < 0.02 && course.climb < 0.05, "seed \(seed): \(course)")
    }
  }
}

/// What bodies do in some time: energies in units of a fall by 1 m of all of them, lengths in metres.
private struct Course {
  /// How far the energy rises above its start, and above any earlier value.
  var rise: Float = 0
  var climb: Float = 0
  /// How far a joint opens.
  var gap: Float = 0
}

extension World {
  fileprivate func course(of bodies: [BodyID], _ joints: [JointID], frames: Int) -> Course {
    let masses = bodies.map { massData(of: $0) }
    let weight = masses.reduce(0) { $0 + 10 * $1.mass }
    func energy() -> Float {
      let sum = zip(bodies, masses).reduce(0.0) { sum, each in
        let (v, spin) = (linearVelocity(of: each.0), angularVelocity(of: each.0))
        let moving = 0.5 * (each.1.mass * v.lengthSquared + each.1.inertia * spin * spin)
        return sum + Double(moving - 10 * each.1.mass * center(of: each.0).y)
      }
      return Float(sum / Double(weight))
    }
    var course = Course()
    let start = energy()
    var least = start
    for _ in 0..<frames {
      frame()
      let now = energy()
      course.rise = max(course.rise, now - start)
      course.climb = max(course.climb, now - least)
      least = min(least, now)
      course.gap = max(course.gap, joints.map { error(of: $0) }.max() ?? 0)
    }
    return course
  }
}
