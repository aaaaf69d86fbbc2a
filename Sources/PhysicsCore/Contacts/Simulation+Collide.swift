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
          c.pointee.manifold.count = -1
          changedContacts.append(c.pointee.contact)
          continue
        }
        compute(c, a, b)
        if (c.pointee.manifold.count > 0) != c.pointee.flags.contains(.touching) {
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
    c.pointee.manifold.normal = n
    let a1 = turnA.apply(c.pointee.cachedAnchorA1)
    let b1 = turnB.apply(c.pointee.cachedAnchorB1)
    c.pointee.manifold.first.anchorA = a1
    c.pointee.manifold.first.anchorB = b1
    c.pointee.manifold.first.separation = c.pointee.cachedSeparation1 + dot(n, offset + b1 - a1)
    if c.pointee.manifold.count == 2 {
      let a2 = turnA.apply(c.pointee.cachedAnchorA2)
      let b2 = turnB.apply(c.pointee.cachedAnchorB2)
      c.pointee.manifold.second.anchorA = a2
      c.pointee.manifold.second.anchorB = b2
      c.pointee.manifold.second.separation = c.pointee.cachedSeparation2 + dot(n, offset + b2 - a2)
    }
    return true
  }

  /// Computes the manifold; impulses carry over between equal features.
  private mutating func compute(
    _ c: UnsafeMutablePointer<ContactWork>, _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>
  ) {
    let local = localManifold(c.pointee.shapeA, c.pointee.shapeB, a.pointee.pose, b.pointee.pose)
    let old = c.pointee.manifold
    var m = Manifold()
    let qa = a.pointee.rotation
    let offset = b.pointee.center - a.pointee.center
    m.normal = qa.apply(local.normal)
    m.count = Int32(local.count)
    c.pointee.cachedRotationA = qa
    c.pointee.cachedRotationB = b.pointee.rotation
    c.pointee.cachedOffset = qa.unapply(offset)
    c.pointee.cachedNormal = m.normal
    c.pointee.cachedSeparation1 = local.separation1
    if local.count > 0 {
      let a1 = qa.apply(local.point1 - a.pointee.localCenter)
      m.first.anchorA = a1
      m.first.anchorB = a1 - offset
      m.first.separation = local.separation1
      m.first.feature = local.feature1
      carryOver(old, &m.first)
      c.pointee.cachedAnchorA1 = a1
      c.pointee.cachedAnchorB1 = m.first.anchorB
    }
    if local.count > 1 {
      let a2 = qa.apply(local.point2 - a.pointee.localCenter)
      m.second.anchorA = a2
      m.second.anchorB = a2 - offset
      m.second.separation = local.separation2
      m.second.feature = local.feature2
      carryOver(old, &m.second)
      c.pointee.cachedAnchorA2 = a2
      c.pointee.cachedAnchorB2 = m.second.anchorB
      c.pointee.cachedSeparation2 = local.separation2
    }
    c.pointee.manifold = m
    c.pointee.flags.insert(.recyclable)
  }

  @inline(always) private mutating func carryOver(_ old: Manifold, _ point: inout ManifoldPoint) {
    if old.count > 0 && old.first.feature == point.feature {
      point.normalImpulse = old.first.normalImpulse
      point.tangentImpulse = old.first.tangentImpulse
    } else if old.count > 1 && old.second.feature == point.feature {
      point.normalImpulse = old.second.normalImpulse
      point.tangentImpulse = old.second.tangentImpulse
    }
  }

  /// Works through what began and ended: events, islands, graph. Serial and in order, as everything after hangs on it.
  mutating func applyContactChanges() {
    begunContacts.removeAll()
    for k in 0..<changedContacts.count {
      let i = changedContacts[k]
      let c = contacts[i]
      if work(i).pointee.manifold.count < 0 {
        work(i).pointee.manifold.count = 0
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
