// SPDX-License-Identifier: Apache-2.0
// The time of impact of a fast body with an obstacle.

extension Simulation {
  /// The fraction of the step after which a fast body first hits an obstacle; 1 if it hits none, `alone` if
  /// no obstacle is near.
  ///
  /// `from` is the pose at `start`.
  mutating func firstImpact(of start: SweepStart, from: Pose) -> Float {
    if !isNearSomething(start) { return Simulation.alone }
    let path = sweep(of: start.body, from: start)
    let to = bodies[start.body].pose
    let isBullet = bodies[start.body].flags.contains(.bullet)
    var first: Float = 1
    var shape = bodies[start.body].firstShape
    while shape >= 0 {
      let s = shapes.pointer(to: shape)
      if s.pointee.kind != .segment && !s.pointee.flags.contains(.sensor) {
        let box = tightBox(of: shape, at: from).union(tightBox(of: shape, at: to))
        first = impact(of: shape, path, from, box, amongMoving: false, isBullet, first)
        if isBullet || kinematicCount > 0 {
          // Among moving bodies, only bullets collide with dynamic ones.
          let flags: TreeFlags = isBullet ? [] : .kinematic
          first = impact(of: shape, path, from, box, amongMoving: true, below: flags, isBullet, first)
        }
      }
      shape = s.pointee.nextOnBody
    }
    return first
  }

  private mutating func impact(
    of shape: Int32, _ path: Sweep, _ from: Pose, _ box: AxisAlignedBox, amongMoving: Bool,
    below flags: TreeFlags = [], _ isBullet: Bool, _ limit: Float
  ) -> Float {
    let body = shapes[shape].body
    walk.removeAll()
    gather(amongMoving: amongMoving, below: flags, box, shape, body, isBullet)
    var first = limit
    for k in 0..<walk.count {
      let other = walk[k]
      let otherBody = shapes[other].body
      if isExcludedByJoint(body, otherBody) || staysApart(shape, other, from) { continue }
      first = lesser(first, impactTime(shape, path, other, sweep(of: otherBody, from: nil), first))
    }
    return first
  }

  /// Gathers into the scratch list the possible obstacles near a path.
  private mutating func gather(
    amongMoving: Bool, below flags: TreeFlags, _ box: AxisAlignedBox, _ shape: Int32, _ body: Int32,
    _ isBullet: Bool
  ) {
    let search = ObstacleSearch(
      shapes: shapes.slots.base, bodies: bodies.slots.base, states: scratch.pointee.states.base, shape: shape,
      body: body,
      isBullet: isBullet)
    var found = walk.take()
    if amongMoving {
      movingTree.query(box, below: flags, &stack) { other in
        if search.wants(other) { found.append(other) }
        return true
      }
    } else {
      staticTree.query(box, below: flags, &stack) { other in
        if search.wants(other) { found.append(other) }
        return true
      }
    }
    walk = found
  }

  /// Whether one shape has a face with the other shape's middle in front of it at the start and the whole
  /// other shape in front of it at the end. If so, the shapes did not pass through each other, however they
  /// turned. This test settles most neighbours.
  private mutating func staysApart(_ shape: Int32, _ other: Int32, _ startB: Pose) -> Bool {
    let (b, a) = (shapes[shape].body, shapes[other].body)
    let startA = startPose(of: a)
    let (endA, endB) = (bodies[a].pose, bodies[b].pose)
    if staysBefore(other, startA, endA, shape, startB, endB) { return true }
    // A long wall may pass through a body's face although the wall's middle is in front of the face.
    return bodies[a].kind == .dynamic && staysBefore(shape, startB, endB, other, startA, endA)
  }

  private mutating func staysBefore(
    _ wall: Int32, _ wallStart: Pose, _ wallEnd: Pose, _ shape: Int32, _ start: Pose, _ end: Pose
  ) -> Bool {
    let (s, o) = (shapes.pointer(to: shape), shapes.pointer(to: wall))
    let faces = Int(o.pointee.vertexCount)
    if faces < 2 || faces > 8 { return false }
    let corners = vertices.pointer(at: o.pointee.vertexStart)
    let moving = ConvexSet(
      points: vertices.pointer(at: s.pointee.vertexStart), count: Int(s.pointee.vertexCount))
    let slop = settings.linearSlop
    let clear = greater(slop, s.pointee.radius + o.pointee.radius - slop)
    let middle = wallStart.unapply(start.apply(s.pointee.centroid))
    for k in 0..<faces {
      if dot(corners[faces + k], middle - corners[k]) <= clear { continue }
      let n = wallEnd.rotation.apply(corners[faces + k])
      let nearest = moving.points[moving.support(end.rotation.unapply(-n))]
      if dot(n, end.apply(nearest) - wallEnd.apply(corners[k])) > clear { return true }
    }
    return false
  }

  private mutating func impactTime(
    _ shape: Int32, _ path: Sweep, _ other: Int32, _ otherPath: Sweep, _ limit: Float
  ) -> Float {
    let (s, o) = (shapes.pointer(to: shape), shapes.pointer(to: other))
    let a = ConvexSet(
      points: vertices.pointer(at: o.pointee.vertexStart), count: Int(o.pointee.vertexCount))
    let b = ConvexSet(
      points: vertices.pointer(at: s.pointee.vertexStart), count: Int(s.pointee.vertexCount))
    let slop = settings.linearSlop
    let radius = s.pointee.radius + o.pointee.radius
    let target = greater(slop, radius - slop)
    let (time, startsInside) = timeOfImpact(a, otherPath, b, path, target: target, tolerance: 0.25 * slop)
    if let time { return time }
    if !startsInside { return limit }
    // The shapes already touch: the body's middle is swept instead, because a second fast body could
    // otherwise drive a body that lies on a floor through the floor. A body whose middle was stopped begins
    // the next step where it stopped, so a smaller middle is swept then.
    var middle = path
    middle.extent = (s.pointee.centroid - path.localCenter).length
    var center = s.pointee.centroid
    return withUnsafePointer(to: &center) { point in
      let small = ConvexSet(points: point, count: 1)
      var smallTarget = o.pointee.radius + greater(0.25 * bodies[s.pointee.body].minimumExtent, slop)
      for _ in 0..<3 {
        let (time, startsInside) = timeOfImpact(
          a, otherPath, small, middle, target: smallTarget, tolerance: lesser(0.25 * slop, 0.25 * smallTarget)
        )
        if let time { return time }
        if !startsInside { return limit }
        smallTarget *= 0.25
      }
      // The middle lies on the surface: the body stays where it is if its middle would change sides.
      let (_, before) = distance(a, otherPath.pose(at: 0), small, middle.pose(at: 0))
      let (_, after) = distance(a, otherPath.pose(at: 1), small, middle.pose(at: 1))
      return dot(before, after) < 0 ? 0 : limit
    }
  }
}
