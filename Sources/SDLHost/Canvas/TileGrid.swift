// SPDX-License-Identifier: Apache-2.0
/// The tiles of a picture: bands of rows, each cut into columns.
struct TileGrid {
  /// A range of bands and a range of columns.
  struct Span {
    var first: UInt16, last: UInt16, left: UInt16, right: UInt16

    var count: Int { (Int(last) - Int(first) + 1) * (Int(right) - Int(left) + 1) }
  }

  private let perRow: Float, across: Float, bands: Float, columns: Float

  init(columns: Int, columnWidth: Int, bands: Int, rows: Int) {
    (perRow, across) = (1 / Float(rows), 1 / Float(columnWidth))
    (self.bands, self.columns) = (Float(bands), Float(columns))
  }

  /// The tiles that a chunk's box reaches into; nil if there are none.
  @inline(always)
  func span(_ chunk: MeshChunk) -> Span? {
    if chunk.indices == chunk.indexEnd { return nil }
    return span(top: chunk.y0, bottom: chunk.y1, left: chunk.x0, right: chunk.x1)
  }

  /// The tiles of a triangle; nil if it contains no pixel centre.
  @inline(always)
  func span(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint) -> Span? {
    let low = SIMD2(min(a.x, b.x, c.x), min(a.y, b.y, c.y)),
      high = SIMD2(max(a.x, b.x, c.x), max(a.y, b.y, c.y))
    let (first, last) = (Self.nearest(low - Self.margin), Self.nearest(high + Self.margin))
    if first.x == last.x || first.y == last.y { return nil }
    return span(top: low.y, bottom: high.y, left: low.x, right: high.x)
  }

  @inline(always)
  private func span(top: Float, bottom: Float, left: Float, right: Float) -> Span? {
    if bottom <= 0 || top * perRow >= bands || right <= 0 || left * across >= columns { return nil }
    return Span(
      first: UInt16(max(top * perRow, 0)), last: UInt16(min(bottom * perRow, bands - 1)),
      left: UInt16(max(left * across, 0)), right: UInt16(min(right * across, columns - 1)))
  }

  /// Pixel centres within this distance of a triangle count as inside, because only the rasterizer can decide
  /// those.
  static let margin: Float = 1 / 64

  /// The nearest whole numbers, offset by a constant. There is a pixel centre between two coordinates if
  /// their nearest whole numbers differ.
  @inline(always)
  static func nearest(_ place: SIMD2<Float>) -> SIMD2<Float> {
    // Above 2²³, numbers have no fractional bits, so the sum is rounded.
    place + 12_582_912
  }
}
