// SPDX-License-Identifier: Apache-2.0
// A step finds contacts once, at its start. A body that comes from beyond the speculative distance (2 pt), or
// turns a second corner into an obstacle after the first was stopped, penetrates by the step's end: not all
// the way, which the sweep prevents, but up to 27 pt at 2000 pt/s. So at the step's end the body is moved out
// of static shapes, away from a face that it was in front of at the start, and no frame shows it deeper than
// half a point. Its velocity is kept, so the next step finds it touching and makes it bounce. As after a
// sweep, part of a step's motion is lost.
//
// Invariant: `walk` contains the static shapes that were found; no shape is made or removed in a step.

extension Simulation {
  /// Bodies that moved less than this in a step, m, are skipped: together with the depth that `pushOut`
  /// leaves, such a move stays under the slop, 0.5 pt.
  @inline(always) var slightTravel: Float { 0.35 * settings.linearSlop }

  /// Moves bodies out of static shapes that they penetrated in this step by more than the slop.
  mutating func pushOutSunkBodies(_ step: borrowing StepContext) {
    for k in 0..<scratch.pointee.sinkCandidates.count {
      let candidate = scratch.pointee.sinkCandidates[k]
      if mayHaveSunkIn(candidate) { pushOut(candidate) }
      if !(bodies[candidate.body].boxSlack > 0) { updateBoxes(candidate.body, step) }
    }
  }

  /// Whether the body is near something static, or moved further than the boxes of static shapes reach. If it
  /// moved less, anything that it hit already had a contact with it when the step began.
  private mutating func mayHaveSunkIn(_ start: SweepStart) -> Bool {
    let b = bodies.slots.base + Int(start.body)
    if b.pointee.staticContactCount > 0 { return true }
    let shift = (b.pointee.center - start.center).length
    return shift + b.pointee.maximumExtent * abs(b.pointee.angle - start.angle) > settings.speculativeDistance
  }

  /// Moves a body out of the static shapes that it penetrated, the deepest first.
  mutating func pushOut(_ start: SweepStart) {
    let i = start.body
    findStaticShapes(near: i)
    if walk.count == 0 { return }
    let rotation = Rotation(angle: start.angle)
    let from = Pose(origin: start.center - rotation.apply(bodies[i].localCenter), rotation: rotation)
    // Moving out of one wall may push the body into another: twice in a corner, more often between boundaries
    // that meet at a point.
    for _ in 0..<4 {
      var deepest = Overlap(normal: .zero, separation: -0.6 * settings.linearSlop)
      for k in 0..<walk.count { find(&deepest, walk[k], i, from) }
      if deepest.normal == .zero { return }
      let shift = -0.2 * settings.linearSlop - deepest.separation
      bodies[i].center += shift * deepest.normal
      bodies[i].addTravel(shift)
      bodies[i].boxSlack -= shift
      noteStop(i, deepest.normal, armOfSupport(deepest, i))
    }
  }

  /// Gathers in the scratch list the static shapes whose boxes the body's shapes now overlap.
  private mutating func findStaticShapes(near i: Int32) {
    walk.removeAll()
    var found = walk.take()
    let pose = bodies[i].pose
    var shape = bodies[i].firstShape
    while shape >= 0 {
      let s = shapes.pointer(to: shape)
      if s.pointee.kind != .segment && !s.pointee.flags.contains(.sensor) {
        let (mask, all) = (s.pointee.mask, shapes.slots.base)
        staticTree.query(tightBox(of: shape, at: pose), &stack) { other in
          let o = all + Int(other)
          // Only shapes that push this shape stop it.
          if o.pointee.category & mask == 0 || o.pointee.flags.contains(.sensor) { return true }
          found.append(other)
          return true
        }
      }
      shape = s.pointee.nextOnBody
    }
    walk = found
  }

  /// Replaces `deepest` if the body's overlap with a static shape is deeper.
  private mutating func find(_ deepest: inout Overlap, _ other: Int32, _ i: Int32, _ from: Pose) {
    let o = shapes.pointer(to: other)
    let body = o.pointee.body
    if isExcludedByJoint(i, body) || isSqueezed(i, by: other) { return }
    let to = bodies[i].pose
    var shape = bodies[i].firstShape
    while shape >= 0 {
      let s = shapes.pointer(to: shape)
      if s.pointee.kind != .segment && !s.pointee.flags.contains(.sensor)
        && o.pointee.category & s.pointee.mask != 0
      {
        let overlap = overlap(outline(shape), from, to, outline(other), bodies[body].pose)
        if overlap.separation < deepest.separation {
          deepest = overlap
          deepest.shape = shape
        }
      }
      shape = s.pointee.nextOnBody
    }
  }

  /// The arm from the body's centre of mass to the point of its overlapping shape that is deepest in the
  /// obstacle.
  private mutating func armOfSupport(_ overlap: Overlap, _ i: Int32) -> Vector2 {
    let (outline, b) = (outline(overlap.shape), bodies.pointer(to: i))
    let set = ConvexSet(points: outline.points, count: outline.count)
    let deepest = outline.points[set.support(b.pointee.rotation.unapply(-overlap.normal))]
    return b.pointee.pose.apply(deepest) - outline.radius * overlap.normal - b.pointee.center
  }

  @inline(always) private mutating func outline(_ shape: Int32) -> Outline {
    let s = shapes.pointer(to: shape)
    return Outline(
      vertices.pointer(at: s.pointee.vertexStart), count: Int(s.pointee.vertexCount),
      radius: s.pointee.radius)
  }

  /// How deep a moved shape is in a static one, along the axis that separated them as the step began: a face
  /// normal of either; of several, the one of least overlap. Zero if no axis separated them.
  private mutating func overlap(
    _ a: Outline, _ from: Pose, _ to: Pose, _ staticOutline: Outline, _ staticPose: Pose
  ) -> Overlap {
    let radius = a.radius + staticOutline.radius
    let none = Overlap(normal: .zero, separation: 0)
    var best = Overlap(normal: .zero, separation: -.infinity)
    var greatest = -Float.infinity
    // Separated as the step began, except for a negligible overlap.
    let apart = radius - settings.linearSlop
    var k = 0
    while k < staticOutline.count && staticOutline.count > 1 {
      let n = staticPose.rotation.apply(staticOutline.normals[k])
      let face = dot(n, staticPose.apply(staticOutline.points[k]))
      let separation = least(a, to, along: n) - face - radius
      if separation >= 0 { return none }
      greatest = greater(greatest, separation)
      if separation > best.separation && least(a, from, along: n) - face >= apart {
        best = Overlap(normal: n, separation: separation)
      }
      k &+= 1
    }
    k = 0
    while k < a.count && a.count > 1 {
      let n = to.rotation.apply(a.normals[k])
      let separation = least(staticOutline, staticPose, along: n) - dot(n, to.apply(a.points[k])) - radius
      if separation >= 0 { return none }
      greatest = greater(greatest, separation)
      if separation > best.separation {
        // Along the face's current normal: a body that turned may not have been in front of the face itself.
        if least(staticOutline, staticPose, along: n) + least(a, from, along: -n) >= apart {
          best = Overlap(normal: -n, separation: separation)
        }
      }
      k &+= 1
    }
    if greatest + radius > 0 || a.count + staticOutline.count == 2 {
      // Only skins overlap: round corners are further apart than the faces suggest, and discs have no faces.
      let (between, normal) = distance(
        ConvexSet(points: staticOutline.points, count: staticOutline.count), staticPose,
        ConvexSet(points: a.points, count: a.count), to)
      if between > 0 { return Overlap(normal: normal, separation: between - radius) }
    }
    return best.normal == .zero ? none : best
  }
}

/// A body's penetration depth, and the direction out.
private struct Overlap {
  /// Unit, out of the static shape; zero if there is no deep overlap.
  var normal: Vector2
  /// Negative in an overlap, m.
  var separation: Float
  /// The body's shape that overlaps.
  var shape: Int32 = -1
}

/// The least coordinate along `n` of an outline without its skin.
@inline(always) private func least(_ a: Outline, _ pose: Pose, along n: Vector2) -> Float {
  let local = pose.rotation.unapply(n)
  var least = dot(local, a.points[0])
  var k = 1
  while k < a.count {
    least = lesser(least, dot(local, a.points[k]))
    k &+= 1
  }
  return least + dot(n, pose.origin)
}
