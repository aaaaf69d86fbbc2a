// SPDX-License-Identifier: Apache-2.0
/// Moves the edges of upright rectangles onto whole pixels, so resting content has crisp edges at every
/// scale.
///
/// An edge counts as laid out if it lies on a multiple of half a point, like everything that code positions.
/// Such edges are moved to the nearest pixel. Simulated items reach these positions only by chance, so they
/// keep moving by fractions of a pixel.
enum PixelGrid {
  /// An interval along one axis, in device pixels.
  struct Span: Equatable {
    var low: Double, high: Double
    /// Whether both edges are on the grid.
    var isSnapped: Bool
  }

  /// The span from `low` to `high` device pixels at `scale` pixels per point, snapped if it was laid out. A
  /// laid-out span is never thinner than one pixel; a hairline is always exactly one.
  static func snap(_ low: Double, _ high: Double, scale: Double) -> Span {
    let length = high - low
    if isWhole(low), isWhole(high) {
      return Span(low: low.rounded(), high: Swift.max(high.rounded(), low.rounded() + 1), isSnapped: true)
    }
    if length <= 1 + tolerance {
      let start = low.rounded()
      return Span(low: start, high: start + 1, isSnapped: true)
    }
    switch (isLaidOut(low, scale), isLaidOut(high, scale)) {
    case (true, true):
      let start = low.rounded()
      return Span(low: start, high: Swift.max(high.rounded(), start + 1), isSnapped: true)
    case (true, false):
      let start = low.rounded()
      return Span(low: start, high: start + Swift.max(length.rounded(), 1), isSnapped: true)
    case (false, true):
      let end = high.rounded()
      return Span(low: end - Swift.max(length.rounded(), 1), high: end, isSnapped: true)
    case (false, false):
      return Span(low: low, high: high, isSnapped: false)
    }
  }

  private static let tolerance = 1.0 / 1024

  private static func isWhole(_ pixels: Double) -> Bool {
    abs(pixels - pixels.rounded()) < tolerance
  }

  private static func isLaidOut(_ pixels: Double, _ scale: Double) -> Bool {
    let halfPoints = pixels / scale * 2
    return abs(halfPoints - halfPoints.rounded()) < tolerance
  }
}
