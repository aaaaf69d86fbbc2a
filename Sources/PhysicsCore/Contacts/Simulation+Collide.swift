extension Simulation {
  /// Brings every active contact up to date and notes which began or ended, in the lists' order.
  mutating func collide() {
    changedContacts.removeAll()
    if !hasActiveContacts { return }
    let bodies = self.bodies.slots.base
    let shapes = self.shapes.slots.base
    let reach = settings.recycleDistance
    for set in graph.activeSets {
      let list = graph.lists[set]
      for k in 0..<list.count {
        let c = list.base + k
        let a = bodies + Int(c.pointee.bodyA)
        let b = bodies + Int(c.pointee.bodyB)
        if c.pointee.flags.contains(.recyclable) && recycle(c, a, b, reach) { continue }
        let boxA = shapes[Int(c.pointee.shapeA)].fatBox
        if !boxA.overlaps(shapes[Int(c.pointee.shapeB)].fatBox) {
          // The pair is over; the contact goes once the lists have been walked.
          c.pointee.count = -1
          changedContacts.append(c.pointee.contact)
          continue
        }
        compute(c, a, b)
        if (c.pointee.count > 0) != c.pointee.flags.contains(.touching) {
          changedContacts.append(c.pointee.contact)
        }
      }
    }
  }

  /// Keeps the manifold where the bodies hardly moved against each other, turning anchors and normal along with
  /// A and B and measuring the gap anew. The idea of recycling contacts is Box2D's (Erin Catto).
  @inline(always) private mutating func recycle(
    _ c: UnsafeMutablePointer<ContactWork>, _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>,
    _ reach: Float
  ) -> Bool {
    let (qa, qb) = (a.pointee.rotation, b.pointee.rotation)
    let offset = b.pointee.center - a.pointee.center
    let turnA = qa.relative(to: c.pointee.cachedRotationA)
    let turnB = qb.relative(to: c.pointee.cachedRotationB)
    let drift = qa.unapply(offset) - c.pointee.cachedOffset
    let twist = turnB.s * turnA.c - turnB.c * turnA.s
    if turnA.c < 0.98 || turnB.c < 0.98 { return false }
    let extent = lesser(a.pointee.maximumExtent, b.pointee.maximumExtent)
    let shift = abs(drift.x) + abs(drift.y)
    let moved = shift + extent * abs(twist)
    if !c.pointee.flags.contains(.touching) {
      // Not touching, a kept manifold would have no points to feel the approach with. Seen from A, no point of B moved
      // further than this; until that uses up the clearance there is nothing to find.
      if shift + b.pointee.maximumExtent * abs(twist) < c.pointee.cachedSeparation1 { return true }
      return moved < lesser(reach, 0.4 * settings.speculativeDistance)
    }
    if !(moved < reach) { return false }

    let n = turnA.apply(c.pointee.cachedNormal)
    let cosines = SIMD4(turnA.c, turnA.c, turnB.c, turnB.c)
    let sines = SIMD4(-turnA.s, turnA.s, -turnB.s, turnB.s)
    let anchors1 = turned(c.pointee.cachedAnchors1, cosines, sines)
    let anchors2 = turned(c.pointee.cachedAnchors2, cosines, sines)
    c.pointee.normal = n
    c.pointee.anchors1 = anchors1
    c.pointee.anchors2 = anchors2
    let apart = offset.x * n.x + offset.y * n.y
    c.pointee.separation1 = c.pointee.cachedSeparation1 + (apart + gap(anchors1, n))
    c.pointee.separation2 = c.pointee.cachedSeparation2 + (apart + gap(anchors2, n))
    return true
  }

  /// Computes the manifold; impulses carry over between equal features.
  private mutating func compute(
    _ c: UnsafeMutablePointer<ContactWork>, _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>
  ) {
    let local = localManifold(c.pointee.shapeA, c.pointee.shapeB, a.pointee.pose, b.pointee.pose)
    let (oldCount, feature1, feature2) = (c.pointee.count, c.pointee.feature1, c.pointee.feature2)
    let old = c.pointee.impulses
    /// What the last step's solver found for a feature.
    func carried(_ feature: UInt32) -> SIMD2<Float> {
      if oldCount > 0 && feature1 == feature { return old.lowHalf }
      if oldCount > 1 && feature2 == feature { return old.highHalf }
      return SIMD2()
    }
    let qa = a.pointee.rotation
    let offset = b.pointee.center - a.pointee.center
    c.pointee.normal = qa.apply(local.normal)
    c.pointee.count = Int32(local.count)
    c.pointee.cachedRotationA = qa
    c.pointee.cachedRotationB = b.pointee.rotation
    c.pointee.cachedOffset = qa.unapply(offset)
    c.pointee.cachedNormal = c.pointee.normal
    c.pointee.cachedSeparation1 = local.separation1
    c.pointee.impulses = SIMD4()
    c.pointee.peak1 = 0
    c.pointee.peak2 = 0
    c.pointee.flags.insert(.recyclable)
    if local.count == 0 { return }

    let a1 = qa.apply(local.point1 - a.pointee.localCenter)
    let b1 = a1 - offset
    c.pointee.anchors1 = SIMD4(a1.x, a1.y, b1.x, b1.y)
    c.pointee.separation1 = local.separation1
    c.pointee.feature1 = local.feature1
    c.pointee.impulses.lowHalf = carried(local.feature1)
    if local.count > 1 {
      let a2 = qa.apply(local.point2 - a.pointee.localCenter)
      let b2 = a2 - offset
      c.pointee.anchors2 = SIMD4(a2.x, a2.y, b2.x, b2.y)
      c.pointee.separation2 = local.separation2
      c.pointee.feature2 = local.feature2
      c.pointee.impulses.highHalf = carried(local.feature2)
    } else {
      c.pointee.anchors2 = c.pointee.anchors1
      c.pointee.separation2 = ContactWork.absent
    }
    c.pointee.cachedAnchors1 = c.pointee.anchors1
    c.pointee.cachedAnchors2 = c.pointee.anchors2
    c.pointee.cachedSeparation2 = c.pointee.separation2
  }

  /// Works through what began and ended: events, islands, graph. Serial and in order, as everything after hangs on it.
  mutating func applyContactChanges() {
    begunContacts.removeAll()
    for k in 0..<changedContacts.count {
      let i = changedContacts[k]
      let c = contacts[i]
      if work(i).pointee.count < 0 {
        work(i).pointee.count = 0
        destroyContact(i, wake: false)
      } else if c.flags.contains(.touching) {
        contacts[i].flags.remove(.touching)
        syncFlags(of: i)
        pendingEnds.append(ContactEndEvent(a: party(c.shapeA), b: party(c.shapeB)))
        unlinkIslands(i)
        leaveGraph(i)
      } else {
        contacts[i].flags.insert(.touching)
        syncFlags(of: i)
        begunContacts.append(i)
        linkIslands(i)
        enterGraph(i)
      }
    }
  }
}

/// Both arms turned, each by its body's turn.
@inline(always) private func turned(
  _ arms: SIMD4<Float>, _ cosines: SIMD4<Float>, _ sines: SIMD4<Float>
) -> SIMD4<Float> {
  cosines * arms + sines * SIMD4(arms[1], arms[0], arms[3], arms[2])
}

/// How far B's arm reaches beyond A's along the normal.
@inline(always) private func gap(_ arms: SIMD4<Float>, _ n: Vector2) -> Float {
  (arms[2] - arms[0]) * n.x + (arms[3] - arms[1]) * n.y
}
