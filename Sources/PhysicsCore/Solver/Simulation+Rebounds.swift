// SPDX-License-Identifier: Apache-2.0
// What bounces, and what that does to its neighbours: one law for every elasticity.
//
// A body that rebounds presses at once on what it leans against: a ball on a row of balls, a box on the one
// below it. After the passes of a sub-step the contacts around rebounds are therefore solved again, together.
// Each of their points has a target, which follows from its separation and its speed u as the sub-step began,
// negative where it neared:
//
//   it neared faster than the threshold, and was hit       v >= -e·u           Newton's law of impact
//   it touches, or arrives within the sub-step             v >= -e·max(u, 0)
//   else it is free, and has no impulse: it meets what it meets in a later sub-step, with all its speed
//
// with impulses λ >= 0, of which each is 0 where its point parts faster than its target. Were the targets of
// points that parted 0, the law would create energy. So it does not: from λᵀ(v + e·u) = 0 and v = u + K·λ
// follows that the energy changes by ½·λᵀ(u + v) = -½·(1 - e)/(1 + e)·λᵀKλ, nothing where e is 1.
//
// Contacts that bounce are due first. A contact that changes a speed by more than is slight makes the other
// contacts of its bodies due, and rounds go over what is due, in the blocks' order, a block's lanes at once.
// What is slight grows as 1/e², as the energy that is at stake shrinks with e²: nothing begins at a certain
// elasticity. It is no less than a tenth of what gravity gives in a sub-step, which a heap does not notice.
//
// An island may make a certain number of contacts due in a sub-step, so that rows and stacks converge (a row
// of five squares keeps its energy to 0.5 %) and a heap pays a small part of its passes. Where more than that
// many bounce at once, what they could not agree on would shake the heap for ever, so they give back less. The
// shares count contacts of the island alone: bits do not depend on blocks and batches.
//
// At the end impulses go back to what the contact bore before the blow. The next warm start would repeat the
// blow, and passes would leave part of it: a row of eight squares gained a tenth of its energy.
//
// Invariant: a side's index is 16 times its block, 8 more for B, and its lane; offsets shifted by
// `BodyState.strideShift` are indices of states and of `reboundHeads`.

extension Simulation {
  /// Rounds at most: a row of five squares needs about twenty.
  private static var mostRounds: Int32 { 24 }

  /// Gives back what bounces, and solves the contacts around it until they agree or their island has had its
  /// share.
  mutating func applyRestitution(_ step: borrowing StepContext) {
    if !step.hasBounces || !findBounces() { return }
    let limits = ReboundLimits(settings)
    // No range of such integers: unoptimised, iterating over it allocates.
    var round: Int32 = 1
    while solveRebounds(round, limits) && round < Simulation.mostRounds { round += 1 }
    endRebounds()
  }

  /// Makes the contacts due that bounce; answers whether any does.
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

  /// Links each state's contacts.
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

  /// One round over the contacts that are due, in the blocks' order; answers whether some are due then.
  private mutating func solveRebounds(_ round: Int32, _ limits: ReboundLimits) -> Bool {
    var left: UInt64 = 0
    for word in 0..<scratch.pointee.dueBlocks.count {
      // What a block makes due in later blocks is solved in this round, in earlier ones in the next.
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
    // What has impulses from here on has to be warm started.
    scratch.pointee.traits[block].remove(.unloaded)
    if !isChanged { return }
    let rows = Rows<Lanes>(constraint)
    for lane in 0..<(traits.isHalf ? 4 : 8) where changes[lane] > 0 {
      if rows.base[Row.massA + lane] > 0 { spread(from: rows.offsetsA[lane], block, lane, round) }
      if rows.base[Row.massB + lane] > 0 { spread(from: rows.offsetsB[lane], block, lane, round) }
    }
  }

  /// Makes the other contacts of a body due, unless its island has had its share before this round.
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

  /// Takes the blow out of the impulses, and forgets what was due.
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
