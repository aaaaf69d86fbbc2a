/// A growable run of plain values behind a bare pointer: no exclusivity, uniqueness or bounds checks on the
/// hot path.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    count = 0
    base = Buffer.allocate(capacity)
  }

  /// Rows start on cache lines, so that eight lanes never straddle two.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = max(capacity, 1) * MemoryLayout<Element>.stride
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
      .bindMemory(to: Element.self, capacity: max(capacity, 1))
  }

  @inline(always) subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(base + index) }
    nonmutating unsafeMutableAddress { base + index }
  }

  @inline(always) subscript(index: Int32) -> Element {
    unsafeAddress { UnsafePointer(base + Int(index)) }
    nonmutating unsafeMutableAddress { base + Int(index) }
  }

  @inline(always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Moves the last element into the gap; the caller mends whatever indexes the moved one.
  @inline(always) mutating func swapRemove(at index: Int) {
    count &-= 1
    base[index] = base[count]
  }

  @inline(always) mutating func removeAll() { count = 0 }

  /// Room for `needed` elements: by half again, by a quarter from 64 kB on and an eighth from 1 MB, so that
  /// steady state never allocates.
  ///
  /// A small world has a hundred buffers: each begins with a cache line, or with what is needed.
  @inline(never) mutating func grow(to needed: Int) {
    if needed <= capacity { return }
    let stride = MemoryLayout<Element>.stride
    let bytes = capacity * stride
    let more = bytes < 65_536 ? capacity / 2 : (bytes < 1 << 20 ? capacity / 4 : capacity / 8)
    let newCapacity = max(needed, capacity + more, 64 / stride)
    let newBase = Buffer.allocate(newCapacity)
    newBase.update(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    base = newBase
    capacity = newCapacity
  }

  /// Gives back a half of much room of which two thirds are empty, as after a heap has fallen and settled.
  /// What is left is half as much again as is needed, so that steady state does not allocate.
  @inline(always) mutating func shrinkIfSparse() {
    if 3 &* count < capacity && capacity &* MemoryLayout<Element>.stride > 65_536 { shrink(to: capacity / 2) }
  }

  @inline(never) private mutating func shrink(to newCapacity: Int) {
    let newBase = Buffer.allocate(newCapacity)
    newBase.update(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    base = newBase
    capacity = newCapacity
  }

  @inline(always) mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  /// `count` elements of `value`.
  mutating func fill(_ value: Element, count: Int) {
    reserve(count)
    base.update(repeating: value, count: count)
    self.count = count
  }

  func free() { UnsafeMutableRawPointer(base).deallocate() }
}
