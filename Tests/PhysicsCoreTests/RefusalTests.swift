// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import Testing

@testable import PhysicsCore

/// What a world does not take, and that it says so: in release builds too, where `precondition` would be
/// silent.
@Suite struct RefusalTests {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  // MARK: Changes from inside

  @Test func aQueryRefusesANewBody() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.addBox(0, 0)
      world.query(AxisAlignedBox(lower: Vector2(-1, -1), upper: Vector2(1, 1))) { _ in
        world.addBox(1, 1)
        return true
      }
    }
    #expect(said(result).contains("createBody(_:) called from inside a query"))
  }

  @Test func aQueryRefusesANewShapeWhereverItAsks() async {
    let still = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let ground = world.addGround()
      world.queryExactly(AxisAlignedBox(lower: Vector2(-1, -1), upper: Vector2(1, 1))) { _ in
        _ = world.createShape(.circle(center: .zero, radius: 1), on: ground)
        return true
      }
    }
    #expect(said(still).contains("createShape(_:on:definition:) called from inside a query"))
    let point = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let box = world.addBox(0, 0)
      world.query(containing: .zero) { _ in
        world.destroyBody(box)
        return false
      }
    }
    #expect(said(point).contains("destroyBody(_:) called from inside a query"))
  }

  @Test func everyForEachRefusesChanges() async {
    let bodies = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.addBox(0, 0)
      world.forEachBody { world.setLinearVelocity(Vector2(1, 0), of: $0) }
    }
    #expect(said(bodies).contains("setLinearVelocity(_:of:) called from inside a query or a forEach"))
    let shapes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.forEachShape(of: world.addBox(0, 0)) { world.destroyShape($0) }
    }
    #expect(said(shapes).contains("destroyShape(_:) called from inside"))
    let contacts = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World.withGravity(-10)
      world.addGround()
      world.addBox(0, 0.5)
      world.frames(10)
      world.forEachContact { _ in world.step() }
    }
    #expect(said(contacts).contains("step(subSteps:) called from inside"))
    let joints = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.createJoint(
        .weld(WeldJointDefinition()), from: world.addBox(0, 0), to: world.addBox(1, 0))
      world.forEachJoint { world.destroyJoint($0) }
    }
    #expect(said(joints).contains("destroyJoint(_:) called from inside"))
  }

  @Test func askingFromInsideIsFineAndTheWorldMayChangeAfterwards() {
    let world = World.withGravity(-10)
    world.addGround()
    let box = world.addBox(0, 0.5)
    world.frames(10)
    var asked = 0
    world.forEachBody { body in
      world.forEachShape(of: body) { shape in
        world.query(world.fatBox(of: shape)) { _ in
          asked += world.castRay(from: Vector2(0, 3), Vector2(0, -6)) == nil ? 0 : 1
          return true
        }
      }
    }
    #expect(asked >= 3)
    world.destroyBody(box)
    world.frames(2)
    world.checkInvariants()
    #expect(world.bodyCount == 1)
  }

  @Test func theFieldHookMayNotChangeWhatOutlivesTheSubStep() async {
    let bullet = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let box = world.addBox(0, 0)
      world.fieldHook = { world, _, _ in world.setBullet(true, of: box) }
      world.step()
    }
    #expect(said(bullet).contains("setBullet(_:of:) called while the world is stepping"))
    let data = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let box = world.addBox(0, 0)
      world.fieldHook = { world, _, _ in world.setUserData(1, of: box) }
      world.step()
    }
    #expect(said(data).contains("setUserData(_:of:) called while the world is stepping"))
    let damping = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let box = world.addBox(0, 0)
      world.fieldHook = { world, _, _ in world.setAngularDamping(1, of: box) }
      world.step()
    }
    #expect(said(damping).contains("setAngularDamping(_:of:) called while the world is stepping"))
    let hook = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.addBox(0, 0)
      world.fieldHook = { world, _, _ in world.fieldHook = nil }
      world.step()
    }
    #expect(said(hook).contains("fieldHook called while the world is stepping"))
  }

  // MARK: Ids

  @Test func idsOfAnotherWorldAreRefusedByTheirWorld() async {
    let (one, two) = (World(), World())
    let (mine, theirs) = (one.addBox(0, 0), two.addBox(0, 0))
    #expect(mine.index == theirs.index && mine != theirs)
    #expect(one.contains(mine) && !one.contains(theirs) && two.contains(theirs))
    let body = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (one, two) = (World(), World())
      one.addBox(0, 0)
      _ = one.position(of: two.addBox(0, 0))
    }
    #expect(said(body).contains("body 0 is of another world"))
    let shape = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (one, two) = (World(), World())
      one.addBox(0, 0)
      two.forEachShape(of: two.addBox(0, 0)) { one.setFriction(1, of: $0) }
    }
    #expect(said(shape).contains("shape 0 is of another world"))
    let joint = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func welded(_ world: World) -> JointID {
        world.createJoint(.weld(WeldJointDefinition()), from: world.addBox(0, 0), to: world.addBox(1, 0))
      }
      let (one, two) = (World(), World())
      _ = welded(one)
      one.destroyJoint(welded(two))
    }
    #expect(said(joint).contains("joint 0 is of another world"))
  }

  /// A snapshot may be of another world; then its ids are valid and those from before are not.
  @Test func aRestoredWorldKnowsTheIdsOfTheSnapshot() {
    let (one, two) = (World(), World())
    let (mine, theirs) = (one.addBox(0, 0), two.addBox(3, 0))
    one.restore(two.snapshot())
    #expect(one.contains(theirs) && !one.contains(mine))
    #expect(one.position(of: theirs) == Vector2(3, 0))
  }

  @Test func aStaleIdIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let body = world.addBox(0, 0)
      world.destroyBody(body)
      _ = world.position(of: body)
    }
    #expect(said(result).contains("no such body: 0"))
  }

  // MARK: Settings

  @Test func settingsThatAreNoNumberAreRefusedByName() async {
    let bounce = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var settings = WorldSettings()
      settings.restitutionThreshold = .nan
      _ = World(settings: settings)
    }
    #expect(said(bounce).contains("restitutionThreshold nan is outside"))
    let hit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().settings.hitSpeedThreshold = .nan
    }
    #expect(said(hit).contains("hitSpeedThreshold nan is outside"))
    let margin = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().settings.boxMarginFraction = .nan
    }
    #expect(said(margin).contains("boxMarginFraction nan is outside"))
    let subStep = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().settings.subStep = 1e-20
    }
    #expect(said(subStep).contains("subStep 1e-20 is outside"))
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().settings.boxMargin = 3e38
    }
    #expect(said(length).contains("boxMargin 3e+38 is outside"))
    let rest = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().settings.timeToSleep = -1
    }
    #expect(said(rest).contains("timeToSleep -1.0 is outside"))
    let passes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().settings.springPasses = 65
    }
    #expect(said(passes).contains("65 passes are outside"))
  }

  /// What UIKit's engine has as constants (Box2D 2.2.1's, with the passes that were measured on UIKit).
  @Test func aNewWorldHasUIKitsConstants() {
    let settings = World().settings
    #expect(settings.subStep == 0.008_333_333_8 && settings.springPasses == 8)
    #expect(settings.linearSlop == 0.005 && settings.maximumTranslation == 2)
    #expect(abs(settings.maximumRotation - .pi / 2) < 1e-6 && settings.maximumLinearCorrection == 0.2)
    #expect(abs(settings.maximumAngularCorrection - 8 * .pi / 180) < 1e-6 && settings.timeToSleep == 0.5)
  }

  @Test func settingsAtTheirLimitsAreTaken() {
    var settings = WorldSettings()
    settings.restitutionThreshold = .infinity
    settings.hitSpeedThreshold = .infinity
    settings.timeToSleep = 1e7
    settings.subStep = 1e-6
    let world = World(settings: settings)
    world.gravity = Vector2(0, -10)
    world.addGround()
    let box = world.addBox(0, 0.5)
    world.frames(10)
    #expect(
      world.isAwake(box)
        && world.settings
          == {
            var s = settings; s.gravity = Vector2(0, -10); return s
          }()
    )
  }
}
