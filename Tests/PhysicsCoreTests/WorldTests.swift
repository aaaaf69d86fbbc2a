// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

@Suite struct WorldTests {
  @Test func anEmptyWorldSteps() {
    let world = World()
    for _ in 0..<10 { world.step() }
    #expect(world.stepCount == 10 && world.isAtRest)
  }

  @Test func aBoxSettlesOnTheGround() {
    let world = World.withGravity(-10)
    world.addBox(0, -10, halfWidth: 50, halfHeight: 10, kind: .static)
    let box = world.addBox(0, 4)
    for _ in 0..<180 {
      world.frame()
      world.checkInvariants()
    }
    let p = world.position(of: box)
    #expect(abs(p.x) < 0.01 && abs(p.y - 0.5) < 0.01 && abs(world.angle(of: box)) < 0.01)
    #expect(world.isAtRest)
  }

  @Test func destroyingEverythingEmptiesTheWorld() {
    let world = World.withGravity(-10)
    var bodies = [world.addGround()]
    for k in 0..<30 { bodies.append(world.addBox(Float(k % 5), 0.5 + Float(k / 5))) }
    for k in 1..<10 {
      _ = world.createJoint(.weld(WeldJointDefinition()), from: bodies[k], to: bodies[k + 1])
    }
    var random = SeededGenerator(seed: 5)
    while let body = bodies.randomElement(using: &random) {
      bodies.removeAll { $0 == body }
      world.destroyBody(body)
      world.frame()
      world.checkInvariants()
      #expect(!world.contains(body))
    }
    #expect(world.bodyCount == 0 && world.shapeCount == 0 && world.contactCount == 0 && world.jointCount == 0)
    #expect(world.islandCount == 0 && world.awakeBodyCount == 0)
  }

  @Test func worldsComeAndGo() {
    weak var last: World?
    var hashes: Set<UInt64> = []
    for _ in 0..<100 {
      let world = World.withGravity()
      world.addBox(0, 0)
      world.addBox(0.2, 0.5)
      world.step()
      hashes.insert(world.stateHash())
      last = world
    }
    #expect(last == nil, "a world that nobody holds is gone")
    #expect(hashes.count == 1, "none leaves anything to the next")
  }

  @Test func gettersAnswerWhatSettersSet() {
    let world = World()
    let body = world.addBox(0, 0)
    world.setLinearDamping(3.4e38, of: body)
    world.setAngularDamping(0.5, of: body)
    world.setGravityScale(2, of: body)
    world.setAcceleration(Vector2(1, 2), of: body)
    world.setUserData(42, of: body)
    world.setBullet(true, of: body)
    world.setFixedRotation(true, of: body)
    world.setTransform(of: body, position: Vector2(3, 4), angle: 100)
    #expect(world.linearDamping(of: body) == 3.4e38 && world.angularDamping(of: body) == 0.5)
    #expect(world.gravityScale(of: body) == 2 && world.acceleration(of: body) == Vector2(1, 2))
    #expect(world.userData(of: body) == 42 && world.isBullet(body) && world.hasFixedRotation(body))
    #expect(world.position(of: body) == Vector2(3, 4) && abs(world.angle(of: body) - 100) < 1e-4)
    world.applyForce(Vector2(1e30, 0), to: body)
    world.frame()
    #expect(abs(world.position(of: body).x - 3) <= 2, "with endless damping nothing runs away")
  }

  @Test func changingKindStopsAndChangesWhoGivesWay() {
    let world = World.withGravity(-10)
    world.addGround()
    let box = world.addBox(0, 3)
    world.frames(10)
    world.setKind(.static, of: box)
    let held = world.position(of: box)
    world.frames(60)
    world.checkInvariants()
    #expect(world.position(of: box) == held && world.linearVelocity(of: box) == .zero)
    world.setKind(.dynamic, of: box)
    world.frames(200)
    world.checkInvariants()
    #expect(abs(world.position(of: box).y - 0.5) < 0.01)
    world.setKind(.kinematic, of: box)
    world.setLinearVelocity(Vector2(1, 0), of: box)
    world.frames(60)
    world.checkInvariants()
    #expect(abs(world.position(of: box).x - 1) < 0.02 && abs(world.position(of: box).y - 0.5) < 0.01)
  }

  @Test func fixedRotationKeepsASpinThatIsThere() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.angularVelocity = 2 }
    world.setFixedRotation(true, of: box)
    world.applyTorque(100, to: box)
    world.frames(60)
    #expect(abs(world.angularVelocity(of: box) - 2) < 1e-6)
  }

  @Test func shapesCanBeReplacedInPlace() {
    let world = World.withGravity(-10)
    world.addGround()
    let body = world.addBox(0, 0.5)
    world.frames(60)
    var old: ShapeID?
    world.forEachShape(of: body) { old = $0 }
    world.destroyShape(old!)
    _ = world.createShape(.box(halfWidth: 1, halfHeight: 1), on: body)
    world.frames(120)
    world.checkInvariants()
    #expect(abs(world.position(of: body).y - 1) < 0.02 && abs(world.massData(of: body).mass - 4) < 1e-5)
  }

  /// Ends that the next step is to tell are part of a snapshot.
  @Test func anEndThatIsStillToBeToldSurvivesASnapshot() {
    let world = World.withGravity(-10)
    world.addGround()
    let box = world.addBox(0, 0.5)
    world.frames(10)
    world.destroyBody(box)
    let moment = world.snapshot()
    for _ in 0..<2 {
      world.step()
      #expect(world.endEvents.count == 1)
      world.restore(moment)
    }
  }

  /// A snapshot goes into another world too, with the ids of the first.
  @Test func aSnapshotGoesIntoAnotherWorld() {
    let world = World.withGravity(-10)
    world.addGround()
    let corners = (0..<60).map { k in
      Rotation(angle: Float(k) / 60 * 2 * .pi).apply(Vector2(0.5, 0))
    }
    let wheels = (0..<3).map { k in
      world.add(.polygon(vertices: corners, radius: 0), 0.3 * Float(k), 0.6 + 1.1 * Float(k))
    }
    let other = World()
    other.restore(world.snapshot())
    #expect(wheels.allSatisfy(other.contains))
    for _ in 0..<60 {
      world.step()
      other.step()
    }
    #expect(world.stateHash() == other.stateHash())
    #expect(other.position(of: wheels[2]) == world.position(of: wheels[2]))
  }

  /// What came and went since comes back with the moment: here a wall that stops what is fast.
  @Test func aKinematicWallThatComesBackStopsWhatIsFast() {
    let world = World()
    let wall = world.addBox(5, 0, halfWidth: 0.02, halfHeight: 3, kind: .kinematic)
    let ball = world.addCircle(0, 0, radius: 0.1) { body, _ in body.linearVelocity = Vector2(150, 0) }
    let moment = world.snapshot()
    world.destroyBody(wall)
    world.frames(10)
    #expect(world.position(of: ball).x > 5)
    world.restore(moment)
    world.frames(30)
    #expect(world.position(of: ball).x < 5)
  }

  @Test func everyPartOfAMotionIsInTheHash() {
    func hash(_ change: (World, BodyID) -> Void) -> UInt64 {
      let world = World()
      let body = world.addBox(0, 0)
      change(world, body)
      return world.stateHash()
    }
    let hashes = [
      hash { _, _ in }, hash { $0.setAngularVelocity(1, of: $1) },
      hash { $0.setLinearVelocity(Vector2(1, 0), of: $1) },
      hash { $0.setLinearVelocity(Vector2(0, 1), of: $1) },
      hash { $0.setTransform(of: $1, position: Vector2(1, 0), angle: 0) },
      hash { $0.setTransform(of: $1, position: Vector2(0, 1), angle: 0) },
      hash { $0.setTransform(of: $1, position: .zero, angle: 1) },
      // The same but for a turn.
      hash { $0.setTransform(of: $1, position: .zero, angle: 7) },
      hash { $0.setTransform(of: $1, position: .zero, angle: Float(7 - 2 * Double.pi)) },
    ]
    #expect(Set(hashes).count == hashes.count)
  }

  /// A dynamic body whose shapes have no density weighs 1 kg.
  @Test func aBodyWithoutDensityWeighsAKilogram() {
    let world = World()
    let point = world.addCircle(0, 0) { _, shape in shape.density = 0 }
    world.applyForce(Vector2(60, 0), to: point)
    world.step()
    #expect(abs(world.linearVelocity(of: point).x - 1) < 1e-5)
  }

  @Test func aBodyMayBeMadeAsleep() {
    let world = World.withGravity(-10)
    var definition = BodyDefinition()
    definition.isAwake = false
    let sleeper = world.createBody(definition)
    definition.kind = .kinematic
    let platform = world.createBody(definition)
    world.frames(10)
    #expect(!world.isAwake(sleeper) && !world.isAwake(platform) && world.position(of: sleeper) == .zero)
    definition.linearVelocity = Vector2(1, 0)
    #expect(world.isAwake(world.createBody(definition)))
  }

  /// The hook sees angles of its own sub-step, whole turns included.
  @Test func theHookSeesHowFarBodiesHaveTurned() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in (body.angle, body.angularVelocity) = (7, 1.2) }
    var seen: [Float] = []
    world.fieldHook = { world, _, _ in seen.append(world.angle(of: box)) }
    for _ in 0..<3 { world.step() }
    for (k, angle) in seen.enumerated() { #expect(abs(angle - 7 - 0.01 * Float(k)) < 1e-5, "\(k)") }
    #expect(seen.count == 6)
  }

  @Test(arguments: [false, true]) func aChainHasAnEdgeBetweenEachTwoPoints(isLoop: Bool) {
    let world = World()
    var body = BodyDefinition()
    body.kind = .static
    let corners = [Vector2(0, 0), Vector2(4, 0), Vector2(4, 4), Vector2(0, 4)]
    let edges = world.createChain(corners, isLoop: isLoop, radius: 0, on: world.createBody(body))
    #expect(edges.count == (isLoop ? 4 : 3))
    // The last of them closes or ends it.
    let left = world.castRay(from: Vector2(2, 2), Vector2(-4, 0))
    #expect((left != nil) == isLoop && world.castRay(from: Vector2(2, 2), Vector2(0, 4)) != nil)
  }

  @Test func theLastSeamOfAChainIsNotFelt() {
    let world = World.withGravity(-10)
    var body = BodyDefinition()
    body.kind = .static
    var smooth = ShapeDefinition()
    smooth.friction = 0
    _ = world.createChain(
      [Vector2(-4, 0), Vector2(0, 0), Vector2(4, 0), Vector2(30, 0)], isLoop: false, radius: 0,
      on: world.createBody(body), definition: smooth)
    let box = world.addBox(-2, 0.5) { body, shape in
      (body.linearVelocity, shape.friction) = (Vector2(4, 0), 0)
    }
    for _ in 0..<180 {
      world.step()
      #expect(abs(world.linearVelocity(of: box).x - 4) < 1e-3 && abs(world.angularVelocity(of: box)) < 0.02)
    }
  }

  @Test func aDensityThatIsSetChangesTheMass() {
    let world = World()
    let box = world.addBox(0, 0)
    let before = world.massData(of: box)
    world.setDensity(5, of: world.shapes(of: box)[0])
    let after = world.massData(of: box)
    #expect(abs(after.mass - 5 * before.mass) < 1e-5 && abs(after.inertia - 5 * before.inertia) < 1e-5)
  }

  /// A centre of mass that moves within a turning body has the velocity of its new place.
  @Test func aNewShapeMovesTheCentreWithTheSpin() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.angularVelocity = 2 }
    _ = world.createShape(.box(halfWidth: 0.5, halfHeight: 0.5, center: Vector2(3, 0)), on: box)
    #expect(abs(world.center(of: box).x - 1.5) < 1e-5)
    #expect((world.linearVelocity(of: box) - Vector2(0, 3)).length < 1e-4)
    // Two squares of 1 m and 1 kg, each 1.5 m from the middle.
    #expect(abs(world.massData(of: box).inertia - 2 * (1.0 / 6 + 2.25)) < 1e-3)
  }
}
