// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import Testing

@Suite struct ShapeTests {
  private func mass(_ geometry: ShapeGeometry, density: Float = 1) -> MassData {
    let world = World()
    return world.massData(of: world.add(geometry, 3, 4) { _, shape in shape.density = density })
  }

  @Test func boxMassIsDensityTimesArea() {
    let m = mass(.box(halfWidth: 1, halfHeight: 0.25), density: 3)
    #expect(abs(m.mass - 3) < 1e-6 && abs(m.inertia - 1.0625) < 1e-6 && m.center.length < 1e-7)
  }

  @Test func circleMassAndInertia() {
    let m = mass(.circle(center: Vector2(1, 0), radius: 0.5))
    #expect(abs(m.mass - 0.785_398) < 1e-5 && abs(m.inertia - 0.5 * m.mass * 0.25) < 1e-6)
    #expect(m.center == Vector2(1, 0))
  }

  @Test func capsuleLiesBetweenItsInnerBoxAndOuterHull() {
    let m = mass(.capsule(a: Vector2(-1, 0), b: Vector2(1, 0), radius: 0.5))
    let inner = mass(.box(halfWidth: 1, halfHeight: 0.5))
    let outer = mass(.box(halfWidth: 1.5, halfHeight: 0.5))
    #expect(inner.mass < m.mass && m.mass < outer.mass)
    #expect(inner.inertia < m.inertia && m.inertia < outer.inertia)
  }

  @Test func offsetPolygonHasTheSameInertiaAboutItsCentre() {
    let a = mass(.box(halfWidth: 0.5, halfHeight: 0.25))
    let b = mass(.box(halfWidth: 0.5, halfHeight: 0.25, center: Vector2(30, -20)))
    #expect(abs(a.inertia - b.inertia) < 1e-4 && (b.center - Vector2(30, -20)).length < 1e-5)
  }

  @Test func windingAndInnerPointsDoNotMatter() {
    let corners = [Vector2(0, 0), Vector2(2, 0), Vector2(2, 1), Vector2(0, 1)]
    let forth = mass(.polygon(vertices: corners, radius: 0))
    let back = mass(.polygon(vertices: corners.reversed() + [Vector2(1, 0.5)], radius: 0))
    #expect(forth == back)
  }

  @Test func compoundsAddUp() {
    let world = World()
    let body = world.addBox(0, 0)
    _ = world.createShape(.box(halfWidth: 0.25, halfHeight: 0.1, center: Vector2(2, 0)), on: body)
    let m = world.massData(of: body)
    #expect(abs(m.mass - 1.1) < 1e-6 && abs(m.center.x - 0.2 / 1.1) < 1e-6)
    #expect(world.position(of: body) == .zero)
  }

  @Test func manyVerticesAreAccepted() {
    let circle = (0..<244).map { Rotation(angle: Float($0) * 0.025_750_76).apply(Vector2(5, 0)) }
    let m = mass(.polygon(vertices: circle, radius: 0.009))
    #expect(abs(m.mass - 78.53) < 0.05)
    let world = World.withGravity(-10)
    world.addGround(radius: 0.02)
    let ball = world.add(.polygon(vertices: circle.map { 0.1 * $0 }, radius: 0.009), 0, 2)
    let other = world.add(.polygon(vertices: circle.map { 0.1 * $0 }, radius: 0.009), 0.3, 4)
    for _ in 0..<600 {
      world.frame()
      world.checkInvariants()
    }
    #expect(abs(world.position(of: ball).y - 0.529) < 0.01)
    #expect(abs(world.position(of: other).y - 0.529) < 0.01)
  }

  @Test func overriddenMassStaysUntilReset() {
    let world = World()
    let body = world.addBox(0, 0)
    world.setMassData(MassData(mass: 7, inertia: 3), of: body)
    _ = world.createShape(.circle(center: .zero, radius: 1), on: body)
    #expect(world.massData(of: body).mass == 7)
    world.resetMassData(of: body)
    #expect(abs(world.massData(of: body).mass - 4.14159) < 1e-4)
  }
}
