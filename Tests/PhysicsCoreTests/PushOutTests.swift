// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// Nothing is seen sunk into what is static, however it comes.
@Suite struct PushOutTests {
  /// 0.5 pt: what a frame may show beyond the depth of rest.
  private static let seen: Float = 0.005

  /// A body, what it flies at, and how deep a frame showed it.
  private struct Fall {
    var halfWidth: Float
    var halfHeight: Float
    var isDisc = false
    var angle: Float = 0
    var velocity: Vector2
    var spin: Float = 0
    var gap: Float
    var gravity: Float = 0
    var restitution: Float = 0.2

    private var corners: [Vector2] {
      [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Vector2($0.0 * halfWidth, $0.1 * halfHeight) }
    }

    private func outline(_ center: Vector2, _ angle: Float) -> [Vector2] {
      let rotation = Rotation(angle: angle)
      if isDisc {
        return [Vector2(halfWidth, 0), Vector2(0, halfWidth)].flatMap { [center + $0, center - $0] }
      }
      return corners.map { center + rotation.apply($0) }
    }

    /// The greatest depth below a floor at y = 0, or outside of a fence, and the speed of the rebound.
    func depth(into ground: Ground, frames: Int = 90) -> (depth: Float, rebound: Float) {
      let world = World.withGravity(gravity)
      ground.build(in: world)
      let low = outline(.zero, angle).map(\.y).max()!
      let shape: ShapeGeometry =
        isDisc
        ? .circle(center: .zero, radius: halfWidth) : .box(halfWidth: halfWidth, halfHeight: halfHeight)
      let body = world.add(shape, 0, -ground.skin - low - gap) { body, shape in
        body.angle = angle
        body.linearVelocity = velocity
        body.angularVelocity = spin
        shape.restitution = restitution
      }
      var deepest = -Float.infinity
      for _ in 0..<frames {
        world.frame()
        let points = outline(world.position(of: body), world.angle(of: body))
        deepest = max(deepest, points.map { ground.depth(of: $0) }.max()!)
      }
      world.checkInvariants()
      return (deepest, -world.linearVelocity(of: body).y)
    }
  }

  enum Ground: CaseIterable {
    case line, anchoredItem, fence

    /// How far a boundary's skin reaches above it.
    var skin: Float { self == .anchoredItem ? 0 : 0.017 }

    fileprivate func build(in world: World) {
      switch self {
      case .line: world.addGround(from: -900, to: 900, radius: skin)
      case .anchoredItem: world.addBox(0, 0.5, halfWidth: 900, kind: .static)
      case .fence:
        var body = BodyDefinition()
        body.kind = .static
        let corners = [Vector2(-8, -16), Vector2(8, -16), Vector2(8, 0), Vector2(-8, 0)]
        _ = world.createChain(corners, isLoop: true, radius: skin, on: world.createBody(body))
      }
    }

    fileprivate func depth(of p: Vector2) -> Float {
      self == .fence ? max(p.y, p.x - 8, -8 - p.x) + skin : p.y + skin
    }
  }

  @Test(arguments: Ground.allCases) func boxesOfAnySizeAndSpeedStopAtTheSurfaceAndReboundExactly(
    _ ground: Ground
  ) {
    for size in [Float(0.05), 0.1, 0.2, 0.5, 1, 2, 4] {
      for speed in [Float(0.2), 0.5, 1.1, 2, 3, 5, 7.1, 10, 13.3, 20, 30, 45, 70, 100, 150, 200] {
        for part in 0..<4 {
          let gap = 0.05 + Float(part) * 0.017 * speed
          let fall = Fall(halfWidth: size / 2, halfHeight: size / 2, velocity: Vector2(0, speed), gap: gap)
          let (depth, rebound) = fall.depth(into: ground, frames: Int(60 * gap / speed) + 20)
          #expect(depth < Self.seen, "\(size) m at \(speed) m/s from \(gap) m: \(depth)")
          if speed > 1 && ground != .fence {
            #expect(abs(rebound / (0.2 * speed) - 1) < 0.001, "\(size) m at \(speed) m/s: \(rebound)")
          }
        }
      }
    }
  }

  @Test(arguments: Ground.allCases, 0..<4) func whateverComesHoweverTurnedIsNotSeenInside(
    _ ground: Ground, part: Int
  ) {
    var random = SeededGenerator(seed: UInt64(1000 + part))
    func power(_ low: Float, _ high: Float) -> Float {
      // Ten to the power of a random number, by doubling: no maths library is needed.
      var value = low
      let doublings = random.float(0...1)
      var ratio = high / low
      var share = doublings
      while share > 0.001 {
        ratio = ratio.squareRoot()
        share *= 2
        if share >= 1 {
          value *= ratio
          share -= 1
        }
      }
      return value
    }
    for trial in 0..<250 {
      let half = power(0.025, 2)
      let speed = power(0.3, 200)
      let fall = Fall(
        halfWidth: half, halfHeight: half * random.float(0.15...1), isDisc: trial % 5 == 0,
        angle: random.float(-3.14...3.14),
        velocity: Vector2(trial % 2 == 0 ? 0 : random.float(-1...1) * speed, speed),
        spin: trial % 3 == 0 ? random.float(-20...20) : 0, gap: random.float(0...1),
        gravity: trial % 4 == 0 ? 10 : 0, restitution: [0, 0.2, 0.8][trial % 3])
      let depth = fall.depth(into: ground).depth
      #expect(depth < Self.seen, "seed \(1000 + part), trial \(trial): \(fall)")
    }
  }

  /// A push out may not be turned into one through a thin wall, nor to the side of it that the body did not
  /// come from.
  @Test func aBodyThatTouchesAThinWallStaysOnItsSide() {
    for speed in stride(from: Float(1), to: 40, by: 1.7) {
      let world = World()
      world.addBox(0, 0, halfWidth: 5, halfHeight: 0.01, kind: .static)
      let box = world.addBox(0.3, -1.2, halfWidth: 0.4, halfHeight: 1) { body, _ in
        body.angle = 0.2
        body.linearVelocity = Vector2(0, speed)
      }
      for _ in 0..<40 {
        world.frame()
        #expect(world.position(of: box).y < 0, "\(speed) m/s")
      }
    }
  }

  /// A small body that turns around a corner is in front of another face afterwards: along that face it would
  /// be pushed out by the wall's whole length.
  @Test func aBodyThatTurnsAroundACornerMovesNoFurtherThanItsPath() {
    var random = SeededGenerator(seed: 104_729)
    for trial in 0..<1000 {
      let world = World()
      world.addBox(-1, -0.5, halfWidth: 1, halfHeight: 0.5, kind: .static)
      let half = Vector2(random.float(0.03...0.15), random.float(0.03...0.15))
      let body = world.addBox(
        random.float(0.02...0.2), random.float(-0.1...0.2), halfWidth: half.x, halfHeight: half.y
      ) { body, _ in
        body.angle = random.float(-3...3)
        body.linearVelocity = Vector2(random.float(-20...2), random.float(-10...10))
        body.angularVelocity = random.float(-100...100)
      }
      for _ in 0..<4 {
        let (from, before) = (world.position(of: body), fastest(body, half, in: world))
        world.frame()
        let path = max(before, fastest(body, half, in: world)) / 60
        let moved = (world.position(of: body) - from).length
        #expect(moved < path + 0.03, "trial \(trial): \(moved) m on a path of \(path)")
      }
    }
  }

  /// An upper bound on the speed of its points, m/s.
  private func fastest(_ body: BodyID, _ half: Vector2, in world: World) -> Float {
    world.linearVelocity(of: body).length + abs(world.angularVelocity(of: body)) * half.length
  }

  @Test(.bug(id: "fault 6")) func whatOverlapsAtFirstIsPushedOutSlowlyNotFlung() {
    let world = World()
    world.addBox(0, 0.5, halfWidth: 5, halfHeight: 0.5, kind: .static)
    let box = world.addBox(0, -0.3) { body, _ in body.linearVelocity = Vector2(3, 0) }
    world.frame()
    world.frame()
    #expect(world.position(of: box).y > -0.4, "\(world.position(of: box))")
    world.frames(60)
    #expect(world.position(of: box).y < -0.45, "\(world.position(of: box))")
  }
}
