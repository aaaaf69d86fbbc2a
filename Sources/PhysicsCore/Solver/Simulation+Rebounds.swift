// Restitution solves each contact by itself. A body that rebounds fast at once presses on what it leans
// against: a ball into a row of balls, a box between two others. Where restitution is at least ½ and the
// rebound fast enough to bounce from, the contacts around it are therefore solved in rounds, each against its
// own target, until nothing changes. The resulting speeds give back all energy where restitution is 1, as the
// simultaneous law of Newton says and as UIKit's engine iterates to: a row of five squares keeps its energy
// to 0.5 %.
//
// Invariant: offsets shifted by `BodyState.strideShift` are indices of states, and of `reboundRounds` too.

extension Simulation {
  /// Rounds at most: a row of five squares needs about twenty.
  private static var mostRounds: UInt8 { 24 }
  /// A change of speed too small to spread to neighbours, m/s.
  private static var slightSpeed: Float { 0.002 }

  /// Solves the contacts around fast rebounds until they agree.
  mutating func spreadRebounds() {
    var isAny = false
    for block in 0..<scratch.pointee.constraints.count where scratch.pointee.traits[block].contains(.rebounds)
    {
      if !isAny { scratch.pointee.reboundRounds.fill(0, count: scratch.pointee.states.count) }
      isAny = true
      markRebounds(of: block)
      scratch.pointee.traits[block].remove(.rebounds)
    }
    if !isAny { return }
    for round in 1...Simulation.mostRounds where !solveRebounds(round) { break }
  }

  /// Marks the bodies that rebounded fast, as changed before the first round.
  private mutating func markRebounds(of block: Int) {
    let bounce = BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: block)).base
    let limit = -settings.restitutionThreshold
    for lane in 0..<(scratch.pointee.traits[block].isHalf ? 4 : 8) {
      let e = bounce[BounceRow.restitution + lane]
      let isFast1 =
        bounce[BounceRow.subStepPeak1 + lane] > 0 && e * bounce[BounceRow.approach1 + lane] < limit
      let isFast2 =
        bounce[BounceRow.subStepPeak2 + lane] > 0 && e * bounce[BounceRow.approach2 + lane] < limit
      if e >= 0.5 && (isFast1 || isFast2) { setRound(block, lane, 1) }
    }
  }

  @inline(always) private mutating func setRound(_ block: Int, _ lane: Int, _ round: UInt8) {
    let rows = Rows<Lanes>(scratch.pointee.constraints.pointer(at: block))
    let (a, b) = (rows.offsetsA[lane] >> BodyState.strideShift, rows.offsetsB[lane] >> BodyState.strideShift)
    if a > 0 { scratch.pointee.reboundRounds[a] = round }
    if b > 0 { scratch.pointee.reboundRounds[b] = round }
  }

  /// One round over the contacts of bodies that the last one changed; answers whether it changed any.
  private mutating func solveRebounds(_ round: UInt8) -> Bool {
    var isChanged = false
    let rounds = scratch.pointee.reboundRounds.base
    for block in 0..<scratch.pointee.constraints.count {
      let rows = Rows<Lanes>(scratch.pointee.constraints.pointer(at: block))
      let (a, b) = (rows.offsetsA, rows.offsetsB)
      for lane in 0..<(scratch.pointee.traits[block].isHalf ? 4 : 8) {
        let last = max(
          rounds[Int(a[lane] >> BodyState.strideShift)], rounds[Int(b[lane] >> BodyState.strideShift)])
        if last < round || !solveRebound(block, lane) { continue }
        setRound(block, lane, round + 1)
        isChanged = true
      }
    }
    return isChanged
  }

  /// Solves one contact: points that bounce part with their fraction of the approach, and points that touched
  /// as the sub-step began do not near. Points that were apart then, or were parting, are free: they meet
  /// in the next one. Answers whether that changed a speed by more than `slightSpeed`.
  private mutating func solveRebound(_ block: Int, _ lane: Int) -> Bool {
    let rows = Rows<Lanes>(scratch.pointee.constraints.pointer(at: block))
    let (row, bounce) = (
      rows.base + lane, BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: block)).base + lane
    )
    let a = scratch.pointee.states.base[at: rows.offsetsA[lane]].velocity
    let b = scratch.pointee.states.base[at: rows.offsetsB[lane]].velocity
    let along = (b.x - a.x) * row[Row.nx] + (b.y - a.y) * row[Row.ny]
    let e = bounce[BounceRow.restitution]
    let touching = 0.1 * settings.linearSlop
    /// By how much a point nears faster than it may; nil where it is free.
    func excess(_ nA: Int, _ nB: Int, _ separation: Int, _ peak: Int, _ approach: Int) -> Float? {
      let speed = along + (b.z * row[nB] - a.z * row[nA])
      if e > 0 && bounce[peak] > 0 && bounce[approach] < -settings.restitutionThreshold {
        return speed + e * bounce[approach]
      }
      return bounce[separation] <= touching && bounce[approach] <= Simulation.slightSpeed ? speed : nil
    }
    let r1 = excess(Row.nA1, Row.nB1, BounceRow.startSeparation1, BounceRow.subStepPeak1, BounceRow.approach1)
    let r2 =
      scratch.pointee.traits[block].isSinglePoint
      ? nil
      : excess(Row.nA2, Row.nB2, BounceRow.startSeparation2, BounceRow.subStepPeak2, BounceRow.approach2)
    let (old1, old2) = (
      row[Row.impulse1], scratch.pointee.traits[block].isSinglePoint ? 0 : row[Row.impulse2]
    )
    let k12 = row[Row.k12]
    var (new1, new2): (Float, Float) = (0, 0)
    if let r1, let r2 {
      new1 = old1 - (row[Row.i11] * r1 + row[Row.i12] * r2)
      new2 = old2 - (row[Row.i12] * r1 + row[Row.i22] * r2)
      if !(new1 >= 0 && new2 >= 0 && row[Row.i11] > 0) {
        new1 = greater(old1 - row[Row.mass1] * (r1 - k12 * old2), 0)
        new2 = 0
        if (r2 + k12 * (new1 - old1)) - row[Row.k2] * old2 < 0 {
          new1 = 0
          new2 = greater(old2 - row[Row.mass2] * (r2 - k12 * old1), 0)
        }
      }
    } else if let r1 {
      new1 = greater(old1 - row[Row.mass1] * (r1 - k12 * old2), 0)
    } else if let r2 {
      new2 = greater(old2 - row[Row.mass2] * (r2 - k12 * old1), 0)
    }
    let (p1, p2) = (new1 - old1, new2 - old2)
    row[Row.impulse1] = new1
    row[Row.impulse2] = new2
    bounce[BounceRow.subStepPeak1] = greater(bounce[BounceRow.subStepPeak1], new1)
    bounce[BounceRow.subStepPeak2] = greater(bounce[BounceRow.subStepPeak2], new2)
    push(block, lane, row, p1, p2)
    return (row[Row.massA] + row[Row.massB]) * (abs(p1) + abs(p2)) > Simulation.slightSpeed
  }

  @inline(always) private mutating func push(
    _ block: Int, _ lane: Int, _ row: UnsafeMutablePointer<Float>, _ p1: Float, _ p2: Float
  ) {
    let rows = Rows<Lanes>(scratch.pointee.constraints.pointer(at: block))
    let (px, py) = ((p1 + p2) * row[Row.nx], (p1 + p2) * row[Row.ny])
    let (a, b) = (rows.offsetsA[lane], rows.offsetsB[lane])
    if a > 0 {
      let turn = row[Row.inertiaA] * (row[Row.nA1] * p1 + row[Row.nA2] * p2)
      scratch.pointee.states.base[at: a].velocity -= SIMD4(row[Row.massA] * px, row[Row.massA] * py, turn, 0)
    }
    if b > 0 {
      let turn = row[Row.inertiaB] * (row[Row.nB1] * p1 + row[Row.nB2] * p2)
      scratch.pointee.states.base[at: b].velocity += SIMD4(row[Row.massB] * px, row[Row.massB] * py, turn, 0)
    }
  }
}
