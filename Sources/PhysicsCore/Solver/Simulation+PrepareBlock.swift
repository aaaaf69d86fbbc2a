extension Simulation {
  /// Fills a block from its contacts, four lanes at a time.
  @inline(always) mutating func prepare(_ list: UnsafeMutablePointer<ContactWork>, _ block: Int) {
    let rows = UnsafeMutableRawPointer(constraints.base + block).assumingMemoryBound(to: Float.self)
    let seats = self.seats.base + 8 * block
    let blank = blankContact.base
    @inline(always) func contact(_ lane: Int) -> UnsafeMutablePointer<ContactWork> {
      seats[lane] < 0 ? blank : list + Int(seats[lane])
    }
    prepareFour(rows, FourContacts(contact(0), contact(1), contact(2), contact(3)))
    if traits[block].isNarrow { return }
    prepareFour(rows + 4, FourContacts(contact(4), contact(5), contact(6), contact(7)))
  }

  @inline(never) private mutating func prepareFour(_ rows: UnsafeMutablePointer<Float>, _ c: FourContacts) {
    let flags = c.flags
    let all = (flags[0] | flags[1]) | (flags[2] | flags[3])
    if all & ContactFlags.bounces.rawValue != 0 { hasBounces = true }
    if all & ContactFlags.reportsHits.rawValue != 0 { anyHits = true }

    let (nx, ny, countBits, _) = c.four(WorkQuad.face)
    let count = unsafeBitCast(countBits, to: SIMD4<Int32>.self)
    let isThere = count .> 0
    let pushesA = (flags & ContactFlags.pushesA.rawValue) .!= 0
    let pushesB = (flags & ContactFlags.pushesB.rawValue) .!= 0
    let (massA, inertiaA) = putBodies(rows, Row.offsetA, c.bodiesA, pushesA, isThere)
    let (massB, inertiaB) = putBodies(rows, Row.offsetB, c.bodiesB, pushesB, isThere)
    // Lanes in which nobody gives way get a matrix that can be inverted.
    let giving = massA + massB
    let mass = giving.replacing(with: Four(repeating: 1), where: giving .== Four())
    put(massA, rows, Row.massA)
    put(massB, rows, Row.massB)
    put(inertiaA, rows, Row.inertiaA)
    put(inertiaB, rows, Row.inertiaB)
    put(nx, rows, Row.nx)
    put(ny, rows, Row.ny)

    let (gap1, gap2, _, _) = c.four(WorkQuad.gaps)
    let sides = (mass: mass, inertiaA: inertiaA, inertiaB: inertiaB)
    let (nA1, nB1, k1) = putPoint(rows, .first, c.four(WorkQuad.anchors1), (nx, ny), gap1, sides)
    let (nA2, nB2, k2) = putPoint(rows, .second, c.four(WorkQuad.anchors2), (nx, ny), gap2, sides)
    let k12 = mass + inertiaA * nA1 * nA2 + inertiaB * nB1 * nB2
    let determinant = k1 * k2 - k12 * k12
    // Box2D 2.x's bound on how skewed a block may be before its points count as one.
    let d = Four().replacing(with: 1 / determinant, where: k1 * k2 .< 1000 * determinant)
    put(k12, rows, Row.k12)
    put(d * k2, rows, Row.i11)
    put(Four() - d * k12, rows, Row.i12)
    put(d * k1, rows, Row.i22)

    let (normal1, tangent1, normal2, tangent2) = c.four(WorkQuad.impulses)
    put(normal1, rows, Row.impulse1)
    put(tangent1, rows, Row.friction1)
    put(normal2, rows, Row.impulse2)
    put(tangent2, rows, Row.friction2)

    let (_, friction, _, oldBearers) = c.four(WorkQuad.surface)
    put(friction, rows, Row.friction)
    let hasTwo = count .> 1
    let bearers = updatedBearers(oldBearers, normal1, normal2).replacing(with: oldBearers, where: .!hasTwo)
    if bearers != oldBearers { c.setBearers(bearers) }
    let isStiff = (massA .== Four()) .| (massB .== Four())
    let (soft, stiff) = (passConstants.soft, passConstants.stiff)
    let give = Four(repeating: soft.give).replacing(with: stiff.give, where: isStiff)
    put((massA + massB) * give * Four(repeating: 1).replacing(with: bearers, where: hasTwo), rows, Row.give)
    put(Four(repeating: soft.biasRate).replacing(with: stiff.biasRate, where: isStiff), rows, Row.rate)
  }

  /// Writes where the states of one side are; answers inverse masses and inertias, 0 for what is not pushed.
  @inline(always) private mutating func putBodies(
    _ rows: UnsafeMutablePointer<Float>, _ row: Int, _ i: (Int32, Int32, Int32, Int32),
    _ isPushed: SIMDMask<SIMD4<Int32>>, _ isThere: SIMDMask<SIMD4<Int32>>
  ) -> (mass: Four, inertia: Four) {
    let bodies = self.bodies.slots.base
    let (mass, inertia, offsetBits, _) = transpose(
      massQuad(bodies + Int(i.0)), massQuad(bodies + Int(i.1)), massQuad(bodies + Int(i.2)),
      massQuad(bodies + Int(i.3)))
    let index = unsafeBitCast(offsetBits, to: SIMD4<Int32>.self) &+ 1
    let shown = SIMD4<Int32>().replacing(with: index, where: isThere)
    // A sleeper that an idle kinematic body touches gives way as little as what is still.
    let gives = isPushed .& (shown .> 0)
    UnsafeMutableRawPointer(rows + row).assumingMemoryBound(to: SIMD4<Int32>.self).pointee =
      shown &<< BodyState.strideShift
    return (Four().replacing(with: mass, where: gives), Four().replacing(with: inertia, where: gives))
  }

  /// A point that bears nearly all of its contact's load gets all of the stiffness, slowly: within a second.
  ///
  /// Shares that follow the load at once make piles creep: a new share is a new rest position, and that a new load. The
  /// band between the two limits and the pace keep what moves under UIKit's 1 pt/s.
  @inline(always) private mutating func updatedBearers(_ bearers: Four, _ p: Four, _ q: Four) -> Four {
    let (less, more) = (laneMin(p, q), laneMax(p, q))
    let pace = Four(repeating: Float(subSteps) * settings.subStep)
    let up = bearers.replacing(with: laneMin(bearers + pace, Four(repeating: 2)), where: less .> 0.6 * more)
    return up.replacing(with: laneMax(bearers - pace, Four(repeating: 1)), where: less .< 0.25 * more)
  }
}

private typealias Four = SIMD4<Float>

/// Four contacts side by side, read one quantity a register.
private struct FourContacts {
  private let c0, c1, c2, c3: UnsafeMutablePointer<ContactWork>

  @inline(always) init(
    _ c0: UnsafeMutablePointer<ContactWork>, _ c1: UnsafeMutablePointer<ContactWork>,
    _ c2: UnsafeMutablePointer<ContactWork>, _ c3: UnsafeMutablePointer<ContactWork>
  ) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
  }

  @inline(always) var flags: SIMD4<UInt32> {
    SIMD4(
      c0.pointee.flags.rawValue, c1.pointee.flags.rawValue, c2.pointee.flags.rawValue,
      c3.pointee.flags.rawValue)
  }
  @inline(always) var bodiesA: (Int32, Int32, Int32, Int32) {
    (c0.pointee.bodyA, c1.pointee.bodyA, c2.pointee.bodyA, c3.pointee.bodyA)
  }
  @inline(always) var bodiesB: (Int32, Int32, Int32, Int32) {
    (c0.pointee.bodyB, c1.pointee.bodyB, c2.pointee.bodyB, c3.pointee.bodyB)
  }

  /// One of `WorkQuad`, by component.
  @inline(always) func four(_ quad: Int) -> (Four, Four, Four, Four) {
    @inline(always) func at(_ c: UnsafeMutablePointer<ContactWork>) -> Four {
      UnsafeRawPointer(c).assumingMemoryBound(to: Four.self)[quad]
    }
    return transpose(at(c0), at(c1), at(c2), at(c3))
  }

  @inline(always) func setBearers(_ value: Four) {
    c0.pointee.bearers = value[0]
    c1.pointee.bearers = value[1]
    c2.pointee.bearers = value[2]
    c3.pointee.bearers = value[3]
  }
}

/// Where one point's levers and masses go.
private struct PointRows {
  let nA, nB, tA, tB, separation, base, k, mass, tangentMass: Int

  @inline(always) static var first: Self {
    Self(
      nA: Row.nA1, nB: Row.nB1, tA: Row.tA1, tB: Row.tB1, separation: Row.separation1, base: Row.base1,
      k: Row.k1, mass: Row.mass1, tangentMass: Row.tangentMass1)
  }
  @inline(always) static var second: Self {
    Self(
      nA: Row.nA2, nB: Row.nB2, tA: Row.tA2, tB: Row.tB2, separation: Row.separation2, base: Row.base2,
      k: Row.k2, mass: Row.mass2, tangentMass: Row.tangentMass2)
  }
}

/// Writes a point's levers, gap and masses; answers the levers of the normal and K's diagonal.
@inline(always) private func putPoint(
  _ rows: UnsafeMutablePointer<Float>, _ row: PointRows, _ arms: (Four, Four, Four, Four), _ n: (Four, Four),
  _ gap: Four, _ sides: (mass: Four, inertiaA: Four, inertiaB: Four)
) -> (nA: Four, nB: Four, k: Four) {
  let (ax, ay, bx, by) = arms
  let (nA, nB) = (ax * n.1 - ay * n.0, bx * n.1 - by * n.0)
  let (tA, tB) = (Four() - (ax * n.0 + ay * n.1), Four() - (bx * n.0 + by * n.1))
  let k = sides.mass + sides.inertiaA * nA * nA + sides.inertiaB * nB * nB
  put(nA, rows, row.nA)
  put(nB, rows, row.nB)
  put(tA, rows, row.tA)
  put(tB, rows, row.tB)
  put(gap, rows, row.separation)
  put(gap + tB - tA, rows, row.base)
  put(k, rows, row.k)
  put(1 / k, rows, row.mass)
  put(1 / (sides.mass + sides.inertiaA * tA * tA + sides.inertiaB * tB * tB), rows, row.tangentMass)
  return (nA, nB, k)
}

@inline(always) private func put(_ value: Four, _ rows: UnsafeMutablePointer<Float>, _ row: Int) {
  UnsafeMutableRawPointer(rows + row).assumingMemoryBound(to: Four.self).pointee = value
}

/// inverseMass, inverseInertia, awakeIndex, and what follows.
@inline(always) private func massQuad(_ body: UnsafeMutablePointer<Body>) -> Four {
  (UnsafeRawPointer(body) + Body.massOffset).loadUnaligned(as: Four.self)
}
