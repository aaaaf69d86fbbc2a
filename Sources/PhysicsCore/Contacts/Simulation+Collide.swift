extension Simulation {
  /// Finds what begins to touch. What touches already is collided when it is seated, and then is in the cache: it can
  /// only end, and for one step an ended contact is a lane that pushes nothing.
  mutating func collideApart() {
    changedContacts.removeAll()
    let list = graph.lists[ContactGraph.idle]
    let sides = graph.sides[ContactGraph.idle].base
    let bodies = self.bodies.slots.base
    for k in 0..<list.count {
      let side = sides + k
      let travel = bodies[Int(side.pointee.bodyA)].travel &+ bodies[Int(side.pointee.bodyB)].travel
      // However they moved, it was not enough to meet.
      if travel &- side.pointee.asOf < side.pointee.clearance { continue }
      let c = list.base + k
      var clearance = clearance(of: c)
      if clearance < 0 {
        if collideAnew(c) { changedContacts.append(c.pointee.contact) }
        clearance = c.pointee.count == 0 ? c.pointee.cachedSeparation1 : 0
      }
      side.pointee.asOf = travel
      side.pointee.clearance = UInt32(Body.travelUnit * clamp(clearance, 0, 100))
    }
  }

  /// Brings a touching contact up to date.
  @inline(always) mutating func collide(_ c: UnsafeMutablePointer<ContactWork>) {
    if !c.pointee.flags.isDisjoint(with: .recyclable) && recycle(c) { return }
    if collideAnew(c) { noteEnded(c) }
  }

  /// How much nearer two shapes may surely come that did not touch when they were last collided, m; negative where they
  /// must be collided anew.
  @inline(always) private mutating func clearance(of c: UnsafeMutablePointer<ContactWork>) -> Float {
    // Sensors may stand here touching.
    if c.pointee.flags.isDisjoint(with: .recyclable) || !c.pointee.flags.isDisjoint(with: .touching) {
      return -1
    }
    let a = bodies.slots.base + Int(c.pointee.bodyA)
    let b = bodies.slots.base + Int(c.pointee.bodyB)
    let (qa, qb) = (a.pointee.rotation, b.pointee.rotation)
    let turnA = qa.relative(to: c.pointee.cachedRotationA)
    let turnB = qb.relative(to: c.pointee.cachedRotationB)
    if turnA.c < ContactWork.leastCosine || turnB.c < ContactWork.leastCosine { return -1 }
    let drift = qa.unapply(b.pointee.center - a.pointee.center) - c.pointee.cachedOffset
    let twist = abs(turnB.s * turnA.c - turnB.c * turnA.s)
    let shift = abs(drift.x) + abs(drift.y)
    // Seen from A, no point of B moved further than this; until that uses up the clearance there is nothing to find.
    let left = c.pointee.cachedSeparation1 - (shift + b.pointee.maximumExtent * twist)
    if left > 0 { return left }
    let extent = lesser(a.pointee.maximumExtent, b.pointee.maximumExtent)
    let slight = lesser(settings.recycleDistance, 0.4 * settings.speculativeDistance)
    return shift + extent * twist < slight ? 0 : -1
  }

  /// Keeps the manifold where the bodies hardly moved against each other, turning anchors and normal along with
  /// A and B and measuring the gap anew. The idea of recycling contacts is Box2D's (Erin Catto).
  ///
  /// Not in lanes: to turn four contacts' lines into lanes and back costs as much as it saves.
  @inline(always) private mutating func recycle(_ c: UnsafeMutablePointer<ContactWork>) -> Bool {
    let a = bodies.slots.base + Int(c.pointee.bodyA)
    let b = bodies.slots.base + Int(c.pointee.bodyB)
    let (qa, qb) = (a.pointee.rotation, b.pointee.rotation)
    let offset = b.pointee.center - a.pointee.center
    let turnA = qa.relative(to: c.pointee.cachedRotationA)
    let turnB = qb.relative(to: c.pointee.cachedRotationB)
    if turnA.c < ContactWork.leastCosine || turnB.c < ContactWork.leastCosine { return false }
    let drift = qa.unapply(offset) - c.pointee.cachedOffset
    let twist = turnB.s * turnA.c - turnB.c * turnA.s
    let extent = lesser(a.pointee.maximumExtent, b.pointee.maximumExtent)
    if !(abs(drift.x) + abs(drift.y) + extent * abs(twist) < settings.recycleDistance) { return false }

    let n = turnA.apply(c.pointee.cachedNormal)
    let cosines = SIMD4(turnA.c, turnA.c, turnB.c, turnB.c)
    let sines = SIMD4(-turnA.s, turnA.s, -turnB.s, turnB.s)
    let anchors1 = bothTurned(c.pointee.cachedAnchors1, cosines, sines)
    let anchors2 = bothTurned(c.pointee.cachedAnchors2, cosines, sines)
    c.pointee.anchors1 = anchors1
    c.pointee.anchors2 = anchors2
    let apart = offset.x * n.x + offset.y * n.y
    let gap1 = c.pointee.cachedSeparation1 + (apart + gap(anchors1, n))
    let gap2 = c.pointee.cachedSeparation2 + (apart + gap(anchors2, n))
    // Whole fours, as preparing loads them whole: a load that a store only half covers waits for it.
    let fours = UnsafeMutableRawPointer(c).assumingMemoryBound(to: SIMD4<Float>.self)
    fours[WorkQuad.face].lowHalf = SIMD2(n.x, n.y)
    fours[WorkQuad.gaps].lowHalf = SIMD2(gap1, gap2)
    return true
  }

  /// Computes the manifold; answers whether the contact began or ended.
  mutating func collideAnew(_ c: UnsafeMutablePointer<ContactWork>) -> Bool {
    if !shapes[c.pointee.shapeA].fatBox.overlaps(shapes[c.pointee.shapeB].fatBox) {
      // The pair is over; the contact goes once the lists have been walked.
      c.pointee.count = -1
      return true
    }
    compute(c, bodies.slots.base + Int(c.pointee.bodyA), bodies.slots.base + Int(c.pointee.bodyB))
    return (c.pointee.count > 0) != c.pointee.flags.contains(.touching)
  }

  /// Notes that a contact ended, for when the lists are not being walked.
  mutating func noteEnded(_ c: UnsafeMutablePointer<ContactWork>) {
    if !anyEnded {
      endedContacts.fill(0, count: (contacts.slots.count + 63) / 64)
      anyEnded = true
    }
    let i = c.pointee.contact
    endedContacts[i >> 6] |= 1 << UInt64(i & 63)
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

  /// Works through what began: events, islands, graph. Serial and in order, as everything after hangs on it.
  mutating func applyContactChanges() {
    for k in 0..<changedContacts.count {
      let i = changedContacts[k]
      if contacts[i].flags.contains(.touching) || work(i).pointee.count < 0 {
        endContact(i)
      } else {
        contacts[i].flags.insert(.touching)
        syncFlags(of: i)
        begunContacts.append(i)
        linkIslands(i)
        enterGraph(i)
      }
    }
  }

  /// Works through what ended while it was prepared.
  mutating func applyEnds() {
    for word in 0..<endedContacts.count {
      var bits = endedContacts[word]
      while bits != 0 {
        endContact(Int32(truncatingIfNeeded: word * 64 + bits.trailingZeroBitCount))
        bits &= bits &- 1
      }
    }
    anyEnded = false
  }

  private mutating func endContact(_ i: Int32) {
    if work(i).pointee.count < 0 {
      work(i).pointee.count = 0
      destroyContact(i, wake: false)
      return
    }
    let c = contacts[i]
    contacts[i].flags.remove(.touching)
    syncFlags(of: i)
    pendingEnds.append(ContactEndEvent(a: party(c.shapeA), b: party(c.shapeB)))
    unlinkIslands(i)
    leaveGraph(i)
  }
}

/// Both arms turned, each by its body's turn.
@inline(always) private func bothTurned(
  _ arms: SIMD4<Float>, _ cosines: SIMD4<Float>, _ sines: SIMD4<Float>
) -> SIMD4<Float> {
  cosines * arms + sines * SIMD4(arms[1], arms[0], arms[3], arms[2])
}

/// How far B's arm reaches beyond A's along the normal.
@inline(always) private func gap(_ arms: SIMD4<Float>, _ n: Vector2) -> Float {
  (arms[2] - arms[0]) * n.x + (arms[3] - arms[1]) * n.y
}
