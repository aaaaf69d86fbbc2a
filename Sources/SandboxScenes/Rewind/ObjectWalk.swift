/// Finds the objects of a graph, each once, in the order in which they are met.
@MainActor
final class ObjectWalk {
  private(set) var objects: [AnyObject] = []
  private(set) var shapes: [ClassShape] = []
  private let isOutside: (AnyObject) -> Bool
  // The addresses that were met: open addressing with multiplicative hashing (Knuth). A graph has many more edges than
  // objects, and `Set` would take most of the time.
  private var slots: UnsafeMutablePointer<UInt>
  private var mask: Int
  private var used = 0

  /// Finds all objects to which strong references lead from `roots`, by no way through one that `isOutside`.
  init(from roots: [AnyObject], expecting count: Int, isOutside: @escaping (AnyObject) -> Bool) {
    self.isOutside = isOutside
    var capacity = 256
    while capacity < 4 * count { capacity *= 2 }
    (slots, mask) = (ObjectWalk.emptySlots(capacity), capacity - 1)
    objects.reserveCapacity(count)
    shapes.reserveCapacity(count)
    for root in roots { meet(Unmanaged.passUnretained(root).toOpaque()) }
    var index = 0
    while index < objects.count {
      shapes[index].meetObjects(in: objects[index], self)
      index += 1
    }
  }

  isolated deinit { slots.deallocate() }

  /// An edge leads to the object at an address.
  func meet(_ address: UnsafeRawPointer) {
    let key = UInt(bitPattern: address)
    var slot = place(of: key)
    while slots[slot] != 0 {
      if slots[slot] == key { return }
      slot = (slot + 1) & mask
    }
    slots[slot] = key
    used += 1
    if 2 * used > mask { grow() }
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    let shape = ClassShape.of(object)
    guard !shape.isInert, !isOutside(object) else { return }
    objects.append(object)
    shapes.append(shape)
  }

  private func place(of key: UInt) -> Int {
    // Objects lie on multiples of 16 bytes; the high half of the product depends on all bits that differ.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private func grow() {
    let (old, oldCount) = (slots, mask + 1)
    (slots, mask) = (ObjectWalk.emptySlots(2 * oldCount), 2 * oldCount - 1)
    for index in 0..<oldCount where old[index] != 0 {
      var slot = place(of: old[index])
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = old[index]
    }
    old.deallocate()
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<UInt> {
    let slots = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    return slots
  }
}
