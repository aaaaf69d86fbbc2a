extension Simulation {
  /// Gives `count` contacts of a colour, at most a piece, from `start`, their lanes in the blocks from
  /// `first`.
  ///
  /// Contacts of a colour share no body that moves, so their order is free: alike ones sit together, that
  /// passes may go over whole blocks lightly. `places` says where in the list they stand, nil that it is the
  /// whole list in its order.
  mutating func seat(
    _ list: UnsafeMutablePointer<ContactWork>, _ places: UnsafeMutablePointer<Int32>?, _ start: Int,
    _ count: Int, from first: Int
  ) {
    @inline(always) func place(_ k: Int) -> Int {
      if let places { Int(places[start &+ k]) } else { start &+ k }
    }
    let seat = scratch.seats.base + 8 * first
    let traits = scratch.traits.base + first
    if count <= 8 {
      var common = BlockTraits.lightest
      for k in 0..<count {
        seat[k] = Int32(place(k))
        common.formIntersection(list[place(k)].traits)
      }
      for k in count..<8 { seat[k] = -1 }
      traits[0] = count <= 4 ? common.union(.narrow) : common
      return
    }
    scratch.seatQueues.reserve(4 * BlockTraits.piece)
    let (queues, ends) = (scratch.seatQueues.base, scratch.seatEnds.base)
    for rank in 0..<4 { ends[rank] = 0 }
    for k in 0..<count {
      let place = place(k)
      let rank = list[place].traits.rank
      queues[rank &* BlockTraits.piece &+ Int(ends[rank])] = Int32(truncatingIfNeeded: place)
      ends[rank] &+= 1
    }
    var end: Int32 = 0
    for rank in 0..<4 {
      (seat + Int(end)).update(from: queues + rank * BlockTraits.piece, count: Int(ends[rank]))
      end &+= ends[rank]
      ends[rank] = end
    }
    for block in 0..<((count + 7) / 8) {
      let (low, high) = (Int32(8 * block), Int32(min(8 * block + 8, count)))
      let isLone: UInt8 = low >= ends[0] && high <= ends[2] ? 1 : 0
      let isIdle: UInt8 = low >= ends[1] ? 2 : 0
      traits[block] = BlockTraits(rawValue: isLone | isIdle)
    }
    var at = count
    while at & 7 != 0 {
      seat[at] = -1
      at += 1
    }
    if (count - 1) & 7 < 4 { traits[(count - 1) >> 3].insert(.narrow) }
  }

  /// Gives each contact a block of its own.
  mutating func seatAlone(
    _ list: UnsafeMutablePointer<ContactWork>, _ places: UnsafeMutablePointer<Int32>?, _ count: Int,
    from first: Int
  ) {
    for k in 0..<count {
      let place = places.map { Int($0[k]) } ?? k
      let seat = scratch.seats.base + 8 * (first + k)
      seat[0] = Int32(place)
      for lane in 1..<8 { seat[lane] = -1 }
      scratch.traits[first + k] = list[place].traits.union(.narrow)
    }
  }

  /// The batch's contacts in the order of the blocks.
  var seatedContacts: SeatedContacts {
    mutating get {
      SeatedContacts(
        colors: graph.colors, lists: graph.lists, sides: graph.sides, seats: scratch.seats.base,
        starts: scratch.colorStarts.base, counts: scratch.colorCounts.base)
    }
  }
}

/// A contact and where it sits.
struct SeatedContact {
  let contact: UnsafeMutablePointer<ContactWork>
  let side: UnsafeMutablePointer<ContactSides>
  let block: Int
  let lane: Int
}

/// Walks the blocks lane by lane.
struct SeatedContacts: Sequence, IteratorProtocol {
  var colors: SetBits
  let lists: UnsafeMutablePointer<Buffer<ContactWork>>
  let sides: UnsafeMutablePointer<Buffer<ContactSides>>
  let seats: UnsafeMutablePointer<Int32>
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
    sides: UnsafeMutablePointer<Buffer<ContactSides>>, seats: UnsafeMutablePointer<Int32>,
    starts: UnsafeMutablePointer<Int32>, counts: UnsafeMutablePointer<Int32>
  ) {
    self.colors = colors
    self.lists = lists
    self.sides = sides
    self.seats = seats
    self.starts = starts
    self.counts = counts
  }

  mutating func next() -> SeatedContact? {
    while left == 0 {
      guard let color = colors.next() else { return nil }
      list = lists[color].base
      side = sides[color].base
      left = Int(counts[color])
      lanes = color == ContactGraph.overflow ? 1 : 8
      (block, lane) = (Int(starts[color]), 0)
    }
    let place = Int(seats[8 * block + lane])
    let here = SeatedContact(contact: list! + place, side: side! + place, block: block, lane: lane)
    left -= 1
    lane += 1
    if lane == lanes { (block, lane) = (block + 1, 0) }
    return here
  }
}
