// SPDX-License-Identifier: Apache-2.0
// Invariant: while a list of the graph is iterated, no contact enters or leaves it. Begins and ends are noted
// and applied afterwards, so that pointers into lists stay valid.

extension Simulation {
  /// Finds contacts that begin to touch, and adds them to the graph. Touching contacts are collided later, as
  /// they are prepared for the solver, four at a time. They can only end, and an ended contact stays for one
  /// step as a lane that pushes nothing.
  mutating func collideSeparated() {
    if graph.lists[ContactGraph.separated].count == 0 { return }
    scratch.pointee.changedContacts.removeAll()
    let list = graph.lists[ContactGraph.separated].base
    let sides = graph.sides[ContactGraph.separated].base
    let bodies = self.bodies.slots.base
    for k in 0..<graph.lists[ContactGraph.separated].count {
      let side = sides + k
      let travel = bodies[Int(side.pointee.bodyA)].travel &+ bodies[Int(side.pointee.bodyB)].travel
      // Since the last measurement, the bodies' combined travel has been less than the clearance.
      if travel &- side.pointee.measuredTravel < side.pointee.clearance { continue }
      let c = list + k
      var clearance = clearance(of: c)
      if clearance < 0 {
        if collideAgain(c, side) { scratch.pointee.changedContacts.append(c.pointee.contact) }
        clearance = c.pointee.count == 0 ? c.pointee.cachedSeparation1 : 0
      }
      side.pointee.measuredTravel = travel
      side.pointee.clearance = UInt32(Body.travelPerMetre * clamp(clearance, 0, 100))
    }
    applyContactChanges()
  }

  /// How far two shapes that did not touch when last collided may approach before they can touch, m; negative
  /// if they must be collided again.
  @inline(always) private mutating func clearance(of c: UnsafeMutablePointer<ContactWork>) -> Float {
    // Touching sensors are in this list too.
    if c.pointee.flags.isDisjoint(with: .recyclable) || !c.pointee.flags.isDisjoint(with: .touching) {
      return -1
    }
    let a = bodies.pointer(to: c.pointee.bodyA)
    let b = bodies.pointer(to: c.pointee.bodyB)
    let (qa, qb) = (a.pointee.rotation, b.pointee.rotation)
    let turnA = qa.relative(to: c.pointee.cachedRotationA)
    let turnB = qb.relative(to: c.pointee.cachedRotationB)
    if turnB.c * turnA.c + turnB.s * turnA.s < ContactWork.leastCosine { return -1 }
    let drift = qa.unapply(b.pointee.center - a.pointee.center) - c.pointee.cachedOffset
    let twist = abs(turnB.s * turnA.c - turnB.c * turnA.s)
    let shift = abs(drift.x) + abs(drift.y)
    // No point of B has moved further relative to A than the amount subtracted here. While some clearance is
    // left, the shapes cannot touch.
    let left = c.pointee.cachedSeparation1 - (shift + b.pointee.maximumExtent * twist)
    if left > 0 { return left }
    let extent = lesser(a.pointee.maximumExtent, b.pointee.maximumExtent)
    let slight = lesser(settings.recycleDistance, 0.4 * settings.speculativeDistance)
    return shift + extent * twist < slight ? 0 : -1
  }

  /// Computes the manifold; returns whether the contact began or ended.
  mutating func collideAgain(
    _ c: UnsafeMutablePointer<ContactWork>, _ side: UnsafeMutablePointer<ContactSides>
  ) -> Bool {
    let (shapeA, shapeB) = (side.pointee.shapeA, side.pointee.shapeB)
    let isTouching = c.pointee.flags.contains(.touching)
    // Boxes of touching shapes almost always overlap, so only the boxes of other pairs are compared before
    // colliding.
    if !isTouching && endsApart(c, shapeA, shapeB) { return true }
    let a = bodies.pointer(to: c.pointee.bodyA)
    let b = bodies.pointer(to: c.pointee.bodyB)
    let manifold = localManifold(shapeA, shapeB, a.pointee.pose, b.pointee.pose)
    if isTouching && manifold.count == 0 && endsApart(c, shapeA, shapeB) { return true }
    keep(manifold, in: c, a, b)
    c.pointee.flags.rawValue |= discFlags(c, shapeA, shapeB).rawValue
    return (c.pointee.count > 0) != isTouching
  }

  /// Which sides of a contact are discs centred on their body's centre of mass.
  private func discFlags(
    _ c: UnsafeMutablePointer<ContactWork>, _ shapeA: Int32, _ shapeB: Int32
  ) -> ContactFlags {
    let (arms, normal) = (c.pointee.cachedArms1, c.pointee.cachedNormal)
    if c.pointee.count <= 0 || !isDisc(shapeB, Vector2(arms[2], arms[3]), normal) { return ContactFlags() }
    if shapes[shapeA].kind != .circle { return .disc }
    return isDisc(shapeA, Vector2(arms[0], arms[1]), normal) ? .discs : ContactFlags()
  }

  private func isDisc(_ shape: Int32, _ arm: Vector2, _ normal: Vector2) -> Bool {
    shapes[shape].kind == .circle && abs(cross(arm, normal)) < 1e-4 * shapes[shape].radius
  }

  /// Marks a contact whose boxes have separated: it is destroyed after the lists have been iterated.
  private mutating func endsApart(
    _ c: UnsafeMutablePointer<ContactWork>, _ shapeA: Int32, _ shapeB: Int32
  ) -> Bool {
    if shapes[shapeA].fatBox.overlaps(shapes[shapeB].fatBox) { return false }
    c.pointee.count = -1
    return true
  }

  /// Like `collideAgain`, for a contact of the colour that is being prepared.
  mutating func collideTouching(_ c: UnsafeMutablePointer<ContactWork>, _ step: inout StepContext) {
    let index = c - graph.lists[step.preparedColor].base
    if collideAgain(c, graph.sides[step.preparedColor].base + index) { noteEnded(c, &step) }
  }

  /// Notes that a contact ended; the end is applied when no list is being iterated.
  private mutating func noteEnded(_ c: UnsafeMutablePointer<ContactWork>, _ step: inout StepContext) {
    if !step.hasEnds {
      scratch.pointee.endedContacts.fill(0, count: (contacts.slots.count + 63) / 64)
      step.hasEnds = true
    }
    let i = c.pointee.contact
    scratch.pointee.endedContacts[i >> 6] |= 1 << UInt64(i & 63)
  }

  /// Stores a manifold that was just computed; impulses carry over between equal features.
  private mutating func keep(
    _ local: LocalManifold, in c: UnsafeMutablePointer<ContactWork>, _ a: UnsafeMutablePointer<Body>,
    _ b: UnsafeMutablePointer<Body>
  ) {
    let (oldCount, feature1, feature2) = (c.pointee.count, c.pointee.feature1, c.pointee.feature2)
    let old = c.pointee.impulses
    /// The last step's impulses for a feature.
    func carried(_ feature: UInt32) -> SIMD2<Float> {
      if oldCount > 0 && feature1 == feature { return old.lowHalf }
      if oldCount > 1 && feature2 == feature { return old.highHalf }
      return SIMD2()
    }
    let qa = a.pointee.rotation
    let offset = b.pointee.center - a.pointee.center
    c.pointee.count = Int16(truncatingIfNeeded: local.count)
    c.pointee.cachedRotationA = qa
    c.pointee.cachedRotationB = b.pointee.rotation
    c.pointee.cachedOffset = qa.unapply(offset)
    c.pointee.cachedNormal = qa.apply(local.normal)
    c.pointee.cachedSeparation1 = local.separation1
    c.pointee.impulses = SIMD4()
    c.pointee.peak1 = 0
    c.pointee.peak2 = 0
    c.pointee.flags.rawValue &= ~ContactFlags.cached.rawValue
    c.pointee.flags.insert(.recyclable)
    if local.count == 0 { return }

    let a1 = qa.apply(local.point1 - a.pointee.centerOfMass)
    let b1 = a1 - offset
    c.pointee.cachedArms1 = SIMD4(a1.x, a1.y, b1.x, b1.y)
    c.pointee.feature1 = local.feature1
    c.pointee.impulses.lowHalf = carried(local.feature1)
    if local.count > 1 {
      let a2 = qa.apply(local.point2 - a.pointee.centerOfMass)
      let b2 = a2 - offset
      c.pointee.cachedArms2 = SIMD4(a2.x, a2.y, b2.x, b2.y)
      c.pointee.cachedSeparation2 = local.separation2
      c.pointee.feature2 = local.feature2
      c.pointee.impulses.highHalf = carried(local.feature2)
    } else {
      c.pointee.cachedArms2 = c.pointee.cachedArms1
      c.pointee.cachedSeparation2 = ContactWork.absent
    }
  }

  /// Applies the noted beginnings and ends to events, islands and graph, in the order of the list, on which
  /// every later order depends.
  mutating func applyContactChanges() {
    for k in 0..<scratch.pointee.changedContacts.count {
      let i = scratch.pointee.changedContacts[k]
      if contacts[i].flags.contains(.touching) || work(i).pointee.count < 0 {
        endContact(i)
      } else {
        contacts[i].flags.insert(.touching)
        syncFlags(of: i)
        scratch.pointee.begunContacts.append(i)
        linkIslands(i)
        enterGraph(i)
      }
    }
  }

  /// Applies the contacts that ended during preparation.
  mutating func applyEnds() {
    for word in 0..<scratch.pointee.endedContacts.count {
      var bits = scratch.pointee.endedContacts[word]
      while bits != 0 {
        endContact(Int32(truncatingIfNeeded: word * 64 + bits.trailingZeroBitCount))
        bits &= bits &- 1
      }
    }
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
