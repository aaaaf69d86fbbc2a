// SPDX-License-Identifier: Apache-2.0
extension Simulation {
  mutating func convexSet(of shape: Int32) -> ConvexSet {
    ConvexSet(points: vertices.pointer(at: shapes[shape].vertexStart), count: Int(shapes[shape].vertexCount))
  }

  /// The nearest point of a shape to a point in the world, and its distance; the point itself if it is
  /// inside.
  mutating func nearestPoint(of shape: Int32, to point: Vector2) -> (Vector2, Float) {
    var target = point
    let s = shapes[shape]
    let pose = bodies[s.body].pose
    let (separation, normal) = withUnsafePointer(to: &target) {
      distance(
        convexSet(of: shape), pose, ConvexSet(points: $0, count: 1), Pose(origin: .zero, rotation: .identity))
    }
    if separation <= s.radius { return (point, 0) }
    return (point - (separation - s.radius) * normal, separation - s.radius)
  }

  /// Where a ray hits a shape: exactly for circles and bare outlines, by sphere tracing for outlines with a
  /// skin.
  mutating func cast(_ shape: Int32, _ origin: Vector2, _ translation: Vector2) -> (Float, Vector2)? {
    let s = shapes[shape]
    let pose = bodies[s.body].pose
    if s.kind == .circle {
      return castCircle(pose.apply(vertices[s.vertexStart]), s.radius, origin, translation)
    }
    if s.radius > 0 { return trace(shape, origin, translation) }
    let p = pose.unapply(origin)
    let d = pose.rotation.unapply(translation)
    if s.vertexCount == 2 { return castEdge(s, pose, p, d) }
    // Clip the ray by every face (Cyrus and Beck).
    var (enter, leave) = (Float(0), Float(1))
    var face: Int32 = -1
    for k in 0..<s.vertexCount {
      let n = vertices[s.vertexStart + s.vertexCount + k]
      let separation = dot(n, vertices[s.vertexStart + k] - p)
      let rate = dot(n, d)
      if rate == 0 {
        if separation < 0 { return nil }
      } else if rate < 0 {
        if separation < enter * rate {
          enter = separation / rate
          face = k
        }
      } else if separation < leave * rate {
        leave = separation / rate
      }
      if leave < enter { return nil }
    }
    if face < 0 { return nil }
    return (enter, pose.rotation.apply(vertices[s.vertexStart + s.vertexCount + face]))
  }

  private mutating func castCircle(
    _ center: Vector2, _ radius: Float, _ origin: Vector2, _ translation: Vector2
  ) -> (Float, Vector2)? {
    let m = origin - center
    let c = m.lengthSquared - radius * radius
    let a = translation.lengthSquared
    if c < 0 || a == 0 { return nil }
    let b = dot(m, translation)
    let discriminant = b * b - a * c
    if discriminant < 0 || b > 0 { return nil }
    let t = (-b - discriminant.squareRoot()) / a
    if t < 0 || t > 1 { return nil }
    return (t, normalized(m + t * translation))
  }

  private mutating func castEdge(_ s: Shape, _ pose: Pose, _ p: Vector2, _ d: Vector2) -> (Float, Vector2)? {
    let (a, b) = (vertices[s.vertexStart], vertices[s.vertexStart + 1])
    let edge = b - a
    let denominator = cross(d, edge)
    if denominator == 0 { return nil }
    let t = cross(a - p, edge) / denominator
    let u = cross(a - p, d) / denominator
    if t < 0 || t > 1 || u < 0 || u > 1 { return nil }
    let n = normalized(rightPerpendicular(edge))
    return (t, pose.rotation.apply(dot(n, d) <= 0 ? n : -n))
  }

  /// Steps along the ray by the distance to the shape, which can never overshoot (Hart 1996).
  private mutating func trace(_ shape: Int32, _ origin: Vector2, _ translation: Vector2) -> (Float, Vector2)?
  {
    let length = translation.length
    if length == 0 { return nil }
    var t: Float = 0
    for step in 0..<64 {
      let p = origin + t * translation
      let (q, separation) = nearestPoint(of: shape, to: p)
      if separation < 1e-5 { return step == 0 ? nil : (t, surfaceNormal(shape, p, q)) }
      t += separation / length
      if t > 1 { return nil }
    }
    return nil
  }

  private mutating func surfaceNormal(_ shape: Int32, _ p: Vector2, _ q: Vector2) -> Vector2 {
    var target = p
    let pose = bodies[shapes[shape].body].pose
    return withUnsafePointer(to: &target) {
      distance(
        convexSet(of: shape), pose, ConvexSet(points: $0, count: 1), Pose(origin: .zero, rotation: .identity)
      )
      .normal
    }
  }
}
