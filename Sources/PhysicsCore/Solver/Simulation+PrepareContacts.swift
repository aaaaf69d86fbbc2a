// Touching contacts in solver form, for each batch when its turn has come. Colour by colour: room for the
// blocks, their layout (`Simulation+BlockLayout`) and their filling (`Simulation+PrepareBlock`), a chunk at a
// time, so that what was laid out is still in the cache. Contacts of the overflow colour get a block each.

extension Simulation {
  /// Lays the batch's touching contacts out in blocks of eight, a chunk at a time, and fills the blocks.
  mutating func prepareContacts(_ step: inout StepContext) {
    step.hasBounces = false
    step.reportsHits = false
    if !hasActiveContacts {
      scratch.pointee.constraints.count = 0
      return
    }
    scratch.pointee.colorStarts.reserve(ContactGraph.colorCount)
    scratch.pointee.colorStarts.count = ContactGraph.colorCount
    scratch.pointee.colorCounts.reserve(ContactGraph.colorCount)
    scratch.pointee.colorCounts.count = ContactGraph.colorCount
    var blocks = 0
    for color in graph.colors {
      let list = graph.lists[color].base
      step.preparedColor = color
      let (indices, contactCount) = batchContacts(color, ofBatch: step.batch)
      scratch.pointee.colorStarts[color] = Int32(blocks)
      scratch.pointee.colorCounts[color] = Int32(contactCount)
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
    scratch.pointee.constraints.count = blocks
    if blocks > 0 && step.tracksContacts { prepareBounces() }
  }

  /// Room for `count` blocks, of which the first `done` are kept.
  @inline(always) private mutating func reserveBlocks(_ done: Int, _ count: Int) {
    scratch.pointee.constraints.count = done
    scratch.pointee.traits.count = done
    scratch.pointee.laneIndices.count = 8 * done
    scratch.pointee.constraints.reserve(count)
    scratch.pointee.traits.reserve(count)
    scratch.pointee.laneIndices.reserve(8 * count)
    scratch.pointee.traits.count = count
    scratch.pointee.laneIndices.count = 8 * count
  }

  private mutating func prepareBounces() {
    scratch.pointee.bounces.removeAll()
    scratch.pointee.bounces.reserve(scratch.pointee.constraints.count)
    scratch.pointee.bounces.count = scratch.pointee.constraints.count
    for k in 0..<scratch.pointee.bounces.count {
      scratch.pointee.bounces[k] = ContactBounce()
      if scratch.pointee.traits[k].isSinglePoint { repeatPoint(k) }
    }
    for lane in laneContacts {
      let rows = BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: lane.block))
      rows.base[BounceRow.restitution + lane.lane] = lane.side.pointee.restitution
    }
  }

  /// Restitution has no kernel for single points: the second point repeats the first and never pushes.
  private mutating func repeatPoint(_ block: Int) {
    scratch.pointee.constraints[block].nA2 = scratch.pointee.constraints[block].nA1
    scratch.pointee.constraints[block].nB2 = scratch.pointee.constraints[block].nB1
    scratch.pointee.constraints[block].impulse2 = Lanes()
    scratch.pointee.constraints[block].mass2 = Lanes()
    scratch.pointee.constraints[block].k12 = Lanes()
    scratch.pointee.constraints[block].i11 = Lanes()
    scratch.pointee.constraints[block].i12 = Lanes()
    scratch.pointee.constraints[block].i22 = Lanes()
  }
}
