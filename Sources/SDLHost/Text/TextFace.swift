// SPDX-License-Identifier: Apache-2.0
/// One font at one size in device pixels, from any source of glyphs.
@MainActor
protocol TextFace: AnyObject {
  /// From the baseline to the top and to the bottom of the line, and from line to line; pixels, all positive.
  var ascent: Double { get }
  var descent: Double { get }
  var lineHeight: Double { get }
  /// The pen's advance over `text` (UTF-8, zero-terminated), in quarters of a pixel.
  func advance(_ text: UnsafePointer<CChar>) -> Double
  /// Draws `text`; leaves the raster empty if there is no ink.
  func raster(_ text: UnsafePointer<CChar>, into raster: inout TextRaster)
}

/// Text as coverage, four samples per pixel across and one down; its top is `ascent` above the baseline.
struct TextRaster {
  /// The largest width in samples, 8192 pixels; wider text is clipped.
  static let largestWidth = 8192 * FontFace.oversampling

  var samples: [UInt8] = []
  var width = 0, height = 0
  /// The left edge's offset from the pen, in quarters of a pixel.
  var left = 0

  /// The rows from the first nonempty one to the last.
  var inkRows: Range<Int> {
    let hasInk = { (row: Int) in samples[row * width..<(row + 1) * width].contains { $0 != 0 } }
    guard let first = (0..<height).first(where: hasInk), let last = (0..<height).last(where: hasInk) else {
      return 0..<0
    }
    return first..<last + 1
  }

  /// The pixel that begins at a given sample of a row: the rounded mean of four samples. Samples outside of
  /// the picture count as 0.
  func mean(row: Int, from start: Int) -> UInt8 {
    let first = max(start, 0)
    var sum = 2
    for sample in first..<max(min(start + 4, width), first) { sum += Int(samples[row * width + sample]) }
    return UInt8(sum / 4)
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    width = 0
    height = 0
    left = 0
  }
}
