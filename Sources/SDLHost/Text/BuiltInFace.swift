// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIWidgets

/// The face that needs no font file: the dots of `BitmapFace`, at one size in device pixels.
@MainActor
final class BuiltInFace: TextFace {
  let ascent: Double, descent: Double, lineHeight: Double
  /// Pixels per dot.
  private let dot: Double

  init(pixels: Double) {
    dot = pixels / Double(BitmapFace.cellHeight)
    // Rounded up, because a picture of text has whole rows of pixels above the baseline.
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
    let (width, height) = (raster.width, raster.height)
    // `repeatElement` would make a call for each byte in unoptimised builds.
    raster.samples += [UInt8](unsafeUninitializedCapacity: width * height) { samples, count in
      count = samples.count
      if let base = samples.baseAddress { memset(base, 0, count) }
    }
    // The letters' seven rows end at the baseline.
    let top = ascent - 7 * dot
    for (cell, scalar) in scalars.enumerated() {
      let rows = BitmapFace.rows(for: scalar)
      for bit in 0..<5 {
        let start = Double(cell * BitmapFace.cellWidth + bit) * columns
        let range = Int((start + 0.5).rounded(.down))..<Int((start + columns + 0.5).rounded(.down))
        guard range.upperBound <= width else { return }
        let (first, end) = rowsTouched(by: rows, bit, from: top, height)
        for row in first..<end {
          let covered = coverage(row, from: top, rows, bit)
          guard covered > 0 else { continue }
          let value = UInt8((covered * 255).rounded())
          raster.samples.withUnsafeMutableBufferPointer { samples in
            samples[(row * width + range.lowerBound)..<(row * width + range.upperBound)].update(
              repeating: value)
          }
        }
      }
    }
  }

  /// The pixel rows from the first to the last dot of one column.
  private func rowsTouched(by rows: [UInt8], _ column: Int, from top: Double, _ height: Int) -> (Int, Int) {
    let mask = UInt8(1) << UInt8(4 - column)
    guard let first = rows.firstIndex(where: { $0 & mask != 0 }),
      let last = rows.lastIndex(where: { $0 & mask != 0 })
    else { return (0, 0) }
    let (low, high) = (top + Double(first) * dot, top + Double(last + 1) * dot)
    return (max(Int(low.rounded(.down)), 0), min(Int(high.rounded(.up)), height))
  }

  /// The fraction of a pixel row that the dots of one column cover.
  private func coverage(_ row: Int, from top: Double, _ rows: [UInt8], _ column: Int) -> Double {
    var covered = 0.0
    for (index, bits) in rows.enumerated() where bits >> UInt8(4 - column) & 1 == 1 {
      let (low, high) = (top + Double(index) * dot, top + Double(index + 1) * dot)
      covered += max(min(high, Double(row + 1)) - max(low, Double(row)), 0)
    }
    return min(covered, 1)
  }
}
