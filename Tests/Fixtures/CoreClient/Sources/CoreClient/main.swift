// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

// Without an argument a box falls onto the ground and its height is printed; with one, a mistake is made.
let world = World()
world.gravity = Vector2(0, -10)
var definition = BodyDefinition()
definition.kind = .static
let ground = world.createBody(definition)
_ = world.createShape(.segment(a: Vector2(-5, 0), b: Vector2(5, 0), radius: 0), on: ground)
definition.kind = .dynamic
definition.position = Vector2(0, 3)
definition.angle = 0.3
let box = world.createBody(definition)
_ = world.createShape(.box(halfWidth: 0.5, halfHeight: 0.5), on: box)

switch CommandLine.arguments.dropFirst().first {
case nil:
  for _ in 0..<300 { world.step() }
  let hit = world.castRay(from: Vector2(0, 5), Vector2(0, -10))
  print(world.position(of: box).y, hit != nil)
case "stale":
  world.destroyBody(box)
  print(world.position(of: box))
case "foreign":
  print(World().position(of: box))
case "query":
  world.query(AxisAlignedBox(lower: Vector2(-9, -9), upper: Vector2(9, 9))) { _ in
    for _ in 0..<1000 { _ = world.createShape(.circle(center: .zero, radius: 1), on: box) }
    return true
  }
case "nan":
  world.setLinearVelocity(Vector2(.nan, 0), of: box)
default:
  print("CoreClient: nothing, stale, foreign, query or nan")
}
