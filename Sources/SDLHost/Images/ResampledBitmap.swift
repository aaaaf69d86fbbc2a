// SPDX-License-Identifier: Apache-2.0
import UIWidgets

/// A picture in another size: each pixel is the mean of the original pixels that it covers.
struct ResampledBitmap {
  let width: Int, height: Int
  /// Alpha in the highest byte, blue in the lowest; straight alpha.
  private(set) var pixels: [UInt32]

  /// The picture at a size not larger than its own.
  init(_ bitmap: Bitmap, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = []
    pixels.reserveCapacity(width * height)
    bitmap.rgba.withUnsafeBufferPointer { rgba in
      for row in 0..<height {
        let rows = row * bitmap.height / height..<max((row + 1) * bitmap.height / height, 1)
        for column in 0..<width {
          let columns = column * bitmap.width / width..<max((column + 1) * bitmap.width / width, 1)
          pixels.append(Self.mean(rgba, bitmap.width, rows, columns))
        }
      }
    }
    spreadColors()
  }

  /// The mean colour of some pixels, each weighted by its alpha.
  private static func mean(
    _ rgba: UnsafeBufferPointer<UInt8>, _ width: Int, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> UInt32 {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let at = (row * width + column) * 4
        let weight = Int(rgba[at + 3])
        red += Int(rgba[at]) * weight
        green += Int(rgba[at + 1]) * weight
        blue += Int(rgba[at + 2]) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return 0 }
    func part(_ sum: Int, _ whole: Int) -> UInt32 { UInt32((sum + whole / 2) / whole) }
    return part(alpha, rows.count * columns.count) << 24 | part(red, alpha) << 16 | part(green, alpha) << 8
      | part(blue, alpha)
  }

  /// Gives transparent pixels the colour of a neighbour, so that edges drawn between two pixels keep their
  /// hue.
  private mutating func spreadColors() {
    guard pixels.contains(where: { $0 >> 24 == 0 }) else { return }
    let old = pixels
    for index in old.indices where old[index] >> 24 == 0 {
      let (row, column) = (index / width, index % width)
      search: for y in max(row - 1, 0)...min(row + 1, height - 1) {
        for x in max(column - 1, 0)...min(column + 1, width - 1) where old[y * width + x] >> 24 > 0 {
          pixels[index] = old[y * width + x] & 0xFF_FFFF
          break search
        }
      }
    }
  }

  /// Writes the colours to the atlas, and repeats the edges in the border.
  func writeColors(to atlas: TextureAtlas, _ slot: TextureAtlas.Slot) {
    for row in -1...height {
      guard let texels = atlas.colorRow(slot, row) else { return }
      let start = min(max(row, 0), height - 1) * width
      for column in 0..<width { texels[column] = pixels[start + column] }
      (texels[-1], texels[width]) = (pixels[start], pixels[start + width - 1])
    }
  }

  /// Writes the pixels' alpha as coverage.
  func writeAlpha(to atlas: TextureAtlas, _ slot: TextureAtlas.Slot) {
    for row in 0..<height {
      let texels = atlas.row(slot, row)
      for column in 0..<width { texels[column] = UInt8(pixels[row * width + column] >> 24) }
    }
  }
}
