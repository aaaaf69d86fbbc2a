// SPDX-License-Identifier: Apache-2.0
// Restitution and its effect on neighbours: one law for every elasticity.
//
// A rebounding body immediately pushes its neighbours: a ball on a row of balls, a box on the one below it.
// After the passes of a sub-step the contacts around rebounds are therefore solved again, together. Each of
// their points has a target for its speed v. The target follows from the separation and from the speed u
// (negative if approaching) as the sub-step began:
//
//   it approached faster than the threshold and was hit    v >= -e·u           Newton's law of impact
//   it touches, or arrives within the sub-step             v >= -e·max(u, 0)
//   else it is free, and has no impulse: it collides in a later sub-step, with all its speed
//
// with impulses λ >= 0, each of which is 0 if its point separates faster than its target. If separating
// points had the target 0, the law would create energy. As it is, it creates none: from λᵀ(v + e·u) = 0 and v
// = u + K·λ it follows that the energy changes by ½·λᵀ(u + v) = -½·(1 - e)/(1 + e)·λᵀKλ, which is 0 if e is
// 1.
//
// Contacts that bounce are due first. A contact that changes a speed by more than the slight amount makes the
// other contacts of its bodies due, and rounds solve the due contacts, in the blocks' order, a block's lanes
// at once. The slight amount grows as 1/e², because the energy at stake shrinks with e², so no effect sets in
// abruptly at a certain elasticity. The amount is at least a tenth of gravity's change of speed in a
// sub-step, which a heap does not notice.
//
// The number of contacts that an island may make due in a sub-step is limited: rows and stacks still converge
// (a row of five squares keeps its energy to 0.5 %), and rebounds cost a heap little. If more contacts than
// that bounce at once, the remaining disagreement would shake the heap for ever, so their restitution is
// reduced. Shares count only the island's own contacts, so bits do not depend on blocks and batches.
//
// At the end, impulses are reset to those before the blow. Otherwise the next warm start would repeat the
// blow, and passes would remove only part of it: a row of eight squares gained a tenth of its energy.
//
// Invariant: a side's index is 16 times its block, plus 8 for B, plus its lane; offsets shifted by
// `BodyState.strideShift` are indices of states and of `reboundHeads`.

extension Simulation {
  /// Maximum number of rounds: a row of five squares needs about twenty.
  private static var mostRounds: Int32 { 24 }

  /// Applies restitution, and solves the contacts around rebounds until they agree or their island has used
  /// its share.
  mutating func applyRestitution(_ step: borrowing StepContext) {
    if !step.hasBounces || !findBounces() { return }
    let limits = ReboundLimits(settings)
    // Not a range of these integers, because in unoptimised builds iterating over one allocates.
    var round: Int32 = 1
    while solveRebounds(round, limits) && round < Simulation.mostRounds { round += 1 }
    endRebounds()
  }

  /// Marks the contacts that bounce as due; returns whether there are any.
  private mutating func findBounces() -> Bool {
    let count = scratch.pointee.constraints.count
    let (traits, bounces) = (scratch.pointee.traits.base, scratch.pointee.bounces.base)
    var (isAny, isCrowded) = (false, false)
    for block in 0..<count where traits[block].mayBounce {
      let isFound =
        traits[block].isHalf
        ? SIMD4.findBounces(BounceRows(bounces + block)) : SIMD8.findBounces(BounceRows(bounces + block))
      if !isFound { continue }
      if !isAny { beginRebounds(blocks: count) }
      isAny = true
      setDue(block)
      let due = BounceRows<Lanes>(bounces + block).base + BounceRow.due
      for lane in 0..<8 where due[lane] > 0 {
        guard let count = reboundCount(of: block, lane) else { continue }
        count.pointee.bounces &+= 1
        if count.pointee.bounces > count.pointee.most { isCrowded = true }
      }
    }
    if isCrowded { calmCrowds() }
    return isAny
  }

  @inline(always) private mutating func setDue(_ block: Int) {
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: block & 63)
    scratch.pointee.dueBlocks[block >> 6] |= bit
    scratch.pointee.reboundBlocks[block >> 6] |= bit
  }

  /// Links the contacts of each state into a list.
  private mutating func linkContacts() {
    let blocks = scratch.pointee.constraints.count
    scratch.pointee.reboundHeads.fill(-1, count: scratch.pointee.states.count)
    scratch.pointee.reboundLinks.count = 16 * blocks
    let (heads, links) = (scratch.pointee.reboundHeads.base, scratch.pointee.reboundLinks.base)
    for block in 0..<blocks {
      // Offsets of A are followed by those of B.
      let offsets = Rows<Lanes>(scratch.pointee.constraints.pointer(at: block)).offsetsA
      let unused: Int = scratch.pointee.traits[block].isHalf ? 4 : 0
      for side in 0..<16 where side & unused == 0 && offsets[side] > 0 {
        let state = Int(offsets[side] >> BodyState.strideShift)
        links[16 &* block &+ side] = heads[state]
        heads[state] = Int32(truncatingIfNeeded: 16 &* block &+ side)
      }
    }
  }

  /// One round over the due contacts, in the blocks' order; returns whether any are due afterwards.
  private mutating func solveRebounds(_ round: Int32, _ limits: ReboundLimits) -> Bool {
    var left: UInt64 = 0
    for word in 0..<scratch.pointee.dueBlocks.count {
      // Contacts made due in later blocks are solved in this round, those in earlier blocks in the next.
      var later = ~(0 as UInt64)
      while true {
        let bits = scratch.pointee.dueBlocks[word] & later
        if bits == 0 { break }
        let lowest = bits & (0 &- bits)
        later = ~(lowest | (lowest &- 1))
        scratch.pointee.dueBlocks[word] &= ~lowest
        solveRebounds(ofBlock: 64 &* word &+ bits.trailingZeroBitCount, round, limits)
      }
    }
    for word in 0..<scratch.pointee.dueBlocks.count { left |= scratch.pointee.dueBlocks[word] }
    return left != 0
  }

  private mutating func solveRebounds(ofBlock block: Int, _ round: Int32, _ limits: ReboundLimits) {
    scratch.pointee.reboundVisits &+= 1
    let constraint = scratch.pointee.constraints.pointer(at: block)
    let bounce = scratch.pointee.bounces.pointer(at: block)
    let (states, traits) = (scratch.pointee.states.base, scratch.pointee.traits[block])
    let changes = scratch.pointee.reboundChanges.base
    let isChanged =
      traits.isHalf
      ? SIMD4.rebound(Rows(constraint), BounceRows(bounce), traits, states, limits, changes)
      : SIMD8.rebound(Rows(constraint), BounceRows(bounce), traits, states, limits, changes)
    // A block that has impulses from here on must be warm started.
    scratch.pointee.traits[block].remove(.unloaded)
    if !isChanged { return }
    let rows = Rows<Lanes>(constraint)
    for lane in 0..<(traits.isHalf ? 4 : 8) where changes[lane] > 0 {
      if rows.base[Row.massA + lane] > 0 { spread(from: rows.offsetsA[lane], block, lane, round) }
      if rows.base[Row.massB + lane] > 0 { spread(from: rows.offsetsB[lane], block, lane, round) }
    }
  }

  /// Makes the other contacts of a body due, unless its island used up its share before this round.
  @inline(always) private mutating func spread(
    from offset: Int32, _ block: Int, _ lane: Int, _ round: Int32
  ) {
    let count = reboundCount(ofState: offset)
    if count.pointee.isSpent(before: round) { return }
    if scratch.pointee.reboundLinks.count == 0 { linkContacts() }
    let links = scratch.pointee.reboundLinks.base
    var side = scratch.pointee.reboundHeads[offset >> BodyState.strideShift]
    while side >= 0 {
      let (other, otherLane) = (Int(side >> 4), Int(side & 7))
      side = links[Int(side)]
      if other == block && otherLane == lane { continue }
      let due = BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: other)).base + BounceRow.due + otherLane
      if due.pointee > 0 { continue }
      due.pointee = 1
      setDue(other)
      count.pointee.asked &+= 1
    }
  }

  /// Removes the blow from the impulses, and clears the due marks.
  private mutating func endRebounds() {
    for word in 0..<scratch.pointee.reboundBlocks.count {
      var bits = scratch.pointee.reboundBlocks[word]
      while bits != 0 {
        let block = 64 &* word &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let constraint = scratch.pointee.constraints.pointer(at: block)
        let bounce = scratch.pointee.bounces.pointer(at: block)
        let traits = scratch.pointee.traits[block]
        if traits.isHalf {
          SIMD4.endRebound(Rows(constraint), BounceRows(bounce), traits)
        } else {
          SIMD8.endRebound(Rows(constraint), BounceRows(bounce), traits)
        }
      }
    }
  }
}
