// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// Items about as large as the space between two boundaries: switches, drawers, sheets.
@Suite struct TightTrackTests {
  /// An item in a track of 0.3 m between boundaries 1 pt outside, pulled along it.
  private struct Track {
    var height: Float
    var pull: Float
    var turn: Float = 0
    var offset: Float = 0
    var tilt: Float = 0
    var isAnchoredItems = false
    var frames = 40

    /// How far the item came along the track, m, and its greatest speed across once it had settled, m/s.
    func slid() -> (way: Float, across: Float) {
      let world = World()
      let rotation = Rotation(angle: turn)
      var body = BodyDefinition()
      body.kind = .static
      body.angle = turn
      let walls = world.createBody(body)
      if isAnchoredItems {
        for y: Float in [-0.494, 0.794] {
          _ = world.createShape(
            .box(halfWidth: 60, halfHeight: 0.5, center: Vector2(0, y)), on: walls,
            definition: ShapeDefinition())
        }
      } else {
        let corners = [Vector2(-60, -0.01), Vector2(60, -0.01), Vector2(60, 0.31), Vector2(-60, 0.31)]
        _ = world.createChain(corners, isLoop: true, radius: 0.017, on: walls)
      }
      let start = rotation.apply(Vector2(1, 0.15 + offset))
      let item = world.add(.box(halfWidth: 0.15, halfHeight: height / 2), start.x, start.y) { body, _ in
        body.angle = turn + tilt
        body.acceleration = rotation.apply(Vector2(pull, 0))
        body.linearDamping = 0.1
        body.angularDamping = 0.1
      }
      var across: Float = 0
      for frame in 0..<frames {
        world.frame()
        world.checkInvariants()
        if frame > 15 { across = max(across, abs(rotation.unapply(world.linearVelocity(of: item)).y)) }
      }
      return (rotation.unapply(world.position(of: item)).x - 1, across)
    }
  }

  @Test(arguments: [Float(1), 10, 30, 100, 300], [false, true])
  func anItemSlidesInATrackOfItsOwnSizeAsAFreeOneDoes(pull: Float, isAnchoredItems: Bool) {
    let free = Track(height: 0.2, pull: pull, isAnchoredItems: isAnchoredItems).slid().way
    for step in 0...20 {
      // From 3 pt smaller than the track to 2 pt larger.
      let height = 0.27 + Float(step) * 0.0025
      for offset in [Float(0), 0.004, -0.01] {
        let track = Track(height: height, pull: pull, offset: offset, isAnchoredItems: isAnchoredItems)
        let (way, across) = track.slid()
        #expect(abs(way / free - 1) < 0.02, "height \(height), offset \(offset): \(way) of \(free)")
        #expect(across < 0.01, "height \(height), offset \(offset): \(across) m/s across")
      }
    }
  }

  @Test(arguments: 0..<12) func tracksOfAnyAngleAreAsTight(_ part: Int) {
    var random = SeededGenerator(seed: UInt64(part))
    for height in stride(from: Float(0.28), through: 0.32, by: 0.004) {
      let turn = Float(part) * 0.523_598_8 + random.float(0...0.5)
      let (way, across) = Track(height: height, pull: 10, turn: turn, tilt: random.float(-0.002...0.002))
        .slid()
      let free = Track(height: 0.2, pull: 10, turn: turn).slid().way
      #expect(
        abs(way / free - 1) < 0.02, "seed \(part), turned by \(turn), height \(height): \(way) of \(free)")
      #expect(across < 0.01, "seed \(part), height \(height): \(across) m/s across")
    }
  }

  /// A load across the track is a load: it rubs.
  @Test func whatPressesAnItemAgainstOneSideStillHoldsIt() {
    for height in [Float(0.2), 0.286, 0.29, 0.30] {
      let world = World()
      let corners = [Vector2(-60, -0.01), Vector2(60, -0.01), Vector2(60, 0.31), Vector2(-60, 0.31)]
      var body = BodyDefinition()
      body.kind = .static
      _ = world.createChain(corners, isLoop: true, radius: 0.017, on: world.createBody(body))
      let item = world.addBox(1, 0.15, halfWidth: 0.15, halfHeight: height / 2) { body, _ in
        // Friction 0.2 holds up to 2 m/s² along for 10 across.
        body.acceleration = Vector2(1.8, 10)
      }
      world.frames(60)
      let settled = world.position(of: item).x
      world.frames(120)
      #expect(world.position(of: item).x - settled < 0.001, "height \(height)")
    }
  }

  /// Two heavy slabs squeeze a card between them with a force: that is no position error, and it holds.
  @Test func itemsUnderLoadStillWedge() {
    let world = World.withGravity(10)
    world.addBox(-1.1, 0, halfWidth: 0.5, halfHeight: 2, kind: .static)
    let card = world.addBox(-0.5, 0, halfWidth: 0.1, halfHeight: 0.3)
    let ram = world.addBox(0.1, 0, halfWidth: 0.5, halfHeight: 0.5) { body, shape in
      body.gravityScale = 0
      shape.density = 5
    }
    for _ in 0..<240 {
      // 40 N against the wall carries 0.6 N of card by friction 0.2 on both sides.
      world.applyForce(Vector2(-40, 0), to: ram)
      world.frame()
    }
    #expect(abs(world.position(of: card).y) < 0.05, "\(world.position(of: card))")
  }

  /// A tapering slot under load jams: its sides are not parallel. Pulled back by what held it in, the item
  /// stays.
  @Test func aTaperingSlotStillJams() {
    let world = World()
    for side in [Float(-1), 1] {
      // 0.21 m from the middle on either side, and 0.04 nearer for each metre to the right: 0.2 after a
      // quarter metre.
      let slab = ShapeGeometry.box(
        halfWidth: 3, halfHeight: 0.2, center: Vector2(0, side * 0.41), angle: -side * 0.04)
      world.add(slab, 0, 0, kind: .static) { _, shape in shape.friction = 0.6 }
    }
    let item = world.addBox(-1, 0, halfWidth: 0.2, halfHeight: 0.2) { body, shape in
      body.acceleration = Vector2(5, 0)
      shape.friction = 0.6
    }
    world.frames(180)
    let jammed = world.position(of: item).x
    world.frames(120)
    #expect(abs(world.position(of: item).x - jammed) < 0.005, "\(jammed)")
    #expect(jammed > -0.1 && jammed < 0.5, "\(jammed)")
    world.setAcceleration(Vector2(-1, 0), of: item)
    world.frames(60)
    #expect(world.position(of: item).x - jammed > -0.1, "\(world.position(of: item).x)")
  }
}
