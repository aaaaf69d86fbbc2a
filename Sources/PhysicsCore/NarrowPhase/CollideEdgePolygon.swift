// SPDX-License-Identifier: Apache-2.0
/// The normals that an edge of a chain may produce: those between its own and, at a corner convex towards the
/// other shape, its neighbour's. The neighbour handles all others, so nothing ever catches on a seam.
///
/// The edge runs from `v1` to `v2` with the other shape on its left.
private struct NormalRange {
  var along: Vector2
  var normal: Vector2
  var hasBefore: Bool
  var hasAfter: Bool
  var normalBefore: Vector2?
  var normalAfter: Vector2?

  init(_ v1: Vector2, _ v2: Vector2, before: Vector2?, after: Vector2?) {
    along = normalized(v2 - v1)
    normal = leftPerpendicular(along)
    hasBefore = before != nil
    hasAfter = after != nil
    if let before {
      let edge = normalized(v1 - before)
      if cross(edge, along) < -0.01 { normalBefore = leftPerpendicular(edge) }
    }
    if let after {
      let edge = normalized(after - v2)
      if cross(along, edge) < -0.01 { normalAfter = leftPerpendicular(edge) }
    }
  }

  func admits(_ d: Vector2) -> Bool {
    if dot(d, normal) < -0.02 { return false }
    if dot(d, along) < 0 {
      if !hasBefore { return true }
      guard let normalBefore else { return false }
      return cross(d, normalBefore) >= -0.01
    }
    if !hasAfter { return true }
    guard let normalAfter else { return false }
    return cross(normalAfter, d) >= -0.01
  }
}

/// An edge (A) against a polygon or capsule (B), in A's frame. The edge is two-sided and pushes towards the
/// side of B's centroid, so a shape that is deep in the edge is pushed back to the side that it came from.
func collideEdgePolygon(
  _ a: Outline, _ neighbours: EdgeNeighbours, _ b: Outline, centroid: Vector2, _ limit: Float
) -> LocalManifold {
  let isLeft = cross(a.points[1] - a.points[0], centroid - a.points[0]) >= 0
  let (i1, i2) = isLeft ? (0, 1) : (1, 0)
  let (v1, v2) = (a.points[i1], a.points[i2])
  let range = NormalRange(
    v1, v2, before: isLeft ? neighbours.before : neighbours.after,
    after: isLeft ? neighbours.after : neighbours.before)
  let radius = a.radius + b.radius

  var edgeSeparation = Float.infinity
  for j in 0..<b.count { edgeSeparation = lesser(edgeSeparation, dot(range.normal, b.points[j] - v1)) }
  if edgeSeparation - radius > limit { return .apart(by: edgeSeparation - radius - limit) }

  var faceSeparation = -Float.infinity
  var face = -1
  for j in 0..<b.count {
    let m = b.normals[j]
    let s = lesser(dot(m, v1 - b.points[j]), dot(m, v2 - b.points[j]))
    if s - radius > limit { return .apart(by: s - radius - limit) }
    if s > faceSeparation && range.admits(-m) {
      faceSeparation = s
      face = j
    }
  }

  if face >= 0 && faceSeparation > edgeSeparation + 0.000_5 {
    let n = b.normals[face]
    let (w1, w2) = (b.points[face], b.points[b.next(face)])
    // As B's incident edge, the edge must run against B's face.
    let runsAgainst = dot(v2 - v1, leftPerpendicular(n)) < 0
    let (u1, u2) = runsAgainst ? (v1, v2) : (v2, v1)
    let (k1, k2) = runsAgainst ? (i1, i2) : (i2, i1)
    var manifold = clipEdges(
      n, w1, w2, b.radius, u1, u2, a.radius, limit, featureID(k2, face, flipped: true),
      featureID(k1, b.next(face), flipped: true))
    manifold.normal = -manifold.normal
    if manifold.count > 0 { return manifold }
    return corner(v1, v2, i1, i2, w1, w2, face, b, a.radius, range, limit)
  }
  let j1 = incidentFace(b, range.normal)
  let j2 = b.next(j1)
  // A face whose outward normal is `normal` runs from v2 to v1.
  let manifold = clipEdges(
    range.normal, v2, v1, a.radius, b.points[j1], b.points[j2], b.radius, limit, featureID(i2, j2),
    featureID(i1, j1))
  if manifold.count > 0 { return manifold }
  return corner(v1, v2, i1, i2, b.points[j1], b.points[j2], j1, b, a.radius, range, limit)
}

/// A single point if an end of the edge and a corner of B are nearest, and the edge may push that way.
private func corner(
  _ v1: Vector2, _ v2: Vector2, _ i1: Int, _ i2: Int, _ w1: Vector2, _ w2: Vector2, _ j: Int, _ b: Outline,
  _ rA: Float, _ range: NormalRange, _ limit: Float
) -> LocalManifold {
  var manifold = LocalManifold()
  let (p, q, _, end1, end2) = nearestPoints(v1, v2, w1, w2)
  let d = q - p
  let distance = d.length
  if distance < 1e-6 || distance - rA - b.radius > limit { return manifold }
  let n = (1 / distance) * d
  if !range.admits(n) { return manifold }
  manifold.normal = n
  manifold.add(
    0.5 * ((p + rA * n) + (q - b.radius * n)), distance - rA - b.radius,
    featureID(end1 == 0 ? i1 : i2, end2 == 0 ? j : b.next(j)))
  return manifold
}
