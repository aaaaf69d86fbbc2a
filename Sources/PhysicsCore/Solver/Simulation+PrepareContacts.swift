extension Simulation {
  /// Collides the batch's touching contacts as they are seated, a piece at a time, and lays them out eight by
  /// eight.
  mutating func prepareContacts() {
    hasBounces = false
    anyHits = false
    if !hasActiveContacts {
      constraints.count = 0
      return
    }
    colorStarts.reserve(ContactGraph.colorCount)
    colorStarts.count = ContactGraph.colorCount
    colorCounts.reserve(ContactGraph.colorCount)
    colorCounts.count = ContactGraph.colorCount
    var blocks = 0
    for color in graph.colors {
      let list = graph.lists[color].base
      preparedColor = color
      let (places, contactCount) = batchContacts(color)
      colorStarts[color] = Int32(blocks)
      colorCounts[color] = Int32(contactCount)
      // What overflowed the colours may share bodies, so each gets a block of its own.
      let lanes = color == ContactGraph.overflow ? 1 : 8
      let needed = (contactCount + lanes - 1) / lanes
      reserveBlocks(blocks, blocks + needed)
      if lanes == 1 {
        seatAlone(list, places, contactCount, from: blocks)
        for block in blocks..<(blocks + needed) { prepare(list, block) }
      } else {
        for first in stride(from: 0, to: contactCount, by: BlockTraits.piece) {
          let count = min(BlockTraits.piece, contactCount - first)
          let begin = blocks + first / 8
          seat(list, places, first, count, from: begin)
          for block in begin..<(begin + (count + 7) / 8) { prepare(list, block) }
        }
      }
      blocks += needed
    }
    constraints.count = blocks
    if blocks > 0 && (hasBounces || anyHits) { prepareBounces() }
  }

  /// Room for `count` blocks, of which the first `done` are kept.
  @inline(always) private mutating func reserveBlocks(_ done: Int, _ count: Int) {
    constraints.count = done
    traits.count = done
    seats.count = 8 * done
    constraints.reserve(count)
    traits.reserve(count)
    seats.reserve(8 * count)
    traits.count = count
    seats.count = 8 * count
  }

  private mutating func prepareBounces() {
    bounces.removeAll()
    bounces.reserve(constraints.count)
    bounces.count = constraints.count
    for k in 0..<bounces.count {
      bounces[k] = ContactBounce()
      if traits[k].isLone { repeatPoint(k) }
    }
    for seat in seatedContacts {
      let rows = Rows<Lanes>(bounces.base + seat.block)
      rows.base[BounceRow.restitution + seat.lane] = seat.side.pointee.restitution
    }
  }

  /// Bounces know no lone points: the second one approaches as the first does, and never pushes.
  private mutating func repeatPoint(_ block: Int) {
    constraints[block].nA2 = constraints[block].nA1
    constraints[block].nB2 = constraints[block].nB1
    constraints[block].impulse2 = Lanes()
    constraints[block].mass2 = Lanes()
    constraints[block].k12 = Lanes()
    constraints[block].i11 = Lanes()
    constraints[block].i12 = Lanes()
    constraints[block].i22 = Lanes()
  }
}
