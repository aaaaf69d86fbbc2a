import CSDL
package import Foundation
import UIGeometry
package import UIWidgets

/// A window on the desktop and the canvas in it.
///
/// Sizes are points. A point is `contentScale` units of the window, and a unit one or more pixels where the
/// display says so.
@MainActor
package final class SDLWindow {
  let handle: OpaquePointer
  /// Units of the window per point: 1 unless the person asks for more on a display that does not scale itself.
  let contentScale: Double
  private let renderer: SDLRenderer
  private let output: Output

  /// Where finished frames go.
  private enum Output {
    case gpu(OpaquePointer)
    case surface(SoftwareCanvas)
  }

  /// The smallest window that people can make.
  static let minimumSize = CGSize(width: 360, height: 294)

  init(
    title: String, size: CGSize, contentScale: Double, vsync: Bool, runs: TextRuns,
    kinds: [CanvasKind]? = nil
  ) throws(SDLHostError) {
    self.contentScale = contentScale
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let centre = CSDL_windowPosCentered()
    guard
      let handle = SDL_CreateWindow(
        title, centre, centre, Self.units(size.width * contentScale), Self.units(size.height * contentScale),
        flags)
    else { throw .noWindow(reason: lastSDLError()) }
    self.handle = handle
    let kinds = kinds ?? GraphicsProbe.preferredKinds()
    if kinds.contains(.accelerated) {
      if let gpu = Self.makeRenderer(handle, vsync: vsync, acceptsSlow: !kinds.contains(.software)) {
        output = .gpu(gpu)
        renderer = SDLRenderer(canvas: GPUCanvas(renderer: gpu), runs: runs)
        return
      }
    }
    guard SDL_GetWindowSurface(handle) != nil else {
      let reason = lastSDLError()
      SDL_DestroyWindow(handle)
      throw .noWindow(reason: reason)
    }
    let canvas = SoftwareCanvas()
    output = .surface(canvas)
    renderer = SDLRenderer(canvas: canvas, runs: runs)
  }

  /// An SDL renderer of the graphics processor; nil where there is none, or only one that the processor plays.
  private static func makeRenderer(_ window: OpaquePointer, vsync: Bool, acceptsSlow: Bool) -> OpaquePointer?
  {
    var flags = SDL_RENDERER_ACCELERATED.rawValue
    if vsync { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    if !acceptsSlow, GraphicsProbe.isPlayedByProcessor() {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    return renderer
  }

  /// A window for measuring: fixed scale, presenting at once.
  package convenience init(title: String, size: CGSize, textMeasurer: SDLTextMeasurer) throws(SDLHostError) {
    try self.init(title: title, size: size, contentScale: 1, vsync: false, runs: textMeasurer.runs)
  }

  /// How frames are drawn, in words.
  package var drawingMethod: String { renderer.canvas.kind.rawValue }

  /// Triangles of the newest frame.
  package var triangleCount: Int { renderer.triangleCount }

  /// Ends the window. Nothing of it may be used afterwards.
  package func close() {
    renderer.close()
    SDL_DestroyWindow(handle)
  }

  /// What people can make the window is never smaller than `minimumSize`.
  func setMinimumSize() {
    SDL_SetWindowMinimumSize(
      handle, Self.units(Self.minimumSize.width * contentScale),
      Self.units(Self.minimumSize.height * contentScale))
  }

  private static func units(_ length: Double) -> Int32 {
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
    case .gpu(let gpu): SDL_GetRendererOutputSize(gpu, &width, &height)
    case .surface: SDL_GetWindowSizeInPixels(handle, &width, &height)
    }
    return (max(Int(width), 1), max(Int(height), 1))
  }

  /// Pixels per point.
  var displayScale: Double {
    let width = size.width
    let scale = width > 0 ? Double(pixels.width) / width : 1
    // Whole windows have whole sizes: what is left of the division is no scale.
    let rounded = (scale * 64).rounded() / 64
    return rounded > 0 ? min(max(rounded, 0.5), 8) : 1
  }

  /// Frames a second of the display that the window is on; 60 where it does not say.
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
    return SDL_GetRendererInfo(gpu, &info) == 0 && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      && index >= 0 && SDL_GetCurrentDisplayMode(index, &mode) == 0 && mode.refresh_rate > 0
  }

  /// Makes the window `size` points large, scaled down where the display has not that much room. Returns false,
  /// having done nothing, while the window is maximised or fills the screen.
  @discardableResult
  func request(_ size: CGSize) -> Bool {
    let flags = SDL_GetWindowFlags(handle)
    let fixed = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    guard flags & fixed == 0, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
    else {
      return false
    }
    var bounds = SDL_Rect()
    var (width, height) = (size.width * contentScale, size.height * contentScale)
    let index = SDL_GetWindowDisplayIndex(handle)
    if index >= 0, SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 {
      let fit = min(1, Double(bounds.w) / width, Double(bounds.h) / height)
      (width, height) = (width * fit, height * fit)
    }
    SDL_SetWindowSize(handle, Self.units(width), Self.units(height))
    return true
  }

  // MARK: Drawing

  /// Draws a display list and shows it.
  package func show(_ list: DisplayList) {
    switch output {
    case .gpu(let gpu):
      let (width, height) = pixels
      renderer.render(list, width: width, height: height, scale: displayScale)
      SDL_RenderPresent(gpu)
    case .surface(let canvas):
      showOnSurface(list, canvas)
    }
  }

  /// The driver lost its textures: they are made anew.
  func rebuildTextures() { renderer.rebuildTextures() }

  /// A window's surface dies with every change of size, so it is asked for in every frame.
  private func showOnSurface(_ list: DisplayList, _ canvas: SoftwareCanvas) {
    guard let surface = SDL_GetWindowSurface(handle) else { return }
    let format = surface.pointee.format.pointee.format
    if format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
      draw(list, canvas, on: surface)
    } else if let copy = SDL_CreateRGBSurfaceWithFormat(
      0, surface.pointee.w, surface.pointee.h, 32, SDL_PIXELFORMAT_RGB888.rawValue)
    {
      // A display of unusual pixels: SDL converts.
      draw(list, canvas, on: copy)
      SDL_UpperBlit(copy, nil, surface, nil)
      SDL_FreeSurface(copy)
    }
    SDL_UpdateWindowSurface(handle)
  }

  private func draw(
    _ list: DisplayList, _ canvas: SoftwareCanvas, on surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    guard SDL_LockSurface(surface) == 0 else { return }
    defer { SDL_UnlockSurface(surface) }
    guard let pixels = surface.pointee.pixels else { return }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    canvas.setTarget(
      pixels.assumingMemoryBound(to: UInt32.self), stride: Int(surface.pointee.pitch) / 4, width: width,
      height: height)
    renderer.render(list, width: width, height: height, scale: displayScale)
  }
}
