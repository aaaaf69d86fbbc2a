import UIWidgets

/// The face that needs no font file: the dots of `BitmapFace`, at one size in device pixels.
@MainActor
final class BuiltInFace: TextFace {
  let ascent: Double, descent: Double, lineHeight: Double
  /// Pixels a dot.
  private let dot: Double

  init(pixels: Double) {
    dot = pixels / Double(BitmapFace.cellHeight)
    // A whole number, as pictures of text have whole rows above the baseline.
    ascent = (dot * Double(BitmapFace.ascent)).rounded(.up)
    descent = (dot * Double(BitmapFace.cellHeight - BitmapFace.ascent)).rounded(.up)
    lineHeight = (pixels * 1.2).rounded(.up)
  }

  func advance(_ text: UnsafePointer<CChar>) -> Double {
    let count = String(cString: text).unicodeScalars.count
    return Double(count * BitmapFace.cellWidth * FontFace.oversampling) * dot
  }

  func raster(_ text: UnsafePointer<CChar>, into raster: inout TextRaster) {
    raster.removeAll()
    let scalars = Array(String(cString: text).unicodeScalars)
    let columns = dot * Double(FontFace.oversampling)
    raster.width = min(
      Int((Double(scalars.count * BitmapFace.cellWidth) * columns).rounded(.up)), TextRaster.largestWidth)
    raster.height = Int((ascent + descent).rounded(.up))
    raster.samples.reserveCapacity(raster.width * raster.height)
    let glyphs = scalars.map { BitmapFace.rows(for: $0) }
    // The letters' seven rows end at the baseline.
    let top = ascent - 7 * dot
    for row in 0..<raster.height {
      for column in 0..<raster.width {
        let across = Int((Double(column) + 0.5) / columns)
        let (cell, bit) = (across / BitmapFace.cellWidth, across % BitmapFace.cellWidth)
        let covered = cell < glyphs.count && bit < 5 ? coverage(row, from: top, glyphs[cell], bit) : 0
        raster.samples.append(UInt8((covered * 255).rounded()))
      }
    }
  }

  /// The share of a pixel row that the dots of one column cover.
  private func coverage(_ row: Int, from top: Double, _ rows: [UInt8], _ column: Int) -> Double {
    var covered = 0.0
    for (index, bits) in rows.enumerated() where bits >> UInt8(4 - column) & 1 == 1 {
      let (low, high) = (top + Double(index) * dot, top + Double(index + 1) * dot)
      covered += max(min(high, Double(row + 1)) - max(low, Double(row)), 0)
    }
    return min(covered, 1)
  }
}
