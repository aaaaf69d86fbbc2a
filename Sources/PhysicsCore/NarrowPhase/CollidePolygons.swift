// SPDX-License-Identifier: Apache-2.0
/// The face of `a` with the greatest separation from `b`, and that separation, which is measured to the
/// vertex of `b` nearest to the face.
///
/// With many vertices the support point advances with the normals (rotating calipers, Shamos 1978).
func maximumSeparation(_ a: Outline, _ b: Outline) -> (face: Int, separation: Float) {
  var best = 0
  var greatest = -Float.infinity
  if b.count <= 8 {
    var i = 0
    while i < a.count {
      let n = a.normals[i]
      var least = dot(n, b.points[0])
      var j = 1
      while j < b.count {
        least = lesser(least, dot(n, b.points[j]))
        j &+= 1
      }
      let s = least - dot(n, a.points[i])
      if s > greatest {
        greatest = s
        best = i
      }
      i &+= 1
    }
    return (best, greatest)
  }
  var support = 0
  for i in 0..<a.count {
    let n = a.normals[i]
    if i == 0 {
      for j in 1..<b.count where dot(n, b.points[j]) < dot(n, b.points[support]) { support = j }
    } else {
      var steps = 0
      while steps < b.count, dot(n, b.points[b.next(support)]) <= dot(n, b.points[support]) {
        support = b.next(support)
        steps += 1
      }
    }
    let s = dot(n, b.points[support] - a.points[i])
    if s > greatest {
      greatest = s
      best = i
    }
  }
  return (best, greatest)
}

/// The face of `b` most opposed to `n`.
@inline(always) func incidentFace(_ b: Outline, _ n: Vector2) -> Int {
  var best = 0
  var least = Float.infinity
  var j = 0
  while j < b.count {
    let d = dot(n, b.normals[j])
    if d < least {
      least = d
      best = j
    }
    j &+= 1
  }
  return best
}

/// Clips the incident edge (v21 → v22) to the reference edge (v11 → v12, outward normal `n`); points lie
/// midway between the two skins. No points if the edges do not overlap along the reference edge.
@inline(always) func clipEdges(
  _ n: Vector2, _ v11: Vector2, _ v12: Vector2, _ r1: Float, _ v21: Vector2, _ v22: Vector2, _ r2: Float,
  _ limit: Float, _ feature1: UInt32, _ feature2: UInt32
) -> LocalManifold {
  var manifold = LocalManifold()
  let tangent = leftPerpendicular(n)
  let upper1 = dot(v12 - v11, tangent)
  let upper2 = dot(v21 - v11, tangent)
  let lower2 = dot(v22 - v11, tangent)
  if upper2 < 0 || upper1 < lower2 { return manifold }
  let span = upper2 - lower2
  var low = v22
  if lower2 < 0 && span > 1e-9 { low = v22 + ((0 - lower2) / span) * (v21 - v22) }
  var high = v21
  if upper2 > upper1 && span > 1e-9 { high = v22 + ((upper1 - lower2) / span) * (v21 - v22) }
  manifold.normal = n
  let r = r1 + r2
  let sLow = dot(low - v11, n)
  let sHigh = dot(high - v11, n)
  if sLow - r <= limit { manifold.add(low + (0.5 * (r1 - r2 - sLow)) * n, sLow - r, feature1) }
  if sHigh - r <= limit { manifold.add(high + (0.5 * (r1 - r2 - sHigh)) * n, sHigh - r, feature2) }
  return manifold
}

/// Two convex outlines of two or more vertices in A's frame: separating axes, then clipping; a single point
/// if two corners are nearest.
func collidePolygons(_ a: Outline, _ b: Outline, _ limit: Float) -> LocalManifold {
  let radius = a.radius + b.radius
  let (faceA, separationA) = maximumSeparation(a, b)
  if separationA - radius > limit { return .apart(by: separationA - radius - limit) }
  let (faceB, separationB) = maximumSeparation(b, a)
  if separationB - radius > limit { return .apart(by: separationB - radius - limit) }

  // A is the reference unless B is clearly better, so that the choice does not flicker.
  let flip = separationB > separationA + 0.000_5
  let (reference, incident) = flip ? (b, a) : (a, b)
  let i11 = flip ? faceB : faceA
  let i12 = reference.next(i11)
  let n = reference.normals[i11]
  let i21 = incidentFace(incident, n)
  let i22 = incident.next(i21)
  let (v11, v12) = (reference.points[i11], reference.points[i12])
  let (v21, v22) = (incident.points[i21], incident.points[i22])

  var manifold = clipEdges(
    n, v11, v12, reference.radius, v21, v22, incident.radius, limit,
    flip ? featureID(i22, i11, flipped: true) : featureID(i11, i22),
    flip ? featureID(i21, i12, flipped: true) : featureID(i12, i21))
  if greater(separationA, separationB) > 0.000_5 && !manifold.isFlat {
    let (p, q, isCorner, ip, iq) = nearestPoints(v11, v12, v21, v22)
    if isCorner {
      // Corner to corner: the faces' normals would underestimate the separation.
      let d = q - p
      let distance = d.length
      manifold = LocalManifold()
      if distance - radius > limit { return .apart(by: distance - radius - limit) }
      manifold.normal = (1 / distance) * d
      let middle = 0.5 * ((p + reference.radius * manifold.normal) + (q - incident.radius * manifold.normal))
      let (k1, k2) = (ip == 0 ? i11 : i12, iq == 0 ? i21 : i22)
      manifold.add(middle, distance - radius, featureID(flip ? k2 : k1, flip ? k1 : k2, flipped: flip))
    }
  }
  if flip { manifold.normal = -manifold.normal }
  return manifold
}

/// The nearest points of two segments (Ericson, Real-Time Collision Detection 5.1.9), whether both points are
/// ends, and which ends.
func nearestPoints(
  _ p1: Vector2, _ q1: Vector2, _ p2: Vector2, _ q2: Vector2
) -> (p: Vector2, q: Vector2, isCorner: Bool, end1: Int, end2: Int) {
  let d1 = q1 - p1
  let d2 = q2 - p2
  let r = p1 - p2
  let (a, e, f) = (dot(d1, d1), dot(d2, d2), dot(d2, r))
  let (b, c) = (dot(d1, d2), dot(d1, r))
  // Computed as the square of the cross product, because a·e - b² of nearly parallel segments is nothing but
  // rounding.
  let twist = cross(d1, d2)
  let denominator = twist * twist
  var s: Float
  if denominator > 1e-8 * a * e {
    s = clamp((b * f - c * e) / denominator, 0, 1)
  } else {
    // Parallel segments: every point of the stretch in which they face each other is equally near. Its middle
    // is used, so that ends opposite each other do not count as corners.
    s = 0.5 * (clamp(-c / a, 0, 1) + clamp((b - c) / a, 0, 1))
  }
  var t = (b * s + f) / e
  if t < 0 {
    t = 0
    s = clamp(-c / a, 0, 1)
  } else if t > 1 {
    t = 1
    s = clamp((b - c) / a, 0, 1)
  }
  let isCorner = (s == 0 || s == 1) && (t == 0 || t == 1)
  return (p1 + s * d1, p2 + t * d2, isCorner, s == 0 ? 0 : 1, t == 0 ? 0 : 1)
}
