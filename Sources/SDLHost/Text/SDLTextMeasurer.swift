// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// Measures text with SDL_ttf; needs no window and no display. Drawing uses the same glyphs, so the two
/// agree.
///
/// ```swift
/// // The widths of the window, without a window.
/// let measurer = try SDLTextMeasurer()
/// print(measurer.width(of: "Tabletop", font: FontDescription(size: 17)))
/// ```
@MainActor
public final class SDLTextMeasurer: TextMeasurer {
  let runs: TextRuns
  /// Pixels per point that text is measured at; widths in points hardly depend on it, heights by rounding.
  public internal(set) var scale: CGFloat

  /// A measurer for the first family of Inter, Cantarell, Noto Sans, DejaVu Sans that is installed, else what
  /// fontconfig names, else the built-in face; or for `fontFile` alone. Throws `SDLHostError.badFont` when
  /// that file is no font. Scales outside 0.5…8 are clamped to that.
  public init(fontFile: String? = nil, scale: CGFloat = 1) throws(SDLHostError) {
    if let fontFile { _ = try FontFace(path: fontFile, pixels: 17, weight: 400, cutWeight: 400) }
    runs = TextRuns(fontFile.map { FontCatalogue(file: $0) } ?? FontCatalogue())
    self.scale = scale.isFinite ? min(max(scale, 0.5), 8) : 1
  }

  /// Only the given catalogue: for machines and tests without the usual fonts.
  init(_ catalogue: FontCatalogue, scale: CGFloat = 1) {
    runs = TextRuns(catalogue)
    self.scale = scale
  }

  /// Text is measured at so many pixels per point from now on.
  package func setScale(_ scale: CGFloat) { self.scale = scale.isFinite ? min(max(scale, 0.5), 8) : 1 }

  /// The width of `text` on one line, in points; its first 512 characters count.
  public func width(of text: String, font: FontDescription) -> CGFloat {
    if text.isEmpty { return 0 }
    let (face, stretch) = runs.face(font, scale: scale)
    return runs.width(text, face: face) * stretch / scale
  }

  /// The heights of a font, in points.
  public func metrics(of font: FontDescription) -> FontMetrics {
    let (index, stretch) = runs.face(font, scale: scale)
    let face = runs[face: index]
    let unit = stretch / scale
    return FontMetrics(
      ascent: face.ascent * unit, descent: face.descent * unit, lineHeight: face.lineHeight * unit)
  }
}
