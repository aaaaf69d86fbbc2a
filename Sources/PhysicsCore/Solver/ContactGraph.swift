// SPDX-License-Identifier: Apache-2.0
/// Touching contacts by colour: within a colour no two contacts write the same body, so eight at a time can
/// be solved at once. A contact gets the first colour that fits when it begins, and keeps it until it ends
/// (Box2D v3, Erin Catto).
///
/// Invariant: `lists` and `sides` have `setCount` buffers each, with equal counts list by list.
struct ContactGraph: ~Copyable {
  /// The last colour takes contacts that fit in no other, and its contacts are solved one by one.
  static let colorCount = 24
  static let overflow = colorCount - 1
  /// Contacts between two dynamic bodies get colours below this, so that contacts that push only one body are
  /// solved last.
  static let twoBodyColors = 20

  /// Active contacts that are not solved: shapes not touching, or sensors.
  static let separated = colorCount
  /// Contacts neither of whose bodies is awake; no step reads them.
  static let asleep = colorCount + 1
  static let setCount = colorCount + 2

  /// The `ContactWork`s of each colour, then those of separated and of sleeping contacts.
  let lists: UnsafeMutablePointer<Buffer<ContactWork>>
  /// One per contact, stored densely for searches that read nothing else.
  let sides: UnsafeMutablePointer<Buffer<ContactSides>>
  /// One bit per nonempty list: small worlds leave most colours empty.
  var occupied: UInt32 = 0
  /// One bit per body and colour: `words` 64-bit words for each colour in turn.
  var bits = Buffer<UInt64>()
  var words = 0

  init() {
    lists = UnsafeMutablePointer.allocate(capacity: ContactGraph.setCount)
    sides = UnsafeMutablePointer.allocate(capacity: ContactGraph.setCount)
    for k in 0..<ContactGraph.setCount {
      (lists + k).initialize(to: Buffer<ContactWork>())
      (sides + k).initialize(to: Buffer<ContactSides>())
    }
  }

  deinit {
    lists.deinitialize(count: ContactGraph.setCount)
    lists.deallocate()
    sides.deinitialize(count: ContactGraph.setCount)
    sides.deallocate()
  }

  mutating func append(_ w: ContactWork, of c: Contact, restitution: Float, to set: Int) {
    lists[set].append(w)
    sides[set].append(
      ContactSides(
        bodyA: c.bodyA, bodyB: c.bodyB, shapeA: c.shapeA, shapeB: c.shapeB, restitution: restitution))
    occupied |= 1 << UInt32(set)
  }

  /// Removes a contact. The last one moves to its index; the caller updates references to the moved one.
  mutating func remove(_ index: Int, from set: Int) {
    assert(lists[set].count == sides[set].count)
    lists[set].swapRemove(at: index)
    sides[set].swapRemove(at: index)
    lists[set].shrinkIfSparse()
    sides[set].shrinkIfSparse()
    if lists[set].count == 0 { occupied &= ~(1 << UInt32(set)) }
  }

  /// Frees the memory of empty lists once all contacts are at rest, when the sleeping list already contains
  /// them.
  mutating func shrinkEmptyLists() {
    for k in 0..<ContactGraph.setCount {
      lists[k].shrinkIfEmpty()
      sides[k].shrinkIfEmpty()
    }
  }

  /// The nonempty colours, in order.
  @inline(always) var colors: SetBits { SetBits(left: occupied & (1 << UInt32(ContactGraph.colorCount) - 1)) }

  @inline(always) func isTaken(_ color: Int, _ body: Int32) -> Bool {
    assert(body >= 0 && Int(body >> 6) < words)
    return bits[color &* words &+ Int(body >> 6)] & (1 << UInt64(body & 63)) != 0
  }
  @inline(always) func take(_ color: Int, _ body: Int32) {
    bits[color &* words &+ Int(body >> 6)] |= 1 << UInt64(body & 63)
  }
  @inline(always) func release(_ color: Int, _ body: Int32) {
    bits[color &* words &+ Int(body >> 6)] &= ~(1 << UInt64(body & 63))
  }

  /// Makes room for the bits of `bodyCount` bodies.
  mutating func reserve(bodies bodyCount: Int) {
    let needed = (bodyCount + 63) / 64
    if needed <= words { return }
    let newWords = max(needed, words * 2)
    var grown = Buffer<UInt64>(capacity: newWords * ContactGraph.colorCount)
    grown.count = newWords * ContactGraph.colorCount
    for k in 0..<grown.count { grown[k] = 0 }
    for color in 0..<ContactGraph.colorCount {
      for w in 0..<words { grown[color * newWords + w] = bits[color * words + w] }
    }
    swap(&bits, &grown)
    words = newWords
  }
}

/// The data about a contact that the search for new touches reads: its shapes, and how much motion the search
/// may ignore.
struct ContactSides: BitwiseCopyable {
  let bodyA: Int32
  let bodyB: Int32
  let shapeA: Int32
  let shapeB: Int32
  /// The greater of both shapes' restitutions; usually 0...1.
  var restitution: Float
  /// The sum of both bodies' travels when the shapes were last measured, and by how much that sum may grow
  /// before the shapes could touch, both in units of 1 / `Body.travelPerMetre` m.
  var measuredTravel: UInt32 = 0
  var clearance: UInt32 = 0
}

/// The indices of a word's set bits, in ascending order.
struct SetBits: Sequence, IteratorProtocol {
  var left: UInt32

  @inline(always) mutating func next() -> Int? {
    if left == 0 { return nil }
    let index = left.trailingZeroBitCount
    left &= left &- 1
    return index
  }
}

extension Simulation {
  mutating func enterGraph(_ i: Int32) {
    let c = contacts[i]
    if c.set != ContactGraph.separated || c.flags.contains(.sensor) { return }
    graph.reserve(bodies: bodies.slots.count)
    let (dynamicA, dynamicB) = (bodies[c.bodyA].kind == .dynamic, bodies[c.bodyB].kind == .dynamic)
    var color = ContactGraph.overflow
    if dynamicA && dynamicB {
      for k in 0..<ContactGraph.twoBodyColors where !graph.isTaken(k, c.bodyA) && !graph.isTaken(k, c.bodyB) {
        color = k
        break
      }
    } else {
      let body = dynamicA ? c.bodyA : c.bodyB
      for k in stride(from: ContactGraph.overflow - 1, through: 1, by: -1) where !graph.isTaken(k, body) {
        color = k
        break
      }
    }
    if color != ContactGraph.overflow {
      if dynamicA { graph.take(color, c.bodyA) }
      if dynamicB { graph.take(color, c.bodyB) }
    }
    move(i, to: color)
  }

  mutating func leaveGraph(_ i: Int32) {
    let c = contacts[i]
    if c.set >= ContactGraph.colorCount { return }
    let color = Int(c.set)
    if color != ContactGraph.overflow {
      if bodies[c.bodyA].kind == .dynamic { graph.release(color, c.bodyA) }
      if bodies[c.bodyB].kind == .dynamic { graph.release(color, c.bodyB) }
    }
    move(i, to: ContactGraph.separated)
  }
}
