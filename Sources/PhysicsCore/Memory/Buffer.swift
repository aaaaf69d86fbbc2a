// SPDX-License-Identifier: Apache-2.0
/// A growable array of plain values in memory that it owns, behind a bare pointer: no exclusivity, uniqueness
/// or bounds checks on the hot path.
///
/// Invariant: `base` points to `capacity` elements, of which the first `count` are initialised. Scratch
/// memory is sized by `reserve` and written through subscripts before `count` includes it, so debug builds
/// check indices against the capacity. A copy of `base` is valid only until the buffer grows, shrinks or is
/// freed.
///
/// A buffer cannot be copied: a copy would be a second owner of the same memory. That costs nothing, because
/// hot paths read through `base`.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    count = 0
    base = Buffer.allocate(capacity)
  }

  deinit { Buffer.deallocate(base, capacity) }

  /// Rows start on cache lines, so eight lanes never straddle two lines. An empty buffer allocates nothing.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    if capacity == 0 { return UnsafeMutablePointer(bitPattern: 64)! }
    return
      UnsafeMutableRawPointer
      .allocate(byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  private static func deallocate(_ base: UnsafeMutablePointer<Element>, _ capacity: Int) {
    if capacity > 0 { UnsafeMutableRawPointer(base).deallocate() }
  }

  @inline(always) subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < capacity)
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < capacity)
      return base + index
    }
  }

  @inline(always) subscript(index: Int32) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < capacity)
      return UnsafePointer(base + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < capacity)
      return base + Int(index)
    }
  }

  /// The address of an element, until the buffer grows.
  @inline(always) func pointer(at index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < capacity)
    return base + index
  }

  @inline(always) func pointer(at index: Int32) -> UnsafeMutablePointer<Element> { pointer(at: Int(index)) }

  @inline(always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Moves the last element into the gap; the caller updates references to the moved one.
  @inline(always) mutating func swapRemove(at index: Int) {
    assert(index >= 0 && index < count)
    count &-= 1
    base[index] = base[count]
  }

  @inline(always) mutating func removeAll() { count = 0 }

  /// Returns the contents and becomes empty, so that a list can be filled inside a closure that may not
  /// access its owner.
  @inline(always) mutating func take() -> Buffer {
    var taken = Buffer()
    swap(&self, &taken)
    return taken
  }

  /// Makes room for `needed` elements: grows by a half, by a quarter from 64 kB on and an eighth from 1 MB,
  /// so that the steady state never allocates.
  ///
  /// A small world has a hundred buffers: each begins with a cache line, or with the needed size if larger.
  @inline(never) mutating func grow(to needed: Int) {
    if needed <= capacity { return }
    let stride = MemoryLayout<Element>.stride
    let bytes = capacity * stride
    let more = bytes < 65_536 ? capacity / 2 : (bytes < 1 << 20 ? capacity / 4 : capacity / 8)
    resize(to: max(needed, capacity + more, 64 / stride))
  }

  /// Shrinks a buffer that has become sparse, as when a heap comes to rest: by a half if it is over 64 kB and
  /// two thirds empty, by a sixth if it is over 1 MB and one third empty. At least a quarter more than needed
  /// remains, so that the steady state does not allocate.
  @inline(always) mutating func shrinkIfSparse() {
    if 3 &* count >= 2 &* capacity { return }
    let bytes = capacity &* MemoryLayout<Element>.stride
    if bytes > 1 << 20 {
      resize(to: capacity / 6 &* 5)
    } else if bytes > 65_536 && 3 &* count < capacity {
      resize(to: capacity / 2)
    }
  }

  /// Frees all memory beyond a page if the buffer is empty.
  mutating func shrinkIfEmpty() {
    if count == 0 && capacity &* MemoryLayout<Element>.stride > 4096 { resize(to: 0) }
  }

  @inline(never) private mutating func resize(to newCapacity: Int) {
    assert(newCapacity >= count)
    let newBase = Buffer.allocate(newCapacity)
    newBase.update(from: base, count: count)
    Buffer.deallocate(base, capacity)
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
}
