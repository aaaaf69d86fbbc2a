// SPDX-License-Identifier: Apache-2.0
/// The triangles that one command of a display list has in a `Mesh`.
struct MeshChunk: BitwiseCopyable {
  /// Identifies what the command draws (`ContentKey`); 0 if only its triangles tell.
  var key: UInt64 = 0
  var vertices: Int32 = 0, vertexEnd: Int32 = 0
  var indices: Int32 = 0, indexEnd: Int32 = 0
  /// The box around the triangles, in device pixels; if there are none, all values are 0.
  var x0: Float = 0, y0: Float = 0, x1: Float = 0, y1: Float = 0
  /// The shelves of the atlas that hold the chunk's pictures, and how many shelves had been emptied by then.
  var shelves = TextureAtlas.Shelves()
  var emptied = 0
  var isClipped = false
  /// A hash of all triangles; 0 until it is needed.
  var hash: UInt64 = 0

  var triangleCount: Int { Int(indexEnd - indices) / 3 }
}

extension Mesh {
  /// Makes the triangles added since `checkpoint` a chunk of their own.
  func endChunk(since checkpoint: Checkpoint, key: UInt64, isClipped: Bool, _ atlas: TextureAtlas) {
    var chunk = MeshChunk(
      key: key, vertices: Int32(checkpoint.vertices), vertexEnd: Int32(vertexCount),
      indices: Int32(checkpoint.indices), indexEnd: Int32(indexCount), shelves: atlas.used,
      emptied: atlas.emptied, isClipped: isClipped)
    if indexCount > checkpoint.indices {
      let (vertices, end) = (vertices, vertexCount)
      var (x0, y0, x1, y1) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
      var index = checkpoint.vertices
      while index < end {
        let place = vertices[index].position
        (x0, x1) = (min(x0, place.x), max(x1, place.x))
        (y0, y1) = (min(y0, place.y), max(y1, place.y))
        index &+= 1
      }
      (chunk.x0, chunk.y0, chunk.x1, chunk.y1) = (x0, y0, x1, y1)
    }
    append(chunk)
  }

  /// Puts the only chunk of `other` in the place of a chunk of the same size; false if the sizes differ.
  func replace(_ index: Int, by other: Mesh) -> Bool {
    let old = chunks[index]
    guard Int(old.vertexEnd - old.vertices) == other.vertexCount,
      Int(old.indexEnd - old.indices) == other.indexCount
    else { return false }
    var chunk = other.chunks[0]
    copy(other, chunk, vertex: Int(old.vertices), index: Int(old.indices))
    (chunk.vertices, chunk.vertexEnd) = (old.vertices, old.vertexEnd)
    (chunk.indices, chunk.indexEnd) = (old.indices, old.indexEnd)
    chunks[index] = chunk
    return true
  }

  /// Adds a chunk of another mesh.
  func append(_ index: Int, of other: Mesh) {
    var chunk = other.chunks[index]
    let (vertices, indices) = (Int(chunk.vertexEnd - chunk.vertices), Int(chunk.indexEnd - chunk.indices))
    reserve(vertices: vertices, indices: indices)
    let start = extend(vertices: vertices, indices: indices)
    copy(other, chunk, vertex: start.vertices, index: start.indices)
    (chunk.vertices, chunk.vertexEnd) = (Int32(start.vertices), Int32(vertexCount))
    (chunk.indices, chunk.indexEnd) = (Int32(start.indices), Int32(indexCount))
    append(chunk)
  }

  private func copy(_ other: Mesh, _ chunk: MeshChunk, vertex: Int, index: Int) {
    let count = Int(chunk.vertexEnd - chunk.vertices)
    (vertices + vertex).update(from: other.vertices + Int(chunk.vertices), count: count)
    let shift = Int32(vertex) - chunk.vertices
    let (from, to) = (other.indices + Int(chunk.indices), indices + index)
    var place = 0
    while place < Int(chunk.indexEnd - chunk.indices) {
      to[place] = from[place] &+ shift
      place &+= 1
    }
  }
}
