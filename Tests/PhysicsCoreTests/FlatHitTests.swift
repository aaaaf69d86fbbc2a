// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// Faces that meet all along: what every grid of equal views has.
@Suite struct FlatHitTests {
  /// Two boxes face to face, one of which comes at the other; y down, metres.
  struct Pair {
    var speed: Float = 2
    var gap: Float = 0.1
    var restitution: Float = 0.2
    /// Turns the whole scene, rad.
    var turn: Float = 0
    var isMirrored = false
    var isPartnerStatic = true
    var isMoverFirst = false
    /// Heights of the partner and of what comes; the two are flush at the upper end (-1), the lower (1), or
    /// centred.
    var heights: (Float, Float) = (1, 1)
    var flush: Float = 0
    var skin: Float = 0

    /// Speeds along the line of approach, away from the partner, and spins afterwards.
    func played() -> (mover: Float, moverSpin: Float, partner: Float, partnerSpin: Float) {
      let world = World()
      let rotation = Rotation(angle: turn)
      let side: Float = isMirrored ? -1 : 1
      func add(_ x: Float, _ height: Float, _ speed: Float, isStatic: Bool) -> BodyID {
        var body = BodyDefinition()
        body.kind = isStatic ? .static : .dynamic
        body.position = rotation.apply(Vector2(side * x, flush * 0.5 * (heights.0 - height)))
        body.angle = turn
        body.linearVelocity = rotation.apply(Vector2(side * speed, 0))
        let id = world.createBody(body)
        var shape = ShapeDefinition()
        shape.restitution = restitution
        let box = ShapeGeometry.box(
          halfWidth: 0.5 - skin, halfHeight: 0.5 * height - skin, radius: skin)
        _ = world.createShape(box, on: id, definition: shape)
        return id
      }
      var bodies: [BodyID] = []
      for isMover in isMoverFirst ? [true, false] : [false, true] {
        bodies.append(
          isMover
            ? add(1 + gap, heights.1, -speed, isStatic: false)
            : add(0, heights.0, 0, isStatic: isPartnerStatic))
      }
      let (mover, partner) = isMoverFirst ? (bodies[0], bodies[1]) : (bodies[1], bodies[0])
      world.frames(Int(60 * gap / speed) + 12)
      func away(_ body: BodyID) -> Float { side * rotation.unapply(world.linearVelocity(of: body)).x }
      return (
        away(mover), world.angularVelocity(of: mover), away(partner), world.angularVelocity(of: partner)
      )
    }

    /// What Newton's law of impact gives.
    var expected: (mover: Float, partner: Float) {
      if isPartnerStatic { return (restitution * speed, 0) }
      let (partnerMass, moverMass) = heights
      let common = -speed * moverMass / (partnerMass + moverMass)
      let closing = restitution * speed / (partnerMass + moverMass)
      return (common + closing * partnerMass, common - closing * moverMass)
    }

    /// The worst of both speeds' errors as a part of the approach's, and the faster spin.
    var flaws: (error: Float, spin: Float) {
      let (result, law) = (played(), expected)
      let error = max(abs(result.mover - law.mover), abs(result.partner - law.partner)) / speed
      return (error, max(abs(result.moverSpin), abs(result.partnerSpin)))
    }
  }

  /// 20 speeds of 110 to 1565 pt/s by 20 gaps: contacts are found at another distance in each.
  private func expectExact(_ pair: Pair, _ comment: Comment) {
    var pair = pair
    for i in 0..<20 {
      for j in 0..<20 {
        pair.speed = 1.1 + Float(i) * 0.766
        pair.gap = 0.003 + Float(j) * 0.0837
        let (error, spin) = pair.flaws
        if error > 0.0002 || spin > 0.001 {
          Issue.record("\(comment): \(pair.speed) m/s from \(pair.gap) m: off by \(error), spins \(spin)")
          return
        }
      }
    }
  }

  @Test func aSquareLeavesAnAnchoredOneAsInUIKit() {
    let pair = Pair(speed: 2, gap: 0.6)
    let result = pair.played()
    #expect(abs(result.mover - 0.400_000_3) < 1e-5 && abs(result.moverSpin) < 1e-5, "\(result)")
  }

  @Test(arguments: [Float(0.2), 0.6, 1], [true, false])
  func alignedSquaresReboundWithoutSpin(restitution: Float, isPartnerStatic: Bool) {
    var pair = Pair(restitution: restitution, isPartnerStatic: isPartnerStatic)
    for skin in [Float(0), 0.009] {
      pair.skin = skin
      expectExact(pair, "skin \(skin)")
      pair.isMirrored = true
      expectExact(pair, "skin \(skin), mirrored")
      pair.isMirrored = false
      pair.isMoverFirst = true
      expectExact(pair, "skin \(skin), mover first")
      pair.isMoverFirst = false
    }
  }

  @Test(arguments: 0..<24) func reboundsDoNotDependOnTheScenesAngle(_ part: Int) {
    var random = SeededGenerator(seed: UInt64(part))
    var pair = Pair(turn: Float(part) * 0.261_799_4 + random.float(0...0.26))
    pair.isPartnerStatic = part % 2 == 0
    pair.restitution = [0.2, 1, 0.6][part % 3]
    pair.skin = part % 4 < 2 ? 0 : 0.009
    expectExact(pair, "seed \(part), turned by \(pair.turn)")
  }

  @Test(arguments: [Float(0.5), 0.8, 1.6], [Float(-1), 1])
  func boxesFlushAtOneEndReboundAlikeAtEither(height: Float, end: Float) {
    var pair = Pair(heights: (1, height), flush: end)
    for restitution in [Float(0.2), 1] {
      pair.restitution = restitution
      for turn in [Float(0), 1, 2.5] {
        pair.turn = turn
        expectExact(pair, "turned by \(turn)")
        pair.isMirrored = true
        expectExact(pair, "turned by \(turn), mirrored")
        pair.isMirrored = false
      }
    }
  }

  /// One square hits a row of others, which touch or stand apart.
  @Test(arguments: 2...5, [Float(0), 0.05, 0.2, 0.77])
  func rowsKeepMomentumAndElasticOnesEnergy(count: Int, spacing: Float) {
    expectRowsKeep(count, spacing, World())
  }

  /// In rows whose squares stand parts of a point apart several move on together, slower than what hit them,
  /// and what is slower than 1 m/s bounces off nothing. Here 0.3 m/s does.
  @Test(arguments: 2...5, [Float(0.001), 0.002, 0.003, 0.005, 0.01, 0.019])
  func rowsWithSlightGapsLoseEnergyOnlyToWhatIsTooSlowToBounce(count: Int, spacing: Float) {
    var settings = WorldSettings()
    settings.restitutionThreshold = 0.3
    expectRowsKeep(count, spacing, World(settings: settings))
  }

  private func expectRowsKeep(_ count: Int, _ spacing: Float, _ make: @autoclosure () -> World) {
    for restitution in [Float(1), 0.2] {
      for step in 0..<24 {
        let speed = 1.1 + Float(step) * 0.63
        let world = make()
        let run = 0.003 + Float(step % 7) * 0.13
        let bodies = (0..<count).map { k in
          world.addBox(k == 0 ? -run : 1 + Float(k - 1) * (1 + spacing), 0) { body, shape in
            body.linearVelocity.x = k == 0 ? speed : 0
            shape.restitution = restitution
          }
        }
        for _ in 0..<Int(60 * (run + 2 * Float(count) * spacing) / speed) + 30 {
          world.frame()
          world.checkInvariants()
        }
        let velocities = bodies.map { world.linearVelocity(of: $0).x }
        let (momentum, energy) = (velocities.reduce(0, +), velocities.reduce(0) { $0 + $1 * $1 })
        let name: Comment = "\(speed) m/s, restitution \(restitution): \(velocities)"
        #expect(abs(momentum / speed - 1) < 0.005, name)
        if restitution == 1 { #expect(abs(energy / (speed * speed) - 1) < 0.005, name) }
        #expect(energy <= 1.005 * speed * speed, name)
        #expect(bodies.allSatisfy { abs(world.angularVelocity(of: $0)) < 0.001 }, name)
      }
    }
  }

  /// A ball that runs to and fro between a wall and a row of touching balls, which pass its speed on to the
  /// other wall.
  @Test func aBallBetweenWallsAndARowKeepsItsEnergy() {
    let world = World()
    world.addBox(-3, 0, kind: .static) { _, shape in shape.restitution = 1 }
    world.addBox(9, 0, kind: .static) { _, shape in shape.restitution = 1 }
    let bodies = (0..<4).map { k in
      world.addCircle([0, 3, 4, 5][k], 0) { body, shape in
        body.linearVelocity.x = k == 0 ? 7.3 : 0
        shape.restitution = 1
      }
    }
    world.frames(600)
    let energy = bodies.reduce(0) { $0 + world.linearVelocity(of: $1).lengthSquared }
    #expect(abs(energy / (7.3 * 7.3) - 1) < 0.02, "\(energy)")
  }
}
