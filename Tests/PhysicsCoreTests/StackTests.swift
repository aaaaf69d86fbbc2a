// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

/// What must stand, hold or give way, as in the samples that engines are judged by.
@Suite struct StackTests {
  private func world() -> World {
    let world = World.withGravity(-10)
    world.addBox(0, -1, halfWidth: 50, halfHeight: 1, kind: .static) { _, shape in shape.friction = 0.6 }
    return world
  }

  private func rough(_ body: inout BodyDefinition, _ shape: inout ShapeDefinition) {
    shape.friction = 0.6
    shape.restitution = 0
  }

  @Test func aColumnOfTwelveStands() {
    let world = world()
    let boxes = (0..<12).map { world.addBox(0, 0.5 + Float($0), rough) }
    for _ in 0..<300 {
      world.frame()
      world.checkInvariants()
    }
    for (k, box) in boxes.enumerated() {
      let p = world.position(of: box)
      #expect(abs(p.x) < 0.01 && abs(p.y - 0.5 - Float(k)) < 0.06)
    }
    #expect(world.isAtRest)
  }

  @Test func aColumnOfBallsStands() {
    let world = world()
    let balls = (0..<6).map { world.addCircle(0, 0.5 + Float($0), rough) }
    world.frames(120)
    #expect(world.position(of: balls[5]).y > 5.3)
  }

  @Test func aHouseOfCardsStands() {
    let world = world()
    var cards: [BodyID] = []
    func card(_ x: Float, _ y: Float, _ angle: Float) {
      cards.append(
        world.addBox(x, y, halfWidth: 0.025, halfHeight: 0.5) { body, shape in
          body.angle = angle
          shape.friction = 0.7
          shape.restitution = 0
        })
    }
    for k in 0..<2 {
      let x = Float(k) * 0.5
      card(x - 0.1285, 0.493, -0.2)
      card(x + 0.1285, 0.493, 0.2)
    }
    card(0.25, 1.0, 1.570_796)
    let top = cards[4]
    world.frames(240)
    #expect(world.position(of: top).y > 0.9, "\(world.position(of: top))")
  }

  @Test func dominoesFallOneAfterTheOther() {
    let world = world()
    let row = (0..<15).map { k in
      world.addBox(Float(k), 0.75, halfWidth: 0.1, halfHeight: 0.75) { body, shape in
        shape.friction = 0.6
        shape.restitution = 0
        body.angularVelocity = k == 0 ? -2.5 : 0
      }
    }
    world.frames(400)
    for domino in row { #expect(abs(world.angle(of: domino)) > 0.5) }
  }

  @Test func aHeavyBoxDoesNotCrushALightOne() {
    let world = world()
    let light = world.addBox(0, 0.5, rough)
    let heavy = world.addBox(0, 2.5, halfWidth: 1.5, halfHeight: 1.5) { body, shape in
      shape.density = 30
      shape.friction = 0.6
      shape.restitution = 0
    }
    for _ in 0..<300 {
      world.frame()
      world.checkInvariants()
    }
    #expect(world.position(of: heavy).y > 2.2 && world.position(of: light).y > 0.35)
  }

  @Test(.bug(id: "fault 4")) func massRatiosOfAMillionStayFinite() {
    let world = world()
    let feather = world.addBox(0, 0.5) { _, shape in shape.density = 0.001 }
    let anvil = world.addBox(0, 1.6) { _, shape in shape.density = 1000 }
    let post = world.addBox(4, 6, kind: .static)
    let weight = world.addBox(4, 3) { _, shape in shape.density = 1000 }
    let link = world.addBox(4, 4.5, halfWidth: 0.1, halfHeight: 0.1) { _, shape in shape.density = 0.1 }
    _ = world.createJoint(.distance(rod(1.5)), from: post, to: link)
    _ = world.createJoint(.distance(rod(1.5)), from: link, to: weight)
    for frame in 0..<3600 {
      world.frame()
      if frame % 60 == 0 { world.checkInvariants() }
    }
    for body in [feather, anvil, weight, link] {
      #expect(world.position(of: body).length < 10, "\(world.position(of: body))")
    }
    #expect(world.linearVelocity(of: anvil).length < 1 && world.linearVelocity(of: weight).length < 1)
  }

  private func rod(_ length: Float) -> DistanceJointDefinition {
    var rod = DistanceJointDefinition()
    rod.length = length
    return rod
  }

  @Test func oddMaterialsStayFinite() {
    for (friction, restitution) in [(-1, 2), (1e30, 0), (0, -5), (3, 1)] as [(Float, Float)] {
      let world = world()
      for k in 0..<8 {
        world.addBox(Float(k % 3) * 0.8, 1 + Float(k)) { body, shape in
          shape.friction = friction
          shape.restitution = restitution
          shape.density = k == 0 ? 1e-30 : 1
          body.linearDamping = k == 1 ? 1e30 : 0
        }
      }
      for _ in 0..<240 {
        world.frame()
        world.checkInvariants()
      }
    }
  }

  @Test func aPileIsShallowAndSleeps() {
    let world = world()
    for x in [-3.5, 3.5] as [Float] { world.addBox(x, 5, halfWidth: 0.5, halfHeight: 6, kind: .static) }
    var random = SeededGenerator(seed: 77)
    for k in 0..<100 {
      let (dx, angle) = (random.float(-0.05...0.05), random.float(-0.2...0.2))
      world.addBox(
        Float(k % 10) * 0.58 - 2.6 + dx, 0.4 + Float(k / 10) * 0.6, halfWidth: 0.25, halfHeight: 0.25
      ) {
        body, shape in
        body.angle = angle
        shape.friction = 0.6
        shape.restitution = 0
      }
    }
    var rest = 0
    for frame in 1...900 where rest == 0 {
      world.frame()
      if frame % 50 == 0 { world.checkInvariants() }
      if world.isAtRest { rest = frame }
    }
    #expect(rest > 0)
    var deepest: Float = 0
    world.forEachContact { deepest = min(deepest, $0.first.separation, $0.second.separation) }
    #expect(deepest > -0.03)
  }

  @Test func nobodyLeavesATurningDrum() {
    let world = World.withGravity(-10)
    let axle = world.add(.circle(center: .zero, radius: 0.01), 0, -50, kind: .static)
    let drum = world.createBody(BodyDefinition())
    var wall = ShapeDefinition()
    wall.density = 50
    for (center, halfWidth, halfHeight) in Arrangement.walls(half: 3, thickness: 0.4) {
      _ = world.createShape(
        .box(halfWidth: halfWidth, halfHeight: halfHeight, center: center, angle: 0, radius: 0), on: drum,
        definition: wall)
    }
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorA = Vector2(0, 50)
    hinge.motorSpeed = 1.5
    hinge.maximumMotorTorque = 1e8
    _ = world.createJoint(.revolute(hinge), from: axle, to: drum)
    var boxes: [BodyID] = []
    for i in 0..<12 {
      for j in 0..<12 {
        boxes.append(
          world.addBox(
            -2.2 + 0.4 * Float(j), -2.2 + 0.4 * Float(i), halfWidth: 0.125, halfHeight: 0.125, rough))
      }
    }
    for frame in 0..<480 {
      world.frame()
      if frame % 60 != 59 { continue }
      world.checkInvariants()
      let turn = Rotation(angle: world.angle(of: drum))
      let outside = boxes.filter {
        let p = turn.unapply(world.position(of: $0) - world.position(of: drum))
        return abs(p.x) > 3 || abs(p.y) > 3
      }
      #expect(outside.isEmpty, "\(outside.count) of \(boxes.count) left by frame \(frame)")
    }
    #expect(abs(world.angularVelocity(of: drum) - 1.5) < 0.05)
  }
}
