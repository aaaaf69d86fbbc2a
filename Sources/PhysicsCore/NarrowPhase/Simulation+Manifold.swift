// SPDX-License-Identifier: Apache-2.0
extension Simulation {
  /// The manifold of two shapes in the frame of A's body. B's outline is transformed to that frame in scratch
  /// memory.
  mutating func localManifold(_ shapeA: Int32, _ shapeB: Int32, _ poseA: Pose, _ poseB: Pose) -> LocalManifold
  {
    let sa = shapes.pointer(to: shapeA)
    let sb = shapes.pointer(to: shapeB)
    let limit = settings.speculativeDistance
    let turn = poseB.rotation.relative(to: poseA.rotation)
    let shift = poseA.rotation.unapply(poseB.origin - poseA.origin)
    let relative = Pose(origin: shift, rotation: turn)
    let pointsA = vertices.pointer(at: sa.pointee.vertexStart)
    let pointsB = vertices.pointer(at: sb.pointee.vertexStart)
    let radiusB = sb.pointee.radius

    if sb.pointee.kind == .circle {
      let c = relative.apply(pointsB[0])
      if sa.pointee.kind == .circle {
        return collidePointCircle(pointsA[0], sa.pointee.radius, c, radiusB, limit)
      }
      let a = Outline(pointsA, count: Int(sa.pointee.vertexCount), radius: sa.pointee.radius)
      if sa.pointee.kind == .segment {
        return collideEdgeCircle(a, neighbours(sa), c, radiusB, limit)
      }
      return collidePolygonCircle(a, c, radiusB, limit)
    }

    let count = Int(sb.pointee.vertexCount)
    assert(2 * count <= localVertices.capacity)
    let scratch = localVertices.base
    var k = 0
    while k < count {
      scratch[k] = relative.apply(pointsB[k])
      scratch[count &+ k] = turn.apply(pointsB[count &+ k])
      k &+= 1
    }
    let a = Outline(pointsA, count: Int(sa.pointee.vertexCount), radius: sa.pointee.radius)
    let b = Outline(UnsafePointer(scratch), count: count, radius: radiusB)
    if sa.pointee.kind == .segment {
      return collideEdgePolygon(a, neighbours(sa), b, centroid: relative.apply(sb.pointee.centroid), limit)
    }
    return collidePolygons(a, b, limit)
  }

  @inline(always) private mutating func neighbours(_ s: UnsafeMutablePointer<Shape>) -> EdgeNeighbours {
    EdgeNeighbours(
      before: s.pointee.flags.contains(.vertexBefore) ? s.pointee.vertexBefore : nil,
      after: s.pointee.flags.contains(.vertexAfter) ? s.pointee.vertexAfter : nil)
  }
}
