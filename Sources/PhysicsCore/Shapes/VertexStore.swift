// SPDX-License-Identifier: Apache-2.0
/// Vertices and normals of all shapes in one array; freed runs are reused by size.
///
/// Invariant: a shape's `vertexStart` is that of a run of at least twice its `vertexCount`, or of one element
/// for a circle.
struct VertexStore: ~Copyable {
  var points = Buffer<Vector2>()
  /// The first free run of each power of two, -1 for none; a free run's first x stores the bits of the next
  /// one's index.
  var firstFree = Buffer<Int32>(capacity: 32)

  init() {
    for _ in 0..<32 { firstFree.append(-1) }
  }

  @inline(always) subscript(index: Int32) -> Vector2 {
    unsafeAddress {
      assert(index >= 0 && index < points.count)
      return UnsafePointer(points.base + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < points.count)
      return points.base + Int(index)
    }
  }

  /// The address of a run, until the store grows.
  @inline(always) func pointer(at start: Int32) -> UnsafeMutablePointer<Vector2> {
    assert(start >= 0 && start < points.count)
    return points.base + Int(start)
  }

  private static func sizeClass(_ count: Int32) -> Int {
    32 - (UInt32(count) - 1).leadingZeroBitCount
  }

  mutating func allocate(_ count: Int32) -> Int32 {
    let size = VertexStore.sizeClass(count)
    let free = firstFree[size]
    if free >= 0 {
      firstFree[size] = Int32(bitPattern: points[free].x.bitPattern)
      return free
    }
    let start = Int32(points.count)
    for _ in 0..<(1 << size) { points.append(.zero) }
    return start
  }

  mutating func release(_ start: Int32, _ count: Int32) {
    let size = VertexStore.sizeClass(count)
    points[start].x = Float(bitPattern: UInt32(bitPattern: firstFree[size]))
    firstFree[size] = start
  }
}
