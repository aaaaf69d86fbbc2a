// SPDX-License-Identifier: Apache-2.0
extension Simulation {
  mutating func shapeID(_ i: Int32) -> ShapeID {
    ShapeID(index: i, generation: shapes[i].generation, world: worldID)
  }

  mutating func createShape(
    _ geometry: ShapeGeometry, on body: Int32, _ d: ShapeDefinition, before: Vector2?, after: Vector2?
  ) -> Int32 {
    var s = Shape()
    s.body = body
    s.density = d.density
    s.friction = d.friction
    s.restitution = d.restitution
    s.category = d.category
    s.mask = d.mask
    s.userData = d.userData
    s.flags.set(.sensor, to: d.isSensor)
    s.flags.set(.reportsHits, to: d.reportsHits)
    switch geometry {
    case .circle(let center, let radius):
      s.kind = .circle
      s.radius = radius
      store([center], in: &s)
    case .capsule(let a, let b, let radius):
      s.kind = .polygon
      s.flags.insert(.capsule)
      s.radius = radius
      store([a, b], in: &s)
    case .polygon(let points, let radius):
      let hull = convexHull(points)
      require(hull.count >= 3, "the polygon \(points) has no area")
      s.kind = .polygon
      s.radius = radius
      store(hull, in: &s)
    case .segment(let a, let b, let radius):
      s.kind = .segment
      s.radius = radius
      store([a, b], in: &s)
      if let before {
        s.flags.insert(.vertexBefore)
        s.vertexBefore = before
      }
      if let after {
        s.flags.insert(.vertexAfter)
        s.vertexAfter = after
      }
    }
    s.nextOnBody = bodies[body].firstShape
    let i = shapes.insert(s)
    if s.nextOnBody >= 0 { shapes[s.nextOnBody].previousOnBody = i }
    bodies[body].firstShape = i
    bodies[body].shapeCount += 1
    shapes[i].margin = boxMargin(of: i)
    bodies[body].boxSlack = 0
    insertLeaf(i)
    return i
  }

  /// Called after shapes were added or removed. Updates mass and extents, and wakes bodies that rest on the
  /// body.
  mutating func finishShapes(on body: Int32) {
    updateMass(body)
    if bodies[body].kind != .dynamic { wakeOverlapping(body) }
  }

  mutating func destroyShape(_ i: Int32) {
    let body = shapes[i].body
    for edge in contacts.edges(of: bodies[body].contactEdges) {
      let c = contacts[edge.index]
      if c.shapeA == i || c.shapeB == i { destroyContact(edge.index, wake: true) }
    }
    removeLeaf(i, wasStatic: bodies[body].kind == .static)
    if shapes[i].flags.contains(.moved) { forgetMoved(i) }
    vertices.release(shapes[i].vertexStart, storedPoints(i))
    let (previous, next) = (shapes[i].previousOnBody, shapes[i].nextOnBody)
    if previous >= 0 { shapes[previous].nextOnBody = next } else { bodies[body].firstShape = next }
    if next >= 0 { shapes[next].previousOnBody = previous }
    bodies[body].shapeCount -= 1
    shapes.remove(i)
  }

  private mutating func storedPoints(_ i: Int32) -> Int32 {
    shapes[i].kind == .circle ? 1 : shapes[i].vertexCount * 2
  }

  private mutating func store(_ points: [Vector2], in s: inout Shape) {
    let n = Int32(points.count)
    s.vertexCount = n
    s.vertexStart = vertices.allocate(n == 1 ? 1 : 2 * n)
    for k in 0..<n { vertices[s.vertexStart + k] = points[Int(k)] }
    if n > 1 {
      for k in 0..<n {
        let edge = points[Int((k + 1) % n)] - points[Int(k)]
        vertices[s.vertexStart + n + k] = normalized(rightPerpendicular(edge))
      }
    }
    if n > 2 {
      s.centroid = polygonMoments(points).centroid
    } else {
      s.centroid = n == 1 ? points[0] : 0.5 * (points[0] + points[1])
    }
    localVertices.reserve(Int(2 * n))
  }

  /// Mass data of one shape: circles and capsules with their skin, polygons without (UIKit's rule), none for
  /// edges.
  ///
  /// A mass is capped at 10²⁸ kg, so that sums over bodies of many shapes stay finite.
  mutating func massData(of i: Int32) -> MassData {
    let data = uncappedMass(of: i)
    return MassData(mass: lesser(data.mass, 1e28), center: data.center, inertia: data.inertia)
  }

  private mutating func uncappedMass(of i: Int32) -> MassData {
    let s = shapes[i]
    let first = vertices[s.vertexStart]
    switch s.kind {
    case .segment: return MassData(mass: 0, center: s.centroid, inertia: 0)
    case .circle:
      let mass = s.density * pi * s.radius * s.radius
      return MassData(mass: mass, center: first, inertia: 0.5 * mass * s.radius * s.radius)
    case .polygon:
      if s.flags.contains(.capsule) { return capsuleMass(s) }
      let points = (0..<s.vertexCount).map { vertices[s.vertexStart + $0] }
      let (area, centroid, inertia) = polygonMoments(points)
      return MassData(mass: s.density * area, center: centroid, inertia: s.density * inertia)
    }
  }

  /// The mass of a rectangle and two half discs; each half disc's own centroid is 4r/3π from its flat side.
  private mutating func capsuleMass(_ s: Shape) -> MassData {
    let length = (vertices[s.vertexStart + 1] - vertices[s.vertexStart]).length
    let r = s.radius
    let disc = s.density * pi * r * r
    let box = s.density * 2 * r * length
    let offset = 4 * r / (3 * pi)
    let half = 0.5 * length
    let discInertia = disc * (0.5 * r * r + half * half + 2 * half * offset)
    let boxInertia = box * (4 * r * r + length * length) / 12
    return MassData(mass: disc + box, center: s.centroid, inertia: discInertia + boxInertia)
  }

  /// The least distance from the centroid to the surface, by which the sweep decides which bodies are fast.
  mutating func leastHalfWidth(of i: Int32) -> Float {
    let s = shapes[i]
    if s.kind == .circle || s.vertexCount == 2 { return s.radius }
    var least: Float = .infinity
    for k in 0..<s.vertexCount {
      let normal = vertices[s.vertexStart + s.vertexCount + k]
      least = lesser(least, dot(normal, vertices[s.vertexStart + k] - s.centroid))
    }
    return least + s.radius
  }

  mutating func tightBox(of i: Int32, at pose: Pose) -> AxisAlignedBox {
    let s = shapes.pointer(to: i)
    let points = vertices.pointer(at: s.pointee.vertexStart)
    let count = Int(s.pointee.vertexCount)
    var lower = pose.apply(points[0])
    var upper = lower
    var k = 1
    while k < count {
      let p = pose.apply(points[k])
      lower = lesser(lower, p)
      upper = greater(upper, p)
      k &+= 1
    }
    return AxisAlignedBox(lower: lower, upper: upper).grown(by: s.pointee.radius)
  }

  private mutating func boxMargin(of i: Int32) -> Float {
    let s = shapes[i]
    if settings.boxMarginFraction == .infinity { return settings.boxMargin }
    var extent: Float = 0
    for k in 0..<s.vertexCount {
      extent = greater(extent, (vertices[s.vertexStart + k] - s.centroid).length + s.radius)
    }
    return lesser(settings.boxMargin, settings.boxMarginFraction * extent)
  }
}
