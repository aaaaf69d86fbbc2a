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
  /// The triangles of all bands, and the start of each band.
  let triangles: UnsafePointer<Int32>
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
    var index = starts[band]
    while index < starts[band + 1] {
      let corner = indices + Int(triangles[index]) * 3
      rasterizer.draw(
        vertices + Int(corner[0]), vertices + Int(corner[1]), vertices + Int(corner[2]), in: part,
        texels)
      index &+= 1
    }
  }
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
