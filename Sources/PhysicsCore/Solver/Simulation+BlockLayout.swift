// SPDX-License-Identifier: Apache-2.0
// Invariant: each contact of the batch has one lane of one block; a block's lanes without a contact are its
// last ones.

extension Simulation {
  /// Assigns `count` contacts of a colour, at most a chunk, from `start`, to the lanes of the blocks from
  /// `first`.
  ///
  /// Contacts of a colour share no moving body, so their order is free. Contacts of a kind are laid side by
  /// side, so that passes can use shorter kernels for whole blocks. `indices` are their indices in the
  /// colour's list, or nil for the whole list in its order.
  mutating func layOut(
    _ list: UnsafeMutablePointer<ContactWork>, _ indices: UnsafeMutablePointer<Int32>?, _ start: Int,
    _ count: Int, from first: Int
  ) {
    @inline(always) func index(_ k: Int) -> Int {
      if let indices { Int(indices[start &+ k]) } else { start &+ k }
    }
    let lanes = scratch.pointee.laneIndices.base + 8 * first
    let traits = scratch.pointee.traits.base + first
    if count <= 8 {
      var common = BlockTraits.shortcuts
      for k in 0..<count {
        lanes[k] = Int32(index(k))
        common.formIntersection(list[index(k)].traits)
      }
      for k in count..<8 { lanes[k] = -1 }
      traits[0] = count <= 4 ? common.union(.half) : common
      return
    }
    scratch.pointee.kindQueues.reserve(4 * BlockTraits.chunk)
    let (queues, ends) = (scratch.pointee.kindQueues.base, scratch.pointee.kindEnds.base)
    for kind in 0..<4 { ends[kind] = 0 }
    for k in 0..<count {
      let index = index(k)
      let kind = list[index].traits.kindOrder
      queues[kind &* BlockTraits.chunk &+ Int(ends[kind])] = Int32(truncatingIfNeeded: index)
      ends[kind] &+= 1
    }
    var end: Int32 = 0
    for kind in 0..<4 {
      (lanes + Int(end)).update(from: queues + kind * BlockTraits.chunk, count: Int(ends[kind]))
      end &+= ends[kind]
      ends[kind] = end
    }
    for block in 0..<((count + 7) / 8) {
      let (low, high) = (Int32(8 * block), Int32(min(8 * block + 8, count)))
      let isSinglePoint: UInt8 = low >= ends[0] && high <= ends[2] ? 1 : 0
      let isUnloaded: UInt8 = low >= ends[1] ? 2 : 0
      traits[block] = BlockTraits(rawValue: isSinglePoint | isUnloaded)
    }
    var at = count
    while at & 7 != 0 {
      lanes[at] = -1
      at += 1
    }
    if (count - 1) & 7 < 4 { traits[(count - 1) >> 3].insert(.half) }
  }

  /// Gives each contact a block of its own.
  mutating func layOutSingly(
    _ list: UnsafeMutablePointer<ContactWork>, _ indices: UnsafeMutablePointer<Int32>?, _ count: Int,
    from first: Int
  ) {
    for k in 0..<count {
      let index = indices.map { Int($0[k]) } ?? k
      let lanes = scratch.pointee.laneIndices.base + 8 * (first + k)
      lanes[0] = Int32(index)
      for lane in 1..<8 { lanes[lane] = -1 }
      scratch.pointee.traits[first + k] = list[index].traits.union(.half)
    }
  }

  /// The batch's contacts in the order of the blocks.
  var laneContacts: LaneContacts {
    mutating get {
      LaneContacts(
        colors: graph.colors, lists: graph.lists, sides: graph.sides,
        indices: scratch.pointee.laneIndices.base,
        starts: scratch.pointee.colorStarts.base, counts: scratch.pointee.colorCounts.base)
    }
  }
}

/// A contact, its block and its lane.
struct LaneContact {
  let contact: UnsafeMutablePointer<ContactWork>
  let side: UnsafeMutablePointer<ContactSides>
  let block: Int
  let lane: Int
}

/// Iterates over the blocks lane by lane.
struct LaneContacts: Sequence, IteratorProtocol {
  var colors: SetBits
  let lists: UnsafeMutablePointer<Buffer<ContactWork>>
  let sides: UnsafeMutablePointer<Buffer<ContactSides>>
  let indices: UnsafeMutablePointer<Int32>
  let starts: UnsafeMutablePointer<Int32>
  let counts: UnsafeMutablePointer<Int32>
  private var list: UnsafeMutablePointer<ContactWork>?
  private var side: UnsafeMutablePointer<ContactSides>?
  private var left = 0
  private var lanes = 8
  private var block = 0
  private var lane = 0

  init(
    colors: SetBits, lists: UnsafeMutablePointer<Buffer<ContactWork>>,
    sides: UnsafeMutablePointer<Buffer<ContactSides>>, indices: UnsafeMutablePointer<Int32>,
    starts: UnsafeMutablePointer<Int32>, counts: UnsafeMutablePointer<Int32>
  ) {
    self.colors = colors
    self.lists = lists
    self.sides = sides
    self.indices = indices
    self.starts = starts
    self.counts = counts
  }

  mutating func next() -> LaneContact? {
    while left == 0 {
      guard let color = colors.next() else { return nil }
      list = lists[color].base
      side = sides[color].base
      left = Int(counts[color])
      lanes = color == ContactGraph.overflow ? 1 : 8
      (block, lane) = (Int(starts[color]), 0)
    }
    let index = Int(indices[8 * block + lane])
    let here = LaneContact(contact: list! + index, side: side! + index, block: block, lane: lane)
    left -= 1
    lane += 1
    if lane == lanes { (block, lane) = (block + 1, 0) }
    return here
  }
}
