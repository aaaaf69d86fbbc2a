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

  /// A triangle's first and last band; its first and last column of tiles.
  typealias Span = (first: UInt16, last: UInt16, left: UInt16, right: UInt16)

  private var spans: UnsafeMutableBufferPointer<Span>
  /// The triangles of each band with something to draw, band after band, each in order; and the start of each
  /// band, followed by the end of the last one.
  private var lists: UnsafeMutableBufferPointer<Int32>
  private var starts: UnsafeMutableBufferPointer<Int>
  private let counter = BandCounter()
  private let changed = ChangedTiles()
  private let mayHaveHelp: Bool
  private var helper: RasterHelper?

  /// Bands drawn by the calling thread alone, or with a helper.
  init(isHelped: Bool) {
    spans = .allocate(capacity: 4096)
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
    let spans = sort(mesh, rows: rows, bands: bands)
    if let ground {
      changed.find(
        mesh, spans, atlas, rasterizer, ground: ground, rows: rows, isKept: holdsLastFrame)
    } else {
      changed.takeAll(width: rasterizer.width)
    }
    list(spans, bands)
    counter.restart()
    let work = RasterWork(
      rasterizer: rasterizer, vertices: mesh.vertices, indices: mesh.indices, texels: atlas.texels,
      triangles: UnsafePointer(lists.baseAddress!), starts: UnsafePointer(starts.baseAddress!), rows: rows,
      bands: bands, ground: Self.coversAll(mesh, rasterizer) ? nil : ground, counter: counter,
      parts: changed.parts)
    guard mayHaveHelp, changed.changedBands > 1, spans.count > Self.fewTriangles else {
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
    spans.deallocate()
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

  /// Finds the bands and columns of every triangle. Triangles that contain no pixel centre, like most of the
  /// ramps at soft edges of small shapes, are in no band.
  private func sort(_ mesh: Mesh, rows: Int, bands: Int) -> UnsafeBufferPointer<Span> {
    let count = mesh.indexCount / 3
    if count > spans.count {
      spans.deallocate()
      spans = .allocate(capacity: count * 2)
    }
    let (vertices, spans) = (mesh.vertices, spans)
    let perRow = 1 / Float(rows), end = Float(bands)
    let across = 1 / Float(changed.columnWidth), side = Float(changed.columns)
    var (index, indices) = (0, mesh.indices)
    while index < count {
      let a = vertices[Int(indices[0])].position, b = vertices[Int(indices[1])].position
      let c = vertices[Int(indices[2])].position
      let top = min(a.y, b.y, c.y), bottom = max(a.y, b.y, c.y)
      let left = min(a.x, b.x, c.x), right = max(a.x, b.x, c.x)
      let hasNone =
        bottom <= 0 || top * perRow >= end || right <= 0 || left * across >= side
        || Self.isBetweenMiddles(top, bottom) || Self.isBetweenMiddles(left, right)
      spans[index] =
        hasNone
        ? (1, 0, 1, 0)
        : (
          UInt16(max(top * perRow, 0)), UInt16(min(bottom * perRow, end - 1)), UInt16(max(left * across, 0)),
          UInt16(min(right * across, side - 1))
        )
      index &+= 1
      indices += 3
    }
    return UnsafeBufferPointer(rebasing: spans[..<count])
  }

  /// Lists the triangles of each band that reach into the part to draw.
  private func list(_ spans: UnsafeBufferPointer<Span>, _ bands: Int) {
    if bands + 1 > starts.count {
      starts.deallocate()
      starts = .allocate(capacity: bands + 1)
    }
    // `starts` first holds each band's number of triangles, then where each band starts in `lists`.
    let (starts, parts) = (starts, changed.parts)
    var (index, band) = (0, 0)
    while band <= bands {
      starts[band] = 0
      band &+= 1
    }
    while index < spans.count {
      let span = spans[index]
      band = Int(span.first)
      while band <= Int(span.last) {
        if parts[band].first <= span.right, span.left <= parts[band].last { starts[band] &+= 1 }
        band &+= 1
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
    while index < spans.count {
      let span = spans[index]
      band = Int(span.first)
      while band <= Int(span.last) {
        if parts[band].first <= span.right, span.left <= parts[band].last {
          lists[starts[band]] = Int32(truncatingIfNeeded: index)
          starts[band] &+= 1
        }
        band &+= 1
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
  }

  /// Whether no pixel centre lies between two coordinates. Centres within a rounding error of a coordinate
  /// count as between them, because only the rasterizer can decide those.
  @inline(__always)
  private static func isBetweenMiddles(_ start: Float, _ end: Float) -> Bool {
    let margin: Float = 1 / 64
    // Truncation counts centres; those before the first are left of the picture, or above it.
    return Int32(start + (0.5 - margin)) == Int32(end + (0.5 + margin))
  }
}
