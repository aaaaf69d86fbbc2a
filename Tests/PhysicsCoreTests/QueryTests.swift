// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

@Suite struct QueryTests {
  private func shapes(_ world: World, _ box: AxisAlignedBox) -> Int {
    var count = 0
    world.query(box) { _ in
      count += 1
      return true
    }
    return count
  }

  @Test func boxQueriesReachAsFarAsTheMargin() {
    let world = World()
    world.addBox(0, 0, halfWidth: 0.25, halfHeight: 0.25)
    let near = AxisAlignedBox(lower: Vector2(0.349, 0), upper: Vector2(1, 1))
    let far = AxisAlignedBox(lower: Vector2(0.355, 0), upper: Vector2(1, 1))
    #expect(shapes(world, near) == 1 && shapes(world, far) == 0)
    var exact = 0
    world.queryExactly(near) { _ in
      exact += 1
      return true
    }
    #expect(exact == 0)
  }

  @Test func pointsAreFoundInside() {
    let world = World()
    let box = world.addBox(1, 1) { body, _ in body.angle = 0.785 }
    func hit(_ p: Vector2) -> Bool {
      var found = false
      world.query(containing: p) {
        found = world.body(of: $0) == box
        return true
      }
      return found
    }
    #expect(hit(Vector2(1, 1)) && hit(Vector2(1.6, 1)))
    #expect(!hit(Vector2(1.45, 1.45)))
  }

  @Test func raysMeetTheNearestSurface() throws {
    let world = World()
    world.addBox(3, 0)
    world.addBox(5, 0)
    let hit = try #require(world.castRay(from: .zero, Vector2(10, 0)))
    #expect(abs(hit.fraction - 0.25) < 1e-6 && hit.normal == Vector2(-1, 0))
    #expect(world.castRay(from: Vector2(0, 0.6), Vector2(10, 0)) == nil)
    #expect(world.castRay(from: Vector2(3, 0), Vector2(1, 0)) == nil)
    #expect(world.castRay(from: .zero, .zero) == nil)
  }

  @Test func raysMeetCirclesEdgesAndSkins() throws {
    let world = World()
    world.addCircle(2, 0, radius: 1)
    let circle = try #require(world.castRay(from: .zero, Vector2(4, 0)))
    #expect(abs(circle.fraction - 0.25) < 1e-6)
    world.add(.segment(a: Vector2(-2, -1), b: Vector2(-2, 1), radius: 0), 0, 0, kind: .static)
    let edge = try #require(world.castRay(from: .zero, Vector2(-4, 0)))
    #expect(abs(edge.fraction - 0.5) < 1e-6 && edge.normal == Vector2(1, 0))
    world.add(.capsule(a: Vector2(-1, 5), b: Vector2(1, 5), radius: 0.5), 0, 0)
    let skin = try #require(world.castRay(from: .zero, Vector2(0, 10)))
    #expect(abs(skin.fraction - 0.45) < 1e-4 && abs(skin.normal.y + 1) < 1e-4)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func closestAgreesWithAnExhaustiveSearch(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = World()
    var centers: [(Vector2, Float)] = []
    for _ in 0..<60 {
      let p = Vector2(random.float(-10...10), random.float(-10...10))
      let r = random.float(0.1...0.8)
      world.addCircle(p.x, p.y, radius: r)
      centers.append((p, r))
    }
    for _ in 0..<50 {
      let q = Vector2(random.float(-12...12), random.float(-12...12))
      let hit = try #require(world.closest(to: q, within: 100))
      let expected = centers.map { max(0, (q - $0.0).length - $0.1) }.min()!
      #expect(abs(hit.distance - expected) < 1e-5, "seed \(seed)")
    }
  }

  @Test func aRayPassesWhatItsMaskLeavesOut() throws {
    let world = World()
    world.addBox(3, 0) { _, shape in shape.category = 2 }
    let far = world.addBox(6, 0) { _, shape in shape.category = 4 }
    let hit = try #require(world.castRay(from: .zero, Vector2(10, 0), mask: 4))
    #expect(world.body(of: hit.shape) == far && abs(hit.point.x - 5.5) < 1e-5)
    #expect(world.castRay(from: .zero, Vector2(10, 0), mask: 8) == nil)
  }

  @Test func aRayThatBeginsInsideMeetsNothing() {
    let world = World()
    world.addCircle(0, 0, radius: 1)
    world.addBox(5, 0)
    #expect(world.castRay(from: Vector2(0.2, 0), Vector2(3, 0)) == nil)
    #expect(world.castRay(from: Vector2(5.2, 0), Vector2(3, 0)) == nil)
  }

  @Test func anEdgeIsMetFromBothSidesAndEndsAtItsEnds() throws {
    let world = World()
    world.add(.segment(a: Vector2(2, -1), b: Vector2(2, 1), radius: 0), 0, 0, kind: .static)
    for side: Float in [-1, 1] {
      let hit = try #require(world.castRay(from: Vector2(2 + 2 * side, 0), Vector2(-4 * side, 0)))
      #expect(abs(hit.normal.x - side) < 1e-6, "the normal points at where the ray comes from")
      for y: Float in [-1.01, 1.01] {
        #expect(world.castRay(from: Vector2(2 + 2 * side, y), Vector2(-4 * side, 0)) == nil, "beside it")
      }
    }
  }

  @Test(arguments: [21, 22] as [UInt64])
  func raysAgreeWithTheFormulaForCircles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = World()
    var circles: [(center: Vector2, radius: Float)] = []
    for _ in 0..<40 {
      let (x, y) = (random.float(-10...10), random.float(-10...10))
      circles.append((Vector2(x, y), random.float(0.1...0.8)))
      world.addCircle(x, y, radius: circles[circles.count - 1].radius)
    }
    for _ in 0..<200 {
      let from = Vector2(random.float(-12...12), random.float(-12...12))
      let way = Vector2(random.float(-20...20), random.float(-20...20))
      var expected: Float?
      for (center, radius) in circles {
        let (m, a) = (from - center, way.lengthSquared)
        let (b, c) = (dot(m, way), m.lengthSquared - radius * radius)
        guard c >= 0, b < 0, b * b - a * c >= 0 else { continue }
        let t = (-b - (b * b - a * c).squareRoot()) / a
        if t >= 0, t <= 1 { expected = min(expected ?? t, t) }
      }
      let hit = world.castRay(from: from, way)
      #expect((hit == nil) == (expected == nil), "seed \(seed)")
      if let hit, let expected { #expect(abs(hit.fraction - expected) < 1e-4, "seed \(seed)") }
    }
  }

  @Test func theNearestPointLiesOnTheSkin() throws {
    let world = World()
    world.addCircle(3, 0, radius: 1)
    let hit = try #require(world.closest(to: .zero, within: 5))
    #expect((hit.point - Vector2(2, 0)).length < 1e-5 && abs(hit.distance - 2) < 1e-5)
    let inside = try #require(world.closest(to: Vector2(3.2, 0.1), within: 5))
    #expect(inside.point == Vector2(3.2, 0.1) && inside.distance == 0)
  }

  @Test func theReachOfASearchIncludesItsEnd() {
    let world = World()
    world.addCircle(3, 0, radius: 1)
    #expect(world.closest(to: .zero, within: 2) != nil)
    #expect(world.closest(to: .zero, within: 1.999) == nil)
  }

  @Test func aSearchLeavesOutWhatItsMaskLeavesOut() throws {
    let world = World()
    world.addCircle(2, 0, radius: 1) { _, shape in shape.category = 2 }
    let far = world.addCircle(6, 0, radius: 1) { _, shape in shape.category = 4 }
    let hit = try #require(world.closest(to: .zero, within: 20, mask: 4))
    #expect(world.body(of: hit.shape) == far)
    #expect(world.closest(to: .zero, within: 20, mask: 8) == nil)
  }

  @Test func aVisitorThatHasEnoughIsAskedNoMore() {
    let world = World()
    world.addBox(0, 0, kind: .static)
    world.addBox(0.3, 0, kind: .static)
    world.addBox(0.6, 0)
    world.addBox(0.9, 0)
    let box = AxisAlignedBox(lower: Vector2(-2, -2), upper: Vector2(2, 2))
    for enough in 1...4 {
      var asked = 0
      world.query(box) { _ in
        asked += 1
        return asked < enough
      }
      #expect(asked == enough)
    }
  }
}
