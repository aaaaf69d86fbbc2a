// SPDX-License-Identifier: Apache-2.0
// Invariant: a block's rows are 37 times eight floats, at the offsets in `Row`, which a test compares with
// the struct field by field; `laneIndices` are indices in the list being prepared, or -1.

extension Simulation {
  /// Updates a block's contacts and fills the block from them, four lanes at a time.
  @inline(always) mutating func prepare(
    _ list: UnsafeMutablePointer<ContactWork>, _ block: Int, _ step: inout StepContext
  ) {
    let rows = UnsafeMutableRawPointer(scratch.pointee.constraints.pointer(at: block)).assumingMemoryBound(
      to: Float.self)
    let indices = scratch.pointee.laneIndices.base + 8 * block
    let padding = scratch.pointee.paddingContact.base
    @inline(always) func contact(_ lane: Int) -> UnsafeMutablePointer<ContactWork> {
      indices[lane] < 0 ? padding : list + Int(indices[lane])
    }
    if !takesShortcuts { scratch.pointee.traits[block].formIntersection(.half) }
    // A contact that was collided again may have changed its kind.
    var isSinglePoint: Bool
    repeat {
      isSinglePoint = scratch.pointee.traits[block].isSinglePoint
      prepare(
        rows, ContactPointers(c0: contact(0), c1: contact(1), c2: contact(2), c3: contact(3)), isSinglePoint,
        &step)
      if !scratch.pointee.traits[block].isHalf {
        prepare(
          rows + 4, ContactPointers(c0: contact(4), c1: contact(5), c2: contact(6), c3: contact(7)),
          isSinglePoint, &step)
      }
      if step.isBlockChanged { refreshTraits(list, block, &step) }
    } while isSinglePoint != scratch.pointee.traits[block].isSinglePoint
    if scratch.pointee.stops.count > 0 {
      for lane in 0..<8 where indices[lane] >= 0 { noteStops(list + Int(indices[lane])) }
    }
  }

  /// Updates a block's traits, because some of its contacts changed after they were laid out.
  private mutating func refreshTraits(
    _ list: UnsafeMutablePointer<ContactWork>, _ block: Int, _ step: inout StepContext
  ) {
    for lane in 0..<8 where scratch.pointee.laneIndices[8 * block + lane] >= 0 {
      scratch.pointee.traits[block].formIntersection(
        list[Int(scratch.pointee.laneIndices[8 * block + lane])].traits.union(.half))
    }
    step.isBlockChanged = false
  }

  @inline(always) private mutating func prepare(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, _ isSinglePoint: Bool,
    _ step: inout StepContext
  ) {
    if isSinglePoint { prepareSinglePoints(rows, c, &step) } else { prepareTwoPoints(rows, c, &step) }
  }

  @inline(never)
  private mutating func prepareSinglePoints(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, _ step: inout StepContext
  ) {
    if !prepareFour(rows, c, isSinglePoint: true, isSecondTry: false, &step) {
      _ = prepareFour(rows, c, isSinglePoint: true, isSecondTry: true, &step)
    }
  }

  @inline(never)
  private mutating func prepareTwoPoints(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, _ step: inout StepContext
  ) {
    if !prepareFour(rows, c, isSinglePoint: false, isSecondTry: false, &step) {
      _ = prepareFour(rows, c, isSinglePoint: false, isSecondTry: true, &step)
    }
  }

  /// Returns false if it collided some of the four instead; the caller then prepares all four again, with
  /// `isSecondTry`. With single points the second point's rows are left unchanged.
  @inline(always) private mutating func prepareFour(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, isSinglePoint: Bool, isSecondTry: Bool,
    _ step: inout StepContext
  ) -> Bool {
    var x = FourContacts()
    c.gather(bodies.slots.base, &x, rows, isSinglePoint: isSinglePoint)
    let m = FourManifolds(
      x, isSinglePoint: isSinglePoint, speculativeDistance: settings.speculativeDistance)
    let flagsAndCounts = x.flagsAndCounts
    let count = flagsAndCounts &>> 16
    let isThere = count .> 0
    if !isSecondTry {
      let isKept =
        m.hasHardlyTurned .& (m.drift .< settings.recycleDistance)
        .& ((flagsAndCounts & ContactFlags.recyclable.bits) .!= 0)
      let mustCollide = isThere .& .!isKept
      if Four.anyLane(mustCollide) {
        for lane in 0..<4 where mustCollide[lane] { collideTouching(c[lane], &step) }
        step.isBlockChanged = true
        return false
      }
    }
    if Four.anyLane((flagsAndCounts & ContactFlags.tracked.bits) .!= 0) {
      noteTracking(flagsAndCounts, &step)
    }
    let isSqueezed = Four.anyLane((flagsAndCounts & ContactFlags.squeezed.bits) .!= 0)

    let (massA, inertiaA) = putBodies(rows, Row.offsetA, x.a, .pushesA, flagsAndCounts)
    let (massB, inertiaB) = putBodies(rows, Row.offsetB, x.b, .pushesB, flagsAndCounts)
    // Lanes in which neither side is pushed get a mass of 1, so that their matrix can be inverted.
    let inverseMass = massA + massB
    let mass = inverseMass.replacing(with: Four(repeating: 1), where: inverseMass .== Four())
    put(massA, rows, Row.massA)
    put(massB, rows, Row.massB)
    put(inertiaA, rows, Row.inertiaA)
    put(inertiaB, rows, Row.inertiaB)
    put(m.nx, rows, Row.nx)
    put(m.ny, rows, Row.ny)
    put(x.friction, rows, Row.friction)

    let isStiff = (massA .== Four()) .| (massB .== Four())
    let (soft, stiff) = (step.constants.pointee.soft, step.constants.pointee.stiff)
    put(Four(repeating: soft.biasRate).replacing(with: stiff.biasRate, where: isStiff), rows, Row.biasRate)
    let compliance =
      inverseMass * Four(repeating: soft.compliance).replacing(with: stiff.compliance, where: isStiff)

    let sides = (mass: mass, inertiaA: inertiaA, inertiaB: inertiaB)
    let (nA1, nB1, k1) = putPoint(rows, .first, m.arms1, (m.nx, m.ny), m.separation1, sides)
    if isSinglePoint {
      put(compliance, rows, Row.compliance)
      if isSqueezed { allowSqueezes(rows, c, isSinglePoint: true) }
      return true
    }
    let (nA2, nB2, k2) = putPoint(rows, .second, m.arms2, (m.nx, m.ny), m.separation2, sides)
    let k12 = mass + inertiaA * nA1 * nA2 + inertiaB * nB1 * nB2
    let determinant = k1 * k2 - k12 * k12
    // Box2D 2.x's bound on how skewed the two equations may be before the two points count as one.
    let d = Four().replacing(with: 1 / determinant, where: k1 * k2 .< 1000 * determinant)
    put(k12, rows, Row.k12)
    put(d * k2, rows, Row.i11)
    put(Four() - d * k12, rows, Row.i12)
    put(d * k1, rows, Row.i22)

    let hasTwo = count .> 1
    let old = x.bearingPoints
    let (normal1, normal2) = (four(rows, Row.impulse1), four(rows, Row.impulse2))
    let bearingPoints = updatedBearingPoints(old, normal1, normal2, step.stepLength).replacing(
      with: old, where: .!hasTwo)
    if bearingPoints != old { c.setBearingPoints(bearingPoints) }
    put(compliance * Four(repeating: 1).replacing(with: bearingPoints, where: hasTwo), rows, Row.compliance)
    if isSqueezed { allowSqueezes(rows, c, isSinglePoint: false) }
    return true
  }

  @inline(never) private mutating func noteTracking(_ flagsAndCounts: SIMD4<Int32>, _ step: inout StepContext)
  {
    for lane in 0..<4 {
      if flagsAndCounts[lane] & ContactFlags.bounces.bits != 0 { step.hasBounces = true }
      if flagsAndCounts[lane] & ContactFlags.reportsHits.bits != 0 { step.reportsHits = true }
    }
  }

  /// Writes the state offsets of one side; returns inverse masses and inertias, 0 for bodies that are not
  /// pushed.
  @inline(always) private mutating func putBodies(
    _ rows: UnsafeMutablePointer<Float>, _ row: Int, _ bodies: FourBodies, _ pushes: ContactFlags,
    _ flagsAndCounts: SIMD4<Int32>
  ) -> (mass: Four, inertia: Four) {
    // The masks are integers with all bits set or none: with comparison masks LLVM keeps widening and
    // narrowing lanes.
    let isThere = (0 &- (flagsAndCounts &>> 16)) &>> 31
    let shown = (bodies.awakeIndex &+ 1) & isThere
    // A sleeping body touched by a resting kinematic body is no more pushed than a static one.
    let isPushed =
      ((flagsAndCounts &<< Int32(pushes.rawValue.leadingZeroBitCount &+ 16)) &>> 31) & ((0 &- shown) &>> 31)
    UnsafeMutableRawPointer(rows + row).assumingMemoryBound(to: SIMD4<Int32>.self).pointee =
      shown &<< BodyState.strideShift
    return (masked(bodies.inverseMass, isPushed), masked(bodies.inverseInertia, isPushed))
  }

  /// Gradually, within a second, gives a point that bears nearly all of its contact's load all of the
  /// stiffness (a heap of 1000 boxes then has 1 % of its contacts deeper than 0.022 m instead of 0.031 m).
  ///
  /// If this number followed the load at once, piles would creep: a new number is a new rest position, and
  /// hence a new load. The range between the two limits and the pace keep that motion under UIKit's 1 pt/s.
  @inline(always) private mutating func updatedBearingPoints(
    _ bearingPoints: Four, _ p: Four, _ q: Four, _ stepLength: Float
  ) -> Four {
    let (less, more) = (laneMin(p, q), laneMax(p, q))
    let pace = Four(repeating: stepLength)
    let up = bearingPoints.replacing(
      with: laneMin(bearingPoints + pace, Four(repeating: 2)), where: less .> 0.6 * more)
    return up.replacing(with: laneMax(bearingPoints - pace, Four(repeating: 1)), where: less .< 0.25 * more)
  }
}

/// The destination of one point's levers and masses.
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

/// Writes a point's levers, separation and masses; returns the levers of the normal and K's diagonal.
@inline(always) private func putPoint(
  _ rows: UnsafeMutablePointer<Float>, _ row: PointRows, _ arms: FourArms, _ n: (Four, Four),
  _ separation: Four, _ sides: (mass: Four, inertiaA: Four, inertiaB: Four)
) -> (nA: Four, nB: Four, k: Four) {
  let (ax, ay, bx, by) = (arms.a.x, arms.a.y, arms.b.x, arms.b.y)
  let (nA, nB) = (ax * n.1 - ay * n.0, bx * n.1 - by * n.0)
  let (tA, tB) = (Four() - (ax * n.0 + ay * n.1), Four() - (bx * n.0 + by * n.1))
  let k = sides.mass + sides.inertiaA * nA * nA + sides.inertiaB * nB * nB
  put(nA, rows, row.nA)
  put(nB, rows, row.nB)
  put(tA, rows, row.tA)
  put(tB, rows, row.tB)
  put(separation, rows, row.separation)
  put(separation + tB - tA, rows, row.base)
  put(k, rows, row.k)
  put(1 / k, rows, row.mass)
  put(1 / (sides.mass + sides.inertiaA * tA * tA + sides.inertiaB * tB * tB), rows, row.tangentMass)
  return (nA, nB, k)
}

@inline(always) private func four(_ rows: UnsafeMutablePointer<Float>, _ row: Int) -> Four {
  assert(row >= 0 && row & 7 == 0 && row <= Row.biasRate)
  return UnsafeRawPointer(rows + row).assumingMemoryBound(to: Four.self).pointee
}
