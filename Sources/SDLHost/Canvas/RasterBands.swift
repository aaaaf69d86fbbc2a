// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Draws a mesh band by band, so that the pixels of a band stay in the processor's cache while everything
/// that lies in it is drawn: on a whole window most of the time went into waiting for memory. Where there is
/// more than one processor a second thread takes part in frames that are worth it.
final class RasterBands {
  /// Bytes of pixels in a band; a fraction of what the second cache of common processors holds.
  private static let bytes = 256 * 1024
  /// Frames of fewer triangles are drawn before a thread has woken up.
  private static let fewTriangles = 400

  /// The first band that a triangle lies in, and the last one; the first column of tiles, and the last one.
  typealias Span = (first: UInt16, last: UInt16, left: UInt16, right: UInt16)

  private var spans: UnsafeMutableBufferPointer<Span>
  /// The triangles of each band that has something to be drawn, one band after the other, each in its order;
  /// and where each band's begin, with the end of the last one's behind them.
  private var lists: UnsafeMutableBufferPointer<Int32>
  private var starts: UnsafeMutableBufferPointer<Int>
  private let counter = BandCounter()
  private let changed = ChangedTiles()
  private let mayHaveHelp: Bool
  private var helper: RasterHelper?

  /// Bands drawn by the calling thread alone, or with help.
  init(isHelped: Bool) {
    spans = .allocate(capacity: 4096)
    lists = .allocate(capacity: 8192)
    starts = .allocate(capacity: 64)
    mayHaveHelp = isHelped && ProcessInfo.processInfo.activeProcessorCount > 1
  }

  /// Draws the mesh on what is there, or on a ground of one colour; on that only what has changed, where the
  /// target holds the pixels of the frame before.
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

  /// The rectangles of pixels that the newest drawing may have changed, added to `rects`.
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

  /// Rows of a band.
  private static func rows(_ rasterizer: Rasterizer) -> Int {
    max(bytes / (4 * max(rasterizer.stride, 1)), 16)
  }

  /// Ends the helper's thread; drawing would start another.
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

  /// Whether a mesh begins with an opaque upright rectangle that covers the whole target, as a window's
  /// ground does: nothing below it is seen.
  private static func coversAll(_ mesh: Mesh, _ target: Rasterizer) -> Bool {
    guard mesh.vertexCount >= 4, mesh.indexCount >= 6 else { return false }
    let (vertices, indices) = (mesh.vertices, mesh.indices)
    // As `Mesh.quad` adds one: 0 1 2, 0 2 3.
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

  /// Whether no texture changes from one vertex to another.
  private static func isPlain(_ a: MeshVertex, _ b: MeshVertex) -> Bool {
    a.texel.x == b.texel.x && a.texel.y == b.texel.y
  }

  /// Finds the bands and columns of every triangle. Those that no pixel's middle lies in, as most of the
  /// ramps at soft edges of small things, have none.
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

  /// Lists the triangles of each band that reach into what is to be drawn of it.
  private func list(_ spans: UnsafeBufferPointer<Span>, _ bands: Int) {
    if bands + 1 > starts.count {
      starts.deallocate()
      starts = .allocate(capacity: bands + 1)
    }
    // How many each band has, then where the next one's begin.
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
    // Each start has come to where the next band's is.
    band = bands
    while band > 0 {
      starts[band] = starts[band &- 1]
      band &-= 1
    }
    starts[0] = 0
  }

  /// Whether no pixel's middle lies between two places, nor as near as sides are rounded by: the rasterizer
  /// decides about those.
  @inline(__always)
  private static func isBetweenMiddles(_ start: Float, _ end: Float) -> Bool {
    let margin: Float = 1 / 64
    // Cutting off the fraction counts middles; all before the first one are left of the picture, or above it.
    return Int32(start + (0.5 - margin)) == Int32(end + (0.5 + margin))
  }
}
