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
    var line: [UInt8] = [], lineShares: [Double] = []
    for row in 0..<raster.height {
      // Many rows of a large face are alike: dots are several pixels high.
      let shares = (0..<BitmapFace.rows).map { share(of: row, $0, from: top) }
      if shares != lineShares {
        lineShares = shares
        line = (0..<raster.width).map { column in
          let across = Int((Double(column) + 0.5) / columns)
          let (cell, bit) = (across / BitmapFace.cellWidth, across % BitmapFace.cellWidth)
          return cell < glyphs.count && bit < 5 ? coverage(glyphs[cell], column: bit, shares) : 0
        }
      }
      raster.samples += line
    }
  }

  /// The share of a pixel row that one row of dots covers.
  private func share(of row: Int, _ dots: Int, from top: Double) -> Double {
    let (low, high) = (top + Double(dots) * dot, top + Double(dots + 1) * dot)
    return max(min(high, Double(row + 1)) - max(low, Double(row)), 0)
  }

  /// What the dots of one column cover of a pixel row that each row of dots has its share of.
  private func coverage(_ rows: [UInt8], column: Int, _ shares: [Double]) -> UInt8 {
    var covered = 0.0
    for (index, bits) in rows.enumerated() where bits >> UInt8(4 - column) & 1 == 1 {
      covered += shares[index]
    }
    return UInt8((min(covered, 1) * 255).rounded())
  }
}
