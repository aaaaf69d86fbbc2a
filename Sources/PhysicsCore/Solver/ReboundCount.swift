// SPDX-License-Identifier: Apache-2.0
/// An island's rebound counts in a sub-step.
struct ReboundCount: BitwiseCopyable {
  /// Contacts that bounce.
  var bounces: Int32 = 0
  /// Contacts that their neighbours made due, in all and before the current round.
  var asked: Int32 = 0
  var askedBefore: Int32 = 0
  var round: Int32 = 0
  /// The island's share: the limit on the sum of both counts.
  let most: Int32

  /// A row of five squares needs 70; in a heap more than an eighth of the bodies would cost too much.
  init(bodies: Int32) { most = max(96, bodies / 8) }

  /// Whether the share was used up before a round.
  mutating func isSpent(before round: Int32) -> Bool {
    if self.round != round { (self.round, askedBefore) = (round, asked) }
    return bounces + askedBefore >= most
  }
}

extension Simulation {
  /// Makes room for the most that rebounds may need, as the capacities of constraints and states imply, so
  /// that the steady state does not allocate.
  mutating func reserveRebounds() {
    let blocks = scratch.pointee.constraints.capacity
    scratch.pointee.dueBlocks.reserve((blocks + 63) / 64)
    scratch.pointee.reboundBlocks.reserve((blocks + 63) / 64)
    scratch.pointee.reboundLinks.reserve(16 * blocks)
    scratch.pointee.reboundHeads.reserve(scratch.pointee.states.capacity)
    scratch.pointee.reboundIslands.reserve(scratch.pointee.states.capacity)
    scratch.pointee.reboundCounts.reserve(islands.slots.capacity)
    scratch.pointee.reboundLinks.removeAll()
  }

  /// Begins a sub-step, in which nothing is due yet and every island has its whole share.
  mutating func beginRebounds(blocks count: Int) {
    scratch.pointee.dueBlocks.fill(0, count: (count + 63) / 64)
    scratch.pointee.reboundBlocks.fill(0, count: (count + 63) / 64)
    if scratch.pointee.reboundIslands.count == 0 {
      for k in 0..<awakeBodies.count { scratch.pointee.reboundIslands.append(bodies[awakeBodies[k]].island) }
    }
    for k in 0..<awakeIslands.count {
      let island = awakeIslands[k]
      scratch.pointee.reboundCounts[island] = ReboundCount(bodies: islands[island].bodyCount)
    }
  }

  /// If more contacts bounce than the island's share allows, reduces the restitution of each in proportion.
  mutating func calmCrowds() {
    for block in 0..<scratch.pointee.constraints.count where scratch.pointee.traits[block].mayBounce {
      let bounce = BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: block)).base
      for lane in 0..<8 where bounce[BounceRow.due + lane] > 0 {
        guard let count = reboundCount(of: block, lane)?.pointee, count.bounces > count.most else { continue }
        let part = Float(count.most) / Float(count.bounces)
        if bounce[BounceRow.target1 + lane] < 0 { bounce[BounceRow.target1 + lane] *= part }
        if bounce[BounceRow.target2 + lane] < 0 { bounce[BounceRow.target2 + lane] *= part }
      }
    }
  }

  /// The counts of a contact's island; nil if neither side is pushed, as with masses that have no inverse.
  @inline(always) mutating func reboundCount(
    of block: Int, _ lane: Int
  ) -> UnsafeMutablePointer<ReboundCount>? {
    let rows = Rows<Lanes>(scratch.pointee.constraints.pointer(at: block))
    if rows.base[Row.massA + lane] > 0 { return reboundCount(ofState: rows.offsetsA[lane]) }
    if rows.base[Row.massB + lane] > 0 { return reboundCount(ofState: rows.offsetsB[lane]) }
    return nil
  }

  /// The counts of a pushed body's island.
  @inline(always) mutating func reboundCount(
    ofState offset: Int32
  ) -> UnsafeMutablePointer<ReboundCount> {
    let island = scratch.pointee.reboundIslands[(offset >> BodyState.strideShift) - 1]
    return scratch.pointee.reboundCounts.pointer(at: island)
  }
}
