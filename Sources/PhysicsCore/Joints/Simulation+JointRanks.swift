extension Simulation {
  /// Orders active joints by rank: a joint's rank is one above the highest of those before it that share a dynamic body
  /// with it.
  ///
  /// Every body meets its joints in the same order as before, so the solver's results stay the same to the bit, forwards
  /// and backwards; but neighbours in the order are now free of each other, and the processor works on several at once,
  /// where a chain of joints in the order of making has each wait for the one before. Level scheduling, as in sparse
  /// triangular solves (Anderson and Saad, 1989). Bodies that do not give way pass nothing on and order nothing.
  mutating func rankJoints() {
    if areJointsRanked { return }
    areJointsRanked = true
    let count = activeJoints.count
    if count == 0 { return }
    bodyRanks.reserve(bodies.slots.count)
    for k in 0..<bodies.slots.count { bodyRanks.base[k] = 0 }
    rankStarts.reserve(count + 1)
    for k in 0...count { rankStarts.base[k] = 0 }
    rankedJoints.reserve(2 * count)
    let (ranks, sorted) = (rankedJoints.base, rankedJoints.base + count)
    var (first, next): (Int32, Int32) = (0, 0)
    for k in 0..<count {
      if k % rankBlock == 0 { first = next }
      let (a, b) = (joints[activeJoints[k]].bodyA, joints[activeJoints[k]].bodyB)
      let isDynamic = (a: bodies[a].kind == .dynamic, b: bodies[b].kind == .dynamic)
      let rank = max(first, isDynamic.a ? bodyRanks[a] : 0, isDynamic.b ? bodyRanks[b] : 0)
      if isDynamic.a { bodyRanks[a] = rank + 1 }
      if isDynamic.b { bodyRanks[b] = rank + 1 }
      next = max(next, rank + 1)
      ranks[k] = rank
      rankStarts[rank + 1] += 1
    }
    for k in 0..<count { rankStarts[k + 1] += rankStarts[k] }
    for k in 0..<count {
      sorted[Int(rankStarts[ranks[k]])] = activeJoints[k]
      rankStarts[ranks[k]] += 1
    }
    for k in 0..<count {
      activeJoints[k] = sorted[k]
      joints[sorted[k]].activeIndex = Int32(k)
    }
  }
}

private let rankBlock = 512
