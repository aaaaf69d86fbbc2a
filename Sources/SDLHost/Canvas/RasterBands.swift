import CSDL
import Foundation

/// Draws a mesh band by band, so that the pixels of a band stay in the processor's cache while everything
/// that lies in it is drawn: on a whole window most of the time went into waiting for memory. Where there is
/// more than one processor a second thread takes part in frames that are worth it.
final class RasterBands {
  /// Bytes of pixels in a band; a fraction of what the second cache of common processors holds.
  private static let bytes = 256 * 1024
  /// Frames of fewer triangles are drawn before a thread has woken up.
  private static let fewTriangles = 400

  /// The first band that a triangle lies in, and the last one.
  typealias Span = (first: UInt16, last: UInt16)

  private var spans: [Span] = []
  private let counter = BandCounter()
  private let mayHaveHelp: Bool
  private var helper: RasterHelper?

  /// Bands drawn by the calling thread alone, or with help.
  init(isHelped: Bool) {
    mayHaveHelp = isHelped && ProcessInfo.processInfo.activeProcessorCount > 1
  }

  /// Draws the mesh on what is there, or on a ground of one colour.
  func draw(_ mesh: Mesh, _ atlas: TextureAtlas, _ rasterizer: Rasterizer, ground: UInt32?) {
    guard mesh.indexCount > 0 || ground != nil, rasterizer.height > 0 else { return }
    let rows = max(Self.bytes / (4 * max(rasterizer.stride, 1)), 16)
    let bands = (rasterizer.height + rows - 1) / rows
    sort(mesh, rows: rows, bands: bands)
    counter.restart()
    spans.withUnsafeBufferPointer { spans in
      let work = RasterWork(
        rasterizer: rasterizer, vertices: mesh.vertices, indices: mesh.indices, texels: atlas.texels,
        spans: spans, rows: rows, bands: bands, ground: ground, counter: counter)
      guard mayHaveHelp, bands > 1, spans.count > Self.fewTriangles else { return work.drawBands() }
      let helper = helper ?? RasterHelper()
      self.helper = helper
      helper.begin(work)
      work.drawBands()
      helper.finish()
    }
  }

  /// Ends the helper's thread; drawing would start another.
  func close() {
    helper?.close()
    helper = nil
  }

  deinit {
    helper?.close()
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
