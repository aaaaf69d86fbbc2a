// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

@Suite struct PreconditionTests {
  @Test func staleBodiesTrap() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      let body = world.addBox(0, 0)
      world.destroyBody(body)
      world.addBox(1, 1)
      _ = world.position(of: body)
    }
  }

  @Test func notNumbersTrapAtTheDoor() async {
    await #expect(processExitsWith: .failure) { World().addBox(.nan, 0) }
    await #expect(processExitsWith: .failure) { World().addBox(0, 0, halfWidth: .infinity) }
    await #expect(processExitsWith: .failure) {
      let world = World()
      world.applyForce(Vector2(.nan, 0), to: world.addBox(0, 0))
    }
    await #expect(processExitsWith: .failure) {
      let world = World()
      world.setLinearVelocity(Vector2(0, .infinity), of: world.addBox(0, 0))
    }
    await #expect(processExitsWith: .failure) { World().addBox(1e9, 0) }
  }

  @Test func shapesWithoutExtentTrap() async {
    await #expect(processExitsWith: .failure) { World().addBox(0, 0, halfWidth: 0) }
    await #expect(processExitsWith: .failure) { World().addCircle(0, 0, radius: 0) }
    await #expect(processExitsWith: .failure) {
      World().add(.segment(a: Vector2(1, 1), b: Vector2(1, 1), radius: 0), 0, 0)
    }
    await #expect(processExitsWith: .failure) {
      let world = World()
      _ = world.createChain([.zero, .zero], isLoop: true, radius: 0, on: world.addBox(0, 0))
    }
  }

  @Test func impossibleJointsTrap() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      let box = world.addBox(0, 0)
      _ = world.createJoint(.weld(WeldJointDefinition()), from: box, to: box)
    }
    await #expect(processExitsWith: .failure) {
      let world = World()
      let (a, b) = (world.addBox(0, 0, kind: .static), world.addBox(1, 0, kind: .static))
      _ = world.createJoint(.weld(WeldJointDefinition()), from: a, to: b)
    }
    await #expect(processExitsWith: .failure) {
      let world = World()
      var rope = DistanceJointDefinition()
      rope.minimumLength = 3
      rope.maximumLength = 2
      _ = world.createJoint(.distance(rope), from: world.addBox(0, 0), to: world.addBox(1, 0))
    }
  }

  @Test func eventsOfAnEarlierStepTrap() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      world.addBox(0, 0)
      world.addBox(0.5, 0)
      world.step()
      let events = world.beginEvents
      world.step()
      _ = events[0]
    }
  }
}
