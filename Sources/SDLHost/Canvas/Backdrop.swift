// SPDX-License-Identifier: Apache-2.0
package import UIWidgets

/// A picture below everything that a window draws: pixels that the caller owns, 4 bytes each, blue first,
/// without alpha. They must stay unchanged, and in place, until the next frame has been drawn.
package struct Backdrop {
  let pixels: UnsafePointer<UInt32>
  /// The width, the height, and the distance from row to row, in pixels.
  let width: Int, height: Int, stride: Int
  /// Identifies the pixels: equal numbers mean an unchanged picture.
  let number: Int
  /// The colour beyond the picture's edges.
  let ground: MeshColor

  /// A picture of the given size; `ground` is red, green and blue, 0…255.
  package init(
    pixels: UnsafePointer<UInt32>, width: Int, height: Int, number: Int, ground: (UInt8, UInt8, UInt8)
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    stride = width
    self.number = number
    self.ground = MeshColor(r: ground.0, g: ground.1, b: ground.2, a: 255)
  }
}

/// Draws display lists into memory, frame after frame, in software: the same picture as in a window.
@MainActor
package final class MemoryDrawing {
  private let canvas = SoftwareCanvas(isHelped: true)
  private let renderer: SDLRenderer

  /// Draws text with the faces of the measurer.
  package init(textMeasurer: SDLTextMeasurer) {
    renderer = SDLRenderer(canvas: canvas, runs: textMeasurer.runs)
  }

  /// Draws a list at `scale` pixels per point into rows of `width` pixels.
  package func draw(
    _ list: DisplayList, into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, scale: Double
  ) {
    canvas.setTarget(pixels, stride: width, width: width, height: height)
    renderer.render(list, width: width, height: height, scale: scale)
  }
}
