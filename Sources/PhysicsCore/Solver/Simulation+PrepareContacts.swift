extension Simulation {
  /// Lays the batch's touching contacts out in blocks of eight, a chunk at a time, and fills the blocks.
  mutating func prepareContacts(_ step: inout StepContext) {
    step.hasBounces = false
    step.reportsHits = false
    if !hasActiveContacts {
      scratch.constraints.count = 0
      return
    }
    scratch.colorStarts.reserve(ContactGraph.colorCount)
    scratch.colorStarts.count = ContactGraph.colorCount
    scratch.colorCounts.reserve(ContactGraph.colorCount)
    scratch.colorCounts.count = ContactGraph.colorCount
    var blocks = 0
    for color in graph.colors {
      let list = graph.lists[color].base
      step.preparedColor = color
      let (indices, contactCount) = batchContacts(color, ofBatch: step.batch)
      scratch.colorStarts[color] = Int32(blocks)
      scratch.colorCounts[color] = Int32(contactCount)
      // What overflowed the colours may share bodies, so each gets a block of its own.
      let lanes = color == ContactGraph.overflow ? 1 : 8
      let needed = (contactCount + lanes - 1) / lanes
      reserveBlocks(blocks, blocks + needed)
      if lanes == 1 {
        layOutSingly(list, indices, contactCount, from: blocks)
        for block in blocks..<(blocks + needed) { prepare(list, block, &step) }
      } else {
        for first in stride(from: 0, to: contactCount, by: BlockTraits.chunk) {
          let count = min(BlockTraits.chunk, contactCount - first)
          let begin = blocks + first / 8
          layOut(list, indices, first, count, from: begin)
          for block in begin..<(begin + (count + 7) / 8) { prepare(list, block, &step) }
        }
      }
      blocks += needed
    }
    scratch.constraints.count = blocks
    if blocks > 0 && step.tracksContacts { prepareBounces() }
  }

  /// Room for `count` blocks, of which the first `done` are kept.
  @inline(always) private mutating func reserveBlocks(_ done: Int, _ count: Int) {
    scratch.constraints.count = done
    scratch.traits.count = done
    scratch.laneIndices.count = 8 * done
    scratch.constraints.reserve(count)
    scratch.traits.reserve(count)
    scratch.laneIndices.reserve(8 * count)
    scratch.traits.count = count
    scratch.laneIndices.count = 8 * count
  }

  private mutating func prepareBounces() {
    scratch.bounces.removeAll()
    scratch.bounces.reserve(scratch.constraints.count)
    scratch.bounces.count = scratch.constraints.count
    for k in 0..<scratch.bounces.count {
      scratch.bounces[k] = ContactBounce()
      if scratch.traits[k].isSinglePoint { repeatPoint(k) }
    }
    for lane in laneContacts {
      let rows = Rows<Lanes>(scratch.bounces.pointer(at: lane.block))
      rows.base[BounceRow.restitution + lane.lane] = lane.side.pointee.restitution
    }
  }

  /// Restitution has no kernel for single points: the second point repeats the first and never pushes.
  private mutating func repeatPoint(_ block: Int) {
    scratch.constraints[block].nA2 = scratch.constraints[block].nA1
    scratch.constraints[block].nB2 = scratch.constraints[block].nB1
    scratch.constraints[block].impulse2 = Lanes()
    scratch.constraints[block].mass2 = Lanes()
    scratch.constraints[block].k12 = Lanes()
    scratch.constraints[block].i11 = Lanes()
    scratch.constraints[block].i12 = Lanes()
    scratch.constraints[block].i22 = Lanes()
  }
}
