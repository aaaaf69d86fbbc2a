extension Simulation {
  /// Stops fast bodies where they would pass through something: still and kinematic shapes always, dynamic
  /// ones when the body is a bullet. The rest of the step is lost for them. Bodies are swept against the
  /// whole paths of others, so their order does not matter.
  mutating func sweepFastBodies(_ step: borrowing StepContext) {
    if scratch.fastBodies.count == 0 { return }
    var hasBullets = false
    for k in 0..<scratch.fastBodies.count where bodies[scratch.fastBodies[k].body].flags.contains(.bullet) {
      hasBullets = true
    }
    if hasBullets { coverSweptPaths() }
    if hasBullets || kinematicCount > 0 { movingTree.refit() }
    scratch.fastTimes.removeAll()
    for k in 0..<scratch.fastBodies.count { scratch.fastTimes.append(firstImpact(of: k)) }
    for k in 0..<scratch.fastBodies.count {
      let start = scratch.fastBodies[k]
      let t = scratch.fastTimes[k]
      let b = bodies.pointer(to: start.body)
      if t < 1 {
        let end = b.pointee.angle + 2 * pi * Float(unwrapped(start.angle, b.pointee.angle))
        b.pointee.center = start.center + t * (b.pointee.center - start.center)
        let angle = start.angle + t * (end - start.angle)
        let turnsBack = b.pointee.turns
        b.pointee.setAngle(angle)
        b.pointee.turns =
          b.pointee.turns &+ turnsBack &- Int32(unwrapped(start.angle, bodies[start.body].angle))
        b.pointee.stillSubSteps = 0
      }
      // What touched as the step began is not swept, and may have turned a corner in.
      if t != Simulation.alone { pushOut(start) }
      if hasBullets { fitBoxes(start.body, step) } else { updateBoxes(start.body, step) }
    }
  }

  /// Boxes over the whole path, so that two fast bodies that head for each other find each other.
  private mutating func coverSweptPaths() {
    for k in 0..<scratch.fastBodies.count {
      let from = startPose(of: scratch.fastBodies[k].body)
      let to = bodies[scratch.fastBodies[k].body].pose
      var shape = bodies[scratch.fastBodies[k].body].firstShape
      while shape >= 0 {
        let tight = tightBox(of: shape, at: from).union(tightBox(of: shape, at: to))
        movingTree.setBox(shapes[shape].proxy, to: tight.union(shapes[shape].fatBox))
        shape = shapes[shape].nextOnBody
      }
    }
  }

  /// Brings boxes back to the body after the sweep.
  private mutating func fitBoxes(_ i: Int32, _ step: borrowing StepContext) {
    var shape = bodies[i].firstShape
    let pose = bodies[i].pose
    while shape >= 0 {
      let s = shapes.pointer(to: shape)
      let tight = tightBox(of: shape, at: pose)
      if !s.pointee.fatBox.contains(tight) {
        s.pointee.fatBox = roomyBox(tight, of: shape, on: i, step)
        noteMoved(shape)
      }
      movingTree.setBox(s.pointee.proxy, to: s.pointee.fatBox)
      shape = s.pointee.nextOnBody
    }
    bodies[i].boxSlack = 0
  }

  /// Whole turns to add to `end` so that it is the nearest continuation of `start`; a step turns less than
  /// half.
  private mutating func unwrapped(_ start: Float, _ end: Float) -> Int {
    if end - start > pi { return -1 }
    if end - start < -pi { return 1 }
    return 0
  }

  private mutating func sweep(of i: Int32, from start: SweepStart?) -> Sweep {
    let b = bodies.pointer(to: i)
    let (center, angle) = (b.pointee.center, b.pointee.angle)
    var s = Sweep(
      localCenter: b.pointee.localCenter, center0: center, center1: center, angle0: angle, angle1: angle,
      extent: b.pointee.maximumExtent)
    if let start {
      s.center0 = start.center
      s.angle0 = start.angle
      s.angle1 = angle + 2 * pi * Float(unwrapped(start.angle, angle))
    } else if b.pointee.awakeIndex >= 0 {
      let d = scratch.states[b.pointee.awakeIndex + 1].delta
      s.center0 = center - Vector2(d.x, d.y)
      s.angle0 = angle - Rotation(c: d.z, s: d.w).angle
    }
    return s
  }

  /// Where a body stood as the step began, without a sine.
  private mutating func startPose(of i: Int32) -> Pose {
    let b = bodies.pointer(to: i)
    if b.pointee.awakeIndex < 0 { return b.pointee.pose }
    let d = scratch.states[b.pointee.awakeIndex + 1].delta
    let rotation = b.pointee.rotation.relative(to: Rotation(c: d.z, s: d.w))
    let center = b.pointee.center - Vector2(d.x, d.y)
    return Pose(origin: center - rotation.apply(b.pointee.localCenter), rotation: rotation)
  }

  /// Stands for the time of impact of a body whose path is near nothing that could stop it.
  private static var alone: Float { 2 }

  /// Whether the body's path is near anything that could stop it, which is not so for most bodies in free
  /// fall.
  private mutating func isNearSomething(_ start: SweepStart) -> Bool {
    let b = bodies.pointer(to: start.body)
    if b.pointee.flags.contains(.bullet) { return true }
    let (from, to) = (start.center, b.pointee.center)
    let way = AxisAlignedBox(lower: lesser(from, to), upper: greater(from, to))
      .grown(by: b.pointee.maximumExtent)
    var isNear = false
    stillTree.query(way, &stack) { _ in
      isNear = true
      return false
    }
    if isNear || kinematicCount == 0 { return isNear }
    movingTree.query(way, below: .kinematic, &stack) { _ in
      isNear = true
      return false
    }
    return isNear
  }

  private mutating func firstImpact(of k: Int) -> Float {
    let start = scratch.fastBodies[k]
    if !isNearSomething(start) { return Simulation.alone }
    let path = sweep(of: start.body, from: start)
    let from = startPose(of: start.body)
    let to = bodies[start.body].pose
    let isBullet = bodies[start.body].flags.contains(.bullet)
    var first: Float = 1
    var shape = bodies[start.body].firstShape
    while shape >= 0 {
      let s = shapes.pointer(to: shape)
      if s.pointee.kind != .segment && !s.pointee.flags.contains(.sensor) {
        let box = tightBox(of: shape, at: from).union(tightBox(of: shape, at: to))
        first = impact(of: shape, path, box, amongMoving: false, isBullet, first)
        if isBullet || kinematicCount > 0 {
          // Among what moves, only bullets meet dynamic bodies.
          let flags: TreeFlags = isBullet ? [] : .kinematic
          first = impact(of: shape, path, box, amongMoving: true, below: flags, isBullet, first)
        }
      }
      shape = s.pointee.nextOnBody
    }
    return first
  }

  private mutating func impact(
    of shape: Int32, _ path: Sweep, _ box: AxisAlignedBox, amongMoving: Bool, below flags: TreeFlags = [],
    _ isBullet: Bool, _ limit: Float
  ) -> Float {
    let body = shapes[shape].body
    walk.removeAll()
    gather(amongMoving: amongMoving, below: flags, box, shape, body, isBullet)
    var first = limit
    for k in 0..<walk.count {
      let other = walk[k]
      let otherBody = shapes[other].body
      if isExcludedByJoint(body, otherBody) || staysApart(shape, other) { continue }
      first = lesser(first, impactTime(shape, path, other, sweep(of: otherBody, from: nil), first))
    }
    return first
  }

  /// Gathers into the scratch list what lies near a path and might stop the shape.
  private mutating func gather(
    amongMoving: Bool, below flags: TreeFlags, _ box: AxisAlignedBox, _ shape: Int32, _ body: Int32,
    _ isBullet: Bool
  ) {
    let search = ObstacleSearch(
      shapes: shapes.slots.base, bodies: bodies.slots.base, states: scratch.states.base, shape: shape,
      body: body,
      isBullet: isBullet)
    var found = walk.take()
    if amongMoving {
      movingTree.query(box, below: flags, &stack) { other in
        if search.wants(other) { found.append(other) }
        return true
      }
    } else {
      stillTree.query(box, below: flags, &stack) { other in
        if search.wants(other) { found.append(other) }
        return true
      }
    }
    walk = found
  }

  /// Whether one shape has a face that the other began before, by its middle, and ends before as a whole:
  /// however they turned in between, they did not come through each other. Most neighbours are settled by
  /// this.
  private mutating func staysApart(_ shape: Int32, _ other: Int32) -> Bool {
    let (b, a) = (shapes[shape].body, shapes[other].body)
    let (startA, startB) = (startPose(of: a), startPose(of: b))
    let (endA, endB) = (bodies[a].pose, bodies[b].pose)
    if staysBefore(other, startA, endA, shape, startB, endB) { return true }
    // A long wall may pass a body's face although its middle is before it.
    return bodies[a].kind == .dynamic && staysBefore(shape, startB, endB, other, startA, endA)
  }

  private mutating func staysBefore(
    _ wall: Int32, _ wallStart: Pose, _ wallEnd: Pose, _ shape: Int32, _ start: Pose, _ end: Pose
  ) -> Bool {
    let (s, o) = (shapes.pointer(to: shape), shapes.pointer(to: wall))
    let faces = Int(o.pointee.vertexCount)
    if faces < 2 || faces > 8 { return false }
    let corners = vertices.pointer(at: o.pointee.vertexStart)
    let moving = Core(
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
    let a = Core(
      points: vertices.pointer(at: o.pointee.vertexStart), count: Int(o.pointee.vertexCount))
    let b = Core(
      points: vertices.pointer(at: s.pointee.vertexStart), count: Int(s.pointee.vertexCount))
    let slop = settings.linearSlop
    let radius = s.pointee.radius + o.pointee.radius
    let target = greater(slop, radius - slop)
    let (time, startsInside) = timeOfImpact(a, otherPath, b, path, target: target, tolerance: 0.25 * slop)
    if let time { return time }
    if !startsInside { return limit }
    // Already touching: what must not pass is the core, or a body that lies on a floor could be driven
    // through by a second one at speed. A body stopped by its core begins the next step inside it: then a
    // smaller one counts.
    var middle = path
    middle.extent = (s.pointee.centroid - path.localCenter).length
    var center = s.pointee.centroid
    return withUnsafePointer(to: &center) { point in
      let small = Core(points: point, count: 1)
      var reach = o.pointee.radius + greater(0.25 * bodies[s.pointee.body].minimumExtent, slop)
      for _ in 0..<3 {
        let (time, startsInside) = timeOfImpact(
          a, otherPath, small, middle, target: reach, tolerance: lesser(0.25 * slop, 0.25 * reach))
        if let time { return time }
        if !startsInside { return limit }
        reach *= 0.25
      }
      // The middle lies on the surface: it stays there rather than change sides.
      let (_, before) = distance(a, otherPath.pose(at: 0), small, middle.pose(at: 0))
      let (_, after) = distance(a, otherPath.pose(at: 1), small, middle.pose(at: 1))
      return dot(before, after) < 0 ? 0 : limit
    }
  }
}

/// What might stop a shape on its way.
private struct ObstacleSearch {
  private let shapes: UnsafeMutablePointer<Shape>
  private let bodies: UnsafeMutablePointer<Body>
  private let states: UnsafeMutablePointer<BodyState>
  private let body: Int32
  private let mask: UInt64
  private let isBullet: Bool
  /// How the body moved in the step, and how far another may move against it before it counts as fast.
  private let delta: SIMD4<Float>
  private let reach: Float

  @inline(always) init(
    shapes: UnsafeMutablePointer<Shape>, bodies: UnsafeMutablePointer<Body>,
    states: UnsafeMutablePointer<BodyState>, shape: Int32, body: Int32, isBullet: Bool
  ) {
    self.shapes = shapes
    self.bodies = bodies
    self.states = states
    self.body = body
    self.isBullet = isBullet
    mask = shapes[Int(shape)].mask
    let me = bodies + Int(body)
    delta = states[Int(me.pointee.awakeIndex) + 1].delta
    reach = 0.5 * me.pointee.minimumExtent - me.pointee.maximumExtent * turning(delta)
  }

  @inline(always) func wants(_ other: Int32) -> Bool {
    let o = shapes + Int(other)
    // Only what pushes this shape stops it.
    if o.pointee.body == body || o.pointee.category & mask == 0 || o.pointee.flags.contains(.sensor) {
      return false
    }
    let them = bodies + Int(o.pointee.body)
    if them.pointee.kind != .dynamic { return true }
    if !isBullet { return false }
    // Neighbours in a heap that fall together do not pass each other.
    let at = them.pointee.awakeIndex
    let e = at < 0 ? SIMD4(0, 0, 1, 0) : states[Int(at) + 1].delta
    let left = reach - them.pointee.maximumExtent * turning(e)
    let (x, y) = (delta.x - e.x, delta.y - e.y)
    return !(left > 0 && x * x + y * y < left * left)
  }
}

/// No less than the angle of a turn by (cos, sin) in the last two lanes, rad.
@inline(always) private func turning(_ delta: SIMD4<Float>) -> Float {
  delta.z > 0 ? 0.5 * pi * abs(delta.w) : pi
}
