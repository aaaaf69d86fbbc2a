// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

@Suite struct SleepTests {
  private func pyramid(_ base: Int) -> (World, [BodyID]) {
    let world = World.withGravity(-10)
    world.addBox(0, -1, halfWidth: 50, halfHeight: 1, kind: .static)
    return (world, Arrangement.pyramid(base: base).map { world.addBox($0.x, 0.5 + $0.y) })
  }

  @Test func aSixBoxPyramidSleepsWithinFortyFrames() {
    let (world, boxes) = pyramid(3)
    #expect(boxes.count == 6)
    for _ in 0..<40 {
      world.frame()
      world.checkInvariants()
    }
    #expect(world.isAtRest)
  }

  @Test func touchWakesTheWholeIslandAndNoOther() {
    let (world, boxes) = pyramid(3)
    let far = world.addBox(20, 0.5)
    world.frames(60)
    #expect(world.isAtRest && world.islandCount == 2)
    world.addBox(1, 4.2)
    for _ in 0..<30 {
      world.frame()
      world.checkInvariants()
    }
    #expect(boxes.allSatisfy { world.isAwake($0) } && !world.isAwake(far))
  }

  @Test func islandsFallApartBeforeTheySleep() {
    let (world, boxes) = pyramid(1)
    let other = world.addBox(1.001, 0.5)
    let joint = world.createJoint(.weld(weld(0.5)), from: boxes[0], to: other)
    world.frames(60)
    #expect(world.isAtRest && world.islandCount == 1)
    world.destroyJoint(joint)
    world.setTransform(of: other, position: Vector2(5, 0.5), angle: 0)
    for _ in 0..<60 {
      world.frame()
      world.checkInvariants()
    }
    #expect(world.isAtRest && world.islandCount == 2)
    world.wake(other)
    #expect(world.isAwake(other) && !world.isAwake(boxes[0]))
  }

  private func weld(_ x: Float) -> WeldJointDefinition {
    var weld = WeldJointDefinition()
    weld.localAnchorA = Vector2(x, 0)
    weld.localAnchorB = Vector2(-x, 0)
    return weld
  }

  @Test func changesWakeAndEqualValuesDoNot() {
    let (world, boxes) = pyramid(1)
    func settle() {
      world.frames(60)
      #expect(world.isAtRest)
    }
    settle()
    world.gravity = Vector2(0, -10)
    world.setAcceleration(.zero, of: boxes[0])
    world.setLinearVelocity(.zero, of: boxes[0])
    #expect(world.isAtRest)
    world.gravity = Vector2(0, -9)
    #expect(!world.isAtRest)
    settle()
    world.applyForce(Vector2(0.1, 0), to: boxes[0])
    #expect(!world.isAtRest)
    settle()
    world.setTransform(of: boxes[0], position: Vector2(0, 1), angle: 0)
    #expect(!world.isAtRest)
  }

  @Test func takingTheFloorAwayWakesWhatLayOnIt() {
    let world = World.withGravity(-10)
    let floor = world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .static)
    let box = world.addBox(0, 0.5)
    world.frames(60)
    #expect(world.isAtRest)
    world.destroyBody(floor)
    world.frames(60)
    #expect(world.position(of: box).y < -3)
  }

  @Test func aNewWallWakesWhomItMeets() {
    let (world, boxes) = pyramid(1)
    world.frames(60)
    #expect(world.isAtRest)
    world.addBox(0.7, 0.5, kind: .static)
    #expect(world.isAwake(boxes[0]))
    world.frames(120)
    #expect(world.position(of: boxes[0]).x < -0.25)
  }

  @Test func movingKinematicBodiesKeepTheirCargoAwake() {
    let world = World.withGravity(-10)
    let belt = world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .kinematic)
    let box = world.addBox(0, 0.5)
    world.setLinearVelocity(Vector2(0.005, 0), of: belt)
    world.frames(120)
    #expect(world.isAwake(box) && world.isAwake(belt))
    world.setLinearVelocity(.zero, of: belt)
    world.frames(120)
    #expect(world.isAtRest)
  }

  /// The lift is awake and its cargo is not: their contact and their hinge must not push what all still
  /// bodies share.
  @Test func aLiftThatWakesUnderSleepersMovesNothing() {
    let world = World.withGravity(-10)
    let lift = world.addBox(0, -0.5, halfWidth: 5, halfHeight: 0.5, kind: .kinematic)
    let cargo = world.addBox(0, 0.5)
    let hinged = world.addBox(3, 0.5)
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorA = Vector2(3, 1)
    _ = world.createJoint(.revolute(hinge), from: lift, to: hinged, collideConnected: true)
    world.frames(240)
    #expect(world.isAtRest)
    world.wake(lift)
    world.addGround(-3)
    world.addCircle(20, 5)
    for _ in 0..<20 {
      world.frame()
      world.checkInvariants()
      #expect(!world.isAwake(cargo) && !world.isAwake(hinged))
    }
    #expect(world.isAwake(lift))
  }

  @Test func bodiesThatMayNotSleepDoNot() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.allowsSleep = false }
    world.frames(120)
    #expect(world.isAwake(box))
    world.setAllowsSleep(true, of: box)
    world.frames(40)
    #expect(!world.isAwake(box))
  }

  /// What two bodies that touched have to do with each other ends with the touch: one sleeps, the other
  /// flies.
  @Test func bodiesThatPartedSleepEachByItself() {
    let world = World()
    let (flying, hit) = (
      world.addCircle(-1.5, 0) { body, shape in (body.linearVelocity, shape.restitution) = (Vector2(3, 0), 1)
      },
      world.addCircle(0, 0) { _, shape in shape.restitution = 1 }
    )
    world.frames(120)
    #expect(world.linearVelocity(of: hit).x > 2.9, "the second took over the first's speed")
    #expect(!world.isAwake(flying) && world.isAwake(hit))
  }

  @Test func whatFallsAsleepStandsStill() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.linearVelocity = Vector2(0.009, 0) }
    world.frames(60)
    #expect(!world.isAwake(box) && world.linearVelocity(of: box) == .zero)
    world.applyForce(Vector2(5, 0), to: box)
    world.putToSleep(box)
    world.wake(box)
    world.step()
    #expect(world.linearVelocity(of: box) == .zero, "forces do not outlast sleep")
  }

  /// A floor that goes wakes what slept on it, whichever of the two was made first.
  @Test(arguments: [false, true]) func whatGoesWakesWhatTouchedIt(isFloorFirst: Bool) {
    let world = World.withGravity(-10)
    func makeFloor() -> BodyID? { world.addBox(0, -1, halfWidth: 50, halfHeight: 1, kind: .static) }
    var floor = isFloorFirst ? makeFloor() : nil
    let box = world.addBox(0, 0.5)
    if floor == nil { floor = makeFloor() }
    world.frames(120)
    #expect(!world.isAwake(box))
    if let floor { world.destroyBody(floor) }
    #expect(world.isAwake(box))
  }

  /// A floor that is moved away takes what slept on it out of its sleep.
  @Test func whatAStaticBodyLeavesWakes() {
    let world = World.withGravity(-10)
    let floor = world.addBox(0, -1, halfWidth: 5, halfHeight: 1, kind: .static)
    let box = world.addBox(0, 0.5)
    world.frames(60)
    #expect(!world.isAwake(box))
    world.setTransform(of: floor, position: Vector2(20, -1), angle: 0)
    #expect(world.isAwake(box))
  }
}
