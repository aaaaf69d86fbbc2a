// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// Measures text with SDL_ttf; needs no window and no display. Drawing uses the same glyphs, so drawn text
/// has the measured size.
///
/// ```swift
/// // The widths of the window, without a window.
/// let measurer = try SDLTextMeasurer()
/// print(measurer.width(of: "Tabletop", font: FontDescription(size: 17)))
/// ```
@MainActor
public final class SDLTextMeasurer: TextMeasurer {
  let runs: TextRuns
  /// Pixels per point at which text is measured. Rounding to pixels changes heights, but widths hardly at
  /// all.
  public internal(set) var scale: CGFloat

  /// A measurer for `fontFile`, or for the first installed family of Inter, Cantarell, Noto Sans and DejaVu
  /// Sans; else for fontconfig's default; else for the built-in face. Throws `SDLHostError.badFont` if the
  /// file is not a font. `scale` is clamped to 0.5…8.
  public init(fontFile: String? = nil, scale: CGFloat = 1) throws(SDLHostError) {
    if let fontFile { _ = try FontFace(path: fontFile, pixels: 17, weight: 400, cutWeight: 400) }
    runs = TextRuns(fontFile.map { FontCatalogue(file: $0) } ?? FontCatalogue())
    self.scale = scale.isFinite ? min(max(scale, 0.5), 8) : 1
  }

  /// Uses only the given catalogue, for machines and tests without the usual fonts.
  init(_ catalogue: FontCatalogue, scale: CGFloat = 1) {
    runs = TextRuns(catalogue)
    self.scale = scale
  }

  /// Sets the number of pixels per point for later measurements.
  package func setScale(_ scale: CGFloat) { self.scale = scale.isFinite ? min(max(scale, 0.5), 8) : 1 }

  /// The width of the first 512 characters of `text` on one line, in points.
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
