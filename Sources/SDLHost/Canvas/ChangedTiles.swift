// SPDX-License-Identifier: Apache-2.0
/// Finds the parts of a picture that differ from the previous frame, so only those parts are drawn.
///
///         columns of 64 pixels         A tile's hash covers all chunks of the mesh whose boxes reach into it,
///       ┌────┬────┬────┬────┬────┐     in order; and of large chunks, only the triangles that do. If the hash
///  band │ =  │ ≠  │ =  │ ≠  │ =  │     is the same as in the previous frame, the tile's pixels are still
///       └────┴────┴────┴────┴────┘     correct. Each band is drawn from its first changed tile to its last.
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
    parts = .allocate(capacity: bandCapacity)
  }

  deinit {
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

  /// Finds the parts for a mesh on a ground of one colour. With `isKept` the target holds the pixels of the
  /// previous frame.
  func find(
    _ mesh: Mesh, _ atlas: TextureAtlas, _ target: Rasterizer, ground: UInt32, rows: Int, isKept: Bool
  ) {
    let isSame = size.map { $0 == (target.width, target.height, rows) } ?? false
    size = (target.width, target.height, rows)
    serial &+= 1
    notePainted(atlas)
    hashes.update(repeating: UInt64(ground), count: bands * columns)
    let (chunks, count, hashes, columns) = (mesh.chunks, mesh.chunkCount, hashes, columns)
    let tiles = TileGrid(columns: columns, columnWidth: columnWidth, bands: bands, rows: rows)
    var index = 0
    while index < count {
      defer { index &+= 1 }
      let chunk = chunks + index
      guard let span = tiles.span(chunk.pointee) else { continue }
      if span.count > Self.mostTiles {
        hashTriangles(of: chunk.pointee, mesh, tiles)
        continue
      }
      var hash = chunk.pointee.hash
      if hash == 0 {
        hash = self.hash(chunk.pointee, mesh)
        chunk.pointee.hash = hash
      }
      if isAnyPainted, isPainted(chunk.pointee, mesh) { hash ^= salt }
      Self.add(hash, span, hashes, columns)
    }
    compare(target.width, isWhole: !(isKept && isSame))
    swap(&self.hashes, &before)
  }

  /// A chunk that reaches into more tiles than this is hashed triangle by triangle. Otherwise all tiles of a
  /// long line's box would be redrawn when one of its ends moves.
  private static let mostTiles = 8

  @inline(always)
  private static func add(
    _ hash: UInt64, _ span: TileGrid.Span, _ hashes: UnsafeMutablePointer<UInt64>, _ columns: Int
  ) {
    var band = Int(span.first)
    while band <= Int(span.last) {
      let row = hashes + band &* columns
      var column = Int(span.left)
      while column <= Int(span.right) {
        row[column] = (row[column] ^ hash) &* 0x9E37_79B9_7F4A_7C15
        column &+= 1
      }
      band &+= 1
    }
  }

  private func hashTriangles(of chunk: MeshChunk, _ mesh: Mesh, _ tiles: TileGrid) {
    let vertices = mesh.vertices
    let mayBePainted = isAnyPainted && !chunk.shelves.isEmpty
    var index = Int(chunk.indices)
    while index < Int(chunk.indexEnd) {
      let corner = mesh.indices + index
      index &+= 3
      let (a, b, c) = (vertices + Int(corner[0]), vertices + Int(corner[1]), vertices + Int(corner[2]))
      guard let span = tiles.span(a.pointee.position, b.pointee.position, c.pointee.position) else {
        continue
      }
      var hash = Self.hash(a, b, c)
      if mayBePainted, isPainted(a, b, c) { hash ^= salt }
      Self.add(hash, span, hashes, columns)
    }
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

  private var isAnyPainted: Bool { painted.0 | painted.1 != 0 }
  private var salt: UInt64 { serial &* 0xD6E8_FEB8_6659_FD93 }

  /// Whether any triangle of a chunk uses painted rows of the atlas.
  private func isPainted(_ chunk: MeshChunk, _ mesh: Mesh) -> Bool {
    guard !chunk.shelves.isEmpty else { return false }
    var index = Int(chunk.indices)
    while index < Int(chunk.indexEnd) {
      let (corner, vertices) = (mesh.indices + index, mesh.vertices)
      if isPainted(vertices + Int(corner[0]), vertices + Int(corner[1]), vertices + Int(corner[2])) {
        return true
      }
      index &+= 3
    }
    return false
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

  /// The hash of a chunk. Its key is enough for plain colours without a clip. Most chunks notice nothing of a
  /// clip that changes, and a picture that lies elsewhere in the atlas may be rounded differently.
  private func hash(_ chunk: MeshChunk, _ mesh: Mesh) -> UInt64 {
    if chunk.key != 0, chunk.shelves.isEmpty, !chunk.isClipped { return chunk.key }
    var hash = UInt64(chunk.triangleCount)
    var index = Int(chunk.vertices)
    while index < Int(chunk.vertexEnd) {
      hash = (hash ^ Self.hash(mesh.vertices + index)) &* 0x9E37_79B9_7F4A_7C15
      index &+= 1
    }
    return max(hash, 1)
  }

  @inline(always)
  private static func hash(_ a: Rasterizer.Vertex, _ b: Rasterizer.Vertex, _ c: Rasterizer.Vertex) -> UInt64 {
    let (p, q, r) = (hash(a), hash(b), hash(c))
    let hash = (p &+ (q << 21 | q >> 43)) ^ (r << 42 | r >> 22)
    return hash ^ hash >> 32
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
