// SPDX-License-Identifier: Apache-2.0
/// The convex hull, counter-clockwise in axes where y points up, without collinear points (Andrew's monotone
/// chain).
func convexHull(_ points: [Vector2]) -> [Vector2] {
  let sorted = points.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
  func chain(_ sequence: some Sequence<Vector2>) -> [Vector2] {
    var hull: [Vector2] = []
    for point in sequence {
      if let last = hull.last, last == point { continue }
      while hull.count >= 2,
        cross(hull[hull.count - 1] - hull[hull.count - 2], point - hull[hull.count - 1]) <= 0
      {
        hull.removeLast()
      }
      hull.append(point)
    }
    if !hull.isEmpty { hull.removeLast() }
    return hull
  }
  return chain(sorted) + chain(sorted.reversed())
}

/// Area, centroid and second moment about the centroid, of a simple polygon of density 1.
func polygonMoments(_ points: [Vector2]) -> (area: Float, centroid: Vector2, inertiaAboutCentroid: Float) {
  // A fan of triangles from the first vertex keeps numbers small even far from the origin.
  let origin = points[0]
  var area: Float = 0
  var weighted = Vector2.zero
  var second: Float = 0
  for i in 1..<(points.count - 1) {
    let a = points[i] - origin
    let b = points[i + 1] - origin
    let d = cross(a, b)
    area += 0.5 * d
    weighted += (d / 6) * (a + b)
    second += d / 12 * (dot(a, a) + dot(a, b) + dot(b, b))
  }
  let centroid = (1 / area) * weighted
  return (area, origin + centroid, second - area * centroid.lengthSquared)
}
