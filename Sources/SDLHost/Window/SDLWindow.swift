// SPDX-License-Identifier: Apache-2.0
import CSDL
package import Foundation
import UIGeometry
import UIWidgets

/// A window on the desktop and the canvas in it.
///
/// Sizes are in points. A point is `contentScale` units of the window, and a unit is one or more pixels,
/// depending on the display.
@MainActor
package final class SDLWindow {
  let handle: OpaquePointer
  /// Units of the window per point: 1 unless the person wants more on a display that does not scale itself.
  private(set) var contentScale: Double
  let runs: TextRuns
  var renderer: SDLRenderer
  var output: Output
  /// The picture below everything that the window draws.
  var backdrop: Backdrop?
  /// The size requested last, and the size set for it, in window units.
  var wish: CGSize, given: CGSize
  /// The room that the window was last fitted to; nil before that.
  var lastFit: WindowFit?
  /// The top left corner at opening, in window units, already inside the display; nil to centre the window.
  let openingOrigin: CGPoint?
  /// Whether the display accepted the last frame.
  var tookLastFrame = false

  /// The smallest size that people can give the window.
  static let minimumSize = CGSize(width: 360, height: 294)

  init(
    title: String, size: CGSize, origin: CGPoint? = nil, contentScale: Double, vsync: Bool, runs: TextRuns,
    kinds: [CanvasKind]? = nil
  ) throws(SDLHostError) {
    self.contentScale = contentScale
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let centre = CSDL_windowPosCentered()
    wish = CGSize(width: size.width * contentScale, height: size.height * contentScale)
    let room = Self.isSeen ? Self.fit(display: Self.display(of: wish, at: origin)) : nil
    let first = room?.size(for: wish, least: CGSize(width: 1, height: 1)) ?? wish
    openingOrigin = room.flatMap { room in origin.map { room.origin(of: first, at: $0) } }
    given = CGSize(width: Int(Self.units(first.width)), height: Int(Self.units(first.height)))
    guard
      let handle = SDL_CreateWindow(
        title, openingOrigin.map { Int32($0.x) } ?? centre, openingOrigin.map { Int32($0.y) } ?? centre,
        Self.units(first.width), Self.units(first.height), flags)
    else { throw .noWindow(reason: lastSDLError()) }
    XTitle.set(title, of: handle)
    self.handle = handle
    self.runs = runs
    guard let output = Self.open(handle, kinds ?? GraphicsProbe.preferredKinds(), vsync: vsync) else {
      let reason = lastSDLError()
      SDL_DestroyWindow(handle)
      throw .noWindow(reason: reason)
    }
    self.output = output
    renderer = SDLRenderer(canvas: output.canvas, runs: runs)
  }

  /// A window for measurements, with a fixed scale; it presents without waiting for the display.
  package convenience init(title: String, size: CGSize, textMeasurer: SDLTextMeasurer) throws(SDLHostError) {
    try self.init(title: title, size: size, contentScale: 1, vsync: false, runs: textMeasurer.runs)
  }

  /// How frames are drawn, in words.
  package var drawingMethod: String { renderer.canvas.kind.rawValue }

  /// The number of triangles in the latest frame.
  package var triangleCount: Int { renderer.triangleCount }

  /// Closes the window. It must not be used afterwards.
  package func close() {
    renderer.close()
    SDL_DestroyWindow(handle)
  }

  func setTitle(_ title: String) {
    SDL_SetWindowTitle(handle, title)
    XTitle.set(title, of: handle)
  }

  /// Prevents people from making the window smaller than `minimumSize`.
  func setMinimumSize() {
    SDL_SetWindowMinimumSize(
      handle, Self.units(Self.minimumSize.width * contentScale),
      Self.units(Self.minimumSize.height * contentScale))
  }

  /// Changes the size of a point; the window keeps its size in pixels, unless it would be too small.
  func setContentScale(_ scale: Double) {
    contentScale = scale
    setMinimumSize()
  }

  static func units(_ length: Double) -> Int32 {
    Int32(min(max(length.isFinite ? length.rounded() : 1, 1), 16_000))
  }

  // MARK: Sizes

  /// The size in points.
  var size: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Double(width) / contentScale, height: Double(height) / contentScale)
  }

  /// The size in pixels.
  var pixels: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    switch output {
    case .gpu(let gpu): SDL_GetRendererOutputSize(gpu.renderer, &width, &height)
    case .surface: SDL_GetWindowSizeInPixels(handle, &width, &height)
    }
    return (max(Int(width), 1), max(Int(height), 1))
  }

  /// Pixels per point.
  var displayScale: Double {
    let width = size.width
    let scale = width > 0 ? Double(pixels.width) / width : 1
    // Both sizes are whole numbers, so their quotient is slightly off; this removes the error.
    let rounded = (scale * 64).rounded() / 64
    return rounded > 0 ? min(max(rounded, 0.5), 8) : 1
  }

  /// Frames per second of the window's display; 60 if unknown.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(handle)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Whether presenting waits for the display: a display without a rate only pretends to.
  var presentsWait: Bool {
    guard case .gpu(let gpu) = output else { return false }
    var info = SDL_RendererInfo(), mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(handle)
    return SDL_GetRendererInfo(gpu.renderer, &info) == 0
      && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      && index >= 0 && SDL_GetCurrentDisplayMode(index, &mode) == 0 && mode.refresh_rate > 0
  }
}
