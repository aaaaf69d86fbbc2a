// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

@Suite struct FieldTests {
  @Test func theHookSeesEverySubStepAndItsPositions() {
    let world = World()
    let box = world.addBox(0, 0) { body, _ in body.linearVelocity = Vector2(1.2, 0) }
    var seen: [Float] = []
    world.fieldHook = { world, _, h in
      #expect(h == WorldSettings().subStep)
      seen.append(world.position(of: box).x)
    }
    world.frames(3)
    #expect(seen.count == 5)
    for (k, x) in seen.enumerated() { #expect(abs(x - 0.01 * Float(k)) < 1e-6) }
  }

  @Test func forcesFromTheHookActForOneSubStep() {
    let world = World()
    let box = world.addBox(0, 0)
    world.fieldHook = { world, subStep, _ in
      if subStep == 0 { world.applyForce(Vector2(12, 0), to: box) }
    }
    world.step()
    #expect(abs(world.linearVelocity(of: box).x - 0.1) < 1e-6)
    world.fieldHook = nil
    world.step()
    #expect(abs(world.linearVelocity(of: box).x - 0.1) < 1e-6)
  }

  @Test func springFieldAcceleratesTowardsItsCentre() {
    let world = World()
    let box = world.addBox(3, 4)
    world.fieldHook = { world, _, _ in world.applyForce(-world.position(of: box), to: box) }
    world.frame()
    let v = world.linearVelocity(of: box)
    #expect(abs(v.x * 120 + 3) < 1e-4 && abs(v.y * 120 + 4) < 1e-4)
  }

  @Test func overriddenVelocityBeatsForcesButNotDamping() {
    let world = World.withGravity()
    let box = world.addBox(0, 0) { body, _ in body.linearDamping = 0.1 }
    world.fieldHook = { world, _, _ in world.overrideLinearVelocity(Vector2(30, 40), of: box) }
    world.frame()
    // Measured on UIKit: 2997.50195 pt/s.
    #expect(abs(100 * world.linearVelocity(of: box).x - 2997.50195) < 0.01)
  }

  @Test func anOverriddenVelocityKnowsNoGravity() {
    let world = World.withGravity()
    let box = world.addBox(0, 0) { body, _ in body.linearVelocity = Vector2(1, 1) }
    world.fieldHook = { world, _, _ in world.overrideLinearVelocity(Vector2(0.3, 0.4), of: box) }
    world.frames(3)
    #expect((world.linearVelocity(of: box) - Vector2(0.3, 0.4)).length < 1e-6)
  }

  @Test func structuralCallsFromTheHookTrap() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      let box = world.addBox(0, 0)
      world.fieldHook = { world, _, _ in world.destroyBody(box) }
      world.step()
    }
    await #expect(processExitsWith: .failure) {
      let world = World()
      world.addBox(0, 0)
      world.fieldHook = { world, _, _ in world.step() }
      world.step()
    }
  }
}
