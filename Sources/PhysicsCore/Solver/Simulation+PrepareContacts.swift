extension Simulation {
  /// Lays the coloured contacts out eight by eight.
  mutating func prepareContacts() {
    hasBounces = false
    anyHits = false
    if !hasActiveContacts {
      constraints.count = 0
      return
    }
    colorStarts.reserve(ContactGraph.colorCount)
    colorStarts.count = ContactGraph.colorCount
    var blocks = 0
    for color in graph.colors {
      colorStarts[color] = Int32(blocks)
      let list = graph.lists[color]
      // What overflowed the colours may share bodies, so each gets a block of its own.
      let lanes = color == ContactGraph.overflow ? 1 : 8
      let needed = (list.count + lanes - 1) / lanes
      reserveBlocks(blocks, blocks + needed)
      if lanes == 1 {
        seatAlone(list, from: blocks)
        for block in blocks..<(blocks + needed) { prepare(list.base, block) }
      } else {
        for first in stride(from: 0, to: list.count, by: BlockTraits.piece) {
          let count = min(BlockTraits.piece, list.count - first)
          let begin = blocks + first / 8
          seat(list.base, first, count, from: begin)
          for block in begin..<(begin + (count + 7) / 8) { prepare(list.base, block) }
        }
      }
      blocks += needed
    }
    constraints.count = blocks
    if !knowsLightBlocks {
      for block in 0..<blocks { traits[block].formIntersection(.narrow) }
    }
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
    for k in 0..<bounces.count { bounces[k] = ContactBounce() }
    for seat in seatedContacts {
      let rows = Rows<Lanes>(bounces.base + seat.block)
      rows.base[BounceRow.restitution + seat.lane] = seat.contact.pointee.restitution
    }
  }
}
