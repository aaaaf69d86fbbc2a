import PhysicsCore
import PhysicsScenes
import TestSupport
import Testing

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
    world.add(.segment(a: Vector2(-2, -1), b: Vector2(-2, 1), radius: 0), 0, 0, kind: .still)
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
}
