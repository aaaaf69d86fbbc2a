// SPDX-License-Identifier: Apache-2.0
// Converts touching contacts to solver form, batch by batch and colour by colour: reserves the blocks, lays
// them out (`Simulation+BlockLayout`) and fills them (`Simulation+PrepareBlock`) a chunk at a time, so that
// the layout is still in the cache. Contacts of the overflow colour get a block each.

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
      // Contacts that overflowed the colours may share bodies, so each gets a block of its own.
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

  /// Makes room for `count` blocks, the first `done` of which are kept.
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
    scratch.pointee.bounces.reserve(scratch.pointee.constraints.capacity)
    scratch.pointee.bounces.count = scratch.pointee.constraints.count
    reserveRebounds()
    for color in graph.colors {
      let sides = graph.sides[color].base
      let lanes = color == ContactGraph.overflow ? 1 : 8
      var (block, left) = (Int(scratch.pointee.colorStarts[color]), Int(scratch.pointee.colorCounts[color]))
      while left > 0 {
        let used = left < lanes ? left : lanes
        scratch.pointee.bounces[block] = ContactBounce()
        let restitution =
          BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: block)).base + BounceRow.restitution
        let indices = scratch.pointee.laneIndices.base + 8 * block
        for lane in 0..<used { restitution[lane] = sides[Int(indices[lane])].restitution }
        left -= used
        block += 1
      }
    }
  }
}
