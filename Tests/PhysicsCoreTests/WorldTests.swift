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
    world.addBox(0, -10, halfWidth: 50, halfHeight: 10, kind: .still)
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
    world.setKind(.still, of: box)
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
}
