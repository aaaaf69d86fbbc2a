import CSDL

/// Draws a mesh band by band, so that the pixels of a band stay in the processor's cache while everything that lies in
/// it is drawn: on a whole window most of the time went into waiting for memory.
final class RasterBands {
  /// Bytes of pixels in a band; a fraction of what the second cache of common processors holds.
  private static let bytes = 256 * 1024

  /// The first band that a triangle lies in, and the last one.
  private var spans: [(first: UInt16, last: UInt16)] = []

  func draw(_ mesh: Mesh, _ atlas: TextureAtlas, _ rasterizer: Rasterizer) {
    guard mesh.indexCount > 0, rasterizer.height > 0 else { return }
    let rows = max(Self.bytes / (4 * max(rasterizer.stride, 1)), 16)
    let bands = (rasterizer.height + rows - 1) / rows
    sort(mesh, rows: rows, bands: bands)
    let (vertices, indices, coverage) = (mesh.vertices, mesh.indices, atlas.coverage)
    spans.withUnsafeBufferPointer { spans in
      for band in 0..<bands {
        let part = band * rows..<min((band + 1) * rows, rasterizer.height)
        for index in 0..<spans.count where spans[index].first <= band && band <= spans[index].last {
          let corner = indices + index * 3
          rasterizer.draw(
            vertices + Int(corner[0]), vertices + Int(corner[1]), vertices + Int(corner[2]), rows: part,
            coverage)
        }
      }
    }
  }

  /// Finds the bands of every triangle.
  private func sort(_ mesh: Mesh, rows: Int, bands: Int) {
    spans.removeAll(keepingCapacity: true)
    let (vertices, indices) = (mesh.vertices, mesh.indices)
    let share = 1 / Float(rows), end = Float(bands)
    var index = 0
    while index < mesh.indexCount {
      let a = vertices[Int(indices[index])].position.y, b = vertices[Int(indices[index + 1])].position.y
      let c = vertices[Int(indices[index + 2])].position.y
      let top = min(a, b, c) * share, bottom = max(a, b, c) * share
      if bottom <= 0 || top >= end {
        spans.append((1, 0))
      } else {
        spans.append((UInt16(max(top, 0)), UInt16(min(bottom, end - 1))))
      }
      index += 3
    }
  }
}
