// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation

/// One cut of a font at one size in device pixels.
///
/// The font is opened four times wider than high. Advances and glyph positions are thus precise to a quarter
/// of a pixel, while light hinting still aligns heights to whole pixels. Each size keeps its own `TTF_Font`
/// permanently.
@MainActor
final class FontFace: TextFace {
  /// Horizontal samples per pixel.
  nonisolated static let oversampling = 4
  /// Larger text is drawn from stretched glyphs of this size.
  nonisolated static let largestPixels = 128.0

  private let font: OpaquePointer
  /// From the baseline to the top and to the bottom of the line, and from line to line; pixels, all positive.
  let ascent: Double, descent: Double, lineHeight: Double

  /// Opens a font file at `pixels` per em, at most `largestPixels`.
  init(path: String, pixels: Double, weight: Int, cutWeight: Int) throws(SDLHostError) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0 else {
      throw .badFont(path: path, reason: lastSDLError())
    }
    // Only plain files: opening a pipe would wait for a writer.
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw .badFont(path: path, reason: "not a regular file")
    }
    // SDL_ttf takes only whole points, so the size is 1 pt, and the resolution in dpi sets the real size.
    let vertical = UInt32((min(max(pixels, 1), Self.largestPixels) * 72).rounded())
    guard let font = TTF_OpenFontDPI(path, 1, vertical * UInt32(Self.oversampling), vertical) else {
      throw .badFont(path: path, reason: lastSDLError())
    }
    self.font = font
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    if weight >= 600, cutWeight < 600 { TTF_SetFontStyle(font, TTF_STYLE_BOLD) }
    ascent = Double(TTF_FontAscent(font))
    descent = Double(-TTF_FontDescent(font))
    lineHeight = Double(max(TTF_FontLineSkip(font), TTF_FontHeight(font)))
  }

  isolated deinit {
    if TTF_WasInit() > 0 { TTF_CloseFont(font) }
  }

  /// The pen's advance over `text` (zero-terminated), in quarters of a pixel.
  func advance(_ text: UnsafePointer<CChar>) -> Double {
    var width: Int32 = 0, height: Int32 = 0
    guard text.pointee != 0, TTF_SizeUTF8(font, text, &width, &height) == 0 else { return 0 }
    return Double(width) + Double(bearing(text))
  }

  /// The offset of the first glyph to the left of the pen, in quarters of a pixel: 0 or less.
  private func bearing(_ text: UnsafePointer<CChar>) -> Int32 {
    guard let first = String(cString: text).unicodeScalars.first else { return 0 }
    var left: Int32 = 0
    guard TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil) == 0 else { return 0 }
    return min(left, 0)
  }

  func raster(_ text: UnsafePointer<CChar>, into raster: inout TextRaster) {
    raster.removeAll()
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard text.pointee != 0, let surface = TTF_RenderUTF8_Blended(font, text, white) else { return }
    defer { SDL_FreeSurface(surface) }
    guard let pixels = surface.pointee.pixels else { return }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    raster.width = min(width, TextRaster.largestWidth)
    raster.height = height
    raster.left = Int(bearing(text))
    for row in 0..<height {
      let line = (pixels + row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for column in 0..<raster.width { raster.samples.append(UInt8(line[column] >> 24)) }
    }
  }
}

/// SDL's message about its last failure.
func lastSDLError() -> String {
  let message = String(cString: SDL_GetError())
  return message.isEmpty ? "SDL gives no reason" : message
}
