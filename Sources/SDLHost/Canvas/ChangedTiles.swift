// SPDX-License-Identifier: Apache-2.0
/// Finds the parts of a picture that differ from the previous frame, so only those parts are drawn.
///
///         columns of 64 pixels         A tile's hash covers all triangles whose boxes reach into it, in
///       ┌────┬────┬────┬────┬────┐     order: corners, colours, positions in the atlas. If the hash is the
///  band │ =  │ ≠  │ =  │ ≠  │ =  │     same as in the previous frame, the tile's pixels are still correct.
///       └────┴────┴────┴────┴────┘     Each band is drawn from its first changed tile to its last one.
///            └─── part ────┘
///
/// The caller must ensure that the target still holds the pixels of the previous frame. Painting rows of the
/// atlas changes the hashes of all triangles that use them.
final class ChangedTiles {
  /// The part of a band to draw: the pixels of its rows from `start` up to `end`, and their columns. Empty if
  /// `end` is 0; then no column lies between `first` and `last`.
  struct Part: Equatable {
    var start: Int32, end: Int32
    var first: UInt16, last: UInt16

    static let none = Part(start: 0, end: 0, first: .max, last: 0)
  }

  /// A tile's width in pixels, and the maximum number of tiles side by side.
  private static let width = 64, most = 64

  /// Hashes of the tiles, band by band, in this frame and in the previous one.
  private var hashes: UnsafeMutablePointer<UInt64>
  private var before: UnsafeMutablePointer<UInt64>
  private var capacity = 16 * most
  /// Hashes of the vertices, which several triangles share.
  private var corners: UnsafeMutablePointer<UInt64>
  private var cornerCapacity = 4096
  /// The number of tiles side by side, and the width of each in pixels.
  private(set) var columns = 0, columnWidth = width
  private(set) var parts: UnsafeMutablePointer<Part>
  private var bandCapacity = 16
  private(set) var bands = 0
  /// The painted rows of the atlas, one bit for each band of them.
  private var painted: (UInt64, UInt64) = (0, 0)
  /// Counts frames, so the hashes of triangles on painted rows change in every frame.
  private var serial: UInt64 = 0
  /// The size for which `before` was computed.
  private var size: (width: Int, height: Int, rows: Int)?

  init() {
    hashes = .allocate(capacity: capacity)
    before = .allocate(capacity: capacity)
    corners = .allocate(capacity: cornerCapacity)
    parts = .allocate(capacity: bandCapacity)
  }

  deinit {
    corners.deallocate()
    hashes.deallocate()
    before.deallocate()
    parts.deallocate()
  }

  /// The number of bands with something to draw.
  private(set) var changedBands = 0

  /// Marks everything to be drawn, in this frame and the next.
  func takeAll(width: Int) {
    size = nil
    compare(width, isWhole: true)
  }

  /// Finds the parts for a mesh on a ground of one colour. `spans` are the tiles of its triangles. With
  /// `isKept` the target holds the pixels of the previous frame.
  func find(
    _ mesh: Mesh, _ spans: UnsafeBufferPointer<RasterBands.Span>, _ atlas: TextureAtlas,
    _ target: Rasterizer, ground: UInt32, rows: Int, isKept: Bool
  ) {
    let isSame = size.map { $0 == (target.width, target.height, rows) } ?? false
    size = (target.width, target.height, rows)
    hashCorners(mesh)
    serial &+= 1
    notePainted(atlas)
    let anyPainted = painted.0 | painted.1 != 0
    hashes.update(repeating: UInt64(ground), count: bands * columns)
    let (vertices, corners, hashes, columns) = (mesh.vertices, corners, hashes, columns)
    let salt = serial &* 0xD6E8_FEB8_6659_FD93
    var (index, indices) = (0, mesh.indices)
    while index < spans.count {
      let span = spans[index]
      let a = Int(indices[0]), b = Int(indices[1]), c = Int(indices[2])
      index += 1
      indices += 3
      if span.first > span.last { continue }
      let (p, q, r) = (corners[a], corners[b], corners[c])
      var hash = (p &+ (q << 21 | q >> 43)) ^ (r << 42 | r >> 22)
      hash ^= hash >> 32
      if anyPainted, isPainted(vertices + a, vertices + b, vertices + c) { hash ^= salt }
      let from = Int(span.left), to = Int(span.right)
      assert(to < columns && Int(span.last) < bands)
      var band = Int(span.first)
      while band <= Int(span.last) {
        let row = hashes + band &* columns
        var column = from
        while column <= to {
          row[column] = (row[column] ^ hash) &* 0x9E37_79B9_7F4A_7C15
          column &+= 1
        }
        band &+= 1
      }
    }
    compare(target.width, isWhole: !(isKept && isSame))
    swap(&self.hashes, &before)
  }

  /// Divides a picture of the given width into tiles; must be called first in each frame.
  func prepare(width: Int, bands: Int) {
    columnWidth = max(Self.width, (width + Self.most - 1) / Self.most)
    columns = max((width + columnWidth - 1) / columnWidth, 1)
    self.bands = bands
    if bands > bandCapacity {
      bandCapacity = bands
      parts.deallocate()
      parts = .allocate(capacity: bands)
    }
    guard bands * columns > capacity else { return }
    capacity = bands * columns
    hashes.deallocate()
    before.deallocate()
    hashes = .allocate(capacity: capacity)
    before = .allocate(capacity: capacity)
  }

  /// Finds the changed part of each band, from the first tile whose hash differs to the last.
  private func compare(_ width: Int, isWhole: Bool) {
    changedBands = 0
    var band = 0
    while band < bands {
      let start = band &* columns
      var (from, to) = (0, columns - 1)
      if !isWhole {
        while from <= to, hashes[start &+ from] == before[start &+ from] { from &+= 1 }
        while to > from, hashes[start &+ to] == before[start &+ to] { to &-= 1 }
      }
      parts[band] =
        from > to
        ? .none
        : Part(
          start: Int32(from * columnWidth), end: Int32(min((to + 1) * columnWidth, width)),
          first: UInt16(from), last: UInt16(to))
      changedBands += from > to ? 0 : 1
      band &+= 1
    }
  }

  // MARK: Hashes

  private func notePainted(_ atlas: TextureAtlas) {
    painted = (0, 0)
    for index in atlas.dirty.indices {
      let rect = atlas.dirty[index]
      let bits = Self.bits(rect.y, rect.y + rect.height - 1)
      painted.0 |= bits.0
      painted.1 |= bits.1
    }
  }

  /// One set bit for each of the atlas's bands from one row to another.
  private static func bits(_ first: Int, _ last: Int) -> (UInt64, UInt64) {
    let all = TextureAtlas.height / TextureAtlas.rowsPerGroup - 1
    let from = min(max(first / TextureAtlas.rowsPerGroup, 0), all),
      to = min(max(last / TextureAtlas.rowsPerGroup, 0), all)
    // Shifts by 64 and more give 0.
    let after = (~UInt64(0) << from, ~UInt64(0) << max(from - 64, 0))
    let until = (~UInt64(0) >> max(63 - to, 0), ~UInt64(0) >> (127 - to))
    return (after.0 & until.0, after.1 & until.1)
  }

  /// Whether a triangle uses painted rows of the atlas.
  private func isPainted(_ a: Rasterizer.Vertex, _ b: Rasterizer.Vertex, _ c: Rasterizer.Vertex) -> Bool {
    let (s, t, u) = (a.pointee.texel.y, b.pointee.texel.y, c.pointee.texel.y)
    let height = Float(TextureAtlas.height)
    let (top, bottom) = (min(s, t, u) * height, max(s, t, u) * height)
    // The white block is never painted over.
    if bottom < 4 { return false }
    // Filters read one more row on each side.
    let used = Self.bits(Int(min(max(top, 1), height)) - 1, Int(min(max(bottom, 0), height)) + 1)
    return used.0 & painted.0 | used.1 & painted.1 != 0
  }

  private func hashCorners(_ mesh: Mesh) {
    if mesh.vertexCount > cornerCapacity {
      cornerCapacity = mesh.vertexCount * 2
      corners.deallocate()
      corners = .allocate(capacity: cornerCapacity)
    }
    let (corners, vertices, count) = (corners, mesh.vertices, mesh.vertexCount)
    var index = 0
    while index < count {
      corners[index] = Self.hash(vertices + index)
      index &+= 1
    }
  }

  @inline(__always)
  private static func hash(_ vertex: Rasterizer.Vertex) -> UInt64 {
    let (place, texel, color) = (vertex.pointee.position, vertex.pointee.texel, vertex.pointee.color)
    var hash =
      (UInt64(place.x.bitPattern) << 32 | UInt64(place.y.bitPattern)) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 29
    hash =
      (hash ^ (UInt64(texel.x.bitPattern) << 32 | UInt64(texel.y.bitPattern))) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    let tone =
      UInt64(color.r) << 24 | UInt64(color.g) << 16 | UInt64(color.b) << 8 | UInt64(color.a)
    hash = (hash ^ tone) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }
}
