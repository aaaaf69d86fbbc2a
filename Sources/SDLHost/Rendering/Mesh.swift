// SPDX-License-Identifier: Apache-2.0
/// The triangles of a frame: a buffer of vertices, one of indices, and one of the chunks that they form,
/// reused from frame to frame.
///
/// Coordinates are device pixels; texture coordinates are texels of the atlas divided by its size. Storage
/// only grows, so a frame no larger than an earlier one allocates nothing.
final class Mesh {
  private(set) var vertices: UnsafeMutablePointer<MeshVertex>
  private(set) var indices: UnsafeMutablePointer<Int32>
  private(set) var vertexCount = 0
  private(set) var indexCount = 0
  private(set) var chunks: UnsafeMutablePointer<MeshChunk>
  private(set) var chunkCount = 0
  private var vertexCapacity = 4096
  private var indexCapacity = 16384
  private var chunkCapacity = 512

  /// The texture coordinate of the atlas's white texel, used for plain colours.
  let white = MeshPoint(x: TextureAtlas.white.x, y: TextureAtlas.white.y)

  init() {
    vertices = .allocate(capacity: vertexCapacity)
    indices = .allocate(capacity: indexCapacity)
    chunks = .allocate(capacity: chunkCapacity)
  }

  deinit {
    chunks.deallocate()
    vertices.deallocate()
    indices.deallocate()
  }

  /// The mesh's current length; `truncate(to:)` returns to it.
  struct Checkpoint {
    var vertices: Int, indices: Int
  }

  var checkpoint: Checkpoint { Checkpoint(vertices: vertexCount, indices: indexCount) }

  func truncate(to checkpoint: Checkpoint) {
    vertexCount = checkpoint.vertices
    indexCount = checkpoint.indices
  }

  func removeAll() {
    vertexCount = 0
    indexCount = 0
    chunkCount = 0
  }

  /// Removes all chunks from the given one on.
  func removeChunks(from index: Int) {
    guard index < chunkCount else { return }
    truncate(to: Checkpoint(vertices: Int(chunks[index].vertices), indices: Int(chunks[index].indices)))
    chunkCount = index
  }

  /// Adds a chunk, whose triangles are already in the mesh.
  func append(_ chunk: MeshChunk) {
    if chunkCount == chunkCapacity {
      chunkCapacity *= 2
      let grown = UnsafeMutablePointer<MeshChunk>.allocate(capacity: chunkCapacity)
      grown.update(from: chunks, count: chunkCount)
      chunks.deallocate()
      chunks = grown
    }
    chunks[chunkCount] = chunk
    chunkCount += 1
  }

  /// Adds vertices and indices for the caller to write; returns the first ones. Room must have been reserved.
  func extend(vertices moreVertices: Int, indices moreIndices: Int) -> Checkpoint {
    assert(vertexCount + moreVertices <= vertexCapacity && indexCount + moreIndices <= indexCapacity)
    defer {
      vertexCount += moreVertices
      indexCount += moreIndices
    }
    return checkpoint
  }

  /// Makes room for this many more vertices and indices; callers then add them without further checks.
  func reserve(vertices moreVertices: Int, indices moreIndices: Int) {
    if vertexCount + moreVertices > vertexCapacity {
      vertexCapacity = Swift.max(vertexCapacity * 2, vertexCount + moreVertices)
      let grown = UnsafeMutablePointer<MeshVertex>.allocate(capacity: vertexCapacity)
      grown.update(from: vertices, count: vertexCount)
      vertices.deallocate()
      vertices = grown
    }
    if indexCount + moreIndices > indexCapacity {
      indexCapacity = Swift.max(indexCapacity * 2, indexCount + moreIndices)
      let grown = UnsafeMutablePointer<Int32>.allocate(capacity: indexCapacity)
      grown.update(from: indices, count: indexCount)
      indices.deallocate()
      indices = grown
    }
  }

  /// Adds a vertex of plain colour. Room must have been reserved.
  @inline(__always)
  func add(_ x: Double, _ y: Double, _ color: MeshColor) {
    assert(vertexCount < vertexCapacity)
    vertices[vertexCount] = MeshVertex(
      position: MeshPoint(x: Float(x), y: Float(y)), color: color, texel: white)
    vertexCount += 1
  }

  /// Adds a textured vertex. Room must have been reserved.
  @inline(__always)
  func add(_ x: Double, _ y: Double, _ color: MeshColor, u: Float, v: Float) {
    assert(vertexCount < vertexCapacity)
    vertices[vertexCount] = MeshVertex(
      position: MeshPoint(x: Float(x), y: Float(y)), color: color, texel: MeshPoint(x: u, y: v))
    vertexCount += 1
  }

  /// Adds a finished vertex. Room must have been reserved.
  @inline(__always)
  func add(_ vertex: MeshVertex) {
    assert(vertexCount < vertexCapacity)
    vertices[vertexCount] = vertex
    vertexCount += 1
  }

  /// Adds a triangle of vertices that exist. Room must have been reserved.
  @inline(__always)
  func triangle(_ a: Int, _ b: Int, _ c: Int) {
    assert(indexCount + 3 <= indexCapacity)
    indices[indexCount] = Int32(truncatingIfNeeded: a)
    indices[indexCount + 1] = Int32(truncatingIfNeeded: b)
    indices[indexCount + 2] = Int32(truncatingIfNeeded: c)
    indexCount += 3
  }

  /// Adds the two triangles of the quadrilateral a b c d, in order around it. Room must have been reserved.
  @inline(__always)
  func quad(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    triangle(a, b, c)
    triangle(a, c, d)
  }

  /// Adds an upright rectangle of plain colour.
  func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ color: MeshColor) {
    reserve(vertices: 4, indices: 6)
    let first = vertexCount
    add(x0, y0, color)
    add(x1, y0, color)
    add(x1, y1, color)
    add(x0, y1, color)
    quad(first, first + 1, first + 2, first + 3)
  }
}
