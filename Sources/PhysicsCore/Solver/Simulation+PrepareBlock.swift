extension Simulation {
  /// Brings a block's contacts up to date and fills it from them, four lanes at a time.
  @inline(always) mutating func prepare(
    _ list: UnsafeMutablePointer<ContactWork>, _ block: Int, _ step: inout StepContext
  ) {
    let rows = UnsafeMutableRawPointer(scratch.constraints.pointer(at: block)).assumingMemoryBound(to: Float.self)
    let seats = scratch.seats.base + 8 * block
    let blank = scratch.blankContact.base
    @inline(always) func contact(_ lane: Int) -> UnsafeMutablePointer<ContactWork> {
      seats[lane] < 0 ? blank : list + Int(seats[lane])
    }
    if !knowsLightBlocks { scratch.traits[block].formIntersection(.narrow) }
    // What is collided anew may no longer be what its block was chosen for.
    var isLone: Bool
    repeat {
      isLone = scratch.traits[block].isLone
      prepare(rows, ContactPointers(c0: contact(0), c1: contact(1), c2: contact(2), c3: contact(3)), isLone, &step)
      if !scratch.traits[block].isNarrow {
        prepare(
          rows + 4, ContactPointers(c0: contact(4), c1: contact(5), c2: contact(6), c3: contact(7)), isLone, &step)
      }
      if step.isBlockChanged { lookAgain(list, block, &step) }
    } while isLone != scratch.traits[block].isLone
    if scratch.holds.count > 0 {
      for lane in 0..<8 where seats[lane] >= 0 { noteHolds(list + Int(seats[lane])) }
    }
  }

  /// Finds a block's traits anew, as some of its contacts are no longer what they were when they were seated.
  private mutating func lookAgain(
    _ list: UnsafeMutablePointer<ContactWork>, _ block: Int, _ step: inout StepContext
  ) {
    for lane in 0..<8 where scratch.seats[8 * block + lane] >= 0 {
      scratch.traits[block].formIntersection(list[Int(scratch.seats[8 * block + lane])].traits.union(.narrow))
    }
    step.isBlockChanged = false
  }

  @inline(always) private mutating func prepare(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, _ isLone: Bool,
    _ step: inout StepContext
  ) {
    if isLone { prepareLone(rows, c, &step) } else { preparePairs(rows, c, &step) }
  }

  @inline(never)
  private mutating func prepareLone(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, _ step: inout StepContext
  ) {
    if !prepareFour(rows, c, isLone: true, isAnew: false, &step) {
      _ = prepareFour(rows, c, isLone: true, isAnew: true, &step)
    }
  }

  @inline(never)
  private mutating func preparePairs(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, _ step: inout StepContext
  ) {
    if !prepareFour(rows, c, isLone: false, isAnew: false, &step) {
      _ = prepareFour(rows, c, isLone: false, isAnew: true, &step)
    }
  }

  /// Answers false when it collided some of the four anew instead, after which they are prepared with
  /// `isAnew`. Of lone points the second one's rows stay what they were.
  @inline(always) private mutating func prepareFour(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, isLone: Bool, isAnew: Bool,
    _ step: inout StepContext
  ) -> Bool {
    var x = FourContacts()
    c.gather(bodies.slots.base, &x, rows, isLone: isLone)
    let m = FourManifolds(x, isLone: isLone)
    let heads = x.heads
    let count = heads &>> 16
    let isThere = count .> 0
    if !isAnew {
      let isKept =
        m.isAlike .& (m.drift .< settings.recycleDistance)
        .& ((heads & ContactFlags.recyclable.bits) .!= 0)
      let isOver = isThere .& .!isKept
      if Four.anyLane(isOver) {
        for lane in 0..<4 where isOver[lane] { collideTouching(c[lane], &step) }
        step.isBlockChanged = true
        return false
      }
    }
    if Four.anyLane((heads & ContactFlags.tracked.bits) .!= 0) { noteTracking(heads, &step) }
    let isSqueezed = Four.anyLane((heads & ContactFlags.squeezed.bits) .!= 0)

    let (massA, inertiaA) = putBodies(rows, Row.offsetA, x.a, .pushesA, heads)
    let (massB, inertiaB) = putBodies(rows, Row.offsetB, x.b, .pushesB, heads)
    // Lanes in which nobody gives way get a matrix that can be inverted.
    let giving = massA + massB
    let mass = giving.replacing(with: Four(repeating: 1), where: giving .== Four())
    put(massA, rows, Row.massA)
    put(massB, rows, Row.massB)
    put(inertiaA, rows, Row.inertiaA)
    put(inertiaB, rows, Row.inertiaB)
    put(m.nx, rows, Row.nx)
    put(m.ny, rows, Row.ny)
    put(x.friction, rows, Row.friction)

    let isStiff = (massA .== Four()) .| (massB .== Four())
    let (soft, stiff) = (step.constants.pointee.soft, step.constants.pointee.stiff)
    put(Four(repeating: soft.biasRate).replacing(with: stiff.biasRate, where: isStiff), rows, Row.rate)
    let give = giving * Four(repeating: soft.give).replacing(with: stiff.give, where: isStiff)

    let sides = (mass: mass, inertiaA: inertiaA, inertiaB: inertiaB)
    let (nA1, nB1, k1) = putPoint(rows, .first, m.arms1, (m.nx, m.ny), m.gap1, sides)
    if isLone {
      put(give, rows, Row.give)
      if isSqueezed { allowSqueezes(rows, c, isLone: true) }
      return true
    }
    let (nA2, nB2, k2) = putPoint(rows, .second, m.arms2, (m.nx, m.ny), m.gap2, sides)
    let k12 = mass + inertiaA * nA1 * nA2 + inertiaB * nB1 * nB2
    let determinant = k1 * k2 - k12 * k12
    // Box2D 2.x's bound on how skewed a block may be before its points count as one.
    let d = Four().replacing(with: 1 / determinant, where: k1 * k2 .< 1000 * determinant)
    put(k12, rows, Row.k12)
    put(d * k2, rows, Row.i11)
    put(Four() - d * k12, rows, Row.i12)
    put(d * k1, rows, Row.i22)

    let hasTwo = count .> 1
    let old = x.bearers
    let (normal1, normal2) = (four(rows, Row.impulse1), four(rows, Row.impulse2))
    let bearers = updatedBearers(old, normal1, normal2, step.frame).replacing(with: old, where: .!hasTwo)
    if bearers != old { c.setBearers(bearers) }
    put(give * Four(repeating: 1).replacing(with: bearers, where: hasTwo), rows, Row.give)
    if isSqueezed { allowSqueezes(rows, c, isLone: false) }
    return true
  }

  @inline(never) private mutating func noteTracking(_ heads: SIMD4<Int32>, _ step: inout StepContext) {
    for lane in 0..<4 {
      if heads[lane] & ContactFlags.bounces.bits != 0 { step.hasBounces = true }
      if heads[lane] & ContactFlags.reportsHits.bits != 0 { step.reportsHits = true }
    }
  }

  /// Writes where the states of one side are; answers inverse masses and inertias, 0 for what is not pushed.
  @inline(always) private mutating func putBodies(
    _ rows: UnsafeMutablePointer<Float>, _ row: Int, _ bodies: FourBodies, _ pushes: ContactFlags,
    _ heads: SIMD4<Int32>
  ) -> (mass: Four, inertia: Four) {
    // Masks as integers of all bits or none: with comparisons' masks LLVM keeps widening and narrowing lanes.
    let isThere = (0 &- (heads &>> 16)) &>> 31
    let shown = (bodies.awakeIndex &+ 1) & isThere
    // A sleeper that an idle kinematic body touches gives way as little as what is still.
    let gives = ((heads &<< Int32(pushes.rawValue.leadingZeroBitCount &+ 16)) &>> 31) & ((0 &- shown) &>> 31)
    UnsafeMutableRawPointer(rows + row).assumingMemoryBound(to: SIMD4<Int32>.self).pointee =
      shown &<< BodyState.strideShift
    return (masked(bodies.inverseMass, gives), masked(bodies.inverseInertia, gives))
  }

  /// A point that bears nearly all of its contact's load gets all of the stiffness, slowly: within a second.
  ///
  /// Shares that follow the load at once make piles creep: a new share is a new rest position, and that a new
  /// load. The band between the two limits and the pace keep what moves under UIKit's 1 pt/s.
  @inline(always) private mutating func updatedBearers(_ bearers: Four, _ p: Four, _ q: Four, _ frame: Float) -> Four {
    let (less, more) = (laneMin(p, q), laneMax(p, q))
    let pace = Four(repeating: frame)
    let up = bearers.replacing(with: laneMin(bearers + pace, Four(repeating: 2)), where: less .> 0.6 * more)
    return up.replacing(with: laneMax(bearers - pace, Four(repeating: 1)), where: less .< 0.25 * more)
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
  _ rows: UnsafeMutablePointer<Float>, _ row: PointRows, _ arms: FourAnchors, _ n: (Four, Four),
  _ gap: Four, _ sides: (mass: Four, inertiaA: Four, inertiaB: Four)
) -> (nA: Four, nB: Four, k: Four) {
  let (ax, ay, bx, by) = (arms.a.x, arms.a.y, arms.b.x, arms.b.y)
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

@inline(always) private func four(_ rows: UnsafeMutablePointer<Float>, _ row: Int) -> Four {
  UnsafeRawPointer(rows + row).assumingMemoryBound(to: Four.self).pointee
}
