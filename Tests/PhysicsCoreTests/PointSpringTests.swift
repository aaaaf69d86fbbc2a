// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import Testing

@testable import PhysicsCore

/// Springs of no length: what a finger holds an item by.
@Suite struct PointSpringTests {
  private func spring(_ hertz: Float, _ ratio: Float) -> DistanceJointDefinition {
    var spring = DistanceJointDefinition()
    spring.length = 0
    (spring.hertz, spring.dampingRatio) = (hertz, ratio)
    return spring
  }

  @Test(arguments: [Float(1), 2, 4, 6, 10]) func whatFliesPastItsAnchorIsCaughtWithoutCircling(hertz: Float) {
    for speed in stride(from: Float(0), through: 30, by: 3) {
      let world = World()
      let anchor = world.createBody(BodyDefinition.staticBody)
      let item = world.addBox(0.4, 0, halfWidth: 0.25, halfHeight: 0.25) { body, _ in
        body.linearVelocity = Vector2(0, speed)
      }
      _ = world.createJoint(.distance(spring(hertz, 1)), from: anchor, to: item, collideConnected: true)
      // Critical damping leaves 1 % after 6.6 / ω, and soft steps are no faster.
      world.frames(Int(60 * 9 / (2 * pi * hertz)) + 12)
      let (place, velocity) = (world.position(of: item), world.linearVelocity(of: item))
      #expect(place.length < 0.01 + 0.02 * speed / hertz, "\(hertz) Hz, \(speed) m/s: at \(place)")
      #expect(velocity.length < 0.03 * (speed + 1), "\(hertz) Hz, \(speed) m/s: \(velocity)")
    }
  }

  /// Along the line to its anchor a spring of no length swings as one of a length does.
  @Test(arguments: [Float(0), 0.2, 0.7]) func alongItsLineItSwingsAsAnyOtherSpring(ratio: Float) {
    let (short, long) = (World(), World())
    let ends = [short, long].map { $0.createBody(BodyDefinition.staticBody) }
    let a = short.addBox(0, 0.3)
    let b = long.addBox(0, 1.3)
    _ = short.createJoint(.distance(spring(2, ratio)), from: ends[0], to: a, collideConnected: true)
    var other = spring(2, ratio)
    other.length = 1
    _ = long.createJoint(.distance(other), from: ends[1], to: b, collideConnected: true)
    for frame in 0..<120 {
      short.frame()
      long.frame()
      let (y, longer) = (short.position(of: a).y, long.position(of: b).y - 1)
      #expect(abs(y - longer) < 1e-4, "frame \(frame): \(y), \(longer)")
    }
  }

  @Test func twoItemsOnOneSpringKeepTheirMomentum() {
    let world = World()
    let a = world.addBox(0, 0)
    let b = world.addBox(0.5, 0.2, halfWidth: 0.25, halfHeight: 0.25) { body, _ in
      body.linearVelocity = Vector2(1, 3)
    }
    var definition = spring(3, 0.5)
    definition.localAnchorA = Vector2(0.2, 0.1)
    _ = world.createJoint(.distance(definition), from: a, to: b)
    world.frames(180)
    let momentum = 1 * world.linearVelocity(of: a) + 0.25 * world.linearVelocity(of: b)
    #expect((momentum - Vector2(0.25, 0.75)).length < 1e-4, "\(momentum)")
    let (endA, endB) = (world.worldPoint(Vector2(0.2, 0.1), of: a), world.position(of: b))
    #expect((endA - endB).length < 0.02, "\(endA) \(endB)")
  }

  @Test func aSpringThatGetsALengthPushesAlongItsLineAtOnce() {
    let world = World()
    let anchor = world.createBody(BodyDefinition.staticBody)
    let item = world.addBox(0.06, 0.08)
    let joint = world.createJoint(.distance(spring(4, 1)), from: anchor, to: item, collideConnected: true)
    world.frame()
    var longer = spring(4, 1)
    longer.length = 0.5
    world.setDefinition(.distance(longer), of: joint)
    world.frames(120)
    let place = world.position(of: item)
    #expect((place - Vector2(0.3, 0.4)).length < 0.01, "\(place)")
  }
}

extension BodyDefinition {
  /// A static body at the origin.
  static var staticBody: BodyDefinition {
    var body = BodyDefinition()
    body.kind = .static
    return body
  }
}
