// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Draws a mesh band by band, so that the pixels of a band stay in the CPU cache while all of its contents
/// are drawn. Drawing a whole window at once spent most of its time waiting for memory. With more than one
/// CPU, a second thread helps with large frames.
final class RasterBands {
  /// Bytes of pixels in a band; a fraction of a common CPU's second-level cache.
  private static let bytes = 256 * 1024
  /// Frames with fewer triangles than this are finished before a second thread has woken up.
  private static let fewTriangles = 400

  /// The chunks of each band with something to draw, band after band, each in order; and the start of each
  /// band, followed by the end of the last one.
  private var lists: UnsafeMutableBufferPointer<Int32>
  private var starts: UnsafeMutableBufferPointer<Int>
  private let counter = BandCounter()
  private let changed = ChangedTiles()
  private let mayHaveHelp: Bool
  private var helper: RasterHelper?

  /// Bands drawn by the calling thread alone, or with a helper.
  init(isHelped: Bool) {
    lists = .allocate(capacity: 8192)
    starts = .allocate(capacity: 64)
    mayHaveHelp = isHelped && ProcessInfo.processInfo.activeProcessorCount > 1
  }

  /// Draws the mesh on the present contents, or on a ground of one colour. On a ground it draws only the
  /// changes, if the target still holds the pixels of the previous frame.
  func draw(
    _ mesh: Mesh, _ atlas: TextureAtlas, _ rasterizer: Rasterizer, ground: UInt32?, holdsLastFrame: Bool
  ) {
    guard mesh.indexCount > 0 || ground != nil, rasterizer.height > 0 else { return }
    let rows = Self.rows(rasterizer)
    let bands = (rasterizer.height + rows - 1) / rows
    changed.prepare(width: rasterizer.width, bands: bands)
    if let ground {
      changed.find(mesh, atlas, rasterizer, ground: ground, rows: rows, isKept: holdsLastFrame)
    } else {
      changed.takeAll(width: rasterizer.width)
    }
    let triangles = list(mesh, rows: rows, bands: bands)
    counter.restart()
    let work = RasterWork(
      rasterizer: rasterizer, vertices: mesh.vertices, indices: mesh.indices, texels: atlas.texels,
      chunks: UnsafePointer(mesh.chunks), lists: UnsafePointer(lists.baseAddress!),
      starts: UnsafePointer(starts.baseAddress!), rows: rows, bands: bands,
      ground: Self.coversAll(mesh, rasterizer) ? nil : ground, counter: counter, parts: changed.parts)
    guard mayHaveHelp, changed.changedBands > 1, triangles > Self.fewTriangles else {
      return work.drawBands()
    }
    let helper = helper ?? RasterHelper()
    self.helper = helper
    helper.begin(work)
    work.drawBands()
    helper.finish()
  }

  /// Adds the rectangles of pixels that the latest drawing may have changed to `rects`.
  func noteDrawn(_ rasterizer: Rasterizer, in rects: inout [PixelRect]) {
    let rows = Self.rows(rasterizer)
    for band in 0..<changed.bands {
      let part = changed.parts[band]
      let (y, height) = (Int32(band * rows), Int32(min(rows, rasterizer.height - band * rows)))
      guard part.start < part.end else { continue }
      let last = rects.count - 1
      if last >= 0, rects[last].x == part.start, rects[last].w == part.end - part.start,
        rects[last].y + rects[last].h == y
      {
        rects[last].h += height
      } else {
        rects.append(PixelRect(x: part.start, y: y, w: part.end - part.start, h: height))
      }
    }
  }

  /// The number of rows in a band.
  private static func rows(_ rasterizer: Rasterizer) -> Int {
    max(bytes / (4 * max(rasterizer.stride, 1)), 16)
  }

  /// Ends the helper's thread; drawing again would start another.
  func close() {
    helper?.close()
    helper = nil
  }

  deinit {
    helper?.close()
    lists.deallocate()
    starts.deallocate()
  }

  /// Whether a mesh begins with an opaque upright rectangle that covers the whole target, like a window's
  /// ground: nothing below it is visible.
  private static func coversAll(_ mesh: Mesh, _ target: Rasterizer) -> Bool {
    guard mesh.vertexCount >= 4, mesh.indexCount >= 6 else { return false }
    let (vertices, indices) = (mesh.vertices, mesh.indices)
    // In the order of `Mesh.quad`: 0 1 2, 0 2 3.
    guard indices[0] == 0, indices[1] == 1, indices[2] == 2, indices[3] == 0, indices[4] == 2, indices[5] == 3
    else { return false }
    let (a, b, c, d) = (vertices[0], vertices[1], vertices[2], vertices[3])
    guard a.color.a == 255, b.color.a == 255, c.color.a == 255, d.color.a == 255,
      Self.isPlain(a, b), Self.isPlain(a, c), Self.isPlain(a, d)
    else { return false }
    let (right, bottom) = (Float(target.width), Float(target.height))
    return a.position.x <= 0 && a.position.y <= 0 && b.position.x >= right && b.position.y == a.position.y
      && c.position.x == b.position.x && c.position.y >= bottom && d.position.x == a.position.x
      && d.position.y == c.position.y
  }

  /// Whether the texture coordinate is the same at both vertices.
  private static func isPlain(_ a: MeshVertex, _ b: MeshVertex) -> Bool {
    a.texel.x == b.texel.x && a.texel.y == b.texel.y
  }

  /// Lists the chunks of each band that reach into the part to draw; returns their number of triangles.
  private func list(_ mesh: Mesh, rows: Int, bands: Int) -> Int {
    if bands + 1 > starts.count {
      starts.deallocate()
      starts = .allocate(capacity: bands + 1)
    }
    let tiles = TileGrid(
      columns: changed.columns, columnWidth: changed.columnWidth, bands: bands, rows: rows)
    // `starts` first holds each band's number of chunks, then where each band starts in `lists`.
    let (starts, parts, chunks, count) = (starts, changed.parts, mesh.chunks, mesh.chunkCount)
    var (index, band, triangles) = (0, 0, 0)
    while band <= bands {
      starts[band] = 0
      band &+= 1
    }
    while index < count {
      if let span = tiles.span(chunks[index]) {
        var isListed = false
        band = Int(span.first)
        while band <= Int(span.last) {
          if parts[band].first <= span.right, span.left <= parts[band].last {
            starts[band] &+= 1
            isListed = true
          }
          band &+= 1
        }
        if isListed { triangles &+= chunks[index].triangleCount }
      }
      index &+= 1
    }
    var total = 0
    band = 0
    while band <= bands {
      (starts[band], total) = (total, total &+ starts[band])
      band &+= 1
    }
    if total > lists.count {
      lists.deallocate()
      lists = .allocate(capacity: total * 2)
    }
    let lists = lists
    index = 0
    while index < count {
      if let span = tiles.span(chunks[index]) {
        band = Int(span.first)
        while band <= Int(span.last) {
          if parts[band].first <= span.right, span.left <= parts[band].last {
            lists[starts[band]] = Int32(truncatingIfNeeded: index)
            starts[band] &+= 1
          }
          band &+= 1
        }
      }
      index &+= 1
    }
    // Filling the lists has moved each start to that of the next band; this moves them back.
    band = bands
    while band > 0 {
      starts[band] = starts[band &- 1]
      band &-= 1
    }
    starts[0] = 0
    return triangles
  }
}
