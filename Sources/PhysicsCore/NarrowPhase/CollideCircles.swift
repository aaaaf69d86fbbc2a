// SPDX-License-Identifier: Apache-2.0
/// Circle B (centre `c`, radius `rB`) against a point with skin `rA` at `p`; `fallback` is the normal if they
/// coincide.
func collidePointCircle(
  _ p: Vector2, _ rA: Float, _ c: Vector2, _ rB: Float, _ limit: Float, fallback: Vector2 = Vector2(1, 0),
  feature: UInt32 = 0
) -> LocalManifold {
  var manifold = LocalManifold()
  let offset = c - p
  let distance = offset.length
  let separation = distance - rA - rB
  if separation > limit { return .apart(by: separation - limit) }
  let normal = distance > 1e-9 ? (1 / distance) * offset : fallback
  manifold.normal = normal
  manifold.add(0.5 * ((p + rA * normal) + (c - rB * normal)), separation, feature)
  return manifold
}

/// Circle B against a polygon, capsule or edge A, all in A's frame.
func collidePolygonCircle(_ a: Outline, _ c: Vector2, _ rB: Float, _ limit: Float) -> LocalManifold {
  if a.count == 2 {
    let (q, end) = nearest(on: a.points[0], a.points[1], to: c)
    return collidePointCircle(q, a.radius, c, rB, limit, fallback: a.normals[0], feature: featureID(end, 0))
  }
  var best = 0
  var separation = -Float.infinity
  for i in 0..<a.count {
    let s = dot(a.normals[i], c - a.points[i])
    if s > separation {
      separation = s
      best = i
    }
  }
  if separation - a.radius - rB > limit { return .apart(by: separation - a.radius - rB - limit) }
  let (v1, v2) = (a.points[best], a.points[a.next(best)])
  if separation > 1e-7 {
    if dot(c - v1, v2 - v1) < 0 {
      return collidePointCircle(v1, a.radius, c, rB, limit, feature: featureID(best, 1))
    }
    if dot(c - v2, v1 - v2) < 0 {
      return collidePointCircle(v2, a.radius, c, rB, limit, feature: featureID(a.next(best), 1))
    }
  }
  var manifold = LocalManifold()
  let n = a.normals[best]
  manifold.normal = n
  let onA = c - (separation - a.radius) * n
  manifold.add(0.5 * (onA + (c - rB * n)), separation - a.radius - rB, featureID(best, 0))
  return manifold
}

/// Circle B against an edge A of a chain: each neighbour handles its own region, so circles do not catch on
/// seams.
func collideEdgeCircle(
  _ a: Outline, _ neighbours: EdgeNeighbours, _ c: Vector2, _ rB: Float, _ limit: Float
) -> LocalManifold {
  let (v1, v2) = (a.points[0], a.points[1])
  let edge = v2 - v1
  if dot(c - v1, edge) < 0 {
    // Nearest to the first vertex, which this edge owns unless the circle lies over the previous edge.
    if let before = neighbours.before, dot(c - v1, before - v1) > 0 { return LocalManifold() }
    return collidePointCircle(v1, a.radius, c, rB, limit, fallback: a.normals[0], feature: featureID(1, 0))
  }
  if dot(c - v2, edge) > 0 {
    if neighbours.after != nil { return LocalManifold() }
    return collidePointCircle(v2, a.radius, c, rB, limit, fallback: a.normals[0], feature: featureID(2, 0))
  }
  return collidePolygonCircle(a, c, rB, limit)
}

/// The point of a segment nearest to `p`, and 0, 1 or 2 for its interior, first or second end.
func nearest(on a: Vector2, _ b: Vector2, to p: Vector2) -> (point: Vector2, end: Int) {
  let edge = b - a
  let u = dot(p - a, edge)
  if u <= 0 { return (a, 1) }
  let length = edge.lengthSquared
  if u >= length { return (b, 2) }
  return (a + (u / length) * edge, 0)
}
