// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A frame's triangles and their bands of pixels, for all threads that draw them.
///
/// Unchecked, because it holds pointers: the threads only read what the pointers refer to, except for the
/// pixels, and each band's pixels are written only by the thread that took the band. The memory outlives the
/// work, because `RasterBands` waits for the helper before it returns.
struct RasterWork: @unchecked Sendable {
  let rasterizer: Rasterizer
  let vertices: UnsafeMutablePointer<MeshVertex>
  let indices: UnsafeMutablePointer<Int32>
  let texels: TextureAtlas.Texels
  let chunks: UnsafePointer<MeshChunk>
  /// The chunks of all bands, and the start of each band.
  let lists: UnsafePointer<Int32>
  let starts: UnsafePointer<Int>
  /// The number of rows in a band, and the number of bands.
  let rows: Int, bands: Int
  /// The pixel value that fills each band first; nil to draw over what is there.
  let ground: UInt32?
  let counter: BandCounter
  /// The part of each band to draw.
  let parts: UnsafeMutablePointer<ChangedTiles.Part>

  /// Draws bands until all are taken. One thread draws all triangles of a band in order, so the pixels do not
  /// depend on the number of threads.
  func drawBands() {
    while let band = counter.take(below: bands) { draw(band) }
  }

  private func draw(_ band: Int) {
    let (start, end) = (Int(parts[band].start), Int(parts[band].end))
    guard start < end else { return }
    let part = Rasterizer.Part(
      rows: band * rows..<min((band + 1) * rows, rasterizer.height), columns: start..<end)
    if let ground { rasterizer.fill(part, ground) }
    let columns = (from: Float(start), to: Float(end))
    var index = starts[band]
    while index < starts[band + 1] {
      let chunk = chunks[Int(lists[index])]
      if chunk.x1 > columns.from, chunk.x0 < columns.to { draw(chunk, part) }
      index &+= 1
    }
  }

  /// Draws a chunk's triangles, except those that contain no pixel centre of the part's rows, like most of
  /// the ramps at soft edges of small shapes.
  private func draw(_ chunk: MeshChunk, _ part: Rasterizer.Part) {
    let (from, to) = (Float(part.rows.lowerBound), Float(part.rows.upperBound))
    let (vertices, texels) = (vertices, texels)
    var corner = indices + Int(chunk.indices)
    let end = indices + Int(chunk.indexEnd)
    while corner < end {
      let (a, b, c) = (vertices + Int(corner[0]), vertices + Int(corner[1]), vertices + Int(corner[2]))
      corner += 3
      let (p, q, r) = (a.pointee.position.lanes, b.pointee.position.lanes, c.pointee.position.lanes)
      var (low, high) = (q.replacing(with: p, where: p .< q), q.replacing(with: p, where: p .> q))
      low.replace(with: r, where: r .< low)
      high.replace(with: r, where: r .> high)
      // One test of four lanes, because the result is hard to predict.
      let (first, last) = (TileGrid.nearest(low - TileGrid.margin), TileGrid.nearest(high + TileGrid.margin))
      let lesser = SIMD4(last.x, last.y, high.y, to), greater = SIMD4(first.x, first.y, from, low.y)
      let isOut = unsafeBitCast(lesser .<= greater, to: SIMD2<UInt64>.self)
      if isOut.x | isOut.y == 0 { rasterizer.draw(a, b, c, in: part, texels) }
    }
  }
}

extension MeshPoint {
  @inline(always)
  fileprivate var lanes: SIMD2<Float> { SIMD2(x, y) }
}

/// Gives every band to exactly one thread.
final class BandCounter: Sendable {
  private let next = Atomic(0)

  /// Starts over at the first band; no thread may take bands meanwhile.
  func restart() { next.store(0, ordering: .relaxed) }

  /// A band that no thread has taken; nil if all are taken.
  func take(below count: Int) -> Int? {
    let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return band < count ? band : nil
  }
}
