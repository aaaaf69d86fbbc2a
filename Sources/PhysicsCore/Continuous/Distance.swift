// SPDX-License-Identifier: Apache-2.0
/// Vertices of a convex shape without its skin, in the axes of the shape's body.
///
/// Invariant: `points` point into the vertex store, which does not grow in a step, or to a local that
/// outlives the set.
struct ConvexSet {
  let points: UnsafePointer<Vector2>
  let count: Int

  /// The vertex furthest along `d`.
  @inline(always) func support(_ d: Vector2) -> Int {
    assert(count > 0)
    var best = 0
    var greatest = dot(points[0], d)
    var k = 1
    while k < count {
      let value = dot(points[k], d)
      if value > greatest {
        greatest = value
        best = k
      }
      k &+= 1
    }
    return best
  }
}

/// The distance between two convex sets and the unit normal from A to B; 0 if they overlap.
///
/// The algorithm is Gilbert, Johnson and Keerthi's (1988), in the plane, with each simplex solved by
/// barycentric coordinates as in Erin Catto's talk (GDC 2010).
func distance(
  _ a: ConvexSet, _ poseA: Pose, _ b: ConvexSet, _ poseB: Pose
) -> (distance: Float, normal: Vector2) {
  /// Vertex pairs of the simplex and their difference B - A in the world.
  var w0 = Vector2.zero
  var w1 = Vector2.zero
  var w2 = Vector2.zero
  var count = 1
  func pair(_ i: Int, _ j: Int) -> Vector2 { poseB.apply(b.points[j]) - poseA.apply(a.points[i]) }
  w0 = pair(0, 0)
  var nearest = w0
  for _ in 0..<24 {
    if count == 2 {
      (nearest, count) = nearestToOrigin(&w0, &w1)
    } else if count == 3 {
      let inside = reduceTriangle(&w0, &w1, w2, &nearest, &count)
      if inside { return (0, .zero) }
    } else {
      nearest = w0
    }
    let size = nearest.lengthSquared
    if size < 1e-14 { return (0, .zero) }
    let i = a.support(poseA.rotation.unapply(nearest))
    let j = b.support(poseB.rotation.unapply(-nearest))
    let w = pair(i, j)
    // No vertex pair is nearer in this direction: converged, within float precision.
    if size - dot(w, nearest) <= 1e-6 * size || w == w0 || (count == 2 && w == w1) {
      break
    }
    if count == 1 {
      w1 = w
      count = 2
    } else {
      w2 = w
      count = 3
    }
  }
  let length = nearest.length
  return length > 0 ? (length, (1 / length) * nearest) : (0, .zero)
}

/// The point of a segment nearest to the origin; drops an end that does not contribute.
private func nearestToOrigin(_ p: inout Vector2, _ q: inout Vector2) -> (Vector2, Int) {
  let d = q - p
  let u = -dot(p, d)
  if u <= 0 { return (p, 1) }
  let length = d.lengthSquared
  if u >= length {
    p = q
    return (p, 1)
  }
  // Perpendicular to the edge by construction: with p + u·d, long edges would leave an error along the edge
  // that exceeds a small distance, and the search for nearer vertices would end too soon.
  let across = leftPerpendicular(d)
  return ((dot(across, p) / length) * across, 2)
}

/// Reduces a triangle to the edge or corner nearest to the origin; true if the origin is inside.
private func reduceTriangle(
  _ p: inout Vector2, _ q: inout Vector2, _ r: Vector2, _ nearest: inout Vector2, _ count: inout Int
) -> Bool {
  let area = cross(q - p, r - p)
  let (a, b, c) = (cross(p, q), cross(q, r), cross(r, p))
  if area != 0 && (area > 0 ? a >= 0 && b >= 0 && c >= 0 : a <= 0 && b <= 0 && c <= 0) { return true }
  var best = Float.infinity
  let (p0, q0) = (p, q)
  var bestCount = 2
  func tryEdge(_ s: Vector2, _ t: Vector2) {
    var (s0, t0) = (s, t)
    let (point, n) = nearestToOrigin(&s0, &t0)
    if point.lengthSquared >= best { return }
    best = point.lengthSquared
    nearest = point
    p = s0
    q = t0
    bestCount = n
  }
  tryEdge(p0, q0)
  tryEdge(q0, r)
  tryEdge(p0, r)
  count = bestCount
  return false
}
