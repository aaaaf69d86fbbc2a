// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The built-in font: 5×7 dots on a raster of 6×10, drawn for this project, for machines without any font.
///
/// Covers ASCII and a few other characters; any other character is drawn as a box. One dot is 1/10 of the
/// size in points.
///
/// ```swift
/// // The same widths on every machine.
/// let width = BitmapFace.shared.width(of: "Tabletop", font: FontDescription(size: 17))
/// ```
@preconcurrency @MainActor
public final class BitmapFace: TextMeasurer {
  /// The only instance.
  public static let shared = BitmapFace()
  /// The width and height of a character's cell, and the ascent, in dots.
  public nonisolated static let cellWidth = 6, cellHeight = 10, ascent = 8
  /// The number of rows in a glyph's raster: 7 above the baseline, 2 below.
  public nonisolated static let rows = 9

  private static let glyphs: [Unicode.Scalar: [UInt8]] = parsed(drawings)
  private static let box: [UInt8] = [0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F, 0, 0]

  /// The 9 rows of a character's dots from the top, 5 bits each, with the left dot as the highest bit; spaces
  /// and control characters are empty.
  public static func rows(for scalar: Unicode.Scalar) -> [UInt8] {
    if let glyph = glyphs[scalar] { return glyph }
    if scalar.properties.isWhitespace || scalar.value < 0x20 { return empty }
    return box
  }

  private static let empty = [UInt8](repeating: 0, count: rows)

  private static func parsed(_ text: String) -> [Unicode.Scalar: [UInt8]] {
    var found: [Unicode.Scalar: [UInt8]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let scalar = parts[0].unicodeScalars.first else { continue }
      let digits = Array(parts[1].prefix(14).utf8)
      var dots = stride(from: 0, to: 14, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) }
      if parts[1].hasSuffix("v") { dots = [0, 0] + dots } else { dots += [0, 0] }
      found[scalar] = dots
    }
    return found
  }

  private static func value(_ digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
  }

  /// The number of characters times 0.6 of the size, in points.
  public func width(of text: String, font: FontDescription) -> CGFloat {
    CGFloat(text.unicodeScalars.count * BitmapFace.cellWidth) * font.size / CGFloat(BitmapFace.cellHeight)
  }

  /// The metrics: 0.8 of the size above the baseline, 0.2 below.
  public func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size * 1.2)
  }
}
